//! Computer players: they play to the end, and continue after a restart.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use dipole::{Move, Position};
use dipole_tables::{Outcome, Tables};
use dipole_workers::computers::{EngineThinker, Thinker};

use crate::client::{Browser, TestSite};

/// Plays quickly and badly.
struct Hasty(usize);

impl Thinker for Hasty {
    fn choose(&mut self, position: &Position, _: u8, _: u64) -> Option<Move> {
        let mut moves = position.legal_moves();
        moves.sort();
        self.0 = self.0.wrapping_mul(31).wrapping_add(7);
        moves.get(self.0 % moves.len().max(1)).copied()
    }
}

/// Waits until the player is to move or the game is over, and returns the position.
async fn turn_of(browser: &mut Browser, game: &str, player: &str) -> Option<Position> {
    for _ in 0..2000 {
        let json = browser.game(game).await;
        if json["result"] != "*" {
            return None;
        }
        if json["turn"] == player {
            let position = json["position"].as_str().expect("a position");
            return Some(position.parse().expect("a position"));
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the computer does not move");
}

async fn play_to_the_end(browser: &mut Browser, game: &str) {
    while let Some(position) = turn_of(browser, game, "W").await {
        let ply = browser.game(game).await["moves"].as_array().expect("moves").len();
        let mv = position.legal_moves()[ply % position.count_moves()];
        browser.play(game, &mv.text(&position).to_string(), ply).await;
    }
}

#[tokio::test]
async fn three_computers_and_a_person_play_to_the_end() {
    let site = TestSite::new().await;
    dipole_workers::computers::start_computers(&site.app, 2, || Hasty(1))
        .await
        .expect("they start");
    let mut browser = site.browser();
    let game = browser.new_game("four", "computer", "white").await;
    play_to_the_end(&mut browser, &game).await;
    assert_eq!(browser.game(&game).await["termination"], "normal");
    site.app.stop().await;
}

#[tokio::test]
async fn the_engine_plays_to_the_end() {
    let site = TestSite::new().await;
    dipole_workers::computers::start_computers(&site.app, 1, || {
        EngineThinker::new(Tables::builtin())
    })
    .await
    .expect("it starts");
    let mut browser = site.browser();
    let game = browser.new_game("small", "computer", "white").await;
    play_to_the_end(&mut browser, &game).await;
    assert_eq!(browser.game(&game).await["termination"], "normal");
    site.app.stop().await;
}

#[test]
fn the_strongest_computer_finds_the_only_move_that_wins_an_endgame() {
    let tables = Tables::builtin();
    let mut thinker = EngineThinker::new(tables.clone());
    let (mut found, mut random) = (0, 1_u64);
    while found < 8 {
        // Positions of a game of random moves from a small position.
        let mut position: Position = "8x8:W:WC3=1,E1=2:BD6=1,F8=1".parse().expect("a position");
        while !position.is_over() {
            let moves = tables.probe_moves(&position).expect("within the tables");
            let mut wins = moves.iter().filter(|(_, outcome)| *outcome == Outcome::Win);
            if let (Some((only, _)), None, 6..) = (wins.next(), wins.next(), moves.len()) {
                assert_eq!(thinker.choose(&position, 8, random), Some(*only), "{position}");
                found += 1;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let (mv, _) = moves[(random >> 33) as usize % moves.len()];
            position.play_unchecked(mv);
        }
    }
}

#[tokio::test]
async fn the_next_process_goes_on_with_the_computers_games() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    // No computer player runs in this process, as if it had crashed before the reply.
    let game = browser.new_game("small", "computer", "white").await;
    browser.play(&game, "E1-E3", 0).await;
    let next = site.again().await;
    dipole_workers::computers::start_computers(&next, 1, || Hasty(3)).await.expect("it starts");
    let mut browser = browser.moved_to(next.clone());
    assert!(turn_of(&mut browser, &game, "W").await.is_some());
    assert_eq!(browser.game(&game).await["moves"].as_array().map(Vec::len), Some(2));
    next.stop().await;
}

/// Panics at its first move.
struct Mortal(bool);

impl Thinker for Mortal {
    fn choose(&mut self, position: &Position, level: u8, salt: u64) -> Option<Move> {
        assert!(self.0, "the computer player panics");
        Hasty(1).choose(position, level, salt)
    }
}

#[tokio::test]
async fn a_computer_that_dies_is_replaced() {
    let site = TestSite::new().await;
    let lives = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let make = move || Mortal(lives.swap(true, std::sync::atomic::Ordering::SeqCst));
    dipole_workers::computers::start_computers(&site.app, 1, make).await.expect("it starts");
    let mut browser = site.browser();
    let lost = browser.new_game("small", "computer", "black").await;
    let game = browser.new_game("small", "computer", "black").await;
    assert!(turn_of(&mut browser, &game, "B").await.is_some());
    // The game of the crash waits for the next start.
    let next = site.again().await;
    dipole_workers::computers::start_computers(&next, 1, || Hasty(1)).await.expect("it starts");
    assert!(turn_of(&mut browser.moved_to(next), &lost, "B").await.is_some());
}

/// Slow at the strongest level, and quick at the others.
struct SlowAtTheTop;

impl Thinker for SlowAtTheTop {
    fn choose(&mut self, position: &Position, level: u8, salt: u64) -> Option<Move> {
        if level == 8 {
            std::thread::sleep(Duration::from_secs(1));
        }
        Hasty(1).choose(position, level, salt)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_are_shared_by_person() {
    let site = TestSite::new().await;
    dipole_workers::computers::start_computers(&site.app, 1, || SlowAtTheTop)
        .await
        .expect("they start");
    let mut greedy = site.browser();
    let fields = [("setup", "small"), ("opponent", "computer"), ("level", "8"), ("color", "black")];
    let mut begun = 0;
    for _ in 0..120 {
        let answer = greedy.post("/games", &fields).await;
        match answer.status {
            StatusCode::SEE_OTHER => begun += 1,
            status => assert_eq!(status, StatusCode::CONFLICT, "{}", answer.body),
        }
    }
    assert_eq!(begun, 20, "guests have a limit");
    let mut modest = site.browser();
    let began = Instant::now();
    let game = modest.new_game("small", "computer", "black").await;
    assert!(turn_of(&mut modest, &game, "B").await.is_some());
    let waited = began.elapsed();
    assert!(waited < Duration::from_secs(1), "level 1 waited {waited:?}");
    // At the strongest level, too, a game waits for at most one of the others.
    let began = Instant::now();
    let game = modest.post("/games", &fields).await.game();
    assert!(turn_of(&mut modest, &game, "B").await.is_some());
    let waited = began.elapsed();
    assert!(waited < Duration::from_secs(4), "level 8 waited {waited:?}");
    site.app.stop().await;
}
