//! Previews of games for pages of other sites.

use axum::http::StatusCode;

use crate::client::{BASE, TestSite};
use crate::fuzz::PUZZLE;

#[tokio::test]
async fn a_link_to_a_game_has_a_preview() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    browser.play(&game, "E1-G3", 0).await;
    let page = browser.get(&format!("/game/{game}")).await.body;
    let picture = format!("{BASE}/game/{game}/board.png?ply=1");
    for tag in [
        format!("property=\"og:image\" content=\"{picture}\""),
        format!("property=\"og:url\" content=\"{BASE}/game/{game}\""),
        "name=\"twitter:card\"".to_owned(),
    ] {
        assert!(page.contains(&tag), "{tag}");
    }
    assert!(page.contains(&format!("{BASE}/embed/game/{game}")), "the code to embed");
    for (path, kind) in [("board.png?ply=0", "image/png"), ("game.gif", "image/gif")] {
        let answer = browser.get(&format!("/game/{game}/{path}")).await;
        assert_eq!(answer.headers["content-type"], kind);
        assert_eq!(answer.headers["cross-origin-resource-policy"], "cross-origin");
        assert_eq!(answer.headers["cache-control"], "public, max-age=60");
        let start: String = answer.body.chars().take(7).collect();
        assert!(start.contains("PNG") || start.starts_with("GIF89a"), "{path}: {start}");
    }
    browser.post(&format!("/game/{game}/resign"), &[]).await;
    let over = browser.get(&format!("/game/{game}/game.gif")).await;
    assert_eq!(over.headers["cache-control"], "public, max-age=86400");
    assert_eq!(browser.get("/game/abcdefgh/board.png").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn links_to_puzzles_and_to_the_analysis_board_have_previews() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    browser.play(&game, "E1-G3", 0).await;
    browser.post(&format!("/game/{game}/resign"), &[]).await;
    let puzzle = format!("/puzzles/{PUZZLE}");
    for (page, address, picture) in [
        (puzzle.as_str(), puzzle.as_str(), format!("{puzzle}/board.png")),
        ("/analysis", "/analysis", "/analysis/board.png".to_owned()),
        (
            &format!("/analysis?game={game}&ply=0"),
            &format!("/analysis?game={game}&amp;ply=0"),
            format!("/game/{game}/board.png?ply=0"),
        ),
    ] {
        let html = browser.get(page).await.body;
        for (name, path) in [("url", address), ("image", &picture)] {
            let tag = format!("property=\"og:{name}\" content=\"{BASE}{path}\"");
            assert!(html.contains(&tag), "{page}: {tag}");
        }
        let png = site.browser().get(&picture).await;
        assert_eq!(png.headers["content-type"], "image/png", "{picture}");
        assert_eq!(png.headers["cross-origin-resource-policy"], "cross-origin");
        assert_eq!(png.headers["cache-control"], "public, max-age=86400");
    }
    assert_eq!(browser.get("/puzzles/nothing/board.png").await.status, StatusCode::NOT_FOUND);
    let streak = browser.get("/puzzles/streak").await.body;
    assert!(!streak.contains("og:image"), "each user has a different streak");
}

#[tokio::test]
async fn only_the_embedded_board_may_be_framed_by_others() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    browser.play(&game, "E1-G3", 0).await;
    let mut stranger = site.browser();
    let embedded = stranger.get(&format!("/embed/game/{game}")).await;
    assert_eq!(embedded.status, StatusCode::OK);
    let policy = embedded.headers["content-security-policy"].to_str().expect("ASCII");
    assert!(policy.contains("frame-ancestors *") && !policy.contains("form-action"), "{policy}");
    assert!(!embedded.body.contains("<form") && !embedded.body.contains("csrf"));
    assert_eq!(embedded.body.matches("<script").count(), 1, "the only script shows the next move");
    assert!(embedded.body.contains("href=\"?ply=0\"") && embedded.body.contains("1 / 1"));
    assert!(embedded.body.contains("http-equiv=\"refresh\""), "a running game reloads");
    let earlier = stranger.get(&format!("/embed/game/{game}?ply=0")).await;
    assert!(!earlier.body.contains("http-equiv=\"refresh\""), "an earlier ply does not reload");
    assert!(!earlier.body.contains("<script"));
    for path in [format!("/game/{game}"), "/".to_owned()] {
        let page = stranger.get(&path).await;
        let policy = page.headers["content-security-policy"].to_str().expect("ASCII");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
    }
}
