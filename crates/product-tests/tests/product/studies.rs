//! Matches, self-play and proofs by workers: the results equal those without workers.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use dipole_queue::NatsAddress;
use dipole_tables::Tables;
use dipole_training::generate::{Plan, generate};
use dipole_training::remote::generate_remotely;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::nats_server::Nats;
use crate::run::{Ran, dipole, ran, run};

/// Time limit for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The stream of tasks.
pub(crate) const TASKS: &str = "DIPOLE_TASKS_V1";

/// A NATS server with streams, and its folder.
pub(crate) struct Streams {
    pub(crate) nats: Nats,
    _folder: tempfile::TempDir,
}

impl Streams {
    pub(crate) fn start() -> Streams {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut nats = Nats::stopped(&[]);
        nats.keep_streams_in(folder.path());
        nats.resume();
        Streams { nats, _folder: folder }
    }

    /// The number of messages in a stream; `None` if there is no such stream.
    pub(crate) fn messages(&self, stream: &str) -> Option<u64> {
        let address = self.nats.url().replace("nats://", "");
        let mut socket = TcpStream::connect(address).expect("NATS is there");
        let request = format!("$JS.API.STREAM.INFO.{stream}");
        let hello = "CONNECT {\"verbose\":false,\"headers\":true}";
        let lines = format!("{hello}\r\nSUB answer 1\r\nPUB {request} answer 0\r\n\r\n");
        socket.write_all(lines.as_bytes()).expect("NATS reads");
        let mut lines = BufReader::new(socket).lines();
        let answer = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with('{')));
        let answer = answer.expect("an answer").expect("text");
        let info: Value = serde_json::from_str(&answer).expect("JSON");
        info["state"]["messages"].as_u64()
    }

    /// Waits until no task is left. A worker acknowledges a task after it has sent the result.
    pub(crate) fn have_no_tasks(&self) {
        wait_until("tasks are left", || self.messages(TASKS) == Some(0));
    }
}

/// A worker, killed at the end.
pub(crate) struct Worker(Child);

impl Worker {
    pub(crate) fn start(streams: &Streams, more: &[&str]) -> Worker {
        let url = streams.nats.url();
        let mut command = dipole(&["work", "--nats", &url, "--threads", "1"]);
        Worker(command.args(more).stderr(Stdio::null()).spawn().expect("the worker starts"))
    }

