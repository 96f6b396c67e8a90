//! `dipole work` sends the mails of a site: workers, the site and NATS are killed in the process.

use std::path::Path;
use std::time::Duration;

use rustix::process::Signal;

use crate::chaos::load::signal;
use crate::chaos::mails::Mails;
use crate::database::count;
use crate::guest::Guest;
use crate::hosting::serve;
use crate::nats_server::Nats;
use crate::run::dipole;
use crate::work::{Log, Process, folder, jetstream, until};

const SENT: [&str; 2] = ["a task is done", "queue=mails"];

/// A site that delegates mail to workers, with outgoing mail settings of its own.
struct Site {
    process: Process,
    address: String,
    database: String,
    own: Mails,
    nats: String,
}

impl Site {
    fn start(folder: &Path, nats: &Nats) -> Site {
        let own = Mails::start();
        let database = folder.join("dipole.sqlite").to_str().expect("UTF-8").to_owned();
        let (process, address) = Site::run(folder, &database, &nats.url(), &own.url);
        Site { process, address, database, own, nats: nats.url() }
    }

    fn run(folder: &Path, database: &str, nats: &str, smtp: &str) -> (Process, String) {
        let levels = "dipole_workers=debug,dipole_email=debug,info";
        let settings = ["--nats", nats, "--mail-by-workers", "--smtp", smtp, "--log", levels];
        let (child, address) = serve(folder, database, "127.0.0.1:0", &settings);
        (Process { child, log: Log(folder.join("log")) }, address)
    }

    fn kill_and_start_again(&mut self, folder: &Path) {
        self.process.kill();
        Mails::free_claims(&self.database);
        (self.process, self.address) = Site::run(folder, &self.database, &self.nats, &self.own.url);
    }

    fn log(&self) -> &Log {
        &self.process.log
    }

    fn sent(&self) -> i64 {
        count(&self.database, "SELECT COUNT(*) FROM outbox WHERE result = 'sent'")
    }
}

/// Starts a worker that sends mails through this server.
fn worker(folder: &Path, name: &str, nats: &Nats, server: &Mails) -> Process {
    let arguments = ["--queues", "mails", "--threads", "2", "--smtp", &server.url];
    Process::worker(folder, name, nats, &arguments)
}

#[test]
fn a_mail_that_a_killed_worker_had_begun_comes_once_by_another() {
    let folder = folder();
    let nats = jetstream(folder.path());
    let site = Site::start(folder.path(), &nats);
    let mut server = Mails::start();
    let mut first = worker(folder.path(), "first", &nats, &server);
    site.log().until("a worker is there");
    server.hold(true);
    server.post(&site.database, 1);
    until("the first has begun to send", || server.held() == 1);
    let second = worker(folder.path(), "second", &nats, &server);
    first.kill();
    server.hold(false);
    assert_eq!(server.all_arrive(&site.database, 0), 0);
    until("the second has sent it", || second.log.count(&SENT) == 1);
    assert_eq!(second.log.count(&["a task is taken", "delivered=2"]), 1);
    assert_eq!((site.sent(), site.own.received()), (1, 0));
}

#[test]
fn without_workers_or_nats_the_site_sends_by_itself() {
    let folder = folder();
    let mut nats = jetstream(folder.path());
    let mut site = Site::start(folder.path(), &nats);
    let mut theirs = Mails::start();
    site.own.post(&site.database, 2);
    until("the site sends", || site.sent() == 2);
    assert_eq!(site.own.received(), 2);

    let worker = worker(folder.path(), "worker", &nats, &theirs);
    site.log().until("a worker is there");
    theirs.post_from(&site.database, 10, 3);
    until("the worker sends", || site.sent() == 5);
    assert_eq!((site.own.received(), theirs.received()), (2, 3));

    nats.stop();
    worker.log.until("the connection to NATS is lost");
    site.own.post_from(&site.database, 20, 2);
    until("the site sends", || site.sent() == 7);
    assert_eq!((site.own.received(), theirs.received()), (4, 3));
}

#[test]
fn a_site_that_ends_waits_for_a_mail_that_is_being_sent() {
    let folder = folder();
    let nats = jetstream(folder.path());
    let mut site = Site::start(folder.path(), &nats);
    let mut server = Mails::start();
    let _worker = worker(folder.path(), "worker", &nats, &server);
    site.log().until("a worker is there");
    server.hold(true);
    server.post(&site.database, 1);
    until("the worker has begun to send", || server.held() == 1);
    signal(&site.process.child, Signal::TERM);
    std::thread::sleep(Duration::from_millis(300));
    server.hold(false);
    assert!(site.process.child.wait().expect("it ends").success());
    assert_eq!((site.sent(), server.received()), (1, 1));
}

#[test]
fn a_mail_of_a_killed_site_is_sent_once() {
    let folder = folder();
    let nats = jetstream(folder.path());
    let mut site = Site::start(folder.path(), &nats);
    let server = Mails::start();
    let worker = worker(folder.path(), "worker", &nats, &server);
    site.log().until("a worker is there");
    let guest = Guest::arrive(&site.address);
    // The site has seen the worker's announcement, but the worker is stopped.
    signal(&worker.child, Signal::STOP);
    // The site hands over its own mails at once, and mails of other processes only at its next scan
    // of the database, when the worker may count as gone.
    let form = "command=signup+anna+correct-horse+anna%40example.org";
    let form = format!("{form}&csrf={}", guest.csrf);
    let kind = "application/x-www-form-urlencoded";
    guest.send(&site.address, "POST /command", kind, &form).expect("it runs");
    site.log().until("work is handed over");
    site.kill_and_start_again(folder.path());
    until("the site sends", || site.sent() == 1);
    signal(&worker.child, Signal::CONT);
    worker.log.until("the client of the task does not respond");
    let received = server.received() + site.own.received();
    assert_eq!(received, 1, "the worker checks that its client responds before it sends");
}

#[test]
fn a_site_names_the_settings_that_sending_by_workers_needs() {
    let nats = ["--nats", "nats://127.0.0.1:4222"];
    let smtp = ["--smtp", "smtp://127.0.0.1:1"];
    let folder = folder();
    let database = folder.path().join("dipole.sqlite");
    for half in [nats, smtp] {
        let mut command = dipole(&["serve", "--listen", "127.0.0.1:0", "--mail-by-workers"]);
        let refused = command.args(half).arg("--database").arg(&database).output();
        let refused = refused.expect("it starts");
        let error = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success(), "{half:?}");
        assert!(error.contains("--mail-by-workers needs --nats, and --smtp"), "{error}");
    }
}
