//! The store handle, and the database threads behind it.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::job::{Queue, TransactionMode};
use crate::mail_changes::MailSource;
use crate::measures::{self, ReadCounters, ReadTotals};
use crate::postgres::{self, Connection, Server, Session};
use crate::sql::{FromRow, Tx, Value};
use crate::sqlite::{File, Reader, Writer};
use crate::{StoreError, migrations};

/// Resource limits of a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Number of threads that read a SQLite database.
    pub readers: usize,
    /// Maximum number of waiting jobs, in each queue of the database.
    pub queue: usize,
    /// Maximum size of a SQLite file; without it only the disk is the limit.
    pub max_bytes: Option<u64>,
    /// Interval between updates of SQLite's statistics, which choose query plans. Statistics of a
    /// table that has hardly grown stay unchanged.
    pub statistics_interval: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            readers: 4,
            queue: 1024,
            max_bytes: None,
            statistics_interval: Duration::from_secs(60 * 60),
        }
    }
}

/// The persistent state of the site.
///
/// Writes survive a crash once their method has returned `Ok`. Dropping the future of a method does
/// not interrupt a write that has been queued: it commits or rolls back as a whole.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
    /// The inbound mail for which changes are made, if any.
    pub(crate) mail: Option<Arc<MailSource>>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

/// The job queues and their threads.
struct Database {
    reads: Queue,
    /// The write queue, on SQLite only. On PostgreSQL the threads of `reads` also write.
    writes: Option<Queue>,
    counters: Arc<ReadCounters>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Store {
    /// Opens a database and runs the migrations.
    ///
    /// `database` is the path of a SQLite file, created if it is missing, or an address that begins
    /// with `postgres://`.
    ///
    /// # Errors
    ///
    /// If the database cannot be opened, or a newer program has changed it so that this one cannot
    /// work with it.
    pub async fn open(database: &str) -> Result<Store, StoreError> {
        Store::open_with(database, Options::default()).await
    }

    /// Like [`Store::open`], with other limits.
    ///
    /// # Errors
    ///
    /// If the database cannot be opened, or a newer program has changed it so that this one cannot
    /// work with it.
    pub async fn open_with(database: &str, options: Options) -> Result<Store, StoreError> {
        let (opened, answer) = oneshot::channel();
        let database = database.to_owned();
        let counters = Arc::<ReadCounters>::default();
        spawn("store-open", &counters.clone(), move || {
            let _ = opened.send(open(&database, &options, counters));
        })?;
        answer.await.unwrap_or_else(|_| Err(StoreError::closed()))
    }

    /// Checks that the database responds.
    ///
    /// # Errors
    ///
    /// If it does not respond.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.query_one::<i64>("SELECT 1", &[]).await.map(|_| ())
    }

    /// Checks that this program may continue to use the database, since newer programs may have
    /// changed it meanwhile.
    ///
    /// # Errors
    ///
    /// If it may not ([`StoreError::Newer`]), or if the database fails.
    pub async fn check_schema(&self) -> Result<(), StoreError> {
        migrations::check(self).await
    }

    /// Checks that writes work, by making one.
    ///
    /// # Errors
    ///
    /// If the write fails.
    pub async fn ready(&self) -> Result<(), StoreError> {
        // The value changes each time: SQLite writes nothing for an unchanged value, and a full
        // disk would not be noticed.
        let write = "INSERT INTO counters (name, value) VALUES ('ready', 0) \
             ON CONFLICT (name) DO UPDATE SET value = 1 - counters.value";
        self.execute(write, &[]).await?;
        Ok(())
    }

    /// Numbers of reads and of writes that wait for a thread. On PostgreSQL writes are counted as
    /// reads, since they wait in the same queue.
    pub fn waiting_work(&self) -> (usize, usize) {
        let Database { reads, writes, .. } = &*self.database;
        (reads.len(), writes.as_ref().map_or(0, Queue::len))
    }

    /// Rows and games read since the store was opened.
    pub fn read_totals(&self) -> ReadTotals {
        self.database.counters.totals()
    }

