//! The state of a game in the terminal, and its changes by actions. It uses no terminal, file or
//! thread.

use dipole::record::Record;
use dipole::{Game, Move, Players, Position, Square, Termination};

use super::action::{
    Action, Browse, Direction, Effect, Opening, Question, SaveError, SearchPurpose,
};
use super::dialog::{Decision, Dialog, NewGame, Next, Prompt, Wanted};
use super::geometry::Facing;
use super::look::Theme;
use super::messages;
use super::seats::{Seat, Seats};

/// The default file for a record.
const DEFAULT_FILE: &str = "game.txt";

/// A game at the terminal.
pub(super) struct App {
    pub game: Game,
    pub seats: Seats,
    pub look: Theme,
    /// The displayed position: the one after this many moves.
    pub shown: usize,
    pub cursor: Square,
    pub chosen: Option<Chosen>,
    /// The hint for the current position.
    pub hint: Option<Move>,
    /// The latest message.
    pub notice: String,
    pub dialog: Option<Dialog>,
    wants_hint: bool,
    /// The record the game was loaded from, for its tags and comments.
    loaded: Option<Record>,
    file: String,
    /// Number of moves that are saved in a file.
    saved: usize,
    today: String,
}

/// A selected stack, and the state of the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    pub square: Square,
    /// Only moves with this count, typed in digits, are offered.
    pub count: Option<usize>,
    /// The move that Enter plays.
    pub marked: Option<Move>,
}

impl App {
    /// A game to be continued; `today` is the date for its record.
    pub(super) fn new(game: Game, seats: Seats, look: Theme, today: String) -> App {
        let mut app = App {
            shown: game.moves().len(),
            saved: game.moves().len(),
            cursor: Square::from_index(0).expect("A1 is a dark square"),
            chosen: None,
            hint: None,
            notice: String::new(),
            dialog: None,
            wants_hint: false,
            loaded: None,
            file: DEFAULT_FILE.to_owned(),
            game,
            seats,
            look,
            today,
        };
        app.settle();
        app
    }

    /// Replaces the game by a record read from a file.
    pub(super) fn load(&mut self, file: String, record: Record) {
        self.game = record.game().clone();
        self.shown = self.game.moves().len();
        self.saved = self.shown;
        self.notice = format!("Loaded {file}.");
        self.file = file;
        self.loaded = Some(record);
        self.settle();
    }

    /// The displayed position.
    pub(super) fn position(&self) -> &Position {
        &self.game.positions()[self.shown]
    }

    /// Whether the displayed position is the current one.
    pub(super) fn is_live(&self) -> bool {
        self.shown == self.game.moves().len()
    }

    /// The task of the computer, if there is one.
    pub(super) fn question(&self) -> Option<Question> {
        if self.game.is_over() {
            return None;
        }
        let position = self.game.position();
        let purpose = match self.seats.of(position.turn()) {
            Seat::Computer => SearchPurpose::Move(self.seats.level),
            Seat::Human if self.wants_hint => SearchPurpose::Hint,
            Seat::Human => return None,
        };
        Some(Question { position: position.clone(), purpose })
    }

    /// Whether the computer is searching for its own move.
    pub(super) fn is_computing(&self) -> bool {
        self.question().is_some_and(|question| question.purpose != SearchPurpose::Hint)
    }

    /// The moves offered for the chosen stack, in order.
    pub(super) fn offered(&self) -> Vec<Move> {
        let Some(chosen) = self.chosen else { return Vec::new() };
        let mut moves = self.game.position().legal_moves_from(chosen.square).to_vec();
        moves.retain(|mv| chosen.count.is_none_or(|count| mv.count() == count));
        moves.sort_unstable();
        moves
    }

