//! Incoming mail: delivered by LMTP, answered by SMTP, and a whole game between players who use
//! mail only.

use std::net::SocketAddr;

use dipole::{Position, Setup};
use dipole_email::inbound::receive::MailOutcome;
use dipole_site::app::Site;
use dipole_site::config::mail::{MailConfig, MailWay};
use dipole_site::mailer::Mailer;
use mail_parser::{Message, MessageParser};

use crate::client::{BASE, TestSite};
use crate::lmtp_client::LmtpClient;
use crate::smtp_sink::{Received, SmtpSink};

pub(crate) const PASSWORD: &str = "Longenough1";
/// The site's own address.
pub(crate) const SITE: &str = "dipole@dipole.test";

/// A site that takes mail, and the mailboxes of its users.
pub(crate) struct Post {
    pub(crate) site: TestSite,
    pub(crate) sink: SmtpSink,
    pub(crate) lmtp: LmtpClient,
    sent: u32,
}

/// An email in a mailbox.
pub(crate) struct Email {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) reply_to: String,
    pub(crate) raw: String,
}

impl Email {
    fn read(received: &Received) -> Email {
        let message = MessageParser::default().parse(&received.raw).expect("a mail");
        let reply_to = message.reply_to().or(message.from()).and_then(|it| it.first());
        let reply_to = reply_to.and_then(|it| it.address()).expect("an address").to_owned();
        Email {
            to: received.to.clone(),
            subject: message.subject().unwrap_or_default().to_owned(),
            text: message.body_text(0).expect("a text part").replace("\r\n", "\n"),
            reply_to,
            raw: received.raw.clone(),
        }
    }

    pub(crate) fn message_id(&self) -> String {
        let message = MessageParser::default().parse(&self.raw).expect("a mail");
        message.message_id().expect("an id").to_owned()
    }

    /// The word after another one in the text.
    pub(crate) fn word_after(&self, before: &str) -> String {
        let (_, rest) = self.text.split_once(before).unwrap_or_else(|| panic!("{}", self.text));
        rest.split_whitespace().next().expect("a word").to_owned()
    }
}

pub(crate) async fn mailer(url: &str) -> Mailer {
    let config = MailConfig {
        way: MailWay { smtp: Some(url.to_owned()), mail_dir: None },
        takes_mail: true,
        ..MailConfig::default()
    };
    Mailer::new(&config, BASE).expect("sound settings").expect("a way out")
}

