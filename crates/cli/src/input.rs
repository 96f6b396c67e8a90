//! Reads input files: by name, or standard input as `-`.

use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;

/// The text of a file, and its name for messages.
pub(crate) struct Source {
    pub name: String,
    pub text: String,
}

/// Reads a whole file, or standard input if the name is `-`.
pub(crate) fn read(file: &Path) -> Result<Source, Failure> {
    let mut bytes = Vec::new();
    let (name, read) = if file == Path::new("-") {
        ("standard input".to_owned(), io::stdin().lock().read_to_end(&mut bytes).map(drop))
    } else {
        (file.display().to_string(), std::fs::read(file).map(|read| bytes = read))
    };
    read.map_err(|error| Failure::of(&name, error))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Failure::of(&name, format_args!("not UTF-8 text: {}", error.utf8_error()))
    })?;
    Ok(Source { name, text })
}
