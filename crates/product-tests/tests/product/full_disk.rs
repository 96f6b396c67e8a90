//! A site on a disk that is really full.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use crate::guest::Guest;
use crate::hosting::start_site;
use crate::run::dipole;
use crate::small_disk::SmallDisk;

/// Time limit for steps that take a second or two on an idle machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// A small disk with the site on it. At the end the site is killed, then the disk is unmounted.
struct Disk {
    small: SmallDisk,
    site: Option<Child>,
}

impl Disk {
    /// Starts the site with its log outside the disk, and returns its address.
    fn start_site(&mut self, log: &Path) -> String {
        self.stop_site();
        let mut command = dipole(&["serve", "--listen", "127.0.0.1:0"]);
        // The test sends requests as fast as it can.
        command.args(["--requests-per-minute", "100000", "--posts-per-minute", "100000"]);
        let log = File::options().create(true).append(true).open(log);
        command.arg("--database").arg(self.small.path("dipole.sqlite"));
        command.stderr(log.expect("a log file"));
        let (site, address) = start_site(&mut command);
        self.site = Some(site);
        address
    }

    fn stop_site(&mut self) {
        if let Some(mut site) = self.site.take() {
            // It may have exited by itself; the test has then reported that.
            let _ = site.kill();
            let _ = site.wait();
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.stop_site();
    }
}

/// Prints a message even if the test passes.
pub(crate) fn print_message(words: &str) {
    let _ = writeln!(std::io::stderr(), "{words}");
}

/// The status of a response to a new visitor.
pub(crate) fn status(address: &str, path: &str) -> u16 {
    let (status, _) = request(address, path);
    status
}

fn request(address: &str, path: &str) -> (u16, String) {
    let stranger = Guest::stranger();
    stranger.send(address, &format!("GET {path}"), "text/plain", "").expect("the site runs")
}

/// Makes a move that the site may refuse to store.
pub(crate) fn try_move(
    guest: &Guest,
    address: &str,
    game: &str,
    text: &str,
    ply: usize,
) -> (u16, String) {
    let body = format!(r#"{{"move":"{text}","ply":{ply}}}"#);
    let head = format!("POST /api/games/{game}/moves");
    guest.send(address, &head, "application/json", &body).expect("the site runs")
}

/// Makes changes until one is refused, and then until even the smallest one is refused.
pub(crate) fn until_refused(guest: &Guest, address: &str) -> usize {
    let form = format!("setup=small&opponent=both&level=1&color=white&csrf={}", guest.csrf);
    let kind = "application/x-www-form-urlencoded";
    let began = Instant::now();
    let mut made = 0;
    loop {
        let (status, answer) = guest.send(address, "POST /games", kind, &form).expect("it runs");
        if status == 303 {
            made += 1;
        } else {
            assert_eq!(status, 503, "{answer}");
            assert!(answer.contains("\r\nretry-after: "), "{answer}");
            let (ready, words) = request(address, "/readyz");
            if ready == 503 {
                return made;
            }
            assert_eq!(ready, 200, "{words}");
        }
        assert!(began.elapsed() < TIMEOUT, "{made} games, and none is refused");
    }
}

#[test]
fn a_full_disk_refuses_changes_until_there_is_space_again() {
    let mut disk = match SmallDisk::mount(4) {
        Ok(small) => Disk { small, site: None },
        Err(reason) => {
            return print_message(&format!(
                "NOT RUN: a site on a full disk. Mounting a file system in memory, which root may \
                 do, is not possible here: {reason}"
            ));
        }
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let log = folder.path().join("log");
    let address = disk.start_site(&log);
    let mut guest = Guest::arrive(&address);
    guest.sign_up(&address, "Ann");
    let game = guest.new_game(&address).expect("the site runs");
    guest.play(&address, &game, "E1-G3", 0).expect("the site runs");
    assert_eq!(status(&address, "/readyz"), 200);

    let filler = disk.small.fill();
    until_refused(&guest, &address);
    for _ in 0..3 {
        let (status_, answer) = try_move(&guest, &address, &game, "D8-B6", 1);
        assert_eq!(status_, 503, "{answer}");
        assert!(answer.contains("\r\nretry-after: "), "{answer}");
        for path in ["/", "/rules", "/healthz", "/games", &format!("/game/{game}")] {
            assert_eq!(status(&address, path), 200, "reads still succeed: {path}");
        }
        assert_eq!(guest.moves(&address, &game), ["E1-G3"], "the refused move is not stored");
    }
    assert_eq!(status(&address, "/readyz"), 503);

    std::fs::remove_file(filler).expect("removed");
    let began = Instant::now();
    loop {
        let (status, answer) = try_move(&guest, &address, &game, "D8-B6", 1);
        if status == 200 {
            break;
        }
        assert_eq!(status, 503, "{answer}");
        assert!(began.elapsed() < TIMEOUT, "there is space again: {answer}");
        std::thread::sleep(Duration::from_millis(100));
    }
    let began = Instant::now();
    while status(&address, "/readyz") != 200 {
        assert!(began.elapsed() < TIMEOUT, "the site is never ready again");
        std::thread::sleep(Duration::from_millis(100));
    }
    let both = ["E1-G3", "D8-B6"];
    assert_eq!(guest.moves(&address, &game), both);
    // The disk's content is consistent: a site started on it has the same games.
    let address = disk.start_site(&log);
    assert_eq!(guest.moves(&address, &game), both);
    guest.new_game(&address).expect("the site runs");
    let log = std::fs::read_to_string(&log).expect("the log");
    assert!(log.contains("its disk is full"), "the log names the reason: {log}");
    assert!(!log.contains("panicked") && !log.contains("internal fault"), "{log}");
}
