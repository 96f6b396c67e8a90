//! SQLite. One thread owns the writing connection and commits changes in groups. A few threads
//! read.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::job::{Job, TransactionMode};
use crate::sql::Tx;
use crate::{Options, StoreError, measures, migrations};

/// Timeout of a statement when another process has locked the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of changes in one transaction.
const MAX_GROUP: usize = 64;

/// Maximum number of prepared statements per connection.
const STATEMENTS: usize = 256;

/// `FULL` makes every commit wait for the disk.
const PRAGMAS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";

/// Analyzes all tables, including never analyzed ones, by some rows of each.
const OPTIMIZE_ALL: &str = "PRAGMA analysis_limit = 1000; PRAGMA optimize = 0x10002";

/// The database file and its options.
#[derive(Clone, Debug)]
pub(crate) struct File {
    path: PathBuf,
    max_bytes: Option<u64>,
    /// Number of changes of the statistics. Connections read the statistics only when they are
    /// opened.
    statistics: Arc<AtomicU64>,
}

impl File {
    /// Creates the file, readable by its owner only, unless it exists.
    pub(crate) fn create(path: &str, options: &Options) -> Result<File, StoreError> {
        if path.is_empty() || path == ":memory:" {
            let fault = format!("\"{path}\" is no file: a database in memory would not be kept");
            return Err(StoreError::Address(fault));
        }
        let path = Path::new(path);
        let failed = |path: &Path, error: std::io::Error| {
            StoreError::Address(format!("{}: {error}", path.display()))
        };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
        }
        let mut new = OpenOptions::new();
        new.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
        match new.open(path) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(failed(path, error)),
            _ => Ok(File {
                path: path.to_owned(),
                max_bytes: options.max_bytes,
                statistics: Arc::default(),
            }),
        }
    }

    /// An existing file.
    pub(crate) fn existing(path: &str) -> File {
        File { path: PathBuf::from(path), max_bytes: None, statistics: Arc::default() }
    }

    pub(crate) fn connect(&self) -> Result<Connection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        // Without this, SQLite prepares a new plan for each new value of a parameter.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.execute_batch(PRAGMAS)?;
        if let Some(bytes) = self.max_bytes {
            let page: u32 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
            let pages = (bytes / u64::from(page.max(1))).max(1);
            connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
        }
        Ok(connection)
    }
}

/// The writing connection and the thread that owns it.
pub(crate) struct Writer {
    file: File,
    connection: Option<Connection>,
    optimized: Instant,
    statistics_interval: Duration,
}

impl Writer {
    /// Opens the database and runs the migrations.
    pub(crate) fn open(file: File, statistics_interval: Duration) -> Result<Writer, StoreError> {
        let connection = file.connect()?;
        migrations::sqlite(&connection)?;
        let (connection, optimized) = (Some(connection), Instant::now());
        let mut writer = Writer { file, connection, optimized, statistics_interval };
        writer.optimize();
        Ok(writer)
    }

    /// Runs write jobs until the queue is closed.
    pub(crate) fn run(mut self, jobs: &Receiver<Job>) {
        loop {
            let wait = self.statistics_interval.saturating_sub(self.optimized.elapsed());
            match jobs.recv_timeout(wait) {
                Ok(job) => self.commit_group(job, jobs),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.optimized.elapsed() >= self.statistics_interval {
                self.optimize();
            }
        }
    }

    /// Runs a change and those waiting behind it in one transaction, each in its own savepoint. A
    /// failed change is rolled back alone; the others are durable when their callers get the
    /// result. Failures are also reported after the commit: the cause may be an earlier change of
    /// the group, which the caller can then read.
    fn commit_group(&mut self, first: Job, jobs: &Receiver<Job>) {
        let connection = match self.begin() {
            Ok(connection) => connection,
            Err(error) => {
                // The queued jobs have waited just as long and would run into the same timeout, so
                // they fail now.
                let waiting = jobs.try_iter().take(jobs.len());
                for job in std::iter::once(first).chain(waiting) {
                    job.answer(Err(error.clone()));
                }
                return self.clean();
            }
        };
        let mut group = Vec::new();
        let mut next = Some(first);
        let mut lost = None;
        while let Some(mut job) = next.take() {
            let result = run_in_savepoint(connection, &mut job).map_err(|failure| {
                if !failure.is_undone {
                    lost = Some(failure.error.clone());
                }
                failure.error
            });
            group.push((job, result));
            if lost.is_none() && group.len() < MAX_GROUP {
                next = jobs.try_recv().ok();
            }
        }
        let outcome = match lost {
            Some(error) => Err(error),
            None => {
                let began = Instant::now();
                let outcome = connection.execute_batch("COMMIT").map_err(StoreError::from);
                measures::group(group.len());
                measures::commit(began);
                outcome
            }
        };
        if outcome.is_err() {
            self.clean();
        }
        for (job, result) in group {
            job.answer(outcome.clone().and(result));
        }
    }

    fn begin(&mut self) -> Result<&Connection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.file.connect()?,
        };
        let connection = self.connection.insert(connection);
        connection.execute_batch("BEGIN IMMEDIATE")?;
        Ok(connection)
    }

    /// Ends an open transaction. A connection that cannot end it is closed.
    fn clean(&mut self) {
        self.connection = self.connection.take().filter(end_transaction);
    }

    /// Updates the statistics, which choose query plans. A failure, for example because of a lock,
    /// is ignored; the next update tries again.
    fn optimize(&mut self) {
        self.optimized = Instant::now();
        let Some(connection) = &self.connection else { return };
        let before = statistics(connection);
        if let Err(error) = connection.execute_batch(OPTIMIZE_ALL) {
            tracing::warn!(%error, "cannot bring the statistics of the database up to date");
        }
        if statistics(connection) != before {
            self.file.statistics.fetch_add(1, Ordering::Relaxed);
        }
        self.clean();
    }
}