impl Post {
    pub(crate) async fn new() -> Post {
        Post::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Site)) -> Post {
        Post::on(None, change).await
    }

    /// On an existing database, or else on an empty one.
    pub(crate) async fn on(database: Option<&str>, change: impl FnOnce(&mut Site)) -> Post {
        let sink = SmtpSink::start().await;
        let mut site = match database {
            Some(database) => TestSite::on_with(database, change).await,
            None => TestSite::with(change).await,
        };
        site.app = site.app.clone().with_mail(mailer(&sink.url).await);
        let any: SocketAddr = "127.0.0.1:0".parse().expect("an address");
        let address =
            dipole_email::inbound::lmtp::start_lmtp(&site.app, any).await.expect("a port");
        Post { site, sink, lmtp: LmtpClient::connect(address).await, sent: 0 }
    }

    /// Delivers a mail with this id; a test may repeat it.
    pub(crate) async fn deliver(
        &mut self,
        id: &str,
        from: &str,
        to: &str,
        subject: &str,
        body: &str,
    ) -> String {
        let raw = mail(id, from, to, subject, body);
        self.lmtp.deliver(from, to, raw.as_bytes()).await
    }

    /// Sends a mail, and returns the emails that all mailboxes have afterwards.
    pub(crate) async fn mail_to(
        &mut self,
        from: &str,
        to: &str,
        subject: &str,
        body: &str,
    ) -> Vec<Email> {
        self.sent += 1;
        let id = format!("{}.{from}", self.sent);
        let answer = self.deliver(&id, from, to, subject, body).await;
        assert!(answer.starts_with("250 "), "{subject}: {answer}");
        self.emails().await
    }

    pub(crate) async fn mail(&mut self, from: &str, subject: &str, body: &str) -> Vec<Email> {
        self.mail_to(from, SITE, subject, body).await
    }

    /// Delivers a command without advancing the clock. Returns the reply to the mail server, and
    /// the emails that all mailboxes have at once.
    pub(crate) async fn mail_now(&mut self, from: &str, subject: &str) -> (String, Vec<Email>) {
        self.sent += 1;
        let id = format!("{}.{from}", self.sent);
        // The same text again and again would get no reply.
        let text = format!("This is mail number {}.", self.sent);
        let answer = self.deliver(&id, from, SITE, subject, &text).await;
        (answer, self.emails_now().await)
    }

    pub(crate) async fn emails(&mut self) -> Vec<Email> {
        // A user who was just on the site gets no notice at once.
        self.site.clock.pass(5 * 60_000);
        self.emails_now().await
    }

    async fn emails_now(&mut self) -> Vec<Email> {
        dipole_workers::outbox::send_emails(&self.site.app).await.expect("the outbox can be read");
        self.sink.take().iter().map(Email::read).collect()
    }

    /// A user with a confirmed address, who has used mail only.
    pub(crate) async fn sign_up(&mut self, name: &str) -> String {
        let address = format!("{name}@example.org");
        let emails = self.mail(&address, &format!("signup {name} {PASSWORD}"), "").await;
        let confirm = emails.iter().find(|it| it.reply_to.contains('+')).expect("a question");
        let to = confirm.reply_to.clone();
        let answer = self.mail_to(&address, &to, "Re: your address", "yes").await;
        assert!(answer[0].text.contains(&address), "{}", answer[0].text);
        address
    }

    /// Sends a challenge, and confirms it if the site asks its sender to.
    pub(crate) async fn challenge(&mut self, from: &str, line: &str) -> Vec<Email> {
        let emails = self.mail(from, line, "").await;
        assert_eq!(emails.len(), 1, "the challenge is not sent before its sender confirms it");
        let question = &emails[0];
        assert_eq!(question.to, from);
        let (to, subject) = (question.reply_to.clone(), format!("Re: {}", question.subject));
        self.mail_to(from, &to, &subject, "yes").await
    }

    /// A board of two players, the first of them to move.
    pub(crate) async fn board(&mut self, first: &str, second: &str) -> Vec<Email> {
        let (name, other) = (name(first), name(second));
        let emails = self.challenge(first, &format!("dipole challenge {name} {other}")).await;
        let challenge = emails.iter().find(|it| it.to == second).expect("a challenge");
        let id = challenge.word_after("dipole accept ");
        self.mail(second, &format!("dipole accept {id} {other} {PASSWORD}"), "").await
    }
}

fn name(address: &str) -> &str {
    address.split('@').next().unwrap_or_default()
}

pub(crate) fn mail(id: &str, from: &str, to: &str, subject: &str, body: &str) -> String {
    format!(
        "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\nMessage-ID: <{id}>\r\n\
         Date: Tue, 24 Nov 2026 12:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
         {body}\r\n"
    )
}

/// The emails in one mailbox.
pub(crate) fn emails_to<'a>(emails: &'a [Email], address: &str) -> Vec<&'a Email> {
    emails.iter().filter(|it| it.to == address).collect()
}

/// Whether a text shows the board, with the last move marked or not: every rank and edge of the
/// diagram.
pub(crate) fn shows_board(text: &str, position: &Position) -> bool {
    let plain = text.replace(['-', '=', '+', 'x'], " ");
    let diagram = position.diagram().to_string();
    let is_drawn = |line: &&str| !line.contains("----");
    diagram.lines().filter(is_drawn).all(|line| plain.contains(line))
}

