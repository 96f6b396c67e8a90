//! Mistakes of reviewed games: explained in the review, corrected as exercises, and counted for
//! progress and practice.

use axum::http::StatusCode;
use dipole_domain::{GameId, Judged, PersonId, Report, Verdict, Worth};
use dipole_site::course;
use dipole_store::ReviewLimits;
use serde_json::json;

use crate::client::{Browser, TestSite};
use crate::lobby::member;

/// The review of a game of three moves, with a mistake of White in the second one.
fn report() -> Report {
    let worth = |turn| Worth { turn, chance: 0.5, decided_in: None };
    let judged = |player, judgement| Judged {
        player,
        judgement,
        loss: 0.0,
        chance: 0.5,
        best_chance: 0.5,
        better: Vec::new(),
        refutation: Vec::new(),
        table_lost: false,
    };
    let mistake = Judged {
        loss: 0.3,
        chance: 0.2,
        better: ["E1-G3", "D8-B6"].map(str::to_owned).into(),
        refutation: ["D6-D4"].map(str::to_owned).into(),
        ..judged('W', Verdict::Blunder)
    };
    let moves = vec![judged('W', Verdict::Fine), judged('B', Verdict::Fine), mistake];
    Report { positions: ['W', 'B', 'W', 'B'].map(worth).into(), moves, accuracy: [].into() }
}

/// A finished game of two members with its review.
pub(crate) async fn reviewed(site: &TestSite, white: &mut Browser, black: &mut Browser) -> String {
    let game = white.new_game("small", "friend", "white").await;
    assert_eq!(black.post(&format!("/game/{game}/join"), &[]).await.game(), game);
    white.play(&game, "E1-E3", 0).await;
    black.play(&game, "D8-D6", 1).await;
    white.play(&game, "E3-E5", 2).await;
    black.post(&format!("/game/{game}/resign"), &[]).await;
    let id = GameId::parse(&game).expect("an id");
    let (most, who) =
        (ReviewLimits { of_person: 9, of_address: 99, of_all: 999 }, PersonId::random());
    site.store.request_review(most, &id, &who, "", 1).await.expect("asked");
    site.store.finish_review(&id, Some(&report()), 1).await.expect("stored");
    game
}

#[tokio::test]
async fn a_review_shows_the_refutation_of_a_mistake_and_offers_a_retry() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = reviewed(&site, &mut ann, &mut ben).await;
    let page = ann.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("id=\"own-mistakes\""), "{page}");
    assert!(page.contains("data-own"), "{page}");
    assert!(page.contains(&format!("href=\"/game/{game}/mistakes\"")), "{page}");
    assert!(page.contains("data-line=\"E3-E5 D6-D4\""), "{page}");
    assert!(page.contains("What follows: D6-D4"), "{page}");
    let page = ben.get(&format!("/game/{game}")).await.body;
    assert!(
        page.contains("What follows: D6-D4") && !page.contains("data-own"),
        "not Ben's mistake"
    );
    let review = ben.get(&format!("/api/games/{game}/review")).await.json();
    assert_eq!(review["report"]["moves"][2]["refutation"], json!(["D6-D4"]));
}

#[tokio::test]
async fn a_mistake_is_corrected_by_its_player_alone() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = reviewed(&site, &mut ann, &mut ben).await;
    let address = format!("/game/{game}/mistakes");
    assert_eq!(site.browser().get(&address).await.status, StatusCode::NOT_FOUND);
    let none = ben.get(&address).await.body;
    assert!(none.contains("You made no mistakes in this game."), "{none}");

    assert_eq!(ann.get(&address).await.location(), format!("{address}?ply=2"));
    let page = ann.get(&format!("{address}?ply=2")).await.body;
    assert!(page.contains("White to move: find a better move than E3-E5."), "{page}");
    assert!(page.contains("Corrected: 0 of 1"), "{page}");
    assert_eq!(ann.get(&format!("{address}?ply=1")).await.status, StatusCode::NOT_FOUND);

    let sent = [("ply", "2"), ("move", "E3-E5")];
    let answer = ann.post(&format!("{address}/move"), &sent).await;
    assert_eq!(answer.location(), format!("{address}?ply=2&tried=E3-E5"));
    let page = ann.get(answer.location()).await.body;
    assert!(page.contains("E3-E5 is not good enough."), "{page}");
    assert!(page.contains("Why not E3-E5?") && page.contains("E3-E5 D6-D4"), "{page}");
    let illegal = [("ply", "2"), ("move", "E3-H8")];
    let refused = ann.post(&format!("{address}/move"), &illegal).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);

    // The search judges a move that the review does not name.
    let api = format!("/api/games/{game}/mistakes");
    let other = ann.post_json(&api, r#"{"ply":2,"move":"E1-H4"}"#).await;
    assert_eq!(other.status, StatusCode::OK, "{}", other.body);
    assert!(other.json()["good"].is_boolean(), "{}", other.body);
    let best = ann.post_json(&api, r#"{"ply":2,"move":"E1-G3"}"#).await.json();
    assert_eq!(best, json!({ "good": true, "refutation": null }));
    ann.post_json(&api, r#"{"ply":2,"move":"E3-E5"}"#).await;
    let page = ann.get(&format!("{address}?ply=2&tried=E1-G3")).await.body;
    assert!(page.contains("Corrected: 1 of 1"), "a correction is permanent: {page}");
    assert!(page.contains("Well found: E1-G3 is good."), "{page}");

    let other = ben.post_json(&api, r#"{"ply":2,"move":"E1-G3"}"#).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
    let progress = ann.get("/puzzles/progress").await.body;
    assert!(progress.contains("Your mistakes by theme"), "{progress}");
    // A profile shows the progress of its owner to the owner alone.
    let of_ann = [ann.get("/player/Ann").await.body, ben.get("/player/Ann").await.body];
    assert_eq!(of_ann.map(|page| page.contains("Your mistakes by theme")), [true, false]);
    let all = ann.get("/account/export").await.json();
    assert_eq!(all["mistake_retries"][0]["ply"], 2);
}

#[tokio::test]
async fn after_the_course_players_practise_their_own_mistakes() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    assert!(!ann.get("/learn").await.body.contains("id=\"practice\""), "the course is not done");
    let solved: Vec<String> = course::places().map(|place| place.id()).collect();
    let body = json!({ "solved": solved }).to_string();
    assert_eq!(ann.post_json("/api/course", &body).await.status, StatusCode::OK);
    let page = ann.get("/learn").await.body;
    assert!(page.contains("Play games and have them reviewed"), "{page}");
    let game = reviewed(&site, &mut ann, &mut ben).await;
    let page = ann.get("/learn").await.body;
    assert!(page.contains("1 mistake in your latest reviews."), "{page}");
    assert!(page.contains(&format!("href=\"/game/{game}/mistakes\"")), "{page}");
    assert!(page.contains("href=\"/puzzles?setup=any&amp;theme="), "{page}");
}
