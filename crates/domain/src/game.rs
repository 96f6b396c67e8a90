//! A game: its seats, its moves, and the actions allowed to each player.

use dipole::{Move, Player, Position, ReadMoveError};

use super::{
    Change, Clock, Event, ExpectedTurn, GameId, LEVELS, Millis, Occupant, OfferRefusal, Outcome,
    Pauses, PersonId, PlanChange, Pool, Refusal, Request, RequestKind, Seat, Terms, TimeControl,
};

/// The mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// A person.
    Person(&'a PersonId),
    /// The computer.
    Computer,
}

/// The opponents of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The computer, in every other seat, at this level.
    Computer {
        /// From 1 to [`LEVELS`].
        level: u8,
    },
    /// The first visitor who opens the link.
    Friend,
    /// None: the creator plays all seats.
    Both,
}

/// The settings of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Setup, clock, and whether the game is rated.
    pub terms: Terms,
    /// The opponents.
    pub opponent: Opponent,
    /// The creator's colour.
    pub colour: Player,
}

impl NewGame {
    /// Checks whether a creator with this name, empty for a guest, may begin the game.
    ///
    /// # Errors
    ///
    /// If such a game cannot be rated, or cannot have its handicap.
    pub fn check(&self, creator: &str) -> Result<(), OfferRefusal> {
        let others = self.terms.setup.players().count() - 1;
        self.terms.check_handicap(Some(self.colour))?;
        match self.opponent {
            _ if !self.terms.rated => Ok(()),
            _ if creator.is_empty() => Err(OfferRefusal::NeedsAccount),
            _ if Pool::of(&self.terms).is_none() => Err(OfferRefusal::RatedNeedsClock),
            Opponent::Both => Err(OfferRefusal::RatedNeedsDistinct),
            Opponent::Computer { .. } if others > 1 => Err(OfferRefusal::RatedNeedsDistinct),
            Opponent::Computer { .. } | Opponent::Friend => Ok(()),
        }
    }
}

/// The decision about a move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveDecision {
    /// The move is legal and causes this change.
    Play(Box<Change>),
    /// The same move was already played, so a repeated request does no harm.
    AlreadyPlayed,
}

/// The board number used in mail: 1, 2, 3, … in the order in which games were created.
pub type BoardNumber = u64;

/// The metadata of a game, besides its moves and seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The id in URLs.
    pub id: GameId,
    /// The number in mails; 0 before it is stored.
    pub number: BoardNumber,
    /// The clock, and whether the game is rated.
    pub terms: Terms,
    /// The number of events so far.
    pub version: u64,
    /// The number of changes of its plans.
    pub plans: u64,
    /// The time of creation.
    pub created: Millis,
    /// The time of the last event.
    pub updated: Millis,
    /// Whether the deadline of its tournament has stopped it. Only the verdict changes it then.
    pub is_stopped: bool,
}

/// The state of a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The clocks.
    pub clock: Clock,
    /// The pending request to the other players.
    pub request: Option<Request>,
    /// Number of takebacks.
    pub undos: u32,
    /// Whether the game was called off.
    pub aborted: bool,
}

/// A game in its current state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    facts: Facts,
    play: dipole::Game,
    seats: Vec<Seat>,
    pub(super) progress: Progress,
    /// The pauses of the clock of the player to move.
    pub(super) pauses: Pauses,
}

impl Game {
    /// Creates a new game.
    pub fn create(new: &NewGame, creator: &PersonId, name: &str, at: Millis) -> Game {
        let person = || Occupant::Human { person: creator.clone(), name: name.to_owned() };
        let terms = new.terms;
        let seats = terms.setup.players().all().iter().map(|&player| {
            let occupant = match new.opponent {
                _ if player == new.colour => person(),
                Opponent::Both => person(),
                Opponent::Friend => Occupant::Open,
                Opponent::Computer { level } => {
                    Occupant::Computer { level: level.clamp(1, LEVELS) }
                }
            };
            Seat { player, occupant }
        });
        Game::begin(terms, seats.collect(), at)
    }

