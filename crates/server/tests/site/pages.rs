//! The pages, in process and without scripts.

use axum::http::StatusCode;
use dipole::Setup;

use crate::client::{Browser, TestSite, attributes};

#[tokio::test]
async fn the_first_page_offers_three_ways_to_begin() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let page = browser.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    for part in ["Play the computer", "Play a friend", "href=\"/learn\"", "Mark Steere"] {
        assert!(page.body.contains(part), "{part}");
    }
    assert!(page.body.len() < 44_000, "the first page is small: {}", page.body.len());
}

#[tokio::test]
async fn an_invitation_alone_is_under_your_games() {
    let site = TestSite::new().await;
    let mut host = site.browser();
    host.new_game("small", "friend", "white").await;
    let page = host.get("/").await;
    assert!(page.body.contains("id=\"home-own-games-title\">Your games<"));
    assert!(!page.body.contains("More of your games"));
}

#[tokio::test]
async fn the_guides_are_found_with_a_slash_at_the_end() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    assert_eq!(browser.get("/docs/").await.location(), "/docs");
    assert_eq!(browser.get("/docs").await.status, StatusCode::OK);
    let picture = browser.get("/docs/images/phone-dark.png").await;
    assert_eq!(picture.headers["content-type"], "image/png");
    assert_eq!(browser.get("/docs/images/nothing.png").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn pages_come_in_the_readers_language() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    browser.language = "nl-BE,nl;q=0.9";
    let page = browser.get("/").await;
    assert!(page.body.contains("<html lang=\"nl\""), "the language is that of the browser");
    let fields = [("language", "de"), ("theme", "dark"), ("coins", "1"), ("back", "/rules")];
    let saved = browser.post("/preferences", &fields).await;
    assert_eq!(saved.location(), "/rules");
    let page = browser.get("/rules").await;
    let html = page.body.split_once("<head>").map_or("", |(start, _)| start);
    for part in ["lang=\"de\"", "data-theme=\"dark\"", "data-coins=\"1\""] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(page.body.contains("Mark Steere"), "credited on every page");
    let away = browser.post("/preferences", &[("back", "//evil.example/")]).await;
    assert_eq!(away.location(), "/");
}

/// Plays a move that the page offers: the choice at `n` of the stacks, then of the moves.
async fn play_by_links(browser: &mut Browser, game: &str, n: usize) -> bool {
    let page = browser.get(&format!("/game/{game}")).await;
    let stacks = attributes(&page.body, "<a href=\"?from=");
    if stacks.is_empty() {
        return false;
    }
    let stack = stacks[n % stacks.len()].trim_end_matches("#move-choices").to_owned();
    let page = browser.get(&format!("/game/{game}?from={stack}")).await;
    let moves = attributes(&page.body, "name=\"move\" value=\"");
    assert!(!moves.is_empty(), "a stack that can be chosen has moves: {stack}");
    let ply: usize = attributes(&page.body, "name=\"ply\" value=\"")[0].parse().expect("a number");
    let text = moves[n % moves.len()].to_owned();
    assert_eq!(browser.play(game, &text, ply).await.game(), game);
    true
}

#[tokio::test]
async fn a_whole_game_is_played_with_links_and_forms() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for (setup, most) in [("small", 400), ("four", 2000)] {
        let game = browser.new_game(setup, "both", "white").await;
        let mut plies = 0;
        while play_by_links(&mut browser, &game, plies * 7 + 3).await {
            plies += 1;
            assert!(plies < most, "every game ends");
        }
        let json = browser.game(&game).await;
        assert_ne!(json["result"], "*");
        assert_eq!(json["termination"], "normal");
        let page = browser.get(&format!("/game/{game}")).await;
        assert!(page.body.contains("has won."), "the page shows the result");
        assert!(!page.body.contains("http-equiv=\"refresh\""), "a finished game does not reload");
        let home = browser.get("/").await;
        assert!(home.body.contains(&format!("/game/{game}")), "the home page lists the game");
    }
}

#[tokio::test]
async fn waiting_pages_without_scripts_reload() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "computer", "black").await;
    let page = browser.get(&format!("/game/{game}")).await;
    let refresh = "<noscript><meta http-equiv=\"refresh\"";
    assert!(page.body.contains(refresh), "the computer is thinking");
    let before = browser.get(&format!("/game/{game}?ply=0&flip=1")).await;
    assert_eq!(before.status, StatusCode::OK);
}

#[tokio::test]
async fn wild_views_show_the_game() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    for query in ["ply=99999999999999999999", "ply=-1", "from=Z99", "from=A2", "from=D8", "flip=x"]
    {
        let page = browser.get(&format!("/game/{game}?{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
    }
}

#[tokio::test]
async fn resigning_ends_the_game() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "computer", "white").await;
    assert_eq!(browser.post(&format!("/game/{game}/resign"), &[]).await.game(), game);
    let json = browser.game(&game).await;
    assert_eq!(json["result"], "0-1");
    assert_eq!(json["termination"], "resignation");
    let page = browser.get(&format!("/game/{game}")).await;
    assert!(page.body.contains("Black won by resignation."));
    let again = browser.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.body.contains(&format!("href=\"/game/{game}\"")), "a link to the game");
}

