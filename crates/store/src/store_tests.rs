//! A change has no effect on the changes beside it.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use rusqlite::limits::Limit;
use tokio::sync::oneshot;
use tokio::task::JoinSet;

use crate::sql::{Tx, params};
use crate::{Options, Store, StoreError};
use database::Postgres;

#[allow(dead_code, reason = "shared with suites that use more of it")]
#[path = "../tests/contract/database/mod.rs"]
pub(crate) mod database;

pub(crate) const INSERT: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2)";

pub(crate) async fn count(store: &Store) -> i64 {
    store.query_one("SELECT COUNT(*) FROM secrets", &[]).await.expect("a count")
}

/// A SQLite store in a temporary folder, and a sender that releases its writer.
pub(crate) async fn sqlite(options: Options) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("store.sqlite");
    let store = Store::open_with(file.to_str().expect("UTF-8"), options).await;
    (folder, store.expect("a database"))
}

/// A pause that lasts until the sender is used or dropped, and a receiver that fires when it
/// begins.
pub(crate) fn pause() -> (impl FnMut() + Send + 'static, oneshot::Receiver<()>, mpsc::Sender<()>) {
    let (release, released) = mpsc::channel::<()>();
    let (began, begun) = oneshot::channel();
    let mut began = Some(began);
    let pause = move || {
        if let Some(began) = began.take() {
            began.send(()).expect("the test waits");
        }
        let _ = released.recv_timeout(Duration::from_secs(20));
    };
    (pause, begun, release)
}

/// Keeps the writer busy until the sender is used or dropped.
async fn hold(store: &Store) -> mpsc::Sender<()> {
    let (mut pause, begun, release) = pause();
    let store = store.clone();
    tokio::spawn(async move {
        let held = store.write(move |_| {
            pause();
            Ok(())
        });
        held.await.expect("an empty change commits");
    });
    begun.await.expect("the writer is at it");
    release
}