pub(crate) fn to<'a>(emails: &'a [Email], address: &str, holds: &str) -> &'a Email {
    let found = emails.iter().find(|it| it.to == address && it.text.contains(holds));
    found.unwrap_or_else(|| {
        let texts: Vec<_> = emails.iter().map(|it| format!("{}: {}", it.to, it.text)).collect();
        panic!("no \"{holds}\" to {address} in {texts:#?}")
    })
}

#[tokio::test]
async fn two_people_play_a_whole_game_by_mail_alone() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let mut emails = post.board(&anna, &ben).await;
    let mut position = Setup::Small.position();
    let mut turn = 0;
    while position.winner().is_none() {
        let mover = if position.turn() == dipole::Player::White { &anna } else { &ben };
        let email = to(&emails, mover, "legal");
        assert!(shows_board(&email.text, &position), "{}", email.text);
        assert!(email.raw.contains("Content-ID: <board-0@dipole>"), "the board as a picture");
        let moves = position.legal_moves();
        let mv = moves[turn * 7 % moves.len()];
        let text = mv.text(&position).to_string();
        let to = email.reply_to.clone();
        let quoted = format!("{text}\r\n\r\n> {}", email.text.replace('\n', "\r\n> "));
        emails = post.mail_to(mover, &to, &format!("Re: {}", email.subject), &quoted).await;
        position = position.after(mv).expect("legal");
        turn += 1;
    }
    let winner = if position.winner() == Some(dipole::Player::White) { &anna } else { &ben };
    let loser = if winner == &anna { &ben } else { &anna };
    to(&emails, winner, "has won");
    to(&emails, loser, "has won");
    let shown = post.mail(&anna, "dipole history", "").await;
    assert!(shown[0].text.contains("anna") && shown[0].text.contains("ben"), "{}", shown[0].text);
}

#[tokio::test]
async fn a_mail_that_comes_twice_is_acted_on_once() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let reply_to = to(&emails, &anna, "legal").reply_to.clone();
    for _ in 0..3 {
        let answer = post.deliver("same@id", &anna, &reply_to, "Re: move", "E1-G3").await;
        assert!(answer.starts_with("250 "), "{answer}");
    }
    let emails = post.emails().await;
    assert_eq!(emails.iter().filter(|it| it.to == anna).count(), 1, "one answer");
    assert_eq!(emails.iter().filter(|it| it.to == ben).count(), 1, "one notice");
    // Another mail to the address that was valid for that move.
    let late = post.mail_to(&anna, &reply_to, "Re: move", "E1-E3").await;
    assert!(late[0].text.contains("was meant for move 1"), "{}", late[0].text);
    let shown = post.mail(&anna, "dipole show 1", "").await;
    assert!(shown[0].text.contains("Move 2: ben"), "{}", shown[0].text);
}

#[tokio::test]
async fn a_forged_sender_cannot_move() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let reply_to = to(&emails, &anna, "legal").reply_to.clone();
    let forged = reply_to.replacen('+', "+a", 1);
    let answer = post.mail_to(&ben, &forged, "Re: move", "E1-G3").await;
    assert!(answer[0].text.contains("command"), "{}", answer[0].text);
    let wrong = post.mail(&ben, "dipole move 1 anna Wrongpassword E1-G3", "").await;
    assert!(wrong[0].text.contains("password is wrong"), "{}", wrong[0].text);
    assert!(!wrong[0].raw.contains("Wrongpassword"), "the reply does not repeat the password");
    let shown = post.mail(&ben, "dipole show 1", "").await;
    assert!(shown[0].text.contains("Move 1: anna"), "{}", shown[0].text);
}

