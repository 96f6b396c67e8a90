//! Standard output, written once the whole output has been computed without errors.

use std::io::{self, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Writes a whole result to standard output.
///
/// A closed pipe, as with `head`, is not an error.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    print_bytes(text.as_bytes())
}

/// [`print`] for text in bytes.
pub(crate) fn print_bytes(text: &[u8]) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    accept_closed_pipe(stdout.write_all(text).and_then(|()| stdout.flush()))
}

/// Treats a closed pipe as success.
pub(crate) fn accept_closed_pipe(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::of("standard output", error)),
        Ok(()) => Ok(()),
    }
}

/// Writes a value as indented JSON to standard output.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    print(&format!("{}\n", serde_json::to_string_pretty(value)?))
}