pub(crate) async fn wait_until(is_so: impl Fn() -> bool) {
    while !is_so() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// The results of several changes that wait for the writer together, in their order. One of them
/// breaks the commit: it writes a row with a foreign key that is checked only at the commit, and
/// not found.
pub(crate) async fn write_with_one_that_breaks_the_commit(
    store: &Store,
    changes: usize,
    breaking: usize,
) -> Vec<Result<(), StoreError>> {
    let release = hold(store).await;
    let spawn = |number| {
        let store = store.clone();
        tokio::spawn(async move {
            let change = store.write(move |tx| {
                tx.execute(INSERT, &params![format!("name {number}"), ""])?;
                if number == breaking {
                    tx.execute("PRAGMA defer_foreign_keys = ON", &[])?;
                    let nobody = "INSERT INTO sessions (token_hash, person, created) \
                         VALUES ('hash', 'nobody', 0)";
                    tx.execute(nobody, &[])?;
                }
                Ok(())
            });
            change.await
        })
    };
    let waiting: Vec<_> = (0..changes).map(spawn).collect();
    wait_until(|| store.waiting_work().1 >= changes).await;
    drop(release);
    let mut answers = Vec::new();
    for change in waiting {
        answers.push(change.await.expect("no panic"));
    }
    answers
}

#[tokio::test]
async fn a_change_that_fails_leaves_the_others_of_its_group() {
    let (_folder, store) = sqlite(Options::default()).await;
    let release = hold(&store).await;
    let mut changes = JoinSet::new();
    for number in 0..30 {
        let store = store.clone();
        changes.spawn(async move {
            let written = store.write(move |tx| {
                tx.execute(INSERT, &params![format!("name {number}"), "kept"])?;
                match number % 3 {
                    0 => Ok(()),
                    // A duplicate key, which fails by itself.
                    1 => {
                        tx.execute(INSERT, &params![format!("name {number}"), "twice"]).map(|_| ())
                    }
                    _ => panic!("on purpose"),
                }
            });
            (number, written.await)
        });
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    drop(release);
    for (number, result) in changes.join_all().await {
        match number % 3 {
            0 => assert_eq!(result, Ok(())),
            1 => assert!(matches!(result, Err(StoreError::Database(_))), "{result:?}"),
            _ => assert_eq!(result, Err(StoreError::Panicked)),
        }
    }
    assert_eq!(count(&store).await, 10);
    store.close().await;
}

/// A change is rejected because of another one of its group. A caller that then reads finds the
/// cause, so that a retry does not end in the same rejection.
#[tokio::test]
async fn a_refusal_comes_after_the_commit_that_caused_it() {
    let (_folder, store) = sqlite(Options::default()).await;
    let release = hold(&store).await;
    let mut changes = JoinSet::new();
    for _ in 0..2 {
        let store = store.clone();
        changes.spawn(async move {
            let written = store.write(|tx| {
                let there: i64 = tx.query_one("SELECT COUNT(*) FROM secrets", &[])?;
                if there > 0 {
                    return Err(StoreError::Conflict);
                }
                tx.execute(INSERT, &params!["name", "once"])
            });
            (written.await, count(&store).await)
        });
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    // The last change of the group delays the commit.
    let (last, slow) = (store.clone(), Duration::from_millis(300));
    let last = tokio::spawn(async move {
        let slow = last.write(move |_| {
            std::thread::sleep(slow);
            Ok(())
        });
        slow.await
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    drop(release);
    let mut results = changes.join_all().await;
    results.sort_by_key(|(written, _)| written.is_err());
    assert_eq!(results, [(Ok(1), 1), (Err(StoreError::Conflict), 1)]);
    assert_eq!(last.await.expect("no panic"), Ok(()));
    store.close().await;
}

#[tokio::test]
async fn a_change_that_cannot_be_undone_is_not_committed() {
    let (_folder, store) = sqlite(Options::default()).await;
    let failed = store.write(|tx: &mut Tx<'_>| -> Result<(), StoreError> {
        tx.execute(INSERT, &params!["half", ""])?;
        // Without its savepoint, the change stays in the transaction.
        tx.execute("RELEASE change", &[])?;
        Err(StoreError::Conflict)
    });
    assert_eq!(failed.await, Err(StoreError::Conflict));
    assert_eq!(count(&store).await, 0);
    assert_eq!(store.execute(INSERT, &params!["whole", ""]).await, Ok(1));
    assert_eq!(count(&store).await, 1);
    store.close().await;
}

#[tokio::test]
async fn a_commit_that_fails_keeps_nothing_and_stops_nothing() {
    let (_folder, store) = sqlite(Options::default()).await;
    for _ in 0..3 {
        for result in write_with_one_that_breaks_the_commit(&store, 4, 2).await {
            let Err(StoreError::Database(reason)) = &result else { panic!("{result:?}") };
            assert!(reason.contains("FOREIGN KEY"), "{reason}");
        }
        assert_eq!(count(&store).await, 0);
        assert_eq!(store.ready().await, Ok(()), "later changes succeed");
    }
    assert_eq!(store.execute(INSERT, &params!["whole", ""]).await, Ok(1));
    assert_eq!(count(&store).await, 1);
    store.close().await;
}

/// Statistics are updated with and without other requests. Reading connections are reopened, since
/// they would not load new statistics.
#[tokio::test]
async fn statistics_are_kept_up_to_date() {
    const KNOWN: &str = "SELECT COUNT(*) FROM sqlite_stat1 WHERE tbl = 'secrets'";
    let interval = Duration::from_millis(300);
    let options = Options { readers: 1, statistics_interval: interval, ..Options::default() };
    let (_folder, store) = sqlite(options).await;
    let known = async || store.query_one::<i64>(KNOWN, &[]).await.unwrap_or_default();
    assert_eq!(known().await, 0, "there are no statistics yet");
    store.snapshot(|tx| tx.execute("PRAGMA cache_size = -77", &[])).await.expect("set");
    for number in 0..50 {
        store.execute(INSERT, &params![number.to_string(), ""]).await.expect("written");
    }
    let end = Instant::now() + Duration::from_secs(20);
    while known().await == 0 {
        assert!(Instant::now() < end, "the statistics are updated in time");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while store.query_one::<i64>("PRAGMA cache_size", &[]).await == Ok(-77) {
        assert!(Instant::now() < end, "the reading connection is replaced in time");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store.close().await;
}

/// A connection on which no transaction can end: the SQL text for it is too long.
fn keep_open(tx: &Tx<'_>) {
    let Tx::Sqlite(connection) = tx else { panic!("this is about SQLite") };
    connection.set_limit(Limit::SQLITE_LIMIT_SQL_LENGTH, 4).expect("a limit");
}

#[tokio::test]
async fn a_connection_that_cannot_roll_back_is_opened_anew() {
    let (_folder, store) = sqlite(Options { readers: 1, ..Options::default() }).await;
    let failed = store.write(|tx: &mut Tx<'_>| -> Result<(), StoreError> {
        tx.execute(INSERT, &params!["half", ""])?;
        keep_open(tx);
        Err(StoreError::Conflict)
    });
    assert_eq!(failed.await, Err(StoreError::Conflict));
    let committed = store.write(|tx: &mut Tx<'_>| {
        tx.execute(INSERT, &params!["half", ""])?;
        keep_open(tx);
        Ok(())
    });
    assert!(matches!(committed.await, Err(StoreError::Database(_))), "there is no COMMIT");
    let read = store.snapshot(|tx| {
        keep_open(tx);
        Ok(())
    });
    assert!(matches!(read.await, Err(StoreError::Database(_))), "there is no COMMIT");
    assert_eq!(store.execute(INSERT, &params!["whole", ""]).await, Ok(1));
    let count = store.snapshot(|tx| tx.query_one::<i64>("SELECT COUNT(*) FROM secrets", &[]));
    assert_eq!(count.await, Ok(1));
    store.close().await;
}

#[tokio::test]
async fn a_connection_of_postgresql_that_cannot_roll_back_is_opened_anew() {
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    // More often than the number of connections.
    for _ in 0..2 * crate::postgres::CONNECTIONS {
        let failed = store.write(|tx: &mut Tx<'_>| -> Result<(), StoreError> {
            tx.execute(INSERT, &params!["half", ""])?;
            let ended = tx.execute("SELECT pg_terminate_backend(pg_backend_pid())", &[]);
            assert!(ended.is_err(), "{ended:?}");
            Err(StoreError::Conflict)
        });
        assert_eq!(failed.await, Err(StoreError::Conflict));
    }
    assert_eq!(count(&store).await, 0);
    assert_eq!(store.execute(INSERT, &params!["whole", ""]).await, Ok(1));
    store.close().await;
}

#[tokio::test]
async fn a_full_queue_says_so() {
    let options = Options { queue: 2, ..Options::default() };
    let (_folder, store) = sqlite(options).await;
    let release = hold(&store).await;
    let mut waiting = JoinSet::new();
    for number in 0..2 {
        let store = store.clone();
        waiting.spawn(async move {
            store.execute(INSERT, &params![format!("name {number}"), ""]).await
        });
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    let more = store.execute(INSERT, &params!["one more", ""]).await;
    assert_eq!(more, Err(StoreError::Overloaded));
    assert_eq!(count(&store).await, 0, "reads still work");
    drop(release);
    assert_eq!(waiting.join_all().await, [Ok(1), Ok(1)]);
    assert_eq!(store.execute(INSERT, &params!["one more", ""]).await, Ok(1));
    store.close().await;
}

/// On both databases, as far as one connection shows it.
async fn survives_panics_and_errors(store: &Store) {
    for _ in 0..40 {
        let panicked = store.write(|tx: &mut Tx<'_>| -> Result<(), StoreError> {
            tx.execute(INSERT, &params!["half", ""])?;
            panic!("on purpose")
        });
        assert_eq!(panicked.await, Err(StoreError::Panicked));
        let refused: Result<i64, _> = store.query_one("SELECT nothing FROM nowhere", &[]).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        let refused = store.snapshot(|tx| tx.query_one::<i64>("SELECT nothing", &[])).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        let nothing = store.execute_one("UPDATE secrets SET value = ''", &[]).await;
        assert_eq!(nothing, Err(StoreError::Conflict));
    }
    assert_eq!(count(store).await, 0);
    assert_eq!(store.execute(INSERT, &params!["whole", ""]).await, Ok(1));
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.query_one::<bool>("SELECT 1 = 1", &[]).await, Ok(true));
    assert_eq!(store.query_one::<bool>("SELECT 1 = 2", &[]).await, Ok(false));
    assert!(format!("{store:?}").starts_with("Store"));
    // The number in the name counts, not the position.
    let swapped: Result<(i64, i64), _> =
        store.query_one("SELECT $2, $1 FROM secrets", &params![1_i64, 2_i64]).await;
    assert_eq!(swapped, Ok((2, 1)));
    store.close().await;
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))), "it is closed");
}

