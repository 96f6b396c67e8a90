//! Clients that disconnect in the middle of a request, over real sockets.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::client::{BASE, Browser, TestSite};
use crate::database::{Postgres, count};
use crate::live::listen;
use crate::lobby::member;

/// Number of clients that disconnect at a time.
const CLIENTS: u32 = 10;

/// Number of rounds.
const ROUNDS: u32 = 25;

/// A request that begins a game, as a browser writes it.
fn request(browser: &Browser) -> String {
    let form = format!("setup=small&opponent=both&level=1&color=white&csrf={}", browser.csrf);
    format!(
        "POST /games HTTP/1.1\r\nhost: dipole.test\r\norigin: {BASE}\r\ncookie: {}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        browser.cookie_header(),
        form.len()
    )
}

/// Sends the request and returns after the first byte of the response.
async fn stay(address: SocketAddr, request: String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    stream.read_u8().await.expect("an answer");
}

/// Sends the request and resets the connection some time later, like a process that crashes.
async fn go_away(address: SocketAddr, request: String, after: Duration) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    tokio::time::sleep(after).await;
    stream.set_zero_linger().expect("an option of sockets");
}

async fn cancelled_requests_stop_nothing(database: &str) {
    let site = TestSite::on(database).await;
    let address = listen(site.app.clone()).await;
    // With an account, since the number of games of a guest is limited.
    let mut browser = member(&site, "Ann").await;
    let request = request(&browser);
    // Measure the duration of these requests here and now, so that the others are cancelled in the
    // middle on slow machines too. The first ones also open the connections to the database.
    let mut whole = Duration::ZERO;
    for _ in 0..2 {
        let start = Instant::now();
        let clients: JoinSet<()> = (0..CLIENTS).map(|_| stay(address, request.clone())).collect();
        clients.join_all().await;
        whole = start.elapsed();
    }
    for round in 0..ROUNDS {
        let mut clients = JoinSet::new();
        for client in 0..CLIENTS {
            // Each at another time of the whole, in an order that mixes early and late.
            let all = ROUNDS * CLIENTS;
            let after = whole * ((round * CLIENTS + client) * 7919 % all) / all;
            clients.spawn(go_away(address, request.clone(), after));
        }
        clients.join_all().await;
    }
    let mut other = site.browser();
    other.get("/").await;
    for browser in [&mut browser, &mut other] {
        let game = browser.new_game("small", "both", "white").await;
        let played = browser.play(&game, "E1-E3", 0).await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    }
    site.app.stop().await;
    let games = count(database, "SELECT COUNT(*) FROM games");
    let cancelled = games - 2 * i64::from(CLIENTS) - 2;
    assert!(cancelled > 1, "{cancelled} of the cancelled requests created a game");
    let halves = "SELECT COUNT(*) FROM games g \
         WHERE 2 <> (SELECT COUNT(*) FROM seats s WHERE s.game = g.id)";
    assert_eq!(count(database, halves), 0);
    assert_eq!(count(database, "SELECT value FROM counters WHERE name = 'board'"), games);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_go_away_stop_nothing_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    cancelled_requests_stop_nothing(file.to_str().expect("UTF-8")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_go_away_stop_nothing_in_postgresql() {
    let server = Postgres::start();
    cancelled_requests_stop_nothing(&server.url()).await;
}
