//! The moves of one side's checkers, independent of the enemy.
//!
//! The builder expands a side's checkers once for all arrangements of the enemy. So a side move
//! contains its effect on the side's own checkers and the condition on the landing square.

use arrayvec::ArrayVec;

use crate::checkers::{Checkers, MAX_SIDE, stacks};
use crate::geometry::{Geometry, Target};

/// The effect of a move beyond the mover's checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SideMove {
    /// A basic or merging move. The landing square must not hold an enemy.
    Walk {
        /// The landing square, in the mover's numbering.
        to: u8,
    },
    /// Some checkers leave the board.
    Off,
    /// The landing square must hold an enemy stack of at most `count`.
    Capture {
        /// The landing square, in the mover's numbering.
        to: u8,
        /// The number of checkers that move.
        count: usize,
    },
}

/// Calls `visit` with every move and the checkers after it.
///
/// A move that takes the side's last checker off the board is left out: it loses at once, so it is
/// never the reason for a win.
pub(crate) fn for_each_side_move(
    geometry: &Geometry,
    checkers: &[u8],
    mut visit: impl FnMut(SideMove, &[u8]),
) {
    for (from, height, first) in stacks(checkers) {
        geometry.for_each_target(from, height, |count, target| match target {
            Target::Off => {
                if count < checkers.len() {
                    visit(SideMove::Off, &without(checkers, first, count));
                }
            }
            Target::Forward(to) => {
                let after = moved(checkers, first, count, to);
                visit(SideMove::Walk { to }, &after);
                if !checkers.contains(&to) {
                    visit(SideMove::Capture { to, count }, &after);
                }
            }
            Target::Elsewhere(to) => {
                if !checkers.contains(&to) {
                    visit(SideMove::Capture { to, count }, &moved(checkers, first, count, to));
                }
            }
        });
    }
}

/// The minimum number of enemy checkers that leave the side without a move. `None` if no enemies
/// can.
pub(crate) fn checkers_to_shut_in(geometry: &Geometry, checkers: &[u8]) -> Option<usize> {
    // A blocked square needs a stack taller than the tallest group that reaches it.
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
