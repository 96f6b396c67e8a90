//! Where in a row of arrangements stacks of a given height stand.

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
    /// A bit for each arrangement that has at least `h` checkers on `s`, in
    /// rows by `s` and `h`.
    at_least: Vec<u64>,
    /// For each such row the number that the first of its arrangements has
    /// among the arrangements with those `h` checkers taken away.
    first_without: Vec<usize>,
    any: Vec<bool>,
}

impl Columns {
    /// The arrangements of `count` checkers with these numbers, and their
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
            any: vec![false; squares * heights],
        };
        for (column, number) in numbers.enumerate() {
            let checkers = order.arrangement(count, number);
            for (square, height, first) in stacks(&checkers) {
                for taken in 1..=height.min(heights) {
                    let row = usize::from(square) * heights + taken - 1;
                    if !columns.any[row] {
                        columns.any[row] = true;
                        let mut rest = checkers.clone();
                        rest.drain(first..first + taken);
                        columns.first_without[row] = order.number(&rest);
                    }
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
        (height <= self.heights && self.any[row]).then_some(row)
    }

    /// The arrangements with at least `height` (not 0) checkers on the
    /// square, or `None` when there are none.
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

    /// ORs into `target` the arrangements that become one of `source` when
    /// `height` checkers are taken from the square.
    #[inline]
    pub(crate) fn or_with_stack(
        &self,
        square: u8,
        height: usize,
        source: &[u64],
        target: &mut [u64],
    ) {
        if let Some(row) = self.row(square, height) {
            let mask = &self.at_least[row * self.words..][..self.words];
            bits::or_spread(target, mask, source, self.first_without[row]);
        }
    }
}