#[tokio::test]
async fn automatic_mail_is_not_answered() {
    let mut post = Post::new().await;
    let automatic = [
        "Auto-Submitted: auto-replied",
        "Precedence: bulk",
        "List-Id: <news.example.org>",
        "Return-Path: <>",
    ];
    for (number, header) in automatic.iter().enumerate() {
        let mail = mail(&format!("auto{number}"), "robot@example.org", SITE, "help", "");
        let raw = format!("{header}\r\n{mail}");
        let answer = post.lmtp.deliver("robot@example.org", SITE, raw.as_bytes()).await;
        assert!(answer.starts_with("250 "), "{header}: {answer}");
    }
    assert_eq!(post.emails().await.len(), 0);
}

#[tokio::test]
async fn two_robots_fall_silent() {
    let mut post = Post::new().await;
    // Another site of this kind, with an address of its own, and a robot that answers every mail
    // without marking its mail as automatic.
    let other = Post::new().await;
    let mut answers = post.mail(SITE, "nonsense", "nothing").await;
    for email in answers.drain(..) {
        let verdict =
            dipole_email::inbound::receive::receive_mail(&other.site.app, email.raw.as_bytes())
                .await;
        assert_eq!(verdict, MailOutcome::Ignored("nobody wrote it"));
    }
    let robot = "robot@example.org";
    let mut replies = 0;
    for round in 0..100 {
        let answer = post.mail(robot, &format!("Re: round {round}"), "I am away").await;
        replies += answer.len();
        assert!(answer.iter().all(|it| it.raw.contains("Auto-Submitted: auto-replied")));
    }
    assert!(replies <= 10, "{replies} replies to a robot");
    let people = post.mail("carla@example.org", "help", "").await;
    assert_eq!(people.len(), 1, "other senders get replies");
}

#[tokio::test]
async fn a_large_mail_is_refused_and_the_next_one_read() {
    let mut post = Post::new().await;
    let mut raw = mail("large", "anna@example.org", SITE, "help", "").into_bytes();
    raw.resize(50 << 20, b'x');
    let answer = post.lmtp.deliver("anna@example.org", SITE, &raw).await;
    assert_eq!(answer, "552 5.3.4 the mail is too large");
    assert_eq!(post.mail("anna@example.org", "help", "").await.len(), 1);
}

/// A mail of this many bytes, with lines that begin with a dot, which are longer in transit.
fn of_size(id: &str, size: usize) -> Vec<u8> {
    let mut raw = mail(id, "anna@example.org", SITE, "help", "").into_bytes();
    while raw.len() + 62 < size {
        raw.extend_from_slice(format!(".{}\r\n", "x".repeat(57)).as_bytes());
    }
    raw.resize(size - 2, b'y');
    raw.extend_from_slice(b"\r\n");
    raw
}

#[tokio::test]
async fn a_mail_of_exactly_the_advertised_size_is_taken() {
    let mut post = Post::new().await;
    let size = post.lmtp.size;
    assert!(size >= 1 << 20, "{size}");
    let from = "anna@example.org";
    let largest = of_size("largest", size);
    assert_eq!(largest.len(), size);
    let answer = post.lmtp.deliver(from, SITE, &largest).await;
    assert_eq!(answer, "250 2.0.0 acted on");
    assert_eq!(post.emails().await.len(), 1, "the largest mail is answered");
    let answer = post.lmtp.deliver(from, SITE, &of_size("larger", size + 1)).await;
    assert_eq!(answer, "552 5.3.4 the mail is too large");
    assert_eq!(post.emails().await.len(), 0);
    // The same with the size declared before.
    let declared = format!("MAIL FROM:<{from}> SIZE={}", size + 1);
    assert_eq!(post.lmtp.send_line(&declared).await, "552 5.3.4 the mail is too large");
    let declared = format!("MAIL FROM:<{from}> SIZE={size}");
    assert_eq!(post.lmtp.send_line(&declared).await, "250 2.1.0 ok");
}

