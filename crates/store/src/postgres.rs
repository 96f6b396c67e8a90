//! PostgreSQL. Each of a fixed number of threads owns a connection for reads and writes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crossbeam_channel::Receiver;
use postgres::error::SqlState;
use postgres::{Client, Config, Statement};

use crate::StoreError;
use crate::error::is_collision;
use crate::job::{Job, TransactionMode};
use crate::sql::{Tx, Value};
use crate::tls::{self, Connector};

/// Number of connections of a process.
pub(crate) const CONNECTIONS: usize = 16;

/// Timeout for connecting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Pause after a failed connection attempt. Until it is over, jobs fail at once instead of
/// queueing.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Maximum number of attempts for a transaction that collides with others.
const MAX_TRIES: u32 = 8;

/// Maximum number of prepared statements per connection.
const STATEMENTS: usize = 512;

/// No statement here takes long, and callers that wait longer have given up.
const SESSION: &str = "SET statement_timeout = '30s'; SET lock_timeout = '10s'; \
     SET idle_in_transaction_session_timeout = '60s'";

/// The server's address, and whether it is reachable.
#[derive(Clone)]
pub(crate) struct Server {
    config: Config,
    /// The settings applied to a new connection.
    settings: String,
    connector: Connector,
    /// The time and error of the last failed connection attempt.
    failed: Arc<Mutex<Option<(Instant, StoreError)>>>,
}

impl Server {
    /// Reads an address `postgres://…`.
    pub(crate) fn parse(address: &str) -> Result<Server, StoreError> {
        let (address, connector) = tls::of_address(address)?;
        let mut config: Config = address.parse().map_err(|error: postgres::Error| {
            StoreError::Address(format!("the address of the database: {error}"))
        })?;
        if config.get_password().is_none()
            && let Ok(password) = std::env::var("PGPASSWORD")
        {
            config.password(password);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(Duration::from_secs(10));
        }
        config.keepalives_idle(Duration::from_secs(30));
        Ok(Server { config, settings: SESSION.to_owned(), connector, failed: Arc::default() })
    }

    pub(crate) fn connect(&self) -> Result<Client, StoreError> {
        let mut failed = self.failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some((at, error)) = &*failed
            && at.elapsed() < RETRY_AFTER
        {
            return Err(error.clone());
        }
        drop(std::mem::take(&mut *failed));
        drop(failed);
        let connected = self
            .config
            .connect(self.connector.clone())
            .and_then(|mut client| client.batch_execute(&self.settings).map(|()| client));
        connected.map_err(|error| {
            let error = match StoreError::from(&error) {
                // Any connection error counts as temporary: the site can only retry.
                StoreError::Database(reason) => StoreError::Unavailable(reason),
                error => error,
            };
            let mut failed = self.failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            *failed = Some((Instant::now(), error.clone()));
            error
        })
    }
}

/// The consequence of a failed statement for its transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Failure {
    /// The transaction collided with another one, or its statement must be prepared again.
    Retryable,
    /// The connection is lost.
    Lost,
    /// A retry would fail again.
    Final,
}

/// A connection with its prepared statements.
pub(crate) struct Session {
    client: Client,
    statements: HashMap<String, Statement>,
    failure: Option<Failure>,
    /// Whether a transaction may still be open on it.
    broken: bool,
}

impl Session {
    pub(crate) fn new(client: Client) -> Session {
        Session { client, statements: HashMap::new(), failure: None, broken: false }
    }

    pub(crate) fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        let result = self.prepared(sql, params).and_then(|statement| {
            let params: Vec<_> = params.iter().map(Value::as_postgres).collect();
            self.client.execute(&statement, &params)
        });
        result.map_err(|error| self.failed(&error))
    }

    pub(crate) fn query(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<postgres::Row>, StoreError> {
        let result = self.prepared(sql, params).and_then(|statement| {
            let params: Vec<_> = params.iter().map(Value::as_postgres).collect();
            self.client.query(&statement, &params)
        });
        result.map_err(|error| self.failed(&error))
    }

    fn prepared(&mut self, sql: &str, params: &[Value<'_>]) -> Result<Statement, postgres::Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let types: Vec<_> = params.iter().map(Value::postgres_type).collect();
        let statement = self.client.prepare_typed(sql, &types)?;
        if self.statements.len() >= STATEMENTS {
            self.statements.clear();
        }
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Runs statements without values or results.
    pub(crate) fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        self.client.batch_execute(sql).map_err(|error| self.failed(&error))
    }

    pub(crate) fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    fn failed(&mut self, error: &postgres::Error) -> StoreError {
        // A migration by another process has changed the result columns of a statement.
        let stale = error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED);
        if stale {
            self.statements.clear();
        }
        let failure = match () {
            () if stale || is_collision(error) => Failure::Retryable,
            () if error.is_closed() || self.client.is_closed() => Failure::Lost,
            () => Failure::Final,
        };
        self.failure.get_or_insert(failure);
        StoreError::from(error)
    }
}

/// A connection and the thread that owns it.
pub(crate) struct Connection {
    server: Server,
    session: Option<Session>,
}

impl Connection {
    pub(crate) fn new(server: Server) -> Connection {
        Connection { server, session: None }
    }

    /// Runs jobs until the queue is closed.
    pub(crate) fn run(mut self, jobs: &Receiver<Job>) {
        for job in jobs {
            self.do_job(job);
        }
    }

    /// Runs a job and sends the result. A read whose caller is gone is skipped.
    pub(crate) fn do_job(&mut self, mut job: Job) {
        if job.mode.is_write() || !job.is_abandoned() {
            let outcome = self.run_with_retries(&mut job);
            job.answer(outcome);
        }
    }

    fn run_with_retries(&mut self, job: &mut Job) -> Result<(), StoreError> {
        let mut lost = false;
        for tries in 1.. {
            let session = match &mut self.session {
                Some(session) if !session.client.is_closed() => session,
                session => session.insert(Session::new(self.server.connect()?)),
            };
            session.failure = None;
            let (outcome, may_repeat) = attempt(session, job);
            let failure = session.failure;
            if session.broken || session.client.is_closed() || outcome == Err(StoreError::Panicked)
            {
                self.session = None;
            }
            match failure {
                Some(Failure::Retryable) if tries < MAX_TRIES => {
                    // A random delay, so that colliding transactions do not collide again.
                    std::thread::sleep(Duration::from_millis(fastrand::u64(1..=4 << tries)));
                }
                // One retry, on a new connection.
                Some(Failure::Lost) if may_repeat && !lost => lost = true,
                _ => return outcome,
            }
        }
        Err(StoreError::Conflict)
    }
}

/// Runs a job once. The flag tells whether a failed job may be retried: nothing was committed, or
/// running it twice is harmless.
fn attempt(session: &mut Session, job: &mut Job) -> (Result<(), StoreError>, bool) {
    let begin = match job.mode {
        TransactionMode::Statement => {
            return (job.run(&mut Tx::Postgres(session)), true);
        }
        TransactionMode::Snapshot => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        TransactionMode::Write => "BEGIN",
    };
    if let Err(error) = session.batch(begin) {
        return (Err(error), true);
    }
    if let Err(error) = job.run(&mut Tx::Postgres(session)) {
        // If this fails the connection is closed, which ends the transaction.
        session.broken = session.client.batch_execute("ROLLBACK").is_err();
        return (Err(error), true);
    }
    (session.batch("COMMIT"), !job.mode.is_write())
}
