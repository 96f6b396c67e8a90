//! Programs of two versions on one database, as during the upgrade of a site with several nodes.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::chaos::load::Load;
use crate::database::{Postgres, run_sql};
use crate::guest::Guest;
use crate::hosting::try_start_site;
use crate::nats_server::Nats;
use crate::program;

/// Time limit for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A process of some version, killed at the end.
struct Node {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
}

impl Node {
    fn start(program: &str, database: &str, listen: &str, nats: &str) -> Node {
        Node::try_start(program, database, listen, nats).expect("it starts")
    }

    /// Tries to start a node; returns the log if the process exits at once.
    fn try_start(program: &str, database: &str, listen: &str, nats: &str) -> Result<Node, String> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let log = fs::File::create(folder.path().join("log")).expect("a log file");
        let mut site = Command::new(program);
        site.args(["serve", "--listen", listen, "--database", database, "--nats", nats]);
        site.args(["--behind-proxy", "--sign-ins-per-hour", "1000000"]).stderr(log);
        match try_start_site(&mut site) {
            Ok((child, address)) => Ok(Node { child, address, folder }),
            Err(_) => Err(read_log(folder.path())),
        }
    }

    fn kill(&mut self) {
        // SIGKILL cannot be handled by the process.
        self.child.kill().expect("it is our child");
        self.child.wait().expect("it ends");
    }

    /// Kills the process and starts this program in its place.
    fn replace(&mut self, program: &str, database: &str, nats: &str) {
        self.kill();
        *self = Node::start(program, database, &self.address, nats);
    }

    fn runs(&mut self) -> bool {
        self.child.try_wait().expect("our child").is_none()
    }
}

fn read_log(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).expect("a log")
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A migration that adds a column, by a program that is newer than this one.
const LATER: &str = "ALTER TABLE games ADD COLUMN later TEXT NOT NULL DEFAULT ''; \
    ALTER TABLE moves ADD COLUMN later BIGINT NOT NULL DEFAULT 0; \
    INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    VALUES (9999, 'later', TRUE, '\\x00', 1);";

#[test]
fn a_node_goes_on_beside_newer_programs_until_it_cannot() {
    let (server, nats) = (Postgres::start(), Nats::start());
    let (database, nats) = (server.url(), nats.url());
    let mut one = Node::start(program(), &database, "127.0.0.1:0", &nats);
    let guest = Guest::arrive(&one.address);
    let game = guest.new_game(&one.address).expect("it runs");
    guest.play(&one.address, &game, "E1-E3", 0).expect("it runs");

    run_sql(&database, LATER);
    guest.play(&one.address, &game, "D8-B6", 1).expect("the node still runs");
    let other = Node::start(program(), &database, "127.0.0.1:0", &nats);
    guest.play(&other.address, &game, "E3-G5", 2).expect("another node starts");
    assert_eq!(guest.moves(&one.address, &game), ["E1-E3", "D8-B6", "E3-G5"]);

    run_sql(&database, "UPDATE counters SET value = 9999 WHERE name = 'oldest_program'");
    let end = Instant::now() + TIMEOUT;
    while one.runs() {
        assert!(Instant::now() < end, "the node still runs");
        std::thread::sleep(Duration::from_millis(50));
    }
    let status = one.child.wait().expect("it has ended");
    let log = read_log(one.folder.path());
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("newer version of dipole has changed this database"), "{log}");
    let refused = Node::try_start(program(), &database, "127.0.0.1:0", &nats).map(|_| ());
    let log = refused.expect_err("the node is refused");
    assert!(log.contains("newer version of dipole has changed this database"), "{log}");
}

/// Minimum number of acknowledged moves before, during and after the upgrade.
fn moves() -> usize {
    let moves = std::env::var("DIPOLE_UPGRADE_MOVES").ok().and_then(|text| text.parse().ok());
    moves.unwrap_or(500)
}

/// White's node is upgraded first, so that every game is played on both versions.
#[test]
#[ignore = "`cargo xtask rolling-upgrade` builds the version before and runs this"]
fn players_go_on_while_the_version_before_is_replaced() {
    let before = std::env::var("DIPOLE_BEFORE").expect("DIPOLE_BEFORE is the previous program");
    let (server, nats) = (Postgres::start(), Nats::start());
    let (database, nats) = (server.url(), nats.url());
    let mut one = Node::start(&before, &database, "127.0.0.1:0", &nats);
    let mut other = Node::start(&before, &database, "127.0.0.1:0", &nats);
    let addresses = [one.address.clone(), other.address.clone()];
    let addresses = [addresses[0].as_str(), addresses[1].as_str()];
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut loads = [
        Load::start(folder.path(), &addresses, "http", &[]),
        Load::start(folder.path(), &addresses, "socket", &["--rated", "--clock", "3d"]),
    ];
    let mut play = |more: usize| {
        let acknowledged = |loads: &[Load]| loads.iter().map(Load::acknowledged).sum::<usize>();
        let (goal, end) = (acknowledged(&loads) + more, Instant::now() + Duration::from_secs(600));
        while acknowledged(&loads) < goal {
            assert!(Instant::now() < end, "too few moves");
            assert!(loads.iter_mut().all(Load::goes_on), "the load has stopped");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    play(moves());

    // The new version changes the tables while the old one uses them.
    one.replace(program(), &database, &nats);
    play(moves() / 2);
    assert!(other.runs(), "{}", read_log(other.folder.path()));
    let third = Node::try_start(&before, &database, "127.0.0.1:0", &nats).map(|_| ());
    for _ in 0..5 {
        one.replace(program(), &database, &nats);
        play(moves() / 20);
        if third.is_ok() {
            other.replace(&before, &database, &nats);
            play(moves() / 20);
        }
        assert!(other.runs(), "{}", read_log(other.folder.path()));
    }
    let log = read_log(other.folder.path());
    other.replace(program(), &database, &nats);
    play(moves());
    loads.iter().for_each(Load::end);
    for load in loads {
        load.check(&addresses, &database);
    }
    let lines: Vec<&str> = log.lines().filter(|line| !line.contains(" INFO ")).collect();
    println!("the old node, while the new one ran, has warned of {lines:#?}");
    assert!(!log.contains(" ERROR "), "{lines:#?}");
    match third {
        Ok(()) => println!("nodes of the version before may start beside this one"),
        Err(log) => println!("nodes of the version before go on and do not start anew: {log}"),
    }
}
