//! The site as a process, under clients that mean it no good.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A running site, stopped at the end.
struct Site {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Site {
    /// Starts a site that may have so many files open.
    fn with_descriptors(count: u32) -> Site {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("ulimit -n {count} && exec \"$0\" \"$@\""))
            .arg(env!("CARGO_BIN_EXE_dipole"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--database"])
            .arg(folder.path().join("dipole.sqlite"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the site starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Dipole is at http://").expect("the address");
        Site { child, address: address.to_owned(), _folder: folder }
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

    /// The first page, and how long it took.
    fn first_page(&self) -> (String, Duration) {
        let began = Instant::now();
        let mut stream = self.connect();
        stream.set_read_timeout(Some(Duration::from_secs(5))).expect("an option");
        let request = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("the connection is open");
        let mut page = String::new();
        stream.read_to_string(&mut page).expect("a page in time");
        (page, began.elapsed())
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
