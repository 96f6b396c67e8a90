//! Profiles, leaderboards, search for users.

use axum::http::StatusCode;
use serde_json::json;

use crate::client::{Browser, TestSite, attributes};
use crate::lobby::member;

const RATED: [(&str, &str); 4] =
    [("setup", "small"), ("clock", "300+5"), ("rated", "1"), ("color", "white")];

/// Plays a rated game against the computer and resigns it.
async fn lose(browser: &mut Browser, level: &str) -> String {
    let fields = [&RATED[..], &[("opponent", "computer"), ("level", level)]].concat();
    let game = browser.post("/games", &fields).await.game();
    browser.post(&format!("/game/{game}/resign"), &[]).await;
    game
}

#[tokio::test]
async fn a_profile_shows_ratings_results_and_games() {
    let site = TestSite::new().await;
    let (mut ann, mut guest) = (member(&site, "Ann").await, site.browser());
    let empty = guest.get("/player/Ann").await.body;
    assert!(empty.contains("No rated games yet") && empty.contains("No games yet"));
    assert!(empty.contains("24 November 2026"), "the date of the sign-up");
    assert!(empty.contains("/invite?to=Ann"), "a visitor can challenge the player");
    let game = lose(&mut ann, "3").await;
    site.clock.pass(86_400_000);
    lose(&mut ann, "3").await;

    for name in ["ann", "computer-3"] {
        let page = guest.get(&format!("/player/{name}")).await.body;
        assert!(page.contains("role=\"img\""), "{name}: the graph");
        assert!(page.contains(&format!("/game/{game}")), "{name}");
        assert_eq!(attributes(&page, "data-gain=\"").len(), 2, "{name}: the table of games");
    }
    let own = ann.get("/player/Ann").await.body;
    assert!(!own.contains("/invite?to=Ann"), "players cannot challenge themselves");
    assert!(own.contains("Computer, level 3") && own.contains("Lost"));
    let computer = guest.get("/player/Computer-3").await.body;
    assert!(computer.contains("Won") && computer.contains("/invite?to=computer-3"));

    let json = guest.get("/api/players/ANN").await.json();
    assert_eq!(json["name"], "Ann");
    assert_eq!(json["ratings"][0]["games"], 2);
    assert_eq!(json["ratings"][0]["provisional"], true);
    assert_eq!(
        json["results"][0],
        json!({ "setup": "small", "speed": "blitz", "games": 2, "won": 0 })
    );
    assert_eq!(json["opponents"][0], json!({ "name": "computer-3", "games": 2, "won": 0 }));
    let path = "/api/players/ann/ratings?setup=small&speed=blitz";
    let history = guest.get(path).await.json()["history"].clone();
    assert_eq!(
        (history[0]["before"].clone(), history[0]["game"].clone()),
        (json!(1500), json!(game))
    );
    assert_eq!(history[0]["rating"], history[1]["before"]);
}

#[tokio::test]
async fn long_lists_have_pages() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    for _ in 0..26 {
        ann.new_game("small", "computer", "white").await;
    }
    let first = ann.get("/player/Ann").await.body;
    assert!(!first.contains("href=\"?#games-title\""), "there are no newer ones");
    assert_eq!(attributes(&first, "<a href=\"/game/").len(), 25);
    let next = attributes(&first, "rel=\"next\" href=\"");
    let [next] = next.as_slice() else { panic!("{first}") };
    let query = next.strip_suffix("#games-title").expect("the list");
    let second = ann.get(&format!("/player/Ann{query}")).await.body;
    assert!(second.contains("href=\"?#games-title\"") && !second.contains("rel=\"next\""));
    assert_eq!(attributes(&second, "<a href=\"/game/").len(), 1);
    let wrong = ann.get("/player/Ann?before=x").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.body.contains("before=x"), "{}", wrong.body);
}

#[tokio::test]
async fn established_ratings_are_on_a_leaderboard() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    for round in 0..31 {
        let fields = [&RATED[..], &[("opponent", "friend")]].concat();
        let game = ann.post("/games", &fields).await.game();
        bob.post(&format!("/game/{game}/join"), &[]).await;
        let loser = if round % 2 == 0 { &mut bob } else { &mut ann };
        loser.post(&format!("/game/{game}/resign"), &[]).await;
    }
    lose(&mut ann, "3").await;
    let path = "/api/leaderboard?setup=small&speed=blitz";
    let people = ann.get(path).await.json()["players"].clone();
    let names: Vec<_> = people.as_array().into_iter().flatten().map(|it| &it["name"]).collect();
    assert_eq!(names, ["Ann", "Bob"], "{people}");
    assert_eq!(people[0]["provisional"], false);
    let computers = ann.get(&format!("{path}&computers=1")).await.json()["players"].clone();
    assert_eq!(computers, json!([]), "one game is not enough");
    let page = ann.get("/players").await.body;
    assert!(page.contains("href=\"/player/Ann\">"), "{page}");
    assert!(ann.get("/players?setup=four&speed=rapid").await.body.contains("No players yet"));
}

#[tokio::test]
async fn people_are_found_by_a_part_of_their_names() {
    let site = TestSite::new().await;
    member(&site, "Johanna").await;
    member(&site, "ann").await;
    let mut browser = site.browser();
    let page = browser.get("/players?q=ANN").await.body;
    let found = page.split("</section>").next().unwrap_or_default();
    assert_eq!(attributes(found, "href=\"/player/"), ["ann", "Johanna"]);
    assert_eq!(browser.get("/api/players?q=ann").await.json()["names"], json!(["ann", "Johanna"]));
    assert_eq!(browser.get("/api/players").await.json()["names"], json!([]));
    let page = browser.get("/players?q=%22%3E%3Cscript%3E").await.body;
    assert!(page.contains("No usernames match") && !page.contains("\"><script>"));
}

#[tokio::test]
async fn unknown_people_have_no_page() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for path in [
        "/player/nobody",
        "/player/x",
        "/player/computer-9",
        "/player/%3Cb%3E",
        "/api/players/nobody",
    ] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in [
        "/players?setup=huge",
        "/players?speed=untimed",
        "/api/leaderboard",
        "/api/leaderboard?setup=small&speed=soon",
    ] {
        assert_eq!(browser.get(path).await.status, StatusCode::BAD_REQUEST, "{path}");
    }
}
