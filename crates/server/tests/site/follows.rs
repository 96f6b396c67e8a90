//! Following players, recent opponents, and challenges with the terms of the last game.

use axum::http::StatusCode;

use crate::client::{Browser, TestSite};
use crate::lobby::member;
use crate::push_service::{Device, PushService, send, site};

async fn follow(browser: &mut Browser, name: &str, follow: &str) -> StatusCode {
    browser.post("/account/following", &[("name", name), ("follow", follow)]).await.status
}

#[tokio::test]
async fn a_player_is_followed_from_the_profile_without_scripts_and_is_not_notified() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let guest = site.browser().get("/player/Ben").await.body;
    assert!(!guest.contains("/account/following"), "a guest cannot follow");
    assert!(ann.get("/player/Ben").await.body.contains("aria-label=\"Follow Ben\""));
    assert!(!ann.get("/player/Ann").await.body.contains("Follow Ann"));
    let answer = ann.post("/account/following", &[("name", "Ben"), ("follow", "1")]).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/player/Ben"));
    assert!(ann.get("/player/Ben").await.body.contains("aria-label=\"Unfollow Ben\""));

    let game = ben.new_game("small", "computer", "white").await;
    site.app.write_presence().await.expect("presence is stored");
    let page = ann.get("/account/following").await.body;
    assert!(page.contains("/player/Ben") && page.contains("here now"), "{page}");
    assert!(page.contains(&format!("/game/{game}")), "the game that Ben plays");
    let players = ann.get("/players").await.body;
    assert!(players.contains(&format!("/game/{game}")) && players.contains("/invite?to=Ben"));
    let own = ben.get("/account/following").await.body;
    assert!(own.contains("One player follows you") && !own.contains("Ann"), "no follower is named");
    assert!(!ben.get("/account/export").await.body.contains("Ann"));
    assert_eq!(ann.get("/account/export").await.json()["following"][0]["name"], "Ben");

    let fields = [("name", "Ben"), ("follow", "0"), ("back", "/account/following")];
    assert_eq!(ann.post("/account/following", &fields).await.location(), "/account/following");
    assert!(!ann.get("/account/following").await.body.contains("/player/Ben"));
    for name in ["Ann", "Nobody", "x y", ""] {
        assert_eq!(follow(&mut ann, name, "1").await, StatusCode::NOT_FOUND, "{name}");
    }
    let fields = [("name", "Ben"), ("follow", "1"), ("back", "//evil.example")];
    assert_eq!(ann.post("/account/following", &fields).await.location(), "/");
    assert_eq!(follow(&mut site.browser(), "Ben", "1").await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn blocks_end_and_prevent_following() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    follow(&mut ann, "Ben", "1").await;
    ben.post("/account/blocked", &[("name", "Ann")]).await;
    assert!(!ann.get("/account/following").await.body.contains("/player/Ben"));
    for (browser, other) in [(&mut ann, "Ben"), (&mut ben, "Ann")] {
        assert_eq!(follow(browser, other, "1").await, StatusCode::FORBIDDEN, "{other}");
    }
}

#[tokio::test]
async fn a_device_is_notified_of_a_followed_player_only_if_its_owner_wishes() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let device = Device::new(1);
    device.subscribe(&mut ann, &service).await;
    follow(&mut ann, "Ben", "1").await;
    let offer = r#"{"setup":"small","clock":"3d","listed":true}"#;
    ben.post_json("/api/offers", offer).await;
    assert_eq!(send(&site).await, 0, "notifications are off by default");
    let page = ann.post("/account/following/notices", &[("push", "1")]).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("name=\"push\" value=\"1\" checked"), "{}", page.body);
    let hidden = r#"{"setup":"small","clock":"3d"}"#;
    ben.post_json("/api/offers", hidden).await;
    assert_eq!(send(&site).await, 0, "followers are not notified of an offer by link");
    let second = ben.post_json("/api/offers", offer).await.json();
    assert_eq!(send(&site).await, 1);
    let [pushed] = &service.take()[..] else { panic!("one message") };
    let notification = device.read(pushed);
    assert_eq!(notification["body"], "Ben is looking for an opponent.");
    assert_eq!(notification["href"], format!("/offer/{}", second["id"].as_str().expect("an id")));
    ben.post_json("/api/offers", offer).await;
    assert_eq!(send(&site).await, 0, "once a day");
}

#[tokio::test]
async fn a_challenge_begins_with_the_terms_of_the_last_game() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let fresh = ann.get("/invite?to=Ben").await.body;
    assert!(fresh.contains("value=\"3d\" checked") && !fresh.contains("your last game"));
    let offer = r#"{"setup":"large","clock":"420+7","rated":false,"to":["Ben"]}"#;
    let offer = ann.post_json("/api/challenges", offer).await.json();
    let accept = format!("/api/offers/{}/accept", offer["id"].as_str().expect("an id"));
    assert_eq!(ben.post_json(&accept, "{}").await.status, StatusCode::OK);
    for (browser, other) in [(&mut ann, "Ben"), (&mut ben, "Ann")] {
        let page = browser.get(&format!("/invite?to={other}")).await.body;
        assert!(page.contains(&format!("terms of your last game with {other}")), "{page}");
        assert!(page.contains(&format!("name=\"to\" value=\"{other}\"")));
        assert!(page.contains("value=\"large\" checked"), "the setup");
        assert!(page.contains("value=\"420+7\" checked"), "a clock that no form offers");
        assert!(!page.contains("name=\"rated\" value=\"1\" checked"), "the last game was casual");
        assert!(browser.get("/players").await.body.contains("Recent opponents"));
    }
    let unknown = ann.get("/invite?to=%3Cscript%3E").await;
    assert_eq!(unknown.status, StatusCode::OK);
    assert!(!unknown.body.contains("<script>\""), "the name is escaped");
}
