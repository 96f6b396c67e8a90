//! Private mail servers with the settings of docs/mail.md, and games played by mail through them.
//!
//! `cargo xtask test mail-servers` unpacks Debian's packages of Postfix, Exim and OpenSMTPD and
//! runs these tests; each server has a separate machine (`machine.rs`), which requires root.

mod dkim;
mod guide;
mod machine;
mod play;
mod servers;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::UdpSocket;
use std::process::{Child, Command, Stdio};

use crate::machine::Machine;
use crate::play::{People, SITE};
use crate::servers::{LMTP, PROGRAM};

/// A running site.
struct Site(Child);

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Two people sign up and play while a site accepts their mail by LMTP and signs its own.
fn play_through_lmtp(machine: Machine) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("dipole.sqlite");
    let database = database.to_str().expect("UTF-8");
    let lmtp = format!("127.0.0.1:{}", machine.lmtp_port);
    let smtp = machine.smtp_url();
    let shared = ["--database", database, "--base-url", "https://dipole.example.org"];
    let ways = ["--lmtp", &lmtp, "--smtp", &smtp, "--mail-from", SITE];
    let signing = ["--dkim-key", dkim::KEY, "--dkim-selector", "mail2026"];
    let mut site = Command::new(dipole_product_tests::program())
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(shared.iter().chain(&ways).chain(&signing))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map(Site)
        .expect("the site starts");
    let stdout = BufReader::new(site.0.stdout.take().expect("a pipe"));
    let listens = stdout.lines().map_while(Result::ok).any(|line| line.contains("by LMTP"));
    assert!(listens, "the site takes mail");

    let mut people = People::new(machine);
    people.play();
    people.write_without_sender();
    people.write_to_postmaster();
    mail_comes_back(
        Command::new(dipole_product_tests::program()),
        &[&shared[..], &ways].concat(),
        true,
    );
    // The domain has no other mailboxes.
    let other = ["--lmtp", &lmtp, "--smtp", &smtp, "--mail-from", "other@dipole.example.org"];
    mail_comes_back(
        Command::new(dipole_product_tests::program()),
        &[&shared[..], &other].concat(),
        false,
    );
}

/// Two people sign up and play while the mail server starts `dipole mail` for each mail.
fn play_through_a_program(machine: Machine) {
    let key = fs::read_to_string(dkim::KEY).expect("a key");
    machine.write("/etc/dipole/dkim.pem", &key);
    let mut people = People::new(machine);
    people.play();
    people.write_without_sender();
    people.write_to_postmaster();
    let smtp = people.machine.smtp_url();
    let args = ["--database", "/var/lib/dipole/dipole.sqlite"];
    let shared = ["--base-url", "https://dipole.example.org", "--takes-mail"];
    let way = ["--smtp", &smtp, "--mail-from", SITE];
    let command = people.machine.command("/usr/local/bin/dipole");
    mail_comes_back(command, &[&args[..], &shared, &way].concat(), true);
}

/// A name server that fails every query, so that no outside server is queried.
fn failing_dns() -> String {
    let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
    let address = socket.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        let mut packet = [0; 512];
        while let Ok((length, from)) = socket.recv_from(&mut packet) {
            // A response, SERVFAIL.
            packet[2] |= 0x80;
            packet[3] = 2;
            let _ = socket.send_to(&packet[..length], from);
        }
    });
    address
}

/// Whether `dipole admin mail-check` reports that a test mail left and came back.
fn mail_comes_back(mut program: Command, args: &[&str], expected: bool) {
    let wait = if expected { "20" } else { "3" };
    let output = program
        .args(["admin", "mail-check", "--wait", wait, "--dns", &failing_dns()])
        .args(args)
        .output()
        .expect("the command starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(text.contains("has left and come back"), expected, "{text}{errors}");
    assert_eq!(output.status.success(), expected, "{text}{errors}");
}

#[test]
#[ignore = "needs Debian's packages and root; `cargo xtask test mail-servers` runs it"]
fn postfix_passes_mail_on_by_lmtp() {
    play_through_lmtp(servers::postfix(LMTP));
}

#[test]
#[ignore = "needs Debian's packages and root; `cargo xtask test mail-servers` runs it"]
fn postfix_starts_a_program() {
    play_through_a_program(servers::postfix(PROGRAM));
}

#[test]
#[ignore = "needs Debian's packages and root; `cargo xtask test mail-servers` runs it"]
fn exim_passes_mail_on_by_lmtp() {
    play_through_lmtp(servers::exim(LMTP));
}

#[test]
#[ignore = "needs Debian's packages and root; `cargo xtask test mail-servers` runs it"]
fn exim_starts_a_program() {
    play_through_a_program(servers::exim(PROGRAM));
}

#[test]
#[ignore = "needs Debian's packages and root; `cargo xtask test mail-servers` runs it"]
fn opensmtpd_passes_mail_on_by_lmtp() {
    play_through_lmtp(servers::opensmtpd());
}
