//! A site in a temporary folder, and a browser without a screen.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use dipole_domain::Millis;
use dipole_http::RefusedForLoad;
use dipole_site::app::{App, Site};
use dipole_site::clock::Clock;
use dipole_site::i18n::Texts;
use dipole_site::open_sockets::OpenSockets;
use dipole_store::Store;
use dipole_web::build_router;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

pub(crate) const BASE: &str = "http://dipole.test";

/// A clock that stands until a test advances it. All processes of one [`TestSite`] share it.
#[derive(Clone)]
pub(crate) struct TestClock {
    wall: Arc<AtomicI64>,
    elapsed: Arc<AtomicI64>,
    ahead: Arc<AtomicI64>,
}

impl TestClock {
    /// The start time of every test: noon of Tuesday 24 November 2026, in UTC.
    pub(crate) const START: Millis = 1_795_521_600_000;

    pub(crate) fn new() -> TestClock {
        let wall = Arc::new(AtomicI64::new(TestClock::START));
        TestClock { wall, elapsed: Arc::default(), ahead: Arc::default() }
    }

    /// Lets some milliseconds pass.
    pub(crate) fn pass(&self, millis: Millis) {
        self.elapsed.fetch_add(millis, Ordering::SeqCst);
        self.step(millis);
    }

    /// Sets the machine's clock forward or back, while no time elapses. A suspended machine sees
    /// the same when it resumes.
    pub(crate) fn step(&self, millis: Millis) {
        self.wall.fetch_add(millis, Ordering::SeqCst);
    }

    /// Sets the time by which the site is intentionally ahead of the machine, like
    /// `--seconds-ahead`.
    pub(crate) fn set_ahead(&self, millis: Millis) {
        self.ahead.store(millis, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn wall(&self) -> Millis {
        self.wall.load(Ordering::SeqCst) + self.ahead.load(Ordering::SeqCst)
    }

    fn is_ahead(&self) -> bool {
        self.ahead.load(Ordering::SeqCst) > 0
    }

    fn elapsed(&self) -> Millis {
        self.elapsed.load(Ordering::SeqCst)
    }
}

/// A site on a given or an empty SQLite database, without running computer players.
pub(crate) struct TestSite {
    pub(crate) app: App,
    /// The store of `app`.
    pub(crate) store: Store,
    pub(crate) folder: TempDir,
    /// The open sockets of its browsers.
    pub(crate) sockets: OpenSockets,
    database: String,
    pub(crate) clock: TestClock,
}

impl TestSite {
    pub(crate) async fn new() -> TestSite {
        TestSite::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Site)) -> TestSite {
        TestSite::with_clock(TestClock::new(), change).await
    }

    pub(crate) async fn with_clock(clock: TestClock, change: impl FnOnce(&mut Site)) -> TestSite {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("dipole.sqlite");
        let database = file.to_str().expect("UTF-8").to_owned();
        TestSite::open(folder, database, clock, change).await
    }

    /// A site on an existing database.
    pub(crate) async fn on(database: &str) -> TestSite {
        TestSite::on_with(database, |_| {}).await
    }

    /// A site on an existing database, with other settings.
    pub(crate) async fn on_with(database: &str, change: impl FnOnce(&mut Site)) -> TestSite {
        let folder = tempfile::tempdir().expect("a temporary folder");
        TestSite::open(folder, database.to_owned(), TestClock::new(), change).await
    }

    async fn open(
        folder: TempDir,
        database: String,
        clock: TestClock,
        change: impl FnOnce(&mut Site),
    ) -> TestSite {
        let (app, store) = open(&database, clock.clone(), change).await;
        TestSite { app, store, folder, sockets: OpenSockets::default(), database, clock }
    }

    /// The address of the database.
    pub(crate) fn database(&self) -> String {
        self.database.clone()
    }

    /// Another process on the same database.
    pub(crate) async fn again(&self) -> App {
        self.again_with(|_| {}).await
    }

    /// Another process with other settings.
    pub(crate) async fn again_with(&self, change: impl FnOnce(&mut Site)) -> App {
        open(&self.database, self.clock.clone(), change).await.0
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser::of(build_router(self.app.clone(), self.sockets.clone()))
    }
}

async fn open(database: &str, clock: TestClock, change: impl FnOnce(&mut Site)) -> (App, Store) {
    let store = Store::open(database).await.expect("a database");
    let mut site = Site::new(BASE.to_owned());
    change(&mut site);
    let texts = Texts::load().expect("sound texts");
    let app = App::new(site, store.clone(), Arc::new(clock), texts).with_cheap_passwords();
    (app, store)
}

/// A response.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// Whether the response counts towards the rest of its address.
    pub(crate) was_refused_for_load: bool,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }

    pub(crate) fn location(&self) -> &str {
        self.headers.get(LOCATION).and_then(|it| it.to_str().ok()).unwrap_or_default()
    }

    /// The game's id in a redirection to its page.
    pub(crate) fn game(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.body);
        let rest = self.location().strip_prefix("/game/").expect("a game's page");
        rest.split('?').next().unwrap_or_default().to_owned()
    }
}

