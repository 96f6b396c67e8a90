//! The start of games: challenges, open offers, rematches, sets.

use axum::http::StatusCode;
use dipole_domain::SECOND;
use serde_json::{Value, json};

use crate::client::{Answer, Browser, TestSite, attributes};
use crate::database::count;

/// A browser that is signed in to a new account.
pub(crate) async fn member(site: &TestSite, name: &str) -> Browser {
    sign_up(site.browser(), name).await
}

/// Signs up in an existing browser: a new one builds the whole router of the site.
pub(crate) async fn sign_up(mut browser: Browser, name: &str) -> Browser {
    let fields = [("name", name), ("new_password", "correct horse")];
    let answer = browser.post("/sign-up", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    // The session is a new one, and so is the token of its forms.
    browser.get("/").await;
    browser
}

/// The offer's id in a redirection to its page.
fn offer_of(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location().strip_prefix("/offer/").expect("an offer's page").to_owned()
}

async fn answer(browser: &mut Browser, offer: &str, what: &str) -> Answer {
    browser.post(&format!("/offer/{offer}/{what}"), &[]).await
}

async fn propose(browser: &mut Browser, body: Value) -> Value {
    let answer = browser.post_json("/api/offers", &body.to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

fn code(answer: &Answer) -> String {
    answer.json()["error"]["code"].as_str().expect("a code").to_owned()
}

const RATED: [(&str, &str); 3] = [("setup", "small"), ("clock", "300+5"), ("rated", "1")];

#[tokio::test]
async fn a_challenge_is_named_in_the_header_of_every_page() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    propose(&mut ann, json!({ "setup": "small", "to": ["Bob"] })).await;
    let badge = |page: &str| {
        let (_, rest) = page.split_once("id=\"waiting\"").expect("the number");
        let (_, rest) = rest.split_once('>').expect("an end");
        rest.split_once('<').expect("text").0.to_owned()
    };
    assert_eq!(badge(&bob.get("/rules").await.body), "1 challenge");
    let game = bob.new_game("small", "computer", "white").await;
    assert_eq!(badge(&bob.get(&format!("/game/{game}")).await.body), "1 · 1 challenge");
    assert_eq!(badge(&ann.get("/rules").await.body), "0");
}

#[tokio::test]
async fn an_offer_in_the_lobby_is_taken_without_scripts() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    let fields = [&RATED[..], &[("listed", "1"), ("color", "white")]].concat();
    let offer = offer_of(&ann.post("/offers", &fields).await);
    let lobby = ann.get("/lobby").await.body;
    assert!(lobby.contains(&format!("/offer/{offer}/withdraw")));
    assert!(!lobby.contains(&format!("/offer/{offer}/accept")), "the creator cannot accept it");
    assert!(lobby.contains("http-equiv=\"refresh\""), "the page of a waiting creator reloads");

    let lobby = bob.get("/lobby").await.body;
    assert!(lobby.contains("5\u{a0}min + 5\u{a0}s") && lobby.contains("rated"));
    let game = answer(&mut bob, &offer, "accept").await.game();
    let again = answer(&mut bob, &offer, "accept").await.game();
    assert_eq!(game, again, "a double click does no harm");
    let json = bob.game(&game).await;
    assert_eq!(json["players"]["W"]["name"], "Ann");
    assert_eq!(json["players"]["B"]["you"], true);
    let waiting = ann.get(&format!("/offer/{offer}")).await;
    assert_eq!(waiting.location(), format!("/game/{game}"), "the creator is sent to the game");
    let state = ann.get(&format!("/offer/{offer}/state")).await.body;
    assert!(state.contains(&format!("data-go=\"/game/{game}\"")), "{state}");
    assert!(!ann.get("/lobby/list").await.body.contains(&offer), "the offer has left the list");

    let mut late = member(&site, "Cid").await;
    let refused = answer(&mut late, &offer, "accept").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.body.contains("This offer is closed"));
}

