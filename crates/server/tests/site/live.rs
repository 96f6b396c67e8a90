//! The WebSocket of games, over a real connection.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use dipole_domain::{GameId, HOUR};
use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;
use dipole_store::Store;
use dipole_web::build_router;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::client::{BASE, Browser, TestSite};
use crate::lobby::member;

pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

pub(crate) async fn listen(app: App) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router = build_router(app, OpenSockets::default());
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

async fn connect(
    address: SocketAddr,
    path: &str,
    browser: &Browser,
    origin: Option<&str>,
) -> Result<Socket, u16> {
    let mut request = format!("ws://{address}{path}").into_client_request().expect("a request");
    let headers = request.headers_mut();
    headers.insert("cookie", browser.cookie_header().parse().expect("a header"));
    if let Some(origin) = origin {
        headers.insert("origin", origin.parse().expect("a header"));
    }
    match connect_async(request).await {
        Ok((stream, _)) => Ok(Socket(stream)),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

impl Socket {
    /// The next message other than the number of spectators and the presence of players, or `None`
    /// when the server closes the socket.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = self.any().await;
            let is_aside =
                |message: &Value| message["type"] == "watching" || message["type"] == "present";
            if !message.as_ref().is_some_and(is_aside) {
                return message;
            }
        }
    }

    /// Waits until these players of a live game are present.
    pub(crate) async fn until_present(&mut self, seats: &[&str]) {
        loop {
            let message = self.any().await.expect("a message");
            if message["type"] == "present" && message["seats"] == json!(seats) {
                return;
            }
        }
    }

    /// Waits until the number of spectators is `count`.
    pub(crate) async fn until_watching(&mut self, count: u64) -> Value {
        loop {
            let message = self.any().await.expect("a message");
            if message["type"] == "watching" && message["count"] == count {
                return message;
            }
        }
    }

    async fn any(&mut self) -> Option<Value> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.0.next());
        match next.await.expect("a message in time") {
            Some(Ok(Message::Text(text))) => Some(serde_json::from_str(&text).expect("JSON")),
            _ => None,
        }
    }

    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        let message = self.next().await.expect("a message");
        assert_eq!(message["type"], kind, "{message}");
        message
    }

    /// The kind of the next message.
    pub(crate) async fn kind(&mut self) -> String {
        let message = self.next().await.expect("a message");
        message["type"].as_str().unwrap_or_default().to_owned()
    }

    /// Waits for a message of a kind; `what` is the expected cause, for the panic message.
    pub(crate) async fn until_kind(&mut self, kind: &str, what: &str) {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.0.next()).await;
            match next {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if message["type"] == kind {
                        return;
                    }
                }
                Ok(Some(Ok(_))) => {}
                Ok(_) => panic!("{what}: the socket is closed before \"{kind}\""),
                Err(_) => panic!("{what}: a follower receives no \"{kind}\""),
            }
        }
    }

    /// Closes the socket like a page, and waits until the server has finished with it.
    pub(crate) async fn close(mut self) {
        self.0.close(None).await.expect("the socket is open");
        while let Some(Ok(_)) = self.0.next().await {}
    }

    /// Sends a raw text message.
    async fn send_text(&mut self, word: &str) {
        self.0.send(Message::Text(word.into())).await.expect("the socket is open");
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.expect("the socket is open");
    }
}

/// A message about the game without the parts that differ between visitors.
fn without_now(mut message: Value) -> Value {
    let now = message.as_object_mut().and_then(|message| message.remove("now"));
    assert!(now.is_some_and(|now| now["may"].is_array()), "{message}");
    message
}

/// A socket at a path of the site.
pub(crate) async fn connect_to(address: SocketAddr, path: &str, browser: &Browser) -> Socket {
    connect(address, path, browser, Some(BASE)).await.expect("a socket")
}

pub(crate) async fn follow(
    address: SocketAddr,
    game: &str,
    since: u64,
    browser: &Browser,
) -> Socket {
    let path = format!("/game/{game}/live?since={since}");
    connect_to(address, &path, browser).await
}