/// The failure of a change.
struct ChangeFailure {
    error: StoreError,
    /// Whether the savepoint was rolled back. If not, the group must not be committed, since it may
    /// contain part of this change.
    is_undone: bool,
}

fn run_in_savepoint(connection: &Connection, job: &mut Job) -> Result<(), ChangeFailure> {
    let execute = |sql| {
        connection.prepare_cached(sql).and_then(|mut statement| statement.execute([])).map(drop)
    };
    let lost = |error: rusqlite::Error| ChangeFailure { error: error.into(), is_undone: false };
    execute("SAVEPOINT change").map_err(lost)?;
    let result = job.run(&mut Tx::Sqlite(connection));
    match result {
        Ok(()) => execute("RELEASE change").map_err(lost),
        Err(error) => {
            // Some failures, such as a full disk, end the whole transaction.
            let is_undone = !connection.is_autocommit()
                && connection.execute_batch("ROLLBACK TO change; RELEASE change").is_ok();
            Err(ChangeFailure { error, is_undone })
        }
    }
}

/// All statistics; `None` if there are none. SQLite does not count them as changes.
fn statistics(connection: &Connection) -> Option<String> {
    let all = "SELECT group_concat(concat(tbl, ' ', idx, ' ', stat), ', ') FROM sqlite_stat1";
    connection.query_row(all, [], |row| row.get(0)).ok()?
}

/// Ends a transaction that may be open. Returns false if that fails.
fn end_transaction(connection: &Connection) -> bool {
    connection.is_autocommit() || connection.execute_batch("ROLLBACK").is_ok()
}

/// A reading connection and the thread that owns it.
pub(crate) struct Reader {
    file: File,
    /// The connection, and the number of changes of the statistics when it was opened.
    connection: Option<(Connection, u64)>,
}

impl Reader {
    pub(crate) fn new(file: File) -> Reader {
        Reader { file, connection: None }
    }

    /// Runs read jobs until the queue is closed.
    pub(crate) fn run(mut self, jobs: &Receiver<Job>) {
        for mut job in jobs {
            if job.is_abandoned() {
                continue;
            }
            let outcome = self.read(&mut job);
            if outcome.is_err() {
                self.connection =
                    self.connection.take().filter(|(connection, _)| end_transaction(connection));
            }
            job.answer(outcome);
        }
    }

    fn read(&mut self, job: &mut Job) -> Result<(), StoreError> {
        let statistics = self.file.statistics.load(Ordering::Relaxed);
        let connection = match self.connection.take() {
            Some((connection, known)) if known == statistics => connection,
            _ => {
                let connection = self.file.connect()?;
                connection.execute_batch("PRAGMA query_only = ON")?;
                connection
            }
        };
        let (connection, _) = self.connection.insert((connection, statistics));
        if job.mode == TransactionMode::Statement {
            return job.run(&mut Tx::Sqlite(connection));
        }
        connection.prepare_cached("BEGIN DEFERRED")?.execute([])?;
        let result = job.run(&mut Tx::Sqlite(connection));
        connection.prepare_cached("COMMIT")?.execute([])?;
        result
    }
}
