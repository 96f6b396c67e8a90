//! The limits of a search.

use std::time::Duration;

use dipole::Move;

use crate::Level;

/// The limits of a search: the first one reached ends it. Without any, the search
/// runs until it is stopped or knows the result.
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
    /// The maximum of [`Info::nodes`](crate::Info::nodes), over all threads.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The processor time for this move, for matches on busy machines.
    pub cpu_time: Option<CpuTime>,
    /// The mover's clock, from which the engine allots time to this move.
    pub clock: Option<Clock>,
    /// A clock that counts nodes. The time allotted is as on a clock of time on which a thousand
    /// nodes take a millisecond, so that matches on a clock do not depend on the machine.
    pub node_clock: Option<NodeClock>,
    /// Plays at this level, within the other limits.
    pub level: Option<Level>,
    /// Number of best lines to report; 0 means 1. Each costs time.
    pub multi_pv: usize,
    /// Only these moves are searched, unless none of them is legal. Illegal ones are
    /// ignored.
    pub search_moves: Vec<Move>,
    /// Reports no result before it is stopped.
    pub infinite: bool,
    /// Searches in the opponent's time: time limits begin to count, and a result may
    /// come, only after [`Engine::ponder_hit`](crate::Engine::ponder_hit).
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

    /// Number of best lines to report, at least one.
    pub fn lines(&self) -> usize {
        self.multi_pv.max(1)
    }
}

/// A limit of the processor time that the searching thread may use for a move. Time in which other
/// programs have the processor does not count. With several threads, only the first one counts.
///
/// Available on Linux only, since the system must be able to measure it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CpuTime(Duration);

impl CpuTime {
    /// Whether the system measures the processor time of a thread.
    pub const IS_MEASURED: bool = cfg!(target_os = "linux");

    /// A limit of this time.
    ///
    /// # Errors
    ///
    /// If the system does not measure the processor time of a thread.
    pub const fn new(limit: Duration) -> Result<CpuTime, NoCpuTime> {
        if Self::IS_MEASURED { Ok(CpuTime(limit)) } else { Err(NoCpuTime) }
    }

    /// The limit.
    pub const fn get(self) -> Duration {
        self.0
    }
}

/// There is no limit of processor time on this system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "this program measures the processor time of a thread on Linux only: limit the time or the nodes"
)]
pub struct NoCpuTime;

/// A clock of the player to move that counts nodes in place of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeClock {
    /// The nodes left.
    pub remaining: u64,
    /// The increment per move.
    pub increment: u64,
}

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub remaining: Duration,
    /// The increment per move.
    pub increment: Duration,
    /// The moves to the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}
