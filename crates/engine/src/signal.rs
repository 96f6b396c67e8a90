//! The way to reach a search from outside while it runs.

use std::sync::{
    Arc, Condvar, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// Stops a search, or tells it that the move it pondered on was played.
/// Clones reach the same search.
#[derive(Clone, Debug, Default)]
pub struct Signal(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    stop: AtomicBool,
    pondering: AtomicBool,
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
        self.change(|inner| inner.pondering.store(false, Ordering::Relaxed));
    }

    /// Whether the search has been told to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn start_pondering(&self) {
        self.0.pondering.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn is_pondering(&self) -> bool {
        self.0.pondering.load(Ordering::Relaxed)
    }

    /// Blocks until the search is stopped or, where it only ponders, until the
    /// pondered move was played.
    pub(crate) fn wait_until_wanted(&self, infinite: bool) {
        let mut guard = self.0.guard.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (infinite || self.is_pondering()) {
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
