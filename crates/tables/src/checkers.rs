//! One side's checkers, in the representation of the tables.

use arrayvec::ArrayVec;

/// Maximum number of checkers per side in tables.
pub(crate) const MAX_SIDE: usize = 24;

/// One side's checkers as squares in its own numbering, ascending, one entry per checker.
pub(crate) type Checkers = ArrayVec<u8, MAX_SIDE>;

/// The stacks of a side: square, height and index of the first checker.
pub(crate) fn stacks(checkers: &[u8]) -> impl Iterator<Item = (u8, usize, usize)> {
    let mut at = 0;
    checkers.chunk_by(|a, b| a == b).map(move |stack| {
        let first = at;
        at += stack.len();
        (stack[0], stack.len(), first)
    })
}
