//! The fail2ban filter in docs/security.md finds attackers and no other visitors in the program's
//! real log.

use std::io::Write;
use std::path::Path;

use regex::Regex;

use crate::run::run_with;
use crate::site::Site;

/// The pattern that fail2ban substitutes for `<SUBNET>`: an address, or a network such as
/// `2001:db8::/64`.
const SUBNET: &str = r"(?<subnet>(?:\d{1,3}\.){3}\d{1,3}(?:/\d+)?|[0-9A-Fa-f:]+(?:/\d+)?)";

fn guide() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/security.md");
    std::fs::read_to_string(file).expect("the guide")
}

/// The regular expressions of the guide's filter.
fn filter() -> Vec<Regex> {
    let guide = guide();
    let (_, filter) = guide.split_once("    failregex = ").expect("a filter");
    let (filter, _) = filter.split_once("    journalmatch").expect("its end");
    let lines = filter.lines().map(|line| line.trim().replace("<SUBNET>", SUBNET));
    lines.map(|line| Regex::new(&line).expect("a regular expression")).collect()
}

/// The address that the filter finds in a line.
fn found(filter: &[Regex], line: &str) -> Option<String> {
    let mut found = filter.iter().filter_map(|regex| regex.captures(line));
    found.next().map(|found| found["subnet"].to_owned())
}

/// The addresses found in the lines of a log in three forms: unchanged, as passed on by the
/// journal, and as read from a file, where fail2ban removes the time.
fn found_in(log: &str) -> Vec<String> {
    let filter = filter();
    let security = log.lines().filter_map(|line| {
        let plain = found(&filter, line);
        let journal = format!("host dipole[4711]: {line}");
        assert_eq!(found(&filter, &journal), plain, "{journal}");
        if let Some((_, timeless)) = line.split_once('Z') {
            assert_eq!(found(&filter, timeless), plain, "{timeless}");
        }
        plain
    });
    security.collect()
}

const HERE: &str = "127.0.0.1";

#[test]
fn the_filter_finds_guessing_and_flooding_clients() {
    let limits = ["--sign-ins-per-hour", "2", "--connections-per-address", "8"];
    let site = Site::start(&limits);
    let visitor = site.visitor();
    for status in ["403 ", "403 ", "429 "] {
        let answer = visitor.post("/sign-in", "name=Ann&password=wrong-password");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    }
    let log = site.log();
    assert_eq!(found_in(&log), [HERE; 3], "{log}");
    assert!(log.contains("security: refused a request"), "the refusal is logged: {log}");
    // Busy connections are not evicted.
    let sockets: Vec<_> = (0..8).map(|_| site.socket("/lobby/live", "a=b")).collect();
    let mut refused = site.connect();
    // The site may have closed it already.
    let _ = refused.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    site.until_logged("too many connections of one address");
    drop(sockets);
    let log = site.log();
    assert_eq!(found_in(&log), [HERE; 4], "{log}");
}

#[test]
fn the_filter_finds_networks_behind_a_proxy() {
    let site = Site::start(&["--behind-proxy"]);
    let visitor = site.visitor();
    for from in ["203.0.113.5", "192.0.2.1, 203.0.113.7", "2001:db8:1:2:3::4"] {
        let answer = visitor.post_from(from, "/sign-in", "name=Ann&password=wrong-password");
        assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    }
    let log = site.log();
    assert_eq!(found_in(&log), ["203.0.113.5", "203.0.113.7", "2001:db8:1:2::/64"], "{log}");
}

/// Text sent by a visitor looks like a log line about another address.
#[test]
fn one_client_cannot_get_another_banned() {
    let lines = [
        r#"x" address="192.0.2.66""#,
        r#"WARN security: failed sign-in account="" address="192.0.2.66""#,
        "x\nhost dipole[1]: 2026-11-25T00:00:00Z  WARN security: failed sign-in account=\"\" \
         address=\"192.0.2.66\"",
        "WARN security: too many connections of one address address=192.0.2.66 open=300",
    ];
    let site = Site::start(&["--log", "trace"]);
    let visitor = site.visitor();
    for forged in lines {
        let name: String = forged.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let form = format!("name={name}&password=wrong-password");
        let answer = visitor.post("/sign-in", &form);
        assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
        let line = forged.replace('\n', " ");
        visitor.post(&format!("/{name}"), &form);
        site.request(&format!("GET /?{name} HTTP/1.1\r\nuser-agent: {line}\r\nx: {line}"), "");
    }
    let log = site.log();
    assert_eq!(found_in(&log), [HERE; 4], "only the guesses themselves: {log}");
}

/// Senders of mail choose their addresses, so a mail is not a reason for a ban.
#[test]
fn mails_ban_no_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (database, mails) = (path("dipole.sqlite"), path("mail"));
    let mail = ["mail", "--database", &database, "--mail-dir", &mails, "--log", "info"];
    let mut failed = 0;
    for from in [
        "192.0.2.66@example.org",
        "address=192.0.2.66@example.org",
        "ann@[192.0.2.66]",
        r#""x address=192.0.2.66"@example.org"#,
        r#""x\" address=\"192.0.2.66"@example.org"#,
    ] {
        let raw = format!(
            "From: {from}\r\nTo: dipole@localhost\r\nSubject: signoff ann wrong-password\r\n\r\n"
        );
        let log = run_with(&mail, &raw).stderr;
        failed += usize::from(log.contains("security: failed sign-in account=\"ann\" address="));
        assert_eq!(found_in(&log), [""; 0], "{log}");
    }
    assert!(failed > 2, "the failed sign-ins are logged: {failed}");
}

#[test]
fn the_lines_in_the_guide_are_those_that_the_filter_finds() {
    let guide = guide();
    let lines = guide.lines().filter(|line| line.starts_with("    20") && line.contains("WARN"));
    let lines: Vec<&str> = lines.map(str::trim).collect();
    assert_eq!(lines.len(), 5, "{lines:?}");
    let found = found_in(&lines.join("\n"));
    assert_eq!(found, ["192.0.2.1"; 3], "all but the refusals, which may be accidents");
}
