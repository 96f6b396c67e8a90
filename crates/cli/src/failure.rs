//! The error of a command.

use std::fmt;
use std::process::ExitCode;

/// Bad input or a missing resource: a message for standard error, and exit status 1 unless the
/// command sets another one.
///
/// Any error converts into one with `?`. (For that reason this type does not implement
/// [`std::error::Error`] itself.)
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    status: u8,
}

impl Failure {
    /// A failure with this message.
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), status: 1 }
    }

    /// Sets another exit status.
    pub(crate) fn with_status(self, status: u8) -> Failure {
        Failure { status, ..self }
    }

    /// The exit status.
    pub(crate) fn status(&self) -> ExitCode {
        ExitCode::from(self.status)
    }

    /// The failure of a named object, such as a file.
    pub(crate) fn of(subject: impl fmt::Display, error: impl fmt::Display) -> Failure {
        Failure::new(format!("{subject}: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::new(error.to_string())
    }
}
