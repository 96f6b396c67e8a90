//! A game: its seats, its moves, and who may do what in it.

use dipole::{Move, Player, Players, Position, ReadMoveError, Termination};

use super::{
    Change, Event, GameId, LEVELS, Millis, Occupant, OfferRefusal, Outcome, PersonId, PlanChange,
    Pool, Seat, Terms,
};

/// Who wants to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// A person.
    Person(&'a PersonId),
    /// The computer.
    Computer,
}

/// Whom a new game is against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The computer, in every other seat, at this level.
    Computer {
        /// From 1 to [`LEVELS`].
        level: u8,
    },
    /// Whoever opens the link first.
    Friend,
    /// Nobody else: all seats are the founder's.
    Both,
}

/// What somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Setup, clock, and whether it counts.
    pub terms: Terms,
    /// Who else plays.
    pub opponent: Opponent,
    /// The founder's colour.
    pub colour: Player,
}

impl NewGame {
    /// Whether a founder with this name, empty for a guest, may begin it.
    ///
    /// # Errors
    ///
    /// Why a game like this cannot be rated.
    pub fn check(&self, founder: &str) -> Result<(), OfferRefusal> {
        let others = self.terms.setup.players().count() - 1;
        match self.opponent {
            _ if !self.terms.rated => Ok(()),
            _ if founder.is_empty() => Err(OfferRefusal::NeedsAccount),
            _ if Pool::of(&self.terms).is_none() => Err(OfferRefusal::RatedNeedsClock),
            Opponent::Both => Err(OfferRefusal::RatedNeedsDistinct),
            Opponent::Computer { .. } if others > 1 => Err(OfferRefusal::RatedNeedsDistinct),
            Opponent::Computer { .. } | Opponent::Friend => Ok(()),
        }
    }
}

/// Why somebody may not do something in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The one who asks has no seat here.
    #[error("you do not play in this game")]
    NotAPlayer,
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move was meant for another moment of the game.
    #[error("{moves} moves have been played; this move was meant after {meant}")]
    StalePly {
        /// How many moves there are.
        moves: u32,
        /// How many there were for whoever sent the move.
        meant: u32,
    },
    /// The text is no legal move.
    #[error(transparent)]
    Illegal(#[from] ReadMoveError),
    /// Somebody has yet to sit down.
    #[error("the game begins when every seat is taken")]
    WaitingForPlayers,
    /// Nobody can sit down there, or the one who asks already plays.
    #[error("there is no open seat for you")]
    NoOpenSeat,
    /// A rated game is for people with accounts.
    #[error("a rated game needs an account")]
    NeedsAccount,
    /// With four players nobody can resign for the others.
    #[error("a game for four is played on to its end")]
    NoResigning,
}

/// The answer to somebody who wants to move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveDecision {
    /// The move is legal: this is what it changes.
    Play(Change),
    /// The very same move was played already, so sending it twice did no harm.
    AlreadyPlayed,
}

/// The number that people who play by mail call a board by: 1, 2, 3, … in the
/// order in which the games were founded.
pub type BoardNumber = u64;

/// What is known of a game besides its moves and seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its name in addresses.
    pub id: GameId,
    /// Its number in mails; 0 before it is stored.
    pub number: BoardNumber,
    /// The clock, and whether the game counts.
    pub terms: Terms,
    /// How many events it has had.
    pub version: u64,
    /// How often its plans have changed.
    pub plans: u64,
    /// When it was founded.
    pub created: Millis,
    /// When something last happened in it.
    pub updated: Millis,
}

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    facts: Facts,
    play: dipole::Game,
    seats: Vec<Seat>,
}

impl Game {
    /// A new game, founded by a person.
    pub fn found(new: &NewGame, founder: &PersonId, name: &str, at: Millis) -> Game {
        let person = || Occupant::Human { person: founder.clone(), name: name.to_owned() };
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

    /// A new game in which everybody has a seat, in turn order.
    pub fn begin(terms: Terms, seats: Vec<Seat>, at: Millis) -> Game {
        let (id, play) = (GameId::random(), dipole::Game::from(terms.setup));
        let facts = Facts { id, number: 0, terms, version: 0, plans: 0, created: at, updated: at };
        Game { facts, play, seats }
    }

    /// The game with the number that the store gave it.
    pub fn numbered(mut self, number: BoardNumber) -> Game {
        self.facts.number = number;
        self
    }

    /// A game as the store kept it: with its moves, and how it ended.
    pub const fn restore(facts: Facts, play: dipole::Game, seats: Vec<Seat>) -> Game {
        Game { facts, play, seats }
    }

    /// The game's name in addresses.
    pub const fn id(&self) -> &GameId {
        &self.facts.id
    }

    /// The game's number in mails.
    pub const fn number(&self) -> BoardNumber {
        self.facts.number
    }

    /// What the players agreed on.
    pub const fn terms(&self) -> &Terms {
        &self.facts.terms
    }

    /// Its moves and positions.
    pub const fn play(&self) -> &dipole::Game {
        &self.play
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.play.position()
    }

    /// How many moves have been played.
    pub fn ply(&self) -> u32 {
        self.play.moves().len() as u32
    }

    /// The texts of all moves.
    pub fn move_texts(&self) -> Vec<String> {
        let texts = (0..self.play.moves().len()).filter_map(|ply| self.play.move_text(ply));
        texts.map(|text| text.to_string()).collect()
    }

    /// The players who had to sit out right after the move at `ply`.
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

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let (winner, termination) = (self.play.winner()?, self.play.termination()?);
        Some(Outcome { winner, termination })
    }

