//! `dipole work` with a site and NATS; workers are killed, NATS is restarted.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use dipole::Game;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::guest::Guest;
use crate::hosting::serve;
use crate::nats_server::Nats;
use crate::run::{dipole, run};

/// Time limit for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Number of moves of the reviewed games: enough to kill a worker during a review.
const PLIES: usize = 24;

/// Waits until a condition holds.
#[track_caller]
pub(crate) fn until(what: &str, is_so: impl Fn() -> bool) {
    let end = Instant::now() + TIMEOUT;
    while !is_so() {
        assert!(Instant::now() < end, "not in time: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The log of a process.
pub(crate) struct Log(pub(crate) PathBuf);

impl Log {
    /// The number of lines that contain all these words.
    pub(crate) fn count(&self, words: &[&str]) -> usize {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        text.lines().filter(|line| words.iter().all(|word| line.contains(word))).count()
    }

    #[track_caller]
    pub(crate) fn until(&self, words: &str) {
        let text = || fs::read_to_string(&self.0).unwrap_or_default();
        let end = Instant::now() + TIMEOUT;
        while !text().contains(words) {
            assert!(Instant::now() < end, "no \"{words}\": {}", text());
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// A process, killed at the end.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) log: Log,
}

impl Process {
    /// Starts a worker that accepts tasks.
    pub(crate) fn worker(folder: &Path, name: &str, nats: &Nats, arguments: &[&str]) -> Process {
        let log = folder.join(name);
        let file = File::create(&log).expect("a log file");
        let mut command =
            dipole(&["work", "--nats", &nats.url(), "--log", "dipole_queue=debug,info"]);
        let child = command.args(arguments).stderr(file).spawn().expect("it starts");
        let worker = Process { child, log: Log(log) };
        worker.log.until("tasks are taken");
        worker
    }

    /// Kills the process with SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is our child");
        self.child.wait().expect("it ends");
    }

    /// Sends SIGTERM and waits for the exit.
    fn terminate(&mut self) -> Option<i32> {
        kill_process(Pid::from_child(&self.child), Signal::TERM).expect("it is our child");
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A site with NATS, and a guest on it.
struct Site {
    process: Process,
    address: String,
    guest: Guest,
}

impl Site {
    fn start(folder: &Path, nats: &Nats) -> Site {
        let database = folder.join("dipole.sqlite");
        let settings = ["--nats", &nats.url(), "--engine-workers", "1"];
        let database = database.to_str().expect("UTF-8");
        let (child, address) = serve(folder, database, "127.0.0.1:0", &settings);
        let process = Process { child, log: Log(folder.join("log")) };
        let guest = Guest::arrive(&address);
        Site { process, address, guest }
    }

    fn log(&self) -> &Log {
        &self.process.log
    }

    /// Begins a game against the computer with a second for a move.
    fn against_computer(&self) -> String {
        let csrf = &self.guest.csrf;
        let form = format!("setup=small&opponent=computer&level=8&color=white&csrf={csrf}");
        let kind = "application/x-www-form-urlencoded";
        let answer = self.guest.send(&self.address, "POST /games", kind, &form);
        let (status, answer) = answer.expect("it runs");
        assert_eq!(status, 303, "{answer}");
        let game = answer.split("location: /game/").nth(1).expect("a page").split("\r\n").next();
        game.expect("an id").to_owned()
    }

    /// Plays a first move and waits for the computer's.
    fn computer_moves(&self) {
        let game = self.against_computer();
        self.guest.play(&self.address, &game, "E1-G3", 0).expect("it runs");
        until("the computer moves", || self.guest.moves(&self.address, &game).len() >= 2);
        assert_eq!(self.guest.moves(&self.address, &game).len(), 2, "the computer moves once");
    }

    fn json(&self, head: &str) -> Value {
        let answer = self.guest.send(&self.address, head, "application/json", "");
        let (status, answer) = answer.expect("it runs");
        assert_eq!(status, 200, "{answer}");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
    }

    /// Plays a game, always the same one, resigns it, and requests its review.
    fn request_review(&self) -> String {
        let id = self.guest.new_game(&self.address).expect("it runs");
        let mut game = Game::from(dipole::Setup::Small);
        for ply in 0..PLIES {
            let mut moves = game.position().legal_moves();
            moves.sort_unstable();
            let mv = moves[ply % moves.len()];
            let text = mv.text(game.position()).to_string();
            game.play(mv).expect("a legal move");
            self.guest.play(&self.address, &id, &text, ply).expect("it runs");
        }
        let form = format!("csrf={}", self.guest.csrf);
        let kind = "application/x-www-form-urlencoded";
        let head = format!("POST /game/{id}/resign");
        let (status, answer) = self.guest.send(&self.address, &head, kind, &form).expect("it runs");
        assert_eq!(status, 303, "{answer}");
        self.json(&format!("POST /api/games/{id}/review"));
        id
    }

    fn report(&self, game: &str) -> Value {
        let head = format!("GET /api/games/{game}/review");
        until("the review", || self.json(&head)["state"] == "finished");
        self.json(&head)["report"].clone()
    }
}

pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Starts a server that keeps its streams in the folder.
pub(crate) fn jetstream(folder: &Path) -> Nats {
    Nats::with(&["-js", "-sd", folder.join("streams").to_str().expect("a path")])
}

const MOVED: [&str; 2] = ["a task is done", "queue=moves"];
const REVIEWED: [&str; 2] = ["a task is done", "queue=reviews"];

#[test]
fn a_worker_moves_for_a_computer_and_the_site_does_without() {
    let folder = folder();
    let mut nats = jetstream(folder.path());
    let site = Site::start(folder.path(), &nats);
    // Without workers, the site moves by itself.
    site.computer_moves();
    // This worker has other tables, so it could choose other moves.
    let other = Process::worker(folder.path(), "other", &nats, &["--tables", "none"]);
    site.log().until("a worker is there");
    site.computer_moves();
    assert_eq!(other.log.count(&["a task is taken"]), 0);
    drop(other);

    let worker = Process::worker(folder.path(), "worker", &nats, &["--queues", "moves"]);
    let moved = || worker.log.count(&MOVED);
    until("the worker has announced itself", || site.log().count(&["a worker is there"]) == 2);
    site.computer_moves();
    until("the worker has moved", || moved() == 1);

    // A site without NATS uses no workers.
    nats.stop();
    worker.log.until("the connection to NATS is lost");
    site.computer_moves();
    assert_eq!(moved(), 1);
    nats.resume();
    let end = Instant::now() + TIMEOUT;
    while moved() == 1 {
        assert!(Instant::now() < end, "the worker gets no more tasks");
        site.computer_moves();
    }
}

#[test]
fn a_review_that_a_killed_worker_had_begun_is_done_by_another_once() {
    let folder = folder();
    let nats = jetstream(folder.path());
    let site = Site::start(folder.path(), &nats);
    let workers = ["--queues", "reviews", "--threads", "1"];
    let mut first = Process::worker(folder.path(), "first", &nats, &workers);
    site.log().until("a worker is there");
    let game = site.request_review();
    first.log.until("a task is taken");
    let mut second = Process::worker(folder.path(), "second", &nats, &workers);
    first.kill();
    assert_eq!(first.log.count(&REVIEWED), 0, "the worker is killed before it finishes");
    let report = site.report(&game);
    until("the second has reviewed", || second.log.count(&REVIEWED) == 1);
    assert_eq!(second.log.count(&["a task is taken", "delivered=2"]), 1);
    assert_eq!(site.log().count(&["a game was reviewed"]), 1);

    assert_eq!(second.terminate(), Some(0));
    site.log().until("a worker has left");
    // The first worker is silent from now on.
    let game = site.request_review();
    assert_eq!(site.report(&game), report, "the report is the same without workers");
    assert_eq!(site.log().count(&["a game was reviewed"]), 2);
}

#[test]
fn wrong_queues_and_addresses_are_refused() {
    let nats = "nats://127.0.0.1:4222";
    let error = run(&["work", "--nats", nats, "--queues", "moves,postcards"]).misused();
    assert!(error.contains("there is no queue \"postcards\""), "{error}");
    assert!(error.contains("moves, mails, reviews"), "{error}");
    let error = run(&["work", "--nats", "http://me:SECRET@host"]).refused();
    assert!(error.contains("no address of NATS") && !error.contains("SECRET"), "{error}");
    run(&["work"]).misused();
    // A worker sends mails only if it has its own outgoing mail settings.
    let mails = ["work", "--nats", nats, "--queues", "mails"];
    let error = run(&mails).refused();
    assert!(error.contains("--smtp URL or --mail-dir FOLDER"), "{error}");
    let error = run(&[&mails[..], &["--smtp", "smtp://me:SECRET@"]].concat()).refused();
    assert!(error.contains("--smtp") && !error.contains("SECRET"), "{error}");
}
