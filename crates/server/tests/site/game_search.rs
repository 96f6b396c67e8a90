//! The search for finished games, and the export of all of them as a file.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use dipole_domain::DAY;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::client::{Browser, TestSite, attributes};
use crate::lobby::member;
use dipole_site::open_sockets::OpenSockets;

/// A finished game in which White has moved and Black resigns.
async fn over(white: &mut Browser, black: &mut Browser, setup: &str) -> String {
    let game = white.new_game(setup, "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    assert_eq!(white.play(&game, "E1-E3", 0).await.status, StatusCode::SEE_OTHER);
    black.post(&format!("/game/{game}/resign"), &[]).await;
    game
}

/// The games that the page has found, in order.
async fn found(browser: &mut Browser, query: &str) -> Vec<String> {
    let page = browser.get(&format!("/games/search{query}")).await;
    assert_eq!(page.status, StatusCode::OK, "{query}: {}", page.body);
    attributes(&page.body, "<a href=\"/game/").into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn finished_games_are_found_by_page_and_program() {
    let site = TestSite::new().await;
    let (mut ann, mut ben, mut guest) =
        (member(&site, "Ann").await, member(&site, "Ben").await, site.browser());
    let small = over(&mut ann, &mut ben, "small").await;
    site.clock.pass(DAY);
    let large = over(&mut ben, &mut ann, "large").await;
    let running = ann.new_game("small", "computer", "white").await;
    ann.play(&running, "E1-E3", 0).await;
    let alone = ann.new_game("small", "both", "white").await;
    ann.play(&alone, "E1-E3", 0).await;
    ann.post(&format!("/game/{alone}/resign"), &[]).await;

    let (small, large) = (small.as_str(), large.as_str());
    for (query, games) in [
        ("", &[large, small][..]),
        ("?player=ann", &[large, small]),
        ("?player=Ann&color=black", &[large]),
        ("?player=Ann&result=won", &[small]),
        ("?player=Ann&result=lost", &[large]),
        ("?player=computer-1", &[]),
        ("?result=white&setup=large", &[large]),
        ("?result=black", &[]),
        ("?since=2026-11-25", &[large]),
        ("?until=2026-11-24", &[small]),
        ("?until=2026-11-25T00:00:00Z", &[small]),
        ("?min_moves=1&max_moves=1", &[large, small]),
        ("?min_moves=2", &[]),
        ("?ending=resignation&opponents=people&rated=0", &[large, small]),
        ("?ending=normal", &[]),
        ("?rated=1", &[]),
    ] {
        assert_eq!(found(&mut guest, query).await, games, "{query}");
        let api = guest.get(&format!("/api/games/search{query}")).await;
        assert_eq!(api.status, StatusCode::OK, "{query}: {}", api.body);
        let api = api.json();
        let ids: Vec<_> =
            api["games"].as_array().expect("games").iter().map(|it| &it["id"]).collect();
        assert_eq!(ids, games, "{query}");
        assert_eq!(api["next"], Value::Null);
    }
    let answer = guest.get("/api/games/search?setup=small").await.json();
    let game = &answer["games"][0];
    assert_eq!(game["players"]["W"], json!({ "kind": "human", "name": "Ann" }));
    assert_eq!((&game["result"], &game["winner"]), (&json!("1-0"), &json!("W")));
    assert_eq!((&game["plies"], &game["termination"]), (&json!(1), &json!("resignation")));
    assert_eq!(game["finished"], "2026-11-24T12:00:00Z");
    assert_eq!(game["moves"], Value::Null, "the export has them");

    assert!(guest.get("/games").await.body.contains("href=\"/games/search\""));
    assert!(guest.get("/player/Ann").await.body.contains("href=\"/games/search?player=Ann\""));
    guest.language = "de";
    assert!(guest.get("/games/search").await.body.contains("Beendete Partien suchen"));
    guest.language = "nl";
    assert!(guest.get("/games/search").await.body.contains("Afgelopen partijen zoeken"));
}

#[tokio::test]
async fn an_invalid_search_is_reported_and_stays_in_the_form() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    for (query, typed, words) in [
        ("player=Nobody", "value=\"Nobody\"", "No account has this name."),
        ("player=%3Cb%3E", "value=\"&lt;b&gt;\"", "No account has this name."),
        ("since=24.11.2026", "value=\"24.11.2026\"", "Write a date such as 2026-11-24."),
        ("min_moves=many", "value=\"many\"", "Write a whole number, such as 40."),
        ("min_moves=9&max_moves=5", "value=\"5\"", "This is lower than the start of the range."),
        ("result=won", "value=\"won\" selected", "This also needs the name of a player."),
        ("color=black", "value=\"black\" selected", "This also needs the name of a player."),
        ("ending=magic&min_moves=7", "value=\"7\"", "Choose one of the values offered."),
    ] {
        let page = guest.get(&format!("/games/search?{query}")).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
        assert!(page.body.contains(typed) && page.body.contains(words), "{query}: {}", page.body);
        assert!(page.body.contains("aria-invalid=\"true\""), "{query}");
        for path in ["search", "export"] {
            let answer = guest.get(&format!("/api/games/{path}?{query}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {query}");
            assert_eq!(answer.json()["error"]["code"], "bad_request");
        }
    }
    for before in ["x", "1", "1-x", "-", "99999999999999999999-1"] {
        for path in ["/games/search", "/api/games/search"] {
            let answer = guest.get(&format!("{path}?before={before}")).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {before}");
        }
    }
}

#[tokio::test]
async fn many_games_are_on_pages_that_follow_each_other() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    for _ in 0..27 {
        let game = ann.new_game("small", "computer", "white").await;
        ann.play(&game, "E1-E3", 0).await;
        ann.post(&format!("/game/{game}/resign"), &[]).await;
    }
    let page = ann.get("/games/search?player=Ann&setup=small").await.body;
    let first = attributes(&page, "<a href=\"/game/");
    assert_eq!(first.len(), 25);
    let next = attributes(&page, "rel=\"next\" href=\"")[0].replace("&amp;", "&");
    assert!(next.contains("player=Ann&setup=small&before="), "{next}");
    let page = ann.get(&next).await.body;
    let second = attributes(&page, "<a href=\"/game/");
    assert_eq!(second.len(), 2);
    assert!(second.iter().all(|game| !first.contains(game)));
    assert!(!page.contains("rel=\"next\"") && page.contains("Back to the newest"));
}

/// The lines of an export.
async fn lines(browser: &mut Browser, query: &str) -> Vec<Value> {
    let answer = browser.get(&format!("/api/games/export{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.headers["content-type"], "application/x-ndjson");
    let licence = "<https://creativecommons.org/publicdomain/zero/1.0/>; rel=\"license\"";
    assert_eq!(answer.headers["link"], licence);
    answer.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[tokio::test]
async fn all_games_leave_as_lines_with_nothing_private() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, site.browser());
    let first = over(&mut ann, &mut ben, "small").await;
    let chat = [("room", "players"), ("text", "a secret of ours")];
    ann.post(&format!("/game/{first}/talk"), &chat).await;
    site.clock.pass(DAY);
    let second = over(&mut ben, &mut ann, "large").await;
    let running = ann.new_game("small", "computer", "white").await;
    ann.play(&running, "E1-E3", 0).await;

    let mut guest = site.browser();
    let games = lines(&mut guest, "").await;
    let ids: Vec<_> = games.iter().map(|game| &game["id"]).collect();
    assert_eq!(ids, [&json!(first), &json!(second)], "the oldest first, and only what is over");
    assert_eq!(games[0]["moves"], json!(["E1-E3"]));
    assert_eq!(games[0]["players"]["B"], json!({ "kind": "human", "name": null }));
    assert_eq!(games[0]["departures"], json!([]));
    for game in &games {
        let start = game["start"].as_str().expect("text").parse().expect("a position");
        let mut play = dipole::Game::new(start);
        for text in game["moves"].as_array().expect("moves") {
            play.play_text(text.as_str().expect("text")).expect("legal");
        }
    }
    let text = guest.get("/api/games/export").await.body;
    for private in ["secret", "person", "session", "mail", "@"] {
        assert!(!text.contains(private), "{private}: {text}");
    }
    assert_eq!(lines(&mut guest, "?setup=large").await.len(), 1);
    assert_eq!(lines(&mut guest, "?player=Ann&result=won").await.len(), 1);
    assert_eq!(lines(&mut guest, "?since=2026-11-26").await.len(), 0);
    let page = guest.get("/games/search?setup=large").await.body;
    assert!(page.contains("href=\"/api/games/export?setup=large\""), "{page}");
    assert!(page.contains("creativecommons.org/publicdomain/zero/1.0/"));
}

#[tokio::test]
async fn exports_are_limited_by_address() {
    let site = TestSite::with(|site| site.behind_proxy = true).await;
    let (mut one, mut other) = (site.browser(), site.browser());
    (one.address, other.address) = ("192.0.2.1", "192.0.2.2");
    for _ in 0..20 {
        assert_eq!(one.get("/api/games/export").await.status, StatusCode::OK);
    }
    let refused = one.get("/api/games/export").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(other.get("/api/games/export").await.status, StatusCode::OK);
}

/// A client that has read the first lines and then waits holds no connection to the database. It
/// gets the rest, including games that have ended since.
#[tokio::test]
async fn a_slow_client_holds_nothing() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let resigned = async |ann: &mut Browser| {
        let game = ann.new_game("small", "computer", "white").await;
        ann.play(&game, "E1-E3", 0).await;
        ann.post(&format!("/game/{game}/resign"), &[]).await;
    };
    for _ in 0..101 {
        resigned(&mut ann).await;
    }
    let router = dipole_web::build_router(site.app.clone(), OpenSockets::default());
    let request = Request::get("/api/games/export").body(Body::empty()).expect("a request");
    let answer = router.oneshot(request).await.expect("an answer");
    let mut body = answer.into_body().into_data_stream();
    let first = body.next().await.expect("lines").expect("bytes");
    assert_eq!(first.iter().filter(|byte| **byte == b'\n').count(), 100, "a page at a time");
    site.clock.pass(1);
    resigned(&mut ann).await;
    let mut rest = Vec::new();
    while let Some(lines) = body.next().await {
        rest.extend_from_slice(&lines.expect("bytes"));
    }
    assert_eq!(rest.iter().filter(|byte| **byte == b'\n').count(), 2);
}
