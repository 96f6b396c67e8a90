//! Translates between the builder's rows and the dense order of the tables.

use std::io::{self, Write};

use super::bits;
use super::by_rows::{Effort, Numbering};
use super::matrix::BitMatrix;
use crate::checkers::{Checkers, stacks};
use crate::index::advance;
use crate::parallel::for_each;
use crate::probe::bit_writer::BitWriter;
use crate::probe::table::Table;

/// Translates the tables in which one side moves with a given number of checkers.
pub(crate) struct Packer<'a> {
    numbering: &'a Numbering,
    /// The builder's number of each moving arrangement, in the order of ranks.
    numbers: Vec<u32>,
    /// By square: the moving arrangements, in the order of ranks, that have a stack there.
    occupied: Vec<Vec<u64>>,
}

/// Consecutive bits of a table.
#[derive(Default)]
struct Run {
    words: Vec<u64>,
    len: usize,
}

impl Run {
    /// Appends the lowest `count` bits of a word. Its other bits must be zero.
    #[inline]
    fn append(&mut self, word: u64, count: usize) {
        let shift = self.len % 64;
        match self.words.last_mut() {
            Some(last) if shift > 0 => {
                *last |= word << shift;
                if shift + count > 64 {
                    self.words.push(word >> (64 - shift));
                }
            }
            _ if count > 0 => self.words.push(word),
            _ => {}
        }
        self.len += count;
    }
}

/// Approximate number of bits of the builder's rows per run.
const RUN_BITS: usize = 1 << 23;

impl<'a> Packer<'a> {
    pub(crate) fn new(numbering: &'a Numbering, moving: usize) -> Packer<'a> {
        let squares = numbering.geometry.squares;
        let len = numbering.order.len(moving);
        let mut packer = Packer {
            numbering,
            numbers: Vec::with_capacity(len),
            occupied: vec![vec![0; len.div_ceil(64)]; squares],
        };
        let mut checkers = vec![0; moving];
        for rank in 0..len {
            packer.numbers.push(numbering.order.number(&checkers) as u32);
            for (square, ..) in stacks(&checkers) {
                bits::set(&mut packer.occupied[usize::from(square)], rank);
            }
            advance(&mut checkers, squares);
        }
        packer
    }

    /// Writes a finished `L[waiting, moving]` in the order of the index.
    pub(crate) fn pack<W: Write>(
        &self,
        lost: &BitMatrix,
        waiting: usize,
        effort: Effort,
        writer: &mut BitWriter<W>,
    ) -> io::Result<()> {
        let squares = self.numbering.geometry.squares;
        let share = (RUN_BITS / self.numbers.len()).max(1);
        let mut checkers: Checkers = std::iter::repeat_n(0, waiting).collect();
        let threads = effort.threads;
        let mut more = true;
        while more {
            let mut runs = Vec::with_capacity(threads * 2);
            while more && runs.len() < threads * 2 {
                runs.push((checkers.clone(), Run::default()));
                for _ in 0..share {
                    more = more && advance(&mut checkers, squares);
                }
            }
            for_each(threads, &mut runs, |(first, run)| self.fill(lost, first, share, run));
            for (_, run) in &runs {
                writer.write(&run.words, run.len)?;
            }
            effort.keep_within([lost]);
        }
        Ok(())
    }

    /// Collects the bits of `share` waiting arrangements from `first` on.
    fn fill(&self, lost: &BitMatrix, first: &Checkers, share: usize, run: &mut Run) {
        let Numbering { geometry, order } = self.numbering;
        let mut free = vec![0; self.numbers.len().div_ceil(64)];
        let mut checkers = first.clone();
        let mut joined = Vec::new();
        for _ in 0..share {
            let row = lost.row(order.number(&checkers), &mut joined);
            self.for_each_free(&checkers, &mut free, |numbers, mut free| {
                let (mut wins, mut count) = (0, 0);
                while free != 0 {
                    let number = numbers[free.trailing_zeros() as usize] as usize;
                    wins |= u64::from(!bits::bit(row, number)) << count;
                    count += 1;
                    free &= free - 1;
                }
                run.append(wins, count);
            });
            if !advance(&mut checkers, geometry.squares) {
                break;
            }
        }
    }

    /// Reads a table back into `L[waiting, moving]`.
    pub(crate) fn unpack(
        &self,
        table: &Table,
        waiting: usize,
        effort: Effort,
        lost: &mut BitMatrix,
    ) {
        let rows = lost.rows();
        let stride = lost.columns().div_ceil(64);
        let share = (RUN_BITS / self.numbers.len()).max(1);
        let mut parts: Vec<_> = vec![Vec::new(); effort.threads * 2];
        for start in (0..rows).step_by(share * parts.len()) {
            let mut firsts: Vec<_> = (start..rows).step_by(share).zip(&mut parts).collect();
            for_each(effort.threads, &mut firsts, |(first, words)| {
                words.clear();
                words.resize(share.min(rows - *first) * stride, 0);
                self.unpack_rows(table, waiting, *first, words, stride);
            });
            for (first, words) in firsts {
                for (i, row) in words.chunks(stride).enumerate() {
                    lost.set_row(first + i, row);
                }
            }
            effort.keep_within([&*lost]);
        }
    }

    /// Reads some rows, each `stride` words, from `first` on.
    fn unpack_rows(
        &self,
        table: &Table,
        waiting: usize,
        first: usize,
        rows: &mut [u64],
        stride: usize,
    ) {
        let mut free = vec![0; self.numbers.len().div_ceil(64)];
        for (i, row) in rows.chunks_mut(stride).enumerate() {
            let checkers = self.numbering.order.arrangement(waiting, first + i);
            let mut at = table.index().offset(&checkers);
            self.for_each_free(&checkers, &mut free, |numbers, mut free| {
                while free != 0 {
                    if !table.bit(at) {
                        bits::set(row, numbers[free.trailing_zeros() as usize] as usize);
                    }
                    at += 1;
                    free &= free - 1;
                }
            });
        }
    }

    /// Visits the moving arrangements in the order of their ranks, 64 at a time. `visit` gets their
    /// numbers and a word that marks those that leave the waiting side's squares free.
    #[inline]
    fn for_each_free(&self, waiting: &[u8], free: &mut [u64], mut visit: impl FnMut(&[u32], u64)) {
        bits::fill(free, self.numbers.len());
        for (square, ..) in stacks(waiting) {
            let square = usize::from(self.numbering.geometry.opposite(square));
            bits::and_not(free, &self.occupied[square]);
        }
        for (numbers, &free) in self.numbers.chunks(64).zip(&*free) {
            visit(numbers, free);
        }
    }
}
