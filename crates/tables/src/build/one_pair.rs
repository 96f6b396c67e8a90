//! Builds one pair of splits in a directory in which other machines build other pairs. They share
//! the work and the directory, and nothing else.
//!
//! Two machines may compute the same pair if the first was believed dead. So each writes files with
//! names of its own and renames them to the names of the tables once they are complete.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::AtomicBool;

use super::blocks::Folder;
use super::run::RowBuilder;
use super::{Build, BuildError, BuildProgress, by_position};
use crate::geometry::Geometry;
use crate::probe::file::{self, Fault, FileError, PART};
use crate::probe::lookup::{Lookup, Splits};

/// A finished file as its header describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TableFile {
    /// The name of the file, without the directory.
    pub name: String,
    /// The length of the file, in bytes.
    pub bytes: u64,
    /// The hash of its bits.
    pub hash: u64,
}

impl Build {
    /// The files of a pair. `None` if one of them is missing.
    pub fn files(&self, pair: (usize, usize)) -> Option<Vec<TableFile>> {
        let describe = |split: crate::Split| {
            let name = split.file_name();
            let (header, _) = file::open(&self.directory.join(&name)).ok()?;
            Some(TableFile { name, bytes: file::length(split.positions()), hash: header.hash() })
        };
        self.splits(pair).map(describe).collect()
    }

    /// Builds one pair of [`Build::pairs`] if it is missing. The tables with fewer checkers that it
    /// depends on must exist. Other processes may do the same in the same directory at the same
    /// time.
    ///
    /// `progress` covers this pair only.
    ///
    /// # Errors
    ///
    /// As for [`Build::run`], and if a table that the pair depends on is missing.
    pub fn run_pair(
        &self,
        pair: (usize, usize),
        stop: &AtomicBool,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Vec<TableFile>, BuildError> {
        self.check()?;
        if !self.pairs().any(|other| other == pair) {
            return Err(BuildError::Checkers);
        }
        if let Some(files) = self.files(pair) {
            // A process may have been killed right after writing the files.
            self.remove_unfinished(pair)?;
            return Ok(files);
        }
        let (split, positions) = (self.split(pair.0, pair.1), self.positions(pair));
        let report = |kept, computed| progress(BuildProgress { split, computed, kept, positions });
        if self.is_by_position() {
            self.run_pair_by_position(pair, stop, report)?;
        } else {
            self.run_pair_by_rows(pair, stop, report)?;
        }
        self.remove_unfinished(pair)?;
        let missing = || FileError::new(&self.directory.join(split.file_name()), Fault::Content);
        Ok(self.files(pair).ok_or_else(missing)?)
    }

    fn run_pair_by_position(
        &self,
        pair: (usize, usize),
        stop: &AtomicBool,
        report: impl FnMut(u64, u64),
    ) -> Result<(), BuildError> {
        let mut finished = Splits::new();
        for smaller in smaller(pair) {
            self.read_pair(smaller, &mut finished)?;
        }
        let (geometry, lookup) = (Geometry::of(self.board), Lookup::new([&finished]));
        let report = RefCell::new((0, report));
        let built = by_position::build_pair(geometry, &lookup, pair, stop, &|more| {
            let (computed, report) = &mut *report.borrow_mut();
            *computed += more;
            report(0, *computed);
        });
        self.write_pair(pair, built.ok_or(BuildError::Stopped)?, &own_part(&own_name()))?;
        Ok(())
    }

    fn run_pair_by_rows(
        &self,
        pair: (usize, usize),
        stop: &AtomicBool,
        mut report: impl FnMut(u64, u64),
    ) -> Result<(), BuildError> {
        let (name, smaller) = (own_name(), smaller(pair));
        let all: Vec<_> = smaller.iter().copied().chain([pair]).collect();
        let plan = self.plan_of(&all, pair.0 + pair.1)?;
        let folder = match self.memory.filter(|_| plan.blocks > 0) {
            Some(memory) => Some(self.pair_folder(pair, &name, memory)?),
            None => None,
        };
        let run = || {
            let (folder, part) = (folder.as_ref().map(|(folder, _)| folder), own_part(&name));
            let mut builder = RowBuilder::new(self, pair.0, folder, &part, stop);
            smaller.into_iter().try_for_each(|smaller| builder.load(smaller))?;
            builder.build(pair, false, &mut report)
        };
        let built = run();
        match folder {
            // A later attempt resumes from the finished blocks.
            Some((_, FolderUse::Shared)) if built.is_err() => {}
            Some((folder, _)) => folder.remove()?,
            None => {}
        }
        built
    }

    /// Opens a folder for the matrices of a pair. By default this is the folder shared by all
    /// processes, with the finished blocks of stopped ones. If another process uses it, or locks do
    /// not work, the folder is private to this process.
    fn pair_folder(
        &self,
        pair: (usize, usize),
        name: &str,
        memory: u64,
    ) -> Result<(Folder, FolderUse), FileError> {
        let split = self.split(pair.0, pair.1);
        let folder = |name: String| Folder::new(self.directory.join(name), memory);
        match folder(format!("{split}.{UNFINISHED}")) {
            Ok(folder) if folder.is_locked() => Ok((folder, FolderUse::Shared)),
            Ok(_) | Err(FileError { fault: Fault::Busy, .. }) => {
                Ok((folder(format!("{split}.{name}.{UNFINISHED}"))?, FolderUse::Own))
            }
            Err(error) => Err(error),
        }
    }

    /// Removes the files that killed processes have left of a finished pair. A process that is
    /// still computing the pair loses only work that is already done.
    fn remove_unfinished(&self, pair: (usize, usize)) -> Result<(), FileError> {
        let error = |error| FileError::new(&self.directory, error);
        let split = self.split(pair.0, pair.1);
        for entry in fs::read_dir(&self.directory).map_err(error)? {
            let entry = entry.map_err(error)?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            let is_part = self.splits(pair).any(|split| {
                let more = name.strip_prefix(&format!("{}.", split.file_name()));
                // A name without that part belongs to a build that runs alone.
                more.is_some_and(|more| more.ends_with(&format!(".{PART}")))
            });
            if is_part {
                let _ = fs::remove_file(entry.path());
            } else if name.starts_with(&format!("{split}.")) && name.ends_with(UNFINISHED) {
                // A process that is still at work holds the lock.
                if let Ok(folder) = Folder::new(entry.path(), 0)
                    && folder.is_locked()
                {
                    let _ = folder.remove();
                }
            }
        }
        Ok(())
    }
}

/// File name ending of folders for unfinished pairs.
const UNFINISHED: &str = "unfinished";

/// Whether other processes may use a folder.
#[derive(Clone, Copy)]
enum FolderUse {
    Shared,
    Own,
}

/// The pairs that a pair depends on: a move that removes checkers removes them from one side.
fn smaller((w, b): (usize, usize)) -> BTreeSet<(usize, usize)> {
    let of_w = (1..w).map(|fewer| (fewer.max(b), fewer.min(b)));
    of_w.chain((1..b).map(|fewer| (w, fewer))).collect()
}

/// File name ending of the unfinished files of the process with this name.
fn own_part(name: &str) -> String {
    format!("{name}.{PART}")
}

/// A random name, unique to this process on all machines.
fn own_name() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::process::id()))
}
