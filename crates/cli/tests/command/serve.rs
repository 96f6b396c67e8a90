//! The site as a process, under clients that mean it no good.

use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{run, start_site};

/// A running site, stopped at the end.
struct Site {
    child: Child,
    address: String,
    folder: TempDir,
}

impl Site {
    /// Starts a site that may have so many files open.
    fn with_descriptors(count: u32) -> Site {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let log = File::create(folder.path().join("log")).expect("a file");
        let (child, address) = start_site(
            Command::new("sh")
                .arg("-c")
                .arg(format!("ulimit -n {count} && exec \"$0\" \"$@\""))
                .arg(env!("CARGO_BIN_EXE_dipole"))
                .args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--database"])
                .arg(folder.path().join("dipole.sqlite"))
                .stderr(log),
        );
        Site { child, address, folder }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).expect("a connection")
    }

    /// Opens connections that send this and no more.
    fn clients(&self, count: usize, sent: &str) -> Vec<TcpStream> {
        let client = |_| {
            let mut stream = self.connect();
            // The site may have closed it already, for the next ones.
            let _ = stream.write_all(sent.as_bytes());
            stream
        };
        (0..count).map(client).collect()
    }

    /// Sends a request and returns the answer, head and body.
    fn request(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        stream.set_read_timeout(Some(Duration::from_secs(5))).expect("an option");
        let length = body.len();
        let request = format!(
            "{head}\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("the connection is open");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer in time");
        answer
    }

    /// The first page, and how long it took.
    fn first_page(&self) -> (String, Duration) {
        let began = Instant::now();
        (self.request("GET / HTTP/1.1", ""), began.elapsed())
    }

    /// What was logged about security: one JSON object a line.
    fn security_log(&self) -> Vec<Value> {
        let log = std::fs::read_to_string(self.folder.path().join("log")).expect("the log");
        let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines.filter(|line| line["target"] == "security").collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have ended by itself, which the test has then told of.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The case in small: more silent connections than descriptors.
#[test]
fn silent_and_slow_clients_keep_nobody_out() {
    let site = Site::with_descriptors(256);
    let silent = site.clients(300, "");
    let headers = site.clients(100, "GET / HTTP/1.1\r\nhost:");
    let form = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 90";
    let bodies = site.clients(100, &format!("POST /games HTTP/1.1\r\nhost: x\r\n{form}\r\n\r\na="));
    // So that the bodies are seen to be slow.
    std::thread::sleep(Duration::from_millis(1200));
    for _ in 0..10 {
        let (page, took) = site.first_page();
        assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
        assert!(took < Duration::from_secs(2), "{took:?}");
    }
    drop((silent, headers, bodies));
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).expect(before);
    rest.split_once(after).expect(after).0
}

#[test]
fn failed_sign_ins_are_logged_with_account_and_address() {
    let site = Site::with_descriptors(256);
    let page = site.request("GET /account HTTP/1.1", "");
    let cookie = between(&page, "set-cookie: ", ";");
    let csrf = between(&page, "name=\"csrf-token\" content=\"", "\"");
    let head = format!(
        "POST /sign-in HTTP/1.1\r\ncookie: {cookie}\r\norigin: http://x\r\n\
         content-type: application/x-www-form-urlencoded"
    );
    let answer = site.request(&head, &format!("csrf={csrf}&name=Ann&password=wrong-password"));
    assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    let answer = site.request(&head, &format!("csrf={csrf}&name=a%20secret!&password=x"));
    assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    let log = site.security_log();
    let fields: Vec<_> = log.iter().map(|line| &line["fields"]).collect();
    assert_eq!(fields.len(), 2, "{log:?}");
    assert_eq!(fields[0]["message"], "failed sign-in");
    assert_eq!(
        (&fields[0]["account"], &fields[0]["address"]),
        (&"ann".into(), &"127.0.0.1".into())
    );
    assert_eq!(fields[1]["account"], "?", "what is no name is not repeated");
    assert!(log[0]["span"]["id"].is_string(), "{log:?}");
}

#[test]
fn no_password_of_a_database_is_printed() {
    for database in [
        "mysql://user:SECRET@host/name",
        "POSTGRES://user:SECRET@host/name",
        "postgres:user:SECRET@host/name",
        "postgres:/user:SECRET@host/name",
        "user:SECRET@host/name",
        "postgres://user:SECRET@host:SECRET/name",
        "postgres://127.0.0.1:1/name?user=me&password=SECRET",
        "postgres://127.0.0.1:1/name?user=me&password=@SECRET",
    ] {
        let error = run(&["serve", "--listen", "127.0.0.1:0", "--database", database]).refused();
        assert!(!error.contains("SECRET"), "{error}");
        assert!(!error.contains('\u{1b}'), "no colours but on a terminal: {error}");
        assert!(error.contains("://"), "{error}");
    }
}

#[test]
fn no_password_of_another_address_is_printed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let database = file.to_str().expect("UTF-8");
    for (flag, value) in [
        ("--base-url", "https://user:SECRET@host"),
        ("--smtp", "smtps://user:SECRET@"),
        ("--smtp", "smtps://user:SECRET@host:SECRET"),
        ("--smtp", "mail://user:SECRET@host"),
    ] {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--database", database, flag, value];
        let error = run(&serve).refused();
        assert!(!error.contains("SECRET"), "{error}");
    }
}
