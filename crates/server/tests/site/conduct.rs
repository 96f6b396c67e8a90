//! Clocks, flags, claims, aborting, takebacks, and leaving, through pages, API and sockets.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use dipole_domain::{DAY, HOUR, SECOND};
use dipole_site::app::App;
use serde_json::{Value, json};

use crate::client::{Browser, TestSite};
use crate::live::{Socket, follow, listen};

/// A game with this clock between as many browsers as the setup has seats, in turn order.
pub(crate) async fn seated(site: &TestSite, setup: &str, clock: &str) -> (Vec<Browser>, String) {
    let seats = if setup == "four" { 4 } else { 2 };
    let mut people: Vec<Browser> = (0..seats).map(|_| site.browser()).collect();
    let fields = [("setup", setup), ("opponent", "friend"), ("color", "white"), ("clock", clock)];
    let game = people[0].post("/games", &fields).await.game();
    for person in &mut people[1..] {
        let joined = person.post(&format!("/game/{game}/join"), &[]).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    }
    (people, game)
}

async fn act(person: &mut Browser, game: &str, what: &str) -> Result<Value, String> {
    let answer = person.post_json(&format!("/api/games/{game}/{what}"), "{}").await;
    match answer.status {
        StatusCode::OK => Ok(answer.json()),
        _ => Err(answer.json()["error"]["code"].as_str().unwrap_or(&answer.body).to_owned()),
    }
}

/// Requests a page until it contains the words.
pub(crate) async fn until_page_contains(browser: &mut Browser, page: &str, words: &str) {
    for _ in 0..1000 {
        if browser.get(page).await.body.contains(words) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{page} never contains {words:?}");
}

pub(crate) async fn opening(people: &mut [Browser], game: &str) {
    for (ply, text) in ["E1-E3", "D8-B6"].iter().enumerate() {
        let answer = people[ply].play(game, text, ply).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }
}

async fn settle(app: &App) -> usize {
    dipole_workers::clocks::settle_clocks(app).await.expect("the clocks are read")
}

#[tokio::test]
async fn a_flag_falls_once_without_a_connected_client() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "60+5").await;
    opening(&mut people, &game).await;
    site.clock.pass(20 * SECOND);
    let seen = people[1].game(&game).await;
    assert_eq!(seen["clock"]["left"], json!({"W": 40_000, "B": 60_000}));
    assert_eq!((&seen["clock"]["running"], &seen["clock"]["live"]), (&json!("W"), &json!(true)));
    assert_eq!(settle(&site.app).await, 0, "nothing is due");

    // The process crashes; two others settle the clocks.
    let (one, other) = (site.again().await, site.again().await);
    site.clock.pass(40 * SECOND);
    assert_eq!(settle(&one).await + settle(&other).await, 1);
    let over = people[1].game(&game).await;
    assert_eq!((&over["result"], &over["termination"]), (&json!("0-1"), &json!("time forfeit")));
    assert_eq!(over["clock"]["left"]["W"], 0);
    let record = people[0].get(&format!("/game/{game}/record")).await.body;
    assert!(record.contains("[Termination \"time forfeit\"]"), "{record}");
    assert!(record.contains("E1-E3 {[%clk 0:01:00]}"), "{record}");
    assert_eq!(settle(&site.app).await, 0);
    let late = people[0].play(&game, "E3-G5", 2).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
}

#[tokio::test]
async fn a_move_after_the_deadline_comes_too_late() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "60+0").await;
    opening(&mut people, &game).await;
    site.clock.pass(60 * SECOND);
    let late = people[0].play(&game, "E3-G5", 2).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    let over = people[0].game(&game).await;
    assert_eq!(
        (&over["termination"], &over["moves"]),
        (&json!("time forfeit"), &json!(["E1-E3", "D8-B6"]))
    );
}

#[tokio::test]
async fn a_move_and_the_flag_at_the_same_moment_have_one_outcome() {
    for (early, expected) in [(1, "normal"), (0, "time forfeit")] {
        let site = TestSite::new().await;
        let (mut people, game) = seated(&site, "small", "60+0").await;
        opening(&mut people, &game).await;
        site.clock.pass(60 * SECOND - early);
        let other = site.again().await;
        let mut white = people[0].clone();
        let (played, settled, _) = tokio::join!(
            white.play(&game, "E3-G5", 2),
            dipole_workers::clocks::settle_clocks(&other),
            dipole_workers::clocks::settle_clocks(&site.app),
        );
        settled.expect("the clocks are read");
        let now = people[1].game(&game).await;
        let moves = now["moves"].as_array().map(Vec::len);
        match expected {
            "normal" => {
                assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
                assert_eq!((&now["result"], moves), (&json!("*"), Some(3)));
            }
            _ => {
                assert_eq!(played.status, StatusCode::CONFLICT, "{}", played.body);
                assert_eq!((&now["result"], moves), (&json!("0-1"), Some(2)));
                assert_eq!(now["termination"], expected);
            }
        }
    }
}

