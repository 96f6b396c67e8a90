//! Targets that need the whole site, on a database in a temporary folder: form bodies and socket
//! messages. The tests of `crates/server` run them as well, with the code compiled there.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Uri, header};
use axum::serve::ListenerExt as _;
use dipole_site::app::{App, Site};
use dipole_site::clock::SystemClock;
use dipole_site::i18n::Texts;
use dipole_site::open_sockets::OpenSockets;
use dipole_store::Store;
use dipole_web::build_router;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tower::ServiceExt;

const BASE: &str = "http://dipole.test";
const PASSWORD: &str = "correct horse";
const FORM: &str = "application/x-www-form-urlencoded";
/// Time limit for a response, also on a busy machine.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(60);
/// Number of messages sent, below the limit of a page between two pings.
const MAX_MESSAGES: usize = 100;
/// Maximum length of a message on the socket of a game, in bytes.
const LONGEST: usize = 4096;

// A site for each target, since they may run at the same time.
static FORMS: LazyLock<Fixture> = LazyLock::new(Fixture::new);
static SOCKETS: LazyLock<Fixture> = LazyLock::new(Fixture::new);

struct Fixture {
    runtime: Runtime,
    router: Router,
    address: SocketAddr,
    visitor: Mutex<Visitor>,
    _folder: tempfile::TempDir,
}

/// The sender of the forms, who has an account.
#[derive(Clone, Default)]
struct Visitor {
    session: String,
    csrf: String,
    game: String,
    offer: String,
    number: u32,
}

impl Fixture {
    fn new() -> Fixture {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("a runtime");
        let file = folder.path().join("dipole.sqlite");
        let (router, address) = runtime.block_on(async {
            let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
            let texts = Texts::load().expect("sound texts");
            let clock = Arc::new(SystemClock::default());
            let app = App::new(Site::new(BASE.to_owned()), store, clock, texts);
            let router = build_router(app, OpenSockets::default());
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let address = listener.local_addr().expect("an address");
            let served = router.clone();
            // Without Nagle's algorithm, so that small messages are not delayed, as on the site.
            let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
            tokio::spawn(async move { axum::serve(listener, served).await });
            (router, address)
        });
        let fixture =
            Fixture { runtime, router, address, visitor: Mutex::default(), _folder: folder };
        fixture.runtime.block_on(fixture.sign_up());
        fixture
    }

