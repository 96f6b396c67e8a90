//! The streams of bots: the first lines, later events, and reconnection.

use axum::http::{Method, StatusCode};
use dipole_domain::SECOND;
use serde_json::json;

use crate::bot_client::{PASSWORD, Program, bot, person, secret_on};
use crate::client::{Browser, TestSite};

struct Two {
    site: TestSite,
    ann: Browser,
    robo: Program,
    rival: Program,
}

async fn two() -> Two {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (person(&site, "Ann").await, person(&site, "Ben").await);
    let robo = bot(&site, &mut ann, "Robo").await;
    let rival = bot(&site, &mut ben, "Rival").await;
    Two { site, ann, robo, rival }
}

#[tokio::test]
async fn events_give_the_current_state_and_then_changes() {
    let Two { site: _site, robo, rival, .. } = two().await;
    let running = rival.accept(&robo.challenge("Rival").await).await;
    let waiting = rival.challenge("Robo").await;
    let mut events = robo.stream("/api/stream/event").await;
    let mut first = Vec::new();
    loop {
        let line = events.next().await.expect("a line");
        if line["type"] == "current" {
            break;
        }
        first.push(line);
    }
    let kinds: Vec<_> = first.iter().map(|line| line["type"].as_str().expect("a type")).collect();
    assert_eq!(kinds, ["challenge", "gameStart"]);
    assert_eq!(first[0]["challenge"]["id"], waiting.as_str());
    assert_eq!(first[0]["challenge"]["asks_you"], true);
    assert_eq!(first[1]["game"]["id"], running.as_str());

    let game = robo.accept(&waiting).await;
    assert_eq!(events.until("gameStart").await["game"]["id"], game.as_str());
    let accepted = robo.challenge("Rival").await;
    let begun = rival.accept(&accepted).await;
    let line = events.until("challengeAccepted").await;
    assert_eq!((&line["id"], &line["game"]), (&json!(accepted), &json!(begun)));
    rival.post(&format!("/api/games/{begun}/resign"), json!({})).await;
    assert_eq!(events.until("gameFinish").await["game"]["id"], begun.as_str());
    let declined = robo.challenge("Rival").await;
    assert_eq!(events.until("challenge").await["challenge"]["id"], declined.as_str());
    rival.post(&format!("/api/offers/{declined}/decline"), json!({})).await;
    assert_eq!(events.until("challengeDeclined").await["id"], declined.as_str());
    let withdrawn = rival.challenge("Robo").await;
    events.until("challenge").await;
    rival.post(&format!("/api/offers/{withdrawn}/withdraw"), json!({})).await;
    assert_eq!(events.until("challengeCanceled").await["id"], withdrawn.as_str());
    rival.post(&format!("/api/games/{game}/resign"), json!({})).await;
    assert_eq!(events.until("gameFinish").await["game"]["id"], game.as_str());
}

#[tokio::test]
async fn events_that_were_missed_come_after_an_interruption() {
    let Two { site, robo, rival, .. } = two().await;
    let game = rival.accept(&robo.challenge("Rival").await).await;
    let declined = robo.challenge("Rival").await;
    let mut events = robo.stream("/api/stream/event").await;
    let since = events.until("current").await["since"].clone();
    drop(events);
    site.clock.pass(60_000);
    rival.post(&format!("/api/offers/{declined}/decline"), json!({})).await;
    rival.post(&format!("/api/games/{game}/resign"), json!({})).await;
    // A game that begins and ends meanwhile.
    let short = rival.accept(&robo.challenge("Rival").await).await;
    rival.post(&format!("/api/games/{short}/resign"), json!({})).await;
    site.clock.pass(60_000);
    let mut events = robo.stream(&format!("/api/stream/event?since={since}")).await;
    assert_eq!(events.until("challengeDeclined").await["id"], declined.as_str());
    assert_eq!(events.until("gameFinish").await["game"]["id"], game.as_str());
    assert_eq!(events.until("gameFinish").await["game"]["id"], short.as_str());
    events.until("current").await;
    // Without the time of the last line, the stream has the current state only.
    let mut events = robo.stream("/api/stream/event").await;
    assert_eq!(events.next().await.expect("a line")["type"], "current");
}

