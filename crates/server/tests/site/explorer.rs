//! The explorer: moves played in a position.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{Browser, TestSite};
use crate::lobby::member;

const START: &str = "8x8:W:WE1=12:BD8=12";

/// A finished game with these moves, in which the player to move resigns.
async fn over(white: &mut Browser, black: &mut Browser, moves: &[&str]) {
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    for (ply, text) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut *white } else { &mut *black };
        assert_eq!(mover.play(&game, text, ply).await.status, StatusCode::SEE_OTHER, "{text}");
    }
    let loser = if moves.len().is_multiple_of(2) { white } else { black };
    loser.post(&format!("/game/{game}/resign"), &[]).await;
}

async fn explored(browser: &mut Browser, query: &str) -> Value {
    let answer = browser.get(&format!("/api/explorer?position={START}{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.body);
    answer.json()
}

/// The moves with the number of games of each, in their order.
async fn moves(browser: &mut Browser, query: &str) -> Vec<(String, u64)> {
    let answer = explored(browser, query).await;
    let moves = answer["moves"].as_array().expect("moves").iter();
    let pair = |it: &Value| {
        let text = it["move"].as_str().expect("text").to_owned();
        (text, it["games"].as_u64().expect("a number"))
    };
    moves.map(pair).collect()
}

fn pairs(expected: &[(&str, u64)]) -> Vec<(String, u64)> {
    expected.iter().map(|(text, games)| ((*text).to_owned(), *games)).collect()
}

#[tokio::test]
async fn finished_games_are_counted_once() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, site.browser());
    over(&mut ann, &mut ben, &["E1-G3", "D8-B6"]).await;
    over(&mut ann, &mut ben, &["E1-G3"]).await;
    over(&mut ben, &mut ann, &["E1-E3"]).await;
    let against_computer = ann.new_game("small", "computer", "white").await;
    ann.play(&against_computer, "E1-D2", 0).await;
    ann.post(&format!("/game/{against_computer}/resign"), &[]).await;
    assert_eq!(moves(&mut ben, "").await, [], "the games are not counted yet");

    // Two processes at once, and one that starts again.
    let other = site.again().await;
    let (first, second) = tokio::join!(site.app.explore_games(), other.explore_games());
    first.expect("counted");
    second.expect("counted");
    assert_eq!(site.again().await.explore_games().await.expect("counted"), 0);

    let all = pairs(&[("E1-G3", 2), ("E1-D2", 1), ("E1-E3", 1)]);
    assert_eq!(moves(&mut ben, "").await, all);
    assert_eq!(moves(&mut ben, "&source=site&setup=small").await, all);
    assert_eq!(moves(&mut ben, "&source=people").await, pairs(&[("E1-G3", 2), ("E1-E3", 1)]));
    assert_eq!(moves(&mut ben, "&source=computers").await, pairs(&[("E1-D2", 1)]));
    assert_eq!(moves(&mut ben, "&speed=untimed").await, all);
    assert_eq!(moves(&mut ben, "&speed=live").await, []);
    assert_eq!(moves(&mut ben, "&rating=1400").await, []);
    assert_eq!(moves(&mut ben, "&setup=compressed").await, []);
    let own = pairs(&[("E1-G3", 2), ("E1-E3", 1)]);
    assert_eq!(moves(&mut ben, "&mine=1").await, own, "a guest finds their own games");
    assert_eq!(moves(&mut ben, "&mine=1&color=white").await, pairs(&[("E1-E3", 1)]));
    assert_eq!(moves(&mut ben, "&player=ann&color=black").await, pairs(&[("E1-E3", 1)]));
    assert_eq!(moves(&mut ben, "&player=computer-1").await, pairs(&[("E1-D2", 1)]));
    assert_eq!(moves(&mut site.browser(), "&mine=1").await, [], "a new visitor has no games");

    let answer = explored(&mut ben, "&source=people").await;
    assert_eq!((&answer["games"], &answer["plies"]), (&json!(3), &json!(30)));
    assert_eq!(answer["position"], START);
    let first = &answer["moves"][0];
    assert_eq!(first["wins"], json!({ "W": 1, "B": 1 }));
    assert_eq!(first["rating"], Value::Null);
}

#[tokio::test]
async fn rated_games_have_an_average_rating() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let fields = [("setup", "small"), ("clock", "300+5"), ("rated", "1"), ("color", "white")];
    let fields = [&fields[..], &[("opponent", "computer"), ("level", "3")]].concat();
    let game = ann.post("/games", &fields).await.game();
    ann.play(&game, "E1-E3", 0).await;
    ann.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(site.app.explore_games().await.expect("counted"), 1);
    let answer = explored(&mut ann, "&rating=1400&speed=live").await;
    assert_eq!(answer["moves"][0]["rating"], 1500);
    assert_eq!(moves(&mut ann, "&rating=1600").await, []);
}

#[tokio::test]
async fn the_engines_own_games_are_there() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let answer = explored(&mut guest, "&source=engine").await;
    let games = answer["games"].as_u64().expect("a number");
    assert!(games >= 200, "{games}");
    for it in answer["moves"].as_array().expect("moves") {
        let wins = it["wins"].as_object().expect("wins").values();
        assert_eq!(
            wins.filter_map(Value::as_u64).sum::<u64>(),
            it["games"].as_u64().expect("a number")
        );
    }
}

#[tokio::test]
async fn positions_outside_the_explorer_are_refused() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    for (query, code) in [
        ("", "bad_position"),
        ("?position=8x8", "bad_position"),
        ("?position=8x8:W:WE1=12:BD8=12&setup=round", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&source=lichess", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&speed=fast", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&rating=1500", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&color=white", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&mine=yes", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&mine=1&player=ann", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&source=engine&mine=1", "bad_request"),
        ("?position=8x8:W:WE1=12:BD8=12&player=Nobody", "not_found"),
    ] {
        let answer = guest.get(&format!("/api/explorer{query}")).await;
        assert!(answer.status.is_client_error(), "{query}: {}", answer.status);
        assert_eq!(answer.json()["error"]["code"], code, "{query}");
    }
    let long = "x".repeat(3000);
    let answer = guest.get(&format!("/api/explorer?position={long}")).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn players_of_a_running_game_get_no_engine_lines_about_it() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, site.browser());
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    ann.play(&game, "E1-G3", 0).await;
    let position = "8x8:B:WE1=10,G3=2:BD8=12";
    let engine = |position: &str| format!("/api/explorer?source=engine&position={position}");
    for near in [position, "8x8:W:WE1=10,G3=2:BB6=2,D8=10"] {
        for player in [&mut ann, &mut ben] {
            let refused = player.get(&engine(near)).await;
            assert_eq!(refused.status, StatusCode::CONFLICT, "{near}: {}", refused.body);
            assert_eq!(refused.json()["error"]["code"], "own_running_game");
            let site = player.get(&format!("/api/explorer?position={near}")).await;
            assert_eq!(
                site.status,
                StatusCode::OK,
                "statistics of played moves are no engine help"
            );
        }
        assert_eq!(site.browser().get(&engine(near)).await.status, StatusCode::OK);
    }
    assert_eq!(ann.get(&engine("8x8:B:WE1=10,E3=2:BD8=12")).await.status, StatusCode::OK);
    ann.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(ann.get(&engine(position)).await.status, StatusCode::OK);
}