#[tokio::test]
async fn moves_are_acknowledged_and_sent_to_all_followers() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    let mut at_white = follow(address, &game, 0, &white).await;
    assert_eq!(at_white.expect("hello").await["v"], 0);
    black.post(&format!("/game/{game}/join"), &[]).await;
    let joined = at_white.expect("joined").await;
    assert_eq!(joined["seat"], "B");
    assert_eq!(joined["player"], json!({"kind": "human", "name": "Guest", "you": false}));

    let mut at_black = follow(address, &game, 1, &black).await;
    assert_eq!(at_black.expect("hello").await["v"], 1);
    at_white.send(&json!({"type": "move", "move": "e1-g3", "ply": 0, "id": 7})).await;
    assert_eq!(at_white.expect("ack").await, json!({"type": "ack", "id": 7, "v": 2}));
    let expected = json!({
        "type": "move", "v": 2, "ply": 0, "move": "E1-G3", "turn": "B", "satOut": [],
        "position": "8x8:B:WE1=10,G3=2:BD8=12", "result": "*",
    });
    assert_eq!(without_now(at_white.expect("move").await), expected);
    assert_eq!(without_now(at_black.expect("move").await), expected);

    at_white.send(&json!({"type": "move", "move": "E1-G3", "ply": 0, "id": 8})).await;
    assert_eq!(at_white.expect("ack").await["v"], 2, "the same move again");
    at_white.send(&json!({"type": "move", "move": "G3-H4", "ply": 1, "id": 9})).await;
    let refused = at_white.expect("refused").await;
    assert_eq!((refused["code"].as_str(), &refused["id"]), (Some("not_your_turn"), &json!(9)));
    at_black.send(&json!({"type": "move", "move": "D8-D7", "ply": 1, "id": 1})).await;
    assert_eq!(at_black.expect("refused").await["code"], "illegal_move");

    white.post(&format!("/game/{game}/resign"), &[]).await;
    let ended = json!({"type": "ended", "v": 3, "result": "0-1", "termination": "resignation"});
    assert_eq!(without_now(at_white.expect("ended").await), ended);
    assert_eq!(without_now(at_black.expect("ended").await), ended);
}

#[tokio::test]
async fn a_move_sent_twice_is_acknowledged_with_its_own_version() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    // Another process, whose changes are not announced here.
    let elsewhere = site.again().await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    let mut socket = follow(address, &game, 1, &white).await;
    socket.expect("hello").await;
    let mut white = white.moved_to(elsewhere);
    white.play(&game, "E1-E3", 0).await;
    white.post(&format!("/game/{game}/undo"), &[]).await;
    socket.send(&json!({"type": "move", "move": "E1-E3", "ply": 0, "id": 1})).await;
    // A client takes the version of the answer as known, and skips messages that are not newer.
    for (kind, version) in [("ack", 2), ("move", 2), ("undo", 3)] {
        assert_eq!(socket.expect(kind).await["v"], version);
    }
}

#[tokio::test]
async fn events_before_a_move_are_sent_before_it_is_acknowledged() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let elsewhere = site.again().await;
    let (mut white, black) = (site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    let mut socket = follow(address, &game, 0, &white).await;
    socket.expect("hello").await;
    black.moved_to(elsewhere).post(&format!("/game/{game}/join"), &[]).await;
    socket.send(&json!({"type": "move", "move": "E1-E3", "ply": 0, "id": 1})).await;
    for (kind, version) in [("joined", 1), ("ack", 2), ("move", 2)] {
        assert_eq!(socket.expect(kind).await["v"], version);
    }
}