/// Keeps cookies and sends forms like a browser.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    cookies: BTreeMap<String, String>,
    pub(crate) csrf: String,
    pub(crate) language: &'static str,
    /// The User-Agent header; empty for none.
    pub(crate) agent: &'static str,
    /// The network address, if the site trusts a proxy; empty for none.
    pub(crate) address: &'static str,
}

impl Browser {
    pub(crate) fn of(router: Router) -> Browser {
        let (cookies, csrf) = (BTreeMap::new(), String::new());
        Browser { router, cookies, csrf, language: "en", agent: "", address: "" }
    }

    /// The same browser, connected to another process.
    pub(crate) fn moved_to(&self, app: App) -> Browser {
        Browser { router: build_router(app, OpenSockets::default()), ..self.clone() }
    }

    /// Becomes a new visitor with the same router: building a router takes long.
    pub(crate) fn forget(&mut self) {
        self.cookies.clear();
        self.csrf.clear();
    }

    /// Sets a cookie from an earlier day.
    pub(crate) fn remember(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }

    pub(crate) fn cookie_header(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// Sends a request with this browser's cookies.
    pub(crate) async fn send(&mut self, mut request: Request<Body>) -> Answer {
        let headers = request.headers_mut();
        if !self.cookies.is_empty() {
            headers.insert(COOKIE, self.cookie_header().parse().expect("a header"));
        }
        headers.insert("accept-language", self.language.parse().expect("a header"));
        if !self.address.is_empty() {
            headers.insert("x-forwarded-for", self.address.parse().expect("a header"));
        }
        if !self.agent.is_empty() {
            headers.insert("user-agent", self.agent.parse().expect("a header"));
        }
        headers.insert("host", "dipole.test".parse().expect("a header"));
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().expect("text").split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a cookie");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        let bytes = to_bytes(body, 4 << 20).await.expect("a body");
        let body = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((_, rest)) = body.split_once("<meta name=\"csrf-token\" content=\"") {
            self.csrf = rest.split('"').next().unwrap_or_default().to_owned();
        }
        let was_refused_for_load = parts.extensions.get::<RefusedForLoad>().is_some();
        Answer { status: parts.status, headers: parts.headers, body, was_refused_for_load }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    /// Sends a form, with the token of the page seen last.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        if self.csrf.is_empty() {
            self.get("/").await;
        }
        let csrf = self.csrf.clone();
        let mut fields = fields.to_vec();
        fields.push(("csrf", &csrf));
        let body = serde_urlencoded::to_string(&fields).expect("a form");
        let request = Request::post(path)
            .header(ORIGIN, BASE)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body));
        self.send(request.expect("a request")).await
    }

    pub(crate) async fn post_json(&mut self, path: &str, body: &str) -> Answer {
        if self.csrf.is_empty() {
            self.get("/").await;
        }
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(ORIGIN, BASE)
            .header(CONTENT_TYPE, "application/json")
            .header("x-csrf-token", &self.csrf)
            .body(Body::from(body.to_owned()));
        self.send(request.expect("a request")).await
    }

    /// Creates a game and returns its id.
    pub(crate) async fn new_game(&mut self, setup: &str, opponent: &str, colour: &str) -> String {
        let fields = [("setup", setup), ("opponent", opponent), ("level", "1"), ("color", colour)];
        self.post("/games", &fields).await.game()
    }

    /// Plays a move by form.
    pub(crate) async fn play(&mut self, game: &str, text: &str, ply: usize) -> Answer {
        let fields = [("move", text), ("ply", &ply.to_string())];
        self.post(&format!("/game/{game}/move"), &fields).await
    }

    /// The game as JSON.
    pub(crate) async fn game(&mut self, game: &str) -> Value {
        let answer = self.get(&format!("/api/games/{game}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.json()
    }
}

/// The values of an attribute in a page, in order.
pub(crate) fn attributes<'a>(page: &'a str, beginning: &str) -> Vec<&'a str> {
    page.split(beginning).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
