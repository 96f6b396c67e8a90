//! Two nodes on one PostgreSQL, with NATS between them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use async_nats::Client;
use dipole::{Move, Position};
use dipole_queue::NatsAddress;
use dipole_site::app::App;
use dipole_workers::computers::Thinker;
use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::bot_client::{bot, person};
use crate::client::{Browser, TestSite};
use crate::conduct::{opening, seated};
use crate::database::Postgres;
use crate::live::{Socket, connect_to, follow, listen};
use crate::lobby::member;
use crate::nats_server::Nats;
use dipole_site::open_sockets::OpenSockets;

/// A node and its address.
struct Node {
    app: App,
    address: SocketAddr,
}

async fn start_link(app: &App, nats: &str) {
    let nats = NatsAddress::parse(nats).expect("an address");
    dipole_workers::nodes::start_nodes(app, &nats).await.expect("it starts");
}

async fn until(app: &App, receives: bool) {
    let end = Instant::now() + Duration::from_secs(30);
    while app.bus.receives_notices_of_other_nodes() != receives {
        assert!(Instant::now() < end, "the state of the link does not change in time");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Connects a node with the others.
pub(crate) async fn link(app: &App, nats: &str) {
    start_link(app, nats).await;
    until(app, true).await;
}

impl Node {
    async fn start(app: App, nats: &str) -> Node {
        start_link(&app, nats).await;
        let address = listen(app.clone()).await;
        Node { app, address }
    }

    async fn is_linked(&self) {
        until(&self.app, true).await;
    }
}

struct Two {
    one: Node,
    other: Node,
    nats: Nats,
    site: TestSite,
    _database: Postgres,
}

impl Two {
    async fn start(nats: Nats) -> Two {
        let database = Postgres::start();
        let site = TestSite::on(&database.url()).await;
        let one = Node::start(site.app.clone(), &nats.url()).await;
        let other = Node::start(site.again().await, &nats.url()).await;
        Two { one, other, nats, site, _database: database }
    }

    async fn are_linked(&self) {
        self.one.is_linked().await;
        self.other.is_linked().await;
    }

    /// The same user, connected to the other node.
    fn at_other(&self, browser: &Browser) -> Browser {
        browser.moved_to(self.other.app.clone())
    }
}

/// A game of White on one node against Black on the other, and their sockets.
async fn game(nodes: &Two, white: &mut Browser, black: &mut Browser) -> (String, Socket, Socket) {
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    let mut at_one = follow(nodes.one.address, &game, 1, white).await;
    let mut at_other = follow(nodes.other.address, &game, 1, black).await;
    at_one.expect("hello").await;
    at_other.expect("hello").await;
    (game, at_one, at_other)
}

/// No node scans the database here, so all changes arrive over NATS.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_on_one_node_reach_the_other() {
    let nodes = Two::start(Nats::start()).await;
    nodes.are_linked().await;
    let mut ann = member(&nodes.site, "Ann").await;
    let ben = member(&nodes.site, "Ben").await;
    let mut ben = nodes.at_other(&ben);

    let (game, mut at_one, mut at_other) = game(&nodes, &mut ann, &mut ben).await;
    ann.play(&game, "E1-E3", 0).await;
    assert_eq!(at_other.expect("move").await["move"], "E1-E3");
    at_one.expect("move").await;
    at_other.send(&json!({"type": "move", "move": "D8-B6", "ply": 1, "id": 1})).await;
    assert_eq!(at_one.expect("move").await["move"], "D8-B6");
    at_other.expect("ack").await;
    at_other.expect("move").await;

    ann.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Hello")]).await;
    at_other.expect("talk").await;

    // A spectator is counted on both nodes.
    let spectator = nodes.site.browser();
    let watching = follow(nodes.one.address, &game, 0, &spectator).await;
    at_other.until_watching(1).await;
    let also = follow(nodes.other.address, &game, 0, &spectator).await;
    at_one.until_watching(2).await;
    drop(watching);
    at_other.until_watching(1).await;
    // Spectators of a node that has stopped are no longer counted.
    let third = Node::start(nodes.site.again().await, &nodes.nats.url()).await;
    third.is_linked().await;
    let _at_third = follow(third.address, &game, 0, &spectator).await;
    at_one.until_watching(2).await;
    third.app.stop().await;
    at_one.until_watching(1).await;
    drop(also);

    // News of a person, and the lobby.
    let mut news = connect_to(nodes.other.address, "/live", &ben).await;
    let before = waiting(&mut news).await;
    let mut lobby = connect_to(nodes.other.address, "/lobby/live", &ben).await;
    lobby.expect("offers").await;
    challenge_ben(&mut ann).await;
    assert_eq!(waiting(&mut news).await, before + 1);
    lobby.expect("offers").await;
    nodes.one.app.stop().await;
    nodes.other.app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_stream_on_another_node_closes_the_older_one_of_the_token() {
    let nodes = Two::start(Nats::start()).await;
    nodes.are_linked().await;
    let mut ann = person(&nodes.site, "Ann").await;
    let robo = bot(&nodes.site, &mut ann, "Robo").await;
    let rival = bot(&nodes.site, &mut ann, "Rival").await;
    let stranger = stranger(&nodes.nats).await;
    let mut all = stranger.subscribe("dipole.>").await.expect("subscribed");
    stranger.flush().await.expect("flushed");
    let mut older = robo.stream("/api/stream/event").await;
    older.until("current").await;
    let mut other = rival.stream("/api/stream/event").await;
    other.until("current").await;
    let robo = robo.moved_to(nodes.other.app.clone());
    let mut newer = robo.stream("/api/stream/event").await;
    let closed = tokio::time::timeout(Duration::from_secs(60), older.until("closed")).await;
    let closed = closed.expect("the older stream ends");
    assert_eq!(closed["reason"], "another stream was opened with this token");
    assert_eq!(older.next().await, None);
    newer.until("current").await;
    // The newer stream and that of the other token go on.
    rival.challenge("Robo").await;
    newer.until("challenge").await;
    other.until("challenge").await;
    // The token does not leave the site.
    let notice = loop {
        let message = all.next().await.expect("a notice");
        let text = String::from_utf8(message.payload.to_vec()).expect("UTF-8");
        if text.contains("event-stream") {
            break text;
        }
    };
    assert!(!notice.contains(&robo.token), "{notice}");
}

/// The last page of a player may be on any node.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_on_another_node_keeps_the_player_present() {
    let nodes = Two::start(Nats::start()).await;
    nodes.are_linked().await;
    let (mut people, game) = seated(&nodes.site, "small", "600+0").await;
    opening(&mut people, &game).await;
    let mut at_one = follow(nodes.one.address, &game, 3, &people[0]).await;
    at_one.expect("hello").await;
    let mut at_other = follow(nodes.other.address, &game, 3, &people[0]).await;
    at_other.expect("hello").await;
    let mut black = follow(nodes.one.address, &game, 3, &people[1]).await;
    black.expect("hello").await;
    black.until_present(&["W", "B"]).await;
    // This notice comes after the one of the page on the other node.
    let line = [("room", "players"), ("text", "Hello")];
    nodes.at_other(&people[0]).post(&format!("/game/{game}/talk"), &line).await;
    black.expect("talk").await;
    at_one.close().await;
    let page = people[1].get(&format!("/game/{game}")).await.body;
    assert!(page.contains("id=\"claim\" hidden"), "White is there on the other node");
    at_other.close().await;
    let away = black.expect("away").await;
    assert_eq!(away["claim_in"], 60_000, "{away}");
    nodes.one.app.stop().await;
    nodes.other.app.stop().await;
}

async fn challenge_ben(browser: &mut Browser) {
    let challenge = r#"{"setup":"small","to":["Ben"]}"#;
    let answer = browser.post_json("/api/challenges", challenge).await;
    assert!(answer.status.is_success(), "{}", answer.body);
}

async fn waiting(news: &mut Socket) -> u64 {
    news.expect("notices").await["waiting"].as_u64().expect("a number")
}

/// A foreign client that is connected to NATS.
async fn stranger(nats: &Nats) -> Client {
    async_nats::connect(nats.url()).await.expect("a connection")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_are_small_and_nonsense_is_ignored() {
    let nodes = Two::start(Nats::start()).await;
    nodes.are_linked().await;
    let stranger = stranger(&nodes.nats).await;
    let mut all = stranger.subscribe("dipole.>").await.expect("subscribed");
    stranger.flush().await.expect("flushed");
    let (mut white, black) = (nodes.site.browser(), nodes.site.browser());
    let mut black = nodes.at_other(&black);
    let (game, mut at_one, mut at_other) = game(&nodes, &mut white, &mut black).await;

    white.play(&game, "E1-E3", 0).await;
    at_other.expect("move").await;
    let published = loop {
        let message = all.next().await.expect("a notice");
        let text = String::from_utf8(message.payload.to_vec()).expect("UTF-8");
        assert!(!text.contains("E1-E3"), "no content: {text}");
        let notice = format!(r#"{{"topic":"game","game":"{game}","version":2}}"#);
        if text.contains(&notice) {
            break message;
        }
    };
    let published_text = String::from_utf8(published.payload.to_vec()).expect("UTF-8");
    let node: Value = serde_json::from_str(&published_text).expect("JSON");
    let own = |notices: Value| json!({"node": node["node"], "notices": notices}).to_string();
    for nonsense in [
        "".to_owned(),
        "\u{0}".repeat(9),
        "{\"node\":1}".to_owned(),
        own(json!([{"topic": "game", "game": "../../x", "version": 1}])),
        own(json!([{"topic": "a topic of a later version"}])),
        " ".repeat(100_000),
    ] {
        stranger.publish(published.subject.clone(), nonsense.into()).await.expect("published");
    }
    stranger.publish(published.subject.clone(), vec![0xff, 0xfe].into()).await.expect("published");
    stranger.flush().await.expect("flushed");

    at_other.send(&json!({"type": "move", "move": "D8-B6", "ply": 1, "id": 1})).await;
    at_one.expect("move").await;
    assert_eq!(at_one.expect("move").await["move"], "D8-B6", "both nodes still deliver moves");
    // A client without the key of the site does not know the subject, but uses the same NATS
    // server.
    let elsewhere = TestSite::new().await;
    let elsewhere = Node::start(elsewhere.app.clone(), &nodes.nats.url()).await;
    elsewhere.is_linked().await;
    let mut published_elsewhere = stranger.subscribe("dipole.>").await.expect("subscribed");
    stranger.flush().await.expect("flushed");
    let mut visitor =
        Browser::of(dipole_web::build_router(elsewhere.app.clone(), OpenSockets::default()));
    let other_game = visitor.new_game("small", "both", "white").await;
    visitor.play(&other_game, "E1-E3", 0).await;
    let message = published_elsewhere.next().await.expect("a notice");
    assert_ne!(message.subject, published.subject, "each site has its own subject");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_goes_on_without_nats_and_with_it_again() {
    // NATS is not running at the start.
    let mut nodes = Two::start(Nats::stopped(&["--user", "me", "--pass", "secret"])).await;
    dipole_workers::changes::start_watching(&nodes.one.app);
    dipole_workers::changes::start_watching(&nodes.other.app);
    let (mut white, black) = (nodes.site.browser(), nodes.site.browser());
    let mut black = nodes.at_other(&black);
    let (game, _at_one, mut at_other) = game(&nodes, &mut white, &mut black).await;
    white.play(&game, "E1-E3", 0).await;
    assert_eq!(at_other.expect("move").await["move"], "E1-E3", "the database scan finds the move");
    white.post(&format!("/game/{game}/resign"), &[]).await;
    at_other.expect("ended").await;
    assert!(!nodes.one.app.bus.receives_notices_of_other_nodes());
    nodes.nats.resume();
    let url = nodes.nats.url();
    let with_password = url.replace("nats://", "nats://me:secret@");
    // Without the password the connection is refused.
    let third = Node::start(nodes.site.again().await, &with_password).await;
    third.is_linked().await;
    assert!(!nodes.one.app.bus.receives_notices_of_other_nodes());
    nodes.nats.stop();
    until(&third.app, false).await;
    nodes.nats.resume();
    third.is_linked().await;
    third.app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_during_a_nats_outage_are_found() {
    let mut nodes = Two::start(Nats::start()).await;
    nodes.are_linked().await;
    dipole_workers::changes::start_watching(&nodes.one.app);
    dipole_workers::changes::start_watching(&nodes.other.app);
    let mut ann = member(&nodes.site, "Ann").await;
    let ben = member(&nodes.site, "Ben").await;
    let mut ben = nodes.at_other(&ben);
    let (game, mut at_one, mut at_other) = game(&nodes, &mut ann, &mut ben).await;
    let mut news = connect_to(nodes.other.address, "/live", &ben).await;
    waiting(&mut news).await;
    nodes.nats.stop();
    until(&nodes.one.app, false).await;
    ann.play(&game, "E1-E3", 0).await;
    ann.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Hello")]).await;
    challenge_ben(&mut ann).await;
    nodes.nats.resume();
    for socket in [&mut at_other, &mut at_one] {
        let mut seen = [socket.kind().await, socket.kind().await];
        seen.sort();
        assert_eq!(seen, ["move", "talk"], "in any order");
    }
    waiting(&mut news).await;
    // And from now on as before.
    nodes.are_linked().await;
    at_other.send(&json!({"type": "move", "move": "D8-B6", "ply": 1, "id": 1})).await;
    assert_eq!(at_one.expect("move").await["move"], "D8-B6");
}

/// Takes its time, and counts the calls.
struct Pensive(Arc<AtomicUsize>);

impl Thinker for Pensive {
    fn choose(&mut self, position: &Position, _: u8, _: u64) -> Option<Move> {
        self.0.fetch_add(1, Ordering::SeqCst);
        std::thread::sleep(Duration::from_millis(200));
        position.legal_moves().iter().min().copied()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_node_thinks_for_a_computer() {
    let database = Postgres::start();
    let site = TestSite::on(&database.url()).await;
    let mut browser = site.browser();
    // The creator of the games is gone, so both nodes find them at the start.
    let fields = [("setup", "small"), ("opponent", "computer"), ("level", "8"), ("color", "black")];
    let mut games = Vec::new();
    for _ in 0..6 {
        games.push(browser.post("/games", &fields).await.game());
    }
    let thoughts = Arc::new(AtomicUsize::new(0));
    let nodes = [site.again().await, site.again().await];
    for node in &nodes {
        let thoughts = thoughts.clone();
        dipole_workers::computers::start_computers(node, 2, move || Pensive(thoughts.clone()))
            .await
            .expect("they start");
    }
    let end = Instant::now() + Duration::from_secs(30);
    for game in &games {
        while browser.game(game).await["turn"] != "B" {
            assert!(Instant::now() < end, "no node plays the computer's move");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    for node in &nodes {
        node.stop().await;
    }
    assert_eq!(thoughts.load(Ordering::SeqCst), games.len(), "each game by one node");
}