    pub(crate) fn kill(&mut self) {
        // SIGKILL cannot be handled by the process.
        self.0.kill().expect("it is our child");
        self.0.wait().expect("it ends");
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + TIMEOUT;
    while !is_so() {
        assert!(Instant::now() < end, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The output of a match, without its duration.
fn result(ran: &Ran) -> Value {
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let mut result: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    result["seconds"].take();
    result
}

/// The records of a file, without their dates.
fn records(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with("[Date")).collect::<Vec<_>>().join("\n")
}

const MATCH: [&str; 9] = [
    "match",
    "nodes:2000,hash:1",
    "depth:3,hash:1",
    "--games",
    "16",
    "--openings",
    "4",
    "--json",
    "--records",
];

#[test]
fn a_match_is_the_same_alone_and_with_workers_one_of_which_is_killed() {
    let streams = Streams::start();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [alone, shared] = ["alone", "shared"].map(|name| folder.path().join(name));
    let mut first = Worker::start(&streams, &["--queues", "matches"]);
    let mut command = dipole(&MATCH);
    command.arg(&shared).args(["--nats", &streams.nats.url()]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let task_client = command.spawn().expect("the match starts");
    // The next game has begun, or begins at once.
    wait_until("no game is played", || !records(&shared).is_empty());
    first.kill();
    let _others = [Worker::start(&streams, &["--queues", "matches"]), Worker::start(&streams, &[])];
    let with_workers = ran(task_client.wait_with_output().expect("the match ends"));
    let mut command = dipole(&MATCH);
    let by_itself = ran(command.arg(&alone).output().expect("the match ends"));
    assert_eq!(result(&with_workers), result(&by_itself));
    assert_eq!(records(&shared), records(&alone));
    streams.have_no_tasks();
}

#[test]
fn self_play_writes_the_same_file_alone_and_with_workers_one_of_which_is_killed() {
    let streams = Streams::start();
    let nats = NatsAddress::parse(&streams.nats.url()).expect("an address");
    let plan = Plan {
        setup: dipole::Setup::Small,
        eval: dipole_engine::EvalKind::default(),
        // Seconds of work, so that the client reports its state while the first worker plays.
        nodes: 3_000,
        seed: 7,
        positions: 1_500,
        // A time limit would depend on the machine.
        time: Duration::MAX,
        tables: Tables::builtin(),
    };
    let stop = dipole_engine::Signal::new();
    let mut alone = Vec::new();
    let lines = generate(&plan, &mut alone, &stop, |_| {}).expect("a vector takes all");
    let mut workers = vec![Worker::start(&streams, &["--queues", "selfplay"])];
    let mut shared = Vec::new();
    let same = generate_remotely(&plan, &mut shared, &nats, &stop, |written, _| {
        if written > 0 && workers.len() == 1 {
            workers[0].kill();
            workers.extend([1, 2].map(|_| Worker::start(&streams, &["--queues", "selfplay"])));
        }
    });
    assert_eq!(same.expect("it is done"), lines);
    assert_eq!(workers.len(), 3, "the first worker was not killed in the middle");
    assert!(shared == alone, "the files differ");
    streams.have_no_tasks();
}

#[test]
fn workers_find_the_winner_and_the_moves_that_a_solver_finds() {
    let streams = Streams::start();
    let url = streams.nats.url();
    let _workers = [1, 2].map(|_| Worker::start(&streams, &["--queues", "solver"]));
    for solve in [
        &["solve", "6x6:W:WC1=4:BD6=4"][..],
        &["solve", "6x6:B:WC1=4:BD6=4", "--one"],
        &["solve", "6x6:W:WC1=2:BD6=1"],
    ] {
        let alone = run(solve);
        let shared = run(&[solve, &["--nats", &url]].concat());
        assert_eq!((alone.status, shared.status), (0, 0), "{}", shared.stderr);
        assert_eq!(shared.stdout, alone.stdout);
    }
    streams.have_no_tasks();
}

#[test]
fn a_match_that_is_stopped_leaves_no_tasks_behind() {
    let streams = Streams::start();
    let url = streams.nats.url();
    let mut command = dipole(&["match", "level:1", "level:2", "--nats", &url]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let task_client = command.spawn().expect("the match starts");
    let tasks = || streams.messages(TASKS);
    // No worker takes them.
    wait_until("no game is handed over", || tasks().is_some_and(|tasks| tasks > 0));
    kill_process(Pid::from_child(&task_client), Signal::INT).expect("it is our child");
    let stopped = ran(task_client.wait_with_output().expect("the match ends"));
    assert_eq!(stopped.status, 0, "{}", stopped.stderr);
    assert_eq!(stopped.stdout, "level:1 against level:2: +0 -0, no game was finished\n");
    assert_eq!(tasks(), Some(0));
}

#[test]
fn tasks_that_cannot_be_published_fail_with_a_reason() {
    let stopped = Nats::stopped(&[]);
    let programs = run(&["match", "./engine --fast", "level:1", "--nats", &stopped.url()]);
    assert_eq!(programs.status, 1);
    assert!(
        programs.stderr.contains("./engine --fast is a program of this machine"),
        "{}",
        programs.stderr
    );
    let none = run(&["match", "level:1", "level:1", "--nats", &stopped.url()]);
    assert_eq!(none.status, 1);
    assert!(
        none.stderr.contains("takes no tasks") && none.stderr.contains("-js"),
        "{}",
        none.stderr
    );
    let bare = Nats::start();
    let no_streams = run(&["match", "level:1", "level:1", "--nats", &bare.url()]);
    assert_eq!(no_streams.status, 1);
    assert!(no_streams.stderr.contains("-js"), "{}", no_streams.stderr);
}
