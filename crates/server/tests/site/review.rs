//! Reviews of games by the engine, in pages and JSON.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use dipole_domain::Report;
use dipole_engine::Signal;
use dipole_tables::Tables;
use dipole_workers::reviews::{EngineReviewer, Reviewer};
use serde_json::Value;

use crate::client::{Browser, TestSite};
use crate::log::Log;

/// A short game that one browser has played for both sides and resigned.
async fn over(browser: &mut Browser) -> String {
    let game = browser.new_game("small", "both", "white").await;
    for (ply, text) in ["E1-E3", "D8-D6", "E3-E5"].into_iter().enumerate() {
        browser.play(&game, text, ply).await;
    }
    browser.post(&format!("/game/{game}/resign"), &[]).await;
    game
}

/// Waits until the review has this state, and returns it.
async fn until(browser: &mut Browser, game: &str, state: &str) -> Value {
    for _ in 0..2400 {
        let review = browser.get(&format!("/api/games/{game}/review")).await.json();
        if review["state"] == state {
            return review;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the review never was {state}");
}

#[tokio::test]
async fn a_game_that_is_over_is_reviewed_on_request() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = over(&mut browser).await;
    let (page, part) = (format!("/game/{game}"), format!("/game/{game}/review"));
    assert!(browser.get(&page).await.body.contains("id=\"review\""));
    assert_eq!(until(&mut browser, &game, "none").await["report"], Value::Null);
    let answer = browser.post(&part, &[]).await;
    assert_eq!(answer.location(), format!("/game/{game}#review"));
    assert!(browser.get(&part).await.body.contains(&format!("data-fresh=\"{part}\"")));
    until(&mut browser, &game, "waiting").await;

    dipole_workers::reviews::start_reviews(&site.app, || EngineReviewer::new(Tables::builtin()));
    let report = until(&mut browser, &game, "finished").await["report"].clone();
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(report["positions"].as_array().map(Vec::len), Some(4));
    let body = browser.get(&page).await.body;
    assert!(body.contains("class=\"graph\"") && body.contains("href=\"?ply=3\""));
    assert!(!body.contains(&format!("data-fresh=\"{part}\"")), "a finished review does not reload");
    site.app.stop().await;
}

#[tokio::test]
async fn running_games_are_not_reviewed_and_one_person_cannot_fill_the_queue() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    browser.play(&game, "E1-E3", 0).await;
    let answer = browser.post_json(&format!("/api/games/{game}/review"), "").await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.json()["error"]["code"], "still_played");
    assert!(!browser.get(&format!("/game/{game}")).await.body.contains("id=\"review\""));
    let mut statuses = Vec::new();
    for _ in 0..5 {
        let game = over(&mut browser).await;
        let answer = browser.post_json(&format!("/api/games/{game}/review"), "").await;
        statuses.push(answer.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}

/// A reviewer that panics in every game.
struct Dying;

impl Reviewer for Dying {
    fn review(
        &mut self,
        _: &dipole::Game,
        _: &Signal,
        _: &mut dyn FnMut(usize, usize),
    ) -> Option<Report> {
        panic!("the reviewer cannot handle this game")
    }
}

#[tokio::test]
async fn a_game_that_ends_its_reviewers_is_given_up() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = over(&mut browser).await;
    browser.post(&format!("/game/{game}/review"), &[]).await;
    dipole_workers::reviews::start_reviews(&site.app, || Dying);
    for _ in 0..4 {
        // The claim has to expire first, each time.
        tokio::time::sleep(Duration::from_millis(200)).await;
        site.clock.pass(120_000);
        browser.post(&format!("/game/{game}/review"), &[]).await;
    }
    for _ in 0..600 {
        site.clock.pass(120_000);
        let review = browser.get(&format!("/api/games/{game}/review")).await.json();
        if review["state"] == "failed" {
            break;
        }
        browser.post(&format!("/game/{game}/review"), &[]).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    until(&mut browser, &game, "failed").await;
    assert!(
        browser
            .get(&format!("/game/{game}"))
            .await
            .body
            .contains("<form method=\"post\" action=\"/game/")
    );
    site.app.stop().await;
}

/// Signals that it begins, and reviews once the gate allows it.
struct Gated {
    began: Sender<()>,
    gate: Arc<Mutex<Receiver<()>>>,
}

impl Reviewer for Gated {
    fn review(
        &mut self,
        game: &dipole::Game,
        stop: &Signal,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Option<Report> {
        self.began.send(()).expect("the test waits");
        // The gate stays open when the test drops its end.
        let _ = self.gate.lock().expect("one reviewer").recv();
        EngineReviewer::new(Tables::builtin()).review(game, stop, progress)
    }
}

#[tokio::test]
async fn a_review_goes_on_while_the_database_cannot_be_written() {
    let log = Log::begin();
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = over(&mut browser).await;
    browser.post(&format!("/game/{game}/review"), &[]).await;
    let (open, gate) = channel::<()>();
    let (began, begins) = channel();
    let gate = Arc::new(Mutex::new(gate));
    dipole_workers::reviews::start_reviews(&site.app, move || Gated {
        began: began.clone(),
        gate: gate.clone(),
    });
    until(&mut browser, &game, "working").await;
    let other = rusqlite::Connection::open(site.database()).expect("another process");
    other.busy_timeout(Duration::from_secs(60)).expect("a timeout");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let end = Instant::now() + Duration::from_secs(120);
    while log.take("workers::reviews").is_empty() {
        assert!(Instant::now() < end, "no write fails");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    other.execute_batch("ROLLBACK").expect("unlocked");
    drop(open);
    until(&mut browser, &game, "finished").await;
    assert_eq!(begins.try_iter().count(), 1, "it was begun once");
    site.app.stop().await;
}
