//! Games of other players, the board as text, and the number of waiting games.

use axum::http::StatusCode;
use dipole_domain::HOUR;
use serde_json::json;

use crate::client::{Browser, TestSite, attributes};

/// A game between two browsers.
async fn seated(white: &mut Browser, black: &mut Browser, setup: &str) -> String {
    let game = white.new_game(setup, "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    game
}

/// The games on a page, in order.
async fn listed(browser: &mut Browser, query: &str) -> Vec<String> {
    let page = browser.get(&format!("/games{query}")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let links = attributes(&page.body, "class=\"card\" href=\"/game/");
    links.into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn games_between_people_are_shown_once_they_have_begun() {
    let site = TestSite::new().await;
    let (mut white, mut black, mut other) = (site.browser(), site.browser(), site.browser());
    let small = seated(&mut white, &mut black, "small").await;
    let large = seated(&mut white, &mut black, "large").await;
    assert!(listed(&mut other, "").await.is_empty(), "games without a move are not listed");
    white.play(&small, "E1-E3", 0).await;
    site.clock.pass(1000);
    white.play(&large, "E1-E3", 0).await;
    let alone = white.new_game("small", "both", "white").await;
    white.play(&alone, "E1-E3", 0).await;
    assert_eq!(listed(&mut other, "").await, [large.as_str(), small.as_str()], "the latest first");
    assert_eq!(listed(&mut other, "?setup=large").await, [large.as_str()]);
    assert!(listed(&mut other, "?state=finished").await.is_empty());
    black.post(&format!("/game/{large}/resign"), &[]).await;
    assert_eq!(listed(&mut other, "?state=finished").await, [large.as_str()]);
    assert_eq!(listed(&mut other, "").await, [small.as_str()]);

    let api = other.get("/api/games?state=finished").await.json();
    assert_eq!(api["games"][0]["id"], large.as_str());
    assert_eq!((api["page"].as_u64(), api["more"].as_bool()), (Some(1), Some(false)));
    for query in ["?state=x", "?setup=round", "?page=0", "?page=x", "?page=99999999"] {
        let answer = other.get(&format!("/api/games{query}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
    }
}

#[tokio::test]
async fn a_game_against_a_computer_that_was_left_alone_is_not_being_played() {
    let site = TestSite::new().await;
    let (mut white, mut black, mut other) = (site.browser(), site.browser(), site.browser());
    let between_people = seated(&mut white, &mut black, "small").await;
    white.play(&between_people, "E1-E3", 0).await;
    let alone = white.new_game("small", "computer", "white").await;
    white.play(&alone, "E1-E3", 0).await;
    assert_eq!(listed(&mut other, "").await.len(), 2);
    site.clock.pass(2 * HOUR);
    assert_eq!(listed(&mut other, "").await, [between_people.as_str()]);
    white.post(&format!("/game/{alone}/resign"), &[]).await;
    assert_eq!(listed(&mut other, "?state=finished").await, [alone.as_str()]);
}

#[tokio::test]
async fn the_first_page_shows_every_game_once() {
    let site = TestSite::new().await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let turn = seated(&mut white, &mut black, "small").await;
    let moved = seated(&mut white, &mut black, "large").await;
    white.play(&moved, "E1-E3", 0).await;
    let over = seated(&mut white, &mut black, "small").await;
    white.post(&format!("/game/{over}/abort"), &[]).await;
    let page = white.get("/").await.body;
    for game in [&turn, &moved, &over] {
        assert_eq!(page.matches(&format!("href=\"/game/{game}\"")).count(), 1, "{page}");
    }
    assert_eq!(attributes(&page, "class=\"card\" href=\"/game/"), [turn.as_str(), moved.as_str()]);
    assert!(page.contains("Lobby: no open offers, no other players here"), "{page}");
}

#[tokio::test]
async fn many_games_are_on_several_pages() {
    let site = TestSite::new().await;
    let (mut white, mut black) = (site.browser(), site.browser());
    for _ in 0..13 {
        let game = seated(&mut white, &mut black, "small").await;
        white.play(&game, "E1-E3", 0).await;
    }
    assert_eq!(listed(&mut white, "").await.len(), 12);
    assert_eq!(listed(&mut white, "?page=2").await.len(), 1);
    assert!(white.get("/games").await.body.contains("rel=\"next\""));
    assert!(white.get("/games?page=2").await.body.contains("rel=\"prev\""));
}

#[tokio::test]
async fn the_header_shows_how_many_games_wait_and_leads_to_them() {
    let site = TestSite::new().await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let hidden = |page: &str| page.contains("id=\"waiting\" href=\"/games/next\" hidden");
    assert!(!white.get("/").await.body.contains("id=\"waiting\""), "a new visitor has no counter");
    let first = seated(&mut white, &mut black, "small").await;
    site.clock.pass(1000);
    let second = seated(&mut white, &mut black, "small").await;
    assert!(hidden(&black.get("/rules").await.body));
    let page = white.get("/rules").await.body;
    assert!(!hidden(&page) && page.contains("2 games and challenges wait for you"), "{page}");
    assert_eq!(white.get("/api/waiting").await.json(), json!({"games": 2, "challenges": 0}));
    assert_eq!(white.get("/games/next").await.location(), format!("/game/{first}"));
    white.play(&first, "E1-E3", 0).await;
    assert_eq!(white.get("/games/next").await.location(), format!("/game/{second}"));
    assert_eq!(black.get("/games/next").await.location(), format!("/game/{first}"));
    white.play(&second, "E1-E3", 0).await;
    assert_eq!(white.get("/games/next").await.location(), "/");
    let alone = white.new_game("small", "both", "white").await;
    assert_ne!(alone, "");
    assert!(hidden(&white.get("/rules").await.body), "a game against oneself does not wait");
}

#[tokio::test]
async fn a_game_is_played_on_a_board_of_text() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let page = format!("/game/{game}?text=1");
    let body = browser.get(&page).await.body;
    assert!(body.contains("(12)") && body.contains("id=\"text-move\"") && body.contains("E1 12"));
    assert!(!body.contains("game-data") && !body.contains("http-equiv=\"refresh\""));
    let send = async |browser: &mut Browser, text: &str, ply: &str| {
        let fields = [("move", text), ("ply", ply), ("view", "text")];
        browser.post(&format!("/game/{game}/move"), &fields).await
    };
    let answer = send(&mut browser, "e1-e4", "0").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("value=\"e1-e4\"") && answer.body.contains("id=\"text-refused\""));
    let answer = send(&mut browser, "\"><script>alert(1)</script>", "0").await;
    assert!(!answer.body.contains("<script>alert"), "{}", answer.body);
    let answer = send(&mut browser, "e1-e3", "0").await;
    assert_eq!(answer.location(), format!("/game/{game}?text=1"));
    let body = browser.get(answer.location()).await.body;
    assert!(body.contains("E1 10, E3 2") && body.contains("Last move: E1-E3"), "{body}");
    assert!(body.contains("href=\"?text=1&amp;ply=0\""), "looking back stays text");

    // As a setting it needs no query parameter.
    let fields = [("text_board", "1"), ("back", "/"), ("language", "en"), ("theme", "auto")];
    browser.post("/preferences", &fields).await;
    assert!(browser.get(&format!("/game/{game}")).await.body.contains("id=\"text-board\""));
    assert!(!browser.get(&format!("/game/{game}?text=0")).await.body.contains("text-board\""));
}
