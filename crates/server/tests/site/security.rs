//! Requests that the site refuses.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use axum::http::{Method, Request, StatusCode};

use crate::client::{BASE, TestSite};
use crate::fuzz::PUZZLE;
use crate::routes::{filled, methods, paths};

const FORM: &str = "application/x-www-form-urlencoded";

/// Every route, as method and path.
fn routes(game: &str) -> Vec<(Method, String)> {
    let get = [
        "",
        "/record",
        "/record.json",
        "/record.abstractplay.json",
        "/board.svg",
        "/board.png",
        "/game.gif",
        "/live",
    ];
    let acts = ["/resign", "/abort", "/claim", "/undo", "/undo/accept", "/undo/reject"];
    let post = ["/move", "/join"].into_iter().chain(acts);
    let mut routes = vec![
        (Method::GET, "/".to_owned()),
        (Method::GET, "/rules".to_owned()),
        (Method::GET, "/learn".to_owned()),
        (Method::GET, "/learn/first-game".to_owned()),
        (Method::GET, "/learn/moving/count".to_owned()),
        (Method::GET, "/learn/moving/nothing".to_owned()),
        (Method::GET, "/api/course".to_owned()),
        (Method::POST, "/api/course".to_owned()),
        (Method::GET, "/healthz".to_owned()),
        (Method::GET, "/readyz".to_owned()),
        (Method::GET, "/favicon.ico".to_owned()),
        (Method::GET, "/assets/js/site.js".to_owned()),
        (Method::GET, "/assets/js/engine-worker.js".to_owned()),
        (Method::GET, "/assets/nothing".to_owned()),
        (Method::GET, "/nothing".to_owned()),
        (Method::GET, format!("/api/games/{game}")),
        (Method::POST, format!("/api/games/{game}/moves")),
        (Method::GET, "/games/search?player=Nobody".to_owned()),
        (Method::GET, "/api/explorer?position=8x8:W:WE1=12:BD8=12".to_owned()),
        (Method::GET, "/api/games/search".to_owned()),
        (Method::GET, "/api/games/export".to_owned()),
        (Method::GET, "/analysis/board.png".to_owned()),
        (Method::POST, "/games".to_owned()),
        (Method::POST, "/preferences".to_owned()),
        (Method::PUT, "/games".to_owned()),
        (Method::GET, "/account".to_owned()),
        (Method::GET, "/account/games".to_owned()),
    ];
    let accounts = ["/sign-up", "/sign-in", "/sign-out", "/account/password", "/account/delete"];
    routes.extend(accounts.map(|path| (Method::POST, path.to_owned())));
    for pause in ["/account/vacation", "/account/vacation/end", "/account/weekends"] {
        routes.extend([pause.to_owned(), format!("/api{pause}")].map(|it| (Method::POST, it)));
    }
    routes.push((Method::GET, "/account/vacation".to_owned()));
    for path in ["/account/notifications", "/api/account/push"] {
        routes.extend([Method::GET, Method::POST].map(|it| (it, path.to_owned())));
    }
    routes.push((Method::GET, "/api/account/pauses".to_owned()));
    routes.extend(acts.map(|act| (Method::POST, format!("/api/games/{game}{act}"))));
    routes.extend(get.map(|rest| (Method::GET, format!("/game/{game}{rest}"))));
    let around = ["/plans", "/plans/1/remove", "/talk", "/talk/mute", "/note"];
    routes.extend(around.map(|rest| (Method::POST, format!("/game/{game}{rest}"))));
    for rest in ["plans", "talk"] {
        let path = format!("/api/games/{game}/{rest}");
        routes.extend([Method::GET, Method::POST].map(|it| (it, path.clone())));
    }
    routes.push((Method::GET, format!("/api/games/{game}/note")));
    routes.extend(post.map(|rest| (Method::POST, format!("/game/{game}{rest}"))));
    routes.extend(beginnings(game));
    routes.extend(puzzles());
    let admin = ["", "/reports", "/accounts", "/accounts/Ann", "/chat", "/mails", "/jobs"];
    let admin = admin.into_iter().chain(["/banner", "/audit"]);
    routes.extend(admin.map(|page| (Method::GET, format!("/admin{page}"))));
    routes
}

