//! A private Postfix set up as docs/mail.md says, and games played by mail through it.
//!
//! `cargo xtask test` runs these tests where Postfix is or can be installed; alone, as root:
//! `cargo test --workspace -- --ignored`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use dipole::{Move, Position, Setup};
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use mail_parser::MessageParser;
use tempfile::TempDir;

const SITE: &str = "play@dipole.example.org";
const PASSWORD: &str = "correct-horse-7";
/// The user and group `nobody` of Debian.
const NOBODY: u32 = 65534;
/// How long a mail may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a server of its own needs besides the settings of the guide.
const MAIN_CF: &str = "
compatibility_level = 3.6
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.example.org
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
alias_database =
maillog_file_prefixes = /
smtpd_recipient_restrictions = permit_mynetworks, reject
relay_domains = people.example.org
transport_maps = inline:{ people.example.org=people: }
";

const SERVICES: &str = "
postlog unix-dgram n - n - 1 postlogd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
";

/// A mail server that only this test uses, stopped at the end.
struct Postfix {
    folder: TempDir,
    smtp: SmtpTransport,
    sent: u32,
    /// The mails that have been read.
    read: Vec<PathBuf>,
}

impl Postfix {
    /// A server with the settings that a section of docs/mail.md gives, with some texts replaced.
    fn start(section: &str, replaced: &[(&str, &str)]) -> Postfix {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path();
        open_to_all(root);
        for name in ["etc", "queue", "data", "people"] {
            fs::create_dir(root.join(name)).expect("a folder");
        }
        let postfix = fs::read_to_string("/etc/passwd").expect("users");
        let postfix = postfix.lines().find(|line| line.starts_with("postfix:"));
        let user = postfix.and_then(|line| line.split(':').nth(2)?.parse().ok());
        chown(root.join("data"), user, None).expect("root may do that");
        chown(root.join("people"), Some(NOBODY), Some(NOBODY)).expect("root may do that");

        let port = free_port();
        let place = root.to_str().expect("UTF-8");
        let main = format!(
            "{MAIN_CF}queue_directory = {place}/queue\ndata_directory = {place}/data\n\
             maillog_file = {place}/log\n"
        );
        // Each mail to somebody becomes a file in their folder, which has its name once it is whole.
        let script = format!(
            "#!/bin/sh\nmkdir -p {place}/people/$1 && cd {place}/people/$1 && \
             cat > part.$$ && mv part.$$ $$.eml\n"
        );
        fs::write(root.join("deliver"), script).expect("written");
        open_to_all(&root.join("deliver"));
        let people = format!(
            "people unix - n n - - pipe flags=R user=nobody argv={place}/deliver ${{user}}\n"
        );
        let services = format!("127.0.0.1:{port} inet n - n - - smtpd\n{SERVICES}{people}");
        fs::write(root.join("etc/main.cf"), main).expect("written");
        fs::write(root.join("etc/master.cf"), services).expect("written");
        for (file, text) in settings(section) {
            let mut text = text.replace("/etc/postfix", &format!("{place}/etc"));
            text = text.replace("smtp://localhost", &format!("smtp://127.0.0.1:{port}"));
            for (from, to) in replaced {
                assert!(!from.is_empty());
                text = text.replace(from, to);
            }
            let path = root.join("etc").join(file.rsplit('/').next().expect("a name"));
            let before = fs::read_to_string(&path).unwrap_or_default();
            fs::write(&path, before + &text).expect("written");
        }
        let config = root.join("etc");
        run(Command::new("postfix").arg("-c").arg(&config).arg("start"));
        let smtp = SmtpTransport::builder_dangerous("127.0.0.1").port(port).build();
        Postfix { folder, smtp, sent: 0, read: Vec::new() }
    }

    fn url(&self) -> String {
        let services = fs::read_to_string(self.folder.path().join("etc/master.cf"));
        let services = services.expect("services");
        let address = services.split(' ').next().expect("an address");
        format!("smtp://{address}")
    }

