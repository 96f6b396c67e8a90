//! The limits of a search: nodes, depth, and two time limits. After the soft one
//! no new iteration begins; at the hard one the search ends.

use std::time::Duration;

use web_time::Instant;

use crate::{Clock, Limits, NodeClock};

/// The limits of one search.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    pub(crate) depth: i32,
    pub(crate) nodes: u64,
    /// Time does not count until the move pondered on has been played.
    pub(crate) ponder: bool,
    now: fn() -> Instant,
    start: Instant,
    counts_from: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    /// The processor time of the searching thread that ends the search, and the limit that it
    /// comes from.
    cpu: Option<(Duration, Duration)>,
    answer_due: Option<Instant>,
    /// The soft limit of a clock that counts nodes; the hard one is among `nodes`.
    soft_nodes: Option<u64>,
}

impl Budget {
    /// The budget of a search on this thread that was requested at `start`. `now` is the clock,
    /// `overhead` the time subtracted from its limits.
    pub(crate) fn new(
        limits: &Limits,
        max_depth: i32,
        now: fn() -> Instant,
        start: Instant,
        overhead: Duration,
    ) -> Budget {
        let (mut soft, mut hard) = limits.clock.map_or((None, None), |clock| {
            let (soft, hard) = clock_limits(clock, overhead);
            (Some(soft), Some(hard))
        });
        if let Some(time) = limits.move_time {
            let time = time - overhead.min(time / 2);
            soft = Some(soft.map_or(time, |soft| soft.min(time)));
            hard = Some(hard.map_or(time, |hard| hard.min(time)));
        }
        let mut cpu = limits.cpu_time.map(|limit| (thread_cpu_time() + limit.get(), limit.get()));
        if limits.infinite {
            (soft, hard, cpu) = (None, None, None);
        }
        let depth = limits.depth.map_or(max_depth, |depth| depth.clamp(1, max_depth as u32) as i32);
        let node_clock = limits.node_clock.filter(|_| !limits.infinite);
        let (soft_nodes, hard_nodes) = node_clock.map_or((None, u64::MAX), |clock| {
            let (soft, hard) = clock_limits(clock.in_time(), Duration::ZERO);
            (Some(soft.as_micros() as u64), hard.as_micros() as u64)
        });
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(hard_nodes);
        let (ponder, counts_from) = (limits.ponder, start);
        let allowed = hard.filter(|_| !ponder).map(|hard| hard + overhead);
        let allowed = allowed.map(|time| limits.move_time.map_or(time, |most| time.min(most)));
        Budget {
            depth,
            nodes,
            ponder,
            now,
            start,
            counts_from,
            soft,
            hard,
            cpu,
            answer_due: allowed.map(|allowed| start + allowed),
            soft_nodes,
        }
    }

    /// Restarts the clock.
    pub(crate) fn count_from_now(&mut self) {
        self.counts_from = self.now();
        self.cpu = self.cpu.map(|(_, limit)| (thread_cpu_time() + limit, limit));
    }

    /// The time.
    pub(crate) fn now(&self) -> Instant {
        (self.now)()
    }

    /// The latest time at which the answer should reach the caller. `None` without a time limit and
    /// while pondering.
    pub(crate) fn answer_due(&self) -> Option<Instant> {
        self.answer_due
    }

    /// The time since the search was requested.
    pub(crate) fn elapsed(&self) -> Duration {
        self.now() - self.start
    }

    /// Whether the search has a time limit, or one of a clock that counts nodes.
    pub(crate) fn is_timed(&self) -> bool {
        self.hard.is_some() || self.cpu.is_some() || self.soft_nodes.is_some()
    }

    /// Whether the hard limit of time has passed at `now`, or that of processor time.
    pub(crate) fn is_spent(&self, now: Instant) -> bool {
        self.hard.is_some_and(|hard| now - self.counts_from >= hard) || self.is_cpu_time_spent()
    }

    fn is_cpu_time_spent(&self) -> bool {
        self.cpu.is_some_and(|(end, _)| thread_cpu_time() >= end)
    }

