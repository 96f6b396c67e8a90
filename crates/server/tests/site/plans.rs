//! Planned moves through pages and API.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::client::{BASE, Browser, TestSite};

/// A game between two browsers, the first of which is White.
async fn seated(site: &TestSite) -> (Browser, Browser, String) {
    let (mut white, mut black) = (site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    (white, black, game)
}

async fn remove(browser: &mut Browser, path: &str) -> StatusCode {
    let request = Request::delete(path)
        .header("origin", BASE)
        .header("x-csrf-token", &browser.csrf)
        .body(Body::empty());
    browser.send(request.expect("a request")).await.status
}

#[tokio::test]
async fn a_planned_answer_is_played_with_the_move_it_answers() {
    let site = TestSite::new().await;
    let (mut white, mut black, game) = seated(&site).await;
    let plans = format!("/game/{game}/plans");
    let fields = [("line", "if E1-G3 then D8-B6 if G3-H4 then B6-C5"), ("kind", "line")];
    let answer = black.post(&plans, &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = black.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("if E1-G3") && page.contains("then B6-C5"), "the owner sees it");
    let page = white.get(&format!("/game/{game}")).await.body;
    assert!(!page.contains("B6-C5"), "the opponent does not see it");
    assert_eq!(white.get(&format!("/api/games/{game}/plans")).await.json(), json!({"plans": []}));

    white.play(&game, "E1-G3", 0).await;
    assert_eq!(black.game(&game).await["moves"], json!(["E1-G3", "D8-B6"]));
    let page = black.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("<s>if E1-G3</s>"), "the played part is struck out");
    white.play(&game, "G3-G5", 2).await;
    assert_eq!(black.game(&game).await["moves"], json!(["E1-G3", "D8-B6", "G3-G5"]));
    let page = black.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("White played G3-G5"), "a line that no longer fits names the reason");
}

#[tokio::test]
async fn programs_plan_too() {
    let site = TestSite::new().await;
    let (mut white, mut black, game) = seated(&site).await;
    black.get("/").await;
    let path = format!("/api/games/{game}/plans");
    let answer = black.post_json(&path, r#"{"line":"E1-G3 D8-B6"}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let plan = &answer.json()["plans"][0];
    assert_eq!(plan["state"], "waiting");
    assert_eq!(plan["moves"][1], json!({"move": "D8-B6", "player": "B", "yours": true}));
    let queued = black.post_json(&path, r#"{"move":"d8-d6"}"#).await.json();
    assert_eq!(queued["plans"][1]["move"], "D8-D6");
    let id = plan["id"].as_i64().expect("a number");
    let one = format!("{path}/{id}");
    assert_eq!(remove(&mut white, &one).await, StatusCode::OK, "Black's plan is still there");
    assert_eq!(black.get(&path).await.json()["plans"].as_array().map(Vec::len), Some(2));
    assert_eq!(remove(&mut black, &one).await, StatusCode::OK);
    white.play(&game, "E1-G3", 0).await;
    assert_eq!(black.game(&game).await["moves"], json!(["E1-G3", "D8-D6"]), "the queued one");
    assert_eq!(black.get(&path).await.json(), json!({"plans": []}));
}

#[tokio::test]
async fn faults_have_a_code_and_words() {
    let site = TestSite::new().await;
    let (mut white, mut black, game) = seated(&site).await;
    let mut stranger = site.browser();
    for browser in [&mut white, &mut black, &mut stranger] {
        browser.get("/").await;
    }
    let path = format!("/api/games/{game}/plans");
    for (body, status, code) in [
        (r#"{"line":""}"#, 422, "no_answer"),
        (r#"{"line":"E1-G3"}"#, 422, "no_answer"),
        (r#"{"line":"E1-G3 D8-D7"}"#, 422, "illegal_move"),
        (r#"{"line":"E1-G3 pass D8-B6"}"#, 422, "illegal_move"),
        (r#"{"move":"nonsense"}"#, 422, "illegal_move"),
        (r#"{"move":"D8-B6","ply":0}"#, 409, "stale_ply"),
        (r#"{"lines":7}"#, 400, "bad_request"),
    ] {
        let answer = black.post_json(&path, body).await;
        assert_eq!(answer.status.as_u16(), status, "{body}: {}", answer.body);
        assert_eq!(answer.json()["error"]["code"], code, "{body}");
    }
    let early = white.post_json(&path, r#"{"line":"E1-G3 D8-B6"}"#).await;
    assert_eq!(early.json()["error"]["code"], "your_turn");
    let foreign = stranger.post_json(&path, r#"{"line":"E1-G3 D8-B6"}"#).await;
    assert_eq!(foreign.json()["error"]["code"], "not_a_player");
    assert_eq!(stranger.get(&path).await.status, StatusCode::FORBIDDEN);
}
