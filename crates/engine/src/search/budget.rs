//! The limits of a search: nodes, depth, and two time limits. After the soft one
//! no new iteration begins; at the hard one the search ends.

use std::time::Duration;

use web_time::Instant;

use crate::{Clock, Limits, NodeClock};

/// Subtracted from every time limit, for the answer to reach the caller; of a short fixed time only
/// half, so that some of it is searched.
const MOVE_OVERHEAD: Duration = Duration::from_millis(2);

/// The limits of one search.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    pub(crate) depth: i32,
    pub(crate) nodes: u64,
    /// Time does not count until the move pondered on has been played.
    pub(crate) ponder: bool,
    start: Instant,
    counts_from: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    /// The soft limit of a clock that counts nodes; the hard one is among `nodes`.
    soft_nodes: Option<u64>,
}

impl Budget {
    pub(crate) fn new(limits: &Limits, max_depth: i32) -> Budget {
        let start = Instant::now();
        let (mut soft, mut hard) = limits.clock.map_or((None, None), |clock| {
            let (soft, hard) = clock_limits(clock, MOVE_OVERHEAD);
            (Some(soft), Some(hard))
        });
        if let Some(time) = limits.move_time {
            let time = time - MOVE_OVERHEAD.min(time / 2);
            soft = Some(soft.map_or(time, |soft| soft.min(time)));
            hard = Some(hard.map_or(time, |hard| hard.min(time)));
        }
        if limits.infinite {
            (soft, hard) = (None, None);
        }
        let depth = limits.depth.map_or(max_depth, |depth| depth.clamp(1, max_depth as u32) as i32);
        let node_clock = limits.node_clock.filter(|_| !limits.infinite);
        let (soft_nodes, hard_nodes) = node_clock.map_or((None, u64::MAX), |clock| {
            let (soft, hard) = clock_limits(clock.in_time(), Duration::ZERO);
            (Some(soft.as_micros() as u64), hard.as_micros() as u64)
        });
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(hard_nodes);
        let ponder = limits.ponder;
        Budget { depth, nodes, ponder, start, counts_from: start, soft, hard, soft_nodes }
    }

    /// Restarts the clock.
    pub(crate) fn count_from_now(&mut self) {
        self.counts_from = Instant::now();
    }

    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search has a time limit, or one of a clock that counts nodes.
    pub(crate) fn is_timed(&self) -> bool {
        self.hard.is_some() || self.soft_nodes.is_some()
    }

    /// Whether the hard time limit has passed.
    pub(crate) fn is_spent(&self) -> bool {
        self.hard.is_some_and(|hard| self.counts_from.elapsed() >= hard)
    }

    /// Whether the soft limit, scaled by `scale`, has passed after so many nodes. The
    /// scale is below 1 when the best move is clear.
    pub(crate) fn is_soft_limit_reached(&self, scale: f64, nodes: u64) -> bool {
        if self.soft_nodes.is_some_and(|soft| nodes as f64 >= soft as f64 * scale) {
            return true;
        }
        let (Some(soft), Some(hard)) = (self.soft, self.hard) else { return false };
        // A fixed time per move is used up; only time on a clock can be saved.
        let limit = if soft == hard { hard } else { soft.mul_f64(scale).min(hard) };
        self.counts_from.elapsed() >= limit
    }
}

impl NodeClock {
    /// The clock of time on which a node takes a microsecond.
    fn in_time(self) -> Clock {
        Clock {
            remaining: Duration::from_micros(self.remaining),
            increment: Duration::from_micros(self.increment),
            moves_to_go: None,
        }
    }
}

/// The soft and the hard time limit of a move on a clock.
fn clock_limits(clock: Clock, overhead: Duration) -> (Duration, Duration) {
    // Games between engines last some 33 moves a side, and the first ones decide most.
    let moves = f64::from(clock.moves_to_go.unwrap_or(12).clamp(1, 12));
    let usable = clock.remaining.saturating_sub(overhead + clock.remaining / 20);
    let soft = usable.as_secs_f64() / moves + clock.increment.as_secs_f64() * 1.25;
    let most = usable.as_secs_f64() * if moves < 2.0 { 0.9 } else { 0.3 };
    let soft = soft.min(most);
    let hard = (soft * 2.2).min(most);
    (Duration::from_secs_f64(soft), Duration::from_secs_f64(hard))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for millis in [0, 1, 50, 1_000, 60_000, 3_600_000] {
            for moves_to_go in [None, Some(0), Some(1), Some(40)] {
                let remaining = Duration::from_millis(millis);
                let clock = Clock { remaining, increment: Duration::from_secs(2), moves_to_go };
                let (soft, hard) = clock_limits(clock, MOVE_OVERHEAD);
                assert!(soft <= hard && hard <= remaining, "{clock:?}: {soft:?}, {hard:?}");
            }
        }
    }

    #[test]
    fn half_of_a_short_time_is_searched() {
        for (millis, micros) in [(0, 0), (1, 500), (4, 2_000), (5, 3_000), (1_000, 998_000)] {
            let move_time = Some(Duration::from_millis(millis));
            let budget = Budget::new(&Limits { move_time, ..Limits::default() }, 64);
            assert_eq!(budget.hard, Some(Duration::from_micros(micros)));
        }
    }
}
