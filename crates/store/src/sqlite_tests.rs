//! Tests of the SQLite threads: groups of commits, reuse of connections, and accepted files.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::sql::params;
use crate::store_tests::database::run_sql;
use crate::store_tests::{
    INSERT, count, pause, sqlite, wait_until, write_with_one_that_breaks_the_commit,
};
use crate::{Options, Store, StoreError};

/// The last of many changes breaks the commit of its group.
#[tokio::test]
async fn a_group_has_a_bounded_size() {
    let (_folder, store) = sqlite(Options::default()).await;
    let answers = write_with_one_that_breaks_the_commit(&store, 70, 69).await;
    let written: Vec<_> = answers.iter().map(Result::is_ok).collect();
    // With the job that held the writer, the first group has 64 changes.
    assert_eq!(written, (0..70).map(|number| number < 63).collect::<Vec<_>>());
    assert_eq!(count(&store).await, 63);
    store.close().await;
}

const CACHE: &str = "PRAGMA cache_size";

#[tokio::test]
async fn connections_and_statistics_stay_as_they_are_for_an_hour() {
    let (_folder, store) = sqlite(Options { readers: 1, ..Options::default() }).await;
    store.snapshot(|tx| tx.execute("PRAGMA cache_size = -77", &[])).await.expect("set");
    for number in 0..50 {
        store.execute(INSERT, &params![number.to_string(), ""]).await.expect("written");
    }
    let known = "SELECT COUNT(*) FROM sqlite_stat1 WHERE tbl = 'secrets'";
    assert_eq!(store.query_one::<i64>(known, &[]).await.unwrap_or_default(), 0);
    let refused = store.snapshot(|tx| tx.query_one::<i64>("SELECT nothing", &[])).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(store.query_one(CACHE, &[]).await, Ok(-77_i64), "the connection is kept");
    store.close().await;
}

#[tokio::test]
async fn statistics_that_have_not_changed_open_no_connection_anew() {
    let statistics_interval = Duration::from_millis(20);
    let options = Options { readers: 1, statistics_interval, ..Options::default() };
    let (_folder, store) = sqlite(options).await;
    store.snapshot(|tx| tx.execute("PRAGMA cache_size = -77", &[])).await.expect("set");
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(store.query_one(CACHE, &[]).await, Ok(-77_i64), "the connection is kept");
    store.close().await;
}

#[tokio::test]
async fn abandoned_reads_are_skipped() {
    let (_folder, store) = sqlite(Options { readers: 1, ..Options::default() }).await;
    let (mut pause, begun, release) = pause();
    let reader = store.clone();
    let busy = tokio::spawn(async move {
        let read = reader.snapshot(move |_| {
            pause();
            Ok(())
        });
        read.await
    });
    begun.await.expect("the only reader is at it");
    let has_read = Arc::new(AtomicBool::new(false));
    let (caller, reads) = (store.clone(), has_read.clone());
    let abandoned = tokio::spawn(async move {
        let read = caller.snapshot(move |_| {
            reads.store(true, Ordering::Relaxed);
            Ok(())
        });
        read.await
    });
    wait_until(|| store.waiting_work().0 >= 1).await;
    abandoned.abort();
    assert!(abandoned.await.expect_err("it was aborted").is_cancelled());
    drop(release);
    assert_eq!(busy.await.expect("no panic"), Ok(()));
    assert_eq!(store.ping().await, Ok(()), "later jobs still run");
    assert!(!has_read.load(Ordering::Relaxed));
    store.close().await;
}

#[tokio::test]
async fn invalid_files_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let long = folder.path().join("x".repeat(300)).display().to_string();
    let below_a_file = folder.path().join("file/below").display().to_string();
    std::fs::write(folder.path().join("file"), "").expect("a file");
    for path in ["", ":memory:", "sqlite:", "sqlite::memory:", &long, &below_a_file] {
        let error = Store::open(path).await.expect_err("no file");
        assert!(matches!(error, StoreError::Address(_)), "{path}: {error:?}");
    }
    let error = Store::open(&folder.path().display().to_string()).await.expect_err("a folder");
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
}

/// Migrations that were changed or interrupted since a database was created.
#[tokio::test]
async fn a_database_of_other_steps_is_refused() {
    let (folder, store) = sqlite(Options::default()).await;
    let took = "SELECT COUNT(*) FROM _sqlx_migrations WHERE execution_time <= 1";
    assert_eq!(store.query_one::<i64>(took, &[]).await, Ok(0), "each step took some time");
    store.close().await;
    let file = folder.path().join("store.sqlite").display().to_string();
    let refused = async |change: &str| {
        run_sql(&file, &format!("UPDATE _sqlx_migrations SET {change} WHERE version = 639"));
        match Store::open(&file).await {
            Err(StoreError::Migration(reason)) => reason,
            other => panic!("{other:?}"),
        }
    };
    let unfinished = refused("success = FALSE").await;
    assert!(unfinished.starts_with("0639_first_release.sql: it was begun"), "{unfinished}");
    run_sql(&file, "UPDATE _sqlx_migrations SET success = TRUE");
    Store::open(&file).await.expect("it is as it was").close().await;
    let changed = refused("checksum = zeroblob(48)").await;
    assert!(changed.starts_with("0639_first_release.sql: the database was changed"), "{changed}");
}
