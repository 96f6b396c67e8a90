//! A database that is unavailable for a while: clear errors meanwhile, and recovery.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use dipole_domain::HOUR;
use tokio::task::JoinSet;

use crate::client::{Answer, Browser, TestSite};
use crate::database::{Postgres, count, run_sql};

fn is_refused_for_a_while(answer: &Answer) {
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
    assert!(answer.headers.contains_key(RETRY_AFTER), "{:?}", answer.headers);
    assert!(!answer.body.contains("sqlite") && !answer.body.contains("postgres"));
}

#[tokio::test]
async fn a_locked_database_is_reported_and_used_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let site = TestSite::on(file.to_str().expect("UTF-8")).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let other = rusqlite::Connection::open(&file).expect("another process");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let mut waiting = JoinSet::new();
    for number in 0..10 {
        let (mut browser, game) = (browser.clone(), game.clone());
        waiting.spawn(async move {
            match number % 2 {
                0 => browser.play(&game, "E1-E3", 0).await,
                _ => {
                    let path = format!("/api/games/{game}/moves");
                    browser.post_json(&path, r#"{"move":"E1-E3","ply":0}"#).await
                }
            }
        });
    }
    for answer in waiting.join_all().await {
        is_refused_for_a_while(&answer);
    }
    assert_eq!(
        browser.get(&format!("/game/{game}")).await.status,
        StatusCode::OK,
        "reads still succeed"
    );
    other.execute_batch("ROLLBACK").expect("unlocked");
    let played = browser.play(&game, "E1-E3", 0).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
}

/// Time that another process holds a lock: longer than the lock timeout, which is 5 seconds with
/// SQLite and 10 with PostgreSQL.
const LOCKED: Duration = Duration::from_secs(20);

/// Plays a move again and again until the database is unlocked.
async fn play_until_unlocked(mut browser: Browser, game: &str) {
    let (mut refused, end) = (0, Instant::now() + LOCKED * 4);
    loop {
        let page = browser.get(&format!("/game/{game}")).await;
        assert_eq!(page.status, StatusCode::OK, "reads still succeed: {}", page.body);
        let played = browser.play(game, "E1-E3", 0).await;
        if played.status == StatusCode::SEE_OTHER {
            break;
        }
        is_refused_for_a_while(&played);
        refused += 1;
        assert!(Instant::now() < end, "{refused} refused");
    }
    assert!(refused > 0, "no move was refused");
}

#[tokio::test]
async fn a_long_lock_of_sqlite_is_reported_until_it_ends() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let site = TestSite::on(file.to_str().expect("UTF-8")).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let other = rusqlite::Connection::open(&file).expect("another process");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let lock = tokio::task::spawn_blocking(move || {
        std::thread::sleep(LOCKED);
        other.execute_batch("ROLLBACK").expect("unlocked");
    });
    play_until_unlocked(browser, &game).await;
    lock.await.expect("unlocked");
}

#[tokio::test]
async fn a_long_lock_of_postgresql_is_reported_until_it_ends() {
    let server = Postgres::start();
    let site = TestSite::on(&server.url()).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let (database, seconds) = (server.url(), LOCKED.as_secs());
    let lock = tokio::task::spawn_blocking(move || {
        let lock = "BEGIN; LOCK TABLE games IN EXCLUSIVE MODE";
        run_sql(&database, &format!("{lock}; SELECT pg_sleep({seconds}); COMMIT"));
    });
    let held = "SELECT COUNT(*) FROM pg_locks \
         WHERE relation = 'games'::regclass AND mode = 'ExclusiveLock' AND granted";
    while count(&server.url(), held) == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    play_until_unlocked(browser, &game).await;
    lock.await.expect("unlocked");
}

/// A database may also not answer at all. This lock lasts longer than the response timeout.
#[tokio::test]
async fn a_response_takes_no_longer_than_the_time_limit() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let site = TestSite::on(file.to_str().expect("UTF-8")).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let impatient = site.again_with(|site| site.time_limit = Duration::from_millis(100)).await;
    let other = rusqlite::Connection::open(&file).expect("another process");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let mut waiting = browser.moved_to(impatient);
    let played = waiting.play(&game, "E1-E3", 0).await;
    is_refused_for_a_while(&played);
    assert_eq!(played.headers[RETRY_AFTER], "1", "only a lock has a longer Retry-After");
    // The prolonged session is written before the page begins.
    site.clock.pass(2 * HOUR);
    for path in ["/", "/api/account"] {
        let answer = waiting.get(path).await;
        is_refused_for_a_while(&answer);
        assert_eq!(
            answer.headers[RETRY_AFTER], "1",
            "{path}: only a lock has a longer Retry-After"
        );
    }
    other.execute_batch("ROLLBACK").expect("unlocked");
    assert_eq!(browser.get("/").await.status, StatusCode::OK);
}