#[tokio::test]
async fn the_first_move_of_a_live_game_has_a_time_limit() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "60+0").await;
    people[0].play(&game, "E1-E3", 0).await;
    site.clock.pass(59 * SECOND);
    assert_eq!(settle(&site.app).await, 0);
    site.clock.pass(SECOND);
    assert_eq!(settle(&site.app).await, 1);
    let off = people[0].game(&game).await;
    assert_eq!((&off["result"], &off["termination"]), (&json!("*"), &json!("aborted")));
    assert_eq!(off["may"], json!([]), "nothing is left to do");
}

#[tokio::test]
async fn a_vacation_stops_the_clock() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "3d").await;
    site.clock.pass(2 * DAY);
    let begun = people[0].post("/account/vacation", &[("days", "10")]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    settle(&site.app).await;
    let seen = people[1].game(&game).await;
    assert_eq!(
        (&seen["clock"]["paused"], &seen["clock"]["left"]["W"]),
        (&json!(true), &json!(DAY))
    );
    site.clock.pass(10 * DAY);
    settle(&site.app).await;
    let seen = people[1].game(&game).await;
    assert_eq!(
        (&seen["clock"]["paused"], &seen["clock"]["left"]["W"]),
        (&json!(false), &json!(DAY))
    );
    site.clock.pass(DAY - 1);
    settle(&site.app).await;
    assert_eq!(people[1].game(&game).await["result"], "*");
    site.clock.pass(1);
    settle(&site.app).await;
    assert_eq!(people[1].game(&game).await["termination"], "time forfeit");
}

#[tokio::test]
async fn coming_home_early_starts_the_clock_again() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "1d").await;
    people[0].post("/account/vacation", &[("days", "10")]).await;
    settle(&site.app).await;
    site.clock.pass(5 * DAY);
    let back = people[0].post("/account/vacation/end", &[]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.body);
    settle(&site.app).await;
    site.clock.pass(DAY - 1);
    settle(&site.app).await;
    assert_eq!(people[1].game(&game).await["result"], "*");
    site.clock.pass(1);
    assert_eq!(settle(&site.app).await, 1);
    assert_eq!(people[1].game(&game).await["result"], "0-1");
}

#[tokio::test]
async fn free_weekends_are_a_choice() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "5d").await;
    let set = people[0].post("/account/weekends", &[("free", "on")]).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.body);
    // From Tuesday noon: five days and a weekend end on the next Tuesday.
    site.clock.pass(7 * DAY - HOUR);
    settle(&site.app).await;
    assert_eq!(people[1].game(&game).await["clock"]["left"]["W"], HOUR);
    site.clock.pass(HOUR);
    settle(&site.app).await;
    assert_eq!(people[1].game(&game).await["termination"], "time forfeit");
}

