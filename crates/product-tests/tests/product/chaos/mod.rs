//! Faults while many games are played: after all of them, every acknowledged move is stored once,
//! ratings match the games, and every mail is sent.
//!
//! `cargo xtask chaos` runs the same with more moves and more kills.

pub(crate) mod bots;
pub(crate) mod load;
pub(crate) mod mails;
mod workers;

use std::net::TcpStream;
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::database::Postgres;
use crate::full_disk::print_message;
use crate::hosting::serve;
use crate::nats_server::Nats;
use crate::small_disk::SmallDisk;
use crate::work::jetstream;
use load::{Load, signal};
use mails::Mails;
use workers::{Studies, Workers};

/// Each player has a separate network address.
const SETTINGS: &[&str] = &["--behind-proxy", "--sign-ins-per-hour", "1000000"];

/// The size of SQLite's disk, in MiB: enough for all games, and filled quickly.
const DISK: u32 = 192;

/// The offset of the clock of every other process from the machine's clock.
const STEP: &str = "3000";

/// Minimum number of acknowledged moves, and of kills of a node.
fn size() -> (usize, u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    (
        number("DIPOLE_CHAOS_MOVES").unwrap_or(300) as usize,
        number("DIPOLE_CHAOS_KILLS").unwrap_or(5),
    )
}

#[test]
fn acknowledged_moves_outlive_every_fault_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // The disk outlives the site on it.
    let disk = SmallDisk::mount(DISK);
    let database = match &disk {
        Ok(disk) => disk.path("dipole.sqlite"),
        Err(reason) => {
            print_message(&format!(
                "NOT RUN: a full disk under load. Mounting a file system in memory, which root may \
                 do, is not possible here: {reason}"
            ));
            folder.path().join("dipole.sqlite")
        }
    };
    let database = database.to_str().expect("UTF-8");
    let nats = jetstream(folder.path());
    let nodes = vec![Node::start(database, &["--nats", &nats.url()])];
    let site = Site { nodes, server: None, nats, disk: disk.as_ref().ok() };
    let faults = [
        Fault::KillAndStepClock,
        Fault::KillWorker,
        Fault::Stop,
        Fault::FullDisk,
        Fault::Kill,
        Fault::KillWorker,
        Fault::Drop,
        Fault::HalfOpen,
    ];
    let faults: Vec<Fault> =
        faults.into_iter().filter(|it| disk.is_ok() || *it != Fault::FullDisk).collect();
    site.survive(database, &faults);
}

#[test]
fn acknowledged_moves_outlive_every_fault_on_two_nodes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (server, nats) = (Postgres::start(), jetstream(folder.path()));
    let (database, url) = (server.url(), nats.url());
    let nodes =
        vec![Node::start(&database, &["--nats", &url]), Node::start(&database, &["--nats", &url])];
    let site = Site { nodes, server: Some(server), nats, disk: None };
    let faults = [
        Fault::Kill,
        Fault::KillDatabase,
        Fault::KillWorker,
        Fault::KillNats,
        Fault::Kill,
        Fault::Stop,
        Fault::SlowDatabase,
        Fault::KillWorker,
        Fault::Kill,
        Fault::SlowNats,
        Fault::Drop,
        Fault::HalfOpen,
    ];
    site.survive(&database, &faults);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// A node is killed and restarted.
    Kill,
    /// A worker is killed and another one is started.
    KillWorker,
    /// A node is killed and restarted with another clock offset.
    KillAndStepClock,
    /// A node is stopped for a while.
    Stop,
    /// Clients disconnect in the middle of requests.
    Drop,
    /// Clients open sockets and neither send nor read anything more.
    HalfOpen,
    /// SQLite's disk is full for a while.
    FullDisk,
    /// PostgreSQL is killed and restarted.
    KillDatabase,
    /// PostgreSQL is stopped for a while.
    SlowDatabase,
    /// NATS is killed and restarted.
    KillNats,
    /// NATS is stopped for a while.
    SlowNats,
}

/// A process of the site, killed at the end.
struct Node {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
    settings: Vec<String>,
    is_ahead: bool,
}

impl Node {
    fn start(database: &str, settings: &[&str]) -> Node {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let settings: Vec<String> =
            [SETTINGS, settings].concat().into_iter().map(str::to_owned).collect();
        let (child, address) = Node::run(folder.path(), database, "127.0.0.1:0", &settings, false);
        Node { child, address, folder, settings, is_ahead: false }
    }

    fn run(
        folder: &Path,
        database: &str,
        address: &str,
        settings: &[String],
        is_ahead: bool,
    ) -> (Child, String) {
        let mut settings: Vec<&str> = settings.iter().map(String::as_str).collect();
        settings.extend(is_ahead.then_some(["--seconds-ahead", STEP]).iter().flatten());
        serve(folder, database, address, &settings)
    }

    fn kill(&mut self) {
        // SIGKILL cannot be handled by the process.
        self.child.kill().expect("it is our child");
        self.child.wait().expect("it ends");
    }

