//! A matrix of bits, in memory or in a file.
//!
//! The columns are divided into panels. A panel contains all rows, one after the other, each
//! starting at a word; the next panel follows. In memory there is one panel. In a file, panels are
//! narrow enough that the part in use at a time is a contiguous piece of the file that fits into
//! memory.

use std::fs::{File, OpenOptions};
use std::io;
use std::ops::Range;
use std::path::Path;

use crate::pages::FileWords;

/// Rows of bits.
#[derive(Debug)]
pub(crate) struct BitMatrix {
    rows: usize,
    columns: usize,
    /// The columns of each panel but the last, a multiple of 64 when there is
    /// more than one.
    panel: usize,
    words: Words,
}

/// The words of a matrix, and one spare word so that reading 64 bits from any
/// bit of a row stays inside.
#[derive(Debug)]
enum Words {
    Memory(Vec<u64>),
    File(FileWords),
}

impl BitMatrix {
    /// A matrix of zeros in memory.
    pub(crate) fn in_memory(rows: usize, columns: usize) -> BitMatrix {
        let words = vec![0; rows * columns.div_ceil(64) + 1];
        BitMatrix { rows, columns, panel: columns.max(1), words: Words::Memory(words) }
    }

    /// A matrix in a file. An existing file must have the same dimensions and keeps its bits.
    /// Otherwise all bits are zero.
    pub(crate) fn in_file(
        path: &Path,
        (rows, columns): (usize, usize),
        panel: usize,
    ) -> io::Result<BitMatrix> {
        assert!(panel > 0 && (panel.is_multiple_of(64) || panel >= columns));
        let file: File =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let words = FileWords::of(&file, rows * columns.div_ceil(64) + 1)?;
        Ok(BitMatrix { rows, columns, panel, words: Words::File(words) })
    }

    /// The number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    /// The columns of each panel but the last.
    pub(crate) fn panel_columns(&self) -> usize {
        self.panel
    }

    #[inline]
    fn words(&self) -> &[u64] {
        match &self.words {
            Words::Memory(words) => words,
            Words::File(words) => words.words(),
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.words {
            Words::Memory(words) => words,
            Words::File(words) => words.words_mut(),
        }
    }

    /// The words of a row in a panel.
    #[inline]
    pub(crate) fn stride(&self, panel: usize) -> usize {
        let first = panel * self.panel;
        (self.columns - first).min(self.panel).div_ceil(64)
    }

    /// The index of the first word of a row in a panel.
    #[inline]
    fn place(&self, panel: usize, row: usize) -> usize {
        panel * self.rows * (self.panel / 64) + row * self.stride(panel)
    }

    /// Some rows of one panel.
    #[inline]
    pub(crate) fn panel_rows(&self, panel: usize, rows: Range<usize>) -> &[u64] {
        &self.words()[self.place(panel, rows.start)..self.place(panel, rows.end)]
    }

    /// Some rows of one panel.
    pub(crate) fn panel_rows_mut(&mut self, panel: usize, rows: Range<usize>) -> &mut [u64] {
        let place = self.place(panel, rows.start)..self.place(panel, rows.end);
        &mut self.words_mut()[place]
    }

    /// Returns words with the bits of a row from column `at` on, and the place of the first of
    /// these bits. There are at least `count` bits, or fewer at the end of the row. The words may
    /// contain other bits before and after. `joined` is used if the bits are in more than one
    /// panel.
    #[inline]
    pub(crate) fn slice<'a>(
        &'a self,
        row: usize,
        at: usize,
        count: usize,
        joined: &'a mut Vec<u64>,
    ) -> (&'a [u64], usize) {
        if self.panel >= self.columns {
            let stride = self.stride(0);
            return (&self.words()[row * stride..][..stride + 1], at);
        }
        let end = (at + count).min(self.columns).max(at + 1);
        let (first, last) = (at / self.panel, (end - 1) / self.panel);
        if first == last {
            return (self.panel_rows(first, row..row + 1), at - first * self.panel);
        }
        joined.clear();
        let skipped = (at - first * self.panel) / 64;
        for panel in first..=last {
            let words = self.panel_rows(panel, row..row + 1);
            let from = if panel == first { skipped } else { 0 };
            let to = (end - panel * self.panel).div_ceil(64).min(words.len());
            joined.extend_from_slice(&words[from..to]);
        }
        (joined, at - first * self.panel - skipped * 64)
    }

    /// A whole row, possibly followed by one word that does not belong to it.
    #[inline]
    pub(crate) fn row<'a>(&'a self, row: usize, joined: &'a mut Vec<u64>) -> &'a [u64] {
        self.slice(row, 0, self.columns, joined).0
    }

    /// Overwrites a row.
    pub(crate) fn set_row(&mut self, row: usize, words: &[u64]) {
        for panel in 0..self.columns.div_ceil(self.panel) {
            let from = panel * self.panel / 64;
            let target = self.panel_rows_mut(panel, row..row + 1);
            target.copy_from_slice(&words[from..from + target.len()]);
        }
    }

    /// Whether the bits are equal, regardless of storage.
    pub(crate) fn same_bits(&self, other: &BitMatrix) -> bool {
        let words = self.columns.div_ceil(64);
        let (mut left, mut right) = (Vec::new(), Vec::new());
        self.rows == other.rows
            && self.columns == other.columns
            && (0..self.rows)
                .all(|row| self.row(row, &mut left)[..words] == other.row(row, &mut right)[..words])
    }

    /// Waits until all changes are on disk.
    pub(crate) fn flush(&self) -> io::Result<()> {
        match &self.words {
            Words::Memory(_) => Ok(()),
            Words::File(words) => words.flush(),
        }
    }

    /// Releases the memory that holds parts of the file. They are read again when needed.
    pub(crate) fn release(&self) {
        if let Words::File(words) = &self.words {
            words.release();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::bits;

    #[test]
    fn panels_hold_the_same_bits_as_one_row_after_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, columns) = (5, 300);
        let mut whole = BitMatrix::in_memory(rows, columns);
        for panel in [64, 128, 320] {
            let path = folder.path().join(panel.to_string());
            let mut parts = BitMatrix::in_file(&path, (rows, columns), panel).unwrap();
            for row in 0..rows {
                let words: Vec<u64> = (0..5).map(|i| 0x9e37_79b9_7f4a_7c15 << (i + row)).collect();
                parts.set_row(row, &words);
                whole.set_row(row, &words);
            }
            assert!(parts.same_bits(&whole));
            let (mut joined, mut other) = (Vec::new(), Vec::new());
            for (at, count) in [(0, 300), (63, 2), (64, 64), (100, 60), (127, 130), (299, 1)] {
                for row in 0..rows {
                    let (source, place) = parts.slice(row, at, count, &mut joined);
                    let (expected, same) = whole.slice(row, at, count, &mut other);
                    for i in 0..count {
                        assert_eq!(bits::bit(source, place + i), bits::bit(expected, same + i));
                    }
                }
            }
            parts.flush().unwrap();
            parts.release();
            drop(parts);
            let again = BitMatrix::in_file(&path, (rows, columns), panel).unwrap();
            assert!(again.same_bits(&whole), "what was written is in the file");
        }
    }
}
