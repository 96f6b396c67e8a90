//! A request of a player with a long history costs no more than its page: no request reads all
//! games.

use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use axum::http::header::{COOKIE, LINK};
use dipole_site::admission::{Requester, Work};
use dipole_site::open_sockets::OpenSockets;
use dipole_web::build_router;
use futures_util::StreamExt as _;
use serde_json::Value;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::client::{Answer, Browser, TestSite};
use crate::database::run_sql;
use crate::lobby::member;

/// Copies of a running game, and as many of a finished one.
const COPIES: usize = 750;
/// Maximum number of games that one request replays: the number that a browser stores for offline
/// use.
const MAX_GAMES: u64 = 30;
/// Maximum number of rows that one request reads: a page of 200 positions, or twice 100 games with
/// their seats, and some more.
const MAX_ROWS: u64 = 800;

/// Copies each game of a database, with its seats, moves and events.
const COPY: &str = "
    CREATE TEMP TABLE copies AS WITH RECURSIVE n (i) AS
        (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 750)
        SELECT g.id AS old, i, (CASE g.turn WHEN '' THEN 'z' ELSE 'w' END)
            || replace(replace(printf('%07d', i), '0', 'x'), '1', 'y') AS id FROM games g, n;
    INSERT INTO games (id, start, created, updated, version, turn, winner, termination, control,
            rated, number, plies, listed, position, position_version)
        SELECT c.id, start, created, updated - i, version, turn, winner, termination, control,
            rated, iif(turn = '', 10000, 20000) + i, plies, listed, position, position_version
        FROM games g, copies c WHERE c.old = g.id;
    INSERT INTO seats (game, player, kind, person, level, ended, finished, updated, position_key,
            awaited)
        SELECT c.id, player, kind, person, level, ended, iif(ended, finished - i, 0), updated - i,
            position_key, awaited
        FROM seats s, copies c WHERE c.old = s.game;
    INSERT INTO moves (game, version, ply, text, played)
        SELECT c.id, version, ply, text, played FROM moves m, copies c WHERE c.old = m.game;
    INSERT INTO events (game, version, kind, ply, seat, happened)
        SELECT c.id, version, kind, ply, seat, happened FROM events e, copies c
        WHERE c.old = e.game;";

/// A site, and a player with many games.
async fn long_history() -> (TestSite, Browser) {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    for ends in [false, true] {
        let game = ann.new_game("small", "friend", "white").await;
        ben.post(&format!("/game/{game}/join"), &[]).await;
        ann.play(&game, "E1-E3", 0).await;
        ben.play(&game, "D8-D6", 1).await;
        if ends {
            ben.post(&format!("/game/{game}/resign"), &[]).await;
        }
    }
    run_sql(&site.database(), COPY);
    (site, ann)
}

/// The answer to a request that may read no more than a page.
async fn get(site: &TestSite, browser: &mut Browser, path: &str) -> Answer {
    let before = site.store.read_totals();
    let answer = browser.get(path).await;
    let after = site.store.read_totals();
    let (games, rows) = (after.games - before.games, after.rows - before.rows);
    assert!(answer.status.as_u16() < 400, "{path}: {}", answer.body);
    assert!(games <= MAX_GAMES && rows <= MAX_ROWS, "{path}: {games} games, {rows} rows");
    answer
}

#[tokio::test]
async fn no_request_reads_a_whole_history() {
    let (site, mut ann) = long_history().await;
    let position = "8x8%3AW%3AWE1%3D9%2CE3%3D3%3ABD8%3D10%2CD6%3D2";
    for path in [
        "/",
        "/account",
        "/account/settings",
        "/account/notifications",
        "/account/vacation",
        "/analysis",
        "/analysis/running",
        "/lobby",
        "/games",
        "/games?state=finished",
        "/games/list",
        "/games/search?player=Ann",
        "/games/next",
        "/player/Ann",
        "/players",
        "/play/offline/games",
        "/api/account",
        "/api/account/games",
        "/api/account/games?state=active",
        "/api/account/games?state=finished",
        "/api/account/games?state=waiting",
        "/api/games",
        "/api/games/search?player=Ann",
        "/api/players/Ann",
        "/api/waiting",
        &format!("/api/explorer?source=engine&position={position}"),
        &format!("/api/explorer?position={position}"),
    ] {
        get(&site, &mut ann, path).await;
    }
    let badge = ann.get("/account").await.body;
    assert!(badge.contains(">99+</a>"), "{badge}");
}

