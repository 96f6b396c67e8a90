//! Settings: with the account, or in the browser of a guest.

use axum::http::StatusCode;

use crate::client::{Browser, TestSite};

const PASSWORD: &str = "correct horse";

async fn sign_in(site: &TestSite, path: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", "Ann"), ("password", PASSWORD), ("new_password", PASSWORD)];
    assert_eq!(browser.post(path, &fields).await.status, StatusCode::SEE_OTHER);
    browser.get("/").await;
    browser
}

#[tokio::test]
async fn settings_follow_the_account() {
    let site = TestSite::new().await;
    let mut here = sign_in(&site, "/sign-up").await;
    let fields = [
        ("language", "nl"),
        ("theme", "dark"),
        ("board", "wood"),
        ("coins", "1"),
        ("flat", "1"),
        ("notation", "signs"),
        ("sound", "off"),
        ("confirm", "1"),
        ("back", "/account/settings"),
    ];
    assert_eq!(here.post("/preferences", &fields).await.location(), "/account/settings");
    let mut there = sign_in(&site, "/sign-in").await;
    let page = there.get("/account/settings").await.body;
    for part in [
        "lang=\"nl\"",
        "data-theme=\"dark\" data-board=\"wood\"",
        "data-coins=\"1\"",
        "data-flat=\"1\"",
        "data-notation=\"signs\"",
        "data-sound=\"off\"",
        "data-confirm=\"1\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let mut guest = site.browser();
    let page = guest.get("/").await.body;
    assert!(page.contains("data-theme=\"auto\"") && page.contains("data-sound=\"live\""));
    guest.post("/preferences", &[("theme", "contrast"), ("board", "paper"), ("back", "/")]).await;
    let page = guest.get("/").await.body;
    assert!(page.contains("data-theme=\"contrast\" data-board=\"paper\""), "kept in the browser");
}

#[tokio::test]
async fn pages_write_moves_as_the_reader_likes_and_programs_get_one_notation() {
    let site = TestSite::new().await;
    let mut ann = sign_in(&site, "/sign-up").await;
    let made = ann.post("/games", &[("setup", "small"), ("opponent", "both")]).await;
    let game = made.location().to_owned();
    for (ply, text) in ["E1-H4", "d8xh4"].into_iter().enumerate() {
        let fields = [("move", text), ("ply", &ply.to_string())];
        let answer = ann.post(&format!("{game}/move"), &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{text}: {}", answer.body);
    }
    let page = ann.get(&game).await.body;
    assert!(page.contains(">E1-H4<") && page.contains(">D8-H4<") && !page.contains(">d8xh4<"));

    ann.post_json("/api/preferences", r#"{"notation":"signs"}"#).await;
    let page = ann.get(&game).await.body;
    assert!(page.contains(">e1-h4<") && page.contains(">d8xh4<") && !page.contains(">D8-H4<"));
    let text = ann.get(&format!("{game}?text=1")).await.body;
    assert!(text.contains("d8xh4"), "the last move above the diagram");
    let json = ann.get(&format!("/api{}", game.replace("/game/", "/games/"))).await.json();
    assert_eq!(json["moves"][1], "D8-H4");
    assert!(ann.get(&format!("{game}/record")).await.body.contains("D8-H4"));
}

#[tokio::test]
async fn a_program_changes_one_setting_and_leaves_the_rest() {
    let site = TestSite::new().await;
    let mut ann = sign_in(&site, "/sign-up").await;
    ann.post_json("/api/preferences", r#"{"theme":"dark","coins":true}"#).await;
    let answer = ann.post_json("/api/preferences", r#"{"confirm":true}"#).await;
    let expected = serde_json::json!({
        "language": null, "theme": "dark", "board": "wood", "coins": true, "flat": false,
        "notation": "plain", "sound": "live", "confirm": true, "text_board": false,
    });
    assert_eq!(answer.json(), expected);
    assert_eq!(ann.get("/api/preferences").await.json(), expected);
    let answer = ann.post_json("/api/preferences", r#"{"sound":"on"}"#).await;
    assert_eq!(answer.json()["sound"], "on");
    for wrong in [r#"{"confirm":"yes"}"#, r#"{"sound":true}"#] {
        let answer = ann.post_json("/api/preferences", wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn a_pin_is_set_with_the_password() {
    let site = TestSite::new().await;
    let mut ann = sign_in(&site, "/sign-up").await;
    assert!(!ann.get("/account/settings").await.body.contains("/account/pin/remove"));
    for (pin, password, status) in [
        ("12 34", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
        ("7302", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
        ("12345678", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
        ("19870512", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
        ("password", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
        ("73025916", "a guess at it", StatusCode::FORBIDDEN),
        ("73025916", PASSWORD, StatusCode::OK),
    ] {
        let answer = ann.post("/account/pin", &[("pin", pin), ("password", password)]).await;
        assert_eq!(answer.status, status, "{pin} {password}");
    }
    let page = ann.get("/account/settings").await.body;
    assert!(page.contains("/account/pin/remove") && !page.contains("73025916"));
    ann.post("/account/pin/remove", &[("password", PASSWORD)]).await;
    assert!(!ann.get("/account/settings").await.body.contains("/account/pin/remove"));
}