#[tokio::test]
async fn mail_that_was_ended_begins_again_by_mail() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&ben, &anna).await;
    let off = post.mail(&anna, &format!("signoff anna {PASSWORD}"), "").await;
    assert!(off[0].text.contains("signon"), "the reply explains how to return: {}", off[0].text);
    let moved = post.mail(&ben, &format!("dipole move 1 ben {PASSWORD} E1-G3"), "").await;
    assert!(emails_to(&moved, &anna).is_empty());
    post.mail(&ben, &format!("dipole chat 1 ben {PASSWORD}"), "Are you away?").await;
    post.challenge(&ben, "dipole challenge ben anna").await;
    let on = post.mail(&anna, &format!("signon anna {PASSWORD}"), "").await;
    assert!(on[0].text.contains(&anna), "{}", on[0].text);
    for missed in ["anna (Black) to move", "ben says: Are you away?", "dipole accept "] {
        assert!(on[0].text.contains(missed), "the reply contains {missed}: {}", on[0].text);
    }
    let again = post.mail(&anna, &format!("signon anna {PASSWORD}"), "").await;
    assert!(!again[0].text.contains("Are you away?"), "it is sent once: {}", again[0].text);
    post.mail(&anna, &format!("dipole move 1 anna {PASSWORD} D8-B6"), "").await;
    let moved = post.mail(&ben, &format!("dipole move 1 ben {PASSWORD} E1-E3"), "").await;
    to(&moved, &anna, "It is your turn");
}

#[tokio::test]
async fn a_second_address_is_refused_aloud() {
    let mut post = Post::new().await;
    let line = format!("signup anna {PASSWORD} anna@example.org home@example.org");
    let answer = post.mail("anna@example.org", &line, "").await;
    assert_eq!(answer.len(), 1);
    assert!(answer[0].text.contains("one address"), "{}", answer[0].text);
    // The command had no effect: the name is free.
    post.sign_up("anna").await;
    let line = format!("change address anna {PASSWORD} one@example.org two@example.org");
    let answer = post.mail("anna@example.org", &line, "").await;
    assert!(answer[0].text.contains("one address"), "{}", answer[0].text);
}

#[tokio::test]
async fn the_answer_to_a_batch_stays_small() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&anna, &ben).await;
    post.mail(&anna, &format!("dipole move 1 anna {PASSWORD} E1-G3"), "").await;
    let batch = "dipole show 1 1#1\r\n".repeat(50);
    let answer = post.mail(&anna, "multiple", &batch).await;
    assert_eq!(answer.len(), 1);
    assert!(answer[0].raw.len() < 200_000, "{} bytes", answer[0].raw.len());
    assert_eq!(answer[0].text.matches("dipole show\n").count(), 50, "every command is answered");
    assert!(answer[0].text.contains("Send this command alone"));
    post.mail(&ben, &format!("dipole move 1 ben {PASSWORD} D8-B6"), "").await;
    let answer = post.mail(&anna, "dipole show 1 1#1 1#2", "").await;
    assert!(answer[0].raw.len() < 200_000, "{} bytes", answer[0].raw.len());
    let pictures = answer[0].raw.matches("Content-ID: <board-").count();
    assert_eq!(pictures, 2, "the other boards are in letters");
}

#[tokio::test]
async fn the_html_part_describes_the_position_and_follows_dark_mode() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let email = to(&emails, &anna, "legal");
    let message = MessageParser::default().parse(&email.raw).expect("a mail");
    let html = message.body_html(0).expect("HTML");
    assert!(html.contains("alt=\"The board. White: E1 12; Black: D8 12.\""), "{html}");
    assert!(html.contains("prefers-color-scheme: dark"), "{html}");
    assert!(html.contains("<span class=\"move\">E1-G3</span>"), "no move is broken: {html}");
    assert!(html.contains("<h1>Dipole 1: anna – ben</h1>"), "{html}");
}

#[tokio::test]
async fn a_mail_that_checks_the_way_in_is_not_answered() {
    let mut post = Post::new().await;
    let forged = "dipole+check-aaaa-bbbb@dipole.test";
    let answer = post.deliver("check", "dipole@dipole.test", forged, "check", "").await;
    assert!(answer.starts_with("250 "), "{answer}");
    assert!(!answer.contains("checks the way in"), "a forged check is not acknowledged: {answer}");
}