    fn visitor(&self) -> Visitor {
        self.visitor.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sends a request with the visitor's session and stores the new session from the response.
    async fn send(&self, request: axum::http::request::Builder, body: Vec<u8>) -> Answer {
        let visitor = self.visitor();
        let request = request
            .header(header::HOST, "dipole.test")
            .header(header::ORIGIN, BASE)
            .header(header::COOKIE, format!("dipole_session={}", visitor.session))
            .body(Body::from(body))
            .expect("a request");
        let answer = timeout(RESPONSE_TIMEOUT, self.router.clone().oneshot(request)).await;
        let (parts, body) = answer.expect("an answer in time").expect("an answer").into_parts();
        let body = to_bytes(body, 4 << 20).await.expect("a body of some MiB");
        let body = String::from_utf8_lossy(&body).into_owned();
        let cookies = parts.headers.get_all(header::SET_COOKIE).iter();
        let mut pairs = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        let session = pairs.find_map(|pair| pair.strip_prefix("dipole_session="));
        let mut visitor = self.visitor.lock().unwrap_or_else(PoisonError::into_inner);
        visitor.session = session.map_or(visitor.session.clone(), str::to_owned);
        if let Some((_, rest)) = body.split_once("name=\"csrf-token\" content=\"") {
            visitor.csrf = rest.split('"').next().unwrap_or_default().to_owned();
        }
        let location = parts.headers.get(header::LOCATION).and_then(|it| it.to_str().ok());
        let is_renewed = session.is_some();
        let (status, location) = (parts.status.as_u16(), location.unwrap_or_default().to_owned());
        Answer { status, location, body, is_renewed }
    }

    async fn post(&self, path: &str, fields: &str) -> Answer {
        let body = format!("{fields}&csrf={}", self.visitor().csrf).into_bytes();
        self.send(Request::post(path).header(header::CONTENT_TYPE, FORM), body).await
    }

    /// Creates an account with a game and an offer. Later requests are sent as its owner.
    async fn sign_up(&self) {
        self.send(Request::get("/"), Vec::new()).await;
        let number = self.visitor().number + 1;
        let fields = format!("name=Visitor{number}&new_password={PASSWORD}");
        assert_eq!(self.post("/sign-up", &fields).await.status, 303, "a name that is free");
        self.send(Request::get("/"), Vec::new()).await;
        let game = self.post("/games", "setup=small&opponent=both&level=1&color=white").await;
        let offer = self.post("/offers", "setup=small&listed=1").await;
        let mut visitor = self.visitor.lock().unwrap_or_else(PoisonError::into_inner);
        visitor.number = number;
        visitor.game = game.location.trim_start_matches("/game/").to_owned();
        visitor.offer = offer.location.trim_start_matches("/offer/").to_owned();
        assert!(!visitor.game.is_empty() && !visitor.offer.is_empty(), "{}", game.body);
    }
}

struct Answer {
    status: u16,
    location: String,
    body: String,
    /// Whether the session has changed.
    is_renewed: bool,
}

/// The site accepts a form or refuses it with a client error, and its text does not become markup.
/// The input is a path, with GAME, OFFER, PUZZLE and TOURNAMENT as placeholders for ids, a space,
/// and the body.
pub fn form_body(data: &[u8]) {
    let mut halves = data.splitn(2, |byte| *byte == b' ');
    let path = halves.next().and_then(|path| std::str::from_utf8(path).ok()).unwrap_or_default();
    let body = halves.next().unwrap_or_default();
    let fixture = &*FORMS;
    let visitor = fixture.visitor();
    let path = path.replace("GAME", &visitor.game).replace("OFFER", &visitor.offer);
    let path = path.replace("PUZZLE", PUZZLE).replace("TOURNAMENT", TOURNAMENT);
    let Ok(uri) = path.parse::<Uri>() else { return };
    if !path.starts_with('/') {
        return;
    }
    let body = [b"csrf=", visitor.csrf.as_bytes(), b"&", body].concat();
    let request = Request::post(uri).header(header::CONTENT_TYPE, FORM);
    fixture.runtime.block_on(async {
        let answer = fixture.send(request, body).await;
        assert!(answer.status < 500, "{path}: {} {}", answer.status, answer.body);
        assert!(!answer.body.contains("<i>markup"), "{path}: {}", answer.body);
        // A visitor whose account was deleted or who was signed out starts again.
        if answer.is_renewed || answer.status == 403 {
            let account = fixture.send(Request::get("/api/account"), Vec::new()).await;
            if !account.body.contains("\"name\":\"") {
                fixture.sign_up().await;
            } else {
                fixture.send(Request::get("/"), Vec::new()).await;
            }
        }
    });
}

/// An id without a tournament: forms are parsed before the tournament is looked up.
const TOURNAMENT: &str = "abcdefgh";

/// A puzzle of the built-in collection.
const PUZZLE: &str = "cfa68a3bcae54dec";

/// Each message is answered, or the socket closes with a reason. The input is the name of a socket
/// (`game`, `news` or `lobby`; any other name means `game`), then one message a line.
pub fn socket_message(data: &[u8]) {
    let mut lines = data.split(|byte| *byte == b'\n');
    let path = match lines.next() {
        Some(b"news") => "/live".to_owned(),
        Some(b"lobby") => "/lobby/live".to_owned(),
        _ => format!("/game/{}/live", SOCKETS.visitor().game),
    };
    let messages: Vec<&[u8]> = lines.take(MAX_MESSAGES).collect();
    SOCKETS.runtime.block_on(async {
        timeout(RESPONSE_TIMEOUT, converse(&path, &messages)).await.expect("an end in time");
    });
}

async fn converse(path: &str, messages: &[&[u8]]) {
    let url = format!("ws://{}{path}", SOCKETS.address);
    let mut request = url.into_client_request().expect("a request");
    let session = format!("dipole_session={}", SOCKETS.visitor().session);
    for (name, value) in [(header::COOKIE, session.as_str()), (header::ORIGIN, BASE)] {
        request.headers_mut().insert(name, value.parse().expect("a header"));
    }
    let (mut socket, _) = connect_async_with_config(request, None, true).await.expect("a socket");
    let of_game = path.starts_with("/game/");
    let is_too_long = messages.iter().any(|message| message.len() > LONGEST);
    let mut asked = 0;
    for message in messages {
        let message = match std::str::from_utf8(message) {
            Ok(text) => Message::text(text),
            Err(_) => Message::binary(message.to_vec()),
        };
        // The site answers text messages other than pongs.
        let text = message.to_text().ok().filter(|_| message.is_text());
        asked += usize::from(text.is_some_and(|text| !is_pong(text)));
        if socket.send(message).await.is_err() {
            break;
        }
    }
    // The sockets of news and offers accept only pongs: the site closes them on anything else.
    if socket.send(Message::Ping("".into())).await.is_err() || !of_game {
        return;
    }
    // The pong may overtake the answers, which are sent by another task.
    let (mut answered, mut is_alive) = (0, false);
    while answered < asked || !is_alive {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => answered += usize::from(is_answer(&text)),
            Some(Ok(Message::Pong(_))) => is_alive = true,
            Some(Ok(Message::Close(Some(_)))) if is_too_long => return,
            other => panic!("the site hangs up after {answered} of {asked} answers: {other:?}"),
        }
    }
}

fn is_answer(text: &str) -> bool {
    let read: Result<serde_json::Value, _> = serde_json::from_str(text);
    read.is_ok_and(|message| message["type"] == "ack" || message["type"] == "refused")
}

fn is_pong(text: &str) -> bool {
    let read: Result<serde_json::Value, _> = serde_json::from_str(text);
    read.is_ok_and(|message| message["type"] == "pong")
}
