//! Works through the pairs of a build.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::blocks::Folder;
use super::by_rows::{Effort, Lost, Numbering, build_pair};
use super::matrix::BitMatrix;
use super::pack::Packer;
use super::{Build, BuildError, BuildProgress, by_position};
use crate::geometry::Geometry;
use crate::parallel::for_each;
use crate::probe::file::{self, FileError, PART, Split};
use crate::probe::lookup::{Lookup, Splits};
use crate::probe::table::Table;

impl Build {
    /// Builds the missing tables.
    ///
    /// `progress` is called often. `stop` may be set at any time.
    ///
    /// # Errors
    ///
    /// If the parameters are not valid, a file cannot be written, a finished file is damaged, or
    /// the build is stopped.
    pub fn run(
        &self,
        stop: &AtomicBool,
        progress: &mut (dyn FnMut(BuildProgress) + Send),
    ) -> Result<(), BuildError> {
        let plan = self.plan()?;
        self.create_directory()?;
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

    /// Creates the directory of the files if it does not exist.
    ///
    /// # Errors
    ///
    /// If the directory cannot be created.
    pub fn create_directory(&self) -> Result<(), FileError> {
        std::fs::create_dir_all(&self.directory)
            .map_err(|error| FileError::new(&self.directory, error))
    }

    /// The folder for the matrices that later tables are computed from.
    fn unfinished(&self) -> PathBuf {
        let size = self.board.size();
        self.directory.join(format!("{size}x{size}.unfinished"))
    }

    /// Builds position by position, with the pairs of the same number of checkers in parallel.
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
                    kept += self.positions(pair);
                    self.read_pair(pair, &mut finished)?;
                } else {
                    open.push((pair, Ok(None)));
                }
            }
            let report = |split: Split, more: u64| {
                let computed = computed.fetch_add(more, Ordering::Relaxed) + more;
                if let Ok(mut progress) = progress.lock() {
                    progress(BuildProgress { split, computed, kept, positions });
                }
            };
            let lookup = Lookup::new([&finished]);
            for_each(self.threads, &mut open, |(pair, built)| {
                let split = self.split(pair.0, pair.1);
                *built = by_position::build_pair(geometry, &lookup, *pair, stop, &|more| {
                    report(split, more);
                })
                .map(|tables| self.write_pair(*pair, tables, PART))
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

    /// Writes the tables of a pair, in which `w` and `b` checkers wait. Unfinished files have
    /// `part` in their names.
    pub(super) fn write_pair(
        &self,
        (w, b): (usize, usize),
        (w_waits, b_waits): (Table, Table),
        part: &str,
    ) -> Result<(Table, Table), FileError> {
        let put = |split, table: &Table| {
            file::write(&self.directory, split, part, |writer| table.write(writer))
        };
        put(self.split(b, w), &w_waits)?;
        if w != b {
            put(self.split(w, b), &b_waits)?;
        }
        Ok((w_waits, b_waits))
    }

    /// Builds by rows, see [`super::by_rows`]. Uses files if there is a folder for them.
    fn run_by_rows(
        &self,
        all: u64,
        folder: Option<&Folder>,
        stop: &AtomicBool,
        progress: &mut (dyn FnMut(BuildProgress) + Send),
    ) -> Result<(), BuildError> {
        let most = self.side.min(self.checkers - 1);
        let mut builder = RowBuilder::new(self, most, folder, PART, stop);
        let pairs: Vec<_> = self.pairs().collect();
        let (mut computed, mut kept) = (0, 0);
        // Finished files are read only if a missing table depends on them.
        let finished = pairs.iter().map(|&pair| self.is_finished(pair)).collect::<Vec<_>>();
        let last = finished.iter().rposition(|finished| !finished);
        for (i, (&pair, finished)) in pairs.iter().zip(finished).enumerate() {
            let (w, b) = pair;
            let positions = self.positions(pair);
            let needed_later = w + b < self.checkers && last.is_some_and(|last| i < last);
            let split = self.split(w, b);
            if finished {
                kept += positions;
                if needed_later {
                    builder.load(pair)?;
                }
            } else {
                let before = (computed, kept);
                let mut advance = |old: u64, new: u64| {
                    (computed, kept) = (before.0 + new, before.1 + old);
                    progress(BuildProgress { split, computed, kept, positions: all });
                };
                builder.build(pair, needed_later, &mut advance)?;
                computed = before.0 + positions - (kept - before.1);
            }
            progress(BuildProgress { split, computed, kept, positions: all });
            if stop.load(Ordering::Relaxed) && last.is_some_and(|last| i < last) {
                return Err(BuildError::Stopped);
            }
        }
        Ok(())
    }

    /// The number of positions of a pair.
    pub fn positions(&self, pair: (usize, usize)) -> u64 {
        self.splits(pair).map(Split::positions).sum()
    }

    pub(super) fn is_finished(&self, pair: (usize, usize)) -> bool {
        self.splits(pair).all(|split| file::open(&self.directory.join(split.file_name())).is_ok())
    }

    /// Reads both finished tables of a pair completely.
    pub(super) fn read_pair(
        &self,
        pair: (usize, usize),
        finished: &mut Splits,
    ) -> Result<(), FileError> {
        for split in self.splits(pair) {
            finished.insert((split.waiting, split.moving), self.read(split)?);
        }
        Ok(())
    }

    /// Reads a finished table completely.
    fn read(&self, split: Split) -> Result<Table, FileError> {
        let path = self.directory.join(split.file_name());
        let (header, table) = file::open(&path)?;
        file::check_content(&path, &header, &table)?;
        Ok(table)
    }
}

/// Builds by rows and keeps the matrices that later pairs depend on.
pub(super) struct RowBuilder<'a> {
    build: &'a Build,
    numbering: Numbering,
    folder: Option<&'a Folder>,
    /// Part of the names of unfinished files.
    part: &'a str,
    effort: Effort<'a>,
    lost: Lost,
}

