//! Chat and notes: visibility by room, and escaping of markup.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{Browser, TestSite};

/// A game between two browsers, and a spectator with an account.
async fn seated(site: &TestSite) -> (Browser, Browser, Browser, String) {
    let (mut white, mut black, mut other) = (site.browser(), site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    let fields = [("name", "Watcher"), ("new_password", "correct horse")];
    assert_eq!(other.post("/sign-up", &fields).await.status, StatusCode::SEE_OTHER);
    for browser in [&mut white, &mut black, &mut other] {
        browser.get("/").await;
    }
    (white, black, other, game)
}

async fn post_line(browser: &mut Browser, game: &str, room: &str, text: &str) -> (u16, Value) {
    let body = json!({ "room": room, "text": text }).to_string();
    let answer = browser.post_json(&format!("/api/games/{game}/talk"), &body).await;
    (answer.status.as_u16(), answer.json())
}

/// The chat lines of a room for a user; `None` if the room is closed to the user.
async fn read_lines(browser: &mut Browser, game: &str, room: &str) -> Option<Vec<String>> {
    let rooms = browser.get(&format!("/api/games/{game}/talk")).await.json();
    let rooms = rooms["rooms"].as_array().expect("rooms").clone();
    let room = rooms.iter().find(|it| it["room"] == room)?;
    let lines = room["lines"].as_array().expect("lines").iter();
    Some(lines.map(|line| line["text"].as_str().expect("a text").to_owned()).collect())
}

#[tokio::test]
async fn the_rooms_are_apart_until_the_end() {
    let site = TestSite::new().await;
    let (mut white, mut black, mut watcher, game) = seated(&site).await;
    assert_eq!(post_line(&mut white, &game, "players", "good luck").await.0, 200);
    assert_eq!(post_line(&mut watcher, &game, "spectators", "G3!").await.0, 200);
    assert_eq!(read_lines(&mut black, &game, "players").await, Some(vec!["good luck".to_owned()]));
    assert_eq!(read_lines(&mut black, &game, "spectators").await, None);
    assert_eq!(read_lines(&mut watcher, &game, "players").await, None);
    let (status, answer) = post_line(&mut watcher, &game, "players", "hello").await;
    assert_eq!((status, answer["error"]["code"].as_str()), (403, Some("not_here")));
    let page = black.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("good luck") && !page.contains("G3!"));
    let mut stranger = site.browser();
    stranger.get("/").await;
    let (status, answer) = post_line(&mut stranger, &game, "spectators", "hello").await;
    assert_eq!((status, answer["error"]["code"].as_str()), (403, Some("no_account")));

    black.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(read_lines(&mut black, &game, "spectators").await, Some(vec!["G3!".to_owned()]));
    assert_eq!(post_line(&mut black, &game, "spectators", "really?").await.0, 200);
    assert_eq!(read_lines(&mut watcher, &game, "players").await, None, "the room stays closed");
}

#[tokio::test]
async fn talk_works_by_form_and_a_room_can_be_muted() {
    let site = TestSite::new().await;
    let (mut white, mut black, _, game) = seated(&site).await;
    let path = format!("/game/{game}/talk");
    let answer = white.post(&path, &[("room", "players"), ("text", "hi there")]).await;
    assert_eq!(answer.location(), format!("/game/{game}#say-players"));
    assert!(black.get(&path).await.body.contains("hi there"), "the part of the page");
    let mute = format!("{path}/mute");
    black.post(&mute, &[("room", "players"), ("mute", "1")]).await;
    assert!(!black.get(&path).await.body.contains("hi there"));
    assert!(white.get(&path).await.body.contains("hi there"), "White still sees the line");
    black.post(&mute, &[("room", "players"), ("mute", "0")]).await;
    assert!(black.get(&path).await.body.contains("hi there"));
    for (fields, status) in [
        ([("room", "players"), ("text", "  ")], 422),
        ([("room", "kitchen"), ("text", "x")], 400),
        ([("room", "players"), ("text", &"x".repeat(2000))], 422),
    ] {
        assert_eq!(white.post(&path, &fields).await.status.as_u16(), status);
    }
}

#[tokio::test]
async fn one_person_cannot_flood_a_room() {
    let site = TestSite::new().await;
    let (mut white, _, _, game) = seated(&site).await;
    let mut refused = 0;
    for number in 0..14 {
        let (status, _) = post_line(&mut white, &game, "players", &number.to_string()).await;
        refused += usize::from(status == 429);
    }
    assert_eq!(refused, 4);
    let line = r#"{"room":"players","text":"more"}"#;
    let answer = white.post_json(&format!("/api/games/{game}/talk"), line).await;
    assert_eq!(answer.headers["retry-after"], "30");
}

#[tokio::test]
async fn notes_are_ones_own() {
    let site = TestSite::new().await;
    let (mut white, mut black, _, game) = seated(&site).await;
    let path = format!("/game/{game}/note");
    let answer = white.post(&path, &[("text", "watch the B file\nand H4")]).await;
    assert_eq!(answer.location(), format!("/game/{game}#notes"));
    assert!(white.get(&format!("/game/{game}")).await.body.contains("watch the B file"));
    assert!(!black.get(&format!("/game/{game}")).await.body.contains("watch the B file"));
    let api = format!("/api/games/{game}/note");
    assert_eq!(white.get(&api).await.json(), json!({"text": "watch the B file\nand H4"}));
    assert_eq!(black.get(&api).await.json(), json!({"text": ""}));
    let long = "x".repeat(10_001);
    let answer = white.post(&path, &[("text", &long)]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn texts_of_a_guest_move_to_the_account() {
    let site = TestSite::new().await;
    let (mut white, _, _, game) = seated(&site).await;
    white.post(&format!("/game/{game}/note"), &[("text", "mine")]).await;
    let mut account = site.browser();
    account.post("/sign-up", &[("name", "Ann"), ("new_password", "correct horse")]).await;
    white.post("/sign-in", &[("name", "Ann"), ("password", "correct horse")]).await;
    assert_eq!(white.get(&format!("/api/games/{game}/note")).await.json()["text"], "mine");
    white.get("/").await;
    white.post("/account/delete", &[("password", "correct horse")]).await;
    assert_eq!(white.get(&format!("/api/games/{game}/note")).await.json()["text"], "");
}

#[tokio::test]
async fn no_words_become_markup() {
    let site = TestSite::new().await;
    let (mut white, mut black, _, game) = seated(&site).await;
    for text in [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "</textarea><svg onload=alert(1)>",
        "</script><script>alert(1)</script>",
        "<a href=\"javascript:alert(1)\">x</a>",
        "<!--",
        "<![CDATA[<script>alert(1)</script>]]>",
        "&lt;script&gt;\u{202e}<b>",
    ] {
        assert_eq!(post_line(&mut white, &game, "players", text).await.0, 200, "{text}");
        white.post(&format!("/game/{game}/note"), &[("text", text)]).await;
        let plan = black.post(&format!("/game/{game}/plans"), &[("line", text)]).await.body;
        let (own, other) = (
            white.get(&format!("/game/{game}")).await.body,
            black.get(&format!("/game/{game}/talk")).await.body,
        );
        for page in [plan, own, other] {
            let marked = text.replace('\u{202e}', "");
            for piece in [marked.as_str(), "<svg onload", "<img src=x", "<script>alert", "<b>"] {
                assert!(!page.contains(piece), "{piece} of {text} is escaped");
            }
        }
    }
}
