//! Saves the results of a search to a file, so that the search can be resumed.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use dipole::Position;
use xxhash_rust::xxh3::Xxh3Default;

use super::table::{Entry, SolverTable};
use super::{SolveProgress, Solver};

const MAGIC: &[u8; 8] = b"DIPOLEC3";

/// Bytes read or written at a time.
const BUFFER: usize = 1 << 20;

/// An error of writing or reading a checkpoint.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file does not begin as a checkpoint of this version.
    #[error("this is no Dipole checkpoint, or one of another version")]
    Foreign,
    /// The checkpoint belongs to another position.
    #[error("the checkpoint is about another position")]
    OtherPosition,
    /// The file is truncated or corrupt.
    #[error("the checkpoint is damaged")]
    Damaged,
}

impl Solver {
    /// Saves the results about a position. The file is written under a temporary name and renamed
    /// when it is complete.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, start: &Position, path: &Path) -> Result<(), CheckpointError> {
        save(&self.table, self.nodes, start, path)
    }

    /// Restores the results that [`Solver::save`] or [`SolveProgress::save`] wrote about the same
    /// position.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is not such a checkpoint. The solver is then unchanged.
    pub fn restore(&mut self, start: &Position, path: &Path) -> Result<(), CheckpointError> {
        // Two passes, since the data may be too large to keep in memory until it is verified.
        scan(start, path, |_| {})?;
        self.nodes += scan(start, path, |entry| {
            self.table.put_entry(entry);
        })?;
        Ok(())
    }
}

impl SolveProgress<'_> {
    /// Saves as [`Solver::save`], but during a search: if the program is killed, the search can be
    /// resumed from there.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, start: &Position, path: &Path) -> Result<(), CheckpointError> {
        save(self.table, self.nodes, start, path)
    }
}

fn save(
    table: &SolverTable,
    nodes: u64,
    start: &Position,
    path: &Path,
) -> Result<(), CheckpointError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    let unfinished = Path::new(&name);
    let mut file = BufWriter::with_capacity(BUFFER, File::create(unfinished)?);
    let mut hash = Xxh3Default::new();
    let mut write = |bytes: &[u8]| {
        hash.update(bytes);
        file.write_all(bytes)
    };
    write(MAGIC)?;
    write(&start.hash().to_le_bytes())?;
    write(&nodes.to_le_bytes())?;
    // Other threads may add entries meanwhile, so their number is unknown in advance.
    for entry in table.entries().chain([Entry::default()]) {
        let words = u128::from(entry.word) << 64 | u128::from(entry.hash);
        write(&words.to_le_bytes())?;
    }
    file.write_all(&hash.digest().to_le_bytes())?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    Ok(fs::rename(unfinished, path)?)
}

/// Reads a checkpoint about the position and returns the number of positions that its search took.
/// It is verified only when the end has been read.
fn scan(
    start: &Position,
    path: &Path,
    mut visit: impl FnMut(Entry),
) -> Result<u64, CheckpointError> {
    let mut file = BufReader::with_capacity(BUFFER, File::open(path)?);
    let mut hash = Xxh3Default::new();
    let mut word = |hashed: bool| -> Result<u64, CheckpointError> {
        let mut bytes = [0; 8];
        file.read_exact(&mut bytes).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => CheckpointError::Damaged,
            _ => error.into(),
        })?;
        if hashed {
            hash.update(&bytes);
        }
        Ok(u64::from_le_bytes(bytes))
    };
    if word(true)? != u64::from_le_bytes(*MAGIC) {
        return Err(CheckpointError::Foreign);
    }
    if word(true)? != start.hash() {
        return Err(CheckpointError::OtherPosition);
    }
    let nodes = word(true)?;
    loop {
        let entry = Entry { hash: word(true)?, word: word(true)? };
        if !entry.is_used() {
            break;
        }
        visit(entry);
    }
    let expected = word(false)?;
    if expected != hash.digest() {
        return Err(CheckpointError::Damaged);
    }
    Ok(nodes)
}
