//! The way to reach a search from outside while it runs.

use std::sync::{
    Arc, Condvar, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use crate::Limits;

/// Stops a search, or tells it that the move it pondered on was played.
/// Clones reach the same search.
#[derive(Clone, Debug, Default)]
pub struct Signal(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    stop: AtomicBool,
    /// Never taken back: a hit that arrives before the search has begun counts.
    ponder_hit: AtomicBool,
    changed: Condvar,
    guard: Mutex<()>,
}

impl Signal {
    /// A signal for one search that nobody has stopped yet.
    pub fn new() -> Signal {
        Signal::default()
    }

    /// Ends the search; it answers with the best it has.
    pub fn stop(&self) {
        self.change(|inner| inner.stop.store(true, Ordering::Relaxed));
    }

    /// The opponent has played the move pondered on: time counts from now.
    pub fn ponder_hit(&self) {
        self.change(|inner| inner.ponder_hit.store(true, Ordering::Relaxed));
    }

    /// Whether the search has been told to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    #[inline]
    pub(crate) fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }

    /// Blocks while the limits forbid an answer: an infinite search until it is
    /// stopped, one that ponders until its move was played.
    pub(crate) fn wait_until_wanted(&self, limits: &Limits) {
        let mut guard = self.0.guard.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (limits.infinite || limits.ponder && !self.is_ponder_hit()) {
            guard = self.0.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn change(&self, change: impl FnOnce(&Inner)) {
        // Under the guard, so that nobody falls asleep between looking and waiting.
        let _guard = self.0.guard.lock().unwrap_or_else(PoisonError::into_inner);
        change(&self.0);
        self.0.changed.notify_all();
    }
}