    /// Creates a game with all seats taken, in turn order.
    pub fn begin(terms: Terms, seats: Vec<Seat>, at: Millis) -> Game {
        let (id, play) = (GameId::random(), dipole::Game::new(terms.start()));
        let facts = Facts {
            id,
            number: 0,
            terms,
            version: 0,
            plans: 0,
            created: at,
            updated: at,
            is_stopped: false,
        };
        let clock = Clock::new(facts.terms.control);
        let progress = Progress { clock, ..Progress::default() };
        let mut game = Game { facts, play, seats, progress, pauses: Pauses::NONE };
        game.begin_turn(at);
        game
    }

    /// Sets the number that the store assigned.
    pub fn numbered(mut self, number: BoardNumber) -> Game {
        self.facts.number = number;
        self
    }

    /// Restores a stored game, with its moves and outcome.
    pub const fn restore(
        facts: Facts,
        play: dipole::Game,
        seats: Vec<Seat>,
        progress: Progress,
    ) -> Game {
        Game { facts, play, seats, progress, pauses: Pauses::NONE }
    }

    /// Sets the pauses of the player to move. Personal pauses count in correspondence games only.
    pub fn with_pauses(mut self, pauses: Pauses) -> Game {
        self.pauses = match self.clock().control() {
            TimeControl::Live { .. } => Pauses { downtimes: pauses.downtimes, ..Pauses::NONE },
            _ => pauses,
        };
        self
    }

    /// The id in URLs.
    pub const fn id(&self) -> &GameId {
        &self.facts.id
    }

    /// The board number in mails.
    pub const fn number(&self) -> BoardNumber {
        self.facts.number
    }

    /// The agreed terms.
    pub const fn terms(&self) -> &Terms {
        &self.facts.terms
    }

    /// The moves and positions.
    pub const fn play(&self) -> &dipole::Game {
        &self.play
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.play.position()
    }

    /// Number of moves played.
    pub fn ply(&self) -> u32 {
        self.play.moves().len() as u32
    }

    /// The texts of all moves.
    pub fn move_texts(&self) -> Vec<String> {
        let texts = (0..self.play.moves().len()).filter_map(|ply| self.play.move_text(ply));
        texts.map(|text| text.to_string()).collect()
    }

    /// The players who sat out after the move at `ply`.
    pub fn sat_out_after(&self, ply: usize) -> Vec<Player> {
        match self.play.positions().get(ply..) {
            Some([before, after, ..]) => after.sitting_out(before.turn()).collect(),
            _ => Vec::new(),
        }
    }

