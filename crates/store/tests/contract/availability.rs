//! The store continues to work after any external failure.

use std::time::{Duration, Instant};

use dipole_domain::{MailMode, Opponent};
use dipole_store::{Listed, NoteLimits, Options, Store, StoreError};
use tokio::task::JoinSet;

use crate::database::{Postgres, count, run_sql};
use crate::{NOW, found, person};

/// No change is written in part: each game has its seats, each number is used once.
fn is_whole(database: &str) {
    let halves = "SELECT COUNT(*) FROM games g \
         WHERE 2 <> (SELECT COUNT(*) FROM seats s WHERE s.game = g.id)";
    assert_eq!(count(database, halves), 0);
    let gaps = "SELECT (SELECT COUNT(*) FROM games) - value FROM counters WHERE name = 'board'";
    assert_eq!(count(database, gaps), 0, "each number belongs to a game");
}

/// Drops futures between two polls, at any point of waiting.
async fn futures_are_dropped(database: &str) {
    let store = Store::open(database).await.expect("a database");
    let one = person(&store, "who stays").await;
    let mut dropped = JoinSet::new();
    for number in 0..500_u64 {
        let (store, one) = (store.clone(), one.clone());
        dropped.spawn(async move {
            // Spread over the duration of a change, alone and under load.
            let patience = Duration::from_micros(number * number % 6007);
            let change = async {
                found(&store, &one, Opponent::Both).await;
                store.set_preferences(&one, "none", None).await
            };
            tokio::time::timeout(patience, change).await.is_err()
        });
        if number % 25 == 0 {
            tokio::task::yield_now().await;
        }
    }
    let dropped = dropped.join_all().await.into_iter().filter(|dropped| *dropped).count();
    assert!(dropped > 100, "{dropped} of 500 were dropped early");
    store.ready().await.expect("a write works");
    let game = found(&store, &one, Opponent::Both).await;
    let listed = store.games_listed(Some(&one), Listed::All, 1000).await.expect("a list");
    assert!(listed.iter().any(|it| it.id == *game.id()));
    store.close().await;
    is_whole(database);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dropped_futures_stop_nothing_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    futures_are_dropped(folder.path().join("store.sqlite").to_str().expect("UTF-8")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dropped_futures_stop_nothing_in_postgresql() {
    let server = Postgres::start();
    futures_are_dropped(&server.url()).await;
}

#[tokio::test]
async fn writes_go_on_once_a_full_disk_has_space_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("store.sqlite");
    let database = file.to_str().expect("UTF-8");
    let options = Options { max_bytes: Some(2 << 20), ..Options::default() };
    let store = Store::open_with(database, options).await.expect("a database");
    let one = person(&store, "who writes much").await;
    let game = found(&store, &one, Opponent::Both).await;
    let text = "much ".repeat(8000);
    let mut written = 0;
    let full = loop {
        let author = person(&store, &format!("author {written}")).await;
        match store.set_note(NoteLimits::ANY, game.id(), &author, &text, NOW).await {
            Ok(()) => written += 1,
            Err(error) => break error,
        }
        assert!(written < 100, "the disk is never full");
    };
    assert_eq!(full, StoreError::Unavailable("its disk is full".to_owned()));
    for _ in 0..5 {
        let again = store.set_note(NoteLimits::ANY, game.id(), &one, &text, NOW).await;
        assert_eq!(again, Err(full.clone()), "writes fail while the disk is full");
        assert!(store.game(game.id()).await.expect("reads still work").is_some());
    }
    run_sql(database, "DELETE FROM notes");
    store
        .set_note(NoteLimits::ANY, game.id(), &one, &text, NOW)
        .await
        .expect("there is space again");
    assert_eq!(store.note(game.id(), &one).await.as_deref(), Ok(text.as_str()));
    store.close().await;
    is_whole(database);
}

#[tokio::test]
async fn a_locked_database_is_told_and_used_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("store.sqlite");
    let database = file.to_str().expect("UTF-8");
    let store = Store::open(database).await.expect("a database");
    let one = person(&store, "who waits").await;
    let other = rusqlite::Connection::open(database).expect("another process");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let began = Instant::now();
    let mut waiting = JoinSet::new();
    for _ in 0..20 {
        let (store, one) = (store.clone(), one.clone());
        waiting.spawn(async move { store.set_mail_mode(&one, MailMode::None, "en", &[]).await });
    }
    for result in waiting.join_all().await {
        let locked = StoreError::Unavailable("another process has locked it".to_owned());
        assert_eq!(result, Err(locked));
    }
    assert!(began.elapsed() < Duration::from_secs(12), "all waiting jobs fail together");
    assert!(store.ping().await.is_ok(), "reads still work");
    other.execute_batch("ROLLBACK").expect("unlocked");
    found(&store, &one, Opponent::Both).await;
    store.close().await;
    is_whole(database);
}

#[tokio::test]
async fn postgresql_may_go_and_come_back() {
    let mut server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    let one = person(&store, "who stays").await;
    for _ in 0..40 {
        found(&store, &one, Opponent::Both).await;
    }
    for _ in 0..2 {
        server.stop();
        let began = Instant::now();
        for _ in 0..40 {
            let error = store.ready().await.expect_err("it is away");
            assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
            let error = store.ping().await.expect_err("it is away");
            assert!(error.is_temporary(), "{error:?}");
        }
        assert!(began.elapsed() < Duration::from_secs(10), "jobs fail without queueing");
        server.resume();
        let end = Instant::now() + Duration::from_secs(10);
        while let Err(error) = store.ready().await {
            assert!(Instant::now() < end, "{error}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        for _ in 0..40 {
            found(&store, &one, Opponent::Both).await;
        }
    }
    store.close().await;
    is_whole(&server.url());
}

/// A restart of the server between two requests causes no error.
#[tokio::test]
async fn connections_that_were_lost_while_idle_are_opened_anew() {
    let mut server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    let one = person(&store, "who stays").await;
    for _ in 0..20 {
        found(&store, &one, Opponent::Both).await;
    }
    server.stop();
    server.resume();
    for _ in 0..20 {
        found(&store, &one, Opponent::Both).await;
    }
    assert_eq!(store.games_listed(Some(&one), Listed::All, 100).await.expect("read").len(), 40);
    store.close().await;
}
