//! Builds of tables larger than memory: a pair of splits is computed in blocks, in files.
//!
//! During a build, the table directory contains a folder `8x8.unfinished` with the bit matrices
//! that later tables are computed from. They are mapped into memory, so the system keeps as much of
//! them in memory as fits.
//!
//! For the pair in progress, a record lists the finished blocks with a hash of the bits of each. It
//! is rewritten after each block, once the bits are on disk. A resumed build keeps the blocks whose
//! hash matches and recomputes the others.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use super::by_rows::{Effort, Lost, Numbering, build_block};
use super::matrix::BitMatrix;
use super::{BuildError, working_memory};
use crate::probe::file::{Fault, FileError};

/// Panel widths of a pair of matrices, in columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Panels {
    /// In the table in which the larger side waits: one block.
    pub(crate) by_w: usize,
    /// In the other table.
    pub(crate) by_b: usize,
}

/// The number of columns of this many rows that fit into the memory, in whole words.
fn fitting(memory: u64, rows: u64, columns: u64) -> usize {
    let fitting = (memory * 8 / rows.max(1)).min(columns);
    // At least one memory page per row, if there is a choice.
    let step = if fitting >= 1 << 15 { 1 << 15 } else { 64 };
    (fitting / step * step).max(64) as usize
}

/// The part of `memory` that matrices may use.
fn share(memory: u64, threads: usize) -> u64 {
    memory.saturating_sub(working_memory(threads)).max(memory / 4)
}

/// The panel width of a finished matrix, in columns.
pub(crate) fn panel(memory: u64, threads: usize, rows: usize, columns: usize) -> usize {
    fitting(share(memory, threads) / 8, rows as u64, columns as u64)
}

impl Panels {
    /// The panels for a matrix of these dimensions and for its counterpart.
    pub(crate) fn new(memory: u64, threads: usize, rows: usize, columns: usize) -> Panels {
        let bits = share(memory, threads) / 2 * 8;
        let most = (bits / rows.max(1) as u64 / 64 * 64).max(64) as usize;
        // Makes the blocks about equal in size.
        let blocks = columns.div_ceil(most);
        let by_w = columns.div_ceil(blocks).next_multiple_of(64);
        Panels { by_w, by_b: panel(memory, threads, columns, rows) }
    }

    /// The number of blocks of a pair whose smaller side has `columns` arrangements.
    pub(crate) fn blocks(self, columns: usize) -> usize {
        columns.div_ceil(self.by_w)
    }
}

/// The folder of an unfinished build.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    memory: u64,
    /// Locked while this process builds here.
    _lock: File,
    is_locked: bool,
}

/// The progress of a pair, as stored in its record.
#[derive(Debug, PartialEq, Eq)]
struct Record {
    panels: Panels,
    /// The hashes of finished blocks, last block first.
    blocks: Vec<u64>,
}

const RECORD: &str = "Dipole table blocks 1";

impl Record {
    fn text(&self) -> String {
        let Panels { by_w, by_b } = self.panels;
        let mut text = format!("{RECORD}\npanels {by_w} {by_b}\n");
        for hash in &self.blocks {
            text += &format!("block {hash:016x}\n");
        }
        let hash = xxh3_64(text.as_bytes());
        text + &format!("hash {hash:016x}\n")
    }

    /// Parses a record. Returns `None` if it is incomplete.
    fn parse(text: &str) -> Option<Record> {
        let at = text.rfind("hash ")?;
        let (content, hash) = text.split_at(at);
        let hash = u64::from_str_radix(hash.strip_prefix("hash ")?.strip_suffix('\n')?, 16).ok()?;
        let mut lines = content.lines();
        if hash != xxh3_64(content.as_bytes()) || lines.next()? != RECORD {
            return None;
        }
        let (by_w, by_b) = lines.next()?.strip_prefix("panels ")?.split_once(' ')?;
        let panels = Panels { by_w: by_w.parse().ok()?, by_b: by_b.parse().ok()? };
        let blocks = lines
            .map(|line| u64::from_str_radix(line.strip_prefix("block ")?, 16).ok())
            .collect::<Option<_>>()?;
        Some(Record { panels, blocks })
    }
}

