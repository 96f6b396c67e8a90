//! What the search has found out, in a file, so that it can go on later.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use dipole::Position;
use xxhash_rust::xxh3::Xxh3Default;

use super::Solver;
use super::memory::Entry;

const MAGIC: &[u8; 8] = b"DIPOLEC2";

/// Why a checkpoint was not written or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The system did not let us read or write it.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin as a checkpoint of this version does.
    #[error("this is no Dipole checkpoint, or one of another version")]
    Foreign,
    /// It is about another position.
    #[error("the checkpoint is about another position")]
    OtherPosition,
    /// It is cut off, or has changed.
    #[error("the checkpoint is damaged")]
    Damaged,
}

impl Solver {
    /// Writes what was found out about a position. The file appears under its
    /// name when it is complete.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn save(&self, start: &Position, path: &Path) -> Result<(), CheckpointError> {
        let mut name = path.as_os_str().to_owned();
        name.push(".part");
        let unfinished = Path::new(&name);
        let mut file = BufWriter::new(File::create(unfinished)?);
        let mut hash = Xxh3Default::new();
        let mut write = |bytes: &[u8]| {
            hash.update(bytes);
            file.write_all(bytes)
        };
        write(MAGIC)?;
        write(&start.hash().to_le_bytes())?;
        write(&self.nodes.to_le_bytes())?;
        write(&self.memory.used().to_le_bytes())?;
        for entry in self.memory.entries() {
            let words = u128::from(entry.word) << 64 | u128::from(entry.hash);
            write(&words.to_le_bytes())?;
        }
        file.write_all(&hash.digest().to_le_bytes())?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        Ok(fs::rename(unfinished, path)?)
    }

    /// Takes up what [`Solver::save`] wrote about the same position.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or is not such a checkpoint. The solver
    /// then knows no more than before.
    pub fn restore(&mut self, start: &Position, path: &Path) -> Result<(), CheckpointError> {
        let mut file = BufReader::new(File::open(path)?);
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
        let (nodes, count) = (word(true)?, word(true)?);
        let mut entries = Vec::new();
        for _ in 0..count {
            entries.push(Entry { hash: word(true)?, word: word(true)? });
        }
        let expected = word(false)?;
        if expected != hash.digest() {
            return Err(CheckpointError::Damaged);
        }
        self.nodes += nodes;
        entries.into_iter().for_each(|entry| self.memory.put_entry(entry));
        Ok(())
    }
}
