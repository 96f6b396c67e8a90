//! A running site, with raw access to its connections.

use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};
use std::time::Duration;

use tempfile::TempDir;

use crate::hosting::start_site;

/// A running site, stopped at the end.
pub(crate) struct Site {
    child: Child,
    pub(crate) address: String,
    folder: TempDir,
}

impl Site {
    /// Starts a site with these settings.
    pub(crate) fn start(settings: &[&str]) -> Site {
        Site::with_descriptors(1024, settings)
    }

    /// Starts a site with a limit of open files.
    pub(crate) fn with_descriptors(count: u32, settings: &[&str]) -> Site {
        Site::after(&format!("ulimit -n {count}"), settings)
    }

    /// Starts a site from a shell after this command.
    pub(crate) fn after(command: &str, settings: &[&str]) -> Site {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let log = File::create(folder.path().join("log")).expect("a file");
        let (child, address) = start_site(
            Command::new("sh")
                .arg("-c")
                .arg(format!("{command} && exec \"$0\" \"$@\""))
                .arg(crate::program())
                .args(["serve", "--listen", "127.0.0.1:0", "--database"])
                .arg(folder.path().join("dipole.sqlite"))
                .args(settings)
                .stderr(log),
        );
        Site { child, address, folder }
    }

    pub(crate) fn database(&self) -> std::path::PathBuf {
        self.folder.path().join("dipole.sqlite")
    }

    /// The size of the database's write-ahead log: new changes are appended to it.
    #[cfg(target_os = "linux")]
    pub(crate) fn size_of_changes(&self) -> u64 {
        let file = std::fs::metadata(self.folder.path().join("dipole.sqlite-wal"));
        file.expect("the site runs").len()
    }

    /// Limits the size of the process's files, or removes the limit.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit_files(&self, size: Option<u64>) {
        use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
        let maximum = getrlimit(Resource::Fsize).maximum;
        let limit = Rlimit { current: size.or(maximum), maximum };
        prlimit(Pid::from_child(&self.child).into(), Resource::Fsize, limit).expect("it is ours");
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("an option");
        stream
    }

    /// Sends a request and returns the response, head and body.
    pub(crate) fn request(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        let length = body.len();
        let request = format!(
            "{head}\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("the connection is open");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer in time");
        answer
    }

    /// A visitor with the session and token needed to send forms.
    pub(crate) fn visitor(&self) -> Visitor<'_> {
        let page = self.request("GET /account HTTP/1.1", "");
        let cookie = between(&page, "set-cookie: ", ";").to_owned();
        let csrf = between(&page, "name=\"csrf-token\" content=\"", "\"").to_owned();
        Visitor { site: self, cookie, csrf }
    }

    /// Opens a WebSocket and waits for its first message.
    pub(crate) fn socket(&self, path: &str, cookie: &str) -> TcpStream {
        let mut stream = self.connect();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\ncookie: {cookie}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("the connection is open");
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).expect("an answer in time");
            answer.extend(byte);
        }
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 101 "), "{answer}");
        stream.read_exact(&mut [0]).expect("a message in time");
        stream
    }

    /// Waits until `what` is in the log.
    pub(crate) fn until_logged(&self, what: &str) {
        for _ in 0..600 {
            if self.log().contains(what) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("not logged in time: {what}\n{}", self.log());
    }

    /// The log.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).expect("the log")
    }

    /// The resident memory of the process, in KiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> u64 {
        self.memory_named("VmRSS:")
    }

    /// The resident memory that the process has allocated, without the pages of its program, in
    /// KiB. A debug build has tens of megabytes of these.
    #[cfg(target_os = "linux")]
    pub(crate) fn allocated_memory(&self) -> u64 {
        self.memory_named("RssAnon:")
    }

    #[cfg(target_os = "linux")]
    fn memory_named(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the process runs");
        between(&status, name, "kB").trim().parse().expect("a number")
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have exited by itself; the test has then reported that.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A visitor with a session.
pub(crate) struct Visitor<'a> {
    site: &'a Site,
    pub(crate) cookie: String,
    csrf: String,
}

impl Visitor<'_> {
    /// Sends a form and returns the response. `fields` are already encoded.
    pub(crate) fn post(&self, path: &str, fields: &str) -> String {
        self.send("", path, fields)
    }

    /// Sends a form like a proxy that adds the client's address.
    pub(crate) fn post_from(&self, address: &str, path: &str, fields: &str) -> String {
        self.send(&format!("x-forwarded-for: {address}\r\n"), path, fields)
    }

    fn send(&self, header: &str, path: &str, fields: &str) -> String {
        let (cookie, csrf) = (&self.cookie, &self.csrf);
        let head = format!(
            "POST {path} HTTP/1.1\r\n{header}cookie: {cookie}\r\norigin: http://x\r\n\
             content-type: application/x-www-form-urlencoded"
        );
        self.site.request(&head, &format!("csrf={csrf}&{fields}"))
    }
}

/// The text between two others.
pub(crate) fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).expect(before);
    rest.split_once(after).expect(after).0
}