#[tokio::test]
async fn a_returning_player_gets_missed_messages_once() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    for (ply, text) in ["E1-E3", "D8-B6", "E3-G5", "B6-C5"].iter().enumerate() {
        browser.play(&game, text, ply).await;
    }
    let mut socket = follow(address, &game, 2, &browser).await;
    assert_eq!(socket.expect("hello").await["v"], 4);
    assert_eq!(socket.expect("move").await["v"], 3);
    assert_eq!(socket.expect("move").await["v"], 4);
    // While moves are being played a client connects: it gets each move once.
    let player = {
        let (mut browser, game) = (browser.clone(), game.clone());
        async move {
            for (ply, text) in ["E1-E3", "D8-D6", "E3-E5", "D6-D4"].iter().enumerate() {
                let answer = browser.play(&game, text, ply + 4).await;
                assert_eq!(answer.status.as_u16(), 303, "{text}: {}", answer.body);
            }
        }
    };
    let follower = async {
        let mut socket = follow(address, &game, 0, &browser).await;
        socket.expect("hello").await;
        let mut versions = Vec::new();
        while versions.len() < 8 {
            versions.push(socket.expect("move").await["v"].as_u64().expect("a number"));
        }
        versions
    };
    let ((), versions) = tokio::join!(player, follower);
    assert_eq!(versions, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[tokio::test]
async fn spectators_see_and_strangers_cannot_touch() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut owner, stranger) = (site.browser(), site.browser());
    let game = owner.new_game("small", "both", "white").await;
    let mut socket = follow(address, &game, 0, &stranger).await;
    socket.expect("hello").await;
    socket.send(&json!({"type": "move", "move": "E1-E3", "ply": 0, "id": "x"})).await;
    assert_eq!(socket.expect("refused").await["code"], "not_a_player");
    for nonsense in [json!({"type": "win"}), json!([]), json!({"type": "move", "ply": -1})] {
        socket.send(&nonsense).await;
        assert_eq!(socket.expect("refused").await["code"], "bad_request", "{nonsense}");
    }
    owner.play(&game, "E1-E3", 0).await;
    assert_eq!(socket.expect("move").await["move"], "E1-E3");
    let long = json!({"type": "move", "move": "x".repeat(10_000), "ply": 0});
    socket.send(&long).await;
    assert_eq!(socket.next().await, None, "a message over the limit closes the socket");
}

#[tokio::test]
async fn sockets_are_for_our_own_pages() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let path = format!("/game/{game}/live");
    for origin in [None, Some("https://evil.example"), Some("null"), Some("http://127.0.0.1")] {
        let refused = connect(address, &path, &browser, origin).await;
        assert_eq!(refused.err(), Some(403), "{origin:?}");
    }
    let origin = format!("http://{address}");
    let refused = connect(address, &path, &browser, Some(&origin)).await;
    assert_eq!(refused.err(), Some(403), "only the public address is accepted");
    let app = site.again_with(|site| site.has_public_address = false).await;
    let elsewhere = listen(app).await;
    let origin = format!("http://{elsewhere}");
    assert!(
        connect(elsewhere, &path, &browser, Some(&origin)).await.is_ok(),
        "the requested host is accepted"
    );
    let missing = connect(address, "/game/abcdefgh/live", &browser, Some(BASE)).await;
    assert_eq!(missing.err(), Some(404));
    let plain = Request::get(&path).body(Body::empty()).expect("a request");
    assert!(browser.send(plain).await.status.is_client_error(), "an upgrade is required");
}

#[tokio::test]
async fn sockets_are_closed_at_the_end() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    let mut socket = follow(address, &game, 0, &browser).await;
    socket.expect("hello").await;
    tokio::join!(site.app.stop(), async {
        assert_eq!(socket.next().await, None, "the server closes the socket");
    });
}

#[tokio::test]
async fn players_receive_the_number_of_spectators() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut white, first, second) = (site.browser(), site.browser(), site.browser());
    let game = white.new_game("small", "friend", "white").await;
    let mut at_white = follow(address, &game, 0, &white).await;
    assert_eq!(at_white.until_watching(0).await["words"], "");
    let at_first = follow(address, &game, 0, &first).await;
    let at_second = follow(address, &game, 0, &second).await;
    assert_eq!(at_white.until_watching(2).await["words"], "2 people are watching.");
    drop(at_first);
    at_white.until_watching(1).await;
    assert!(white.get(&format!("/game/{game}")).await.body.contains("1 person is watching."));
    drop(at_second);
    at_white.until_watching(0).await;
}

