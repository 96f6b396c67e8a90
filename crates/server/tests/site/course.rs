//! Progress in the course: stored by the server for known users, merged, and shown on the overview.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{Answer, Browser, TestSite, attributes};
use crate::lobby::{member, sign_up};

async fn add(browser: &mut Browser, solved: &[&str]) -> Answer {
    browser.post_json("/api/course", &json!({ "solved": solved }).to_string()).await
}

async fn solved(browser: &mut Browser) -> Value {
    browser.get("/api/course").await.json()["solved"].clone()
}

/// The lessons that the overview marks as solved.
async fn marked(browser: &mut Browser) -> Vec<String> {
    let page = browser.get("/learn").await.body;
    let links = page.split("<a class=\"done\"").skip(1);
    links.map(|rest| attributes(rest, "data-step=\"")[0].to_owned()).collect()
}

#[tokio::test]
async fn solved_puzzles_add_up_over_devices() {
    let site = TestSite::new().await;
    let mut here = member(&site, "Ann").await;
    assert_eq!(solved(&mut here).await, json!([]));
    let answer = add(&mut here, &["moving/count", "first-game", "moving/nothing", "<b>"]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.json(), json!({ "solved": ["first-game", "moving/count"] }));

    let mut there = site.browser();
    there.post("/sign-in", &[("name", "Ann"), ("password", "correct horse")]).await;
    there.get("/").await;
    add(&mut there, &["moving/straight"]).await;
    let all = json!(["first-game", "moving/count", "moving/straight"]);
    assert_eq!(add(&mut here, &[]).await.json()["solved"], all);
    assert_eq!(add(&mut here, &["moving/count"]).await.json()["solved"], all, "it is stored once");
    assert_eq!(solved(&mut there).await, all);

    let mut other = member(&site, "Ben").await;
    assert_eq!(solved(&mut other).await, json!([]), "another account has no progress");
    for body in ["{}", r#"{"solved": "moving/count"}"#, r#"{"solved": [1]}"#, "[]"] {
        let status = here.post_json("/api/course", body).await.status;
        assert!(status.is_client_error(), "{body}: {status}");
    }
}

#[tokio::test]
async fn the_overview_shows_it_without_scripts() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let page = ann.get("/learn").await.body;
    assert!(page.contains("0 of 4 done") && page.contains("kept with your account"), "{page}");
    assert!(page.contains("href=\"/learn/first-game\">Begin</a>"), "{page}");
    assert_eq!(marked(&mut ann).await, Vec::<String>::new());

    add(&mut ann, &["moving/count", "moving/straight", "moving/over", "moving/merge"]).await;
    add(&mut ann, &["capturing/sideways"]).await;
    let page = ann.get("/learn").await.body;
    for part in ["0 of 6 done", "4 of 4 done", "1 of 4 done", "Continue: Learn by playing"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("class=\"chapter done\"").count(), 1);
    assert_eq!(marked(&mut ann).await.len(), 5);
    add(&mut ann, &["first-game"]).await;
    let page = ann.get("/learn").await.body;
    assert!(page.contains("6 of 6 done"), "{page}");
    assert!(page.contains("href=\"/learn/capturing/forward\">Continue: Capturing</a>"), "{page}");

    let every = attributes(&page, "data-step=\"");
    assert_eq!(every.len(), 23);
    add(&mut ann, &every).await;
    let page = ann.get("/learn").await.body;
    assert!(page.contains("href=\"/\">All done: play a game</a>"), "{page}");
}

#[tokio::test]
async fn guests_keep_it_and_take_it_along() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let page = guest.get("/learn").await.body;
    assert!(page.contains("kept in this browser") && !page.contains("of 4 done"), "{page}");
    assert_eq!(add(&mut guest, &["moving/count"]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(guest.get("/api/course").await.status, StatusCode::FORBIDDEN, "a stranger");

    guest.new_game("small", "computer", "white").await;
    add(&mut guest, &["moving/count"]).await;
    assert_eq!(marked(&mut guest).await, ["moving/count"]);
    assert!(guest.get("/learn").await.body.contains("it moves there"));
    let mut account = sign_up(guest, "Cleo").await;
    assert_eq!(solved(&mut account).await, json!(["moving/count"]));

    // A user with an account plays as a guest in another browser, and signs in there.
    let mut guest = site.browser();
    guest.new_game("small", "computer", "white").await;
    add(&mut guest, &["moving/over", "moving/count"]).await;
    guest.post("/sign-in", &[("name", "Cleo"), ("password", "correct horse")]).await;
    let both = json!(["moving/count", "moving/over"]);
    assert_eq!(solved(&mut guest).await, both);
    assert_eq!(solved(&mut account).await, both);

    let export = account.get("/account/export").await.json();
    let steps: Vec<&Value> = export["course"].as_array().expect("rows").iter().collect();
    let names: Vec<&Value> = steps.iter().map(|row| &row["step"]).collect();
    assert_eq!(names, ["moving/count", "moving/over"]);
}
