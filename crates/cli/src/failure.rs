//! What a command says when it cannot do what it was asked.

use std::fmt;

/// Bad input, or something the command needed and did not get: a message for
/// standard error and exit status 1.
///
/// Any error converts into one with `?`. (That is why this type is no
/// [`std::error::Error`] itself.)
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    /// A failure with this message.
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure(message.into())
    }

    /// The failure of something that has a name, such as a file.
    pub(crate) fn of(subject: impl fmt::Display, error: impl fmt::Display) -> Failure {
        Failure::new(format!("{subject}: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::new(error.to_string())
    }
}
