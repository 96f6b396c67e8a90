//! Games that were played offline and saved, and the data that browsers store for that.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{Answer, Browser, TestSite};

const LOCAL: &str = "abcdefghijkmnpqr";

fn offline(moves: &[&str]) -> Value {
    json!({
        "local": LOCAL, "setup": "small", "level": 3, "color": "white", "moves": moves,
        "resigned": false,
    })
}

async fn save(browser: &mut Browser, game: &Value) -> Answer {
    browser.post_json("/api/offline-games", &game.to_string()).await
}

/// A visitor who has read a page.
async fn reader(site: &TestSite) -> Browser {
    let mut browser = site.browser();
    browser.get("/play/offline").await;
    browser
}

#[tokio::test]
async fn a_game_is_played_anew_and_stored_once() {
    let site = TestSite::new().await;
    let mut guest = reader(&site).await;
    let game = offline(&["E1-G3", "D8-B6", "G3-off", "B6-off", "E1-off"]);
    let saved = save(&mut guest, &game).await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
    let saved = saved.json();
    assert_eq!(saved["moves"], game["moves"]);
    assert_eq!((&saved["result"], &saved["you"]), (&json!("0-1"), &json!(["W"])));
    assert_eq!(saved["players"]["B"]["level"], 3);
    assert_eq!(save(&mut guest, &game).await.json()["id"], saved["id"], "saved once");
    let page = format!("/game/{}", saved["id"].as_str().expect("an id"));
    let mut stranger = site.browser();
    assert!(stranger.get(&page).await.body.contains("Played offline"), "the game is public");

    // The same name in another browser is another game.
    let mut other = reader(&site).await;
    assert_ne!(save(&mut other, &game).await.json()["id"], saved["id"]);

    let played = guest.new_game("small", "computer", "white").await;
    guest.post(&format!("/game/{played}/resign"), &[]).await;
    let page = guest.get(&format!("/game/{played}")).await.body;
    assert!(page.contains("end-title") && !page.contains("Played offline"));
}

#[tokio::test]
async fn a_game_that_is_not_over_goes_on() {
    let site = TestSite::new().await;
    let mut guest = reader(&site).await;
    let saved = save(&mut guest, &offline(&["E1-G3", "D8-B6"])).await.json();
    let id = saved["id"].as_str().expect("an id");
    assert_eq!((&saved["result"], &saved["turn"]), (&json!("*"), &json!("W")));
    let page = guest.play(id, "G3-E5", 2).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    assert_eq!(guest.game(id).await["moves"].as_array().map(Vec::len), Some(3));
    let kept = guest.get("/play/offline/games").await;
    assert_eq!(kept.headers["cache-control"], "no-store");
    assert_eq!(kept.json()[0]["id"], id);
    guest.post(&format!("/game/{id}/resign"), &[]).await;
    assert_eq!(guest.get("/play/offline/games").await.json(), json!([]));
}

#[tokio::test]
async fn resigning_loses_and_four_can_play() {
    let site = TestSite::new().await;
    let mut guest = reader(&site).await;
    let mut game = offline(&["E1-G3", "D8-B6"]);
    game["resigned"] = json!(true);
    let saved = save(&mut guest, &game).await.json();
    assert_eq!((&saved["result"], &saved["termination"]), (&json!("0-1"), &json!("resignation")));
    let four = json!({
        "local": "abcdefghijkmnpqs", "setup": "four", "level": 1, "color": "green",
        "moves": ["E1-G3"], "resigned": false,
    });
    let saved = save(&mut guest, &four).await.json();
    assert_eq!((&saved["you"], &saved["turn"]), (&json!(["G"]), &json!("R")));
    assert_eq!(saved["players"].as_object().map(serde_json::Map::len), Some(4));
}

#[tokio::test]
async fn impossible_games_are_refused() {
    let site = TestSite::new().await;
    let mut guest = reader(&site).await;
    let illegal = save(&mut guest, &offline(&["E1-G3", "D8-D7"])).await;
    assert_eq!(illegal.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", illegal.body);
    let late = save(&mut guest, &offline(&["E1-off", "D8-B6"])).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    for (key, value) in [
        ("level", json!(9)),
        ("color", json!("red")),
        ("color", json!("random")),
        ("setup", json!("huge")),
        ("local", json!("short")),
        ("local", json!("abcdefghijkmnp'r")),
    ] {
        let mut wrong = offline(&["E1-G3"]);
        wrong[key] = value;
        let answer = save(&mut guest, &wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}: {}", answer.body);
    }
    assert!(!guest.get("/games").await.body.contains("/game/"), "nothing was stored");
    guest.csrf = "wrong".to_owned();
    assert_eq!(save(&mut guest, &offline(&[])).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn running_games_are_bounded() {
    let site = TestSite::new().await;
    let mut guest = reader(&site).await;
    let mut game = offline(&["E1-G3", "D8-B6"]);
    let mut saved = 0;
    for number in 10..40 {
        game["local"] = json!(format!("abcdefghijkmnp{number}"));
        let answer = save(&mut guest, &game).await;
        if answer.status != StatusCode::OK {
            assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
            break;
        }
        saved += 1;
    }
    assert_eq!(saved, 20, "saved games count as new games");
}

#[tokio::test]
async fn browsers_get_manifest_and_icons() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let manifest = browser.get("/manifest.webmanifest").await;
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    for icon in manifest.json()["icons"].as_array().expect("icons") {
        let icon = browser.get(icon["src"].as_str().expect("an address")).await;
        assert_eq!(
            (icon.status, &icon.headers["content-type"]),
            (StatusCode::OK, &"image/png".parse().expect("a value"))
        );
    }
    assert_eq!(browser.get("/icons/icon-48.png").await.status, StatusCode::NOT_FOUND);
    let worker = browser.get("/service-worker.js").await;
    assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(worker.headers["cache-control"], "no-cache");
    let policy = worker.headers["content-security-policy"].to_str().expect("text");
    assert!(policy.contains("connect-src 'self'"), "the worker may fetch its files: {policy}");
    let build = worker.body.strip_prefix("self.build = ").and_then(|rest| rest.split_once(";\n"));
    let build: Value = serde_json::from_str(build.expect("a build").0).expect("JSON");
    let languages = site.app.texts.locales().count();
    assert_eq!(build["texts"].as_object().map(serde_json::Map::len), Some(languages));
    for page in build["pages"].as_array().expect("pages") {
        let answer = browser.get(page.as_str().expect("a path")).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        assert!(
            answer.body.contains("<meta name=\"csrf-token\" content=\""),
            "the worker reads it"
        );
    }
    let files = build["files"].as_array().expect("files");
    assert!(files.iter().any(|file| file["lazy"] == true), "the engine is loaded lazily");
    for file in files {
        let answer = browser.get(file["address"].as_str().expect("an address")).await;
        assert_eq!(answer.headers["etag"].to_str().ok(), file["tag"].as_str());
    }
}