#[tokio::test]
async fn games_can_be_taken_away() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("large", "both", "white").await;
    browser.play(&game, "E1-G3", 0).await;
    browser.play(&game, "F10-F8", 1).await;
    let record = browser.get(&format!("/game/{game}/record")).await;
    assert_eq!(record.headers["content-type"], "text/plain; charset=utf-8");
    let read = dipole::Record::parse(&record.body).expect("a record that we can read");
    assert_eq!(read.game().setup(), Some(Setup::Large));
    assert_eq!(read.game().moves().len(), 2);
    let json = browser.get(&format!("/game/{game}/record.json")).await.json();
    assert_eq!(json["moves"], serde_json::json!(["E1-G3", "F10-F8"]), "{json}");
    let abstract_play = browser.get(&format!("/game/{game}/record.abstractplay.json")).await;
    assert_eq!(abstract_play.json()["header"]["game"]["name"], "Dipole");
    for ply in ["0", "1", "2", "77", "x"] {
        let picture = browser.get(&format!("/game/{game}/board.svg?ply={ply}")).await;
        assert_eq!(picture.headers["content-type"], "image/svg+xml");
        assert!(picture.body.starts_with("<svg"), "{}", picture.body);
    }
}

#[tokio::test]
async fn problems_have_pages_in_the_readers_language() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    browser.language = "de";
    let page = browser.get("/game/abcdefgh").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.body.contains("Seite nicht gefunden") && page.body.contains("<html lang=\"de\""));
    for (path, words) in [
        ("/studies/abcdefgh", "Es gibt keine Studie"),
        ("/tournament/abcdefgh", "Es gibt kein Turnier"),
        ("/player/Nobody", "Es gibt keinen Spieler"),
        ("/offer/abcdefgh", "Es gibt kein Angebot"),
        ("/game/abcdefgh", "acht Buchstaben"),
        ("/nothing", "acht Buchstaben"),
    ] {
        let page = browser.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert!(page.body.contains(words), "{path} does not say {words:?}");
    }
    for (path, page) in [("/sign-in", "/account"), ("/game/abcdefgh/move", "/game/abcdefgh")] {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, page), "{path}");
    }
    for (path, kind) in [("/preferences", "text/html"), ("/api/games/a/moves", "application/json")]
    {
        let answer = browser.get(path).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert!(answer.headers["content-type"].to_str().expect("text").starts_with(kind), "{path}");
    }
    browser.csrf = "of yesterday".to_owned();
    let out_of_date = browser.post("/sign-in", &[]).await;
    browser.get("/").await;
    assert_eq!(out_of_date.status, StatusCode::FORBIDDEN);
    assert!(out_of_date.body.contains("class=\"button\" href=\"/account\""));
    for fields in [
        vec![("setup", "huge"), ("opponent", "both")],
        vec![("setup", "small"), ("opponent", "cat")],
        vec![("setup", "small"), ("opponent", "computer"), ("level", "9")],
        vec![("setup", "small"), ("opponent", "computer")],
        vec![("setup", "small"), ("opponent", "both"), ("color", "blue")],
        vec![],
    ] {
        let page = browser.post("/games", &fields).await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST, "{fields:?}");
    }
}

#[tokio::test]
async fn pages_have_accessible_markup() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let course = ["/learn", "/learn/first-game", "/learn/strategy/break"];
    let others = ["/", "/rules", &format!("/game/{game}?from=E1"), "/nothing"];
    for path in others.into_iter().chain(course) {
        let page = browser.get(path).await.body;
        for part in ["<html lang=\"en\"", "id=\"main\"", "<h1"] {
            assert!(page.contains(part), "{path}: {part}");
        }
        // The main part of a page, or the board of a game.
        let (_, skip) = page.split_once("<a class=\"skip-link\" href=\"#").expect(path);
        let target = skip.split('"').next().unwrap_or_default();
        assert!(page.contains(&format!("id=\"{target}\"")), "{path}: #{target} is on the page");
        assert_eq!(page.matches("<h1").count(), 1, "{path}: one headline");
        assert!(!page.contains(" style=") && !page.contains("<style"), "{path}: no inline style");
        for script in page.split("<script").skip(1) {
            let tag = script.split('>').next().unwrap_or_default();
            let outside = tag.contains("type=\"module\"") && tag.contains("src=\"/assets/");
            assert!(outside || tag.contains("type=\"application/json\""), "{path}: {tag}");
        }
        let mut ids = attributes(&page, " id=\"");
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{path}: ids are unique");
    }
}

#[tokio::test]
async fn assets_are_kept_by_their_address() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let plain = browser.get("/assets/css/site.css").await;
    assert_eq!(plain.status, StatusCode::OK);
    assert_eq!(plain.headers["content-type"], "text/css; charset=utf-8");
    assert_eq!(plain.headers["cache-control"], "public, no-cache");
    let old = browser.get("/assets/v-0000/css/site.css").await;
    assert_eq!(old.headers["cache-control"], "public, no-cache", "an old page's address works");
    assert_eq!(old.body, plain.body);
    for path in ["/assets/", "/assets/nothing.js", "/assets/../Cargo.toml", "/assets/%2e%2e/a"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}
