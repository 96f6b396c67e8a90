//! Control of a running search by other threads.

use std::sync::{
    Arc, Condvar, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use crate::Limits;

/// Stops a search, or reports a ponder hit to it. Clones control the same search.
#[derive(Clone, Debug, Default)]
pub struct Signal(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    stop: AtomicBool,
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

    /// Stops the search, which returns the best move found.
    pub fn stop(&self) {
        self.change(|inner| inner.stop.store(true, Ordering::Relaxed));
    }

    /// Reports that the opponent has played the move pondered on: the clock starts.
    pub fn ponder_hit(&self) {
        self.change(|inner| inner.ponder_hit.store(true, Ordering::Relaxed));
    }

    /// Whether the search has been stopped.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    #[inline]
    pub(crate) fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }

    /// Blocks while the limits forbid a result: an infinite search until it is
    /// stopped, a pondering one until the ponder hit.
    pub(crate) fn wait_until_wanted(&self, limits: &Limits) {
        let mut guard = self.0.guard.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (limits.infinite || limits.ponder && !self.is_ponder_hit()) {
            guard = self.0.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn change(&self, change: impl FnOnce(&Inner)) {
        // Locked, so that no waiter misses the change between its check and its wait.
        let _guard = self.0.guard.lock().unwrap_or_else(PoisonError::into_inner);
        change(&self.0);
        self.0.changed.notify_all();
    }
}