#[tokio::test]
async fn a_challenge_is_accepted_declined_or_taken_back() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    let mut eve = member(&site, "Eve").await;
    let fields = [&RATED[..], &[("to", "bob")]].concat();
    for (who, what, expected) in [
        ("bob", "decline", "declined"),
        ("ann", "withdraw", "withdrawn"),
        ("bob", "accept", "begun"),
    ] {
        let offer = offer_of(&ann.post("/offers", &fields).await);
        assert!(bob.get("/").await.body.contains("Challenges for you"));
        assert!(!eve.get("/lobby").await.body.contains(&offer), "others do not see the challenge");
        for what in ["accept", "decline", "withdraw"] {
            let refused = answer(&mut eve, &offer, what).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{what}");
        }
        let browser = if who == "bob" { &mut bob } else { &mut ann };
        let answered = answer(browser, &offer, what).await;
        assert_eq!(answered.status, StatusCode::SEE_OTHER);
        assert_eq!(answered.location().starts_with("/game/"), what == "accept");
        assert!(!bob.get("/").await.body.contains("Challenges for you"));
        let state = ann.get(&format!("/api/offers/{offer}")).await.json()["state"].clone();
        assert_eq!(state, expected);
    }
}

#[tokio::test]
async fn offers_expire_unless_their_creator_has_the_page_open() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    let fields = [&RATED[..], &[("listed", "1")]].concat();
    let offer = offer_of(&ann.post("/offers", &fields).await);
    for _ in 0..5 {
        site.clock.pass(90_000);
        ann.get("/lobby/list").await;
    }
    assert!(bob.get("/lobby").await.body.contains(&offer), "after seven minutes");
    site.clock.pass(121_000);
    assert!(!bob.get("/lobby").await.body.contains(&offer));
    let refused = answer(&mut bob, &offer, "accept").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(ann.get(&format!("/offer/{offer}")).await.body.contains("The offer expired"));
}

#[tokio::test]
async fn senseless_invitations_are_refused_with_a_reason() {
    let site = TestSite::new().await;
    let (mut ann, mut guest) = (member(&site, "Ann").await, site.browser());
    let rated = json!({ "setup": "small", "clock": "300+5", "rated": true });
    let with = |more: Value| {
        let mut body = rated.clone();
        for (key, value) in more.as_object().expect("an object") {
            body[key] = value.clone();
        }
        body.to_string()
    };
    for (body, expected) in [
        (with(json!({ "to": ["ann"] })), "oneself"),
        (with(json!({ "to": ["nobody-here"] })), "nobody"),
        (with(json!({ "to": ["<b>"] })), "nobody"),
        (with(json!({ "to": ["computer-1", "computer-2"] })), "wrong_number"),
        (with(json!({ "clock": "none" })), "rated_needs_clock"),
        (with(json!({ "low": 2000, "high": 1000 })), "empty_range"),
        (with(json!({ "setup": "four", "games": 2 })), "set_needs_two"),
        (
            with(json!({ "setup": "four", "to": ["computer-1", "computer-1", "computer-1"] })),
            "rated_needs_distinct",
        ),
        (with(json!({ "clock": "soon" })), "bad_request"),
        (with(json!({ "setup": "huge" })), "bad_request"),
        (with(json!({ "low": -1 })), "bad_request"),
    ] {
        let answer = ann.post_json("/api/offers", &body).await;
        assert!(answer.status.is_client_error(), "{body}");
        assert_eq!(code(&answer), expected, "{body}");
    }
    let by_guest = guest.post_json("/api/offers", &rated.to_string()).await;
    assert_eq!((by_guest.status, code(&by_guest)), (StatusCode::FORBIDDEN, "needs_account".into()));
    let named = json!({ "setup": "small", "to": ["Ann"] }).to_string();
    assert_eq!(code(&guest.post_json("/api/challenges", &named).await), "needs_account");
    let alone = json!({ "setup": "four", "to": ["computer-1"] }).to_string();
    assert_eq!(code(&ann.post_json("/api/challenges", &alone).await), "wrong_number");
    for path in ["/offer/aaaaaaaaaa", "/offer/x", "/api/offers/aaaaaaaaaa"] {
        assert_eq!(ann.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let casual = json!({ "setup": "small", "listed": true });
    for (browser, most) in [(&mut guest, 5), (&mut ann, 20)] {
        for _ in 0..most {
            propose(browser, casual.clone()).await;
        }
        let more = browser.post_json("/api/offers", &casual.to_string()).await;
        assert_eq!(more.status, StatusCode::CONFLICT, "{most}");
    }
}

#[tokio::test]
async fn only_ratings_in_the_range_may_come() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    let mut body = json!({ "setup": "small", "clock": "3d", "listed": true, "low": 1600 });
    let offer = propose(&mut ann, body.clone()).await;
    let path = format!("/api/offers/{}/accept", offer["id"].as_str().expect("an id"));
    let refused = bob.post_json(&path, "{}").await;
    assert_eq!(code(&refused), "outside_range");
    body["low"] = json!(1500);
    let offer = propose(&mut ann, body).await;
    let path = format!("/api/offers/{}/accept", offer["id"].as_str().expect("an id"));
    assert_eq!(bob.post_json(&path, "{}").await.json()["state"], "begun");
}

#[tokio::test]
async fn friends_and_computers_fill_a_board_for_four() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let fields = [
        ("setup", "four"),
        ("color", "white"),
        ("seat2", "computer-2"),
        ("seat3", ""),
        ("seat4", "computer-4"),
    ];
    let offer = offer_of(&ann.post("/offers", &fields).await);
    let page = ann.get(&format!("/offer/{offer}")).await.body;
    assert!(page.contains(&format!("http://dipole.test/offer/{offer}")), "the link to send");
    assert!(!ann.get("/lobby/list").await.body.contains(&format!("{offer}/accept")));
    let mut friend = site.browser();
    assert!(friend.get(&format!("/offer/{offer}")).await.body.contains("You can accept this game"));
    let game = answer(&mut friend, &offer, "accept").await.game();
    let players = friend.game(&game).await["players"].clone();
    assert_eq!(players["W"]["name"], "Ann");
    let levels: Vec<&Value> = ["R", "B"].iter().map(|seat| &players[seat]["level"]).collect();
    assert_eq!(levels, [&json!(2), &json!(4)]);
    assert_eq!(players["G"]["you"], true);
}