#[tokio::test]
async fn challenges_withdrawn_during_an_interruption_are_canceled_after_it() {
    let Two { site, robo, rival, .. } = two().await;
    let withdrawn = rival.challenge("Robo").await;
    let mut events = robo.stream("/api/stream/event").await;
    assert_eq!(events.until("challenge").await["challenge"]["id"], withdrawn.as_str());
    let since = events.until("current").await["since"].clone();
    drop(events);
    site.clock.pass(60_000);
    rival.post(&format!("/api/offers/{withdrawn}/withdraw"), json!({})).await;
    site.clock.pass(60_000);
    let mut events = robo.stream(&format!("/api/stream/event?since={since}")).await;
    assert_eq!(events.until("challengeCanceled").await["id"], withdrawn.as_str());
    events.until("current").await;
}

#[tokio::test]
async fn a_token_has_one_stream_of_events() {
    let Two { site: _site, mut ann, robo, rival } = two().await;
    let mut older = robo.stream("/api/stream/event").await;
    older.until("current").await;
    let mut other = rival.stream("/api/stream/event").await;
    let mut newer = robo.stream("/api/stream/event").await;
    let closed = older.until("closed").await;
    assert!(closed["reason"].as_str().expect("a reason").contains("another stream"));
    assert_eq!(older.next().await, None);
    newer.until("current").await;
    other.until("current").await;
    // The stream of a token that is replaced ends at its next blank line.
    let answer = ann.post("/account/bots/Robo/token", &[("password", PASSWORD)]).await;
    assert!(!secret_on(&answer).is_empty());
    let closed = newer.until("closed").await;
    assert_eq!(closed["reason"], "the token was revoked");
}

#[tokio::test]
async fn a_game_is_sent_whole_and_then_state_by_state() {
    let Two { site: _site, robo, rival, .. } = two().await;
    let game = rival.accept(&robo.challenge("Rival").await).await;
    let path = format!("/api/bot/game/stream/{game}");
    let mut stream = robo.stream(&path).await;
    let full = stream.next().await.expect("a line");
    assert_eq!((full["type"].as_str(), full["id"].as_str()), (Some("gameFull"), Some(&*game)));
    assert_eq!((&full["you"], &full["players"]["B"]["kind"]), (&json!(["W"]), &json!("bot")));
    robo.play(&game, "E1-E3", 0).await;
    let state = stream.until("gameState").await;
    assert_eq!(state["state"]["moves"], json!(["E1-E3"]));
    assert_eq!(state["state"]["turn"], "B");
    let since = state["since"].as_str().expect("a cursor").to_owned();
    drop(stream);

    // Events that happen while no client listens come after it.
    rival.play(&game, "D8-B6", 1).await;
    let line = json!({ "room": "players", "text": "Good luck" });
    rival.post(&format!("/api/games/{game}/talk"), line).await;
    let mut stream = robo.stream(&format!("{path}?since={since}")).await;
    let line = stream.next().await.expect("a line");
    assert_eq!(
        (line["type"].as_str(), line["line"]["text"].as_str()),
        (Some("chatLine"), Some("Good luck"))
    );
    let state = stream.next().await.expect("a line");
    assert_eq!(state["state"]["moves"], json!(["E1-E3", "D8-B6"]));
    robo.post(&format!("/api/games/{game}/undo"), json!({})).await;
    let proposed = stream.until("gameState").await;
    assert_eq!(proposed["state"]["proposal"]["by"], "W");
    rival.post(&format!("/api/games/{game}/undo/accept"), json!({})).await;
    assert_eq!(stream.until("gameState").await["state"]["undos"], 1);
    rival.post(&format!("/api/games/{game}/resign"), json!({})).await;
    let over = stream.until("gameState").await;
    assert_eq!(
        (over["state"]["result"].as_str(), &over["state"]["turn"]),
        (Some("1-0"), &json!(null))
    );
    assert_eq!(stream.until("closed").await["reason"], "the game is over");
    assert_eq!(stream.next().await, None);
}

