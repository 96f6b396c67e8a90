//! Sites with less chat, and notices to users whose messages or accounts were removed.

use axum::http::StatusCode;
use dipole_site::config::ChatSetting;
use serde_json::{Value, json};

use crate::admin_page::boss;
use crate::client::{Browser, TestSite, attributes};
use crate::lobby::member;
use crate::mail;

/// A game of Ann and Ben, in which Cat watches.
async fn seated(site: &TestSite) -> (Browser, Browser, Browser, String) {
    let (mut ann, mut ben) = (member(site, "Ann").await, member(site, "Ben").await);
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    (ann, ben, member(site, "Cat").await, game)
}

/// Sends a chat line to a room and returns the error code; null if it was accepted.
async fn post_line(browser: &mut Browser, game: &str, room: &str) -> Value {
    let line = json!({ "room": room, "text": "hello there" }).to_string();
    let answer = browser.post_json(&format!("/api/games/{game}/talk"), &line).await;
    answer.json()["error"]["code"].clone()
}

async fn rooms(browser: &mut Browser, game: &str) -> usize {
    let talk = browser.get(&format!("/api/games/{game}/talk")).await.json();
    talk["rooms"].as_array().expect("rooms").len()
}

#[tokio::test]
async fn a_site_may_have_a_chat_for_players_only() {
    let site = TestSite::with(|site| site.rules.chat = ChatSetting::Players).await;
    let (mut ann, mut ben, mut cat, game) = seated(&site).await;
    assert_eq!(post_line(&mut ann, &game, "players").await, Value::Null);
    assert_eq!((rooms(&mut ben, &game).await, rooms(&mut cat, &game).await), (1, 0));
    assert_eq!(post_line(&mut cat, &game, "spectators").await, "spectators_chat_off");
    let fields = [("room", "spectators"), ("text", "hello")];
    let form = cat.post(&format!("/game/{game}/talk"), &fields).await;
    assert_eq!(form.status, StatusCode::FORBIDDEN);
    assert!(form.body.contains("a chat for the players of a game only"), "{}", form.body);
    assert!(!cat.get(&format!("/game/{game}")).await.body.contains("data-room="));
    let command = r#"{"command":"dipole chat 1","text":"G3!"}"#;
    let answer = cat.post_json("/api/command", command).await.json();
    assert_eq!(answer["code"], "spectators_chat_off", "{answer}");
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(rooms(&mut ben, &game).await, 1, "also after the end");
}

#[tokio::test]
async fn a_site_without_chat_hides_earlier_lines() {
    let site = TestSite::new().await;
    let (mut ann, _, _, game) = seated(&site).await;
    assert_eq!(post_line(&mut ann, &game, "players").await, Value::Null);
    let quiet = site.again_with(|site| site.rules.chat = ChatSetting::Off).await;
    let mut ann = ann.moved_to(quiet);
    assert_eq!(post_line(&mut ann, &game, "players").await, "chat_off");
    assert_eq!(rooms(&mut ann, &game).await, 0);
    let page = ann.get(&format!("/game/{game}")).await.body;
    assert!(!page.contains("hello there") && !page.contains("data-room="));
    assert!(page.contains("id=\"notes\""), "private notes are still shown");
    let part = ann.get(&format!("/game/{game}/talk")).await.body;
    assert!(!part.contains("hello there"), "{part}");
    let mute = [("room", "players"), ("mute", "1")];
    let muted = ann.post(&format!("/game/{game}/talk/mute"), &mute).await;
    assert_eq!(muted.status, StatusCode::FORBIDDEN);
    assert!(muted.body.contains("This site has no chat"), "{}", muted.body);
}

#[tokio::test]
async fn a_removal_names_its_reason_and_where_to_appeal() {
    let (site, sink) =
        mail::site_with(|site| site.rules.contact = "owner@example.org".to_owned()).await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = mail::with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut ben = member(&site, "Ben").await;
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    ann.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Rude words")]).await;
    let shown = boss.get(&format!("/admin/chat?game={game}")).await.body;
    assert!(shown.contains("is told the reason"), "{shown}");
    let form = attributes(&shown, "action=\"/admin/chat/")[0].to_owned();
    boss.post(&format!("/admin/chat/{form}"), &[("game", &game), ("why", "an insult")]).await;
    let notice = ["Reason: an insult", "write to owner@example.org"];
    let own = ann.get(&format!("/game/{game}")).await.body;
    let others = ben.get(&format!("/game/{game}")).await.body;
    for words in notice {
        assert!(own.contains(words), "{words}");
        assert!(!others.contains(words), "only the author sees the reason: {words}");
    }
    mail::send(&site).await;
    let mail = sink.only();
    assert!(mail.text().contains("Reason: an insult"), "{}", mail.text());
    assert!(!mail.text().contains("/forgot"), "{}", mail.text());

    boss.post("/admin/accounts/Ann/suspend", &[("why", "insults")]).await;
    mail::send(&site).await;
    let text = sink.only().text();
    assert!(text.contains("was suspended") && text.contains("Reason: insults"), "{text}");
    let shut = ann.post("/sign-in", &[("name", "Ann"), ("password", mail::PASSWORD)]).await;
    assert_eq!(shut.status, StatusCode::FORBIDDEN);
    for words in ["Reason: insults", "write to owner@example.org"] {
        assert!(shut.body.contains(words), "{words}");
    }
    let wrong = ann.post("/sign-in", &[("name", "Ann"), ("password", "not mine")]).await;
    assert!(!wrong.body.contains("insults"), "the reason is shown only after a correct password");
    boss.post("/admin/accounts/Ann/unsuspend", &[("why", "an error")]).await;
    mail::send(&site).await;
    assert!(sink.only().text().contains("no longer suspended"));
}