#[tokio::test]
async fn nonsense_about_vacations_is_refused() {
    let site = TestSite::new().await;
    let mut person = site.browser();
    person.new_game("small", "both", "white").await;
    for days in ["0", "-1", "99", "soon", ""] {
        let answer = person.post("/account/vacation", &[("days", days)]).await;
        assert!(answer.status.is_client_error(), "{days}: {}", answer.status);
    }
    person.post("/account/vacation", &[("days", "3")]).await;
    let again = person.post("/account/vacation", &[("days", "3")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);
    let mut visitor = site.browser();
    let answer = visitor.post("/account/vacation", &[("days", "3")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "a visitor without a session has no vacation");
}

#[tokio::test]
async fn players_abort_and_take_back() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "none").await;
    let [white, black] = people.as_mut_slice() else { panic!("two play") };
    let mut stranger = site.browser();
    for what in ["abort", "undo", "undo/accept", "claim", "resign"] {
        assert!(act(&mut stranger, &game, what).await.is_err(), "{what}");
    }
    assert_eq!(act(white, &game, "undo").await, Err("nothing_to_undo".to_owned()));
    white.play(&game, "E1-E3", 0).await;
    assert!(
        white.game(&game).await["may"].as_array().is_some_and(|it| it.contains(&json!("abort")))
    );
    act(white, &game, "undo").await.expect("White requests a takeback");
    assert_eq!(black.game(&game).await["proposal"], json!({"by": "W", "ply": 0, "agreed": []}));
    assert!(black.get(&format!("/game/{game}")).await.body.contains("undo/accept"));
    assert_eq!(act(white, &game, "undo/accept").await, Err("nothing_proposed".to_owned()));
    let after = act(black, &game, "undo/accept").await.expect("Black accepts");
    assert_eq!((&after["moves"], &after["undos"]), (&json!([]), &json!(1)));

    // A move that was sent for an earlier state of the game.
    let stale = r#"{"move":"E1-G3","ply":0,"undos":0}"#;
    let stale = white.post_json(&format!("/api/games/{game}/moves"), stale).await;
    assert_eq!(stale.json()["error"]["code"], "stale_ply", "{}", stale.body);
    white.play(&game, "E1-G3", 0).await;
    act(white, &game, "undo").await.expect("White requests a takeback");
    act(black, &game, "undo/reject").await.expect("Black declines");
    assert_eq!(act(white, &game, "undo").await, Err("undo_refused".to_owned()));
    black.play(&game, "D8-B6", 1).await;
    assert_eq!(act(black, &game, "abort").await, Err("too_late_to_abort".to_owned()));
}

#[tokio::test]
async fn a_game_that_is_aborted_is_over() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "none").await;
    let answer = people[1].post(&format!("/game/{game}/abort"), &[]).await;
    assert_eq!(answer.game(), game);
    assert_eq!(people[0].game(&game).await["termination"], "aborted");
    let late = people[0].play(&game, "E1-E3", 0).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    let page = people[0].get(&format!("/game/{game}")).await.body;
    assert!(page.contains("aborted"), "the page shows the termination");
}

#[tokio::test]
async fn a_game_for_four_goes_on_without_a_player_that_leaves() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "four", "none").await;
    people[0].play(&game, "E1-G3", 0).await;
    people[1].post(&format!("/game/{game}/resign"), &[]).await;
    let seen = people[2].game(&game).await;
    assert_eq!((&seen["turn"], &seen["result"]), (&json!("B"), &json!("*")));
    assert_eq!(seen["departures"], json!([{"player": "R", "ply": 1, "by": "resignation"}]));
    let record = people[2].get(&format!("/game/{game}/record")).await.body;
    assert!(record.contains("[Left \"R 1 resignation\"]"), "{record}");
    assert_eq!(act(&mut people[1], &game, "resign").await, Err("out_of_the_game".to_owned()));
    act(&mut people[2], &game, "resign").await.expect("Black leaves");
    let over = act(&mut people[3], &game, "resign").await.expect("Green leaves");
    assert_eq!((&over["result"], &over["termination"]), (&json!("W"), &json!("resignation")));
}

/// A live game for two whose opening is played, on a site that listens.
async fn begun(site: &TestSite) -> (SocketAddr, Vec<Browser>, String) {
    let address = listen(site.app.clone()).await;
    let (mut people, game) = seated(site, "small", "600+0").await;
    opening(&mut people, &game).await;
    (address, people, game)
}

/// Opens a page of a game that shows the opening.
async fn open_page(address: SocketAddr, game: &str, person: &Browser) -> Socket {
    let mut page = follow(address, game, 3, person).await;
    page.expect("hello").await;
    page
}

#[tokio::test]
async fn leaving_a_live_game_allows_a_claim_after_a_minute() {
    let site = TestSite::new().await;
    let (address, mut people, game) = begun(&site).await;
    let at_white = open_page(address, &game, &people[0]).await;
    let mut at_black = open_page(address, &game, &people[1]).await;
    let black = &mut people[1];
    assert_eq!(act(black, &game, "claim").await, Err("nothing_to_claim".to_owned()));

    at_black.until_present(&["W", "B"]).await;
    let mut spectator = follow(address, &game, 3, &site.browser()).await;
    spectator.until_present(&["W", "B"]).await;
    drop(at_white);
    let away = at_black.expect("away").await;
    assert_eq!(away["claim_in"], 60_000, "{away}");
    spectator.until_present(&["B"]).await;
    let pong = json!({"type": "pong"});
    for seconds in [30, 29] {
        site.clock.pass(seconds * SECOND);
        at_black.send(&pong).await;
        // The answer shows that the heartbeat was processed.
        at_black.send(&json!({"type": "nonsense"})).await;
        at_black.expect("refused").await;
        assert_eq!(act(black, &game, "claim").await, Err("nothing_to_claim".to_owned()));
    }
    site.clock.pass(SECOND);
    let over = act(black, &game, "claim").await.expect("long enough");
    assert_eq!((&over["result"], &over["termination"]), (&json!("0-1"), &json!("abandoned")));
}

