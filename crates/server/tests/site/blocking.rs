//! No request keeps its thread for long: CPU-bound work belongs on the blocking pool, where it
//! waits for its turn.

use dipole::{Game, Setup};

use crate::client::{Answer, Browser, TestSite};
use crate::lobby::member;
use crate::routes::{filled, paths};

/// Maximum processor time of one poll, in microseconds. The site's own code is not optimised in
/// this build, and needs a third of it at most.
const MAX_POLL_TIME: u64 = 10_000;

/// Number of times that each request is made. The shortest time counts: a result may be computed
/// once and cached, and other load makes the processor slower.
const TRIES: usize = 5;

fn poll_time(answer: &Answer) -> u64 {
    let time = answer.headers.get("x-poll-time").and_then(|time| time.to_str().ok());
    time.and_then(|time| time.parse().ok()).expect("the site reports it")
}

/// A finished game with both sides played by one browser.
async fn finished_game(browser: &mut Browser) -> String {
    let id = browser.new_game("large", "both", "white").await;
    let mut game = Game::new(Setup::Large.position());
    for ply in 0..40 {
        let moves = game.position().legal_moves();
        let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        let text = mv.text(game.position()).to_string();
        browser.play(&id, &text, ply).await;
        game.play_text(&text).expect("legal");
    }
    browser.post(&format!("/game/{id}/resign"), &[]).await;
    id
}

#[tokio::test]
async fn no_request_keeps_its_thread_for_10_ms() {
    let site = TestSite::with(|site| site.reports_poll_time = true).await;
    let mut browser = member(&site, "Ann").await;
    let game = finished_game(&mut browser).await;
    let mut slow = Vec::new();
    for path in paths() {
        let path = filled(&path, &game);
        let mut shortest = u64::MAX;
        for _ in 0..TRIES {
            shortest = shortest.min(poll_time(&browser.get(&path).await));
        }
        if shortest > MAX_POLL_TIME {
            slow.push(format!("GET {path}: {shortest} µs"));
        }
    }
    let show = format!("show {game}");
    let forms: [(&str, &[(&str, &str)]); 4] = [
        ("/sign-in", &[("name", "nobody"), ("password", "wrong horse")]),
        ("/sign-up", &[("name", "Ben"), ("new_password", "password")]),
        ("/games", &[("setup", "four"), ("opponent", "both"), ("color", "white")]),
        ("/command", &[("command", &show), ("text", "")]),
    ];
    for (path, fields) in forms {
        let mut shortest = u64::MAX;
        for _ in 0..TRIES {
            shortest = shortest.min(poll_time(&browser.post(path, fields).await));
        }
        if shortest > MAX_POLL_TIME {
            slow.push(format!("POST {path}: {shortest} µs"));
        }
    }
    assert!(slow.is_empty(), "these keep a thread of the runtime: {slow:#?}");
}