#[tokio::test]
async fn every_game_is_on_one_page_of_each_list() {
    let (site, mut ann) = long_history().await;
    let (mut path, mut seen) = ("/analysis/running".to_owned(), Vec::new());
    loop {
        let answer = get(&site, &mut ann, &path).await;
        let games = answer.json();
        let ids = games.as_array().expect("a list").iter();
        seen.extend(ids.map(|game| game["id"].as_str().expect("an id").to_owned()));
        let Some(link) = answer.headers.get(LINK) else { break };
        let link = link.to_str().expect("text").strip_suffix(">; rel=\"next\"");
        path = link.and_then(|it| it.strip_prefix('<')).expect("an address").to_owned();
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), COPIES + 1, "games in progress");

    for (state, count) in
        [("all", 2 * COPIES + 2), ("active", COPIES + 1), ("finished", COPIES + 1)]
    {
        let first = format!("/api/account/games?state={state}");
        let (mut path, mut seen) = (first.clone(), Vec::new());
        loop {
            let page = get(&site, &mut ann, &path).await.json();
            let games = page["games"].as_array().expect("a list").iter();
            // Without the zone, texts are in the order of the times.
            let updated = |game: &Value| game["updated"].to_string().replace("Z\"", "");
            seen.extend(games.map(|game| (updated(game), game["id"].to_string())));
            let Some(next) = page["next"].as_str() else { break };
            path = format!("{first}&before={next}");
        }
        assert!(seen.is_sorted_by(|one, other| one.0 >= other.0), "the latest first");
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), count, "{state}");
    }
}

/// An export reads a page of games when the client has taken the one before.
#[tokio::test]
async fn an_export_reads_games_as_they_are_taken() {
    let (site, mut ann) = long_history().await;
    for path in ["/account/games", "/account/export"] {
        let before = site.store.read_totals().games;
        let request = Request::get(path)
            .header("host", "dipole.test")
            .header(COOKIE, ann.cookie_header())
            .body(Body::empty());
        let router = build_router(site.app.clone(), OpenSockets::default());
        let answer = router.oneshot(request.expect("a request")).await.expect("an answer");
        let mut parts = answer.into_body().into_data_stream();
        let first = parts.next().await.expect("a part").expect("no fault");
        assert!(!first.is_empty());
        let read = site.store.read_totals().games - before;
        assert!(read <= MAX_GAMES, "{path}: {read} games for the first part");
    }
    let file = ann.get("/account/games").await.body;
    let records = dipole::Record::parse_all(&file).filter(Result::is_ok).count();
    assert_eq!(records, 2 * COPIES + 2);
    let all = ann.get("/account/export").await.json();
    assert_eq!(all["games"].as_str(), Some(file.as_str()));
    assert!(all["seats"].as_array().is_some_and(|seats| seats.len() == 2 * COPIES + 2));
}

/// Each page of an export takes its turn, so that many exports at once get no more of the site.
#[tokio::test]
async fn each_page_of_an_export_is_work_of_its_own() {
    let (site, ann) = long_history().await;
    let request = Request::get("/account/games")
        .header("host", "dipole.test")
        .header(COOKIE, ann.cookie_header())
        .body(Body::empty());
    let router = build_router(site.app.clone(), OpenSockets::default());
    let answer = router.oneshot(request.expect("a request")).await.expect("an answer");
    let mut parts = answer.into_body().into_data_stream();
    parts.next().await.expect("a part").expect("no fault");
    let mut others = Vec::new();
    for number in 0..Work::Export.rules().concurrency.count() {
        let other = Requester::at(format!("192.0.2.{number}"));
        others.push(site.app.admission.enter(Work::Export, &other).await.expect("free"));
    }
    let second = timeout(Duration::from_millis(300), parts.next()).await;
    assert!(second.is_err(), "it waits for its turn");
    others.pop();
    parts.next().await.expect("its turn").expect("no fault");
}
