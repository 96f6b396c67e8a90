//! Tests of a PostgreSQL connection: retries of jobs, and reconnects.

use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::job::{Answer, Job, TransactionMode};
use crate::postgres::{Connection, Server};
use crate::sql::{Row, Tx};
use crate::store_tests::database::{Postgres, run_sql};
use crate::{StoreError, migrations};

type Outcome = Result<(), StoreError>;

/// The result of a job, if it ran, and the number of its runs.
fn run_job(
    connection: &mut Connection,
    mode: TransactionMode,
    is_abandoned: bool,
    mut work: impl FnMut(&mut Tx<'_>) -> Outcome + Send + 'static,
) -> (Option<Outcome>, u32) {
    let runs = Arc::new(AtomicU32::new(0));
    let counted = runs.clone();
    let statements = Box::new(move |tx: &mut Tx<'_>| {
        counted.fetch_add(1, Ordering::Relaxed);
        work(tx).map(|()| Box::new(()) as Answer)
    });
    let (job, answer) = Job::new(mode, statements);
    let answer = (!is_abandoned).then_some(answer);
    connection.do_job(job);
    let answer = answer.and_then(|mut it| it.try_recv().ok()).map(|it| it.map(drop));
    (answer, runs.load(Ordering::Relaxed))
}

fn write(
    connection: &mut Connection,
    work: impl FnMut(&mut Tx<'_>) -> Outcome + Send + 'static,
) -> (Outcome, u32) {
    let (answer, runs) = run_job(connection, TransactionMode::Write, false, work);
    (answer.expect("an answer"), runs)
}

/// The server process of a connection.
fn process(connection: &mut Connection) -> i64 {
    let found = Arc::new(Mutex::new(0));
    let here = found.clone();
    let read = move |tx: &mut Tx<'_>| {
        *here.lock().expect("no thread panicked") = tx.query_one("SELECT pg_backend_pid()", &[])?;
        Ok(())
    };
    assert_eq!(run_job(connection, TransactionMode::Statement, false, read), (Some(Ok(())), 1));
    *found.lock().expect("no thread panicked")
}

/// A statement that fails with a code.
fn failing(code: &str) -> String {
    format!("DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '{code}'; END $$")
}

/// Forwards all traffic to a server until its connections are cut, like a network failure.
#[derive(Clone)]
struct Network(Arc<Mutex<Vec<TcpStream>>>);

impl Network {
    /// The address of the database through the forwarder.
    fn before(database: &str) -> (Network, String) {
        let (_, rest) = database.rsplit_once(':').expect("a port");
        let port: u16 = rest.split('/').next().and_then(|it| it.parse().ok()).expect("a number");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let own = listener.local_addr().expect("an address").port();
        let network = Network(Arc::default());
        let streams = network.0.clone();
        std::thread::spawn(move || {
            for client in listener.incoming() {
                let client = client.expect("a client");
                let server = TcpStream::connect(("127.0.0.1", port)).expect("the server is there");
                for (from, to) in [(&client, &server), (&server, &client)] {
                    let mut from = from.try_clone().expect("a socket");
                    let mut to = to.try_clone().expect("a socket");
                    std::thread::spawn(move || std::io::copy(&mut from, &mut to));
                }
                streams.lock().expect("no thread panicked").extend([client, server]);
            }
        });
        (network, database.replace(&port.to_string(), &own.to_string()))
    }

