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

/// Parameters of a build.
#[derive(Clone, Debug)]
pub struct Build {
    /// The board.
    pub board: Board,
    /// Maximum number of checkers in all, at least 2.
    pub checkers: usize,
    /// Maximum number of checkers per side.
    pub side: usize,
    /// The directory of the files. It is created if it does not exist.
    pub directory: PathBuf,
    /// The number of threads, at least 1.
    pub threads: usize,
    /// Memory limit in bytes. If it is too small for the build, most data is kept in files during
    /// the build.
    pub memory: Option<u64>,
}

/// Resource estimate of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The positions of all splits, finished or not.
    pub positions: u64,
    /// Total size of their files, in bytes.
    pub file_bytes: u64,
    /// Approximate peak memory of the build, in bytes.
    pub memory_bytes: u64,
    /// Peak size of files besides the tables during the build, in bytes. 0 if everything is kept in
    /// memory.
    pub unfinished_bytes: u64,
    /// Peak size of all files, tables and others, in bytes.
    pub disk_bytes: u64,
    /// The number of blocks that are computed one after the other. Finished blocks are kept if the
    /// build is stopped. 0 if everything is kept in memory.
    pub blocks: u64,
}

/// The progress of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// One of the two splits that are being computed.
    pub split: Split,
    /// The positions that this call has computed so far.
    pub computed: u64,
    /// The positions found in finished files.
    pub kept: u64,
    /// The positions of all splits.
    pub positions: u64,
}

/// An error of a build.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The numbers of checkers are not valid.
    #[error("tables hold 2 to {} checkers, at most {MAX_SIDE} of a side", 2 * MAX_SIDE)]
    Checkers,
    /// A build position by position keeps all positions in memory.
    #[error("this takes {needed} bytes of memory, however it is done")]
    Memory {
        /// Bytes needed.
        needed: u64,
    },
    /// There are too many positions to number.
    #[error("{0} has more positions than can be numbered")]
    TooLarge(Split),
    /// A file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The stop flag was set. Finished files stay.
    #[error("stopped; the same command goes on from here")]
    Stopped,
}

/// Maximum number of pairs of arrangements that clash (occupy the same square) per pair that is a
/// position. Up to this limit, building by rows is faster than position by position.
const MAX_CLASHES: u128 = 64;

/// Memory for the working data of threads and the base use of every process.
fn working_memory(threads: usize) -> u64 {
    (64 << 20) * (threads as u64 + 1)
}

/// Numbers of checkers, the larger first, whose two splits are built together, in an order in which
/// each pair follows the pairs that it depends on. Among pairs with the same total of checkers,
/// those with the largest unfinished files come first, when the fewest finished files exist beside
/// them.
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
    /// an order in which each pair follows the pairs that it depends on. Pairs with the same total
    /// of checkers do not depend on each other.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        pairs(self.checkers, self.side)
    }

    /// The splits of a pair: two, or one if both sides have equally many checkers.
    pub fn splits(&self, (w, b): (usize, usize)) -> impl Iterator<Item = Split> + use<> {
        let (first, second) = (self.split(b, w), self.split(w, b));
        [Some(first), (w != b).then_some(second)].into_iter().flatten()
    }

    fn check(&self) -> Result<(), BuildError> {
        let is_fine =
            (2..=2 * MAX_SIDE).contains(&self.checkers) && (1..=MAX_SIDE).contains(&self.side);
        if is_fine { Ok(()) } else { Err(BuildError::Checkers) }
    }

    /// Estimates the resources of the build.
    ///
    /// # Errors
    ///
    /// If there is no such build.
    pub fn plan(&self) -> Result<Plan, BuildError> {
        self.check()?;
        self.plan_of(&self.pairs().collect::<Vec<_>>(), self.checkers)
    }

    /// Estimates the resources of these pairs. Pairs with fewer than `total` checkers stay
    /// available to later ones.
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

    /// The size of the matrices of these pairs.
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
            // Translation into the order of the files.
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
            // The narrowest block is one word per row.
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

    /// Whether checkers would cover the board so densely that computing each position by itself is
    /// better, see [`by_position`].
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

/// Sizes of the matrices of a build, in bytes.
#[derive(Default)]
struct Matrices {
    /// If all are in memory.
    in_memory: u64,
    /// If all are in files.
    in_files: u64,
    /// If all are in files, with the tables that exist at the same time.
    on_disk: u64,
    /// Minimum memory, with all matrices in files.
    at_least: u64,
    /// The number of blocks in files.
    blocks: u64,
}
