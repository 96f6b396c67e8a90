//! Who is at what: threads tell each other which positions they are looking
//! into, so that others put those off and find them in the transposition table
//! later (simplified ABDADA).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Positions with less depth than this are not worth telling of.
pub(super) const LEAST_DEPTH: i32 = 5;

const PLACES: usize = 4_096;

/// What the threads of one search are looking into. What is told may be
/// overwritten by another thread: then both look.
pub(super) struct Elsewhere(Box<[AtomicU64; PLACES]>);

impl Elsewhere {
    pub(super) fn new() -> Elsewhere {
        Elsewhere(Box::new([const { AtomicU64::new(0) }; PLACES]))
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.0[(key >> 32) as usize % PLACES]
    }

    /// Whether some thread is looking into the position with this key.
    pub(super) fn is_told(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }

    /// Tells that the position is being looked into.
    pub(super) fn tell(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }

    /// Tells that it is no more.
    pub(super) fn leave(&self, key: u64) {
        let _ = self.place(key).compare_exchange(key, 0, Relaxed, Relaxed);
    }
}

/// The key of a position that is looked into with this depth.
pub(super) fn key(hash: u64, depth: i32) -> u64 {
    hash ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