    fn cut(&self) {
        for stream in self.0.lock().expect("no thread panicked").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

#[test]
fn a_connection_is_kept_as_long_as_it_works() {
    let server = Postgres::start();
    let database = server.url();
    run_sql(&database, "CREATE TABLE secrets (name TEXT NOT NULL, value TEXT NOT NULL)");
    let (network, by_way) = Network::before(&database);
    let mut connection = Connection::new(Server::parse(&by_way).expect("an address"));
    failures_match_their_codes(&mut connection);
    only_collisions_are_tried_again(&mut connection);
    a_lost_connection_is_opened_anew_once(&network, &mut connection);
    a_commit_that_is_lost_is_not_made_again(&network, &mut connection);
    only_read_bytes_are_released(&mut connection);
    statements_are_prepared_once(&database, &mut connection);
    steps_that_collide_are_tried_again(&database);
}

fn failures_match_their_codes(connection: &mut Connection) {
    let here = process(connection);
    let of_code = |connection: &mut Connection, code: &str| {
        let statement = failing(code);
        let (outcome, runs) = write(connection, move |tx| tx.execute(&statement, &[]).map(drop));
        (outcome.expect_err("it fails"), runs)
    };
    let away = StoreError::Unavailable("on purpose".to_owned());
    // Connection lost, disk full, canceled, file unreadable, row locked, read-only.
    for code in ["08006", "53100", "57014", "58030", "55P03", "25006"] {
        assert_eq!(of_code(connection, code), (away.clone(), 1), "{code}");
    }
    for code in ["22012", "23505", "42P01", "25001", "XX000"] {
        let refused = StoreError::Database(format!("on purpose ({code})"));
        assert_eq!(of_code(connection, code), (refused, 1), "{code}");
    }
    let began = Instant::now();
    assert_eq!(
        of_code(connection, "40001"),
        (away, 8),
        "a serialization failure is retried seven times"
    );
    assert!(began.elapsed() < Duration::from_secs(5));
    assert_eq!(process(connection), here, "the connection is kept");
}

fn only_collisions_are_tried_again(connection: &mut Connection) {
    let here = process(connection);
    for code in ["40001", "40P01"] {
        let (statement, mut tries) = (failing(code), 0);
        let written = write(connection, move |tx| {
            tries += 1;
            if tries < 3 { tx.execute(&statement, &[]).map(drop) } else { Ok(()) }
        });
        assert_eq!(written, (Ok(()), 3), "{code}");
    }
    let conflict = write(connection, |_| Err(StoreError::Conflict));
    assert_eq!(conflict, (Err(StoreError::Conflict), 1));
    assert_eq!(process(connection), here);
    let panicked = write(connection, |_| panic!("on purpose"));
    assert_eq!(panicked, (Err(StoreError::Panicked), 1));
    assert_ne!(process(connection), here, "a panic discards the connection");
}

fn a_lost_connection_is_opened_anew_once(network: &Network, connection: &mut Connection) {
    let here = process(connection);
    for mode in [TransactionMode::Statement, TransactionMode::Snapshot, TransactionMode::Write] {
        let (network, mut tries) = (network.clone(), 0);
        let outcome = run_job(connection, mode, false, move |tx| {
            tries += 1;
            if tries == 1 {
                network.cut();
            }
            tx.query_one::<i64>("SELECT 1", &[]).map(drop)
        });
        assert_eq!(outcome, (Some(Ok(())), 2), "{mode:?}");
    }
    assert_ne!(process(connection), here);
    let always = network.clone();
    let (outcome, runs) = write(connection, move |tx| {
        always.cut();
        tx.query_one::<i64>("SELECT 1", &[]).map(drop)
    });
    assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
    assert_eq!(runs, 2, "a lost connection is retried once");
}

/// The result of a lost commit is unknown.
fn a_commit_that_is_lost_is_not_made_again(network: &Network, connection: &mut Connection) {
    let network = network.clone();
    let (outcome, runs) = write(connection, move |tx| {
        tx.execute("INSERT INTO secrets (name, value) VALUES ('lost', '')", &[])?;
        network.cut();
        Ok(())
    });
    assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
    assert_eq!(runs, 1);
}

fn only_read_bytes_are_released(connection: &mut Connection) {
    for mode in [TransactionMode::Statement, TransactionMode::Snapshot] {
        assert_eq!(run_job(connection, mode, true, |_| Ok(())), (None, 0), "{mode:?}");
    }
    assert_eq!(run_job(connection, TransactionMode::Write, true, |_| Ok(())), (None, 1));
}

fn statements_are_prepared_once(database: &str, connection: &mut Connection) {
    let prepared = write(connection, |tx| {
        for number in 0..5 {
            tx.query_one::<i64>(&format!("SELECT {number}"), &[])?;
        }
        let known: i64 = tx.query_one("SELECT COUNT(*) FROM pg_prepared_statements", &[])?;
        assert!(known >= 5, "{known}");
        Ok(())
    });
    assert_eq!(prepared, (Ok(()), 1));

    // Another process changes the result columns of a prepared statement.
    let columns = |connection: &mut Connection, columns: usize, runs| {
        let read = run_job(connection, TransactionMode::Statement, false, move |tx| {
            let rows: Vec<Row> = tx.query("SELECT * FROM secrets", &[])?;
            assert_eq!(rows[0].values().len(), columns);
            Ok(())
        });
        assert_eq!(read, (Some(Ok(())), runs));
    };
    run_sql(database, "INSERT INTO secrets (name, value) VALUES ('a', '')");
    columns(connection, 2, 1);
    run_sql(database, "ALTER TABLE secrets ADD COLUMN later TEXT NOT NULL DEFAULT ''");
    columns(connection, 3, 2);
    columns(connection, 3, 1);
}

/// Several processes start at once while others write: the first statements that create an index
/// collide.
fn steps_that_collide_are_tried_again(database: &str) {
    for (name, collisions) in [("twice", 2), ("always", 1000)] {
        run_sql(database, &format!("CREATE DATABASE {name}"));
        let database = database.replace("/postgres", &format!("/{name}"));
        run_sql(
            &database,
            &format!(
                "CREATE SEQUENCE collisions; CREATE FUNCTION collide() RETURNS event_trigger \
                 LANGUAGE plpgsql AS $$ BEGIN IF nextval('collisions') <= {collisions} THEN \
                 RAISE EXCEPTION 'on purpose' USING ERRCODE = '40P01'; END IF; END $$; \
                 CREATE EVENT TRIGGER collide ON ddl_command_start WHEN TAG IN ('CREATE INDEX') \
                 EXECUTE FUNCTION collide()"
            ),
        );
        let mut client = Server::parse(&database).and_then(|it| it.connect()).expect("it answers");
        let migrated = migrations::postgres(&mut client);
        let tries = client.query_one("SELECT last_value FROM collisions", &[]).expect("a number");
        if collisions == 2 {
            assert_eq!(migrated, Ok(()));
        } else {
            assert_eq!((migrated, tries.get(0)), (Err(StoreError::Conflict), 10_i64));
        }
    }
}

/// A listener that never speaks the PostgreSQL protocol.
#[test]
fn a_failed_connection_is_not_retried_within_a_second() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    let connected = Arc::new(AtomicU32::new(0));
    let accepted = connected.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            accepted.fetch_add(1, Ordering::SeqCst);
            drop(stream);
        }
    });
    let address = format!("postgres://u@127.0.0.1:{port}/d?sslmode=disable");
    let server = Server::parse(&address).expect("an address");
    let mut failures = Vec::new();
    for _ in 0..3 {
        failures.push(server.connect().err().expect("connecting fails"));
    }
    assert!(failures.iter().all(|it| matches!(it, StoreError::Unavailable(_))), "{failures:?}");
    assert_eq!(connected.load(Ordering::SeqCst), 1, "later attempts fail without connecting");
    std::thread::sleep(Duration::from_millis(1050));
    assert!(server.connect().is_err());
    assert_eq!(connected.load(Ordering::SeqCst), 2);
}

#[test]
fn an_error_says_its_cause_once() {
    // No server listens there.
    let server = Server::parse("postgres://u@127.0.0.1:1/d").expect("an address");
    let error = server.connect().err().expect("connecting fails").to_string();
    assert_eq!(error.matches("refused").count(), 1, "{error}");
    assert!(error.contains("connecting to server"), "{error}");
}
