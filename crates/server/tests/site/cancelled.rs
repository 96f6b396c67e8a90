//! Clients that go away in the middle of a request, over real sockets.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::client::{BASE, Browser, TestSite};
use crate::database::{Postgres, count};
use crate::live::listen;
use crate::lobby::member;

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

async fn go_away(address: SocketAddr, request: String, after: Duration) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    tokio::time::sleep(after).await;
    // With a reset, as when a process dies.
    stream.set_zero_linger().expect("an option of sockets");
}

async fn cancelled_requests_stop_nothing(database: &str) {
    let site = TestSite::on(database).await;
    let address = listen(site.app.clone()).await;
    // With an account: guests may have only so many games.
    let mut browser = member(&site, "Ann").await;
    let request = request(&browser);
    for round in 0..50_u64 {
        let mut clients = JoinSet::new();
        for client in 0..10 {
            // From 0.5 to 6 ms, each another time.
            let micros = 500 + (round * 10 + client) * 7919 % 5500;
            clients.spawn(go_away(address, request.clone(), Duration::from_micros(micros)));
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
    assert!(games > 3, "{games}: no request came so far as to write");
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
