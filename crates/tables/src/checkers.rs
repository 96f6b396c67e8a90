//! One side's checkers as tables see them.

use arrayvec::ArrayVec;

/// The most checkers of one side that tables are made for.
pub(crate) const MAX_SIDE: usize = 24;

/// One side's checkers as its own squares in ascending order, one entry for
/// each checker.
pub(crate) type Checkers = ArrayVec<u8, MAX_SIDE>;

/// The stacks of a side: square, height and place of its first checker.
pub(crate) fn stacks(checkers: &[u8]) -> impl Iterator<Item = (u8, usize, usize)> {
    let mut at = 0;
    checkers.chunk_by(|a, b| a == b).map(move |stack| {
        let first = at;
        at += stack.len();
        (stack[0], stack.len(), first)
    })
}
