//! One address, or a few accounts, cannot exhaust shared resources: searches, reviews, pictures,
//! places in the lobby.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use axum::http::{Request, StatusCode};
use dipole::{Move, Position};
use dipole_domain::GameId;
use dipole_site::admission::{Requester, Work};
use dipole_site::app::Site;
use dipole_workers::computers::Thinker;
use futures_util::stream;
use tokio::task::JoinSet;

use crate::client::{BASE, Browser, TestSite, attributes};
use crate::lobby::{member, sign_up};

/// The address of the crowd.
const CROWD: &str = "192.0.2.1";
/// The address of the single visitor.
const OTHER: &str = "198.51.100.7";

/// A site behind a proxy, so that browsers can have addresses.
async fn site() -> TestSite {
    TestSite::with(|site| site.behind_proxy = true).await
}

fn browser_at(site: &TestSite, address: &'static str) -> Browser {
    let mut browser = site.browser();
    browser.address = address;
    browser
}

/// Another visitor at the same address.
fn visitor(browser: &Browser) -> Browser {
    let mut visitor = browser.clone();
    visitor.forget();
    visitor
}

/// Records the games that it thinks about. It begins with the second one when the gate is open.
#[derive(Clone, Default)]
struct Gated {
    open: Arc<AtomicBool>,
    salts: Arc<Mutex<Vec<u64>>>,
}

impl Thinker for Gated {
    fn choose(&mut self, position: &Position, _: u8, salt: u64) -> Option<Move> {
        self.salts.lock().expect("no panic").push(salt);
        while !self.open.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
        position.legal_moves().first().copied()
    }
}

const STRONGEST: [(&str, &str); 4] =
    [("setup", "small"), ("opponent", "computer"), ("level", "8"), ("color", "black")];

