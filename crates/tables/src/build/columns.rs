//! The columns of a row of arrangements that have a stack of a given height on a square.

use std::ops::Range;

use super::bits;
use super::order::Order;
use crate::checkers::stacks;

/// A run of one side's arrangements, seen as the columns of a row of bits.
#[derive(Debug)]
pub(crate) struct Columns {
    squares: usize,
    heights: usize,
    words: usize,
    len: usize,
    /// A bit for each arrangement that has at least `h` checkers on `s`, in rows by `s` and `h`.
    at_least: Vec<u64>,
    /// For each such row: the number of its first arrangement among the arrangements with those `h`
    /// checkers removed.
    first_without: Vec<usize>,
    /// The number of arrangements in each such row.
    counts: Vec<usize>,
}

/// The arrangements that have a stack of a minimum height on a square.
#[derive(Clone, Copy)]
pub(crate) struct WithStack<'a> {
    /// A bit for each of them.
    pub(crate) mask: &'a [u64],
    /// The number of the first arrangement with that stack removed. The others follow it in the
    /// same order.
    pub(crate) first: usize,
    /// The number of arrangements.
    pub(crate) count: usize,
}

impl Columns {
    /// Creates the columns of the arrangements of `count` checkers with these numbers, and of their
    /// stacks up to `heights` high.
    pub(crate) fn new(
        order: &Order,
        squares: usize,
        count: usize,
        numbers: Range<usize>,
        heights: usize,
    ) -> Columns {
        let len = numbers.len();
        let words = len.div_ceil(64);
        let mut columns = Columns {
            squares,
            heights,
            words,
            len,
            at_least: vec![0; squares * heights * words],
            first_without: vec![0; squares * heights],
            counts: vec![0; squares * heights],
        };
        for (column, number) in numbers.enumerate() {
            let checkers = order.arrangement(count, number);
            for (square, height, first) in stacks(&checkers) {
                for taken in 1..=height.min(heights) {
                    let row = usize::from(square) * heights + taken - 1;
                    if columns.counts[row] == 0 {
                        let mut rest = checkers.clone();
                        rest.drain(first..first + taken);
                        columns.first_without[row] = order.number(&rest);
                    }
                    columns.counts[row] += 1;
                    bits::set(&mut columns.at_least[row * words..], column);
                }
            }
        }
        columns
    }

    /// The number of words in a row.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The number of columns.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    fn row(&self, square: u8, height: usize) -> Option<usize> {
        debug_assert!(usize::from(square) < self.squares);
        let row = usize::from(square) * self.heights + height.checked_sub(1)?;
        (height <= self.heights && self.counts[row] > 0).then_some(row)
    }

    /// The arrangements with at least `height` (not 0) checkers on the square. `None` if there are
    /// none.
    #[inline]
    pub(crate) fn at_least(&self, square: u8, height: usize) -> Option<&[u64]> {
        let row = self.row(square, height)?;
        Some(&self.at_least[row * self.words..][..self.words])
    }

    /// Sets `target` to the arrangements that leave all the squares empty.
    pub(crate) fn empty_at(&self, squares: impl Iterator<Item = u8>, target: &mut [u64]) {
        bits::fill(target, self.len);
        for occupied in squares.filter_map(|square| self.at_least(square, 1)) {
            bits::and_not(target, occupied);
        }
    }

    /// The arrangements with at least `height` (not 0) checkers on the square, with their numbers
    /// after these checkers are removed.
    #[inline]
    pub(crate) fn with_stack(&self, square: u8, height: usize) -> Option<WithStack<'_>> {
        let row = self.row(square, height)?;
        Some(WithStack {
            mask: &self.at_least[row * self.words..][..self.words],
            first: self.first_without[row],
            count: self.counts[row],
        })
    }
}
