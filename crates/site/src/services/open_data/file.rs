//! A monthly file that is being written: compressed, hashed and counted, under a temporary name
//! until it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use dipole_store::{DataFile, FinishedGame};
use sha2::{Digest as _, Sha256};

use super::game_line::GameLine;

/// The compression level. It takes half of the time of formatting the games as JSON, and the file
/// is a tenth larger than at the best level.
const LEVEL: i32 = 9;
/// The ending of files that are not complete.
const PART: &str = ".part";
/// Digits of the hash in the name. A file that is written twice because a node has crashed has two
/// names if its content differs, so that a browser's cached copy of a name is never wrong.
const HASH_DIGITS: usize = 12;

/// Counts and hashes the written bytes.
struct Hashing {
    file: File,
    hash: Sha256,
    bytes: u64,
}

impl Write for Hashing {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = self.file.write(buffer)?;
        self.hash.update(&buffer[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The file of a month that is being written. It is removed on drop.
pub(super) struct PartialFile {
    directory: PathBuf,
    month: String,
    path: PathBuf,
    games: u64,
    output: Option<zstd::Encoder<'static, BufWriter<Hashing>>>,
}

impl PartialFile {
    /// Creates the file of a month, and removes files of it left by crashed nodes.
    pub(super) fn create(directory: &Path, month: &str, claim: &str) -> io::Result<PartialFile> {
        fs::create_dir_all(directory)?;
        let beginning = format!("dipole-games-{month}.");
        for entry in fs::read_dir(directory)? {
            let name = entry?.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(&beginning) && name.ends_with(PART) {
                fs::remove_file(directory.join(&*name))?;
            }
        }
        let path = directory.join(format!("{beginning}{claim}{PART}"));
        let file = File::create(&path)?;
        let hashing = Hashing { file, hash: Sha256::new(), bytes: 0 };
        let mut output = zstd::Encoder::new(BufWriter::new(hashing), LEVEL)?;
        output.include_checksum(true)?;
        let (directory, month) = (directory.to_owned(), month.to_owned());
        Ok(PartialFile { directory, month, path, games: 0, output: Some(output) })
    }

    /// Adds games.
    pub(super) fn add(&mut self, games: &[FinishedGame]) -> io::Result<()> {
        let output = self.output.as_mut().ok_or_else(finished)?;
        for game in games {
            serde_json::to_writer(&mut *output, &GameLine::new(game))?;
            output.write_all(b"\n")?;
            self.games += 1;
        }
        Ok(())
    }

    /// Completes the file, and renames it once its content is on the disk.
    pub(super) fn finish(mut self) -> io::Result<DataFile> {
        let output = self.output.take().ok_or_else(finished)?;
        let hashing = output.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        hashing.file.sync_all()?;
        let sha256 = HEXLOWER.encode(&hashing.hash.finalize());
        let file = format!("dipole-games-{}-{}.ndjson.zst", self.month, &sha256[..HASH_DIGITS]);
        fs::rename(&self.path, self.directory.join(&file))?;
        // Syncs the directory, so that the new name survives a power failure.
        #[cfg(unix)]
        File::open(&self.directory)?.sync_all()?;
        let (month, games) = (self.month.clone(), self.games);
        Ok(DataFile { month, file, bytes: hashing.bytes, games, sha256 })
    }
}

fn finished() -> io::Error {
    io::Error::other("the file is complete already")
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        // A complete file no longer has this name.
        let _ = fs::remove_file(&self.path);
    }
}
