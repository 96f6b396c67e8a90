//! Webhooks of bots, with a receiver on loopback.

use axum::http::{Method, StatusCode};
use data_encoding::BASE64;
use dipole_domain::{MINUTE, SECOND};
use dipole_site::clock::Clock as _;
use dipole_workers::webhooks::send_webhooks;
use ed25519_dalek::{Signature, Verifier as _, VerifyingKey};
use serde_json::{Value, json};

use crate::admin_page::boss;
use crate::bot_client::{Program, bot, person};
use crate::client::{Browser, TestSite, attributes};
use crate::openapi::check_webhook;
use crate::push_service::{PushService, site};

/// A bot with a webhook in a correspondence game with Ben, who moves first.
async fn waiting(site: &TestSite, service: &PushService) -> (Program, Browser, String) {
    let (_, robo, ben, game) = with_owner(site, service).await;
    (robo, ben, game)
}

/// The same with the bot's owner, Ann, first.
async fn with_owner(site: &TestSite, service: &PushService) -> (Browser, Program, Browser, String) {
    let (mut ann, mut ben) = (person(site, "Ann").await, person(site, "Ben").await);
    let robo = bot(site, &mut ann, "Robo").await;
    let address = json!({ "address": format!("{}/hook", service.url) });
    let answer = robo.send(Method::PUT, "/api/bot/webhook", address).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let offer = json!({ "setup": "small", "to": ["Robo"], "color": "white", "clock": "3d" });
    let offer = ben.post_json("/api/challenges", &offer.to_string()).await.json();
    let game = robo.accept(offer["id"].as_str().expect("an id")).await;
    (ann, robo, ben, game)
}

async fn send(site: &TestSite) -> u32 {
    send_webhooks(&site.app).await.expect("the store works")
}

#[tokio::test]
async fn a_bot_is_notified_of_challenges_turns_and_ends_with_a_signature() {
    let (site, service) = (site().await, PushService::start().await);
    let (robo, mut ben, game) = waiting(&site, &service).await;
    assert_eq!(send(&site).await, 1);
    let [challenge] = &service.take()[..] else { panic!("one request") };
    let body: Value = serde_json::from_slice(challenge.body()).expect("JSON");
    assert_eq!((&body["type"], &body["from"]), (&json!("challenge"), &json!("Ben")));
    let description = ben.get("/api/openapi.json").await.json();
    check_webhook(&description, &body);

    assert_eq!(ben.play(&game, "E1-E3", 0).await.status, StatusCode::SEE_OTHER);
    assert_eq!(send(&site).await, 1);
    let [turn] = &service.take()[..] else { panic!("one request") };
    let body = std::str::from_utf8(turn.body()).expect("text");
    let event: Value = serde_json::from_str(body).expect("JSON");
    assert_eq!(event, json!({ "type": "turn", "game": game, "ply": 1 }));
    let header = |name: &str| turn.headers[name].to_str().expect("text");
    check_webhook(&description, &event);
    let parameters = description["webhooks"]["turn"]["post"]["parameters"].as_array();
    for parameter in parameters.expect("headers") {
        header(parameter["name"].as_str().expect("a name"));
    }
    let (time, nonce) = (header("dipole-timestamp"), header("dipole-nonce"));
    assert_eq!(time, (site.clock.wall() / SECOND).to_string());
    let signature =
        header("dipole-signature").strip_prefix("ed25519=").expect("an Ed25519 signature");
    let signature = BASE64.decode(signature.as_bytes()).expect("base 64");
    let key = robo.get("/api/bot/webhook-key").await["key"].as_str().expect("a key").to_owned();
    let key: [u8; 32] = BASE64.decode(key.as_bytes()).expect("base 64").try_into().expect("a key");
    let key = VerifyingKey::from_bytes(&key).expect("a key");
    let signature = Signature::from_slice(&signature).expect("a signature");
    key.verify(format!("{time}.{nonce}.{body}").as_bytes(), &signature).expect("a valid signature");

    assert_eq!(send(&site).await, 0, "once");
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(send(&site).await, 1);
    let event: Value = serde_json::from_slice(service.take()[0].body()).expect("JSON");
    assert_eq!(event, json!({ "type": "over", "game": game }));
    check_webhook(&description, &event);
}

#[tokio::test]
async fn a_receiver_that_fails_is_tried_again_with_the_same_nonce() {
    let (site, service) = (site().await, PushService::start().await);
    let (_robo, mut ben, game) = waiting(&site, &service).await;
    send(&site).await;
    service.take();
    ben.play(&game, "E1-E3", 0).await;
    service.answer(503, "");
    assert_eq!(send(&site).await, 0);
    let first = service.take();
    assert_eq!(send(&site).await, 0);
    assert!(service.take().is_empty(), "not at once");
    service.answer(204, "");
    site.clock.pass(2 * MINUTE);
    assert_eq!(send(&site).await, 1);
    let second = service.take();
    assert_eq!(first[0].headers["dipole-nonce"], second[0].headers["dipole-nonce"]);
    assert_ne!(first[0].headers["dipole-signature"], second[0].headers["dipole-signature"]);
}

#[tokio::test]
async fn requests_that_fail_are_shown_to_administrators_and_to_the_owner() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut boss, _) = boss(&site).await;
    let (mut ann, _robo, mut ben, game) = with_owner(&site, &service).await;
    assert!(!ann.get("/account/bots").await.body.contains("bot-failing"));
    service.answer(503, "");
    assert_eq!(send(&site).await, 0);
    service.take();
    assert!(boss.get("/admin").await.body.contains("Webhooks of bots"));
    let page = boss.get("/admin/jobs").await.body;
    let (_, webhooks) = page.split_once("id=\"webhooks-title\"").expect("a section of webhooks");
    assert!(webhooks.contains(">Robo</a>") && webhooks.contains("503"), "{webhooks}");
    let own = ann.get("/account/bots").await.body;
    assert!(own.contains("One request to the webhook failed") && own.contains("503"), "{own}");
    let other = ben.get("/account/bots").await.body;
    assert!(!other.contains("request to the webhook failed"), "only its owner sees it");

    // An administrator tries again at once, and removes another request.
    let id = attributes(webhooks, "name=\"id\" value=\"")[0].to_owned();
    let act = async |boss: &mut Browser, act: &str, id: &str| {
        let fields = [("queue", "webhooks"), ("id", id), ("act", act)];
        boss.post("/admin/jobs", &fields).await.status
    };
    service.answer(204, "");
    assert_eq!(act(&mut boss, "retry", &id).await, StatusCode::SEE_OTHER);
    assert_eq!(send(&site).await, 1);
    assert_eq!(act(&mut boss, "remove", &id).await, StatusCode::CONFLICT, "it was sent");
    service.answer(503, "");
    ben.play(&game, "E1-E3", 0).await;
    assert_eq!(send(&site).await, 0);
    let page = boss.get("/admin/jobs").await.body;
    let (_, webhooks) = page.split_once("id=\"webhooks-title\"").expect("a part of its own");
    let id = attributes(webhooks, "name=\"id\" value=\"")[0].to_owned();
    assert_eq!(act(&mut boss, "remove", &id).await, StatusCode::SEE_OTHER);
    assert!(!ann.get("/account/bots").await.body.contains("bot-failing"));

    // A redirection is refused for good, and not followed.
    service.take();
    service.answer(302, "");
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(send(&site).await, 0);
    assert_eq!(service.take().len(), 1);
    let own = ann.get("/account/bots").await.body;
    assert!(own.contains("refused") && own.contains("Failed on"), "{own}");
}