    /// Sends a mail as somebody's program does.
    fn send(&mut self, from: &str, to: &str, subject: &str, text: &str) {
        self.sent += 1;
        let from = format!("{from}@people.example.org");
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\n\
             Message-ID: <{}.{from}>\r\n\r\n{text}\r\n",
            self.sent
        );
        let address = |text: &str| text.parse().expect("an address");
        let envelope = Envelope::new(Some(address(&from)), vec![address(to)]);
        self.smtp.send_raw(&envelope.expect("an envelope"), mail.as_bytes()).expect("taken");
    }

    fn answer(&mut self, from: &str, mail: &Mail, text: &str) {
        self.send(from, &mail.answer_to, &format!("Re: {}", mail.subject), text);
    }

    /// The next mail to somebody that has these words.
    fn wait_for(&mut self, person: &str, words: &str) -> Mail {
        let folder = self.folder.path().join("people").join(person);
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                let is_whole = path.extension().is_some_and(|extension| extension == "eml");
                if !is_whole || self.read.contains(&path) {
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
        for folder in ["anna", "ben"].map(|name| folder.with_file_name(name)) {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let mail = Mail::read(&fs::read(entry.path()).expect("a mail"));
                println!("== {}: {}\n{}", folder.display(), mail.subject, mail.text);
            }
        }
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        panic!("no mail to {person} has \"{words}\"\n{log}");
    }

    /// Signs somebody up, and confirms the address as asked.
    fn sign_up(&mut self, name: &str) {
        self.send(name, SITE, &format!("signup {name} {PASSWORD}"), "");
        let question = self.wait_for(name, "confirm");
        self.answer(name, &question, "yes");
        self.wait_for(name, "Your address");
    }

    /// Begins a game and plays it to its end by answers to mails. `signer` is the domain that signs
    /// the site's mails, if one does.
    fn play(&mut self, signer: Option<&str>) {
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
            assert_eq!(turn.signer.as_deref(), signer);
        }
        for name in ["anna", "ben"] {
            let last = self.wait_for(name, "has won");
            let record: Vec<&str> = last.text.lines().map(str::trim).collect();
            assert!(record.contains(&"[White \"anna\"]"), "{}", last.text);
            assert!(record.iter().any(|line| line.ends_with("1-0") || line.ends_with("0-1")));
        }
    }
}

impl Drop for Postfix {
    fn drop(&mut self) {
        let config = self.folder.path().join("etc");
        let _ = Command::new("postfix").arg("-c").arg(config).arg("stop").output();
    }
}

/// A mail as its reader sees it.
struct Mail {
    answer_to: String,
    subject: String,
    text: String,
    /// The domain of its DKIM signature.
    signer: Option<String>,
}

impl Mail {
    fn read(raw: &[u8]) -> Mail {
        let mail = MessageParser::default().parse(raw).expect("a mail");
        let reply_to = mail.reply_to().or(mail.from()).and_then(|to| to.first()?.address());
        let signature = mail.header_raw("DKIM-Signature").unwrap_or_default();
        let signer = signature.split(';').find_map(|field| field.trim().strip_prefix("d="));
        Mail {
            answer_to: reply_to.unwrap_or_default().to_owned(),
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: mail.body_text(0).unwrap_or_default().into_owned(),
            signer: signer.map(str::to_owned),
        }
    }
}

/// A move: quiet ones at first, then as many checkers off as can be, so that the game is short.
fn choice(position: &Position, ply: usize) -> Move {
    let moves = position.legal_moves();
    let off = moves.iter().copied().filter(|mv| mv.target().is_none());
    let on = moves.iter().copied().find(|mv| mv.target().is_some());
    match (ply, on) {
        (0..6, Some(on)) => on,
        (_, on) => off.max_by_key(|mv| mv.count()).or(on).expect("a move"),
    }
}

/// The files that a section of the guide shows, and what stands in them: indented lines, of which
/// `# /etc/…` names the file of those that follow.
fn settings(section: &str) -> Vec<(String, String)> {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/mail.md");
    let guide = fs::read_to_string(guide).expect("the guide");
    let (_, text) = guide.split_once(section).expect("the section");
    let text = text.split("\n### ").next().expect("a section");
    let mut files: Vec<(String, String)> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        match (line.strip_prefix("    "), line.is_empty()) {
            (Some(line), _) => match (line.strip_prefix("# /etc/"), files.last_mut()) {
                (Some(name), _) => {
                    is_inside = true;
                    files.push((name.to_owned(), String::new()));
                }
                (None, Some((_, text))) if is_inside => {
                    text.push_str(line);
                    text.push('\n');
                }
                (None, _) => {}
            },
            (None, false) => is_inside = false,
            (None, true) => {}
        }
    }
    files.retain(|(name, _)| name.starts_with("postfix/"));
    assert!(!files.is_empty(), "{section} shows no file of Postfix");
    files
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

