//! Which positions threads are at.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// How many threads are at work on each position, as far as positions can be
/// told apart by 16 bits: taking one for another does no harm.
pub(super) struct InFlight(Box<[AtomicU8]>);

impl Default for InFlight {
    fn default() -> InFlight {
        InFlight(std::iter::repeat_with(AtomicU8::default).take(1 << 16).collect())
    }
}

impl InFlight {
    #[inline]
    fn count(&self, key: u64) -> &AtomicU8 {
        &self.0[(key >> 48) as usize]
    }

    /// A thread begins to work on a position.
    pub(super) fn enter(&self, key: u64) {
        self.count(key).fetch_add(1, Relaxed);
    }

    /// It is done with it.
    pub(super) fn leave(&self, key: u64) {
        self.count(key).fetch_sub(1, Relaxed);
    }

    /// How many threads are at a position.
    #[inline]
    pub(super) fn threads_at(&self, key: u64) -> u8 {
        self.count(key).load(Relaxed)
    }
}