#[tokio::test]
async fn guests_and_accounts_of_one_address_leave_the_strongest_level_to_others() {
    let site = site().await;
    let thinker = Gated::default();
    let gated = thinker.clone();
    dipole_workers::computers::start_computers(&site.app, 1, move || gated.clone())
        .await
        .expect("they start");
    let first = browser_at(&site, CROWD);
    for _ in 0..50 {
        visitor(&first).post("/games", &STRONGEST).await.game();
    }
    for number in 0..10 {
        let mut member = sign_up(visitor(&first), &format!("Member{number}")).await;
        member.post("/games", &STRONGEST).await.game();
    }
    let mut modest = visitor(&first);
    modest.address = OTHER;
    let game = modest.post("/games", &STRONGEST).await.game();
    thinker.open.store(true, Ordering::SeqCst);
    let salt = GameId::parse(&game).expect("an id").salt();
    let turn = loop {
        let turn = thinker.salts.lock().expect("no panic").iter().position(|it| *it == salt);
        match turn {
            Some(turn) => break turn,
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    };
    assert!(turn <= 2, "{turn} searches came first");
    site.app.stop().await;
}

#[tokio::test]
async fn guests_of_one_address_leave_room_for_the_reviews_of_others() {
    let site = site().await;
    let first = browser_at(&site, CROWD);
    let request_review = async |browser: &mut Browser| {
        let game = browser.new_game("small", "both", "white").await;
        browser.play(&game, "E1-E3", 0).await;
        browser.post(&format!("/game/{game}/resign"), &[]).await;
        browser.post_json(&format!("/api/games/{game}/review"), "").await.status
    };
    for _ in 0..67 {
        let mut guest = visitor(&first);
        for _ in 0..3 {
            request_review(&mut guest).await;
        }
    }
    let mut other = visitor(&first);
    other.address = OTHER;
    assert_eq!(request_review(&mut other).await, StatusCode::OK);
}

#[tokio::test]
async fn animations_for_one_address_leave_the_previews_of_others_alone() {
    let site = site().await;
    let mut player = browser_at(&site, CROWD);
    let game = player.new_game("small", "both", "white").await;
    for (ply, text) in ["E1-E3", "D8-D6", "E3-E5"].into_iter().enumerate() {
        player.play(&game, text, ply).await;
    }
    let mut crowd = JoinSet::new();
    for _ in 0..24 {
        let (mut player, path) = (player.clone(), format!("/game/{game}/game.gif"));
        crowd.spawn(async move { player.get(&path).await });
    }
    // More requests arrive than may wait.
    loop {
        let answer = crowd.join_next().await.expect("a refusal").expect("no panic");
        if answer.status != StatusCode::OK {
            assert!(answer.headers.contains_key("retry-after"));
            break;
        }
    }
    let mut others = JoinSet::new();
    for _ in 0..10 {
        let mut other = player.clone();
        other.address = OTHER;
        let path = format!("/game/{game}/board.png");
        others.spawn(async move { other.get(&path).await.status });
    }
    let answers = others.join_all().await;
    assert_eq!(answers, [StatusCode::OK; 10]);
}

#[tokio::test]
async fn owners_of_many_offers_do_not_hide_others() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let mut body = r#"{"setup":"small","listed":true}"#;
    let answer = ann.post_json("/api/offers", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let first = answer.json()["id"].as_str().expect("an id").to_owned();
    body = r#"{"setup":"large","listed":true}"#;
    for name in ["Eve", "Mal", "Tom"] {
        site.clock.pass(1000);
        let mut owner = sign_up(visitor(&ann), name).await;
        for _ in 0..20 {
            let answer = owner.post_json("/api/offers", body).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        }
    }
    let mut guest = visitor(&ann);
    let lobby = guest.get("/lobby").await.body;
    assert!(attributes(&lobby, "data-offer=\"").contains(&first.as_str()), "{lobby}");
    let list = guest.get("/api/offers").await.json();
    let mut ids = list["offers"].as_array().expect("a list").iter().map(|offer| &offer["id"]);
    assert!(ids.any(|id| *id == first.as_str()));
    assert!(list["next"].is_null());

    assert_eq!(attributes(&lobby, "data-offer=\"").len(), 3 * 5 + 1);
    assert!(lobby.contains("href=\"/lobby?by=Eve\">and 15 more of Eve</a>"), "{lobby}");
    let hers = guest.get("/lobby?by=eve").await.body;
    assert_eq!(attributes(&hers, "data-offer=\"").len(), 20);
    assert!(hers.contains("data-fresh=\"/lobby/list?by=eve\""));
    let fresh = guest.get("/lobby/list?by=eve").await.body;
    assert_eq!(attributes(&fresh, "data-offer=\"").len(), 20);
    assert_eq!(guest.get("/lobby?by=nobody").await.status, StatusCode::NOT_FOUND);
    let beyond = guest.get("/lobby?page=4294967295").await.body;
    assert_eq!(attributes(&beyond, "data-offer=\""), [""; 0]);
    let beyond = guest.get("/api/offers?page=2").await.json();
    assert_eq!(beyond["offers"].as_array().map(Vec::len), Some(0));
    let home = ann.get("/").await.body;
    assert!(home.contains("60 open offers"), "{home}");
}

#[tokio::test]
async fn slow_bodies_hold_no_turn() {
    let patient = |site: &mut Site| {
        site.behind_proxy = true;
        site.time_limit = Duration::from_secs(3600);
    };
    let site = TestSite::with(patient).await;
    let slow = browser_at(&site, CROWD);
    let mut crowd = JoinSet::new();
    for _ in 0..100 {
        let mut slow = slow.clone();
        let body = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
        let request = Request::post("/games")
            .header(ORIGIN, BASE)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body);
        crowd.spawn(async move { slow.send(request.expect("a request")).await.status });
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut other = visitor(&slow);
    other.address = OTHER;
    let game = other.new_game("small", "both", "white");
    tokio::time::timeout(Duration::from_secs(60), game).await.expect("its turn");
}

/// The database answers reads in the order of their arrival, so requests wait before their session
/// is looked up.
#[tokio::test]
async fn a_crowd_waits_for_its_sessions_before_the_database() {
    const REQUESTS: usize = 300;
    const WAITING: usize = 256;
    let site = site().await;
    let mut first = browser_at(&site, CROWD);
    first.get("/").await;
    let mut other = visitor(&first);
    other.address = OTHER;
    other.get("/").await;
    let mut running = Vec::new();
    for number in 0..Work::Visitor.rules().concurrency.count() {
        let requester = Requester::at(format!("203.0.113.{number}"));
        running.push(site.app.admission.enter(Work::Visitor, &requester).await.expect("free"));
    }
    let before = site.store.read_totals().rows;
    let mut crowd = JoinSet::new();
    for _ in 0..REQUESTS {
        let mut browser = first.clone();
        crowd.spawn(async move { browser.get("/").await.status });
    }
    for _ in WAITING..REQUESTS {
        let refused = crowd.join_next().await.expect("one of the crowd").expect("no panic");
        assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(site.store.read_totals().rows, before, "refused requests read no rows");
    let one = tokio::spawn(async move { other.get("/").await.status });
    tokio::task::yield_now().await;
    drop(running);
    assert_eq!(one.await.expect("no panic"), StatusCode::OK);
    while crowd.join_next().await.is_some() {}
}