/// Malformed mails.
fn ugly() -> Vec<Vec<u8>> {
    let head = |id: usize, subject: &str| {
        format!(
            "From: anna@example.org\r\nTo: {SITE}\r\nMessage-ID: <ugly{id}>\r\nSubject: {subject}\r\n"
        )
    };
    let mut all: Vec<Vec<u8>> = vec![
        Vec::new(),
        vec![0; 1000],
        (0..=255).cycle().take(70_000).collect(),
        b"From: anna@example.org".to_vec(),
        b"\r\n\r\nno headers at all".to_vec(),
    ];
    let subjects = [
        "=?utf-8?q?dipole_show_1=0D=0ABcc:_all=40example.org?=",
        "=?utf-8?b?aGVscA==?=",
        "=?klingon?q?qapla?=",
        "=?utf-8?q?unfinished",
        "dipole message anna Longenough1 ben\r\n Bcc: all@example.org",
        "signup a\0b Longenough1",
        "signup \u{202e}anna Longenough1",
        "signup Bcc:all@example.org Longenough1 x@y\u{b}z",
        "dipole move 99999999999999999999 anna Longenough1 E1-G3",
        "dipole move 1 anna Longenough1 E1-G3#99999999999999999999",
        "change address anna Longenough1 <a@b>\"c@d",
        "\u{feff}help",
    ];
    for (id, subject) in subjects.iter().enumerate() {
        all.push(format!("{}\r\nbody\r\n", head(id, subject)).into_bytes());
    }
    let long = "dipole ".repeat(20_000);
    all.push(format!("{}\r\nbody\r\n", head(50, &long)).into_bytes());
    all.push(format!("{}\r\n{}", head(51, "multiple"), "help\r\n".repeat(10_000)).into_bytes());
    let mut nested = head(52, "help");
    for depth in 0..300 {
        let kind =
            format!("Content-Type: multipart/mixed; boundary=b{depth}\r\n\r\n--b{depth}\r\n");
        nested.push_str(&kind);
    }
    all.push(nested.into_bytes());
    for charset in ["utf-16", "iso-2022-jp", "gb18030", "koi8-r", "utf-7", "nonsense"] {
        let kind = format!("Content-Type: text/html; charset={charset}\r\n");
        let mut raw = format!("{}{kind}\r\n", head(53, "multiple")).into_bytes();
        raw.extend(b"\xff\xfe\x1b$B<p>help\x00</p>\xed\xa0\x80");
        all.push(raw);
    }
    let broken = "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n";
    all.push(format!("{}{broken}\r\n====%%%", head(54, "multiple")).into_bytes());
    all
}

#[tokio::test]
async fn ugly_mails_do_no_harm() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&anna, &ben).await;
    for raw in ugly() {
        let verdict = dipole_email::inbound::receive::receive_mail(&post.site.app, &raw).await;
        let name = String::from_utf8_lossy(&raw[..raw.len().min(200)]).into_owned();
        assert!(!matches!(verdict, MailOutcome::TryAgain(_)), "{verdict:?}: {name}");
        for email in post.emails().await {
            assert!(!email.raw.contains(PASSWORD), "{name}: {}", email.raw);
            let head = email.raw.split("\r\n\r\n").next().unwrap_or_default();
            assert!(!head.to_lowercase().contains("\r\nbcc"), "{name}: {head}");
            let message: Message<'_> = MessageParser::default().parse(&email.raw).expect("a mail");
            assert!(message.parts.len() <= 8, "{name}");
        }
    }
    let shown = post.mail(&ben, "dipole show 1", "").await;
    assert!(shown[0].text.contains("Move 1: anna"), "nothing was lost: {}", shown[0].text);
    let start: Position = Setup::Small.position();
    assert!(shown[0].text.contains(&start.diagram().to_string()), "{}", shown[0].text);
}
