//! Interfaces for the other crates of this project, mainly for searches.
//!
//! They are not covered by semantic versioning and may change in any release. The functions of
//! [`Search`] trust their callers, like [`Position::play_unchecked`]: invalid arguments give wrong
//! values or panics, but no undefined behaviour.

pub use crate::captures::Capture;
pub use crate::mobility::pair_effect;
pub use crate::play::Change;
pub use crate::random::SplitMix64;
use crate::{Move, Position, Undo};

/// Operations of a search on positions.
pub trait Search {
    /// The changes of a legal move: enough to evaluate the position after it without making it.
    ///
    /// For an illegal move the result is unspecified, or the call panics.
    fn change(&self, mv: Move) -> Change;

    /// Makes a change that [`Search::change`] returned for this position.
    fn make(&mut self, change: Change) -> Undo;

    /// [`Search::make`] without undo information, for callers that keep a copy of the position.
    fn apply(&mut self, change: &Change);

    /// The hash after a legal move, if no player sits out then. A cheap guess for prefetching the
    /// table entry of that position.
    fn hash_after(&self, mv: Move) -> u64;

    /// Calls `visit` with every legal capture of a stack of more than `least`
    /// checkers.
    fn for_each_capture(&self, least: usize, visit: impl FnMut(Capture));

    /// Calls `visit` with every legal move that captures nothing.
    fn for_each_quiet_move(&self, visit: impl FnMut(Move));
}

impl Search for Position {
    #[inline(always)]
    fn change(&self, mv: Move) -> Change {
        Position::change(self, mv)
    }

    #[inline(always)]
    fn make(&mut self, change: Change) -> Undo {
        Position::make(self, change)
    }

    #[inline(always)]
    fn apply(&mut self, change: &Change) {
        Position::apply(self, change);
    }

    #[inline(always)]
    fn hash_after(&self, mv: Move) -> u64 {
        Position::hash_after(self, mv)
    }

    #[inline(always)]
    fn for_each_capture(&self, least: usize, visit: impl FnMut(Capture)) {
        Position::for_each_capture(self, least, visit);
    }

    #[inline(always)]
    fn for_each_quiet_move(&self, visit: impl FnMut(Move)) {
        Position::for_each_quiet_move(self, visit);
    }
}