    /// The number of events so far.
    pub const fn version(&self) -> u64 {
        self.facts.version
    }

    /// How often the game's plans have changed.
    pub const fn plans_version(&self) -> u64 {
        self.facts.plans
    }

    /// When the game was founded.
    pub const fn created(&self) -> Millis {
        self.facts.created
    }

    /// When something last happened in it.
    pub const fn updated(&self) -> Millis {
        self.facts.updated
    }

    /// Who has to move; nobody once the game is over.
    pub fn turn(&self) -> Option<Player> {
        (!self.play.is_over()).then(|| self.position().turn())
    }

    /// The level of the computer, when it has to move.
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

    /// The seats that nobody has taken.
    pub fn open_seats(&self) -> Vec<Player> {
        let open = |seat: &&Seat| seat.occupant == Occupant::Open;
        self.seats.iter().filter(open).map(|seat| seat.player).collect()
    }

    /// The seat that the person could take: the first open one, if the person
    /// does not play yet and the game goes on.
    pub fn seat_for(&self, person: Option<&PersonId>) -> Option<Player> {
        if self.play.is_over() || !self.seats_of(person).is_empty() {
            return None;
        }
        self.open_seats().first().copied()
    }

    /// Whether the person has to move.
    pub fn awaits(&self, person: Option<&PersonId>) -> bool {
        self.turn().is_some_and(|turn| self.seats_of(person).contains(&turn))
    }

    /// Whether the person may resign.
    pub fn may_resign(&self, person: Option<&PersonId>) -> bool {
        self.decide_resignation(person, 0).is_ok()
    }

    /// The move at a ply and the position it was played in.
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

    /// Decides about a move, sent when `ply` moves had been played.
    ///
    /// # Errors
    ///
    /// Why the move cannot be played.
    pub fn decide_move(
        &self,
        actor: Actor<'_>,
        text: &str,
        ply: u32,
        at: Millis,
    ) -> Result<MoveDecision, Refusal> {
        let stale = Refusal::StalePly { moves: self.ply(), meant: ply };
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
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        let outcome =
            next.winner().map(|winner| Outcome { winner, termination: Termination::Normal });
        let turn = outcome.is_none().then(|| next.turn());
        Ok(MoveDecision::Play(self.change(Event::Moved { ply, text }, turn, outcome, at)))
    }

    /// Decides about giving up.
    ///
    /// # Errors
    ///
    /// Why the person cannot resign.
    pub fn decide_resignation(
        &self,
        person: Option<&PersonId>,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let turn = self.turn().ok_or(Refusal::GameOver)?;
        let own = self.seats_of(person);
        if self.play.players() == Players::Four {
            return Err(Refusal::NoResigning);
        }
        let loser = match own.as_slice() {
            [] => return Err(Refusal::NotAPlayer),
            [one] => *one,
            // Who plays both sides gives up the side to move.
            _ => turn,
        };
        let winner = self.play.players().after(loser);
        let outcome = Outcome { winner, termination: Termination::Resignation };
        Ok(self.change(Event::Ended(outcome), None, Some(outcome), at))
    }

    /// Decides about sitting down in an open seat.
    ///
    /// # Errors
    ///
    /// Why the person cannot.
    pub fn decide_join(
        &self,
        person: &PersonId,
        name: &str,
        at: Millis,
    ) -> Result<Change, Refusal> {
        if self.play.is_over() {
            return Err(Refusal::GameOver);
        }
        let seat = self.seat_for(Some(person)).ok_or(Refusal::NoOpenSeat)?;
        if self.facts.terms.rated && name.is_empty() {
            return Err(Refusal::NeedsAccount);
        }
        let occupant = Occupant::Human { person: person.clone(), name: name.to_owned() };
        Ok(self.change(Event::Joined { seat, occupant }, self.turn(), None, at))
    }

    fn change(
        &self,
        event: Event,
        turn: Option<Player>,
        outcome: Option<Outcome>,
        at: Millis,
    ) -> Change {
        Change {
            game: self.facts.id.clone(),
            from_version: self.facts.version,
            at,
            event,
            turn,
            outcome,
            ratings: Vec::new(),
            plans: PlanChange { version: self.facts.plans, ..PlanChange::default() },
            sequel: None,
            letters: Vec::new(),
        }
    }

    /// The game after a change that was decided for it and is now stored.
    ///
    /// # Errors
    ///
    /// When the change was decided for another game.
    pub fn after(mut self, change: &Change) -> Result<Game, ReadMoveError> {
        match &change.event {
            Event::Moved { text, .. } => {
                self.play.play_text(text)?;
            }
            Event::Joined { seat, occupant } => {
                for taken in self.seats.iter_mut().filter(|it| it.player == *seat) {
                    taken.occupant = occupant.clone();
                }
            }
            Event::Ended(outcome) => {
                // Only a game that goes on is ever decided to end.
                let _ = self.play.conclude(outcome.winner, outcome.termination);
            }
        }
        self.facts.version = change.version();
        self.facts.updated = change.at;
        Ok(self)
    }
}

#[cfg(test)]
#[path = "game_tests.rs"]
mod tests;
