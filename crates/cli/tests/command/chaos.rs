//! Faults while many games are played: whatever happens, every acknowledged move is there once.
//!
//! `cargo xtask chaos` runs the same with more moves and more kills.

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::postgres::Postgres;
use crate::run::{dipole, run, serve};

/// Each player has a network address of their own.
const SETTINGS: &[&str] = &["--behind-proxy"];

/// How many moves are acknowledged and how often the site is killed, at least.
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
    let database = folder.path().join("dipole.sqlite");
    let faults = [Fault::Kill, Fault::Stop, Fault::Kill, Fault::Drop];
    survive(database.to_str().expect("UTF-8"), &faults, None);
}

#[test]
fn acknowledged_moves_outlive_every_fault_in_postgresql() {
    let mut server = Postgres::start();
    let faults = [Fault::Kill, Fault::KillDatabase, Fault::Stop, Fault::Kill, Fault::Drop];
    let url = server.url();
    survive(&url, &faults, Some(&mut server));
}

#[derive(Clone, Copy)]
enum Fault {
    /// The site ends by SIGKILL and is started again.
    Kill,
    /// The site stands still for a while.
    Stop,
    /// Clients vanish in the middle of requests.
    Drop,
    /// PostgreSQL ends by SIGKILL and is started again.
    KillDatabase,
}

fn survive(database: &str, faults: &[Fault], mut server: Option<&mut Postgres>) {
    let (moves, kills) = size();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut site, address) = serve(folder.path(), database, "127.0.0.1:0", SETTINGS);
    let mut loads = [
        Load::start(folder.path(), &address, "http"),
        Load::start(folder.path(), &address, "socket"),
    ];

    let (mut killed, mut round) = (0, 0_u64);
    let end = Instant::now() + Duration::from_secs(1200);
    while killed < kills || loads.iter().map(Load::acknowledged).sum::<usize>() < moves {
        assert!(Instant::now() < end, "{killed} kills, and too few moves");
        for load in &mut loads {
            assert!(load.child.try_wait().expect("our child").is_none(), "nobody plays any more");
        }
        std::thread::sleep(Duration::from_millis(200 + round * 7919 % 500));
        match faults[round as usize % faults.len()] {
            Fault::Kill => {
                site.kill().expect("it is our child");
                site.wait().expect("it ends");
                (site, _) = serve(folder.path(), database, &address, SETTINGS);
                killed += 1;
            }
            Fault::Stop => {
                signal(&site, Signal::STOP);
                std::thread::sleep(Duration::from_millis(300));
                signal(&site, Signal::CONT);
            }
            Fault::Drop => vanish(&address),
            Fault::KillDatabase => {
                if let Some(server) = &mut server {
                    server.stop();
                    server.resume();
                }
            }
        }
        round += 1;
    }

    for load in loads {
        let acks = load.acks.clone();
        let acks = acks.to_str().expect("UTF-8");
        let report = load.finish();
        println!("{database}: {killed} kills; {report}");
        let by_site = run(&["load", "--check", acks, "--url", &format!("http://{address}")]).fine();
        let by_database = run(&["load", "--check", acks, "--database", database]).fine();
        assert_eq!(by_site, by_database);
        println!("{by_site}");
    }
    site.kill().expect("it is our child");
    site.wait().expect("it ends");
}

fn signal(site: &Child, signal: Signal) {
    kill_process(Pid::from_child(site), signal).expect("it is our child");
}

/// Clients that go away in the middle of their requests.
fn vanish(address: &str) {
    use std::io::Write;
    for length in 0..20 {
        let request = b"POST /api/offers HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{\"set";
        if let Ok(mut stream) = TcpStream::connect(address) {
            let _ = stream.write_all(&request[..request.len() - length]);
        }
    }
}

/// `dipole load` in the background.
struct Load {
    child: Child,
    acks: PathBuf,
}

impl Load {
    fn start(folder: &Path, address: &str, way: &str) -> Load {
        let acks = folder.join(format!("{way}.ndjson"));
        let url = format!("http://{address}");
        let mut command: Command = dipole(&["load", "--url", &url, "--games", "8", "--way", way]);
        command.args(["--watch", "--news", "--forwarded", "--repeat", "0.1", "--json"]);
        command.args(["--time", "3600s", "--patience", "120s", "--acks"]).arg(&acks);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        Load { child: command.spawn().expect("the load starts"), acks }
    }

    /// How many moves are written so far.
    fn acknowledged(&self) -> usize {
        fs::read_to_string(&self.acks).unwrap_or_default().lines().count()
    }

    /// Ends it as Ctrl-C does; its report.
    fn finish(self) -> Value {
        signal(&self.child, Signal::INT);
        let output = self.child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{:?}", output.status);
        serde_json::from_slice(&output.stdout).expect("a report")
    }
}
