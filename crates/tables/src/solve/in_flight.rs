//! Counts the threads that are searching each position.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// The number of threads per position. Positions are distinguished by 16 bits only; a collision
/// does no harm.
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

    /// Records that a thread starts on a position.
    pub(super) fn enter(&self, key: u64) {
        self.count(key).fetch_add(1, Relaxed);
    }

    /// Records that a thread leaves a position.
    pub(super) fn leave(&self, key: u64) {
        self.count(key).fetch_sub(1, Relaxed);
    }

    /// The number of threads on a position.
    #[inline]
    pub(super) fn threads_at(&self, key: u64) -> u8 {
        self.count(key).load(Relaxed)
    }
}