/// Puzzles and streaks.
fn puzzles() -> Vec<(Method, String)> {
    let puzzle = format!("/puzzles/{PUZZLE}");
    let pages = ["/puzzles", "/puzzles/daily", "/puzzles/streak"].map(str::to_owned);
    let api = ["daily", "next", "streak", PUZZLE].map(|it| format!("/api/puzzles/{it}"));
    let pages = pages.into_iter().chain(api).chain([
        puzzle.clone(),
        format!("{puzzle}/report"),
        format!("{puzzle}/board.png"),
    ]);
    let forms = ["move", "solution", "again", "report"].map(|it| format!("{puzzle}/{it}"));
    let api = ["moves", "solution", "again"].map(|it| format!("/api{puzzle}/{it}"));
    let streaks = ["/puzzles/streak", "/puzzles/streak/move", "/api/puzzles/streak"];
    let streaks = streaks.into_iter().chain(["/api/puzzles/streak/moves"]).map(str::to_owned);
    let gets = pages.map(|path| (Method::GET, path));
    let posts = forms.into_iter().chain(api).chain(streaks).map(|path| (Method::POST, path));
    gets.chain(posts).collect()
}

/// The start of games, and their players.
fn beginnings(game: &str) -> Vec<(Method, String)> {
    let offer = "/offer/aaaaaaaaaa";
    let mut routes: Vec<(Method, String)> = [
        "/lobby",
        "/lobby/list",
        "/lobby/own",
        "/invite?to=ann",
        offer,
        "/offer/aaaaaaaaaa/state",
        "/players?q=ann",
        "/player/computer-1",
        "/api/offers",
        "/api/challenges",
        "/api/players?q=ann",
        "/api/players/computer-1",
        "/api/players/computer-1/ratings?setup=small&speed=blitz",
        "/api/leaderboard?setup=small&speed=blitz",
    ]
    .map(|path| (Method::GET, path.to_owned()))
    .into();
    routes.push((Method::GET, format!("/game/{game}/standing")));
    for made in ["/offers", "/api/offers", "/api/challenges"] {
        routes.push((Method::POST, made.to_owned()));
    }
    for again in [format!("/game/{game}/rematch"), format!("/api/games/{game}/rematch")] {
        routes.push((Method::POST, again));
    }
    for answer in ["accept", "decline", "withdraw"] {
        routes.push((Method::POST, format!("{offer}/{answer}")));
        routes.push((Method::POST, format!("/api/offers/aaaaaaaaaa/{answer}")));
    }
    routes
}

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    for (method, path) in routes(&game) {
        let request = Request::builder().method(&method).uri(&path).body(Body::empty());
        let answer = browser.send(request.expect("a request")).await;
        let policy = answer.headers.get("content-security-policy");
        let policy = policy.unwrap_or_else(|| panic!("{method} {path}")).to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'"), "{method} {path}");
        assert!(!policy.contains("unsafe-inline"), "{method} {path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{method} {path}");
        // A worker is a document of its own.
        let is_document = !path.starts_with("/assets/") || path.ends_with("worker.js");
        let embedder = answer.headers.get("cross-origin-embedder-policy");
        assert_eq!(embedder.is_some(), is_document, "{method} {path}");
        assert!(embedder.is_none_or(|value| value == "require-corp"), "{method} {path}");
        for name in ["referrer-policy", "permissions-policy", "cross-origin-opener-policy"] {
            assert_eq!(answer.headers.contains_key(name), is_document, "{method} {path}: {name}");
        }
        assert!(answer.headers.contains_key("cache-control"), "{method} {path}");
        assert!(!answer.status.is_server_error(), "{method} {path}: {}", answer.body);
    }
}

/// Addresses that are answered before the visitor is identified.
fn is_for_everybody(path: &str) -> bool {
    path.starts_with("/assets/") || ["/healthz", "/readyz", "/favicon.ico"].contains(&path)
}

#[tokio::test]
async fn no_route_gives_way_to_strangers_garbage_or_wrong_tokens() {
    let site = TestSite::new().await;
    let mut creator = site.browser();
    let game = creator.new_game("small", "both", "white").await;
    // All of them are new: clones share the router, which takes time to build, and no cookies.
    let stranger = site.browser();
    let large = "x".repeat(100_000);
    let json = "application/json";
    let sent = [
        ("nothing", "", "", ""),
        ("a form without our token", "", FORM, "name=Ann&move=E1-E3&ply=0&text=x"),
        ("a garbled form", "", FORM, "%ff%00&&=&csrf=%zz"),
        ("garbled JSON", "", json, "{\"move\":[\u{0}"),
        ("far too much", "", FORM, large.as_str()),
        ("a wrong token", "Bearer dipole_nobodys", json, "{}"),
    ];
    for path in paths() {
        let path = filled(&path, &game);
        for method in methods(&mut stranger.clone(), &path).await {
            for (what, authorization, kind, body) in sent {
                let request = Request::builder()
                    .method(&method)
                    .uri(&path)
                    .header("authorization", authorization)
                    .header(CONTENT_TYPE, kind)
                    .body(Body::from(body.to_owned()));
                let answer = stranger.clone().send(request.expect("a request")).await;
                let place = format!("{method} {path}: {what}: {}", answer.status);
                assert!(!answer.status.is_server_error(), "{place}");
                assert!(answer.headers.contains_key("content-security-policy"), "{place}");
                assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{place}");
                if method != Method::GET {
                    assert!(answer.status.is_client_error(), "{place}");
                }
                if !authorization.is_empty() && !is_for_everybody(&path) {
                    assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{place}");
                }
            }
        }
    }
    assert_eq!(creator.game(&game).await["version"], 0, "refused requests change nothing");
}

