//! Builds the tables of a board and writes them to a directory.

use std::path::PathBuf;

use dipole::Board;

mod bits;
mod blocks;
mod by_position;
pub(crate) mod by_rows;
mod columns;
mod matrix;
mod moves;
mod one_pair;
mod order;
pub(crate) mod pack;
mod run;
mod shared;
mod side_moves;

pub use self::one_pair::TableFile;
pub use self::shared::fingerprints_below;

use self::blocks::Panels;
use crate::checkers::MAX_SIDE;
use crate::index::arrangements;
use crate::probe::file::{self, FileError, Split};

/// An order to build tables.
#[derive(Clone, Debug)]
pub struct Build {
    /// The board.
    pub board: Board,
    /// The most checkers in all, at least 2.
    pub checkers: usize,
    /// The most checkers of one side.
    pub side: usize,
    /// Where the files go. It is created when it is not there.
    pub directory: PathBuf,
    /// The number of threads, at least 1.
    pub threads: usize,
    /// The memory to do with, in bytes. Where this is not enough for all that
    /// is needed, most of it is kept in files while the build goes on.
    pub memory: Option<u64>,
}

/// What a build will take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The positions of all splits, finished or not.
    pub positions: u64,
    /// The bytes that their files have together.
    pub file_bytes: u64,
    /// The most memory the build will use, in bytes, about.
    pub memory_bytes: u64,
    /// The most bytes of files besides the tables while the build goes on; 0
    /// when all is done in memory.
    pub unfinished_bytes: u64,
    /// The most bytes of files at one time, tables and others.
    pub disk_bytes: u64,
    /// The number of blocks that are computed one after the other, each of
    /// which is kept when the build is stopped; 0 when all is done in memory.
    pub blocks: u64,
}

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// One of the two splits that are being computed.
    pub split: Split,
    /// The positions that this call has computed so far.
    pub computed: u64,
    /// The positions that were found in finished files.
    pub kept: u64,
    /// The positions of all splits.
    pub positions: u64,
}

/// Why tables were not built.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The order makes no sense.
    #[error("tables hold 2 to {} checkers, at most {MAX_SIDE} of a side", 2 * MAX_SIDE)]
    Checkers,
    /// Positions that are looked at one by one are all in memory.
    #[error("this takes {needed} bytes of memory, however it is done")]
    Memory {
        /// How much it takes.
        needed: u64,
    },
    /// There are too many positions to number.
    #[error("{0} has more positions than can be numbered")]
    TooLarge(Split),
    /// A file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The stop flag was raised. Finished files stay.
    #[error("stopped; the same command goes on from here")]
    Stopped,
}

/// Rows of positions take less time than single positions unless more than this
/// many pairs of arrangements want the same square for each pair that is a
/// position.
const MAX_CLASHES: u128 = 64;

/// What threads use while they compute, and what every process has.
fn working_memory(threads: usize) -> u64 {
    (64 << 20) * (threads as u64 + 1)
}

/// Numbers of checkers, the larger first, whose two splits are built together,
/// in an order in which each finds what it needs. Of pairs with equally many
/// checkers in all, those with the largest unfinished files are first, when the
/// fewest finished files lie beside them.
pub(crate) fn pairs(checkers: usize, side: usize) -> impl Iterator<Item = (usize, usize)> {
    (2..=checkers).flat_map(move |total| {
        (1..=total / 2).rev().map(move |b| (total - b, b)).filter(move |&(w, _)| w <= side)
    })
}

impl Build {
    fn split(&self, moving: usize, waiting: usize) -> Split {
        Split { board: self.board, moving, waiting }
    }

