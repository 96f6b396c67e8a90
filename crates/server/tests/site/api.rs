//! The JSON API, in process.

use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::bot_client::{bot, person};
use crate::client::TestSite;

#[tokio::test]
async fn a_move_comes_back_as_the_new_game() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let id = browser.new_game("small", "both", "white").await;
    let game = browser.game(&id).await;
    assert_eq!(game["you"], json!(["W", "B"]));
    assert_eq!(game["version"], 0);

    let path = format!("/api/games/{id}/moves");
    let answer = browser.post_json(&path, r#"{"move":"e1-g3","ply":0}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let game = answer.json();
    assert_eq!(game["moves"], json!(["E1-G3"]));
    assert_eq!(game["position"], "8x8:B:WE1=10,G3=2:BD8=12");
    assert_eq!(game["turn"], "B");
    assert_eq!(game["version"], 1);
    assert_eq!(game["result"], "*");
    assert_eq!(game["players"]["W"]["you"], true);

    let again = browser.post_json(&path, r#"{"move":"E1-G3","ply":0}"#).await;
    assert_eq!(again.status, StatusCode::OK, "the same move again does no harm");
    assert_eq!(again.json(), game);
}

#[tokio::test]
async fn refusals_have_a_code_and_words() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let id = browser.new_game("small", "both", "white").await;
    let path = format!("/api/games/{id}/moves");
    browser.post_json(&path, r#"{"move":"E1-E3","ply":0}"#).await;
    browser.language = "de";
    for (body, status, code, words) in [
        (r#"{"move":"D8-D7","ply":1}"#, 422, "illegal_move", "gerade sein"),
        (r#"{"move":"hello","ply":1}"#, 422, "illegal_move", "kein Zug"),
        (r#"{"move":"E1-G3","ply":0}"#, 409, "stale_ply", "weitergegangen"),
        (r#"{"move":"D8-B6","ply":7}"#, 409, "stale_ply", "weitergegangen"),
        (r#"{"move":7}"#, 400, "bad_request", ""),
        ("{", 400, "bad_request", ""),
        ("\u{0}\u{1}", 400, "bad_request", ""),
    ] {
        let answer = browser.post_json(&path, body).await;
        assert_eq!(answer.status.as_u16(), status, "{body}: {}", answer.body);
        let error = &answer.json()["error"];
        assert_eq!(error["code"], code, "{body}");
        let message = error["message"].as_str().expect("words");
        assert!(message.contains(words), "{body}: {message}");
    }
    assert_eq!(browser.game(&id).await["version"], 1, "refused moves change nothing");
}

#[tokio::test]
async fn others_may_look_and_not_move() {
    let site = TestSite::new().await;
    let (mut owner, mut stranger) = (site.browser(), site.browser());
    let id = owner.new_game("small", "both", "white").await;
    let game = stranger.game(&id).await;
    assert_eq!(game["you"], json!([]));
    assert_eq!(game["players"]["W"]["you"], false);
    let path = format!("/api/games/{id}/moves");
    let answer = stranger.post_json(&path, r#"{"move":"E1-E3","ply":0}"#).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.json()["error"]["code"], "not_a_player");
}

#[tokio::test]
async fn unknown_games_are_not_found() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for id in ["abcdefgh", "x", "ABCDEFGH", "..%2f..%2f", "%00"] {
        let answer = browser.get(&format!("/api/games/{id}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}");
        assert_eq!(answer.json()["error"]["code"], "not_found");
    }
    let answer = browser.get("/api/nothing").await;
    assert_eq!(answer.json()["error"]["code"], "not_found");
}

#[tokio::test]
async fn a_friend_takes_the_open_seat() {
    let site = TestSite::new().await;
    let (mut creator, mut friend, mut late) = (site.browser(), site.browser(), site.browser());
    let id = creator.new_game("small", "friend", "black").await;
    let path = format!("/api/games/{id}/moves");
    assert_eq!(creator.game(&id).await["open_seats"], json!(["W"]));
    let early = creator.post_json(&path, r#"{"move":"D8-B6","ply":0}"#).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "it is White's turn");

    let join = format!("/game/{id}/join");
    assert_eq!(friend.post(&join, &[]).await.game(), id);
    assert_eq!(friend.game(&id).await["you"], json!(["W"]));
    assert_eq!(late.post(&join, &[]).await.status, StatusCode::CONFLICT);

    let answer = friend.post_json(&path, r#"{"move":"E1-E3","ply":0}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let answer = creator.post_json(&path, r#"{"move":"D8-B6","ply":1}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.json()["version"], 3);
}

#[tokio::test]
async fn acknowledged_changes_survive_the_process() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let id = browser.new_game("four", "both", "white").await;
    let path = format!("/api/games/{id}/moves");
    let game = browser.post_json(&path, r#"{"move":"E1-G3","ply":0}"#).await.json();
    // The first process is not stopped: it might as well have crashed.
    let mut reborn = browser.moved_to(site.again().await);
    assert_eq!(reborn.game(&id).await, game);
}

#[tokio::test]
async fn the_time_is_the_sites_clock() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    site.clock.pass(60 * 60 * 1000);
    let id = browser.new_game("small", "both", "white").await;
    assert_eq!(browser.game(&id).await["created"], "2026-11-24T13:00:00Z");
}

#[tokio::test]
async fn bodies_with_unknown_fields_are_refused() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let game = ann.new_game("small", "both", "white").await;
    let moves = format!("/api/games/{game}/moves");
    let resign = format!("/api/games/{game}/resign");
    let plans = format!("/api/games/{game}/plans");
    for (path, body, named) in [
        ("/api/challenges", r#"{"setup":"small","to":["computer-1"],"colour":"white"}"#, "colour"),
        (
            "/api/challenges",
            r#"{"setup":"small","to":["computer-1"],"color":"green"}"#,
            "white, black",
        ),
        (&moves, r#"{"move":"E1-E3","ply":0,"undo":0}"#, "undo"),
        (&resign, r#"{"sure":true}"#, "sure"),
        (&plans, r#"{"line":"E1-E3","ply":0}"#, "a plan has"),
        ("/api/preferences", r#"{"coin":true}"#, "coin"),
        ("/api/command", r#"{"command":"dipole help","body":""}"#, "body"),
        ("/api/studies", r#"{"title":"x","chapter":{"title":"y","recrd":"small"}}"#, "recrd"),
    ] {
        let answer = ann.post_json(path, body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}: {}", answer.body);
        let message = answer.json()["error"]["message"].as_str().expect("words").to_owned();
        assert!(message.contains(named), "{body}: {message}");
    }
    assert_eq!(ann.game(&game).await["version"], 0);
    // Forms may have any fields.
    let fields = [("move", "E1-E3"), ("ply", "0"), ("x", "1")];
    let moved = ann.post(&format!("/game/{game}/move"), &fields).await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn queries_with_unknown_parameters_and_values_are_refused() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let pool = "setup=small&speed=blitz";
    for (path, named) in [
        (format!("/api/leaderboard?{pool}&bots=yes"), "bots is one of 0, 1"),
        (format!("/api/leaderboard?{pool}&bots=2"), "bots is one of 0, 1"),
        ("/api/games/search?foo=1".to_owned(), "player, color, setup"),
        ("/api/games/export?setup=zzz".to_owned(), "small, large, compressed, four"),
        ("/api/openapi.json?x=1".to_owned(), "none"),
    ] {
        let answer = browser.get(&path).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}: {}", answer.body);
        let message = answer.json()["error"]["message"].as_str().expect("words").to_owned();
        assert!(message.contains(named), "{path}: {message}");
    }
    for path in [
        format!("/api/leaderboard?{pool}&bots=&computers=1"),
        "/api/games/search?setup=&before=".to_owned(),
        "/games/search?utm_source=x".to_owned(),
        "/players?bots=yes&utm_source=x".to_owned(),
    ] {
        assert_eq!(browser.get(&path).await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn programs_are_told_what_to_do() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let message = |body: &str| {
        let json: serde_json::Value = serde_json::from_str(body).expect("JSON");
        json["error"]["message"].as_str().expect("words").to_owned()
    };
    // Without a token.
    let unsigned = |method: &str, path: &str| {
        axum::http::Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json")
            .body(axum::body::Body::from("{}"))
            .expect("a request")
    };
    for (method, path) in [
        ("POST", "/api/challenges"),
        ("GET", "/api/account"),
        ("GET", "/api/stream/event"),
        ("GET", "/api/bot/account"),
    ] {
        let answer = site.browser().send(unsigned(method, path)).await;
        if path == "/api/account" && answer.status == StatusCode::OK {
            continue;
        }
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        let text = message(&answer.body);
        assert!(text.contains("Authorization: Bearer"), "{path}: {text}");
    }
    // With a token: the router's own refusals, and what does not exist.
    for (method, path, status, words) in [
        (Method::PATCH, "/api/bot/account", StatusCode::METHOD_NOT_ALLOWED, "other methods"),
        (Method::POST, "/api/bot/account", StatusCode::METHOD_NOT_ALLOWED, ""),
        (Method::GET, "/api/nothing", StatusCode::NOT_FOUND, "/api/openapi.json"),
        (Method::POST, "/api/nothing", StatusCode::NOT_FOUND, "/api/openapi.json"),
        (Method::GET, "/api/games/abcdefgh", StatusCode::NOT_FOUND, "no game"),
        (Method::GET, "/api/offers/aaaaaaaaaa", StatusCode::NOT_FOUND, "no offer"),
        (Method::GET, "/api/tournaments/abcdefgh", StatusCode::NOT_FOUND, "no tournament"),
        (Method::GET, "/api/players/Nobody", StatusCode::NOT_FOUND, "no player"),
        (
            Method::GET,
            "/api/offers?page=x",
            StatusCode::BAD_REQUEST,
            "`page` must be a whole number",
        ),
        (
            Method::GET,
            "/api/stream/event?since=x",
            StatusCode::BAD_REQUEST,
            "`since` must be a whole number",
        ),
        (Method::POST, "/api/account/push", StatusCode::FORBIDDEN, ""),
    ] {
        let answer = robo.send(method.clone(), path, json!({})).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        let text = message(&answer.body);
        assert!(text.contains(words), "{path}: {text}");
        let allows = answer.headers.contains_key("allow");
        assert_eq!(allows, status == StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
    }
    let head = robo.send(Method::HEAD, "/api/bot/account", json!({})).await;
    assert_eq!(head.status, StatusCode::OK);
    let long = json!({ "address": format!("https://example.com/{}", "x".repeat(30_000)) });
    let answer = robo.send(Method::PUT, "/api/bot/webhook", long).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(message(&answer.body).contains("at most 1024"), "{}", answer.body);
}