    fn start_again(&mut self, database: &str) {
        let (folder, address) = (self.folder.path(), &self.address);
        (self.child, _) = Node::run(folder, database, address, &self.settings, self.is_ahead);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The nodes and their environment.
struct Site<'a> {
    nodes: Vec<Node>,
    server: Option<Postgres>,
    nats: Nats,
    disk: Option<&'a SmallDisk>,
}

impl Site<'_> {
    fn survive(mut self, database: &str, faults: &[Fault]) {
        let (moves, kills) = size();
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut mails = Mails::start();
        for node in &mut self.nodes {
            // From the next start on, so that mails are waiting at the first faults.
            let settings = ["--smtp", &mails.url, "--mail-by-workers"].map(str::to_owned);
            node.settings.extend(settings);
        }
        let addresses: Vec<String> = self.nodes.iter().map(|node| node.address.clone()).collect();
        let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
        let rated = ["--rated", "--clock", "3d"];
        let mut loads = [
            Load::start(folder.path(), &addresses, "http", &[]),
            Load::start(folder.path(), &addresses, "socket", &rated),
        ];

        let end = Instant::now() + Duration::from_secs(3000);
        let all_played = |loads: &[Load], moves| loads.iter().all(|it| it.acknowledged() >= moves);
        while !all_played(&loads, 1) {
            assert!(Instant::now() < end, "not every player has moved");
            std::thread::sleep(Duration::from_millis(50));
        }
        let mut workers = Workers::start(&self.nats.url(), &mails.url);
        let mut studies = Studies::start(addresses[0]);
        let mut half_open = Vec::new();
        let (mut killed, mut workers_killed, mut others, mut round) = (0, 0, 0, 0_u64);
        while killed < kills || !all_played(&loads, moves / loads.len()) {
            assert!(Instant::now() < end, "{killed} kills, and too few moves");
            assert!(loads.iter_mut().all(Load::goes_on), "the load has stopped");
            mails.post(database, 3);
            studies.go_on(addresses[0]);
            std::thread::sleep(Duration::from_millis(200 + round * 7919 % 500));
            let fault = faults[round as usize % faults.len()];
            match fault {
                Fault::HalfOpen => half_open.extend(open_sockets(addresses[0])),
                Fault::Drop => vanish(addresses[0]),
                Fault::KillWorker => workers.kill(round),
                _ => self.suffer(fault, round, database),
            }
            killed += u64::from(matches!(fault, Fault::Kill | Fault::KillAndStepClock));
            workers_killed += u64::from(fault == Fault::KillWorker);
            others += u64::from(!matches!(
                fault,
                Fault::Kill
                    | Fault::KillAndStepClock
                    | Fault::KillWorker
                    | Fault::Drop
                    | Fault::HalfOpen
            ));
            round += 1;
        }
        println!(
            "{database}: {killed} kills of a node, {workers_killed} of a worker, {others} faults of \
             others, {round} faults in all"
        );

        loads.iter().for_each(Load::end);
        for load in loads {
            load.check(&addresses, database);
        }
        self.nodes.iter_mut().for_each(Node::kill);
        Mails::free_claims(database);
        self.nodes[0].start_again(database);
        // Workers hold up to four mails at a time, rarely at the moment of a fault.
        mails.all_arrive(database, 2 * (killed + workers_killed + others));
        studies.all_done(addresses[0], database);
    }

    fn suffer(&mut self, fault: Fault, round: u64, database: &str) {
        let one = round as usize / 3 % self.nodes.len();
        let node = &mut self.nodes[one];
        match fault {
            Fault::Kill | Fault::KillAndStepClock => {
                node.kill();
                node.is_ahead ^= fault == Fault::KillAndStepClock;
                node.start_again(database);
            }
            Fault::Stop => {
                signal(&node.child, Signal::STOP);
                std::thread::sleep(Duration::from_millis(300));
                signal(&node.child, Signal::CONT);
            }
            Fault::KillDatabase => {
                if let Some(server) = &mut self.server {
                    server.stop();
                    server.resume();
                }
            }
            Fault::SlowDatabase => {
                let frozen = self.server.as_ref().map(Postgres::freeze);
                std::thread::sleep(Duration::from_secs(1));
                drop(frozen);
            }
            Fault::KillNats => {
                self.nats.stop();
                std::thread::sleep(Duration::from_millis(300));
                self.nats.resume();
            }
            Fault::SlowNats => {
                if let Some(process) = self.nats.process() {
                    signal(process, Signal::STOP);
                    std::thread::sleep(Duration::from_secs(1));
                    signal(process, Signal::CONT);
                }
            }
            Fault::FullDisk => {
                if let Some(disk) = self.disk {
                    let filler = disk.fill();
                    std::thread::sleep(Duration::from_secs(1));
                    std::fs::remove_file(filler).expect("removed");
                }
            }
            Fault::Drop | Fault::HalfOpen | Fault::KillWorker => {}
        }
    }
}

/// Clients that disconnect in the middle of their requests.
fn vanish(address: &str) {
    use std::io::Write;
    for length in 0..20 {
        let request = b"POST /api/offers HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{\"set";
        if let Ok(mut stream) = TcpStream::connect(address) {
            let _ = stream.write_all(&request[..request.len() - length]);
        }
    }
}

/// Clients that open the socket of the lobby and then stay silent.
fn open_sockets(address: &str) -> Vec<TcpStream> {
    use std::io::Write;
    let request = b"GET /lobby/live HTTP/1.1\r\nhost: x\r\norigin: http://x\r\nconnection: upgrade\r\n\
        upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n\r\n";
    let open = |_| {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.write_all(request).ok()?;
        Some(stream)
    };
    (0..10).filter_map(open).collect()
}
