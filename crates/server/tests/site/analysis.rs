//! The analysis board: open to all visitors, closed to running games.

use axum::http::StatusCode;
use serde_json::json;

use crate::client::TestSite;

#[tokio::test]
async fn the_board_needs_scripts_and_no_account() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for (language, words) in
        [("en", "needs JavaScript"), ("de", "braucht JavaScript"), ("nl", "heeft JavaScript nodig")]
    {
        browser.language = language;
        let page = browser.get("/analysis").await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains(words), "{language}");
        assert!(page.body.contains("css/analysis.css") && page.body.contains("css/game.css"));
    }
    for query in ["ply=9", "ply=x", "ply=-1"] {
        assert_eq!(browser.get(&format!("/analysis?{query}")).await.status, StatusCode::OK);
    }
    for query in ["game=abcdefgh", "game=%2F"] {
        let page = browser.get(&format!("/analysis?{query}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{query}");
    }
}

#[tokio::test]
async fn only_a_game_that_is_over_is_opened() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    browser.play(&game, "E1-E3", 0).await;
    browser.play(&game, "D8-D6", 1).await;
    let address = format!("/analysis?game={game}&ply=1");
    for reader in [&mut browser, &mut site.browser()] {
        let refused = reader.get(&address).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(!refused.body.contains("E1-E3"), "{}", refused.body);
    }
    let page = browser.get(&format!("/game/{game}")).await.body;
    assert!(page.contains("id=\"end-actions\" hidden"), "a running game has no link to it");

    browser.post(&format!("/game/{game}/resign"), &[]).await;
    let page = browser.get(&format!("/game/{game}?ply=1")).await.body;
    assert!(page.contains(&format!("href=\"/analysis?game={game}&amp;ply=1\"")), "at this ply");
    assert!(page.contains(&format!("href=\"/analysis?game={game}\"")), "in the end panel");
    let analysis = browser.get(&address).await;
    assert_eq!(analysis.status, StatusCode::OK);
    let list = analysis.body.split_once("plain-moves").expect("a list without scripts").1;
    assert!(list.contains("E1-E3") && list.contains("D8-D6"), "{list}");
    assert!(analysis.body.contains("\"ply\":1"));
}

#[tokio::test]
async fn a_player_gets_the_positions_of_their_own_running_games() {
    let site = TestSite::new().await;
    let (mut browser, mut stranger) = (site.browser(), site.browser());
    assert_eq!(browser.get("/analysis/running").await.json(), json!([]), "a guest without games");
    let game = browser.new_game("small", "both", "white").await;
    browser.play(&game, "E1-E3", 0).await;
    let running = browser.get("/analysis/running").await.json();
    let position = "8x8:B:WE1=10,E3=2:BD8=12";
    assert_eq!(running, json!([{ "id": game, "position": position }]));
    assert_eq!(stranger.get("/analysis/running").await.json(), json!([]));
    browser.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(browser.get("/analysis/running").await.json(), json!([]), "the game is over");
}
