//! The moves of one side's checkers, whoever the enemies are.
//!
//! The builder looks at a side's checkers once for all arrangements of the
//! enemy, so a step says what a move does to the side's own checkers and
//! leaves open what stands on the landing square.

use arrayvec::ArrayVec;

use crate::geometry::Geometry;

/// The most checkers of one side that tables are made for.
pub(crate) const MAX_SIDE: usize = 24;

/// One side's checkers as its own squares in ascending order, one entry for
/// each checker.
pub(crate) type Checkers = ArrayVec<u8, MAX_SIDE>;

/// What a step does apart from changing the mover's checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A basic or merging move: the landing square must hold no enemy.
    Walk {
        /// The landing square, as the mover numbers it.
        to: u8,
    },
    /// Some checkers leave the board.
    Off,
    /// The landing square must hold an enemy stack of at most `count`.
    Capture {
        /// The landing square, as the mover numbers it.
        to: u8,
        /// The number of checkers that move.
        count: usize,
    },
}

/// The stacks of a side: square, height and place of its first checker.
pub(crate) fn stacks(checkers: &[u8]) -> impl Iterator<Item = (u8, usize, usize)> {
    let mut at = 0;
    checkers.chunk_by(|a, b| a == b).map(move |stack| {
        let first = at;
        at += stack.len();
        (stack[0], stack.len(), first)
    })
}

/// Calls `visit` with every step of the checkers and what they become.
///
/// A step that takes the side's last checker off the board is left out: it
/// loses at once, so it can never be the reason for a win.
pub(crate) fn for_each_step(
    geometry: &Geometry,
    checkers: &[u8],
    mut visit: impl FnMut(Step, &[u8]),
) {
    for (from, height, first) in stacks(checkers) {
        for count in 1..=height {
            if count < checkers.len() && geometry.may_leave(from, count) {
                visit(Step::Off, &without(checkers, first, count));
            }
            for &to in geometry.forward(from, count) {
                let after = moved(checkers, first, count, to);
                visit(Step::Walk { to }, &after);
                if !checkers.contains(&to) {
                    visit(Step::Capture { to, count }, &after);
                }
            }
            for &to in geometry.elsewhere(from, count) {
                if !checkers.contains(&to) {
                    visit(Step::Capture { to, count }, &moved(checkers, first, count, to));
                }
            }
        }
    }
}

/// How many enemy checkers it takes at least to leave the side without a
/// move, or `None` when no enemies can.
pub(crate) fn checkers_to_shut_in(geometry: &Geometry, checkers: &[u8]) -> Option<usize> {
    // A closed square needs a stack taller than the tallest group that reaches it.
    let mut closed: ArrayVec<(u8, usize), { MAX_SIDE * 3 }> = ArrayVec::new();
    for (from, height, _) in stacks(checkers) {
        for count in 1..=height {
            if geometry.may_leave(from, count) {
                return None;
            }
            for to in geometry.forward(from, count) {
                if checkers.contains(to) {
                    return None;
                }
                match closed.iter_mut().find(|(square, _)| square == to) {
                    Some((_, tallest)) => *tallest = count.max(*tallest),
                    None => closed.push((*to, count)),
                }
            }
        }
    }
    Some(closed.iter().map(|(_, count)| count + 1).sum())
}

#[inline]
fn without(checkers: &[u8], first: usize, count: usize) -> Checkers {
    let mut after = Checkers::new();
    after.extend(checkers[..first].iter().copied());
    after.extend(checkers[first + count..].iter().copied());
    after
}

#[inline]
fn moved(checkers: &[u8], first: usize, count: usize, to: u8) -> Checkers {
    let mut after = Checkers::new();
    let mut rest = checkers[..first].iter().chain(&checkers[first + count..]).copied().peekable();
    while let Some(square) = rest.next_if(|&square| square < to) {
        after.push(square);
    }
    after.extend(std::iter::repeat_n(to, count));
    after.extend(rest);
    after
}