    /// Finishes the running jobs and closes all connections.
    pub async fn close(&self) {
        self.database.reads.close();
        self.database.writes.iter().for_each(Queue::close);
        let threads = self.database.threads.lock();
        let threads = std::mem::take(&mut *threads.unwrap_or_else(|it| it.into_inner()));
        let joined = tokio::task::spawn_blocking(move || {
            for thread in threads {
                // A thread that panicked has nothing to finish.
                let _ = thread.join();
            }
        });
        let _ = joined.await;
    }

    /// Runs several reading statements that see the same state of the database.
    pub(crate) async fn snapshot<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        self.database.reads.run(TransactionMode::Snapshot, work).await
    }

    /// Runs a write in one transaction. `work` may run more than once; all runs but the last are
    /// rolled back.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        let queue = self.database.writes.as_ref().unwrap_or(&self.database.reads);
        queue.run(TransactionMode::Write, work).await
    }

    /// Runs one writing statement and returns the number of rows changed.
    pub(crate) async fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        let (sql, params) = owned(sql, params);
        self.write(move |tx| tx.execute(&sql, &params)).await
    }

    /// Changes one row with one statement. If it would change none or several, returns a conflict
    /// and writes nothing.
    pub(crate) async fn execute_one(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<(), StoreError> {
        let (sql, params) = owned(sql, params);
        self.write(move |tx| tx.execute_one(&sql, &params)).await
    }

    /// All rows of a statement's result.
    pub(crate) async fn query<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database.reads.run(TransactionMode::Statement, move |tx| tx.query(&sql, &params)).await
    }

    /// Like [`Store::query`], without damaged rows, which are logged.
    pub(crate) async fn query_skipping_damaged<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database
            .reads
            .run(TransactionMode::Statement, move |tx| tx.query_skipping_damaged(&sql, &params))
            .await
    }

    /// The first row of a statement's result, if any.
    pub(crate) async fn query_opt<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<T>, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database
            .reads
            .run(TransactionMode::Statement, move |tx| tx.query_opt(&sql, &params))
            .await
    }

    /// The first row of a statement's result.
    pub(crate) async fn query_one<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<T, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database
            .reads
            .run(TransactionMode::Statement, move |tx| tx.query_one(&sql, &params))
            .await
    }
}

/// An owned copy of a statement and its values, for a database thread.
fn owned(sql: &str, params: &[Value<'_>]) -> (String, Vec<Value<'static>>) {
    (sql.to_owned(), params.iter().cloned().map(Value::into_owned).collect())
}

fn open(
    database: &str,
    options: &Options,
    counters: Arc<ReadCounters>,
) -> Result<Store, StoreError> {
    match Kind::of(database)? {
        Kind::Postgres(server) => open_postgres(&server, options, counters),
        Kind::Sqlite(path) => open_sqlite(path, options, counters),
    }
}

/// The kind of database that an address names.
enum Kind<'a> {
    Postgres(Box<Server>),
    /// With the path of its file.
    Sqlite(&'a str),
}

impl Kind<'_> {
    fn of(database: &str) -> Result<Kind<'_>, StoreError> {
        if database.starts_with("postgres://") || database.starts_with("postgresql://") {
            return Ok(Kind::Postgres(Box::new(Server::parse(database)?)));
        }
        let path = database.strip_prefix("sqlite:").unwrap_or(database);
        check_path(path)?;
        Ok(Kind::Sqlite(path))
    }
}

/// Rejects a path that looks like a mistyped address.
fn check_path(path: &str) -> Result<(), StoreError> {
    if let Some((scheme, _)) = path.split_once("://") {
        return Err(StoreError::Address(format!(
            "\"{scheme}://…\" is no database: give a file or an address postgres://…"
        )));
    }
    if may_hold_a_password(path) {
        let fault = "this is neither a file nor an address postgres://…; the path of a file with \
                     such a name begins with ./ or /";
        return Err(StoreError::Address(fault.to_owned()));
    }
    Ok(())
}

/// Reads a database in one snapshot on a separate connection, without running migrations.
pub(crate) fn read_alone<T, E: From<StoreError>>(
    database: &str,
    work: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    match Kind::of(database)? {
        Kind::Postgres(server) => {
            let mut session = Session::new(server.connect()?);
            session.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
            session.batch("SET LOCAL statement_timeout = 0")?;
            work(&mut Tx::Postgres(&mut session))
        }
        Kind::Sqlite(path) => {
            let connection = File::existing(path).connect()?;
            connection.execute_batch("BEGIN").map_err(StoreError::from)?;
            work(&mut Tx::Sqlite(&connection))
        }
    }
}

