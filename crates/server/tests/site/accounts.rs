//! Accounts, from sign-up to deletion.

use axum::http::StatusCode;
use dipole_site::open_sockets::OpenSockets;
use dipole_web::build_router;
use serde_json::json;

use crate::client::{Browser, TestSite};

const PASSWORD: &str = "correct horse";

async fn sign_up(browser: &mut Browser, name: &str) -> StatusCode {
    let fields = [("name", name), ("new_password", PASSWORD)];
    let answer = browser.post("/sign-up", &fields).await;
    browser.get("/").await;
    answer.status
}

async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> StatusCode {
    let answer = browser.post("/sign-in", &[("name", name), ("password", password)]).await;
    browser.get("/").await;
    answer.status
}

async fn is_signed_in(browser: &mut Browser, name: &str) -> bool {
    browser.get("/account").await.body.contains(&format!("<h1>{name}</h1>"))
}

#[tokio::test]
async fn a_guest_signs_up_and_keeps_the_games() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let before = browser.cookie_header();
    assert_eq!(sign_up(&mut browser, "Ann").await, StatusCode::SEE_OTHER);
    assert_ne!(browser.cookie_header(), before, "the session is a new one");
    assert!(is_signed_in(&mut browser, "Ann").await);
    let json = browser.game(&game).await;
    assert_eq!(json["you"], json!(["W", "B"]));
    assert_eq!(json["players"]["W"]["name"], "Ann");

    // On another device, with a game begun there as a guest.
    let mut phone = site.browser();
    let other = phone.new_game("large", "both", "white").await;
    assert_eq!(sign_in(&mut phone, "aNN", PASSWORD).await, StatusCode::SEE_OTHER);
    assert!(is_signed_in(&mut phone, "Ann").await);
    let home = phone.get("/").await.body;
    assert!(home.contains(&game) && home.contains(&other), "both games are there");
}

#[tokio::test]
async fn all_ones_games_can_be_taken_away() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let stranger = browser.get("/account/games").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    for setup in ["small", "large"] {
        let game = browser.new_game(setup, "both", "white").await;
        browser.play(&game, "E1-G3", 0).await;
    }
    sign_up(&mut browser, "Ann").await;
    let file = browser.get("/account/games").await;
    assert_eq!(file.status, StatusCode::OK);
    let records: Result<Vec<_>, _> = dipole::Record::parse_all(&file.body).collect();
    let records = records.expect("records that we can read");
    assert_eq!(records.len(), 2);
    for record in records {
        assert_eq!(record.tags.get("White"), Some("Ann"));
        assert_eq!(record.game().moves().len(), 1);
    }
}