#[tokio::test]
async fn an_opponent_who_returns_during_an_interruption_is_present_after_it() {
    let Two { site, robo, rival, .. } = two().await;
    let terms = json!({ "setup": "small", "to": ["Rival"], "color": "white", "clock": "600+0" });
    let offer = robo.post("/api/challenges", terms).await;
    let game = rival.accept(offer["id"].as_str().expect("an id")).await;
    let path = format!("/api/bot/game/stream/{game}");
    robo.play(&game, "E1-E3", 0).await;
    rival.play(&game, "D8-B6", 1).await;
    let mut stream = robo.stream(&path).await;
    stream.until("gameFull").await;
    robo.play(&game, "E1-E3", 2).await;
    let mut opponent = rival.stream(&path).await;
    opponent.until("gameFull").await;
    drop(opponent);
    site.clock.pass(20 * SECOND);
    let gone = stream.until("opponentGone").await;
    assert_eq!(gone["gone"], true);
    drop(stream);
    let mut opponent = rival.stream(&path).await;
    opponent.until("gameFull").await;
    let since = gone["since"].as_str().expect("a cursor");
    let mut stream = robo.stream(&format!("{path}?since={since}")).await;
    assert_eq!(stream.until("opponentGone").await["gone"], false);
}

#[tokio::test]
async fn a_faulty_stream_is_reported_at_once() {
    let Two { site, mut ann, robo, rival } = two().await;
    let game = rival.accept(&robo.challenge("Rival").await).await;
    let path = format!("/api/bot/game/stream/{game}");
    for since in ["x", "1", "99:0", "-1:0"] {
        let answer = robo.send(Method::GET, &format!("{path}?since={since}"), json!({})).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{since}");
    }
    let sister = bot(&site, &mut ann, "Sister").await;
    let answer = sister.send(Method::GET, &path, json!({})).await;
    assert_eq!(answer.json()["error"]["code"], "not_a_player");
    let answer = robo.send(Method::GET, "/api/bot/game/stream/aaaaaaaa", json!({})).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let answer = ann.get("/api/stream/event").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "a stream needs a token");
}

#[tokio::test]
async fn streams_count_as_sockets() {
    let site = TestSite::with(|site| site.limits.sockets_per_person = 2).await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let rival = bot(&site, &mut ann, "Rival").await;
    let game = rival.accept(&robo.challenge("Rival").await).await;
    let path = format!("/api/bot/game/stream/{game}");
    let (mut events, mut first) =
        (robo.stream("/api/stream/event").await, robo.stream(&path).await);
    events.until("current").await;
    first.until("gameFull").await;
    let answer = robo.send(Method::GET, &path, json!({})).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.headers.contains_key("retry-after"));
    let error = answer.json()["error"].clone();
    assert_eq!(error["code"], "too_many_connections");
    assert!(error["message"].as_str().is_some_and(|it| it.contains("Close some")), "{error}");
    drop(first);
    // The place is free again once the task has noticed the disconnection.
    while site.sockets.count() > 1 {
        tokio::task::yield_now().await;
    }
    robo.stream(&path).await.until("gameFull").await;
}

#[tokio::test]
async fn streams_announce_a_restart() {
    let Two { site, robo, .. } = two().await;
    let mut events = robo.stream("/api/stream/event").await;
    events.until("current").await;
    site.app.lifecycle.stopping.cancel();
    assert_eq!(events.until("closed").await["reason"], "the site restarts");
    assert_eq!(events.next().await, None);
}