#[tokio::test]
async fn against_a_computer_by_its_name_the_game_begins_at_once() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let fields = [&RATED[..], &[("to", "Computer-3"), ("color", "black")]].concat();
    let game = ann.post("/offers", &fields).await.game();
    let players = ann.game(&game).await["players"].clone();
    assert_eq!((&players["W"]["level"], &players["B"]["you"]), (&json!(3), &json!(true)));
}

#[tokio::test]
async fn a_rematch_needs_both() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (site.browser(), site.browser());
    let game = ann.new_game("small", "friend", "white").await;
    bob.post(&format!("/game/{game}/join"), &[]).await;
    let path = format!("/game/{game}/rematch");
    assert_eq!(ann.post(&path, &[]).await.status, StatusCode::CONFLICT, "the game still runs");
    ann.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(ann.post(&path, &[]).await.game(), game, "the request returns to the game");
    assert_eq!(ann.post(&path, &[]).await.game(), game, "a repeated request changes nothing");
    let mut stranger = site.browser();
    assert_ne!(stranger.post(&path, &[]).await.status, StatusCode::SEE_OTHER);
    let offer_id = attributes(&bob.get(&format!("/game/{game}")).await.body, "action=\"/offer/")
        .first()
        .map(|action| action.trim_end_matches("/decline").to_owned());
    let offer = offer_id.expect("the page of the game has a decline button");
    assert_eq!(answer(&mut bob, &offer, "decline").await.game(), game, "the game is shown again");
    assert_eq!(ann.get(&format!("/offer/{offer}")).await.location(), format!("/game/{game}"));
    assert_eq!(ann.post(&path, &[]).await.game(), game, "a declined request can be repeated");
    let next = bob.post(&path, &[]).await.game();
    assert_ne!(next, game);
    assert_eq!(bob.game(&next).await["you"], json!(["W"]), "colours are swapped");
    assert_eq!(ann.post(&path, &[]).await.game(), next, "the other player gets the same rematch");

    let alone = ann.new_game("small", "computer", "white").await;
    ann.post(&format!("/game/{alone}/resign"), &[]).await;
    let next = ann.post(&format!("/game/{alone}/rematch"), &[]).await.game();
    assert_eq!(ann.game(&next).await["you"], json!(["B"]), "computers are always ready");
}

