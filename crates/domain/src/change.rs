//! The result of a decision: the store writes a [`Change`] in one transaction.

use dipole::{Player, Position, Termination};

use super::{Beginning, Email, GameId, Millis, Occupant, Outcome, PlanId, Progress, RatingChange};

/// An event of a game, as its followers receive it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was played.
    Moved {
        /// Number of moves played before it.
        ply: u32,
        /// The move in its canonical text.
        text: String,
    },
    /// A player took an open seat.
    Joined {
        /// The seat.
        seat: Player,
        /// The new occupant of the seat.
        occupant: Occupant,
    },
    /// The game ended by something other than a move.
    Ended(Outcome),
    /// The game was called off, before all players had moved or by agreement of all.
    Aborted,
    /// A player left a game that continues.
    Left {
        /// The player who left.
        seat: Player,
        /// The reason.
        by: Termination,
    },
    /// A player requested a takeback.
    UndoAsked {
        /// The player who requested it.
        seat: Player,
        /// Number of moves left after the takeback.
        ply: u32,
    },
    /// One of several players agreed to a takeback.
    UndoAgreed {
        /// The player who agreed.
        seat: Player,
    },
    /// The takeback was refused, or withdrawn by the player who requested it.
    UndoRefused {
        /// The player who refused or withdrew it.
        seat: Player,
    },
    /// A player requested to end the game without a result.
    CallOffAsked {
        /// The player who made the request.
        seat: Player,
    },
    /// One of several players agreed to end the game.
    CallOffAgreed {
        /// The player who agreed.
        seat: Player,
    },
    /// Ending the game was refused, or the request was withdrawn by the player who made it.
    CallOffRefused {
        /// The player who refused or withdrew it.
        seat: Player,
    },
    /// Moves were taken back.
    Undone {
        /// Number of moves left.
        ply: u32,
    },
    /// The player to move has little time left.
    Warned {
        /// The player to move.
        seat: Player,
    },
}

/// An event and its number: the first event of a game is number 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VersionedEvent {
    /// The game's version after the event.
    pub version: u64,
    /// The event.
    pub event: Event,
}

/// The effect of a change on plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlanChange {
    /// The version of the game's plans that the decision is based on. If it is outdated at commit,
    /// the change is decided again.
    pub version: u64,
    /// The queued move that was played.
    pub spent: Option<PlanId>,
    /// Whether a move was taken back, which cancels all plans.
    pub cancel: bool,
}

/// All changes of a game by one decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The game.
    pub game: GameId,
    /// The version that the decision is based on. The change is not applied to a game with another
    /// version.
    pub from_version: u64,
    /// The time of the change.
    pub at: Millis,
    /// The event; its number is `from_version + 1`.
    pub event: Event,
    /// Number of moves played before the change.
    pub ply: u32,
    /// The player to move afterwards; `None` once the game is over.
    pub turn: Option<Player>,
    /// The position afterwards.
    pub position: Position,
    /// The outcome, if this ended the game.
    pub outcome: Option<Outcome>,
    /// The clocks and the pending request afterwards.
    pub progress: Progress,
    /// The clock time left to the player who had the turn.
    pub clock_after: Option<Millis>,
    /// The time of the next check of the clocks.
    pub due: Option<Millis>,
    /// The rating changes at the end of a rated game.
    pub ratings: Vec<RatingChange>,
    /// The effect on plans.
    pub plans: PlanChange,
    /// The next game of the set, which begins when this one ends.
    pub sequel: Option<Box<Beginning>>,
    /// The emails about the change.
    pub emails: Vec<Email>,
}

impl Change {
    /// The game's version afterwards.
    pub const fn version(&self) -> u64 {
        self.from_version + 1
    }
}