/// A snapshot does not contain concurrent writes.
async fn a_snapshot_sees_one_state(store: &Store) {
    const COUNT: &str = "SELECT COUNT(*) FROM secrets";
    let (mut pause, begun, release) = pause();
    let reader = store.clone();
    let reader = tokio::spawn(async move {
        let read = reader.snapshot(move |tx| {
            let before: i64 = tx.query_one(COUNT, &[])?;
            pause();
            Ok((before, tx.query_one::<i64>(COUNT, &[])?))
        });
        read.await
    });
    begun.await.expect("it reads");
    assert_eq!(store.execute(INSERT, &params!["meanwhile", ""]).await, Ok(1));
    drop(release);
    assert_eq!(reader.await.expect("no panic"), Ok((0, 0)));
    assert_eq!(store.execute("DELETE FROM secrets", &[]).await, Ok(1));
}

#[tokio::test]
async fn sqlite_survives_panics_and_errors() {
    let (_folder, store) = sqlite(Options::default()).await;
    a_snapshot_sees_one_state(&store).await;
    survives_panics_and_errors(&store).await;
}

#[tokio::test]
async fn postgresql_survives_panics_and_errors() {
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    a_snapshot_sees_one_state(&store).await;
    survives_panics_and_errors(&store).await;
}

/// Transactions that lock the same rows in opposite orders.
#[tokio::test]
async fn postgresql_tries_deadlocks_again() {
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    for name in ["a", "b"] {
        store.execute(INSERT, &params![name, ""]).await.expect("written");
    }
    let mut changes = JoinSet::new();
    for number in 0..6 {
        let store = store.clone();
        changes.spawn(async move {
            let names = if number % 2 == 0 { ["a", "b"] } else { ["b", "a"] };
            let append = "UPDATE secrets SET value = value || 'x' WHERE name = $1";
            let change = store.write(move |tx| {
                tx.execute(append, &params![names[0]])?;
                std::thread::sleep(Duration::from_millis(20));
                tx.execute(append, &params![names[1]])
            });
            change.await
        });
    }
    let results = changes.join_all().await;
    assert!(results.iter().all(|result| *result == Ok(1)), "{results:?}");
    let values: Vec<String> = store.query("SELECT value FROM secrets", &[]).await.expect("read");
    assert_eq!(values, ["xxxxxx", "xxxxxx"]);
    store.close().await;
}

