//! What a decision changes: the store writes one [`Change`] in one transaction.

use dipole::{Player, Position, Termination};

use super::{Beginning, Email, GameId, Millis, Occupant, Outcome, PlanId, Progress, RatingChange};

/// One thing that happened in a game, as its followers are told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was played.
    Moved {
        /// How many moves were played before it.
        ply: u32,
        /// The move in its canonical text.
        text: String,
    },
    /// Somebody took an open seat.
    Joined {
        /// The seat.
        seat: Player,
        /// Who sits there now.
        occupant: Occupant,
    },
    /// The game ended by something other than a move.
    Ended(Outcome),
    /// The game was called off: before everybody had moved, or because everybody
    /// agreed.
    Aborted,
    /// Somebody left a game that goes on.
    Left {
        /// Who.
        seat: Player,
        /// Why.
        by: Termination,
    },
    /// Somebody asked for a move to be taken back.
    UndoAsked {
        /// Who.
        seat: Player,
        /// How many moves would be left.
        ply: u32,
    },
    /// One of several agreed.
    UndoAgreed {
        /// Who.
        seat: Player,
    },
    /// The takeback was refused, or withdrawn by the player who requested it.
    UndoRefused {
        /// Who.
        seat: Player,
    },
    /// Somebody asked the others to end the game without a result.
    CallOffAsked {
        /// Who.
        seat: Player,
    },
    /// One of several agreed to that.
    CallOffAgreed {
        /// Who.
        seat: Player,
    },
    /// Somebody did not agree to that, or who asked thought better of it.
    CallOffRefused {
        /// Who.
        seat: Player,
    },
    /// Moves were taken back.
    Undone {
        /// How many moves are left.
        ply: u32,
    },
    /// The player to move has little time left.
    Warned {
        /// Who.
        seat: Player,
    },
}

/// An event and its number: the first event of a game is number 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// The game's version once the event has happened.
    pub version: u64,
    /// What happened.
    pub event: Event,
}

/// What a change has to do with plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlanChange {
    /// The version of the game's plans that the decision is based on. If it is outdated at commit,
    /// the change is decided again.
    pub version: u64,
    /// The queued move that was played.
    pub spent: Option<PlanId>,
    /// A move was taken back, which ends all plans.
    pub cancel: bool,
}

/// Everything that changes in a game at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The game.
    pub game: GameId,
    /// The version that the decision was made for. A game that has another
    /// one by now is left as it is.
    pub from_version: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened; its number is `from_version + 1`.
    pub event: Event,
    /// How many moves had been played.
    pub ply: u32,
    /// Who has to move afterwards; nobody once the game is over.
    pub turn: Option<Player>,
    /// The position afterwards.
    pub position: Position,
    /// The outcome, if this ended the game.
    pub outcome: Option<Outcome>,
    /// The clocks afterwards, and what else is under way.
    pub progress: Progress,
    /// What the clock of the player who had the turn shows afterwards.
    pub clock_after: Option<Millis>,
    /// When the clocks need to be looked at again.
    pub due: Option<Millis>,
    /// What the end of a rated game changes.
    pub ratings: Vec<RatingChange>,
    /// What became of plans.
    pub plans: PlanChange,
    /// The next game of the set, which begins when this one ends.
    pub sequel: Option<Box<Beginning>>,
    /// Who is told of it by mail.
    pub emails: Vec<Email>,
}

impl Change {
    /// The game's version afterwards.
    pub const fn version(&self) -> u64 {
        self.from_version + 1
    }
}