    /// Applies an action.
    pub(super) fn update(&mut self, action: Action) -> Option<Effect> {
        match action {
            Action::Walk(way) => self.walk(way),
            Action::Enter => match self.chosen.and_then(|chosen| chosen.marked) {
                Some(mv) => self.play(mv),
                None => self.touch(self.cursor),
            },
            Action::Release => self.chosen = None,
            Action::Digit(digit) => self.digit(digit),
            Action::Mark { forward } => self.mark(forward),
            Action::Touch(square) => self.touch(square),
            Action::Drop(square) => {
                let mv = self.chosen.and_then(|chosen| Move::new(chosen.square, square));
                if let Some(mv) = mv.filter(|mv| self.offered().contains(mv)) {
                    self.play(mv);
                }
            }
            Action::Play(mv) => self.play(mv),
            Action::Undo => self.undo(),
            Action::Hint => self.request_hint(),
            Action::MoveNow => return self.is_computing().then_some(Effect::MoveNow),
            Action::Turn => {
                self.look.bottom = self.game.players().after(self.look.bottom);
            }
            Action::Coins => self.look.coins = !self.look.coins,
            Action::Palette => self.look.palette = self.look.palette.next(),
            Action::Browse(browse) => self.browse(browse),
            Action::Open(opening) => return self.open(opening),
            Action::Key(key) => match self.dialog.take()?.key(key) {
                Next::Stay(dialog) => self.dialog = Some(dialog),
                Next::Close => {}
                Next::Decide(decision) => return self.decide(decision),
            },
            Action::Thought(outcome) => self.thought(&outcome),
            Action::Saved(path, Err(SaveError::Exists)) => {
                self.dialog = Some(Dialog::Confirm(Decision::Save { path, overwrite: true }));
            }
            Action::Saved(path, Err(SaveError::Other(error))) => {
                self.notice = format!("{}: {error}", path.display());
            }
            Action::Saved(path, Ok(())) => {
                self.saved = self.game.moves().len();
                self.file = path.display().to_string();
                self.notice = format!("Saved as {}.", self.file);
            }
            Action::Loaded(path, Ok(record)) => self.load(path.display().to_string(), *record),
            Action::Loaded(path, Err(error)) => {
                self.notice = format!("{}: {error}", path.display());
            }
        }
        None
    }

    /// Adjusts cursor and view after a change of the game.
    fn settle(&mut self) {
        self.chosen = None;
        self.hint = None;
        self.wants_hint = false;
        let players = self.game.players();
        if let Some(bottom) = self.seats.humans(players).next() {
            self.look.bottom = bottom;
        } else if !players.contains(self.look.bottom) {
            self.look.bottom = players.all()[0];
        }
        let position = self.game.position();
        if let Some(square) = position.stacks(position.turn()).iter().next() {
            self.cursor = square;
        }
    }

    fn walk(&mut self, way: Direction) {
        let facing = Facing { bottom: self.look.bottom, board: self.position().board() };
        self.cursor = facing.neighbour(self.cursor, way);
        if let Some(chosen) = &mut self.chosen {
            chosen.marked = None;
        }
    }

    fn digit(&mut self, digit: usize) {
        let height = |chosen: &Chosen| self.game.position().height(chosen.square);
        let Some(mut chosen) = self.chosen else { return };
        let longer = chosen.count.unwrap_or(0) * 10 + digit;
        let count = if longer <= height(&chosen) { longer } else { digit };
        chosen.count = Some(count).filter(|&count| count > 0);
        chosen.marked = None;
        self.chosen = Some(chosen);
        self.notice = match (chosen.count, self.offered().len()) {
            (None, _) => "Any count.".to_owned(),
            (Some(count), 0) => format!("{} of {} cannot move.", count, chosen.square),
            (Some(count), _) => format!("{} of {}.", messages::checkers(count), chosen.square),
        };
    }

