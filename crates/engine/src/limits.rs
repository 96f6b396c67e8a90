//! What bounds one search.

use std::time::Duration;

use dipole::Move;

use crate::Level;

/// What bounds one search: the first limit that is met ends it. With none at
/// all the search goes on until it is stopped or knows the result.
///
/// ```
/// use dipole_engine::Limits;
///
/// let limits = Limits { nodes: Some(10_000), ..Limits::default() };
/// assert_eq!(limits.lines(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions judged, by all threads together.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The mover's clock, of which the engine takes a sensible part.
    pub clock: Option<Clock>,
    /// Plays at this level, within the other limits.
    pub level: Option<Level>,
    /// How many best lines are wanted; 0 means 1. Costs time.
    pub multi_pv: usize,
    /// Only these moves are considered, when there are any. Illegal ones are
    /// left out.
    pub search_moves: Vec<Move>,
    /// Never answers before it is stopped.
    pub infinite: bool,
    /// Thinks in the opponent's time: the limits of time begin to count, and an
    /// answer may come, only after [`Engine::ponder_hit`](crate::Engine::ponder_hit).
    pub ponder: bool,
}

impl Limits {
    /// A fixed depth in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A fixed number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A fixed time.
    pub fn time(time: Duration) -> Limits {
        Limits { move_time: Some(time), ..Limits::default() }
    }

    /// A level.
    pub fn level(level: Level) -> Limits {
        Limits { level: Some(level), ..Limits::default() }
    }

    /// How many best lines are wanted, at least one.
    pub fn lines(&self) -> usize {
        self.multi_pv.max(1)
    }
}

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub remaining: Duration,
    /// What every move adds.
    pub increment: Duration,
    /// The moves to the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}
