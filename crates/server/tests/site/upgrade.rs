//! Databases of older versions of the program: this version opens them, all users are still there,
//! and their games continue.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::client::{Browser, TestSite};
use crate::database::{Postgres, run_sql};

/// The tables of the first release, with rows in nearly every table.
const FIRST: &str = include_str!("../../../../testdata/databases/first-release.sql");

/// The changes of the tables up to version 0.1.0, and more rows.
const ADDED: &str = include_str!("../../../../testdata/databases/0.1.0.sql");

#[tokio::test]
async fn old_databases_in_sqlite_are_played_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = folder.path().join("first.sqlite").to_str().expect("UTF-8").to_owned();
    run_sql(&first, FIRST);
    first_goes_on(&first).await;
    let later = folder.path().join("0.1.0.sqlite").to_str().expect("UTF-8").to_owned();
    run_sql(&later, FIRST);
    run_sql(&later, ADDED);
    first_goes_on(&later).await;
    bots_go_on(&later).await;
}

#[tokio::test]
async fn old_databases_in_postgresql_are_played_on() {
    let first = Postgres::start();
    run_sql(&first.url(), &for_postgresql(FIRST));
    first_goes_on(&first.url()).await;
    let later = Postgres::start();
    run_sql(&later.url(), &for_postgresql(FIRST));
    run_sql(&later.url(), &for_postgresql(ADDED));
    first_goes_on(&later.url()).await;
    bots_go_on(&later.url()).await;
}

/// Converts a dump of SQLite to PostgreSQL. They differ in the table of migrations only, which
/// belongs to sqlx.
fn for_postgresql(dump: &str) -> String {
    dump.replace("PRAGMA foreign_keys=OFF;", "")
        .replace(" BLOB ", " BYTEA ")
        .replace(" TIMESTAMP ", " TIMESTAMPTZ ")
        .replace(",1,X'", ",true,'\\x")
}

async fn sign_in(site: &TestSite, name: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", name), ("password", "correct horse")];
    assert_eq!(browser.post("/sign-in", &fields).await.status, StatusCode::SEE_OTHER, "{name}");
    browser.get("/").await;
    browser
}

/// The browser of a guest whose session began with the old version.
async fn guest(site: &TestSite, cookie: &str) -> Browser {
    let mut browser = site.browser();
    browser.remember("dipole_session", cookie);
    browser.get("/").await;
    browser
}

async fn first_goes_on(database: &str) {
    let site = TestSite::on(database).await;
    let (mut cid, mut dora) = (sign_in(&site, "Cid").await, sign_in(&site, "Dora").await);
    // A game that ended before the search existed is found, and counted by the explorer.
    let found = cid.get("/api/games/search?player=Cid&result=won&min_moves=3").await.json();
    let (games, game) = (found["games"].as_array().map(Vec::len), &found["games"][0]);
    assert_eq!((games, &game["id"], &game["plies"]), (Some(1), &json!("wt4e8wq7"), &json!(3)));
    assert_eq!(site.app.explore_games().await.expect("counted"), 1);
    let explored = "/api/explorer?position=8x8:W:WE1=12:BD8=12&mine=1";
    assert_eq!(cid.get(explored).await.json()["moves"][0]["move"], "E1-E3");
    cid.play("emvdp4bf", "E1-F2", 2).await;
    let game = cid.game("emvdp4bf").await;
    assert_eq!(game["moves"], json!(["E1-G3", "D8-B6", "E1-F2", "D8-C7"]), "Dora's plan is played");
    assert_eq!(game["clock"]["control"], "14d");
    assert!(dora.get("/api/games/emvdp4bf/talk").await.body.contains("Good luck ♟"));
    let note = cid.get("/api/games/emvdp4bf/note").await.json();
    assert_eq!(note["text"], "Think of the long diagonal");
    assert!(cid.get("/").await.body.contains("data-theme=\"dark\""), "settings");
    assert_eq!(dora.get("/api/account/blocked").await.json(), json!({ "blocked": ["Eve"] }));

    let rating = async |browser: &mut Browser, name: &str| {
        let player = browser.get(&format!("/api/players/{name}")).await.json();
        player["ratings"][0]["rating"].as_i64().expect("a rating")
    };
    assert_eq!((rating(&mut cid, "Cid").await, rating(&mut cid, "Dora").await), (1662, 1338));
    dora.post("/game/emvdp4bf/resign", &[]).await;
    assert!(rating(&mut cid, "Cid").await > 1662, "a game that had begun is rated");
    let second = cid.game("7vq9n4fq").await;
    assert_eq!(
        (&second["you"], &second["result"]),
        (&json!(["B"]), &json!("*")),
        "the set goes on"
    );

    let accept = "/api/offers/u9tm8mtyq8/accept";
    assert_eq!(cid.post_json(accept, "{}").await.json()["state"], "begun", "a challenge");
    assert!(cid.get("/lobby").await.body.contains("/offer/pnehvudgaw/accept"), "an open offer");
    assert!(!dora.get("/lobby").await.body.contains("pnehvudgaw"), "a blocked user's offer");
    let token = "dipole_k3dizt37batw998kpd8w5djpzkw7qyztnaznps5fc2e7a4idc597";
    let request = Request::get("/api/account").header("authorization", format!("Bearer {token}"));
    let answer = site.browser().send(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.json(), json!({ "name": "Cid", "scopes": ["read", "play"] }));
    let command = json!({ "command": "dipole move 2 E1-G3" });
    let answer = dora.post_json("/api/command", &command.to_string()).await;
    assert_eq!(answer.json()["done"], true, "boards keep their numbers: {}", answer.body);

    let mut guest = guest(&site, "tuy3qc5rw9ttxyh2icu3xkq7fnrp8hkgd35cyf6e4gt2rbvrjuzq").await;
    guest.play("p3frv9cz", "E1-F2", 2).await;
    assert_eq!(guest.game("p3frv9cz").await["moves"], json!(["E1-E3", "D8-E7", "E1-F2"]));
    let seats = cid.game("j5mgwewn").await["open_seats"].clone();
    assert_eq!(seats, json!(["B", "G"]));
}

/// The bot of 0.1.0 has its owner, its terms and its webhook, and accepts a challenge.
async fn bots_go_on(database: &str) {
    let site = TestSite::on(database).await;
    let (mut cid, mut dora) = (sign_in(&site, "Cid").await, sign_in(&site, "Dora").await);
    let bots = cid.get("/account/bots").await.body;
    assert!(bots.contains("Robo") && bots.contains("https://bots.example.org/dipole"), "{bots}");
    assert!(dora.get("/player/Robo").await.body.contains("Cid"), "the owner");
    let challenge = |setup| json!({ "setup": setup, "to": ["Robo"], "clock": "3d" }).to_string();
    let declined = dora.post_json("/api/challenges", &challenge("large")).await;
    assert_eq!(declined.status, StatusCode::CONFLICT, "{}", declined.body);
    let sent = dora.post_json("/api/challenges", &challenge("small")).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
    assert!(cid.get("/data").await.body.contains("dipole-games-2026-10.ndjson.zst"));
}