/// A server that hangs does not even close its connections.
#[tokio::test]
async fn a_frozen_postgresql_is_reported_in_time_and_used_again() {
    let server = Postgres::start();
    let site = TestSite::on(&server.url()).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let impatient = site.again_with(|site| site.time_limit = Duration::from_millis(500)).await;
    let mut waiting = browser.moved_to(impatient);
    let frozen = server.freeze();
    let began = Instant::now();
    is_refused_for_a_while(&waiting.play(&game, "E1-E3", 0).await);
    let page = format!("/game/{game}");
    // More requests than connections: none waits in line for longer either.
    let mut pages = JoinSet::new();
    for path in ["/", "/games", "/api/account", &page].repeat(10) {
        let (mut browser, path) = (waiting.clone(), path.to_owned());
        pages.spawn(async move { browser.get(&path).await });
    }
    pages.join_all().await.iter().for_each(is_refused_for_a_while);
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    drop(frozen);
    // The move may have been stored as soon as the server ran again; then this is the same one.
    let end = Instant::now() + Duration::from_secs(30);
    loop {
        let played = waiting.play(&game, "E1-E3", 0).await;
        if played.status == StatusCode::SEE_OTHER {
            break;
        }
        is_refused_for_a_while(&played);
        assert!(Instant::now() < end, "{}", played.body);
    }
    assert_eq!(browser.get(&page).await.status, StatusCode::OK);
    site.app.stop().await;
    assert_eq!(count(&server.url(), "SELECT COUNT(*) FROM moves"), 1);
}

/// Writes notes until it is stopped, and counts the notes written.
async fn write_notes(mut browser: Browser, game: String, written: Written, stop: Arc<AtomicBool>) {
    let path = format!("/game/{game}/note");
    while !stop.load(Ordering::Relaxed) {
        let text = format!("{} so far", written.load(Ordering::Relaxed));
        let note = browser.post(&path, &[("text", &text)]).await;
        match note.status {
            StatusCode::SEE_OTHER => {
                written.fetch_add(1, Ordering::Relaxed);
            }
            _ => is_refused_for_a_while(&note),
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Number of notes that a user has written so far.
type Written = Arc<AtomicU32>;

/// Waits until each user has written five more notes.
async fn all_write_more(written: &[Written]) {
    let counts = || -> Vec<u32> { written.iter().map(|it| it.load(Ordering::Relaxed)).collect() };
    let (before, end) = (counts(), Instant::now() + Duration::from_secs(60));
    while counts().iter().zip(&before).any(|(now, before)| *now < before + 5) {
        assert!(Instant::now() < end, "after a minute {:?}, before {before:?}", counts());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_may_stop_and_start_under_load() {
    let mut server = Postgres::start();
    let site = TestSite::on(&server.url()).await;
    let mut browser = site.browser();
    let mut games = Vec::new();
    for _ in 0..8 {
        games.push(browser.new_game("small", "both", "white").await);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let written: Vec<Written> = games.iter().map(|_| Written::default()).collect();
    let mut load = JoinSet::new();
    for (game, written) in games.iter().zip(&written) {
        load.spawn(write_notes(browser.clone(), game.clone(), written.clone(), stop.clone()));
    }
    all_write_more(&written).await;
    let server = tokio::task::spawn_blocking(move || {
        server.stop();
        std::thread::sleep(Duration::from_millis(700));
        server.resume();
        server
    });
    let server = server.await.expect("the server runs again");
    all_write_more(&written).await;
    stop.store(true, Ordering::Relaxed);
    load.join_all().await;
    for game in &games {
        let played = browser.play(game, "E1-E3", 0).await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    }
    site.app.stop().await;
    assert_eq!(count(&server.url(), "SELECT COUNT(*) FROM moves"), 8);
    assert_eq!(count(&server.url(), "SELECT COUNT(*) FROM notes"), 8);
}
