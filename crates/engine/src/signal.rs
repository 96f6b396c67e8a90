//! Control of a running search by other threads.

use std::sync::{
    Arc, Condvar, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use crate::Limits;

/// Stops a search, or reports a ponder hit to it. Clones control the same search.
#[derive(Clone, Debug, Default)]
pub struct Signal {
    stop: Arc<AtomicBool>,
    inner: Arc<Inner>,
    poll: Option<fn() -> bool>,
}

#[derive(Debug, Default)]
struct Inner {
    /// Never reset: a hit that arrives before the search has started counts.
    ponder_hit: AtomicBool,
    changed: Condvar,
    guard: Mutex<()>,
}

impl Signal {
    /// A signal for one search.
    pub fn new() -> Signal {
        Signal::default()
    }

    /// A signal for one search that also stops when the function returns true. The search calls it
    /// about once in a millisecond. For targets without threads, where nothing else can change the
    /// signal while the search runs.
    pub fn polling(is_stopped: fn() -> bool) -> Signal {
        Signal { poll: Some(is_stopped), ..Signal::default() }
    }

    /// A signal for one search that also stops when the flag is set. An infinite search, or one that
    /// waits for a ponder hit, must be stopped by [`Signal::stop`]: setting the flag wakes no thread.
    pub fn sharing(stop: Arc<AtomicBool>) -> Signal {
        Signal { stop, ..Signal::default() }
    }

    /// Stops the search, which returns the best move found.
    pub fn stop(&self) {
        self.change(|signal| signal.stop.store(true, Ordering::Relaxed));
    }

    /// Reports that the opponent has played the move pondered on: the clock starts.
    pub fn ponder_hit(&self) {
        self.change(|signal| signal.inner.ponder_hit.store(true, Ordering::Relaxed));
    }

    /// Whether the search has been stopped.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.poll.is_some_and(|is_stopped| is_stopped())
    }

    #[inline]
    pub(crate) fn is_ponder_hit(&self) -> bool {
        self.inner.ponder_hit.load(Ordering::Relaxed)
    }

    /// Blocks while the limits forbid a result: an infinite search until it is
    /// stopped, a pondering one until the ponder hit.
    pub(crate) fn wait_until_wanted(&self, limits: &Limits) {
        let mut guard = self.inner.guard.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (limits.infinite || limits.ponder && !self.is_ponder_hit()) {
            guard = self.inner.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn change(&self, change: impl FnOnce(&Signal)) {
        // Locked, so that no waiter misses the change between its check and its wait.
        let _guard = self.inner.guard.lock().unwrap_or_else(PoisonError::into_inner);
        change(self);
        self.inner.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::{Limits, Options, Searcher};

    thread_local! {
        static POLLS: Cell<u32> = const { Cell::new(0) };
    }

    #[test]
    fn a_polled_function_stops_the_search() {
        fn at_the_tenth() -> bool {
            POLLS.set(POLLS.get() + 1);
            POLLS.get() >= 10
        }
        let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        let position = dipole::Setup::Small.position();
        let signal = Signal::polling(at_the_tenth);
        let outcome = searcher.think(&position, &Limits::default(), &signal, |_| {});
        assert!(outcome.best.is_some() && outcome.info.nodes < 20_000, "{outcome:?}");
    }
}
