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

    /// What is told of the position with this hash, looked into with this depth.
    #[inline]
    pub(super) fn at(&self, hash: u64, depth: i32) -> Told<'_> {
        let key = hash ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Told { place: &self.0[(key >> 32) as usize % PLACES], key }
    }
}

/// What is told of one position.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    place: &'a AtomicU64,
    key: u64,
}

impl Told<'_> {
    /// Whether some thread is looking into the position.
    #[inline]
    pub(super) fn is_there(self) -> bool {
        self.place.load(Relaxed) == self.key
    }

    /// Tells that it is being looked into.
    #[inline]
    pub(super) fn enter(self) {
        self.place.store(self.key, Relaxed);
    }

    /// Tells that it is no more.
    #[inline]
    pub(super) fn leave(self) {
        let _ = self.place.compare_exchange(self.key, 0, Relaxed, Relaxed);
    }
}