#[tokio::test]
async fn cookies_are_for_us_alone() {
    let site = TestSite::new().await;
    let cookie = site.browser().get("/").await.headers["set-cookie"].clone();
    let cookie = cookie.to_str().expect("text");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "http has no secure cookies: {cookie}");
    let secure = TestSite::with(|site| site.base_url = "https://dipole.test".to_owned()).await;
    let answer = secure.browser().get("/").await;
    let cookie = answer.headers["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("__Host-dipole_session=") && cookie.contains("Secure"), "{cookie}");
    assert!(cookie.contains("Path=/") && !cookie.contains("Domain"), "{cookie}");
    assert!(answer.headers.contains_key("strict-transport-security"));
    let asset = site.browser().get("/assets/js/site.js").await;
    assert!(!asset.headers.contains_key("set-cookie"), "no cookie without need");
}

fn form(path: &str, body: &str) -> axum::http::request::Builder {
    Request::post(path).header(CONTENT_TYPE, FORM).header("content-length", body.len().to_string())
}

#[tokio::test]
async fn changes_need_the_sessions_token() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let mut other = site.browser();
    other.get("/").await;
    let foreign = other.csrf.clone();
    for (method, path) in routes(&game) {
        if method != Method::POST {
            continue;
        }
        for token in ["", "0", foreign.as_str()] {
            let body = format!("csrf={token}&setup=small&opponent=both&move=E1-E3&ply=0");
            let request = form(&path, &body)
                .header("x-csrf-token", token)
                .header(ORIGIN, BASE)
                .body(Body::from(body));
            let answer = browser.send(request.expect("a request")).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} with \"{token}\"");
        }
    }
    assert_eq!(browser.game(&game).await["version"], 0);
}

#[tokio::test]
async fn other_sites_cannot_change_anything() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let body = format!("csrf={}&move=E1-E3&ply=0", browser.csrf);
    let path = format!("/game/{game}/move");
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "http://dipole.test.evil.example"),
        ("origin", "https://dipole.test"),
        ("origin", "http://dipole.test:81"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let request = form(&path, &body).header(name, value).body(Body::from(body.clone()));
        let answer = browser.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}: {value}");
    }
    assert_eq!(browser.game(&game).await["version"], 0);
    let request = form(&path, &body).header("sec-fetch-site", "same-origin").body(Body::from(body));
    assert_eq!(browser.send(request.expect("a request")).await.game(), game);
}

