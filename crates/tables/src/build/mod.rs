//! Builds the tables of a board and writes them to a directory.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use dipole::Board;

mod bits;
mod blocks;
mod by_position;
pub(crate) mod by_rows;
mod columns;
mod matrix;
mod moves;
mod order;
pub(crate) mod pack;
mod side_moves;

use self::blocks::{Folder, Panels};
use self::by_rows::{Effort, Lost, Numbering, build_pair};
use self::matrix::BitMatrix;
use self::pack::Packer;
use crate::checkers::MAX_SIDE;
use crate::geometry::Geometry;
use crate::index::arrangements;
use crate::parallel::for_each;
use crate::probe::file::{self, FileError, Split};
use crate::probe::lookup::{Lookup, Splits};
use crate::probe::table::Table;

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
/// in an order in which each finds what it needs.
pub(crate) fn pairs(checkers: usize, side: usize) -> impl Iterator<Item = (usize, usize)> {
    (2..=checkers).flat_map(move |total| {
        (1..=total / 2).map(move |b| (total - b, b)).filter(move |&(w, _)| w <= side)
    })
}

impl Build {
    fn split(&self, moving: usize, waiting: usize) -> Split {
        Split { board: self.board, moving, waiting }
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        pairs(self.checkers, self.side)
    }

    /// The splits of a pair: two, or one when both sides have as many.
    fn splits(&self, (w, b): (usize, usize)) -> impl Iterator<Item = Split> + use<> {
        let (first, second) = (self.split(b, w), self.split(w, b));
        [Some(first), (w != b).then_some(second)].into_iter().flatten()
    }

    /// What the build will take.
    ///
    /// # Errors
    ///
    /// When there is no such build.
    pub fn plan(&self) -> Result<Plan, BuildError> {
        if !(2..=2 * MAX_SIDE).contains(&self.checkers) || !(1..=MAX_SIDE).contains(&self.side) {
            return Err(BuildError::Checkers);
        }
        let mut plan =
            Plan { positions: 0, file_bytes: 0, memory_bytes: 0, unfinished_bytes: 0, blocks: 0 };
        for pair in self.pairs() {
            for split in self.splits(pair) {
                let positions = split.positions();
                plan.positions = plan.positions.saturating_add(positions);
                if plan.positions == u64::MAX {
                    return Err(BuildError::TooLarge(split));
                }
                plan.file_bytes += file::length(positions);
            }
        }
        if self.is_by_position() {
            plan.memory_bytes = plan.file_bytes + working_memory(self.threads);
            return match self.memory {
                Some(memory) if memory < plan.memory_bytes => {
                    Err(BuildError::Memory { needed: plan.memory_bytes })
                }
                _ => Ok(plan),
            };
        }
        let matrices = self.matrices()?;
        plan.memory_bytes = matrices.in_memory.saturating_add(working_memory(self.threads));
        if let Some(memory) = self.memory.filter(|&memory| memory < plan.memory_bytes) {
            plan.memory_bytes = memory.max(matrices.at_least + working_memory(self.threads));
            plan.unfinished_bytes = matrices.in_files;
            plan.blocks = matrices.blocks;
        }
        Ok(plan)
    }

    /// What the matrices of all pairs take.
    fn matrices(&self) -> Result<Matrices, BuildError> {
        let squares = self.board.dark_squares();
        let mut all = Matrices::default();
        let mut kept = 0u64;
        for (w, b) in self.pairs() {
            let [rows, columns] = [w, b].map(|count| arrangements(squares, count));
            if rows.max(columns) > u64::from(u32::MAX) {
                return Err(BuildError::TooLarge(self.split(w, b)));
            }
            let both = (rows * columns.div_ceil(64) + columns * rows.div_ceil(64)) * 8;
            // The translation into the order of the files.
            let packing = rows * 4 + squares as u64 * rows / 8;
            let with_kept = both.saturating_add(kept);
            all.in_memory = all.in_memory.max(with_kept.saturating_add(packing));
            all.in_files = all.in_files.max(with_kept);
            // One word of each row is the narrowest block.
            all.at_least = all.at_least.max(packing.max(rows * 8));
            if let Some(memory) = self.memory {
                let [rows, columns] = [rows, columns].map(|count| count as usize);
                let panels = Panels::new(memory, self.threads, rows, columns);
                all.blocks += panels.blocks(columns) as u64;
            }
            if w + b < self.checkers {
                kept = with_kept;
            }
        }
        Ok(all)
    }

