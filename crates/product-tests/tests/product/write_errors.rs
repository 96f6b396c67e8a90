//! A site whose disk refuses writes with an error other than a full disk.

use std::time::{Duration, Instant};

use crate::full_disk::{TIMEOUT, status, try_move, until_refused};
use crate::guest::Guest;
use crate::site::Site;

/// The error is that a file may not grow (EFBIG), for which SQLite has no error code of its own.
#[test]
fn errors_of_the_disk_refuse_changes_until_it_works_again() {
    let limits = ["--requests-per-minute", "100000", "--posts-per-minute", "100000"];
    // Without the trap, the first write would end the process.
    let site = Site::after("trap '' XFSZ", &limits);
    let address = site.address.as_str();
    let mut guest = Guest::arrive(address);
    guest.sign_up(address, "Ann");
    let game = guest.new_game(address).expect("the site runs");
    guest.play(address, &game, "E1-G3", 0).expect("the site runs");

    site.limit_files(Some(site.size_of_changes()));
    until_refused(&guest, address);
    for _ in 0..20 {
        let (refused, answer) = try_move(&guest, address, &game, "D8-B6", 1);
        assert_eq!(refused, 503, "{answer}");
        assert!(answer.contains("\r\nretry-after: "), "{answer}");
    }
    for path in ["/", "/healthz", "/games", &format!("/game/{game}")] {
        assert_eq!(status(address, path), 200, "reads still succeed: {path}");
    }
    assert_eq!(guest.moves(address, &game), ["E1-G3"], "the refused move is not stored");

    site.limit_files(None);
    let began = Instant::now();
    while try_move(&guest, address, &game, "D8-B6", 1).0 != 200 {
        assert!(began.elapsed() < TIMEOUT, "the disk works again");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(guest.moves(address, &game), ["E1-G3", "D8-B6"]);
    guest.new_game(address).expect("the site runs");
    let log = site.log();
    assert!(log.contains("disk I/O error"), "the log names the reason: {log}");
    assert!(!log.contains("panicked") && !log.contains("internal fault"), "{log}");
}