    /// The seats in turn order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seat of a colour.
    pub fn seat(&self, player: Player) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.player == player)
    }

    /// The outcome, once the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let (winner, termination) = (self.play.winner()?, self.play.termination()?);
        Some(Outcome { winner, termination })
    }

    /// The number of events so far.
    pub const fn version(&self) -> u64 {
        self.facts.version
    }

    /// Whether the deadline of its tournament has stopped it. Only the verdict changes it then.
    pub const fn is_stopped(&self) -> bool {
        self.facts.is_stopped
    }

    /// The number of changes of the plans.
    pub const fn plans_version(&self) -> u64 {
        self.facts.plans
    }

    /// The time of creation.
    pub const fn created(&self) -> Millis {
        self.facts.created
    }

    /// The time of the last event.
    pub const fn updated(&self) -> Millis {
        self.facts.updated
    }

    /// Whether the game has ended or was called off.
    pub fn is_over(&self) -> bool {
        self.play.is_over() || self.progress.aborted
    }

    /// Whether the game was called off.
    pub const fn is_aborted(&self) -> bool {
        self.progress.aborted
    }

    /// Number of takebacks.
    pub const fn undos(&self) -> u32 {
        self.progress.undos
    }

    /// The player to move; `None` once the game is over.
    pub fn turn(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.position().turn())
    }

    /// The level of the computer, if it is to move.
    pub fn computer_to_move(&self) -> Option<u8> {
        match self.seat(self.turn()?)?.occupant {
            Occupant::Computer { level } => Some(level),
            Occupant::Open | Occupant::Human { .. } => None,
        }
    }

    /// The colours that a person plays.
    pub fn seats_of(&self, person: Option<&PersonId>) -> Vec<Player> {
        let own = |seat: &&Seat| person.is_some() && seat.occupant.person() == person;
        self.seats.iter().filter(own).map(|seat| seat.player).collect()
    }

    /// Whether a player can do nothing more in the game: all their checkers were captured, or they
    /// have left it.
    pub fn is_out(&self, person: &PersonId) -> bool {
        let seats = self.seats_of(Some(person));
        let has_left = |player| self.play().departures().iter().any(|it| it.player == player);
        !seats.is_empty()
            && seats.iter().all(|&seat| self.position().checkers(seat) == 0 || has_left(seat))
    }

    /// The seats that are free.
    pub fn open_seats(&self) -> Vec<Player> {
        let open = |seat: &&Seat| seat.occupant == Occupant::Open;
        self.seats.iter().filter(open).map(|seat| seat.player).collect()
    }

    /// The seat that the person could take: the first open one, if the person does not play yet and
    /// the game is not over.
    pub fn seat_for(&self, person: Option<&PersonId>) -> Option<Player> {
        if self.is_over() || !self.seats_of(person).is_empty() {
            return None;
        }
        self.open_seats().first().copied()
    }

    /// Whether the person is to move.
    pub fn awaits(&self, person: Option<&PersonId>) -> bool {
        self.turn().is_some_and(|turn| self.seats_of(person).contains(&turn))
    }

    /// The move at a ply and the position before it.
    fn played_at(&self, ply: u32) -> Option<(&Position, Move)> {
        let ply = ply as usize;
        Some((self.play.positions().get(ply)?, *self.play.moves().get(ply)?))
    }

    fn is_moved_by(&self, player: Player, actor: Actor<'_>) -> bool {
        match (self.seat(player).map(|seat| &seat.occupant), actor) {
            (Some(Occupant::Human { person, .. }), Actor::Person(actor)) => person == actor,
            (Some(Occupant::Computer { .. }), Actor::Computer) => true,
            _ => false,
        }
    }

    /// Decides a move that was sent for the turn `expected`.
    ///
    /// # Errors
    ///
    /// If the move cannot be played.
    pub fn decide_move(
        &self,
        actor: Actor<'_>,
        text: &str,
        expected: impl Into<ExpectedTurn>,
        at: Millis,
    ) -> Result<MoveDecision, Refusal> {
        let ExpectedTurn { ply, undos } = expected.into();
        let stale = Refusal::StalePly { moves: self.ply(), meant: ply };
        if undos.is_some_and(|undos| undos != self.undos()) {
            return Err(stale);
        }
        if let Some(played) = self.played_at(ply) {
            let (before, played) = played;
            let same = before.read_move(text).is_ok_and(|mv| mv == played);
            let own = self.is_moved_by(before.turn(), actor);
            return if same && own { Ok(MoveDecision::AlreadyPlayed) } else { Err(stale) };
        }
        let turn = self.turn().ok_or(Refusal::GameOver)?;
        if ply != self.ply() {
            return Err(stale);
        }
        if let Actor::Person(person) = actor
            && self.seats_of(Some(person)).is_empty()
        {
            return Err(Refusal::NotAPlayer);
        }
        if !self.is_moved_by(turn, actor) {
            return Err(Refusal::NotYourTurn);
        }
        if !self.open_seats().is_empty() {
            return Err(Refusal::WaitingForPlayers);
        }
        let mv = self.position().read_move(text)?;
        let text = mv.text(self.position()).to_string();
        let change = self.change(Event::Moved { ply, text }, at)?;
        Ok(MoveDecision::Play(Box::new(change)))
    }

    /// Decides a request for an open seat.
    ///
    /// # Errors
    ///
    /// If the person cannot take it.
    pub fn decide_join(
        &self,
        person: &PersonId,
        name: &str,
        at: Millis,
    ) -> Result<Change, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        let seat = self.seat_for(Some(person)).ok_or(Refusal::NoOpenSeat)?;
        if self.facts.terms.rated && name.is_empty() {
            return Err(Refusal::NeedsAccount);
        }
        let occupant = Occupant::Human { person: person.clone(), name: name.to_owned() };
        self.change(Event::Joined { seat, occupant }, at)
    }

    /// The change that an event causes, if it is allowed at this time.
    pub(super) fn change(&self, event: Event, at: Millis) -> Result<Change, Refusal> {
        let mut next = self.clone();
        next.apply(&event, at)?;
        let mover = self.position().turn();
        Ok(Change {
            game: self.facts.id.clone(),
            from_version: self.facts.version,
            at,
            event,
            ply: self.ply(),
            turn: next.turn(),
            position: next.position().clone(),
            outcome: next.outcome(),
            due: next.running().map(|running| running.due()),
            clock_after: next.progress.clock.after_move(mover),
            progress: next.progress,
            ratings: Vec::new(),
            plans: PlanChange { version: self.facts.plans, ..PlanChange::default() },
            sequel: None,
            emails: Vec::new(),
        })
    }

    /// The game after a change that was decided for it and is now stored.
    ///
    /// # Errors
    ///
    /// If the change was decided for another game.
    pub fn after(mut self, change: &Change) -> Result<Game, ReadMoveError> {
        self.apply(&change.event, change.at)?;
        self.facts.version = change.version();
        self.facts.updated = change.at;
        Ok(self)
    }

    fn apply(&mut self, event: &Event, at: Millis) -> Result<(), ReadMoveError> {
        let turn = self.position().turn();
        match event {
            Event::Moved { text, .. } => {
                let counted = self.stop_clock(at);
                self.play.play_text(text)?;
                if counted {
                    self.progress.clock.refill(turn);
                }
                self.progress.request = None;
                self.begin_turn(at);
            }
            Event::Joined { seat, occupant } => {
                for taken in self.seats.iter_mut().filter(|it| it.player == *seat) {
                    taken.occupant = occupant.clone();
                }
                self.begin_turn(at);
            }
            // An end is only decided for a game that is not over.
            Event::Ended(outcome) => {
                self.stop_clock(at);
                let _ = self.play.conclude(outcome.winner, outcome.termination);
                self.progress.request = None;
            }
            Event::Aborted => {
                self.stop_clock(at);
                self.progress.aborted = true;
                self.progress.request = None;
            }
            Event::Left { seat, by } => {
                let next = self.position().without(*seat).map(|next| next.turn());
                let goes_on = next == Some(turn);
                if !goes_on {
                    self.stop_clock(at);
                }
                let _ = self.play.leave(*seat, *by);
                self.progress.request = None;
                if !goes_on {
                    self.begin_turn(at);
                }
            }
            Event::UndoAsked { seat, ply } => {
                self.progress.request =
                    Some(Request::new(*seat, RequestKind::TakeBack { ply: *ply }));
            }
            Event::CallOffAsked { seat } => {
                self.progress.request = Some(Request::new(*seat, RequestKind::CallOff));
            }
            Event::UndoAgreed { seat } | Event::CallOffAgreed { seat } => {
                self.progress.request.iter_mut().for_each(|it| it.agreed.push(*seat));
            }
            Event::UndoRefused { .. } | Event::CallOffRefused { .. } => {
                self.progress.request.iter_mut().for_each(|it| it.refused = true);
            }
            Event::Undone { ply } => {
                self.stop_clock(at);
                while self.ply() > *ply {
                    self.play.take_back();
                }
                self.progress.request = None;
                self.progress.undos += 1;
                self.begin_turn(at);
            }
            Event::Warned { .. } => self.progress.clock.warn(),
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "game_tests.rs"]
mod tests;
