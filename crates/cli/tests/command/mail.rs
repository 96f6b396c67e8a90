//! Play by mail and by command, started like mail servers and scripts do it.

use std::collections::HashSet;
use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::run::{Ran, dipole, run, run_with};

const PASSWORD: &str = "Longenough1";

/// A site's database and a Maildir, in a separate folder.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn database(&self) -> String {
        self.path("dipole.sqlite").to_str().expect("UTF-8").to_owned()
    }

    fn maildir(&self) -> String {
        self.path("mail").to_str().expect("UTF-8").to_owned()
    }

    fn mail(&self, raw: &str) -> Ran {
        let database = self.database();
        run_with(&["mail", "--database", &database, "--mail-dir", &self.maildir()], raw)
    }

    fn command(&self, arguments: &[&str]) -> Ran {
        let database = self.database();
        run(&[&["command", "--database", &database], arguments].concat())
    }

    /// The sent mails.
    fn sent(&self) -> Vec<String> {
        let Ok(files) = std::fs::read_dir(self.path("mail").join("new")) else { return Vec::new() };
        let read = |file: io::Result<std::fs::DirEntry>| {
            std::fs::read_to_string(file.expect("a file").path()).expect("a mail")
        };
        files.map(read).collect()
    }
}

fn mail(id: &str, subject: &str) -> String {
    format!(
        "From: anna@example.org\r\nTo: dipole@localhost\r\nMessage-ID: <{id}@example.org>\r\n\
         Subject: {subject}\r\n\r\n\r\n"
    )
}

/// The challenge id from a mail that explains how to accept it.
fn challenge_in(answer: &str) -> &str {
    let accept = answer.lines().find_map(|line| line.trim().strip_prefix("dipole accept "));
    accept.and_then(|rest| rest.split(' ').next()).expect("how to accept")
}

#[test]
fn a_mail_in_a_pipe_is_answered_before_the_command_ends() {
    let place = Place::new();
    assert_eq!(place.mail(&mail("1", "help")).fine(), "");
    let sent = place.sent();
    assert_eq!(sent.len(), 1);
    assert!(sent[0].contains("To: anna@example.org"), "{}", sent[0]);
    assert!(sent[0].contains("In-Reply-To: <1@example.org>"), "{}", sent[0]);
    assert_eq!(place.mail(&mail("1", "help")).fine(), "", "a repeated delivery");
    assert_eq!(place.sent().len(), 1, "a repeated mail is not answered");
}

#[test]
fn exit_statuses_follow_sysexits() {
    let place = Place::new();
    let unreadable = place.mail("no mail at all");
    assert_eq!(unreadable.status, 65, "{}", unreadable.stderr);
    assert!(unreadable.stderr.contains("no From address"), "{}", unreadable.stderr);
    let nowhere = run_with(&["mail", "--database", &place.database()], &mail("1", "help"));
    assert_eq!(nowhere.status, 75, "{}", nowhere.stderr);
    assert!(nowhere.stderr.contains("--smtp"), "{}", nowhere.stderr);
    let folder = place.path("folder");
    std::fs::create_dir(&folder).expect("made");
    let broken = folder.to_str().expect("UTF-8");
    let arguments = ["mail", "--database", broken, "--mail-dir", &place.maildir()];
    assert_eq!(run_with(&arguments, &mail("1", "help")).status, 75, "no mail is lost");
}

#[test]
fn a_command_in_a_terminal_speaks_the_same_language() {
    let place = Place::new();
    let signed = place.command(&[&format!("signup anna {PASSWORD}")]).fine();
    assert!(signed.contains("anna") && !signed.contains(PASSWORD), "{signed}");
    place.command(&[&format!("signup ben {PASSWORD}")]).fine();
    let challenge = place.command(&["--as", "anna", "dipole challenge anna ben"]).fine();
    let id = challenge_in(&challenge);
    place.command(&[&format!("dipole accept {id} ben {PASSWORD}")]).fine();
    let json = place.command(&["--json", "--as", "anna", "dipole move 1 E1-G3"]).fine();
    assert!(json.contains("\"code\":\"done\"") && json.contains("\"done\":true"), "{json}");

    let wrong = place.command(&["--as", "anna", "dipole move 1 E1-G3"]);
    assert_eq!(wrong.status, 1);
    assert!(wrong.stderr.contains("not done"), "{}", wrong.stderr);
    let unknown = place.command(&["--as", "nobody", "dipole games"]).refused();
    assert!(unknown.contains("there is no user \"nobody\""), "{unknown}");
}