#[tokio::test]
async fn pages_with_offers_are_notified_of_changes() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut ann, stranger) = (site.browser(), site.browser());
    let refused = connect(address, "/lobby/live", &stranger, Some("http://evil.test")).await;
    assert_eq!(refused.err(), Some(403));
    let mut socket =
        connect(address, "/lobby/live", &stranger, Some(BASE)).await.expect("visitors may listen");
    assert_eq!(
        socket.expect("offers").await,
        json!({ "type": "offers" }),
        "the message has no content"
    );
    let body = r#"{"setup":"small","listed":true}"#;
    let offer = ann.post_json("/api/offers", body).await.json();
    socket.expect("offers").await;
    let withdraw = format!("/api/offers/{}/withdraw", offer["id"].as_str().expect("an id"));
    ann.post_json(&withdraw, "{}").await;
    socket.expect("offers").await;
    socket.send(&json!("whatever")).await;
    assert_eq!(socket.next().await, None, "the socket accepts no messages");
    site.app.stop().await;
}

#[tokio::test]
async fn a_session_ended_elsewhere_cannot_move() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let mut ann = member(&site, "Ann").await;
    let game = ann.new_game("small", "both", "white").await;
    let mut thief = follow(address, &game, 0, &ann).await;
    thief.expect("hello").await;
    ann.post("/sign-out", &[("everywhere", "1")]).await;
    thief.send(&json!({ "type": "move", "move": "E1-E3", "ply": 0, "id": 1 })).await;
    assert_eq!(thief.next().await, None, "the socket ends with its session");
    let moves = site.browser().game(&game).await["moves"].clone();
    assert_eq!(moves, json!([]));
    site.app.stop().await;
}

#[tokio::test]
async fn a_visible_page_counts_as_presence() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let ann = member(&site, "Ann").await;
    // A request would be a heartbeat itself, so read the store.
    let file = site.folder.path().join("dipole.sqlite");
    let store = Store::open(file.to_str().expect("UTF-8")).await.expect("the same database");
    let seen = async || store.accounts_like("ann", 1).await.expect("an answer")[0].seen;
    // Heartbeats are written in batches, some seconds later.
    let write = async || site.app.write_presence().await.expect("written");
    write().await;
    let before = seen().await;
    let mut socket = connect(address, "/live", &ann, Some(BASE)).await.expect("a socket");
    socket.expect("notices").await;
    site.clock.pass(20 * 60_000);
    socket.send_text("hidden").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    write().await;
    assert_eq!(seen().await, before, "a hidden page does not count as presence");
    socket.send_text("here").await;
    for _ in 0..400 {
        if seen().await > before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let noted = before + 20 * 60_000;
    assert_eq!(seen().await, noted);
    site.clock.pass(60_000);
    socket.send_text("here").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    write().await;
    assert_eq!(seen().await, noted, "presence is not written again after a minute");
    store.close().await;
    site.app.stop().await;
}

#[tokio::test]
async fn presence_is_written_at_the_end() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let mut ann = member(&site, "Ann").await;
    let fields = [("setup", "small"), ("opponent", "both"), ("clock", "300+5")];
    let game = ann.post("/games", &fields).await.game();
    let mut socket = follow(address, &game, 0, &ann).await;
    socket.expect("hello").await;
    for _ in 0..5 {
        socket.send(&json!({ "type": "pong" })).await;
        ann.get("/").await;
    }
    let file = site.folder.path().join("dipole.sqlite");
    let store = Store::open(file.to_str().expect("UTF-8")).await.expect("the same database");
    let id = GameId::parse(&game).expect("an id");
    let written = async || {
        let seen = store.accounts_like("ann", 1).await.expect("an answer")[0].seen;
        (seen > 0, store.presences(&id).await.expect("an answer").len())
    };
    assert_eq!(written().await, (false, 0), "single heartbeats are not written");
    drop(socket);
    site.app.stop().await;
    assert_eq!(written().await, (true, 1));
    store.close().await;
}