fn open_to_all(path: &Path) {
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("root may do that");
}

#[track_caller]
fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| {
        panic!("{command:?} does not start ({error}): install Postfix, and run this as root")
    });
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A running site.
struct Site(Child);

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
#[ignore = "needs Postfix and root; `cargo xtask test` runs it"]
fn two_people_play_by_mail_through_lmtp() {
    let lmtp = format!("127.0.0.1:{}", free_port());
    let mut postfix = Postfix::start("### In, by LMTP", &[("127.0.0.1:2424", lmtp.as_str())]);
    let folder = tempfile::tempdir().expect("a folder");
    let mut site = Command::new(env!("CARGO_BIN_EXE_dipole"))
        .args(["serve", "--listen", "127.0.0.1:0", "--lmtp", &lmtp, "--smtp", &postfix.url()])
        .args(["--mail-from", SITE, "--base-url", "http://dipole.example.org", "--database"])
        .arg(folder.path().join("dipole.sqlite"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map(Site)
        .expect("the site starts");
    let stdout = BufReader::new(site.0.stdout.take().expect("a pipe"));
    let listens = stdout.lines().map_while(Result::ok).any(|line| line.contains("by LMTP"));
    assert!(listens, "the site takes mail");
    let database = folder.path().join("dipole.sqlite");
    let smtp = postfix.url();
    let args = ["--lmtp", &lmtp, "--smtp", &smtp, "--mail-from", SITE];
    mail_comes_back(Path::new(env!("CARGO_BIN_EXE_dipole")), &database, &args, true);
    // Mail to another name of the domain is nobody's.
    let args = ["--lmtp", &lmtp, "--smtp", &smtp, "--mail-from", "other@dipole.example.org"];
    mail_comes_back(Path::new(env!("CARGO_BIN_EXE_dipole")), &database, &args, false);
    postfix.play(None);
}

/// Whether `dipole admin mail-check` sees a mail leave and come back in.
fn mail_comes_back(program: &Path, database: &Path, args: &[&str], expected: bool) {
    let output = Command::new(program)
        .args(["admin", "mail-check", "--wait", "20", "--base-url", "http://dipole.example.org"])
        // No server outside is asked.
        .args(["--dns", "127.0.0.1:1"])
        .arg("--database")
        .arg(database)
        .args(args)
        .output()
        .expect("the command starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(text.contains("has left and come back"), expected, "{text}{errors}");
    assert_eq!(output.status.success(), expected, "{text}{errors}");
}

#[test]
#[ignore = "needs Postfix and root; `cargo xtask test` runs it"]
fn two_people_play_by_mail_through_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    open_to_all(folder.path());
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (program, data, key) = (path("dipole"), path("data"), path("dkim.pem"));
    fs::copy(env!("CARGO_BIN_EXE_dipole"), &program).expect("a copy that nobody can start");
    fs::create_dir(&data).expect("a folder");
    chown(&data, Some(NOBODY), Some(NOBODY)).expect("root may do that");
    // 32 bytes in base 64: a key for Ed25519.
    fs::write(&key, "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n").expect("a key");
    let mut postfix = Postfix::start(
        "### In, by a program",
        &[
            ("user=dipole", "user=nobody"),
            ("/usr/local/bin/dipole", &program),
            ("/var/lib/dipole", &data),
            ("/etc/dipole/dkim.pem", &key),
        ],
    );
    postfix.play(Some("dipole.example.org"));
    let smtp = postfix.url();
    let args = ["--takes-mail", "--smtp", &smtp, "--mail-from", SITE];
    let database = Path::new(&data).join("dipole.sqlite");
    mail_comes_back(Path::new(&program), &database, &args, true);
}
