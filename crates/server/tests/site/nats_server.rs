//! A private NATS server, run from an installed program.

#![allow(dead_code, reason = "tests of several crates share this module")]

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The folder into which the test command unpacks programs that the system lacks.
const UNPACKED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/nats-server/usr/sbin");

pub(crate) struct Nats {
    port: u16,
    /// Additional arguments.
    arguments: Vec<String>,
    server: Option<Child>,
}

impl Nats {
    /// Starts a server.
    ///
    /// # Panics
    ///
    /// If there is no NATS server or it does not start; the message names the remedy.
    pub(crate) fn start() -> Nats {
        Nats::with(&[])
    }

    /// Starts a server with additional arguments.
    pub(crate) fn with(arguments: &[&str]) -> Nats {
        let mut nats = Nats::stopped(arguments);
        nats.resume();
        nats
    }

    /// A server that is not running yet.
    pub(crate) fn stopped(arguments: &[&str]) -> Nats {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let arguments = arguments.iter().map(|it| (*it).to_owned()).collect();
        Nats { port, arguments, server: None }
    }

    /// Keeps streams in this folder from the next start on.
    pub(crate) fn keep_streams_in(&mut self, folder: &Path) {
        let folder = folder.to_str().expect("a path");
        self.arguments = ["-js", "-sd", folder].map(str::to_owned).to_vec();
    }

    /// Starts it on its port.
    pub(crate) fn resume(&mut self) {
        let mut server = Command::new(program());
        server.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        server.args(&self.arguments).stdout(Stdio::null()).stderr(Stdio::null());
        let server = self.server.insert(server.spawn().expect("nats-server starts"));
        let end = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let ended = server.try_wait().expect("the server is our child");
            assert!(ended.is_none(), "nats-server ended at once");
            assert!(Instant::now() < end, "nats-server did not start in time");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Kills the server, like a crash.
    pub(crate) fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().expect("the server is our child");
            server.wait().expect("it ends");
        }
    }

    /// The process, while it runs.
    #[allow(dead_code, reason = "not every suite that shares this stops its server")]
    pub(crate) fn process(&self) -> Option<&Child> {
        self.server.as_ref()
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

fn program() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = [Path::new("/usr/sbin"), Path::new(UNPACKED)].map(Path::to_owned);
    let mut programs =
        std::env::split_paths(&path).chain(debian).map(|folder| folder.join("nats-server"));
    programs.find(|program| program.is_file()).expect(
        "there is no nats-server: install it (Debian: apt-get install nats-server) or put its \
         folder into PATH",
    )
}