#[tokio::test]
async fn every_page_gets_the_news_of_its_reader() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let news = |message: &Value| message["news"].as_array().expect("news").clone();
    assert_eq!(connect(address, "/live", &white, Some(BASE)).await.err(), Some(403));
    let game = white.new_game("small", "friend", "white").await;
    let mut at_white = connect(address, "/live", &white, Some(BASE)).await.expect("a socket");
    let first = at_white.expect("notices").await;
    assert_eq!((&first["waiting"], news(&first).len()), (&json!(0), 0), "a seat is open");
    assert_eq!(connect(address, "/live", &white, Some("http://evil.test")).await.err(), Some(403));

    black.post(&format!("/game/{game}/join"), &[]).await;
    let message = at_white.expect("notices").await;
    assert_eq!(message["waiting"], 1);
    assert_eq!(news(&message)[0]["href"], format!("/game/{game}"));
    assert_eq!(news(&message)[0]["text"], "Your turn: game with Guest");
    white.play(&game, "E1-E3", 0).await;
    let message = at_white.expect("notices").await;
    assert_eq!(
        (&message["waiting"], news(&message).len()),
        (&json!(0), 0),
        "a player's own move is no news"
    );
    let mut at_black = connect(address, "/live", &black, Some(BASE)).await.expect("a socket");
    let first = at_black.expect("notices").await;
    assert_eq!(
        (&first["waiting"], news(&first).len()),
        (&json!(1), 0),
        "a game that waited before is no news"
    );
    white.post(&format!("/game/{game}/resign"), &[]).await;
    let message = at_black.expect("notices").await;
    assert_eq!(news(&message)[0]["text"], "Game over: Guest");
}

#[tokio::test]
async fn a_clock_that_runs_short_is_announced_on_every_page() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let fields = [("setup", "small"), ("opponent", "friend"), ("color", "white"), ("clock", "1d")];
    let game = white.post("/games", &fields).await.game();
    black.post(&format!("/game/{game}/join"), &[]).await;
    let mut pages = Vec::new();
    for browser in [&white, &black] {
        let mut page = connect(address, "/live", browser, Some(BASE)).await.expect("a socket");
        assert_eq!(page.expect("notices").await["news"], json!([]));
        pages.push(page);
    }
    site.clock.pass(20 * HOUR);
    dipole_workers::clocks::settle_clocks(&site.app).await.expect("the clocks are read");
    let notice = pages[0].expect("notices").await["news"][0].clone();
    assert_eq!((&notice["clock"], &notice["late"]), (&json!(true), &json!(false)), "{notice}");
    assert_eq!(notice["href"], format!("/game/{game}"));
    assert!(notice["text"].as_str().is_some_and(|text| text.contains("4 h")), "{notice}");
    assert_eq!(pages[1].expect("notices").await["news"], json!([]), "only White gets a notice");

    // A user without a connection gets the news on the next connection.
    let mut next = connect(address, "/live", &white, Some(BASE)).await.expect("a socket");
    let late = next.expect("notices").await["news"][0].clone();
    assert_eq!((&late["key"], &late["late"]), (&notice["key"], &json!(true)));
    // Not afterwards.
    white.play(&game, "E1-E3", 0).await;
    let mut later = connect(address, "/live", &white, Some(BASE)).await.expect("a socket");
    assert_eq!(later.expect("notices").await["news"], json!([]));
}

#[tokio::test]
async fn a_live_clock_runs_short_without_a_request() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut white, mut black) = (site.browser(), site.browser());
    let fields =
        [("setup", "small"), ("opponent", "friend"), ("color", "white"), ("clock", "60+0")];
    let game = white.post("/games", &fields).await.game();
    black.post(&format!("/game/{game}/join"), &[]).await;
    white.play(&game, "E1-E3", 0).await;
    black.play(&game, "D8-B6", 1).await;
    // A tenth of a second before ten seconds are left.
    site.clock.pass(49_900);
    let mut page = connect(address, "/live", &white, Some(BASE)).await.expect("a socket");
    assert_eq!(page.expect("notices").await["news"], json!([]));
    site.clock.pass(200);
    let notice = page.expect("notices").await["news"][0].clone();
    assert!(notice["text"].as_str().is_some_and(|text| text.contains("0:10")), "{notice}");
}

