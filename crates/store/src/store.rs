//! The handle that everything else holds, and the threads behind it.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::deeds::MailSource;
use crate::job::{Mode, Queue};
use crate::measures::{self, ReadCounters, ReadTotals};
use crate::postgres::{self, Connection, Server, Session};
use crate::sql::{FromRow, Tx, Value};
use crate::sqlite::{File, Reader, Writer};
use crate::{StoreError, migrations};

/// How much a store may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many threads read a SQLite database.
    pub readers: usize,
    /// How many jobs may wait for the database, in each of its queues.
    pub queue: usize,
    /// How large a SQLite file may grow; only the disk bounds it without this.
    pub max_bytes: Option<u64>,
    /// How often SQLite's statistics, which choose query plans, are brought up to date. Those of
    /// a table that has hardly grown stay as they are.
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

/// Everything that the site keeps.
///
/// What a method has written when it returns `Ok` outlives a crash. Dropping the future of a method
/// does not interrupt a write that has been queued: it commits or rolls back as a whole.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
    /// The mail that changes are made for, if there is one.
    pub(crate) mail: Option<Arc<MailSource>>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

/// Where jobs wait, and the threads that do them.
struct Database {
    reads: Queue,
    /// The write queue, on SQLite only. On PostgreSQL the threads of `reads` also write.
    writes: Option<Queue>,
    counters: Arc<ReadCounters>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Store {
    /// Opens a database and brings its tables up to date.
    ///
    /// `database` is the path of a SQLite file, made if it is missing, or an
    /// address that begins with `postgres://`.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened, or a newer program has changed it so that this one
    /// cannot work with it.
    pub async fn open(database: &str) -> Result<Store, StoreError> {
        Store::open_with(database, Options::default()).await
    }

    /// As [`Store::open`], with other limits.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened, or a newer program has changed it so that this one
    /// cannot work with it.
    pub async fn open_with(database: &str, options: Options) -> Result<Store, StoreError> {
        let (opened, answer) = oneshot::channel();
        let database = database.to_owned();
        let counters = Arc::<ReadCounters>::default();
        spawn("store-open", &counters.clone(), move || {
            let _ = opened.send(open(&database, &options, counters));
        })?;
        answer.await.unwrap_or_else(|_| Err(StoreError::closed()))
    }

    /// Whether the database answers.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.query_one::<i64>("SELECT 1", &[]).await.map(|_| ())
    }

    /// Whether this program may go on working on the database, which newer ones may have
    /// changed meanwhile.
    ///
    /// # Errors
    ///
    /// [`StoreError::Newer`] when it may not, and what else keeps the database from answering.
    pub async fn check_schema(&self) -> Result<(), StoreError> {
        migrations::check(self).await
    }

    /// Whether a write works, by making one.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub async fn ready(&self) -> Result<(), StoreError> {
        // A value that changes: SQLite writes nothing for one that stays as it is, so that a full
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

    /// What was read since the store was opened.
    pub fn read_totals(&self) -> ReadTotals {
        self.database.counters.totals()
    }

    /// Finishes what is under way and closes all connections.
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

    /// Reads with several statements that see the same state of the database.
    pub(crate) async fn snapshot<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        self.database.reads.run(Mode::Snapshot, work).await
    }

    /// Makes a change as a whole or not at all. It may run more than once; all
    /// but the last run are undone.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        let queue = self.database.writes.as_ref().unwrap_or(&self.database.reads);
        queue.run(Mode::Write, work).await
    }

    /// Runs one writing statement and returns the number of rows changed.
    pub(crate) async fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        let (sql, params) = owned(sql, params);
        self.write(move |tx| tx.execute(&sql, &params)).await
    }

    /// Changes one row with one statement; anything else is a conflict, and
    /// nothing is written.
    pub(crate) async fn execute_one(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<(), StoreError> {
        let (sql, params) = owned(sql, params);
        self.write(move |tx| tx.execute_one(&sql, &params)).await
    }

    /// All rows of one statement's answer.
    pub(crate) async fn query<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database.reads.run(Mode::Statement, move |tx| tx.query(&sql, &params)).await
    }

    /// As [`Store::query`], without rows that are damaged, which are logged.
    pub(crate) async fn query_sound<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database.reads.run(Mode::Statement, move |tx| tx.query_sound(&sql, &params)).await
    }

    /// The first row of one statement's answer, if there is one.
    pub(crate) async fn query_opt<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<T>, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database.reads.run(Mode::Statement, move |tx| tx.query_opt(&sql, &params)).await
    }

    /// The first row of one statement's answer.
    pub(crate) async fn query_one<T: FromRow + Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<T, StoreError> {
        let (sql, params) = owned(sql, params);
        self.database.reads.run(Mode::Statement, move |tx| tx.query_one(&sql, &params)).await
    }
}

/// What a thread needs of a statement.
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

/// Which database an address names.
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

/// Refuses what looks like an address and is none.
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

/// Reads a database in one snapshot on a connection of its own, without bringing
/// its tables up to date.
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

/// Makes one change, as a whole or not at all, to a database that no store has opened. A file
/// is made if it is missing.
pub(crate) fn write_alone<T, E: From<StoreError>>(
    database: &str,
    work: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    // A transaction that is not committed ends with its connection.
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

/// Whether a path looks like an address with a slip in it, as `postgres:user:password@host`:
/// errors about files repeat the path.
fn may_hold_a_password(path: &str) -> bool {
    let before = path.rsplit_once('@').map_or("", |(before, _)| before);
    // A colon after one letter names a drive.
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