    fn mark(&mut self, forward: bool) {
        let offered = self.offered();
        let Some(chosen) = &mut self.chosen else { return };
        if offered.is_empty() {
            return;
        }
        let at = chosen.marked.and_then(|mv| offered.iter().position(|&other| other == mv));
        let last = offered.len() - 1;
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) => (at + 1) % offered.len(),
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        let mv = offered[next];
        chosen.marked = Some(mv);
        self.cursor = mv.target().unwrap_or(chosen.square);
        let text = mv.text(self.game.position());
        self.notice = format!("{text}: {}. Enter plays it.", messages::checkers(mv.count()));
    }

    fn touch(&mut self, square: Square) {
        self.cursor = square;
        if let Some(refusal) = self.refusal() {
            self.notice = refusal;
            return;
        }
        let Some(chosen) = self.chosen else { return self.choose(square) };
        if chosen.square == square {
            self.chosen = None;
            return;
        }
        let position = self.game.position();
        let text = format!("{}-{square}", chosen.square);
        match position.read_move(&text) {
            Ok(mv) if self.offered().contains(&mv) => self.play(mv),
            Ok(mv) => self.notice = format!("{text} takes {}.", messages::checkers(mv.count())),
            Err(_) if position.owner(square) == Some(position.turn()) => self.choose(square),
            Err(reason) => {
                self.notice = format!("{reason}.");
                self.chosen = None;
            }
        }
    }

    /// The reason why no person here can move now, if there is one.
    fn refusal(&self) -> Option<String> {
        let turn = self.game.position().turn();
        if !self.is_live() {
            Some("This is an earlier position; End goes back to the game.".to_owned())
        } else if self.game.is_over() {
            Some("The game is over; n begins a new one.".to_owned())
        } else if self.seats.of(turn) == Seat::Computer {
            Some(format!("It is {turn}'s turn, and the computer plays {turn}."))
        } else {
            None
        }
    }

    fn choose(&mut self, square: Square) {
        self.chosen = None;
        let position = self.game.position();
        let turn = position.turn();
        self.notice = match position.owner(square) {
            None => format!("There is no stack on {square}."),
            Some(owner) if owner != turn => {
                format!("The stack on {square} is {owner}'s, and it is {turn}'s turn.")
            }
            Some(_) if position.legal_moves_from(square).is_empty() => {
                format!("The stack on {square} has no move.")
            }
            Some(_) => {
                self.chosen = Some(Chosen { square, count: None, marked: None });
                "Choose a target, a number of checkers, or Tab through the moves.".to_owned()
            }
        };
    }

    fn play(&mut self, mv: Move) {
        let live = self.is_live();
        let ply = self.game.moves().len();
        if let Err(reason) = self.game.play(mv) {
            self.notice = format!("{reason}.");
            return;
        }
        if live {
            self.shown = ply + 1;
        }
        self.chosen = None;
        self.hint = None;
        self.wants_hint = false;
        let begin = self.first_unseen(ply);
        let events: Vec<String> =
            (begin..=ply).map(|ply| messages::describe_move(&self.game, ply)).collect();
        self.notice = events.join(" ");
    }

    /// The first move since a person at the terminal last had the turn.
    fn first_unseen(&self, ply: usize) -> usize {
        let positions = self.game.positions();
        let round = self.game.players().count();
        let by_computer = |&ply: &usize| self.seats.of(positions[ply].turn()) == Seat::Computer;
        let computers = (0..=ply).rev().take_while(by_computer).take(round - 1).count();
        if computers == 0 { ply } else { ply + 1 - computers }
    }

    fn undo(&mut self) {
        let by_human = |position: &Position| self.seats.of(position.turn()) == Seat::Human;
        let moves = self.game.moves().len();
        let Some(back) = self.game.positions()[..moves].iter().rposition(by_human) else {
            self.notice = "There is nothing to take back.".to_owned();
            return;
        };
        self.cursor = self.game.moves()[back].from();
        for _ in back..moves {
            self.game.take_back();
        }
        self.shown = back;
        self.chosen = None;
        self.hint = None;
        self.wants_hint = false;
        self.notice = match moves - back {
            1 => "Took back one move.".to_owned(),
            moves => format!("Took back {moves} moves."),
        };
    }

    fn request_hint(&mut self) {
        match self.refusal() {
            Some(refusal) => self.notice = refusal,
            None => {
                self.wants_hint = true;
                self.notice = "Looking for a good move…".to_owned();
            }
        }
    }

    fn thought(&mut self, outcome: &dipole_engine::Outcome) {
        let (Some(question), Some(mv)) = (self.question(), outcome.best) else { return };
        match question.purpose {
            SearchPurpose::Move(_) => self.play(mv),
            SearchPurpose::Hint => {
                self.wants_hint = false;
                self.hint = Some(mv);
                let turn = question.position.turn();
                let worth =
                    outcome.score().map_or(String::new(), |score| format!(" ({turn} {score})"));
                self.notice = format!("Hint: {}{worth}", mv.text(&question.position));
            }
        }
    }

    fn browse(&mut self, browse: Browse) {
        let last = self.game.moves().len();
        self.shown = match browse {
            Browse::Start => 0,
            Browse::Back => self.shown.saturating_sub(1),
            Browse::Forward => (self.shown + 1).min(last),
            Browse::End => last,
            Browse::To(moves) => moves.min(last),
        };
        self.chosen = None;
        self.notice = match self.shown.checked_sub(1) {
            _ if self.shown == last => String::new(),
            None => "The start.".to_owned(),
            Some(ply) => messages::describe_move(&self.game, ply),
        };
    }

    fn open(&mut self, opening: Opening) -> Option<Effect> {
        let prompt = |wanted, text: &str| Dialog::Prompt(Prompt { wanted, text: text.to_owned() });
        self.dialog = Some(match opening {
            Opening::Help => Dialog::Help,
            Opening::NewGame => {
                let players = self.game.players();
                Dialog::NewGame(NewGame::like(self.game.setup(), players, self.seats))
            }
            Opening::Save => prompt(Wanted::SaveTo, &self.file),
            Opening::Load => prompt(Wanted::LoadFrom, &self.file),
            Opening::Quit if self.game.moves().len() == self.saved => return Some(Effect::Quit),
            Opening::Quit => Dialog::Confirm(Decision::Quit),
            Opening::TypeMove | Opening::Resign => match self.refusal() {
                Some(refusal) => {
                    self.notice = refusal;
                    return None;
                }
                None if opening == Opening::TypeMove => prompt(Wanted::Move, ""),
                None if self.game.players() == Players::Four => {
                    self.notice = "Nobody resigns in a game for four; n begins a new one.".into();
                    return None;
                }
                None => Dialog::Confirm(Decision::Resign),
            },
        });
        None
    }

    fn decide(&mut self, decision: Decision) -> Option<Effect> {
        match decision {
            Decision::Quit => return Some(Effect::Quit),
            Decision::Load(path) => return Some(Effect::Load(path)),
            Decision::Save { path, overwrite } => {
                return Some(Effect::Save { path, overwrite, text: self.record().to_string() });
            }
            Decision::Move(text) => match self.game.position().read_move(&text) {
                Ok(mv) => self.play(mv),
                Err(reason) => self.notice = format!("{text}: {reason}."),
            },
            Decision::Resign => {
                let winner = self.game.players().after(self.game.position().turn());
                if let Err(reason) = self.game.conclude(winner, Termination::Resignation) {
                    self.notice = format!("{reason}.");
                }
                self.chosen = None;
            }
            Decision::NewGame(new_game) => {
                self.game = match new_game.setup {
                    Some(setup) => Game::from(setup),
                    None => Game::new(self.game.start().clone()),
                };
                self.seats = new_game.seats;
                self.shown = 0;
                self.saved = 0;
                self.loaded = None;
                self.notice = "A new game.".to_owned();
                self.settle();
            }
        }
        None
    }

    /// The record of the game, with the tags and comments of a loaded record as far as the game
    /// still agrees with it.
    fn record(&self) -> Record {
        let mut record = Record::from_game(self.game.clone());
        let Some(loaded) = &self.loaded else {
            record.tags.set("Event", "Casual game");
            record.tags.set("Date", &self.today);
            for &player in self.game.players().all() {
                record.tags.set(player.name(), &self.seats.name(player));
            }
            return record;
        };
        record.tags = loaded.tags.clone();
        let pairs = loaded.game().moves().iter().zip(self.game.moves());
        let same = pairs.take_while(|(before, now)| before == now).count();
        for moves in 0..=same {
            record.set_comment(moves, loaded.comment(moves).clone());
        }
        for (moves, variation) in loaded.variations().filter(|(moves, _)| *moves < same) {
            // A variation that would now begin elsewhere is dropped.
            let _ = record.add_variation(moves, variation.clone());
        }
        record
    }
}
