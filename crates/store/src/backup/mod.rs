//! Backups: a whole database as one file that either kind of database can be
//! restored from, so that it also moves a site from one kind to the other.
//!
//! The file is gzipped NDJSON. Its first line is the [`format::Header`]. Of each
//! table follow its name and columns, one array a row, and the number of rows
//! with a checksum; tables that others refer to come before them. The last line
//! says that nothing is missing.

mod export;
mod format;
mod restore;
mod tables;

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::thread;

use crate::StoreError;

pub use export::back_up;
pub use restore::restore;

/// How far a backup or a restore has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupProgress {
    /// Rows that are done.
    pub done: u64,
    /// Rows in all.
    pub total: u64,
}

/// Is told from time to time how far it has come, and may end it.
pub type OnBackupProgress<'a> = dyn FnMut(BackupProgress) -> ControlFlow<()> + Send + 'a;

/// What a backup holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct BackupContents {
    /// How many tables.
    pub tables: u64,
    /// How many rows in all of them.
    pub rows: u64,
}

/// Why a backup or a restore was not made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The database refused, or could not be reached.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup could not be read or written.
    #[error("the backup: {0}")]
    Io(#[from] io::Error),
    /// What is read is no backup, or a damaged one.
    #[error("line {line} of the backup: {fault}")]
    Format {
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        fault: String,
    },
    /// The database to back up has no tables of a site.
    #[error("this database holds no site: name the site's with --database")]
    NoSite,
    /// The database to restore into is not a new one.
    #[error(
        "the database has tables already, and nothing was restored: name a new file or an empty \
         PostgreSQL database"
    )]
    NotEmpty,
    /// A row holds something that a backup cannot hold.
    #[error("table {table}: {fault}; nothing was backed up")]
    Damaged {
        /// The table.
        table: String,
        /// What is wrong with the row.
        fault: String,
    },
    /// What the database gave back is not what the backup holds.
    #[error("table {0} reads differently after the restore, so nothing was restored")]
    Different(String),
    /// It was ended by who is told the progress.
    #[error("interrupted: nothing was kept")]
    Interrupted,
}

/// Copies a whole site from one database to another, of the same kind or not.
/// The second one must be new; it is filled as a whole or not at all, and what
/// it gives back is compared with the first.
///
/// Whatever the first one gets meanwhile is not copied: no process of the site
/// may run.
///
/// # Errors
///
/// As [`back_up`] and [`restore()`].
pub fn migrate(
    from: &str,
    to: &str,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, BackupError> {
    let (reader, writer) = io::pipe()?;
    thread::scope(|scope| {
        let source = scope.spawn(move || back_up(from, writer, &mut |_| ControlFlow::Continue(())));
        let restored = restore(reader, to, on_progress);
        let backed_up = source.join().unwrap_or(Err(BackupError::Store(StoreError::Panicked)));
        match (backed_up, restored) {
            // A source whose reader has gone away has only this to say.
            (Err(BackupError::Io(_)), Err(error)) | (Ok(_), Err(error)) => Err(error),
            (Err(error), _) => Err(error),
            (Ok(_), Ok(contents)) => Ok(contents),
        }
    })
}

/// Reports progress every so many rows.
struct Meter<'a, 'f> {
    progress: BackupProgress,
    on_progress: &'a mut OnBackupProgress<'f>,
}

impl<'a, 'f> Meter<'a, 'f> {
    const INTERVAL: u64 = 1000;

    fn new(total: u64, on_progress: &'a mut OnBackupProgress<'f>) -> Meter<'a, 'f> {
        Meter { progress: BackupProgress { done: 0, total }, on_progress }
    }

    fn row(&mut self) -> Result<(), BackupError> {
        self.progress.done += 1;
        if self.progress.done.is_multiple_of(Self::INTERVAL) {
            self.report()?;
        }
        Ok(())
    }

    fn report(&mut self) -> Result<(), BackupError> {
        match (self.on_progress)(self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(BackupError::Interrupted),
        }
    }
}

/// What a backup is compressed with.
fn compress(to: impl Write) -> flate2::write::GzEncoder<impl Write> {
    flate2::write::GzEncoder::new(to, flate2::Compression::fast())
}

fn decompress(from: impl Read) -> impl Read {
    flate2::read::GzDecoder::new(from)
}