#[test]
fn a_command_reaches_a_site_over_the_network() {
    let place = Place::new();
    let server = Server::start(&place);
    let help = run(&["command", "--site", &server.address, "dipole help"]).fine();
    assert!(help.contains("Mark Steere"), "{help}");
    let signed_out = run(&["command", "--site", &server.address, "dipole show"]);
    assert_eq!(signed_out.status, 1, "{}", signed_out.stdout);
    assert!(signed_out.stderr.contains("not done"), "{}", signed_out.stderr);
    let unknown = ["command", "--site", &server.address, "--token", "nonsense", "dipole games"];
    assert_eq!(run(&unknown).status, 1, "an invalid token is refused");
    drop(server);
    let unreachable = run(&["command", "--site", "http://127.0.0.1:9", "help"]).refused();
    assert!(unreachable.contains("127.0.0.1:9"), "{unreachable}");
}

/// A running site; dropping it sends SIGKILL.
struct Server {
    child: Child,
    address: String,
    lmtp: String,
}

impl Server {
    fn start(place: &Place) -> Server {
        let (database, maildir) = (place.database(), place.maildir());
        let any = "127.0.0.1:0";
        let mut command = dipole(&[
            "serve",
            "--database",
            &database,
            "--mail-dir",
            &maildir,
            "--listen",
            any,
            "--lmtp",
            any,
            "--log",
            "error",
        ]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the site starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut last = |prefix: &str| {
            let line = lines.next().expect("a line").expect("text");
            line.strip_prefix(prefix).unwrap_or_else(|| panic!("{line}")).to_owned()
        };
        let address = last("Dipole is at ");
        let lmtp = last("Mail comes in by LMTP at ");
        Server { child, address, lmtp }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Delivers a mail. Returns whether the site has accepted it, as far as is known.
fn deliver(lmtp: &str, raw: &str) -> io::Result<bool> {
    let stream = TcpStream::connect(lmtp)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let mut writer = stream.try_clone()?;
    let mut lines = BufReader::new(stream).lines();
    let mut answer = || loop {
        let line = lines.next().transpose()?.unwrap_or_default();
        if line.as_bytes().get(3) != Some(&b'-') {
            return io::Result::Ok(line);
        }
    };
    answer()?;
    for line in ["LHLO mx", "MAIL FROM:<anna@example.org>", "RCPT TO:<dipole@localhost>", "DATA"] {
        writer.write_all(format!("{line}\r\n").as_bytes())?;
        answer()?;
    }
    writer.write_all(format!("{raw}.\r\n").as_bytes())?;
    Ok(answer()?.starts_with("250 "))
}

fn value_of<'a>(mail: &'a str, header: &str) -> &'a str {
    let line = mail.lines().find_map(|line| line.strip_prefix(header)).expect("the header");
    line.trim()
}

/// Each mail is delivered until the site accepts it, and the site is killed during the delivery,
/// each time a little later.
#[test]
fn a_killed_site_neither_loses_nor_doubles_a_move_or_a_mail() {
    let place = Place::new();
    for name in ["anna", "ben"] {
        place.command(&[&format!("signup {name} {PASSWORD}")]).fine();
    }
    let challenge = place.command(&["--as", "anna", "dipole challenge anna ben"]).fine();
    let id = challenge_in(&challenge);
    place.command(&["--as", "ben", &format!("dipole accept {id}")]).fine();

    let moves = ["E1-E3", "D8-D6", "E1-G3", "D8-B6", "E1-C3", "D8-F6"];
    for (number, mv) in (1..).zip(moves) {
        let name = if number % 2 == 1 { "anna" } else { "ben" };
        let raw = mail(&number.to_string(), &format!("dipole move 1 {name} {PASSWORD} {mv}"));
        let mut pause = 10 * number;
        let mut taken = false;
        while !taken {
            let mut server = Server::start(&place);
            let lmtp = server.lmtp.clone();
            taken = std::thread::scope(|scope| {
                let delivering = scope.spawn(|| deliver(&lmtp, &raw).unwrap_or(false));
                std::thread::sleep(Duration::from_millis(pause));
                server.child.kill().expect("it runs");
                delivering.join().expect("no panic")
            });
            // The growing pause finally gives a loaded machine enough time.
            pause += 10 + pause / 2;
        }
    }
    let shown = place.command(&["dipole show 1"]).fine();
    assert!(shown.contains(&format!("Move {}: anna", moves.len() + 1)), "{shown}");
    let sent = place.sent();
    let ids: HashSet<&str> = sent.iter().map(|mail| value_of(mail, "Message-ID:")).collect();
    assert_eq!(ids.len(), sent.len(), "a mail was sent twice");
}
