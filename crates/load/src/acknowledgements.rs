//! The file of acknowledged moves: NDJSON, one move a line, in the order of the answers.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::sync::Mutex;

use serde::{Deserialize, Serialize};

/// A move that the site has acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acknowledgement {
    /// The game's id.
    pub game: String,
    /// Number of moves played before it.
    pub ply: u32,
    /// The move in its canonical text.
    #[serde(rename = "move")]
    pub text: String,
}

/// A file of acknowledgements that is open for writing.
#[derive(Debug)]
pub struct Acknowledgements {
    file: Mutex<BufWriter<File>>,
}

impl Acknowledgements {
    /// Creates a file, which must not exist yet.
    ///
    /// # Errors
    ///
    /// If the file exists or cannot be created.
    pub fn create(path: &Path) -> io::Result<Acknowledgements> {
        let file = File::options().write(true).create_new(true).open(path)?;
        Ok(Acknowledgements { file: Mutex::new(BufWriter::new(file)) })
    }

    /// Adds a line.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn add(&self, acknowledgement: &Acknowledgement) -> io::Result<()> {
        let mut line = serde_json::to_vec(acknowledgement)?;
        line.push(b'\n');
        self.file.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).write_all(&line)
    }

    /// Flushes the buffer.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn flush(&self) -> io::Result<()> {
        self.file.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).flush()
    }
}

/// Reads the lines of a file.
///
/// # Errors
///
/// If it cannot be read, or a line is not an acknowledgement: the error names the line.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Acknowledgement>> {
    let lines = BufReader::new(File::open(path)?).lines();
    let read = |(index, line): (usize, io::Result<String>)| {
        serde_json::from_str(&line?).map_err(|error| {
            io::Error::new(io::ErrorKind::InvalidData, format!("line {}: {error}", index + 1))
        })
    };
    lines.enumerate().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_read_back_and_never_overwritten() {
        let path = std::env::temp_dir().join(format!("dipole-load-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let first = Acknowledgement { game: "abcdefgh".into(), ply: 0, text: "E1-G3".into() };
        let file = Acknowledgements::create(&path).expect("a new file");
        file.add(&first).expect("it is written");
        file.flush().expect("it is written");
        assert_eq!(read(&path).expect("it is read"), [first]);
        assert!(Acknowledgements::create(&path).is_err());
        std::fs::write(&path, "{}\n").expect("it is written");
        assert!(read(&path).expect_err("no acknowledgement").to_string().starts_with("line 1: "));
        std::fs::remove_file(&path).expect("it is there");
    }
}
