//! Errors of the store. No message contains a password or any other part of a database address.

use postgres::error::SqlState;
use rusqlite::ErrorCode;

/// An error while reading or writing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A concurrent change was committed first. Read again and decide again.
    #[error("the data was changed by another request")]
    Conflict,
    /// An earlier delivery of the mail that requests the change has made it. Nothing was written.
    #[error("an earlier delivery of the same mail has done it")]
    DoneBefore,
    /// A limit has been reached. Nothing was written.
    #[error("limit reached")]
    LimitReached,
    /// The database queue is full. Nothing was written.
    #[error("too many requests wait for the database")]
    Overloaded,
    /// The database is temporarily unavailable: locked, full or unreachable.
    #[error("the database cannot be used now: {0}")]
    Unavailable(String),
    /// The database rejected a statement.
    #[error("the database: {0}")]
    Database(String),
    /// A write panicked and was rolled back, or a command panicked.
    #[error("a change panicked")]
    Panicked,
    /// The migrations failed.
    #[error("migrating the database: {0}")]
    Migration(String),
    /// A newer program has changed the database.
    #[error(
        "a newer version of dipole has changed this database, and this version cannot work with \
         that: use the newer one, or a backup from before"
    )]
    Newer,
    /// The address of the database is invalid.
    #[error("{0}")]
    Address(String),
    /// The tables are those of a program from before the first release.
    #[error(
        "a version of dipole from before the first release has made these tables, and this version \
         cannot bring them up to date: start with a new, empty database, or go on with the old \
         version"
    )]
    Unreleased,
    /// Stored data cannot be decoded.
    #[error("game {game} is damaged: {what}")]
    Damaged {
        /// The game.
        game: String,
        /// The fault.
        what: String,
    },
}

impl StoreError {
    /// Whether the same request may succeed a little later.
    pub const fn is_temporary(&self) -> bool {
        matches!(self, StoreError::Overloaded | StoreError::Unavailable(_))
    }

    pub(crate) fn closed() -> StoreError {
        StoreError::Unavailable("it is closed".to_owned())
    }

    pub(crate) fn damaged(game: impl ToString, what: impl ToString) -> StoreError {
        StoreError::Damaged { game: game.to_string(), what: what.to_string() }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let reason = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                "another process has locked it".to_owned()
            }
            Some(ErrorCode::DiskFull) => "its disk is full".to_owned(),
            Some(
                ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::FileLockingProtocolFailed
                | ErrorCode::OutOfMemory,
            ) => error.to_string(),
            _ => return StoreError::Database(error.to_string()),
        };
        StoreError::Unavailable(reason)
    }
}

impl From<&postgres::Error> for StoreError {
    fn from(error: &postgres::Error) -> StoreError {
        let Some(fault) = error.as_db_error() else {
            // A lost connection ends with an I/O error, whose text contains at most the address of
            // a socket.
            return StoreError::Unavailable(chain(error));
        };
        let code = fault.code();
        let class = code.code().get(..2).unwrap_or_default();
        let passing = matches!(class, "08" | "53" | "57" | "58")
            || *code == SqlState::LOCK_NOT_AVAILABLE
            || *code == SqlState::READ_ONLY_SQL_TRANSACTION
            || is_collision(error);
        match passing {
            true => StoreError::Unavailable(fault.message().to_owned()),
            false => StoreError::Database(format!("{} ({})", fault.message(), code.code())),
        }
    }
}

/// Whether PostgreSQL has aborted a transaction because of another one: a retry works.
pub(crate) fn is_collision(error: &postgres::Error) -> bool {
    error.code().is_some_and(|code| {
        *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
    })
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        cause = inner.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    #[test]
    fn errors_of_sqlite_say_whether_waiting_helps() {
        let of =
            |code| StoreError::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        let locked = StoreError::Unavailable("another process has locked it".to_owned());
        assert_eq!([of(ffi::SQLITE_BUSY), of(ffi::SQLITE_LOCKED)], [locked.clone(), locked]);
        let full = StoreError::Unavailable("its disk is full".to_owned());
        assert_eq!(of(ffi::SQLITE_FULL), full);
        for code in [
            ffi::SQLITE_IOERR,
            ffi::SQLITE_CANTOPEN,
            ffi::SQLITE_READONLY,
            ffi::SQLITE_PERM,
            ffi::SQLITE_PROTOCOL,
            ffi::SQLITE_NOMEM,
        ] {
            assert!(of(code).is_temporary(), "{:?}", of(code));
        }
        for code in [ffi::SQLITE_ERROR, ffi::SQLITE_CONSTRAINT, ffi::SQLITE_CORRUPT] {
            assert!(matches!(of(code), StoreError::Database(_)), "{:?}", of(code));
            assert!(!of(code).is_temporary());
        }
        assert!(StoreError::Overloaded.is_temporary() && !StoreError::Conflict.is_temporary());
    }
}