#[tokio::test]
async fn names_are_taken_once_and_passwords_are_checked() {
    let site = TestSite::new().await;
    let (mut one, mut two) = (site.browser(), site.browser());
    assert_eq!(sign_up(&mut one, "Ann").await, StatusCode::SEE_OTHER);
    assert_eq!(sign_up(&mut two, "ANN").await, StatusCode::CONFLICT);
    for (name, password) in [
        ("a", PASSWORD),
        ("x y", PASSWORD),
        ("Bob", "short"),
        ("Bob", "password1"),
        ("Guest", PASSWORD),
        ("r00t", PASSWORD),
        ("Post-Master", PASSWORD),
    ] {
        let answer = two.post("/sign-up", &[("name", name), ("new_password", password)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name} {password}");
    }
    assert!(!is_signed_in(&mut two, "Ann").await);
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_account_look_the_same() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    sign_up(&mut browser, "Ann").await;
    let mut stranger = site.browser();
    let mut bodies = Vec::new();
    for name in ["Ann", "Bob"] {
        let fields = [("name", name), ("password", "wrong password")];
        let answer = stranger.post("/sign-in", &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        bodies.push(answer.body.replace(name, "NAME"));
    }
    assert_eq!(bodies[0], bodies[1]);
}

#[tokio::test]
async fn signing_out_ends_sessions_for_good() {
    let site = TestSite::new().await;
    let mut here = site.browser();
    sign_up(&mut here, "Ann").await;
    let stolen = here.clone();
    let mut there = site.browser();
    sign_in(&mut there, "Ann", PASSWORD).await;

    here.post("/sign-out", &[]).await;
    assert!(!is_signed_in(&mut here, "Ann").await);
    assert!(!is_signed_in(&mut stolen.clone(), "Ann").await, "the old cookie is invalid");
    assert!(is_signed_in(&mut there, "Ann").await, "other sessions stay signed in");

    sign_in(&mut here, "Ann", PASSWORD).await;
    here.post("/sign-out", &[("everywhere", "1")]).await;
    assert!(!is_signed_in(&mut there, "Ann").await);
}

#[tokio::test]
async fn a_changed_password_signs_the_others_out() {
    let site = TestSite::new().await;
    let (mut here, mut there) = (site.browser(), site.browser());
    sign_up(&mut here, "Ann").await;
    sign_in(&mut there, "Ann", PASSWORD).await;
    let change = |old: &'static str| [("password", old), ("new_password", "battery staple")];
    let refused = here.post("/account/password", &change("wrong password")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(here.post("/account/password", &change(PASSWORD)).await.status, StatusCode::OK);
    assert!(is_signed_in(&mut here, "Ann").await);
    assert!(!is_signed_in(&mut there, "Ann").await);
    assert_eq!(sign_in(&mut there, "Ann", PASSWORD).await, StatusCode::FORBIDDEN);
    assert_eq!(sign_in(&mut there, "Ann", "battery staple").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_deleted_account_leaves_games_without_a_name() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    sign_up(&mut browser, "Ann").await;
    let game = browser.new_game("small", "both", "white").await;
    let refused = browser.post("/account/delete", &[("password", "wrong password")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    browser.post("/account/delete", &[("password", PASSWORD)]).await;
    browser.get("/").await;
    let json = browser.game(&game).await;
    assert_eq!(json["players"]["W"]["name"], "Guest");
    assert_eq!(json["you"], json!([]), "the browser no longer has a seat");
    assert_eq!(json["termination"], "aborted", "not every player had moved");
    assert_eq!(sign_in(&mut browser, "Ann", PASSWORD).await, StatusCode::FORBIDDEN);
    assert_eq!(sign_up(&mut browser, "Ann").await, StatusCode::SEE_OTHER, "the name is free");
}

#[tokio::test]
async fn deleting_an_account_resigns_its_running_games() {
    let site = TestSite::new().await;
    let (mut ann, mut guest) = (site.browser(), site.browser());
    sign_up(&mut ann, "Ann").await;
    let game = ann.new_game("small", "friend", "white").await;
    guest.post(&format!("/game/{game}/join"), &[]).await;
    ann.play(&game, "E1-G3", 0).await;
    guest.play(&game, "D8-B6", 1).await;
    ann.post("/account/delete", &[("password", PASSWORD)]).await;
    let json = guest.game(&game).await;
    assert_eq!((&json["result"], &json["termination"]), (&json!("0-1"), &json!("resignation")));
}

#[tokio::test]
async fn guessing_passwords_is_slowed_down() {
    let site = TestSite::with(|site| site.rules.sign_ins_per_hour = 5).await;
    let mut browser = site.browser();
    let mut refused = 0;
    for _ in 0..8 {
        let status = sign_in(&mut browser, "Ann", "a guess at it").await;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 3);
    let node = site.again_with(|site| site.rules.sign_ins_per_hour = 5).await;
    let mut elsewhere = Browser::of(build_router(node, OpenSockets::default()));
    let status = sign_in(&mut elsewhere, "Ann", "a guess at it").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "nodes share the count");
    let command = r#"{"command":"signoff Ann guess"}"#;
    let answer = elsewhere.post_json("/api/command", command).await;
    assert_eq!(answer.json()["code"], "too_many_requests", "commands share the count");
    site.clock.pass(60_000 * 45 + 1);
    let fields = [("name", "Ann"), ("password", "a guess at it")];
    let answer = browser.post("/sign-in", &fields).await;
    assert_eq!(answer.headers["retry-after"], "900");
    assert!(answer.body.contains("in 15 minutes"), "{}", answer.body);
    site.clock.pass(15 * 60_000);
    assert_eq!(sign_in(&mut browser, "Ann", "a guess at it").await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn strangers_cannot_touch_accounts() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for path in ["/account/password", "/account/delete"] {
        let fields = [("password", PASSWORD), ("new_password", "battery staple")];
        let answer = browser.post(path, &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        assert!(answer.body.contains("You are not signed in"), "{path}");
    }
}

/// Signing in returns to the page that needed an account, also after a wrong password or a sign-up.
#[tokio::test]
async fn signing_in_leads_back_to_the_page_that_needed_it() {
    let site = TestSite::new().await;
    let mut ann = site.browser();
    let first = ann.get("/report?about=Ben").await.location().to_owned();
    assert_eq!(first, "/account?next=/report%3Fabout=Ben");
    ann.get(&first).await;
    let bad = ann.post("/sign-up", &[("name", "Ann"), ("new_password", "x")]).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    let password = "correct horse";
    let new = ann.post("/sign-up", &[("name", "Ann"), ("new_password", password)]).await;
    assert_eq!(new.location(), "/report?about=Ben");
    ann.get("/").await;
    let known = ann.get("/account?next=/studies").await;
    assert_eq!(known.location(), "/studies", "already signed in");

    let mut again = site.browser();
    again.get("/account?next=/studies").await;
    let wrong = again.post("/sign-in", &[("name", "Ann"), ("password", "wrong")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let right = [("name", "Ann"), ("password", password)];
    assert_eq!(again.post("/sign-in", &right).await.location(), "/studies");
    again.get("/").await;
    again.post("/sign-out", &[]).await;
    again.get("/").await;
    assert_eq!(again.post("/sign-in", &right).await.location(), "/", "the address is used once");

    // Another site's address is not followed, and a page without a path forgets the last one.
    for (open, to) in [("/account?next=//evil.example", "/"), ("/account?next=/studies", "/")] {
        let mut other = site.browser();
        other.get(open).await;
        other.get("/account").await;
        assert_eq!(other.post("/sign-in", &right).await.location(), to, "{open}");
    }
}
