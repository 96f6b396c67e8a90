//! Backups: a whole database in one file. It can be restored into either kind of database, so it
//! also moves a site from one kind to the other.
//!
//! The file is gzipped NDJSON. Its first line is the [`format::Header`]. Each table follows with
//! its name and columns, one array per row, and the number of rows with a checksum. Referenced
//! tables come before those that refer to them. The last line marks the file as complete.

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

/// Progress of a backup or a restore.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupProgress {
    /// Number of rows done.
    pub done: u64,
    /// Total number of rows.
    pub total: u64,
}

/// Called regularly with the progress; may cancel the work.
pub type OnBackupProgress<'a> = dyn FnMut(BackupProgress) -> ControlFlow<()> + Send + 'a;

/// The contents of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct BackupContents {
    /// Number of tables.
    pub tables: u64,
    /// Total number of rows.
    pub rows: u64,
}

/// Errors of backups and restores.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The database failed or could not be reached.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup could not be read or written.
    #[error("the backup: {0}")]
    Io(#[from] io::Error),
    /// The input is no backup, or a damaged one.
    #[error("line {line} of the backup: {fault}")]
    Format {
        /// The line, from 1.
        line: u64,
        /// The fault.
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
    /// A row contains a value that a backup cannot represent.
    #[error("table {table}: {fault}; nothing was backed up")]
    Damaged {
        /// The table.
        table: String,
        /// The fault of the row.
        fault: String,
    },
    /// The restored data differ from the backup.
    #[error("table {0} reads differently after the restore, so nothing was restored")]
    Different(String),
    /// The progress callback canceled the work.
    #[error("interrupted: nothing was kept")]
    Interrupted,
}

/// Copies a whole site from one database to another, of the same kind or not. The target must be
/// new. It is filled as a whole or not at all, and its contents are compared with the source.
///
/// Concurrent changes to the source are not copied, so no process of the site may run.
///
/// # Errors
///
/// See [`back_up`] and [`restore()`].
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
            // If the reader fails, the source only reports a broken pipe.
            (Err(BackupError::Io(_)), Err(error)) | (Ok(_), Err(error)) => Err(error),
            (Err(error), _) => Err(error),
            (Ok(_), Ok(contents)) => Ok(contents),
        }
    })
}

/// Reports progress at intervals of rows.
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

/// The compressor of a backup.
fn compress(to: impl Write) -> flate2::write::GzEncoder<impl Write> {
    flate2::write::GzEncoder::new(to, flate2::Compression::fast())
}

fn decompress(from: impl Read) -> impl Read {
    flate2::read::GzDecoder::new(from)
}
