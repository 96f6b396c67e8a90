//! Webhooks of bots, with a receiver on loopback.

use axum::http::{Method, StatusCode};
use data_encoding::BASE64;
use dipole_domain::{MINUTE, SECOND};
use dipole_site::clock::Clock as _;
use dipole_workers::webhooks::send_webhooks;
use ed25519_dalek::{Signature, Verifier as _, VerifyingKey};
use serde_json::{Value, json};

use crate::bot_client::{Program, bot, person};
use crate::client::{Browser, TestSite};
use crate::push_service::{PushService, site};

/// A bot with a webhook in a correspondence game with Ben, who moves first.
async fn waiting(site: &TestSite, service: &PushService) -> (Program, Browser, String) {
    let (mut ann, mut ben) = (person(site, "Ann").await, person(site, "Ben").await);
    let robo = bot(site, &mut ann, "Robo").await;
    let address = json!({ "address": format!("{}/hook", service.url) });
    let answer = robo.ask(Method::PUT, "/api/bot/webhook", address).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let offer = json!({ "setup": "small", "to": ["Robo"], "color": "white", "clock": "3d" });
    let offer = ben.post_json("/api/challenges", &offer.to_string()).await.json();
    let game = robo.accept(offer["id"].as_str().expect("an id")).await;
    (robo, ben, game)
}

async fn send(site: &TestSite) -> u32 {
    send_webhooks(&site.app).await.expect("the store works")
}

#[tokio::test]
async fn a_bot_is_told_of_challenges_turns_and_ends_with_a_signature() {
    let (site, service) = (site().await, PushService::start().await);
    let (robo, mut ben, game) = waiting(&site, &service).await;
    assert_eq!(send(&site).await, 1);
    let [challenge] = &service.take()[..] else { panic!("one request") };
    let body: Value = serde_json::from_slice(challenge.body()).expect("JSON");
    assert_eq!((&body["type"], &body["from"]), (&json!("challenge"), &json!("Ben")));

    assert_eq!(ben.play(&game, "E1-E3", 0).await.status, StatusCode::SEE_OTHER);
    assert_eq!(send(&site).await, 1);
    let [turn] = &service.take()[..] else { panic!("one request") };
    let body = std::str::from_utf8(turn.body()).expect("text");
    let told: Value = serde_json::from_str(body).expect("JSON");
    assert_eq!(told, json!({ "type": "turn", "game": game, "ply": 1 }));
    let header = |name: &str| turn.headers[name].to_str().expect("text");
    let (time, nonce) = (header("dipole-timestamp"), header("dipole-nonce"));
    assert_eq!(time, (site.clock.wall() / SECOND).to_string());
    let signature = header("dipole-signature").strip_prefix("ed25519=").expect("its kind");
    let signature = BASE64.decode(signature.as_bytes()).expect("base 64");
    let key = robo.get("/api/bot/webhook-key").await["key"].as_str().expect("a key").to_owned();
    let key: [u8; 32] = BASE64.decode(key.as_bytes()).expect("base 64").try_into().expect("a key");
    let key = VerifyingKey::from_bytes(&key).expect("a key");
    let signature = Signature::from_slice(&signature).expect("a signature");
    key.verify(format!("{time}.{nonce}.{body}").as_bytes(), &signature).expect("it is the site's");

    assert_eq!(send(&site).await, 0, "once");
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(send(&site).await, 1);
    let told: Value = serde_json::from_slice(service.take()[0].body()).expect("JSON");
    assert_eq!(told, json!({ "type": "over", "game": game }));
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