/// Two changes that have each read the rows that the other one writes, which no serial order
/// explains. PostgreSQL aborts one of them, at the latest at its commit, with the code 40001.
#[tokio::test]
async fn postgresql_tries_serialization_failures_again() {
    const SERIALIZABLE: &str = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";
    const READ: &str = "SELECT value FROM secrets WHERE name = $1";
    const APPEND: &str = "UPDATE secrets SET value = value || $2 WHERE name = $1";
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    for name in ["a", "b"] {
        store.execute(INSERT, &params![name, name]).await.expect("written");
    }
    let (began, begun) = tokio::sync::oneshot::channel();
    let (release, released) = mpsc::channel::<()>();
    let (first, mut began, mut tries) = (store.clone(), Some(began), 0);
    let first = tokio::spawn(async move {
        let change = first.write(move |tx| {
            tries += 1;
            tx.execute(SERIALIZABLE, &[])?;
            let read: String = tx.query_one(READ, &params!["b"])?;
            tx.execute(APPEND, &params!["a", read])?;
            if let Some(began) = began.take() {
                began.send(()).expect("the test waits");
                // Waits until the other one is committed.
                released.recv().expect("the test releases it");
            }
            Ok(tries)
        });
        change.await
    });
    begun.await.expect("the first change waits");
    let second = store.write(|tx| {
        tx.execute(SERIALIZABLE, &[])?;
        let read: String = tx.query_one(READ, &params!["a"])?;
        tx.execute(APPEND, &params!["b", read])
    });
    assert_eq!(second.await, Ok(1));
    release.send(()).expect("the first change waits");
    assert_eq!(first.await.expect("no panic"), Ok(2), "the change runs twice");
    let values: Vec<String> =
        store.query("SELECT value FROM secrets ORDER BY name", &[]).await.expect("read");
    assert_eq!(values, ["aba", "ba"], "the first change sees the second");
    store.close().await;
}

#[tokio::test]
async fn no_secret_of_an_address_is_told() {
    let port_in_use_by_nobody = "postgres://u:SECRET@127.0.0.1:1/d";
    for address in [
        "mysql://u:SECRET@h",
        "postgres://u:SECRET@h:port/d",
        "postgres://u:SECRET@h/d?nonsense=SECRET",
        "postgres://u:SECRET@h/d?sslmode=SECRET",
        "postgres:u:SECRET@h/d",
        "user:SECRET@h/d",
        port_in_use_by_nobody,
    ] {
        let error = Store::open(address).await.expect_err("no database");
        assert!(!format!("{error} {error:?}").contains("SECRET"), "{error:?}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_a_new_database() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, store) = sqlite(Options::default()).await;
    store.execute(INSERT, &params!["name", "value"]).await.expect("written");
    let mut names = Vec::new();
    for file in std::fs::read_dir(folder.path()).expect("the folder") {
        let file = file.expect("a file");
        let mode = file.metadata().expect("its rights").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{:?}", file.file_name());
        names.push(file.file_name().into_string().expect("UTF-8"));
    }
    names.sort();
    assert_eq!(names, ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"]);
}