    /// Builds what is not there yet.
    ///
    /// `progress` is called often; `stop` may be raised at any time.
    ///
    /// # Errors
    ///
    /// When there is no such build, when a file cannot be written, when a
    /// finished file turns out to be damaged, and when stopped.
    pub fn run(
        &self,
        stop: &AtomicBool,
        progress: &mut (dyn FnMut(BuildProgress) + Send),
    ) -> Result<(), BuildError> {
        let plan = self.plan()?;
        std::fs::create_dir_all(&self.directory)
            .map_err(|error| FileError::new(&self.directory, error))?;
        if self.is_by_position() {
            self.run_by_position(plan.positions, stop, progress)
        } else {
            let folder = match self.memory.filter(|_| plan.blocks > 0) {
                Some(memory) => Some(Folder::new(self.unfinished(), memory)?),
                None => None,
            };
            self.run_by_rows(plan.positions, folder.as_ref(), stop, progress)?;
            folder.map_or(Ok(()), Folder::remove)?;
            Ok(())
        }
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

    /// Builds position by position, the pairs with the same number of checkers
    /// side by side.
    fn run_by_position(
        &self,
        positions: u64,
        stop: &AtomicBool,
        progress: &mut (dyn FnMut(BuildProgress) + Send),
    ) -> Result<(), BuildError> {
        let geometry = Geometry::of(self.board);
        let mut finished = Splits::new();
        let (computed, mut kept) = (AtomicU64::new(0), 0);
        let progress = Mutex::new(progress);
        for total in 2..=self.checkers {
            let mut open = Vec::new();
            for pair in self.pairs().filter(|(w, b)| w + b == total) {
                if self.is_finished(pair) {
                    for split in self.splits(pair) {
                        kept += split.positions();
                        finished.insert((split.waiting, split.moving), self.read(split)?);
                    }
                } else {
                    open.push((pair, Ok(None)));
                }
            }
            let tell = |split: Split, more: u64| {
                let computed = computed.fetch_add(more, Ordering::Relaxed) + more;
                if let Ok(mut progress) = progress.lock() {
                    progress(BuildProgress { split, computed, kept, positions });
                }
            };
            let lookup = Lookup::new([&finished]);
            for_each(self.threads, &mut open, |(pair, built)| {
                let split = self.split(pair.0, pair.1);
                *built = by_position::build_pair(geometry, &lookup, *pair, stop, &|more| {
                    tell(split, more);
                })
                .map(|tables| self.write_pair(*pair, tables))
                .transpose();
            });
            for ((w, b), built) in open {
                let Some((w_waits, b_waits)) = built? else { return Err(BuildError::Stopped) };
                finished.insert((w, b), w_waits);
                finished.insert((b, w), b_waits);
            }
        }
        Ok(())
    }

    /// Writes the tables of a pair, in which `w` and `b` checkers wait.
    fn write_pair(
        &self,
        (w, b): (usize, usize),
        (w_waits, b_waits): (Table, Table),
    ) -> Result<(Table, Table), FileError> {
        let put = |split, table: &Table| {
            file::write(&self.directory, split, |writer| table.write(writer))
        };
        put(self.split(b, w), &w_waits)?;
        if w != b {
            put(self.split(w, b), &b_waits)?;
        }
        Ok((w_waits, b_waits))
    }

    /// The folder for what later tables are made from.
    fn unfinished(&self) -> PathBuf {
        let size = self.board.size();
        self.directory.join(format!("{size}x{size}.unfinished"))
    }

    /// Builds rows of positions at once, see [`by_rows`]; in files when there
    /// is a folder for them.
    fn run_by_rows(
        &self,
        positions: u64,
        folder: Option<&Folder>,
        stop: &AtomicBool,
        progress: &mut (dyn FnMut(BuildProgress) + Send),
    ) -> Result<(), BuildError> {
        let all = positions;
        let memory = folder.and(self.memory);
        let effort = Effort { threads: self.threads, memory, stop };
        let numbering = Numbering::new(self.board, self.side.min(self.checkers - 1));
        let pairs: Vec<_> = self.pairs().collect();
        let mut lost = Lost::new();
        let (mut computed, mut kept) = (0, 0);
        // Finished files are read only when something is left to build on them.
        let finished = pairs.iter().map(|&pair| self.is_finished(pair)).collect::<Vec<_>>();
        let last = finished.iter().rposition(|finished| !finished);
        for (i, (&pair, finished)) in pairs.iter().zip(finished).enumerate() {
            let (w, b) = pair;
            let positions: u64 = self.splits(pair).map(Split::positions).sum();
            let needed_later = w + b < self.checkers && last.is_some_and(|last| i < last);
            let split = self.split(w, b);
            if finished {
                kept += positions;
                if needed_later {
                    self.load(&numbering, &mut lost, pair, folder, effort)?;
                }
            } else {
                let before = (computed, kept);
                let pairs = numbering.order.len(w) as u128 * numbering.order.len(b) as u128;
                let mut advance = |old: u64, new: u64| {
                    let share = |part| (u128::from(positions) * u128::from(part) / pairs) as u64;
                    (computed, kept) = (before.0 + share(new), before.1 + share(old));
                    progress(BuildProgress { split, computed, kept, positions: all });
                };
                let (by_w, by_b) = match folder {
                    Some(folder) => {
                        folder.build_pair(&numbering, &lost, pair, effort, &mut advance)?
                    }
                    None => {
                        let columns = numbering.order.len(b) as u64;
                        let mut rows = |rows: usize| advance(0, rows as u64 * columns);
                        build_pair(&numbering, &lost, pair, effort, &mut rows)
                            .ok_or(BuildError::Stopped)?
                    }
                };
                debug_assert!(w != b || by_w.same_bits(&by_b), "the halves of {split} differ");
                self.write(&numbering, &by_w, self.split(b, w), effort)?;
                if w != b {
                    self.write(&numbering, &by_b, split, effort)?;
                }
                if needed_later {
                    lost.insert((b, w), by_b);
                    lost.insert((w, b), by_w);
                }
                if let Some(folder) = folder {
                    folder.finish(pair, needed_later)?;
                }
                computed = before.0 + positions - (kept - before.1);
            }
            progress(BuildProgress { split, computed, kept, positions: all });
            if stop.load(Ordering::Relaxed) && last.is_some_and(|last| i < last) {
                return Err(BuildError::Stopped);
            }
        }
        Ok(())
    }

    fn is_finished(&self, pair: (usize, usize)) -> bool {
        self.splits(pair).all(|split| file::open(&self.directory.join(split.file_name())).is_ok())
    }

    /// Reads a finished table, all of it.
    fn read(&self, split: Split) -> Result<Table, FileError> {
        let path = self.directory.join(split.file_name());
        let (header, table) = file::open(&path)?;
        file::check_content(&path, &header, &table)?;
        Ok(table)
    }

    fn load(
        &self,
        numbering: &Numbering,
        lost: &mut Lost,
        pair: (usize, usize),
        folder: Option<&Folder>,
        effort: Effort,
    ) -> Result<(), BuildError> {
        for split in self.splits(pair) {
            let Split { waiting, moving, .. } = split;
            let table = self.read(split)?;
            let packer = Packer::new(numbering, moving);
            let [rows, columns] = [waiting, moving].map(|count| numbering.order.len(count));
            let mut matrix = match folder {
                Some(folder) => folder.matrix((waiting, moving), (rows, columns), self.threads)?,
                None => BitMatrix::in_memory(rows, columns),
            };
            packer.unpack(&table, waiting, effort, &mut matrix);
            lost.insert((waiting, moving), matrix);
        }
        Ok(())
    }

    fn write(
        &self,
        numbering: &Numbering,
        matrix: &BitMatrix,
        split: Split,
        effort: Effort,
    ) -> Result<(), BuildError> {
        let packer = Packer::new(numbering, split.moving);
        file::write(&self.directory, split, |writer| {
            packer.pack(matrix, split.waiting, effort, writer)
        })?;
        Ok(())
    }
}

/// What the matrices of a build take, in bytes.
#[derive(Default)]
struct Matrices {
    /// When all are in memory.
    in_memory: u64,
    /// When all are in files.
    in_files: u64,
    /// The memory that it takes even so.
    at_least: u64,
    /// The number of blocks in files.
    blocks: u64,
}