/// Waits until the server has processed the earlier messages of this socket.
async fn until_processed(socket: &mut Socket) {
    socket.send(&json!({"type": "nonsense"})).await;
    socket.expect("refused").await;
}

#[tokio::test]
async fn closing_one_of_two_pages_keeps_the_player_present() {
    let site = TestSite::new().await;
    let (address, mut people, game) = begun(&site).await;
    let first = open_page(address, &game, &people[0]).await;
    let mut second = open_page(address, &game, &people[0]).await;
    let mut at_black = open_page(address, &game, &people[1]).await;
    at_black.until_present(&["W", "B"]).await;
    first.close().await;
    // The server has finished with the first page, and Black connects again.
    until_processed(&mut second).await;
    let page = people[1].get(&format!("/game/{game}")).await.body;
    assert!(page.contains("id=\"claim\" hidden"), "White is present on another page");
    at_black.send(&json!({"type": "pong"})).await;
    until_processed(&mut at_black).await;
    second.close().await;
    let away = at_black.expect("away").await;
    assert_eq!(away["claim_in"], 60_000, "{away}");
    for _ in 0..2 {
        site.clock.pass(30 * SECOND);
        at_black.send(&json!({"type": "pong"})).await;
        until_processed(&mut at_black).await;
    }
    let over = act(&mut people[1], &game, "claim").await;
    assert_eq!(over.map(|over| over["termination"].clone()), Ok(json!("abandoned")));
}

/// A claim depends on whose turn it is, also after the player's own move.
#[tokio::test]
async fn a_player_that_moves_while_the_opponent_is_gone_learns_of_the_claim() {
    let site = TestSite::new().await;
    let (address, people, game) = begun(&site).await;
    let mut at_white = open_page(address, &game, &people[0]).await;
    let at_black = open_page(address, &game, &people[1]).await;
    at_white.until_present(&["W", "B"]).await;
    at_black.close().await;
    at_white.until_present(&["W"]).await;
    at_white.send(&json!({"type": "move", "move": "E3-G5", "ply": 2, "id": 1})).await;
    at_white.expect("ack").await;
    at_white.expect("move").await;
    let away = at_white.expect("away").await;
    assert_eq!(away["claim_in"], 60_000, "{away}");
}

#[tokio::test]
async fn a_page_without_scripts_has_a_claim_form_and_the_wait() {
    let site = TestSite::new().await;
    let (address, mut people, game) = begun(&site).await;
    let page = format!("/game/{game}");
    let claim = format!("action=\"/game/{game}/claim\"");
    let at_white = open_page(address, &game, &people[0]).await;
    let body = people[1].get(&page).await.body;
    assert!(body.contains("id=\"claim\" hidden"), "White is present");

    drop(at_white);
    until_page_contains(&mut people[1], &page, "You can claim the game in 1:00").await;
    site.clock.pass(59 * SECOND);
    let body = people[1].get(&page).await.body;
    assert!(body.contains("You can claim the game in 0:01") && body.contains(&claim), "{body}");
    let early = people[1].post(&format!("{page}/claim"), &[]).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    site.clock.pass(SECOND);
    assert!(people[1].get(&page).await.body.contains("You can claim it now"));
    let claimed = people[1].post(&format!("{page}/claim"), &[]).await;
    assert_eq!(claimed.location(), page);
    assert_eq!(people[1].game(&game).await["termination"], "abandoned");
}

#[tokio::test]
async fn a_player_on_a_page_without_scripts_is_not_claimed_against() {
    let site = TestSite::new().await;
    let (mut people, game) = seated(&site, "small", "600+0").await;
    opening(&mut people, &game).await;
    let page = format!("/game/{game}");
    for person in &mut people {
        person.get(&page).await;
    }
    site.clock.pass(290 * SECOND);
    people[1].get(&page).await;
    assert_eq!(act(&mut people[1], &game, "claim").await, Err("nothing_to_claim".to_owned()));
}
