//! Two nodes as processes on one PostgreSQL, with NATS between them; one of them is killed.

use std::process::Child;
use std::time::{Duration, Instant};

use crate::database::{Postgres, count, run_sql};
use crate::guest::Guest;
use crate::hosting::{serve, start_site};
use crate::nats_server::Nats;
use crate::run::{dipole, run};
use crate::site::between;

/// Time limit for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A node, killed at the end.
pub(crate) struct Node {
    child: Child,
    address: String,
}

impl Node {
    pub(crate) fn start(database: &str, settings: &[&str]) -> Node {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (child, address) = serve(folder.path(), database, "127.0.0.1:0", settings);
        Node { child, address }
    }

    pub(crate) fn kill(&mut self) {
        // SIGKILL cannot be handled by the process.
        self.child.kill().expect("it is our child");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a game against the strongest computer, which thinks for a while, and plays the first
/// move.
fn against_computer(guest: &Guest, node: &Node) -> String {
    let form = format!("setup=small&opponent=computer&level=8&color=white&csrf={}", guest.csrf);
    let kind = "application/x-www-form-urlencoded";
    let (status, answer) = guest.send(&node.address, "POST /games", kind, &form).expect("it runs");
    assert_eq!(status, 303, "{answer}");
    let game = answer.split("location: /game/").nth(1).expect("a page").split("\r\n").next();
    let game = game.expect("an id").to_owned();
    guest.play(&node.address, &game, "E1-G3", 0).expect("it runs");
    game
}

#[test]
fn the_computer_of_a_killed_node_moves_on_another() {
    let (database, nats) = (Postgres::start(), Nats::start());
    let url = nats.url();
    let settings = ["--nats", url.as_str()];
    let other = Node::start(&database.url(), &settings);
    let end = Instant::now() + TIMEOUT;
    // On a slow machine the computer may move before the node is killed.
    loop {
        assert!(Instant::now() < end, "the computer moves before each kill");
        let mut one = Node::start(&database.url(), &settings);
        let guest = Guest::arrive(&one.address);
        let game = against_computer(&guest, &one);
        one.kill();
        if guest.moves(&other.address, &game).len() > 1 {
            continue;
        }
        let end = Instant::now() + TIMEOUT;
        while guest.moves(&other.address, &game).len() < 2 {
            assert!(Instant::now() < end, "no node plays the computer's move");
            std::thread::sleep(Duration::from_millis(50));
        }
        return;
    }
}

/// A game in which White's clock is running.
fn with_clock(guest: &Guest, node: &Node) -> String {
    let clock = "setup=small&opponent=both&level=1&color=white&clock=60%2B0";
    let form = format!("{clock}&csrf={}", guest.csrf);
    let kind = "application/x-www-form-urlencoded";
    let (status, answer) = guest.send(&node.address, "POST /games", kind, &form).expect("it runs");
    assert_eq!(status, 303, "{answer}");
    let game = between(&answer, "location: /game/", "\r\n").to_owned();
    guest.play(&node.address, &game, "E1-E3", 0).expect("it runs");
    guest.play(&node.address, &game, "D8-B6", 1).expect("it runs");
    game
}

/// Both nodes check the clocks twice a second. Clocks claimed by the killed node are settled by the
/// other one.
#[test]
fn clocks_run_out_once_when_any_node_is_killed() {
    const GAMES: i64 = 20;
    let server = Postgres::start();
    let database = server.url();
    let (mut one, other) = (Node::start(&database, &[]), Node::start(&database, &[]));
    let guest = Guest::arrive(&one.address);
    for _ in 0..GAMES {
        with_clock(&guest, &one);
    }
    // As if two minutes had passed.
    let overdue = "UPDATE games SET turn_began = turn_began - 120000, due = 1 WHERE due > 0";
    run_sql(&database, overdue);
    let is_lost = "SELECT COUNT(*) FROM games WHERE termination = 'time forfeit'";
    let end = Instant::now() + TIMEOUT;
    while count(&database, is_lost) == 0 {
        assert!(Instant::now() < end, "no node settles the clocks");
    }
    one.kill();
    // The killed node's claim expires after 30 seconds, which are skipped here.
    let claims = "UPDATE games SET claimed_until = claimed_until - 30000 WHERE claimed_until > 0";
    run_sql(&database, claims);
    while count(&database, is_lost) < GAMES {
        assert!(Instant::now() < end, "no node settles the clocks");
        std::thread::sleep(Duration::from_millis(50));
    }
    let ends = "SELECT COUNT(*) FROM events WHERE kind = 'ended'";
    assert_eq!(count(&database, ends), GAMES, "each game ended once");
    drop(other);
}

/// The certificate authority of the server is configured as for other programs.
#[test]
fn nats_may_be_encrypted_and_ask_for_a_password() {
    let tls = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/tls");
    let (authority, certificate) = (format!("{tls}/authority.pem"), format!("{tls}/localhost.pem"));
    let encrypted = ["--tls", "--tlscert", &certificate, "--tlskey", &certificate];
    let nats = Nats::with(&[&encrypted[..], &["--user", "me", "--pass", "a:secret"]].concat());
    let url = nats.url().replace("nats://127.0.0.1", "tls://me:a%3Asecret@localhost");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("dipole.sqlite");
    let start = |authority: &str, log: &str| {
        let file = std::fs::File::create(folder.path().join(log)).expect("a log file");
        let mut site = dipole(&["serve", "--listen", "127.0.0.1:0", "--nats", &url]);
        site.arg("--database").arg(&database).env("SSL_CERT_FILE", authority);
        let (child, address) = start_site(site.stderr(file));
        Node { child, address }
    };
    let until = |log: &str, words: &str| {
        let end = Instant::now() + TIMEOUT;
        loop {
            let text = std::fs::read_to_string(folder.path().join(log)).expect("the log");
            assert!(!text.contains("secret"), "{text}");
            if text.contains(words) {
                return;
            }
            assert!(Instant::now() < end, "no \"{words}\": {text}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let _trusting = start(&authority, "trusting");
    until("trusting", "NATS connects this node with the others");
    let _other = start("/dev/null", "other");
    until("other", "NATS cannot be reached");
}

#[test]
fn players_on_two_nodes_see_each_others_moves() {
    let (database, nats) = (Postgres::start(), Nats::start());
    let url = nats.url();
    let settings = [
        "--nats",
        &url,
        "--behind-proxy",
        "--posts-per-minute",
        "1000000",
        "--requests-per-minute",
        "1000000",
    ];
    let (one, other) =
        (Node::start(&database.url(), &settings), Node::start(&database.url(), &settings));
    let urls = [&one, &other].map(|node| format!("http://{}", node.address));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let acks = folder.path().join("acks");
    let acks = acks.to_str().expect("UTF-8");
    let load = ["load", "--url", &urls[0], "--url", &urls[1], "--games", "2", "--moves", "60"];
    let more = ["--time", "60s", "--watch", "--forwarded", "--json", "--acks", acks];
    let ran = run(&[&load[..], &more[..]].concat());
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).expect("a report");
    assert_eq!(report["errors"], serde_json::json!({}), "{report}");
    // A database scan every 2 or 30 seconds would show as a delay of that length.
    let shown = report["shown"]["p50"].as_f64().expect("moves were seen");
    assert!(shown < 500.0, "{report}");
    println!("{report}");
    // Both nodes have all the moves.
    for url in &urls {
        let found = run(&["load", "--check", acks, "--url", url]).fine();
        assert!(found.contains("are there once"), "{found}");
    }
}