/// Runs one write in a transaction on a database that no store has opened. A missing file is
/// created.
pub(crate) fn write_alone<T, E: From<StoreError>>(
    database: &str,
    work: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    // An uncommitted transaction ends with its connection.
    match Kind::of(database)? {
        Kind::Postgres(server) => {
            let mut session = Session::new(server.connect()?);
            session.batch("BEGIN; SET LOCAL statement_timeout = 0")?;
            let done = work(&mut Tx::Postgres(&mut session))?;
            session.batch("COMMIT")?;
            Ok(done)
        }
        Kind::Sqlite(path) => {
            let connection = File::create(path, &Options::default())?.connect()?;
            connection.execute_batch("BEGIN IMMEDIATE").map_err(StoreError::from)?;
            let done = work(&mut Tx::Sqlite(&connection))?;
            connection.execute_batch("COMMIT").map_err(StoreError::from)?;
            Ok(done)
        }
    }
}

fn open_sqlite(
    path: &str,
    options: &Options,
    counters: Arc<ReadCounters>,
) -> Result<Store, StoreError> {
    let file = File::create(path, options)?;
    let writer = Writer::open(file.clone(), options.statistics_interval)?;
    let (writes, changes) = Queue::new(options.queue);
    let mut threads = vec![spawn("store-writer", &counters, move || writer.run(&changes))?];
    let (reads, questions) = Queue::new(options.queue);
    for _ in 0..options.readers.max(1) {
        let (reader, questions) = (Reader::new(file.clone()), questions.clone());
        threads.push(spawn("store-reader", &counters, move || reader.run(&questions))?);
    }
    Ok(Store::new(Database { reads, writes: Some(writes), counters, threads: threads.into() }))
}

/// Whether a path looks like a mistyped address such as `postgres:user:password@host`. Errors about
/// files repeat the path, and so would reveal the password.
fn may_hold_a_password(path: &str) -> bool {
    let before = path.rsplit_once('@').map_or("", |(before, _)| before);
    // A colon after a single letter denotes a drive.
    !path.starts_with(['/', '.']) && before.bytes().skip(2).any(|byte| byte == b':')
}

fn open_postgres(
    server: &Server,
    options: &Options,
    counters: Arc<ReadCounters>,
) -> Result<Store, StoreError> {
    migrations::postgres(&mut server.connect()?)?;
    let (queue, jobs) = Queue::new(options.queue);
    let mut threads = Vec::new();
    for _ in 0..postgres::CONNECTIONS {
        let (connection, jobs) = (Connection::new(server.clone()), jobs.clone());
        threads.push(spawn("store-postgres", &counters, move || connection.run(&jobs))?);
    }
    Ok(Store::new(Database { reads: queue, writes: None, counters, threads: threads.into() }))
}

impl Store {
    #[cfg(test)]
    pub(crate) fn is_postgres(&self) -> bool {
        self.database.writes.is_none()
    }

    fn new(database: Database) -> Store {
        Store { database: Arc::new(database), mail: None }
    }
}

fn spawn(
    name: &str,
    counters: &Arc<ReadCounters>,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, StoreError> {
    let work = measures::counting(counters, work);
    #[cfg(test)]
    let work = crate::recorder::inherit(work);
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| StoreError::Unavailable(format!("no thread for it: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_may_hold_a_password_are_refused() {
        for path in ["dipole.sqlite", "name@host.sqlite", "a:b", "C:\\sites\\me@home", "c:me@home"]
        {
            assert_eq!(check_path(path), Ok(()), "{path}");
        }
        for path in ["./user:word@host", "/srv/user:word@host", "../user:word@host"] {
            assert_eq!(check_path(path), Ok(()), "{path}");
        }
        for path in ["user:word@host", "postgres:user:word@host/d", "mysql://host/d"] {
            assert!(matches!(check_path(path), Err(StoreError::Address(_))), "{path}");
        }
    }
}
