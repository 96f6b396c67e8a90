//! Games in which Black begins with fewer checkers.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::bot_client::{bot, person};
use crate::client::{Browser, TestSite};
use crate::lobby::member;
use crate::mailbox::{Post, emails_to};

const START: &str = "8x8:W:WE1=12:BD8=11";
const LABEL: &str = "not in Mark Steere’s rules";

async fn site() -> TestSite {
    TestSite::with(|site| site.rules.handicaps = true).await
}

/// Fields of a casual challenge of Ben, who plays White with 12 checkers.
fn challenge() -> Vec<(&'static str, &'static str)> {
    vec![("setup", "small"), ("clock", "3d"), ("to", "Ben"), ("handicap", "own-11")]
}

/// The game of Ann, with 11 checkers, and Ben, who has accepted.
async fn begun(ann: &mut Browser, ben: &mut Browser) -> String {
    let offer = ann.post("/offers", &challenge()).await;
    assert_eq!(offer.status, StatusCode::SEE_OTHER, "{}", offer.body);
    ben.post(&format!("{}/accept", offer.location()), &[]).await.game()
}

#[tokio::test]
async fn a_site_has_no_handicaps_unless_its_owner_turns_them_on() {
    let site = TestSite::new().await;
    let (mut ann, _ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    for page in ["/", "/lobby", "/invite"] {
        assert!(!ann.get(page).await.body.contains("name=\"handicap\""), "{page}");
    }
    let game = [("setup", "small"), ("opponent", "computer"), ("level", "1")];
    let game = [&game[..], &[("handicap", "other-8")]].concat();
    let invited = ann.post("/offers", &challenge()).await;
    for refused in [ann.post("/games", &game).await, invited] {
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
        assert!(refused.body.contains("offer games with a handicap"), "{}", refused.body);
    }
    let offer = json!({ "setup": "small", "to": ["Ben"], "color": "black", "handicap": 11 });
    for path in ["/api/offers", "/api/challenges"] {
        let refused = ann.post_json(path, &offer.to_string()).await;
        assert_eq!(refused.json()["error"]["code"], "handicaps_off", "{path}");
    }
}

#[tokio::test]
async fn an_open_offer_begins_no_game_once_handicaps_are_off() {
    let site = site().await;
    let (mut ann, ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let offer = ann.post("/offers", &challenge()).await;
    let mut off = ben.moved_to(site.again().await);
    let refused = off.post(&format!("{}/accept", offer.location()), &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("offer games with a handicap"), "{}", refused.body);
}

#[tokio::test]
async fn a_computer_is_played_with_a_handicap() {
    let site = site().await;
    let mut ann = member(&site, "Ann").await;
    let form = ann.get("/").await.body;
    assert!(form.contains(&format!("Handicap ({LABEL})")), "{form}");
    assert!(form.contains("You 12 checkers, your opponent 11 (12 wins 65–92 %)"), "{form}");
    let fields = [("setup", "small"), ("opponent", "computer"), ("level", "1")];
    let fields = [&fields[..], &[("handicap", "other-11"), ("color", "random")]].concat();
    let game = ann.post("/games", &fields).await.game();
    let record = ann.get(&format!("/game/{game}/record")).await.body;
    assert!(record.contains("[Setup \"custom\"]"), "{record}");
    assert!(record.contains(&format!("[Position \"{START}\"]")), "{record}");
    assert!(record.contains("handicap, not in Mark Steere's rules"), "{record}");
    let read: dipole::Record = record.parse().expect("the record is read again");
    assert_eq!(read.game().start().to_string(), START);
    let page = ann.get(&format!("/game/{game}")).await.body;
    assert!(page.contains(LABEL), "{page}");
    let computer = "Computer, level 1 begins with 11 checkers as Black, Ann with 12 as White";
    assert!(page.contains(computer), "{page}");
    assert_eq!(ann.play(&game, "E1-E3", 0).await.status, StatusCode::SEE_OTHER);
    let json = ann.game(&game).await;
    assert_eq!((json["handicap"].as_u64(), json["start"].as_str()), (Some(11), Some(START)));
    assert_eq!(json["turn"], "B", "the computer moves");
    assert!(ann.get("/").await.body.contains("handicap: White 12 checkers, Black 11"));
}

#[tokio::test]
async fn an_unsound_handicap_is_refused_with_its_reason() {
    let site = site().await;
    let (mut ann, _ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    for (change, reason) in [
        (("rated", "1"), "can’t be rated"),
        (("setup", "large"), "Choose the small board"),
        (("games", "2"), "Two games with colours swapped"),
        (("color", "white"), "Choose the colour that matches"),
        (("handicap", "own-9"), "11, 10 or 8 checkers"),
        (("handicap", "<b>"), "11, 10 or 8 checkers"),
    ] {
        let mut fields = challenge();
        fields.retain(|(name, _)| *name != change.0);
        fields.push(change);
        let refused = ann.post("/offers", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{change:?}");
        assert!(refused.body.contains(reason), "{change:?}: {}", refused.body);
    }
    let challenge = async |ann: &mut Browser, change: Value| {
        let mut offer = json!({ "setup": "small", "to": ["Ben"], "color": "black" });
        offer["handicap"] = json!(11);
        for (name, value) in change.as_object().expect("an object") {
            offer[name] = value.clone();
        }
        ann.post_json("/api/challenges", &offer.to_string()).await.json()
    };
    for (change, code) in [
        (json!({ "rated": true, "clock": "3d" }), "handicap_rated"),
        (json!({ "setup": "four", "to": ["Ben", "computer-1", "computer-2"] }), "handicap_board"),
        (json!({ "games": 2 }), "handicap_set"),
        (json!({ "color": "" }), "handicap_colour"),
        (json!({ "handicap": 0 }), "handicap_checkers"),
        (json!({ "handicap": 12 }), "handicap_checkers"),
    ] {
        assert_eq!(challenge(&mut ann, change.clone()).await["error"]["code"], code, "{change}");
    }
    let sound = challenge(&mut ann, json!({})).await;
    assert_eq!((&sound["handicap"], &sound["rated"]), (&json!(11), &json!(false)), "{sound}");
}

#[tokio::test]
async fn a_handicap_is_shown_from_the_challenge_to_the_rematch() {
    let site = site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let offer = ann.post("/offers", &challenge()).await.location().to_owned();
    let page = ben.get(&offer).await.body;
    assert!(page.contains("Ann begins with 11 checkers as Black, Ben with 12 as White"), "{page}");
    assert!(page.contains(LABEL), "{page}");
    assert!(ben.get("/lobby").await.body.contains("handicap: White 12 checkers, Black 11"));
    let game = ben.post(&format!("{offer}/accept"), &[]).await.game();
    let json = ben.game(&game).await;
    assert_eq!((&json["handicap"], &json["players"]["B"]["name"]), (&json!(11), &json!("Ann")));
    let again = |page: String| page.contains("value=\"other-11\" selected");
    assert!(again(ben.get("/invite?to=Ann").await.body), "Ben has 12, as in the last game");
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    ben.post(&format!("/game/{game}/rematch"), &[]).await;
    let second = ann.post(&format!("/game/{game}/rematch"), &[]).await.game();
    let json = ann.game(&second).await;
    assert_eq!((&json["handicap"], &json["players"]["B"]["name"]), (&json!(11), &json!("Ann")));
}

#[tokio::test]
async fn an_offer_with_a_handicap_waits_in_the_lobby() {
    let site = site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, site.browser());
    let offer = [("setup", "small"), ("clock", "3d"), ("listed", "1"), ("handicap", "other-8")];
    let offer = ann.post("/offers", &offer).await.location().to_owned();
    assert!(ben.get("/lobby").await.body.contains("handicap: White 12 checkers, Black 8"));
    let listed = ben.get("/api/offers").await.json();
    assert_eq!(listed["offers"][0]["handicap"], 8, "{listed}");
    assert!(ben.get(&offer).await.body.contains("the opponent begins with 8 checkers as Black"));
    let game = ben.post(&format!("{offer}/accept"), &[]).await.game();
    assert_eq!(ben.game(&game).await["you"], json!(["B"]));
}

#[tokio::test]
async fn a_game_with_a_handicap_counts_nowhere_and_exports_mark_it() {
    let site = site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = begun(&mut ann, &mut ben).await;
    assert_eq!(ben.play(&game, "E1-E3", 0).await.status, StatusCode::SEE_OTHER);
    ann.play(&game, "D8-D6", 1).await;
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    site.app.explore_games().await.expect("counted");
    let player = ann.get("/api/players/Ann").await.json();
    assert_eq!((&player["ratings"], &player["results"]), (&json!([]), &json!([])), "{player}");
    assert!(!ann.get("/player/Ann").await.body.contains("Custom position"));
    let explored = ann.get(&format!("/api/explorer?position={START}")).await;
    assert_eq!(explored.json()["moves"].as_array().map(Vec::len), Some(0), "{}", explored.body);
    let export = ann.get("/api/games/export").await.body;
    let line = export.lines().next().expect("a game");
    let line: Value = serde_json::from_str(line).expect("JSON");
    assert_eq!((&line["handicap"], &line["setup"]), (&json!(11), &json!("custom")), "{line}");
    assert_eq!(line["rated"], false);
    let found = ann.get("/api/games/search").await.json();
    assert_eq!(found["games"][0]["handicap"], 11, "{found}");
    let own = ann.get("/api/account/games").await.json();
    assert_eq!(own["games"][0]["handicap"], 11, "{own}");
}

#[tokio::test]
async fn a_bot_declines_a_handicap_unless_its_terms_allow_it() {
    let site = site().await;
    let (mut ann, mut ben) = (person(&site, "Ann").await, person(&site, "Ben").await);
    let robo = bot(&site, &mut ann, "Robo").await;
    let offer = json!({ "setup": "small", "to": ["Robo"], "color": "white", "handicap": 10 });
    let refused = ben.post_json("/api/challenges", &offer.to_string()).await.json();
    assert_eq!(refused["error"]["code"], "bot_declines");
    assert!(refused["error"]["message"].as_str().is_some_and(|it| it.contains("handicap")));
    let mut accepts = robo.get("/api/bot/account").await["accepts"].clone();
    assert_eq!(accepts["handicaps"], false);
    accepts["handicaps"] = json!(true);
    let answer = robo.send(Method::PUT, "/api/bot/accepts", accepts).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let offer = ben.post_json("/api/challenges", &offer.to_string()).await.json();
    assert_eq!(offer["handicap"], 10, "{offer}");
    robo.accept(offer["id"].as_str().expect("an id")).await;
    let waiting = ben.get("/api/account/games").await.json();
    assert_eq!(waiting["games"][0]["handicap"], 10);
    assert!(ann.get("/account/bots").await.body.contains("name=\"handicaps\""));
}

#[tokio::test]
async fn mails_name_the_handicap() {
    let mut post = Post::with(|site| site.rules.handicaps = true).await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let begun = post.challenge(&anna, "dipole challenge anna ben").await;
    assert!(!begun.iter().any(|mail| mail.text.contains("handicap")));
    let mut browser = post.site.browser();
    let fields = [("name", "anna"), ("password", crate::mailbox::PASSWORD)];
    assert_eq!(browser.post("/sign-in", &fields).await.status, StatusCode::SEE_OTHER);
    browser.get("/").await;
    let fields = [("setup", "small"), ("clock", "3d"), ("to", "ben"), ("handicap", "own-10")];
    let offer = browser.post("/offers", &fields).await;
    assert_eq!(offer.status, StatusCode::SEE_OTHER, "{}", offer.body);
    let words = |mail: &str| mail.split_whitespace().collect::<Vec<_>>().join(" ");
    let mails = post.emails().await;
    let own = emails_to(&mails, &ben);
    assert_eq!(own.len(), 1);
    let text = words(&own[0].text);
    assert!(text.contains("handicap: White 12 checkers, Black 10"), "{text}");
    assert!(text.contains(LABEL), "{text}");
}
