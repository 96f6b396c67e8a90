//! The context of a bit: everything known about it before it is read.
//!
//! The result of a position is mostly that of a position in which one checker is elsewhere. In the
//! order of the index, such neighbours are at distances that depend on the arrangements, so the
//! model iterates over the positions along with the bits.

use crate::checkers::{Checkers, stacks};
use crate::geometry::Geometry;
use crate::index::{Index, advance, retreat};

/// Number of bits of a context.
pub(super) const CONTEXT: u32 = 18;

/// Space for bits before the first one of a block, which are zero.
const BEFORE: usize = 64;

/// The bits of a block known so far. All others are zero.
pub(super) struct Known {
    words: Vec<u64>,
    len: usize,
}

impl Known {
    pub(super) fn new(bits: usize) -> Known {
        Known { words: vec![0; (BEFORE + bits).div_ceil(64) + 2], len: 0 }
    }

    #[inline]
    pub(super) fn push(&mut self, bit: bool) {
        let at = BEFORE + self.len;
        self.words[at / 64] |= u64::from(bit) << (at % 64);
        self.len += 1;
    }

    /// The three bits around the one at this distance before the next.
    #[inline]
    fn around(&self, distance: u64) -> usize {
        if distance > self.len as u64 + 1 {
            return 0;
        }
        let at = BEFORE + self.len - 1 - distance as usize;
        let low = self.words[at / 64] >> (at % 64);
        // Two shifts, since a shift by 64 is an overflow.
        let high = self.words[at / 64 + 1] << 1 << (63 - at % 64);
        ((low | high) & 7) as usize
    }

    /// The last seven bits, with the last one highest.
    #[inline]
    fn last(&self) -> usize {
        let at = BEFORE + self.len - 7;
        let low = self.words[at / 64] >> (at % 64);
        let high = self.words[at / 64 + 1] << 1 << (63 - at % 64);
        ((low | high) & 127) as usize
    }

    /// The bits, eight to a byte.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let words = &self.words[BEFORE / 64..][..self.len.div_ceil(64)];
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

/// Iterates over the positions of a table in order.
pub(super) struct Walk<'a> {
    index: &'a Index,
    squares: usize,
    waiting: Checkers,
    /// The side to move, over the free squares.
    moving: Checkers,
    free: usize,
    /// The number of positions with the same waiting arrangement, and the number of those before
    /// this one.
    row: u64,
    rank: u64,
    /// The number of positions with the previous waiting arrangement.
    row_before: u64,
    /// For the second to the fifth checker to move: the distance to the earlier position in which
    /// it is one square further back.
    back: [u64; 4],
}

impl<'a> Walk<'a> {
    /// Starts at a position of the table.
    pub(super) fn new(geometry: &Geometry, index: &'a Index, at: u64) -> Walk<'a> {
        let (waiting, rank) = index.waiting_at(at);
        let mut before = waiting.clone();
        let row_of = |waiting: &[u8]| {
            let free = geometry.squares - stacks(waiting).count();
            (free, index.rows(free))
        };
        let row_before = if retreat(&mut before) { row_of(&before).1 } else { 0 };
        let (free, row) = row_of(&waiting);
        let moving = index.moving_at(free, rank);
        let squares = geometry.squares;
        let back = [0; 4];
        let mut walk = Walk { index, squares, waiting, moving, free, row, rank, row_before, back };
        walk.measure(4);
        walk
    }

    /// Recomputes the first distances.
    fn measure(&mut self, count: usize) {
        for (i, back) in self.back[..count].iter_mut().enumerate() {
            let square = self.moving.get(i + 1).copied().unwrap_or(0);
            *back = self.index.ways(usize::from(square) + i, i + 1);
        }
    }

    /// Advances to the next position.
    #[inline]
    pub(super) fn step(&mut self) {
        self.rank += 1;
        if self.rank < self.row {
            for i in 0..self.moving.len() {
                let limit = self.moving.get(i + 1).map_or(self.free as u8 - 1, |&next| next);
                if self.moving[i] < limit {
                    self.moving[i] += 1;
                    self.moving[..i].fill(0);
                    self.measure(i.min(4));
                    break;
                }
            }
            return;
        }
        self.row_before = self.row;
        self.rank = 0;
        advance(&mut self.waiting, self.squares);
        self.free = self.squares - stacks(&self.waiting).count();
        self.row = self.index.rows(self.free);
        self.moving.fill(0);
        self.back = [0; 4];
    }

    /// The context of this position's bit.
    #[inline]
    pub(super) fn context(&self, known: &Known) -> usize {
        // The previous bits; the bit of the previous waiting arrangement with the same rank; and
        // the bits of positions with a checker to move one square further back.
        let last = known.last();
        let above = if self.row_before == 0 { 0 } else { known.around(self.row_before) };
        let same_row = self.row_before == self.row && self.row_before <= known.len as u64;
        let [second, third, fourth, fifth] = self.back.map(|distance| known.around(distance));
        let bit = |word: usize, at: usize, to: usize| (word >> at & 1) << to;
        bit(last, 6, 0)
            | bit(above, 1, 1)
            | bit(second, 1, 2)
            | bit(third, 1, 3)
            | bit(fourth, 1, 4)
            | usize::from(same_row) << 5
            | bit(last, 5, 6)
            | bit(above, 2, 7)
            | bit(above, 0, 8)
            | bit(second, 2, 9)
            | bit(second, 0, 10)
            | bit(third, 2, 11)
            | bit(last, 4, 12)
            | bit(last, 3, 13)
            | bit(fifth, 1, 14)
            | bit(last, 2, 15)
            | bit(last, 1, 16)
            | bit(last, 0, 17)
    }
}