impl Folder {
    /// Opens the folder, creating it if necessary.
    pub(crate) fn new(path: PathBuf, memory: u64) -> Result<Folder, FileError> {
        let lock = fs::create_dir_all(&path).and_then(|()| File::create(path.join("lock")));
        let lock = lock.map_err(|error| FileError::new(&path, error))?;
        let is_locked = match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(FileError::new(&path, Fault::Busy)),
            Err(TryLockError::Error(_)) => false,
            Ok(()) => true,
        };
        Ok(Folder { path, memory, _lock: lock, is_locked })
    }

    /// Whether the lock is held. File systems without locks cannot exclude other processes.
    pub(crate) fn is_locked(&self) -> bool {
        self.is_locked
    }

    /// Removes the folder and its content.
    pub(crate) fn remove(self) -> Result<(), FileError> {
        fs::remove_dir_all(&self.path).map_err(|error| FileError::new(&self.path, error))
    }

    /// The path of the matrix in which `waiting` checkers wait for `moving`.
    fn matrix_path(&self, (waiting, moving): (usize, usize)) -> PathBuf {
        self.path.join(format!("{moving}v{waiting}.bits"))
    }

    /// The paths of the two matrices of a pair. If both sides have equally many checkers, the
    /// second matrix has the same bits in other panels.
    fn paths(&self, (w, b): (usize, usize)) -> [PathBuf; 2] {
        let second = if w == b { format!("{w}v{b}.turned") } else { format!("{w}v{b}.bits") };
        [self.matrix_path((w, b)), self.path.join(second)]
    }

    fn record_path(&self, (w, b): (usize, usize)) -> PathBuf {
        self.path.join(format!("{b}v{w}.record"))
    }

    /// Creates a matrix of zeros for a finished table.
    pub(crate) fn matrix(
        &self,
        split: (usize, usize),
        size @ (rows, columns): (usize, usize),
        threads: usize,
    ) -> Result<BitMatrix, FileError> {
        let path = self.matrix_path(split);
        remove_if_there(&path)?;
        BitMatrix::in_file(&path, size, panel(self.memory, threads, rows, columns))
            .map_err(|error| FileError::new(&path, error))
    }

    /// Computes both tables of a pair, or the blocks of them that are missing.
    ///
    /// Calls `advance` with the number of pairs of arrangements that were already computed and of
    /// those that are new.
    pub(crate) fn build_pair(
        &self,
        numbering: &Numbering,
        smaller: &Lost,
        pair: (usize, usize),
        effort: Effort,
        advance: &mut dyn FnMut(u64, u64),
    ) -> Result<(BitMatrix, BitMatrix), BuildError> {
        let [rows, columns] = [pair.0, pair.1].map(|count| numbering.order.len(count));
        let panels = Panels::new(self.memory, effort.threads, rows, columns);
        let mut record = match fs::read_to_string(self.record_path(pair)) {
            Ok(text) => Record::parse(&text).filter(|record| record.panels == panels),
            Err(_) => None,
        };
        let paths @ [first, second] = &self.paths(pair);
        if record.is_none() {
            paths.iter().try_for_each(|path| remove_if_there(path))?;
        }
        let open = |path: &PathBuf, size, panel| {
            BitMatrix::in_file(path, size, panel).map_err(|error| FileError::new(path, error))
        };
        let mut by_w = open(first, (rows, columns), panels.by_w)?;
        let mut by_b = open(second, (columns, rows), panels.by_b)?;
        let blocks = panels.blocks(columns);
        let record = record.get_or_insert(Record { panels, blocks: Vec::new() });
        record.blocks.truncate(blocks);
        let block = |panel: usize| panel * panels.by_w..columns.min((panel + 1) * panels.by_w);
        // The last block is computed first.
        let nth = |i: usize| blocks - 1 - i;
        let whole =
            record.blocks.iter().enumerate().position(|(i, &hash)| {
                hash_of(&by_w, &by_b, nth(i), block(nth(i)), effort) != hash
            });
        record.blocks.truncate(whole.unwrap_or(record.blocks.len()));
        let kept =
            (0..record.blocks.len()).map(|i| block(nth(i)).len() * rows).sum::<usize>() as u64;
        advance(kept, 0);
        let mut done = 0;
        for panel in (0..blocks - record.blocks.len()).rev() {
            let width = block(panel).len() as u64;
            for by_b_panel in 0..rows.div_ceil(panels.by_b) {
                by_b.panel_rows_mut(by_b_panel, block(panel)).fill(0);
            }
            let tables = (&mut by_w, &mut by_b);
            let mut advance_rows = |rows: usize| advance(kept, done + rows as u64 * width);
            build_block(numbering, smaller, pair, tables, panel, effort, &mut advance_rows)
                .ok_or(BuildError::Stopped)?;
            done += width * rows as u64;
            // The next block uses other parts of them.
            smaller.values().chain([&by_w, &by_b]).for_each(BitMatrix::release);
            for (path, matrix) in paths.iter().zip([&by_w, &by_b]) {
                matrix.flush().map_err(|error| FileError::new(path, error))?;
            }
            record.blocks.push(hash_of(&by_w, &by_b, panel, block(panel), effort));
            let path = self.record_path(pair);
            replace(&path, &record.text()).map_err(|error| FileError::new(&path, error))?;
        }
        Ok((by_w, by_b))
    }

    /// Removes the first matrix of a pair, once its table is written.
    pub(crate) fn discard_first(&self, pair: (usize, usize)) -> Result<(), FileError> {
        remove_if_there(&self.paths(pair)[0])
    }

    /// Removes the working files of a pair, once its tables are written. Its first matrix has been
    /// discarded before if no later pair needs it.
    pub(crate) fn finish(&self, pair: (usize, usize), needed_later: bool) -> Result<(), FileError> {
        remove_if_there(&self.record_path(pair))?;
        let [_, second] = self.paths(pair);
        if !needed_later || pair.0 == pair.1 {
            remove_if_there(&second)?;
        }
        Ok(())
    }
}

