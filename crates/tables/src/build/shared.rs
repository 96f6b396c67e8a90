//! Fingerprints of the tables in a directory. Equal tables have equal fingerprints.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use dipole::Board;

use super::{Build, pairs};
use crate::checkers::MAX_SIDE;
use crate::probe::file::{self, FileError, Split};

/// The hashes of the tables of a directory, from their headers.
type Hashes = BTreeMap<Split, u64>;

impl Build {
    /// A short name, of letters and digits, for the tables of this build with fewer than `total`
    /// checkers in all, derived from their hashes. `None` if one of them is missing.
    ///
    /// # Errors
    ///
    /// If the directory cannot be read.
    pub fn fingerprint_below(&self, total: usize) -> Result<Option<String>, FileError> {
        Ok(fingerprint(&hashes(&self.directory)?, self.board, self.side, total))
    }
}

/// The results of [`Build::fingerprint_below`] in this directory for each build that can be resumed
/// here, at the first total with a missing table.
///
/// # Errors
///
/// If the directory cannot be read.
pub fn fingerprints_below(directory: &Path) -> Result<BTreeSet<String>, FileError> {
    let hashes = hashes(directory)?;
    let mut found = BTreeSet::new();
    for board in Board::ALL {
        for side in 1..=MAX_SIDE {
            let complete = |total: &usize| fingerprint(&hashes, board, side, *total).is_some();
            let last = (2..=2 * side + 1).take_while(complete).last();
            // After the last total, nothing is left to build.
            let open = last.filter(|&total| total <= 2 * side);
            found.extend(open.and_then(|total| fingerprint(&hashes, board, side, total)));
        }
    }
    Ok(found)
}

/// The tables of a directory. Invalid and unfinished files are skipped.
fn hashes(directory: &Path) -> Result<Hashes, FileError> {
    let paths = file::list(directory)?.into_iter().filter(|path| !file::is_packed(path));
    let tables = paths.filter_map(|path| file::open(&path).ok());
    Ok(tables.map(|(header, _)| (header.split, header.hash())).collect())
}

fn fingerprint(hashes: &Hashes, board: Board, side: usize, total: usize) -> Option<String> {
    let splits = pairs(total - 1, side).flat_map(|(w, b)| {
        [(w, b), (b, w)].map(|(moving, waiting)| Split { board, moving, waiting })
    });
    let splits: BTreeSet<Split> = splits.collect();
    let tables: Option<Vec<_>> =
        splits.into_iter().map(|split| Some((split, *hashes.get(&split)?))).collect();
    Some(format!("{:016x}", file::hash_of(tables?)))
}
