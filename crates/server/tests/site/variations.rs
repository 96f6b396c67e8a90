//! Private variations of a game: stored, merged on each save, visible to their author only.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::client::{Answer, BASE, Browser, TestSite, attributes};

/// A game between two browsers, the first of which is White.
async fn seated(site: &TestSite) -> (Browser, Browser, String) {
    let (mut white, mut black) = (site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    (white, black, game)
}

async fn put(browser: &mut Browser, game: &str, tree: &Value) -> Answer {
    let request = Request::put(format!("/api/games/{game}/tree"))
        .header("origin", BASE)
        .header("content-type", "application/json")
        .header("x-csrf-token", &browser.csrf)
        .body(Body::from(tree.to_string()));
    browser.send(request.expect("a request")).await
}

async fn tree(browser: &mut Browser, game: &str) -> Value {
    browser.get(&format!("/api/games/{game}/tree")).await.json()
}

#[tokio::test]
async fn players_and_spectators_keep_private_trees() {
    let site = TestSite::new().await;
    let (mut white, mut black, game) = seated(&site).await;
    assert_eq!(tree(&mut white, &game).await, json!({"version": 0, "moves": []}));
    let moves = json!([
        {"move": "E1-E3", "name": "quiet", "variations": [[{"move": "E1-G3", "comment": "why not?"}]]},
        {"move": "D8-D6"},
    ]);
    let answer = put(&mut white, &game, &json!({"version": 0, "moves": moves})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let kept = answer.json();
    assert_eq!(kept["moves"], moves);
    assert_eq!(tree(&mut white, &game).await, kept);

    // A guest who plays elsewhere watches.
    let mut guest = site.browser();
    guest.new_game("small", "both", "white").await;
    for other in [&mut black, &mut guest] {
        assert_eq!(tree(other, &game).await, json!({"version": 0, "moves": []}));
        let own = json!({"version": 0, "moves": [{"move": "E1-C3"}]});
        assert_eq!(put(other, &game, &own).await.status, StatusCode::OK);
        for page in [format!("/game/{game}"), format!("/game/{game}/lines")] {
            let page = other.get(&page).await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(!page.body.contains("why not?"), "{}", page.body);
        }
    }
    let mut stranger = site.browser();
    let page = stranger.get(&format!("/game/{game}")).await.body;
    assert!(!page.contains("own-lines"), "a visitor without a session keeps no lines");
    let refused = stranger.get(&format!("/api/games/{game}/tree")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(stranger.get(&format!("/game/{game}/lines")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(white.get("/api/games/abcdefgh/tree").await.status, StatusCode::NOT_FOUND);

    // The tree stays when the game continues and ends, and is part of the analysis.
    white.play(&game, "E1-G3", 0).await;
    black.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(tree(&mut white, &game).await, kept);
    let analysis = white.get(&format!("/analysis?game={game}")).await.body;
    assert!(analysis.contains(r#""own":{"moves":[{"move":"E1-E3","name":"quiet""#), "{analysis}");
    let analysis = stranger.get(&format!("/analysis?game={game}")).await.body;
    assert!(analysis.contains(r#""own":null"#));
}

#[tokio::test]
async fn a_stale_tree_is_refused_and_gets_the_newer_one() {
    let site = TestSite::new().await;
    let (mut white, _, game) = seated(&site).await;
    let first = json!({"version": 0, "moves": [{"move": "E1-E3"}]});
    let kept = put(&mut white, &game, &first).await.json();
    let stale = json!({"version": 0, "moves": [{"move": "E1-G3"}]});
    let answer = put(&mut white, &game, &stale).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    let conflict = answer.json();
    assert_eq!(conflict["error"]["code"], "tree_changed");
    assert_eq!(conflict["tree"], kept);
    let merged = json!({
        "version": conflict["tree"]["version"],
        "moves": [{"move": "E1-E3", "variations": [[{"move": "E1-G3"}]]}],
    });
    assert_eq!(put(&mut white, &game, &merged).await.status, StatusCode::OK);
    let version = tree(&mut white, &game).await["version"].clone();
    let empty = put(&mut white, &game, &json!({"version": version, "moves": []})).await;
    assert_eq!(empty.json(), json!({"version": 0, "moves": []}), "it is removed");
}

#[tokio::test]
async fn lines_that_cannot_be_stored_name_the_reason() {
    let site = TestSite::new().await;
    let (mut white, _, game) = seated(&site).await;
    let long = "x".repeat(2001);
    for (moves, status, code) in [
        (json!([{"move": "E1-E2"}]), 422, "illegal_move"),
        (json!([{"move": "E1-E3"}, {"move": "nonsense"}]), 422, "illegal_move"),
        (json!([{"move": "E1-E3", "comment": long}]), 422, "tree_too_large"),
        (json!([{"moves": "E1-E3"}]), 400, "bad_request"),
        (json!("E1-E3"), 400, "bad_request"),
    ] {
        let answer = put(&mut white, &game, &json!({"version": 0, "moves": moves})).await;
        assert_eq!(answer.status.as_u16(), status, "{moves}: {}", answer.body);
        assert_eq!(answer.json()["error"]["code"], code, "{moves}");
    }
    let nested =
        format!("{}{}", r#"[{"move":"E1-E3","variations":["#.repeat(1000), "]}]".repeat(1000));
    let body = format!(r#"{{"version":0,"moves":{nested}}}"#);
    let request = Request::put(format!("/api/games/{game}/tree"))
        .header("origin", BASE)
        .header("content-type", "application/json")
        .header("x-csrf-token", &white.csrf)
        .body(Body::from(body));
    let refused = white.send(request.expect("a request")).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
}

#[tokio::test]
async fn a_guest_keeps_trees_over_twenty_games() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let own = json!({"version": 0, "moves": [{"move": "E1-C3"}]});
    let mut games = Vec::new();
    for _ in 0..21 {
        games.push(guest.new_game("small", "friend", "white").await);
    }
    let (last, others) = games.split_last().expect("games");
    for game in others {
        assert_eq!(put(&mut guest, game, &own).await.status, StatusCode::OK);
    }
    let answer = put(&mut guest, last, &own).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.json()["error"]["code"], "too_many_trees");
    assert_eq!(answer.json()["tree"], Value::Null, "there is nothing to merge");
}

#[tokio::test]
async fn lines_are_written_as_text_without_scripts() {
    let site = TestSite::new().await;
    let (mut white, mut black, game) = seated(&site).await;
    let lines = format!("/game/{game}/lines");
    let page = black.get(&lines).await.body;
    assert!(page.contains("There are no variations yet"), "{page}");
    let fields = [
        ("ply", "0"),
        ("line", "E1-G3 D8-B6 G3-H4"),
        ("name", "the <bold> one"),
        ("comment", "then & there"),
    ];
    let answer = black.post(&lines, &fields).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, lines.as_str()));
    black.post(&lines, &[("ply", "0"), ("line", "if E1-E3 then D8-D6")]).await;
    let refused = black.post(&lines, &[("ply", "0"), ("line", "E1-E3 D8-D7")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Move 2 of the line, D8-D7"), "{}", refused.body);
    assert_eq!(
        black.post(&lines, &[("ply", "x"), ("line", "E1-E3")]).await.status,
        StatusCode::BAD_REQUEST
    );

    let page = black.get(&lines).await.body;
    assert!(page.contains("the &lt;bold&gt; one") && page.contains("then &amp; there"), "{page}");
    let paths = attributes(&page, "name=\"path\" value=\"");
    assert_eq!(paths[0], "E1-G3 D8-B6 G3-H4");
    assert_eq!(attributes(&page, "name=\"line\" value=\""), ["E1-G3 D8-B6", "E1-E3 D8-D6"]);

    // A line becomes conditional moves with one click, and they are played.
    black.post(&format!("/game/{game}/plans"), &[("line", "E1-G3 D8-B6"), ("kind", "line")]).await;
    white.play(&game, "E1-G3", 0).await;
    assert_eq!(black.game(&game).await["moves"], json!(["E1-G3", "D8-B6"]));
    let page = black.get(&lines).await.body;
    assert!(page.contains("After 2 moves:"), "{page}");

    let path = ("path", "E1-G3 D8-B6 G3-H4");
    let words = [path, ("name", "renamed"), ("comment", "")];
    assert_eq!(black.post(&format!("{lines}/comment"), &words).await.status, StatusCode::SEE_OTHER);
    let page = black.get(&lines).await.body;
    assert!(page.contains("renamed") && !page.contains("then &amp; there"), "{page}");
    assert_eq!(black.post(&format!("{lines}/remove"), &[path]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(black.post(&format!("{lines}/remove"), &[path]).await.status, StatusCode::CONFLICT);
    let page = black.get(&lines).await.body;
    let paths = attributes(&page, "name=\"path\" value=\"");
    assert_eq!(
        paths,
        ["E1-G3", "E1-G3", "E1-E3 D8-D6", "E1-E3 D8-D6"],
        "the name of a played line stays"
    );
}

#[tokio::test]
async fn the_engine_returns_nothing_about_a_running_game_that_has_a_tree() {
    let site = TestSite::new().await;
    let (mut white, _, game) = seated(&site).await;
    let own = json!({"version": 0, "moves": [{"move": "E1-E3"}, {"move": "D8-D6"}]});
    put(&mut white, &game, &own).await;
    let page = white.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("own-lines") && !page.contains("engine"), "no engine on its page");
    assert_eq!(white.get(&format!("/analysis?game={game}")).await.status, StatusCode::CONFLICT);
    let review = format!("/api/games/{game}/review");
    assert_eq!(white.get(&review).await.json(), json!({"state": "none"}));
    assert_eq!(white.post_json(&review, "{}").await.status, StatusCode::CONFLICT);
    assert_eq!(white.get(&review).await.json(), json!({"state": "none"}));
    let kept = tree(&mut white, &game).await;
    assert_eq!(kept["moves"], own["moves"], "the tree has only its author's moves and comments");
}