/// The number of rows read before their memory may be released.
const HASHED_ROWS: usize = 1 << 16;

/// The hash of all bits of a block, in both matrices of its pair.
fn hash_of(
    by_w: &BitMatrix,
    by_b: &BitMatrix,
    panel: usize,
    block: Range<usize>,
    effort: Effort,
) -> u64 {
    let mut hash = Xxh3Default::new();
    let mut bytes = Vec::with_capacity(1 << 13);
    let mut add = |matrix: &BitMatrix, panel: usize, rows: Range<usize>| {
        for start in rows.clone().step_by(HASHED_ROWS) {
            let part = start..rows.end.min(start + HASHED_ROWS);
            for words in matrix.panel_rows(panel, part).chunks(1 << 10) {
                bytes.clear();
                bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
                hash.update(&bytes);
            }
            effort.keep_within([matrix]);
        }
    };
    add(by_w, panel, 0..by_w.rows());
    for panel in 0..by_b.columns().div_ceil(by_b.panel_columns()) {
        add(by_b, panel, block.clone());
    }
    hash.digest()
}

/// Writes a file under a temporary name and renames it when it is complete.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let unfinished = path.with_extension("part");
    let mut file = File::create(&unfinished)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}

fn remove_if_there(path: &Path) -> Result<(), FileError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(FileError::new(path, error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_trusted_whole_or_not_at_all() {
        let record = Record { panels: Panels { by_w: 64, by_b: 128 }, blocks: vec![1, u64::MAX] };
        let text = record.text();
        assert_eq!(Record::parse(&text), Some(record));
        for cut in 0..text.len() {
            assert_eq!(Record::parse(&text[..cut]), None);
        }
        assert_eq!(Record::parse(&text.replace("64", "65")), None);
    }

    #[test]
    fn blocks_fit_into_the_memory_and_have_every_column() {
        for memory in [1 << 10, 1 << 20, 1 << 32] {
            for (rows, columns) in [(32, 32), (5984, 528), (376_992, 52_360)] {
                let panels = Panels::new(memory, 2, rows, columns);
                assert!(panels.by_w.is_multiple_of(64) && panels.by_b.is_multiple_of(64));
                assert!(panels.by_w == 64 || (panels.by_w * rows / 8) as u64 <= memory);
                let blocks = panels.blocks(columns);
                assert!(blocks * panels.by_w >= columns && (blocks - 1) * panels.by_w < columns);
            }
        }
    }
}