#[tokio::test]
async fn the_second_game_of_a_set_follows_the_first() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    for (clock, at_once) in [("300+5", false), ("3d", true)] {
        let body = json!({ "setup": "small", "clock": clock, "games": 2, "color": "white", "to": ["Bob"] });
        let offer = propose(&mut ann, body).await;
        let id = offer["id"].as_str().expect("an id");
        let first = answer(&mut bob, id, "accept").await.game();
        let before = attributes(&bob.get("/").await.body, "href=\"/game/").len();
        bob.post(&format!("/game/{first}/resign"), &[]).await;
        let home = bob.get("/").await.body;
        let games = attributes(&home, "href=\"/game/");
        assert_eq!(games.len() - before, usize::from(!at_once), "{clock}");
        let second = games.into_iter().find(|&game| game != first).expect("a second game");
        assert_eq!(bob.game(second).await["you"], json!(["W"]), "{clock}");
    }
}

#[tokio::test]
async fn the_end_of_a_rated_game_changes_ratings() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    let body = json!({ "setup": "small", "clock": "300+5", "rated": true, "color": "white", "to": ["Bob"] });
    let offer = propose(&mut ann, body).await;
    let id = offer["id"].as_str().expect("an id");
    let game = answer(&mut bob, id, "accept").await.game();
    let before = ann.get(&format!("/game/{game}")).await.body;
    assert_eq!(before.matches("1500?").count(), 2, "both ratings are shown");
    bob.post(&format!("/game/{game}/resign"), &[]).await;
    for path in [format!("/game/{game}"), format!("/game/{game}/standing")] {
        let after = bob.get(&path).await.body;
        let gains = attributes(&after, "data-gain=\"");
        assert_eq!(gains, ["1", "-1"], "{path}");
        assert!(after.contains("+162") && after.contains("−162"), "{path}");
        assert!(after.contains("href=\"/player/Ann\""));
    }
}

#[tokio::test]
async fn a_rated_game_by_a_link_is_for_people_with_accounts() {
    let site = TestSite::new().await;
    let (mut ann, mut bob) = (member(&site, "Ann").await, member(&site, "Bob").await);
    let mut guest = site.browser();
    let fields = [&RATED[..], &[("opponent", "friend"), ("color", "white")]].concat();
    let game = ann.post("/games", &fields).await.game();
    let refused = guest.post(&format!("/game/{game}/join"), &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("You need an account for this"));
    assert_eq!(bob.post(&format!("/game/{game}/join"), &[]).await.game(), game);

    guest.get("/").await;
    for (browser, opponent) in [(&mut guest, "computer"), (&mut ann, "both")] {
        let fields = [&RATED[..], &[("opponent", opponent), ("level", "1")]].concat();
        assert!(browser.post("/games", &fields).await.status.is_client_error(), "{opponent}");
    }
    let fields =
        [&RATED[1..], &[("setup", "four"), ("opponent", "computer"), ("level", "1")]].concat();
    assert!(
        ann.post("/games", &fields).await.status.is_client_error(),
        "three computers of one level cannot be rated"
    );
}

/// The titles of the lobby's offers in order, by their creators.
async fn founders(browser: &mut Browser) -> Vec<String> {
    let offers = browser.get("/api/offers").await.json();
    let offers = offers["offers"].as_array().expect("offers").iter();
    offers.map(|it| it["by"].as_str().unwrap_or_default().to_owned()).collect()
}