    /// The pairs of splits, each as the numbers of checkers of its two sides, the larger first, in
    /// an order in which each finds what it is built on. Pairs with equally many checkers in all
    /// do not depend on each other.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        pairs(self.checkers, self.side)
    }

    /// The splits of a pair: two, or one when both sides have as many.
    pub fn splits(&self, (w, b): (usize, usize)) -> impl Iterator<Item = Split> + use<> {
        let (first, second) = (self.split(b, w), self.split(w, b));
        [Some(first), (w != b).then_some(second)].into_iter().flatten()
    }

    fn check(&self) -> Result<(), BuildError> {
        let is_fine =
            (2..=2 * MAX_SIDE).contains(&self.checkers) && (1..=MAX_SIDE).contains(&self.side);
        if is_fine { Ok(()) } else { Err(BuildError::Checkers) }
    }

    /// What the build will take.
    ///
    /// # Errors
    ///
    /// When there is no such build.
    pub fn plan(&self) -> Result<Plan, BuildError> {
        self.check()?;
        self.plan_of(&self.pairs().collect::<Vec<_>>(), self.checkers)
    }

    /// What these pairs take, of which those with fewer than `total` checkers stay at hand.
    fn plan_of(&self, pairs: &[(usize, usize)], total: usize) -> Result<Plan, BuildError> {
        let mut plan = Plan {
            positions: 0,
            file_bytes: 0,
            memory_bytes: 0,
            unfinished_bytes: 0,
            disk_bytes: 0,
            blocks: 0,
        };
        for &pair in pairs {
            for split in self.splits(pair) {
                let positions = split.positions();
                plan.positions = plan.positions.saturating_add(positions);
                if plan.positions == u64::MAX {
                    return Err(BuildError::TooLarge(split));
                }
                plan.file_bytes += file::length(positions);
            }
        }
        plan.disk_bytes = plan.file_bytes;
        if self.is_by_position() {
            plan.memory_bytes = plan.file_bytes + working_memory(self.threads);
            return match self.memory {
                Some(memory) if memory < plan.memory_bytes => {
                    Err(BuildError::Memory { needed: plan.memory_bytes })
                }
                _ => Ok(plan),
            };
        }
        let matrices = self.matrices(pairs, total)?;
        plan.memory_bytes = matrices.in_memory.saturating_add(working_memory(self.threads));
        if let Some(memory) = self.memory.filter(|&memory| memory < plan.memory_bytes) {
            plan.memory_bytes = memory.max(matrices.at_least + working_memory(self.threads));
            plan.unfinished_bytes = matrices.in_files;
            plan.disk_bytes = plan.disk_bytes.max(matrices.on_disk);
            plan.blocks = matrices.blocks;
        }
        Ok(plan)
    }

    /// What the matrices of these pairs take.
    fn matrices(&self, pairs: &[(usize, usize)], total: usize) -> Result<Matrices, BuildError> {
        let squares = self.board.dark_squares();
        let mut all = Matrices::default();
        let (mut kept, mut tables) = (0u64, 0u64);
        for &(w, b) in pairs {
            let [rows, columns] = [w, b].map(|count| arrangements(squares, count));
            if rows.max(columns) > u64::from(u32::MAX) {
                return Err(BuildError::TooLarge(self.split(w, b)));
            }
            let first = rows * columns.div_ceil(64) * 8;
            let both = first + columns * rows.div_ceil(64) * 8;
            // The translation into the order of the files.
            let packing = rows * 4 + squares as u64 * rows / 8;
            let with_kept = both.saturating_add(kept);
            all.in_memory = all.in_memory.max(with_kept.saturating_add(packing));
            all.in_files = all.in_files.max(with_kept);
            // The first matrix of the last pairs is removed once its table is written.
            let is_needed_later = w + b < total;
            for (i, split) in self.splits((w, b)).enumerate() {
                tables += file::length(split.positions());
                let removed = if i > 0 && !is_needed_later { first } else { 0 };
                all.on_disk = all.on_disk.max(tables.saturating_add(with_kept - removed));
            }
            // One word of each row is the narrowest block.
            all.at_least = all.at_least.max(packing.max(rows * 8));
            if let Some(memory) = self.memory {
                let [rows, columns] = [rows, columns].map(|count| count as usize);
                let panels = Panels::new(memory, self.threads, rows, columns);
                all.blocks += panels.blocks(columns) as u64;
            }
            if is_needed_later {
                kept = with_kept;
            }
        }
        Ok(all)
    }

    /// Whether checkers would cover the board so densely that it is better to
    /// look at each position by itself, see [`by_position`].
    fn is_by_position(&self) -> bool {
        let squares = self.board.dark_squares();
        let (mut together, mut apart) = (0u128, 0u128);
        for pair @ (w, b) in self.pairs() {
            let splits = self.splits(pair).count() as u128;
            let [rows, columns] = [w, b].map(|count| u128::from(arrangements(squares, count)));
            let all = splits.saturating_mul(rows.saturating_mul(columns));
            together = together.saturating_add(all);
            apart += self.splits(pair).map(|split| u128::from(split.positions())).sum::<u128>();
        }
        together > apart.saturating_mul(MAX_CLASHES)
    }
}

/// What the matrices of a build take, in bytes.
#[derive(Default)]
struct Matrices {
    /// When all are in memory.
    in_memory: u64,
    /// When all are in files.
    in_files: u64,
    /// When all are in files, with the tables that are there at the same time.
    on_disk: u64,
    /// The memory that it takes even so.
    at_least: u64,
    /// The number of blocks in files.
    blocks: u64,
}
