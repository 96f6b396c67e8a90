//! The winner with perfect play: for programs, and on the page of a finished game.

use axum::http::StatusCode;
use dipole::Position;
use dipole_tables::{Outcome, Tables};

use crate::client::{Browser, TestSite};

/// The sentence of the page about the winner. The same text without a paragraph is among the texts
/// for scripts.
const SENTENCE: &str = "wins with perfect play.</p>";

/// The path of a query for a position.
fn question(position: &str) -> String {
    format!("/api/tables?position={}", position.replace(':', "%3A").replace(',', "%2C"))
}

#[tokio::test]
async fn programs_get_winner_and_proof() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let text = "8x8:W:WC3=2:BD6=1";
    let answer = browser.get(&question(text)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let answer = answer.json();
    assert_eq!(
        (answer["result"].as_str(), answer["winner"].as_str()),
        (Some("win"), Some("White"))
    );
    let position: Position = text.parse().expect("a position");
    let moves = answer["moves"].as_array().expect("a list");
    let expected = Tables::builtin().probe_moves(&position).expect("a small position");
    assert_eq!(moves.len(), expected.len());
    for (listed, (mv, outcome)) in moves.iter().zip(expected) {
        assert_eq!(listed["move"], mv.text(&position).to_string());
        assert_eq!(listed["result"], outcome.name());
    }
    let over = browser.get(&question("8x8:W:WC3=2:B")).await.json();
    assert_eq!(
        (over["winner"].as_str(), over["moves"].as_array().map(Vec::len)),
        (Some("White"), Some(0))
    );
}

#[tokio::test]
async fn queries_without_an_answer_name_the_reason() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for (position, status, code, words) in [
        ("", 400, "bad_position", ""),
        ("hello", 400, "bad_position", "hello"),
        ("8x8:W:WC4=1:BD6=1", 400, "bad_position", "C4"),
        ("8x8:W:WE1=12:BD8=12", 404, "not_in_tables", "24"),
        ("12x12:W:WE1=1:RA7=1:BH12=1:GL6=1", 404, "not_in_tables", "two"),
    ] {
        let answer = browser.get(&question(position)).await;
        assert_eq!(answer.status.as_u16(), status, "{position}: {}", answer.body);
        let error = &answer.json()["error"];
        assert_eq!(error["code"], code, "{position}");
        assert!(error["message"].as_str().is_some_and(|it| it.contains(words)), "{error}");
    }
    assert_eq!(browser.get("/api/tables").await.status, StatusCode::BAD_REQUEST);
}

/// The moves of a game that reaches few checkers before it ends, the same in every run.
pub(crate) fn long_game() -> Vec<String> {
    let games = (1..).map(|salt: u64| {
        let mut position: Position = "8x8:W:WE1=12:BD8=12".parse().expect("a position");
        let (mut texts, mut known) = (Vec::new(), 0);
        while !position.is_over() {
            known += usize::from(Tables::builtin().probe(&position).is_some());
            let moves = position.legal_moves();
            let lot = (position.hash() ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            let mv = moves[lot as usize % moves.len()];
            texts.push(mv.text(&position).to_string());
            position.play_unchecked(mv);
        }
        (texts, known)
    });
    games.take(10_000).find(|(_, known)| *known > 3).expect("a game that reaches few checkers").0
}

/// Plays it for both sides. Returns the positions, without the last.
async fn play_out(browser: &mut Browser, game: &str) -> Vec<Position> {
    let mut positions = Vec::new();
    let mut looked = false;
    for (ply, mv) in long_game().iter().enumerate() {
        let now = browser.game(game).await;
        let position: Position = now["position"].as_str().expect("text").parse().expect("valid");
        if !looked && Tables::builtin().probe(&position).is_some() {
            let page = browser.get(&format!("/game/{game}")).await.body;
            assert!(!page.contains(SENTENCE), "a running game does not show the winner");
            looked = true;
        }
        let body = format!(r#"{{"move":"{mv}","ply":{ply}}}"#);
        let answer = browser.post_json(&format!("/api/games/{game}/moves"), &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        positions.push(position);
    }
    positions
}

#[tokio::test]
async fn players_of_a_running_game_learn_nothing_about_it() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let mut position: Position = "8x8:W:WE1=12:BD8=12".parse().expect("a position");
    for (ply, text) in long_game().iter().enumerate() {
        if Tables::builtin().probe(&position).is_some() {
            break;
        }
        position.play(position.read_move(text).expect("legal")).expect("legal");
        browser.play(&game, text, ply).await;
    }
    let mut next = position.clone();
    next.play(position.legal_moves()[0]).expect("legal");
    for near in [&position, &next] {
        let refused = browser.get(&question(&near.to_string())).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{near}: {}", refused.body);
        assert_eq!(refused.json()["error"]["code"], "own_running_game");
        let stranger = site.browser().get(&question(&near.to_string())).await;
        assert_eq!(stranger.status, StatusCode::OK, "{}", stranger.body);
    }
    assert_eq!(browser.get(&question("8x8:W:WC3=2:BD6=1")).await.status, StatusCode::OK);
    browser.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(browser.get(&question(&position.to_string())).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_finished_game_shows_winner_and_reason() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let positions = play_out(&mut browser, &game).await;
    let tables = Tables::builtin();
    let mut shown = 0;
    for (ply, position) in positions.iter().enumerate().rev().take(12) {
        let page = browser.get(&format!("/game/{game}?ply={ply}")).await.body;
        let Some(outcome) = tables.probe(position) else {
            assert!(!page.contains(SENTENCE), "{position}");
            continue;
        };
        shown += 1;
        let winner = outcome.winner(position.turn());
        assert!(page.contains(&format!("{winner} {SENTENCE}")), "{position}");
        let winning: Vec<String> = tables
            .probe_moves(position)
            .expect("a small position")
            .into_iter()
            .filter(|(_, outcome)| *outcome == Outcome::Win)
            .map(|(mv, _)| mv.text(position).to_string())
            .collect();
        let words = match winning.as_slice() {
            [] => "<p>Every move loses.</p>".into(),
            moves => format!(": {}</p>", moves.join(", ")),
        };
        assert!(page.contains(&words), "{position}: {words}");
    }
    assert!(shown > 0);
    let last = browser.get(&format!("/game/{game}")).await.body;
    assert!(!last.contains(SENTENCE), "the final position does not show the winner");
}
