//! Two people who play by mail.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use dipole::{Move, Position, Setup};
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use mail_parser::MessageParser;

use crate::dkim;
use crate::machine::Machine;

pub(crate) const SITE: &str = "play@dipole.example.org";
const PASSWORD: &str = "correct-horse-7";
/// Time limit for the delivery of a mail.
const TIMEOUT: Duration = Duration::from_secs(40);

/// People whose mail goes through one server.
pub(crate) struct People {
    pub(crate) machine: Machine,
    sent: u32,
    /// The mails that have been read.
    read: Vec<PathBuf>,
}

impl People {
    pub(crate) fn new(machine: Machine) -> People {
        People { machine, sent: 0, read: Vec::new() }
    }

    /// Sends a mail like a person's mail program.
    fn send(&mut self, from: &str, to: &str, subject: &str, text: &str) {
        self.sent += 1;
        let from = format!("{from}@people.example.org");
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\n\
             Message-ID: <{}.{from}>\r\n\r\n{text}\r\n",
            self.sent
        );
        self.deliver(Some(&from), to, &mail);
    }

    fn deliver(&self, sender: Option<&str>, to: &str, mail: &str) {
        let address = |text: &str| text.parse().expect("an address");
        let envelope = Envelope::new(sender.map(address), vec![address(to)]);
        // A separate connection for each mail, as with mail programs.
        let smtp = SmtpTransport::builder_dangerous("127.0.0.1").port(self.machine.smtp_port);
        smtp.build().send_raw(&envelope.expect("an envelope"), mail.as_bytes()).expect("taken");
    }

    fn answer(&mut self, from: &str, mail: &Mail, text: &str) {
        self.send(from, &mail.answer_to, &format!("Re: {}", mail.subject), text);
    }

    /// The next mail to a person that contains these words.
    fn wait_for(&mut self, person: &str, words: &str) -> Mail {
        let folder = self.machine.path("/people").join(person).join("new");
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if self.read.contains(&path) {
                    continue;
                }
                let mail = Mail::read(&fs::read(&path).expect("a mail"));
                if mail.text.contains(words) || mail.subject.contains(words) {
                    self.read.push(path);
                    return mail;
                }
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        for folder in ["anna", "ben"].map(|name| self.machine.path("/people").join(name)) {
            for entry in fs::read_dir(folder.join("new")).into_iter().flatten().flatten() {
                let mail = Mail::read(&fs::read(entry.path()).expect("a mail"));
                println!("== {}: {}\n{}", folder.display(), mail.subject, mail.text);
            }
        }
        panic!("no mail to {person} has \"{words}\"\n{}", self.machine.log());
    }

    /// Signs a person up, and confirms the address as requested.
    fn sign_up(&mut self, name: &str) {
        self.send(name, SITE, &format!("signup {name} {PASSWORD}"), "");
        let question = self.wait_for(name, "confirm");
        self.answer(name, &question, "yes");
        self.wait_for(name, "Your address");
    }

    /// Begins a game and plays it to its end by replies to mails, all signed by the site's domain.
    pub(crate) fn play(&mut self) {
        self.sign_up("anna");
        self.sign_up("ben");
        self.send("anna", SITE, "dipole challenge anna ben", "");
        let question = self.wait_for("anna", "Black: ben");
        self.answer("anna", &question, "yes");
        let challenge = self.wait_for("ben", "challenges you");
        self.answer("ben", &challenge, "yes");

        let mut position = Setup::Small.position();
        let mut ply = 0;
        let mut turn = self.wait_for("anna", "your turn");
        loop {
            let (mover, other) = [("anna", "ben"), ("ben", "anna")][ply % 2];
            let mv = choice(&position, ply);
            let text = mv.text(&position).to_string();
            self.answer(mover, &turn, &text);
            position.play(mv).expect("legal");
            ply += 1;
            if position.winner().is_some() {
                break;
            }
            turn = self.wait_for(other, "your turn");
            assert!(turn.text.contains(&text), "{}", turn.text);
            assert_eq!(turn.signer.as_deref(), Ok("dipole.example.org"));
        }
        for name in ["anna", "ben"] {
            let last = self.wait_for(name, "has won");
            let record: Vec<&str> = last.text.lines().map(str::trim).collect();
            assert!(record.contains(&"[White \"anna\"]"), "{}", last.text);
            assert!(record.iter().any(|line| line.ends_with("1-0") || line.ends_with("0-1")));
        }
    }

    /// Mail without an envelope sender, such as automatic mail, gets no reply.
    pub(crate) fn write_without_sender(&mut self) {
        let mail = |subject: &str| {
            format!("From: you@example.org\r\nTo: {SITE}\r\nSubject: {subject}\r\n\r\n\r\n")
        };
        self.deliver(None, SITE, &mail("help tutorial"));
        self.deliver(Some("you@example.org"), SITE, &mail("list"));
        self.wait_for("you", "Mark Steere");
        let mails = fs::read_dir(self.machine.path("/people/you/new")).expect("a folder");
        assert_eq!(mails.count(), 1, "only the mail with a sender is answered");
    }

    /// Mail to the postmaster of the site's domain is delivered as the guide describes.
    pub(crate) fn write_to_postmaster(&mut self) {
        self.send("anna", "postmaster@dipole.example.org", "A question", "Who are you?");
        self.wait_for("you", "Who are you?");
    }
}

/// A mail as displayed to its reader.
struct Mail {
    answer_to: String,
    subject: String,
    text: String,
    /// The domain that signed it.
    signer: Result<String, String>,
}

impl Mail {
    fn read(raw: &[u8]) -> Mail {
        let mail = MessageParser::default().parse(raw).expect("a mail");
        let reply_to = mail.reply_to().or(mail.from()).and_then(|to| to.first()?.address());
        Mail {
            answer_to: reply_to.unwrap_or_default().to_owned(),
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: mail.body_text(0).unwrap_or_default().into_owned(),
            signer: dkim::signer(&String::from_utf8_lossy(raw)),
        }
    }
}

/// Chooses a move: quiet ones at first, then bearing off as many checkers as possible, so that the
/// game is short.
fn choice(position: &Position, ply: usize) -> Move {
    let moves = position.legal_moves();
    let off = moves.iter().copied().filter(|mv| mv.target().is_none());
    let on = moves.iter().copied().find(|mv| mv.target().is_some());
    match (ply, on) {
        (0..6, Some(on)) => on,
        (_, on) => off.max_by_key(|mv| mv.count()).or(on).expect("a move"),
    }
}
