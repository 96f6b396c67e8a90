//! The moves of one side's arrangements by their numbers, listed once.

use std::ops::Range;

use super::by_rows::Numbering;
use super::side_moves::{SideMove, checkers_to_shut_in, for_each_side_move};
use crate::checkers::stacks;

/// Precomputed data of some arrangements of one side.
#[derive(Default)]
pub(crate) struct Moves {
    first: usize,
    /// By arrangement: the end of its part of each list.
    ends: Vec<[u32; 4]>,
    walks: Vec<u32>,
    offs: Vec<(u8, u32)>,
    captures: Vec<(u8, u8, u32)>,
    occupied: Vec<u8>,
    to_shut_in: Vec<usize>,
}

/// One arrangement's part of [`Moves`].
pub(crate) struct MovesOf<'a> {
    /// The arrangements after walks.
    pub(crate) walks: &'a [u32],
    /// Moves off the board: the number of checkers left and their arrangement.
    pub(crate) offs: &'a [(u8, u32)],
    /// Captures: landing square, count, arrangement after the move.
    pub(crate) captures: &'a [(u8, u8, u32)],
    /// The squares with stacks, as the other side numbers them.
    pub(crate) occupied: &'a [u8],
    /// Minimum number of enemy checkers that leave the side without a move.
    pub(crate) to_shut_in: usize,
}

impl Moves {
    /// Lists the moves of the arrangements of `count` checkers with these numbers.
    pub(crate) fn new(numbering: &Numbering, count: usize, numbers: Range<usize>) -> Moves {
        let Numbering { geometry, order } = numbering;
        let first = numbers.start;
        let mut moves = Moves { first, ends: vec![[0; 4]], ..Moves::default() };
        for number in numbers {
            let checkers = order.arrangement(count, number);
            for_each_side_move(geometry, &checkers, |step, after| {
                let number = order.number(after) as u32;
                match step {
                    SideMove::Walk { .. } => moves.walks.push(number),
                    SideMove::Off => moves.offs.push((after.len() as u8, number)),
                    SideMove::Capture { to, count } => {
                        moves.captures.push((to, count as u8, number))
                    }
                }
            });
            moves.occupied.extend(stacks(&checkers).map(|(square, ..)| geometry.opposite(square)));
            let to_shut_in = checkers_to_shut_in(geometry, &checkers);
            moves.to_shut_in.push(to_shut_in.unwrap_or(usize::MAX));
            let Moves { walks, offs, captures, occupied, .. } = &moves;
            let ends = [walks.len(), offs.len(), captures.len(), occupied.len()];
            moves.ends.push(ends.map(|end| end as u32));
        }
        moves
    }

    /// The moves of the arrangement with this number.
    #[inline]
    pub(crate) fn of(&self, number: usize) -> MovesOf<'_> {
        let number = number - self.first;
        let (from, to) = (self.ends[number], self.ends[number + 1]);
        let part = |list: usize| from[list] as usize..to[list] as usize;
        MovesOf {
            walks: &self.walks[part(0)],
            offs: &self.offs[part(1)],
            captures: &self.captures[part(2)],
            occupied: &self.occupied[part(3)],
            to_shut_in: self.to_shut_in[number],
        }
    }
}