#[tokio::test]
async fn the_owner_sets_the_maximum_size_of_a_body() {
    let site = TestSite::with(|site| site.max_body_size = 128 * 1024).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let note = format!("/game/{game}/note");
    // In a form, each of these letters takes nine bytes.
    let answer = browser.post(&note, &[("text", &"双".repeat(10_000))]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let answer = browser.post(&note, &[("text", &"双".repeat(15_000))]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn large_and_broken_bodies_are_refused() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let large = "x".repeat(100_000);
    let answer = browser.post(&format!("/game/{game}/move"), &[("move", &large)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.body.contains("<h1>"), "the refusal is a page");
    let path = format!("/api/games/{game}/moves");
    let answer = browser.post_json(&path, &format!("{{\"move\":\"{large}\",\"ply\":0}}")).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(answer.json()["error"]["code"], "too_large");
    let deep = "[".repeat(60_000);
    assert_eq!(browser.post_json(&path, &deep).await.status, StatusCode::BAD_REQUEST);
    let fields = [("ply", "-1"), ("move", "E1-E3")];
    let answer = browser.post(&format!("/game/{game}/move"), &fields).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn floods_are_refused_and_reading_is_not() {
    let site = TestSite::with(|site| site.limits.posts_per_minute = 3).await;
    let mut browser = site.browser();
    browser.get("/").await;
    let mut refused = 0;
    for _ in 0..6 {
        let answer = browser.post("/preferences", &[("back", "/")]).await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        let wait = answer.headers.get("retry-after").map(|it| it.to_str().expect("text"));
        assert_eq!(wait.is_some(), answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 3);
    assert_eq!(browser.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn nothing_that_is_sent_becomes_markup() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    for text in [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "</script><svg onload=alert(1)>",
        "{{7*7}}",
        "javascript:alert(1)",
    ] {
        let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let mut pages = vec![
            browser.get(&format!("/?{encoded}")).await.body,
            browser.get(&format!("/{encoded}")).await.body,
            browser.get(&format!("/game/{encoded}")).await.body,
            browser.get(&format!("/player/{encoded}")).await.body,
            browser.get(&format!("/players?q={encoded}&setup={encoded}")).await.body,
            browser.get(&format!("/game/{game}?from={encoded}&ply={encoded}")).await.body,
        ];
        pages.push(browser.play(&game, text, 0).await.body);
        pages.push(browser.post("/games", &[("setup", text), ("opponent", text)]).await.body);
        pages.push(browser.post("/preferences", &[("language", text), ("back", text)]).await.body);
        for page in pages {
            assert!(!page.contains(text), "{text} is escaped");
        }
        // These repeat the input, as text.
        let sign_in = [("name", text), ("password", "a wrong password")];
        let sign_up = [("name", text), ("new_password", "a good password")];
        let repeated = [
            browser.post("/sign-in", &sign_in).await.body,
            browser.post("/sign-up", &sign_up).await.body,
            browser.get(&format!("/players?q={encoded}")).await.body,
            browser.get(&format!("/invite?to={encoded}")).await.body,
            browser.post("/offers", &[("setup", "small"), ("to", text)]).await.body,
        ];
        for page in repeated {
            let is_markup = text.contains(['<', '"']);
            assert!(!is_markup || !page.contains(text), "{text} is escaped");
        }
    }
}

#[tokio::test]
async fn sessions_are_not_kept_as_they_are() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    browser.new_game("small", "both", "white").await;
    let cookies = browser.cookie_header();
    let token = cookies.split("dipole_session=").nth(1).expect("a session");
    let token = token.split(';').next().expect("its value");
    for entry in std::fs::read_dir(site.folder.path()).expect("the folder") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("readable");
        let found = bytes.windows(token.len()).any(|window| window == token.as_bytes());
        assert!(!found, "the database holds the cookie itself");
    }
}

#[tokio::test]
async fn readiness_needs_a_write_and_health_does_not() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    assert_eq!(browser.get("/readyz").await.status, StatusCode::OK);
    site.app.stop().await;
    let mut other = site.browser();
    assert_eq!(other.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(other.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn pages_of_the_account_are_kept_nowhere() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    for (path, caching) in [
        ("/account", "no-store"),
        ("/admin", "no-store"),
        ("/account/settings", "no-store"),
        ("/api/account", "no-store"),
        ("/command", "no-store"),
        ("/confirm/aaaa", "no-store"),
        ("/forgot", "no-store"),
        ("/reset/aaaa", "no-store"),
        ("/sign-in", "no-store"),
        ("/sign-up", "no-store"),
        ("/unsubscribe/aaaa", "no-store"),
        ("/", "private, no-cache"),
    ] {
        assert_eq!(browser.get(path).await.headers["cache-control"], caching, "{path}");
    }
}

#[tokio::test]
async fn every_request_has_an_id() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let page = browser.get("/nothing").await;
    let id = page.headers["x-request-id"].to_str().expect("text").to_owned();
    assert!(page.body.contains(&id), "{}", page.body);
    let json = browser.get("/api/games/nothing").await;
    let other = json.headers["x-request-id"].to_str().expect("text");
    assert_eq!(json.json()["error"]["request"], other);
    assert_ne!(id, other);
    assert!(browser.get("/").await.headers.contains_key("x-request-id"));
}

#[tokio::test]
async fn floods_of_reading_reach_neither_sessions_nor_the_database() {
    let site = TestSite::with(|site| site.limits.requests_per_minute = 3).await;
    let mut browser = site.browser();
    for _ in 0..3 {
        assert_eq!(browser.get("/").await.status, StatusCode::OK);
    }
    site.app.stop().await;
    let answer = browser.get("/").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "{}", answer.body);
    assert!(answer.headers.contains_key("retry-after"));
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK);
}
