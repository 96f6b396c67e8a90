//! Blocking users, reporting them, and exporting one's own data.

use axum::http::StatusCode;
use serde_json::json;

use crate::client::{Browser, TestSite};
use crate::lobby::member;

#[tokio::test]
async fn blocked_players_can_neither_challenge_nor_chat() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    let talk = format!("/api/games/{game}/talk");
    ben.post_json(&talk, r#"{"room":"players","text":"Rude words"}"#).await;
    assert!(ann.get(&talk).await.body.contains("Rude words"));

    assert_eq!(
        ann.post("/account/blocked", &[("name", "bEn")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(ann.get("/account/blocked").await.body.contains("Ben"));
    assert_eq!(ann.get("/api/account/blocked").await.json(), json!({ "blocked": ["Ben"] }));
    assert!(!ann.get(&talk).await.body.contains("Rude words"));
    assert!(!ann.get(&format!("/game/{game}")).await.body.contains("Rude words"));
    let challenge = |name: &str| format!(r#"{{"setup":"small","clock":"3d","to":["{name}"]}}"#);
    for (browser, other) in [(&mut ben, "Ann"), (&mut ann, "Ben")] {
        let answer = browser.post_json("/api/challenges", &challenge(other)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{other}");
        assert_eq!(answer.json()["error"]["code"], "blocked");
    }
    let offer = ann.post_json("/api/offers", r#"{"setup":"small","listed":true}"#).await.json();
    let accept = format!("/api/offers/{}/accept", offer["id"].as_str().expect("an id"));
    assert_eq!(ben.post_json(&accept, "{}").await.json()["error"]["code"], "blocked");

    ann.post("/account/blocked", &[("name", "Ben"), ("block", "0")]).await;
    assert_eq!(ann.get("/api/account/blocked").await.json(), json!({ "blocked": [] }));
    assert_eq!(ben.post_json(&accept, "{}").await.status, StatusCode::OK);
    for name in ["Ann", "Nobody", "x y", ""] {
        let answer = ann.post("/account/blocked", &[("name", name)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
}

#[tokio::test]
async fn reports_are_taken_from_people_about_people() {
    let site = TestSite::new().await;
    let (mut ann, _ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let page = ann.get("/report?about=Ben&game=abcdefgh").await.body;
    assert!(page.contains("value=\"Ben\"") && page.contains("value=\"abcdefgh\""));
    let long = "x".repeat(2001);
    for (about, text, status) in [
        ("Ben", "He was rude.", StatusCode::OK),
        ("Ben", " ", StatusCode::UNPROCESSABLE_ENTITY),
        ("Ben", long.as_str(), StatusCode::UNPROCESSABLE_ENTITY),
        ("Ann", "It is me.", StatusCode::UNPROCESSABLE_ENTITY),
        ("Nobody", "Who?", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = ann.post("/report", &[("about", about), ("text", text)]).await;
        assert_eq!(answer.status, status, "{about}");
    }
    for _ in 0..9 {
        ann.post("/report", &[("about", "Ben"), ("text", "Again.")]).await;
    }
    let answer = ann.post("/report", &[("about", "Ben"), ("text", "Again.")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "the daily limit is reached");
    let guest = site.browser().post("/report", &[("about", "Ben"), ("text", "Hm.")]).await;
    assert_eq!(guest.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn everything_of_mine_can_be_taken_away_and_nothing_secret() {
    let site = TestSite::new().await;
    let (mut ann, _ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = ann.new_game("small", "both", "white").await;
    ann.play(&game, "E1-G3", 0).await;
    ann.post(&format!("/game/{game}/note"), &[("text", "Think of the long diagonal")]).await;
    ann.post("/account/blocked", &[("name", "Ben")]).await;
    ann.post(
        "/account/tokens",
        &[("name", "my bot"), ("read", "read"), ("password", "correct horse")],
    )
    .await;
    ann.post("/preferences", &[("theme", "dark"), ("back", "/")]).await;
    let answer = ann.get("/account/export").await;
    assert!(answer.headers["content-disposition"].to_str().expect("text").contains("attachment"));
    let all = answer.json();
    assert_eq!(all["account"][0]["name"], "Ann");
    assert_eq!(all["notes"][0]["text"], "Think of the long diagonal");
    assert_eq!(all["blocked"][0]["name"], "Ben");
    assert_eq!(all["tokens"][0]["name"], "my bot");
    assert!(all["games"].as_str().expect("records").contains("E1-G3"));
    assert!(all["account"][0]["preferences"].as_str().expect("text").contains("theme=dark"));
    for secret in ["argon2", "token_hash", "stop_key"] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    assert_eq!(site.browser().get("/account/export").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn blocked_players_cannot_meet_by_any_route() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let mut cat = member(&site, "Cat").await;
    let over = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{over}/join"), &[]).await;
    ann.play(&over, "E1-E3", 0).await;
    ben.play(&over, "D8-B6", 1).await;
    ben.post(&format!("/game/{over}/resign"), &[]).await;
    ann.post("/account/blocked", &[("name", "Ben")]).await;

    let refused = |answer: &crate::client::Answer, door: &str| {
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{door}: {}", answer.body);
        assert!(answer.body.contains("blocked"), "{door}: {}", answer.body);
    };
    for (mut creator, mut other) in [(ann.clone(), ben.clone()), (ben.clone(), ann.clone())] {
        let game = creator.new_game("small", "friend", "white").await;
        refused(&other.post(&format!("/game/{game}/join"), &[]).await, "a game's link");
        let four = creator.new_game("four", "friend", "white").await;
        assert_eq!(
            cat.post(&format!("/game/{four}/join"), &[]).await.status,
            StatusCode::SEE_OTHER
        );
        refused(&other.post(&format!("/game/{four}/join"), &[]).await, "a seat of four");
        for listed in ["true", "false"] {
            let invitation = format!(r#"{{"setup":"small","listed":{listed}}}"#);
            let offer = creator.post_json("/api/offers", &invitation).await.json();
            let id = offer["id"].as_str().expect("an id");
            refused(&other.post(&format!("/offer/{id}/accept"), &[]).await, "an open offer");
            let seen = other.get("/api/offers").await.body.contains(id);
            assert!(!seen, "blocked users do not see the offer");
        }
        refused(&creator.post(&format!("/game/{over}/rematch"), &[]).await, "a rematch");
    }
    let four = r#"{"setup":"four","listed":true}"#;
    let offer = cat.post_json("/api/offers", four).await.json();
    let accept = format!("/api/offers/{}/accept", offer["id"].as_str().expect("an id"));
    assert_eq!(ben.post_json(&accept, "{}").await.status, StatusCode::OK);
    refused(&ann.post_json(&accept, "{}").await, "a chair beside one that is taken");
    let command = r#"{"command":"dipole challenge Ben Ann"}"#;
    let answer = ben.post_json("/api/command", command).await;
    assert_eq!(answer.json()["code"], "blocked", "{}", answer.body);
}

#[tokio::test]
async fn a_block_withdraws_offers_and_leaves_running_games() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let mut cat = member(&site, "Cat").await;
    let challenge = async |creator: &mut Browser, other: &str, clock: &str, games: u8| {
        let body = json!({ "setup": "small", "clock": clock, "games": games, "to": [other] });
        let offer = creator.post_json("/api/challenges", &body.to_string()).await.json();
        offer["id"].as_str().expect("an id").to_owned()
    };
    let accept = async |browser: &mut Browser, offer: &str| {
        let answer = browser.post_json(&format!("/api/offers/{offer}/accept"), "{}").await;
        answer.json()["game"].as_str().expect("a game").to_owned()
    };
    let set = challenge(&mut ann, "Ben", "300+5", 2).await;
    let first = accept(&mut ben, &set).await;
    let set = challenge(&mut ann, "Cat", "300+5", 2).await;
    let others = accept(&mut cat, &set).await;
    let from_ann = challenge(&mut ann, "Ben", "3d", 1).await;
    let from_ben = challenge(&mut ben, "Ann", "3d", 1).await;
    let from_cat = challenge(&mut cat, "Ann", "3d", 1).await;

    ann.post("/account/blocked", &[("name", "Ben")]).await;
    for (browser, offer, state) in [
        (&mut ann, &from_ann, "declined"),
        (&mut ben, &from_ben, "declined"),
        (&mut cat, &from_cat, "open"),
    ] {
        let seen = browser.get(&format!("/api/offers/{offer}")).await.json();
        assert_eq!(seen["state"], state, "{seen}");
    }
    assert!(!ben.get("/").await.body.contains("Challenges for you"));

    let white = if ann.game(&first).await["you"] == json!(["W"]) { &mut ann } else { &mut ben };
    white.play(&first, "E1-E3", 0).await;
    assert_eq!(ann.game(&first).await["moves"], json!(["E1-E3"]), "a game that is running goes on");
    let games = async |browser: &mut Browser| {
        let all = browser.get("/api/account/games?state=active").await.json();
        all["games"].as_array().expect("games").len()
    };
    assert_eq!(games(&mut ann).await, 2);
    ben.post(&format!("/game/{first}/resign"), &[]).await;
    assert_eq!(games(&mut ben).await, 0, "the second game of the set does not begin");
    cat.post(&format!("/game/{others}/resign"), &[]).await;
    assert_eq!(games(&mut cat).await, 1, "the sets of other players go on");
}
