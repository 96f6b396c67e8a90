//! The HTTP edge: assets, refusals, cookies, and the address of a visitor behind a proxy.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Instant;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{ACCEPT_ENCODING, COOKIE};
use axum::http::{Method, Request, StatusCode};
use dipole_site::app::Site;

use crate::client::{Answer, Browser, TestSite};
use crate::log::Log;

const ENGINE: &str = "/assets/wasm/dipole_wasm_engine_bg.wasm";

/// The address of the proxy, if the site is behind one.
const PROXY: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 40_000);

async fn fetch(browser: &mut Browser, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(path).extension(ConnectInfo(PROXY));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    browser.send(request.body(Body::empty()).expect("a request")).await
}

fn text<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer.headers.get(name).map(|value| value.to_str().expect("text"))
}

#[tokio::test]
async fn an_asset_has_a_length_and_a_validator() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let accept = (ACCEPT_ENCODING.as_str(), "gzip, deflate, br");
    let whole = fetch(&mut browser, ENGINE, &[accept]).await;
    assert_eq!(whole.status, StatusCode::OK);
    let length: usize = text(&whole, "content-length").expect("a length").parse().expect("one");
    assert!(length > 100_000, "{length}");
    assert_eq!(text(&whole, "vary"), Some("accept-encoding"));
    let tag = text(&whole, "etag").expect("a tag").to_owned();
    let strong = tag.trim_start_matches("W/").to_owned();
    for known in [&tag, &strong, &format!("\"other\", {tag}"), "*"] {
        let answer = fetch(&mut browser, ENGINE, &[accept, ("if-none-match", known)]).await;
        assert_eq!((answer.status, answer.body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        assert_eq!(text(&answer, "etag"), Some(tag.as_str()));
        assert_eq!(text(&answer, "vary"), Some("accept-encoding"));
    }
    let answer = fetch(&mut browser, ENGINE, &[accept, ("if-none-match", "\"other\"")]).await;
    assert_eq!(answer.status, StatusCode::OK);
    let head = Request::builder().method(Method::HEAD).uri(ENGINE);
    let head = head.header(ACCEPT_ENCODING, accept.1).body(Body::empty()).expect("a request");
    let head = browser.send(head).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(text(&head, "content-length"), text(&whole, "content-length"));
}

#[tokio::test]
async fn assets_are_limited_without_costing_pages_their_allowance() {
    let site = TestSite::with(|site| site.limits.requests_per_minute = 5).await;
    let mut browser = site.browser();
    let mut refused = 0;
    for _ in 0..8 {
        let answer = fetch(&mut browser, "/assets/icons/icon.svg", &[]).await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 3);
    let icon = fetch(&mut browser, "/favicon.ico", &[]).await;
    assert_eq!(icon.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(fetch(&mut browser, "/", &[]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn pages_are_compressed_and_small_answers_are_not() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let plain = browser.get("/rules").await;
    assert_eq!(text(&plain, "content-encoding"), None);
    let accept = [(ACCEPT_ENCODING.as_str(), "br;q=1.0, gzip;q=0.8, *;q=0.1")];
    let packed = fetch(&mut browser, "/rules", &accept).await;
    assert_eq!(text(&packed, "content-encoding"), Some("gzip"));
    let length: usize = text(&packed, "content-length").expect("a length").parse().expect("one");
    assert!(length * 2 < plain.body.len(), "{length} of {}", plain.body.len());
    assert!(text(&packed, "vary").is_some_and(|vary| vary.contains("accept-encoding")));
    let unwanted = [(ACCEPT_ENCODING.as_str(), "gzip;q=0, identity")];
    let answer = fetch(&mut browser, "/rules", &unwanted).await;
    assert_eq!(text(&answer, "content-encoding"), None);
    let small = fetch(&mut browser, "/healthz", &accept).await;
    assert_eq!((text(&small, "content-encoding"), small.body.as_str()), (None, "ok\n"));
}

const HTTPS: &str = "https://dipole.test";

fn secure(site: &mut Site) {
    site.base_url = HTTPS.to_owned();
}

/// Another host of the domain can set cookies without the prefix.
#[tokio::test]
async fn a_planted_cookie_is_ignored_over_https() {
    let site = TestSite::new().await;
    let mut before = site.browser();
    let game = before.new_game("small", "both", "white").await;
    let planted = before.cookie_header();
    assert!(planted.contains("dipole_session="), "{planted}");
    let planted = format!("{planted}; dipole_preferences=language=de; dipole_devices=x");
    let secure = TestSite::on_with(&site.database(), secure).await;
    let answer = fetch(&mut secure.browser(), "/", &[(COOKIE.as_str(), &planted)]).await;
    assert!(!answer.body.contains(&game), "the planted session is not used");
    assert!(answer.body.contains("<html lang=\"en\""), "planted preferences are not used");
    let set: Vec<&str> =
        answer.headers.get_all("set-cookie").iter().map(|it| it.to_str().expect("text")).collect();
    let secret = planted.split("dipole_session=").nth(1).expect("a session");
    let secret = secret.split(';').next().expect("its value");
    assert_eq!(set.len(), 1, "{set:?}");
    assert!(set[0].starts_with("__Host-dipole_session=") && !set[0].contains(secret), "{set:?}");
}

#[tokio::test]
async fn every_cookie_of_an_https_site_is_protected() {
    let site = TestSite::with(secure).await;
    let mut browser = site.browser();
    let mut set = Vec::new();
    let mut note = |answer: &Answer| {
        for cookie in answer.headers.get_all("set-cookie") {
            set.push(cookie.to_str().expect("text").to_owned());
        }
    };
    note(&browser.get("/account").await);
    let fields = [("language", "de"), ("back", "/"), ("csrf", &browser.csrf.clone())];
    let body = serde_urlencoded::to_string(fields).expect("a form");
    let request = Request::post("/preferences")
        .header("origin", HTTPS)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(body));
    note(&browser.send(request.expect("a request")).await);
    assert!(set.iter().any(|cookie| cookie.contains("dipole_preferences=")), "{set:?}");
    for cookie in set {
        assert!(cookie.starts_with("__Host-dipole_") && cookie.contains("Secure"), "{cookie}");
    }
    assert!(browser.get("/").await.body.contains("<html lang=\"de\""), "the cookie is read back");
}

#[tokio::test]
async fn a_flood_of_refusals_is_small_and_logged_in_few_lines() {
    let site = TestSite::with(|site| {
        site.limits.requests_per_minute = 1;
        site.behind_proxy = true;
    })
    .await;
    let log = Log::begin();
    let mut browser = site.browser();
    let began = Instant::now();
    let mut refused = 0;
    for number in 0..1_000 {
        let address = format!("192.0.2.{}", number % 100);
        let path = ["/", "/api/games/search"][number / 100 % 2];
        let answer = fetch(&mut browser, path, &[("x-forwarded-for", &address)]).await;
        // The first request of an address, or the first one of another minute.
        if answer.status == StatusCode::OK {
            continue;
        }
        refused += 1;
        assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(answer.body.len() < 1_000, "{}", answer.body);
        assert!(answer.headers.contains_key("retry-after"));
        assert!(answer.headers.contains_key("content-security-policy"));
        assert!(!answer.headers.contains_key("set-cookie"));
        match path {
            "/" => assert!(answer.body.contains("<h1>"), "the refusal is a page: {}", answer.body),
            _ => assert_eq!(answer.json()["error"]["code"], "too_many_requests"),
        }
    }
    assert!(refused >= 500, "{refused} refused");
    // 32 lines and a summary in each ten seconds, however long the machine takes.
    let intervals = 1 + began.elapsed().as_secs() as usize / 10;
    let lines = log.take("security");
    assert!(!lines.is_empty() && lines.len() <= 40 * intervals, "{} lines", lines.len());
    assert!(lines[0].contains("192.0.2."), "the first refusals name the address: {}", lines[0]);
    browser.language = "de";
    let answer = fetch(&mut browser, "/", &[("x-forwarded-for", "192.0.2.1")]).await;
    assert!(answer.body.contains("lang=\"de\""), "{}", answer.body);
}

#[tokio::test]
async fn malformed_addresses_do_not_use_up_the_proxys_allowance() {
    let site = TestSite::with(|site| {
        site.limits.requests_per_minute = 3;
        site.behind_proxy = true;
    })
    .await;
    let mut browser = site.browser();
    for malformed in ["unknown", "_hidden", "1.2.3", "", "192.0.2.1, unix:"] {
        fetch(&mut browser, "/", &[("x-forwarded-for", malformed)]).await;
    }
    let own = fetch(&mut browser, "/", &[]).await;
    assert_eq!(own.status, StatusCode::OK, "requests of the proxy itself");
    // The port is the client's choice and does not make it another client.
    let mut refused = 0;
    for port in 0..6 {
        let address = format!("198.51.100.7:{}", 40_000 + port);
        let answer = fetch(&mut browser, "/", &[("x-forwarded-for", &address)]).await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 3);
    for other in ["\"[2001:db8:1::1]:443\"", "[2001:db8:2::1]", "203.0.113.9"] {
        let answer = fetch(&mut browser, "/", &[("x-forwarded-for", other)]).await;
        assert_eq!(answer.status, StatusCode::OK, "{other}");
    }
}