impl<'a> RowBuilder<'a> {
    /// Creates a builder for up to `most` checkers per side.
    pub(super) fn new(
        build: &'a Build,
        most: usize,
        folder: Option<&'a Folder>,
        part: &'a str,
        stop: &'a AtomicBool,
    ) -> RowBuilder<'a> {
        let numbering = Numbering::new(build.board, most);
        let memory = folder.and(build.memory);
        let effort = Effort { threads: build.threads, memory, stop };
        RowBuilder { build, numbering, folder, part, effort, lost: Lost::new() }
    }

    /// Reads a finished pair that others depend on.
    pub(super) fn load(&mut self, pair: (usize, usize)) -> Result<(), BuildError> {
        let RowBuilder { build, numbering, folder, effort, lost, .. } = self;
        for split in build.splits(pair) {
            let Split { waiting, moving, .. } = split;
            let table = build.read(split)?;
            let packer = Packer::new(numbering, moving);
            let [rows, columns] = [waiting, moving].map(|count| numbering.order.len(count));
            let mut matrix = match folder {
                Some(folder) => folder.matrix((waiting, moving), (rows, columns), build.threads)?,
                None => BitMatrix::in_memory(rows, columns),
            };
            packer.unpack(&table, waiting, *effort, &mut matrix);
            lost.insert((waiting, moving), matrix);
        }
        Ok(())
    }

    /// Computes a pair and writes its files. Calls `advance` with the number of positions that were
    /// already computed and of those that are new.
    pub(super) fn build(
        &mut self,
        pair: (usize, usize),
        needed_later: bool,
        advance: &mut dyn FnMut(u64, u64),
    ) -> Result<(), BuildError> {
        let RowBuilder { build, numbering, folder, effort, lost, .. } = &*self;
        let (w, b) = pair;
        let positions = build.positions(pair);
        let pairs = numbering.order.len(w) as u128 * numbering.order.len(b) as u128;
        let share = |part: u64| (u128::from(positions) * u128::from(part) / pairs) as u64;
        let mut advance = |old, new| advance(share(old), share(new));
        let (by_w, by_b) = match folder {
            Some(folder) => folder.build_pair(numbering, lost, pair, *effort, &mut advance)?,
            None => {
                let columns = numbering.order.len(b) as u64;
                let mut rows = |rows: usize| advance(0, rows as u64 * columns);
                build_pair(numbering, lost, pair, *effort, &mut rows).ok_or(BuildError::Stopped)?
            }
        };
        let split = build.split(w, b);
        debug_assert!(w != b || by_w.same_bits(&by_b), "the halves of {split} differ");
        self.write(&by_w, build.split(b, w))?;
        if needed_later {
            self.lost.insert((w, b), by_w);
        } else {
            drop(by_w);
            // Makes disk space for the other file. If the process is killed while writing it, the
            // pair is computed again.
            folder.map_or(Ok(()), |folder| folder.discard_first(pair))?;
        }
        if w != b {
            self.write(&by_b, split)?;
        }
        if needed_later {
            self.lost.insert((b, w), by_b);
        }
        if let Some(folder) = self.folder {
            folder.finish(pair, needed_later)?;
        }
        Ok(())
    }

    fn write(&self, matrix: &BitMatrix, split: Split) -> Result<(), FileError> {
        let packer = Packer::new(&self.numbering, split.moving);
        file::write(&self.build.directory, split, self.part, |writer| {
            packer.pack(matrix, split.waiting, self.effort, writer)
        })
    }
}
