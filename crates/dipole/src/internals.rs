//! What the other crates of this project need beyond the rules, above all
//! searches.
//!
//! Nothing here is covered by semantic versioning; it may change in any
//! release. The functions of [`Search`] trust their callers as
//! [`Position::play_unchecked`] does: arguments that make no sense give wrong
//! values or panics, but no undefined behaviour.

pub use crate::captures::Capture;
pub use crate::mobility::pair_effect;
pub use crate::play::Change;
pub use crate::random::SplitMix64;
use crate::{Move, Position, Undo};

/// Positions as a search uses them.
pub trait Search {
    /// What a legal move will change: enough to evaluate the position after it
    /// without making it.
    ///
    /// For an illegal move the result is unspecified, or the call panics.
    fn change(&self, mv: Move) -> Change;

    /// Makes the change that [`Search::change`] found in this position.
    fn make(&mut self, change: Change) -> Undo;

    /// As [`Search::make`], for callers that keep a copy to go back to.
    fn apply(&mut self, change: &Change);

    /// The hash after a legal move, if nobody has to sit out then: a cheap
    /// guess for prefetching what a table knows of that position.
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