#[tokio::test]
async fn accounts_with_games_come_first_in_the_lobby_and_guests_last() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    ann.new_game("small", "both", "white").await;
    let mut guest = site.browser();
    for browser in [&mut ann, &mut ben, &mut guest] {
        let listed = r#"{"setup":"small","listed":true}"#;
        let answer = browser.post_json("/api/offers", listed).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        site.clock.pass(SECOND);
    }
    let founders = founders(&mut ben).await;
    assert_eq!(founders[..2], ["Ann", "Ben"], "{founders:?}");
    assert_eq!(founders.len(), 3);
}

#[tokio::test]
async fn guests_of_one_address_have_limits_together() {
    let site = TestSite::with(|site| site.behind_proxy = true).await;
    let mut made = 0;
    for _ in 0..6 {
        let mut guest = site.browser();
        guest.address = "192.0.2.1";
        for _ in 0..5 {
            let listed = r#"{"setup":"small","listed":true}"#;
            let answer = guest.post_json("/api/offers", listed).await;
            made += usize::from(answer.status == StatusCode::OK);
        }
    }
    assert_eq!(made, 15, "guests of one address share the limit");
    let mut other = site.browser();
    other.address = "192.0.2.2";
    let answer = other.post_json("/api/offers", r#"{"setup":"small","listed":true}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

#[tokio::test]
async fn guests_have_a_limit_of_games_without_computers() {
    const MAX: usize = 50;
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let mut games = Vec::new();
    for number in 0..MAX {
        let opponent = ["both", "friend"][number % 2];
        games.push(guest.new_game("small", opponent, "white").await);
    }
    for opponent in ["both", "friend"] {
        let answer = guest.post("/games", &[("setup", "small"), ("opponent", opponent)]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT);
        assert!(answer.body.contains("too many guest games in progress"), "{}", answer.body);
    }
    let offer = r#"{"setup":"small","listed":true}"#;
    let refused = guest.post_json("/api/offers", offer).await;
    assert_eq!((refused.status, code(&refused)), (StatusCode::CONFLICT, "too_many_games".into()));
    guest.new_game("small", "computer", "white").await;
    guest.post(&format!("/game/{}/abort", games[1]), &[]).await;
    assert_eq!(guest.post_json("/api/offers", offer).await.status, StatusCode::OK);
    guest.new_game("small", "both", "white").await;
    // With an account it goes on.
    let mut ann = sign_up(guest, "Ann").await;
    ann.new_game("small", "both", "white").await;
}

#[tokio::test]
async fn a_guest_exists_from_the_first_thing_that_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let database = file.to_str().expect("UTF-8");
    let site = TestSite::on(database).await;
    let mut ann = member(&site, "Ann").await;
    let game = ann.new_game("small", "both", "white").await;
    let offer = offer_of(&ann.post("/offers", &[("setup", "small"), ("listed", "1")]).await);
    let mut stranger = site.browser();
    let form: [(&str, &[(&str, &str)]); 9] = [
        ("move", &[("move", "E1-E3"), ("ply", "0")]),
        ("join", &[]),
        ("resign", &[]),
        ("undo", &[]),
        ("rematch", &[]),
        ("review", &[]),
        ("talk", &[("room", "spectators"), ("text", "Hello")]),
        ("plans", &[("line", "E1-E3")]),
        ("move", &[("move", "nonsense"), ("ply", "0")]),
    ];
    for (what, fields) in form {
        let answer = stranger.post(&format!("/game/{game}/{what}"), fields).await;
        assert!(answer.status.is_client_error(), "{what}: {}", answer.status);
    }
    for (path, fields) in [
        (format!("/offer/{offer}/decline"), [].as_slice()),
        (format!("/offer/{offer}/withdraw"), &[]),
        ("/game/nothere2/note".to_owned(), &[("text", "Mine")]),
        ("/game/nothere2/join".to_owned(), &[]),
        ("/games".to_owned(), &[("setup", "round")]),
        ("/offers".to_owned(), &[("setup", "round")]),
    ] {
        let answer = stranger.post(&path, fields).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    let guests = "SELECT COUNT(*) FROM people WHERE name = ''";
    assert_eq!(count(database, guests), 0);
    stranger.new_game("small", "both", "white").await;
    assert_eq!(count(database, guests), 1);
}