    /// Whether the soft limit, scaled by `scale`, has passed after this many nodes. The scale is
    /// below 1 when the best move is clear.
    pub(crate) fn is_soft_limit_reached(&self, scale: f64, nodes: u64) -> bool {
        if self.soft_nodes.is_some_and(|soft| nodes as f64 >= soft as f64 * scale)
            || self.is_cpu_time_spent()
        {
            return true;
        }
        let (Some(soft), Some(hard)) = (self.soft, self.hard) else { return false };
        // A fixed time per move is used up; only time on a clock can be saved.
        let limit = if soft == hard { hard } else { soft.mul_f64(scale).min(hard) };
        self.now() - self.counts_from >= limit
    }
}

/// The processor time that this thread has used.
#[cfg(target_os = "linux")]
fn thread_cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Never called: there is no [`CpuTime`](crate::CpuTime) here.
#[cfg(not(target_os = "linux"))]
fn thread_cpu_time() -> Duration {
    Duration::ZERO
}

/// The time subtracted from every time limit for the transfer of the answer to the caller. Of a
/// short fixed time, at most half is subtracted, so that part of it is used for the search.
///
/// It adapts to the machine: it grows by half of the delay of a late answer, and shrinks by an
/// eighth of its growth after a timely one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveOverhead(Duration);

impl MoveOverhead {
    pub(crate) const MIN: MoveOverhead = MoveOverhead(Duration::from_millis(2));
    const MAX: Duration = Duration::from_millis(100);

    pub(crate) fn get(self) -> Duration {
        self.0
    }

    /// Adapts to an answer that was late by `delay`; zero for one in time.
    pub(crate) fn record(&mut self, delay: Duration) {
        self.0 = if delay.is_zero() {
            self.0 - (self.0 - Self::MIN.0) / 8
        } else {
            (self.0 + delay / 2).min(Self::MAX)
        };
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
                let (soft, hard) = clock_limits(clock, MoveOverhead::MIN.get());
                assert!(soft <= hard && hard <= remaining, "{clock:?}: {soft:?}, {hard:?}");
            }
        }
    }

    #[test]
    fn half_of_a_short_time_is_searched() {
        for (millis, micros) in [(0, 0), (1, 500), (4, 2_000), (5, 3_000), (1_000, 998_000)] {
            let move_time = Some(Duration::from_millis(millis));
            let limits = Limits { move_time, ..Limits::default() };
            let overhead = MoveOverhead::MIN.get();
            let budget = Budget::new(&limits, 64, Instant::now, Instant::now(), overhead);
            assert_eq!(budget.hard, Some(Duration::from_micros(micros)));
        }
    }

    #[test]
    fn the_overhead_grows_with_late_answers_and_shrinks_again() {
        let millis = Duration::from_millis;
        let mut overhead = MoveOverhead::MIN;
        overhead.record(Duration::ZERO);
        assert_eq!(overhead, MoveOverhead::MIN);
        overhead.record(millis(30));
        assert_eq!(overhead.get(), millis(17));
        overhead.record(millis(10));
        assert_eq!(overhead.get(), millis(22));
        for _ in 0..60 {
            let before = overhead;
            overhead.record(Duration::ZERO);
            assert!(overhead.get() < before.get() && overhead.get() >= millis(2), "{overhead:?}");
        }
        assert!(overhead.get() < Duration::from_micros(2_100), "{overhead:?}");
        overhead.record(Duration::from_secs(3_600));
        assert_eq!(overhead.get(), MoveOverhead::MAX);
        overhead.record(Duration::MAX);
        assert_eq!(overhead.get(), MoveOverhead::MAX);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn processor_time_passes_while_this_thread_computes_and_not_while_it_waits() {
        let cpu_time = crate::CpuTime::new(Duration::from_millis(5)).ok();
        assert!(cpu_time.is_some());
        let limits = Limits { cpu_time, ..Limits::default() };
        let (now, overhead) = (Instant::now as fn() -> Instant, MoveOverhead::MIN.get());
        let budget = Budget::new(&limits, 64, now, now(), overhead);
        assert!(budget.is_timed());
        std::thread::sleep(Duration::from_millis(20));
        assert!(!budget.is_spent(now()) && !budget.is_soft_limit_reached(0.05, 0));
        while !budget.is_spent(now()) {
            std::hint::spin_loop();
        }
        assert!(budget.is_soft_limit_reached(1.0, 0));
        let mut pondered = budget;
        pondered.count_from_now();
        assert!(!pondered.is_spent(now()));
        let endless = Budget::new(&Limits { infinite: true, ..limits }, 64, now, now(), overhead);
        assert!(!endless.is_timed());
    }
}