/// Opens a socket, sends the beginning of a frame of 16 MiB, and returns the
/// code with which the socket is closed.
async fn announce_16_mib(address: SocketAddr, path: &str, browser: &Browser) -> u16 {
    let Socket(mut socket) = connect(address, path, browser, Some(BASE)).await.expect("a socket");
    let MaybeTlsStream::Plain(stream) = socket.get_mut() else { panic!("no TLS here") };
    // A binary frame, masked, whose length is in the next eight bytes.
    let mut frame = vec![0x82, 0xff];
    frame.extend((16_u64 << 20).to_be_bytes());
    frame.extend([1, 2, 3, 4]);
    frame.extend([0; 1000]);
    stream.write_all(&frame).await.expect("the socket is open");
    loop {
        let next = tokio::time::timeout(Duration::from_secs(5), socket.next());
        match next.await.expect("the socket is closed at once") {
            Some(Ok(Message::Close(Some(frame)))) => return frame.code.into(),
            Some(Ok(Message::Text(_))) => {}
            other => panic!("no reason: {other:?}"),
        }
    }
}

#[tokio::test]
async fn no_socket_makes_room_for_a_frame_that_is_too_long() {
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let mut browser = site.browser();
    let game = browser.new_game("small", "both", "white").await;
    for path in [format!("/game/{game}/live"), "/live".to_owned(), "/lobby/live".to_owned()] {
        assert_eq!(announce_16_mib(address, &path, &browser).await, 1009, "{path}");
    }
}

#[tokio::test]
async fn the_owner_sets_the_maximum_size_of_a_message() {
    for (most, length) in [(4096, 4096), (4096, 4097), (8192, 8192), (8192, 8193)] {
        let site = TestSite::with(|site| site.max_message_size = most).await;
        let address = listen(site.app.clone()).await;
        let mut browser = site.browser();
        let game = browser.new_game("small", "both", "white").await;
        let mut socket = follow(address, &game, 0, &browser).await;
        socket.expect("hello").await;
        let message = |id: &str| json!({"type": "move", "move": "E1-E3", "ply": 0, "id": id});
        let pad = "x".repeat(length - message("").to_string().len());
        socket.send(&message(&pad)).await;
        let is_received = socket.next().await.is_some();
        assert_eq!(is_received, length <= most, "{length} of {most}");
        assert_eq!(browser.game(&game).await["version"], u64::from(is_received));
    }
}

/// A crowd that connects at once does not get one message for each member.
#[tokio::test]
async fn the_number_of_spectators_is_sent_at_intervals() {
    const CROWD: u64 = 40;
    let site = TestSite::new().await;
    let address = listen(site.app.clone()).await;
    let (mut white, stranger) = (site.browser(), site.browser());
    let game = white.new_game("small", "both", "white").await;
    let mut page = follow(address, &game, 0, &white).await;
    page.until_watching(0).await;
    let began = Instant::now();
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(follow(address, &game, 0, &stranger).await);
    }
    let mut updates = 0;
    loop {
        let message = page.any().await.expect("a message");
        updates += u128::from(message["type"] == "watching");
        if message["count"] == CROWD {
            break;
        }
    }
    // Twice a second.
    let most = began.elapsed().as_millis() / 500 + 1;
    assert!(updates <= most, "{updates} updates in {:?}", began.elapsed());
}

#[tokio::test]
async fn sockets_are_limited_by_person() {
    let site = TestSite::with(|site| site.limits.sockets_per_person = 2).await;
    let address = listen(site.app.clone()).await;
    let (mut browser, mut other) = (site.browser(), site.browser());
    let game = browser.new_game("small", "both", "white").await;
    other.new_game("small", "both", "white").await;
    let _first = follow(address, &game, 0, &browser).await;
    let second = connect(address, "/lobby/live", &browser, Some(BASE)).await.expect("a socket");
    let third = connect(address, "/live", &browser, Some(BASE)).await;
    assert_eq!(third.err(), Some(429));
    connect(address, "/live", &other, Some(BASE)).await.expect("a socket of another user");
    drop(second);
    let again = async {
        while connect(address, "/live", &browser, Some(BASE)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), again).await.expect("a place is free again");
}
