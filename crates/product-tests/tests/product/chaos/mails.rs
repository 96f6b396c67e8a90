//! Mails sent by a site that is being killed, and the server that counts them.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use crate::database::{count, run_sql};

/// The state of the mail server.
#[derive(Default)]
struct Desk {
    /// The number of mails received by each address.
    received: Mutex<BTreeMap<String, u64>>,
    /// Whether the server delays clients that want to deliver a mail.
    holds: AtomicBool,
    /// The number of delayed clients.
    held: AtomicU64,
}

/// A mail server on loopback, and the number of mails posted for it.
pub(crate) struct Mails {
    pub(crate) url: String,
    desk: Arc<Desk>,
    posted: u64,
}

impl Mails {
    pub(crate) fn start() -> Mails {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let desk = Arc::<Desk>::default();
        let kept = desk.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let kept = kept.clone();
                // A site that is killed closes the connection.
                std::thread::spawn(move || converse(stream, &kept));
            }
        });
        Mails { url, desk, posted: 0 }
    }

    /// Starts or stops delaying clients.
    pub(crate) fn hold(&self, holds: bool) {
        self.desk.holds.store(holds, Ordering::SeqCst);
    }

    /// The number of clients delayed so far.
    pub(crate) fn held(&self) -> u64 {
        self.desk.held.load(Ordering::SeqCst)
    }

    /// The number of received mails.
    pub(crate) fn received(&self) -> u64 {
        self.desk.received.lock().expect("not poisoned").values().sum()
    }

    /// Adds mails to the outbox, each to a separate address.
    pub(crate) fn post(&mut self, database: &str, number: u64) {
        self.post_from(database, self.posted, number);
    }

    /// Adds mails to the outbox, with addresses numbered from `first`.
    pub(crate) fn post_from(&mut self, database: &str, first: u64, number: u64) {
        let since = SystemTime::UNIX_EPOCH.elapsed().expect("a time after 1970");
        let now = since.as_millis();
        let body = r#"{"kind":"account_changed","what":"password","name":"Chaos","language":"en"}"#;
        let rows: Vec<String> = (first..first + number)
            .map(|mail| {
                format!("('chaos-{mail}', '', '{mail}@example.org', '{body}', {now}, {now}, 0, 0, 0, '')")
            })
            .collect();
        let columns =
            "id, person, address, body, created, due, attempts, claimed_until, done, result";
        run_sql(database, &format!("INSERT INTO outbox ({columns}) VALUES {}", rows.join(", ")));
        self.posted += number;
    }

    /// Frees the claims of dead nodes, which would otherwise expire 45 seconds later.
    pub(crate) fn free_claims(database: &str) {
        run_sql(database, "UPDATE outbox SET claimed_until = 0 WHERE done = 0");
    }

    /// Waits until all mails are sent. Each must have arrived once, except for at most `most`
    /// duplicates: mails that were sent before a fault but not yet marked as sent. Returns the
    /// number of duplicates.
    pub(crate) fn all_arrive(&self, database: &str, most: u64) -> u64 {
        let end = Instant::now() + Duration::from_secs(120);
        while count(database, "SELECT COUNT(*) FROM outbox WHERE done = 0") > 0 {
            assert!(Instant::now() < end, "mails are not sent");
            std::thread::sleep(Duration::from_millis(50));
        }
        let received = self.desk.received.lock().expect("not poisoned").clone();
        assert_eq!(received.len() as u64, self.posted, "each mail is sent");
        let twice = received.values().map(|count| count - 1).sum();
        assert!(twice <= most, "{twice} duplicate mails, more than {most}");
        println!("{} mails, {twice} of them twice", self.posted);
        twice
    }
}

/// Responds according to RFC 5321.
fn converse(stream: TcpStream, desk: &Desk) -> io::Result<()> {
    let mut writer = stream.try_clone()?;
    let mut lines = BufReader::new(stream).lines();
    writer.write_all(b"220 ready\r\n")?;
    let mut to = String::new();
    while let Some(line) = lines.next().transpose()? {
        let answer: &[u8] = match line.split(' ').next().unwrap_or_default() {
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                b"250 ok\r\n"
            }
            "DATA" => {
                desk.held.fetch_add(u64::from(desk.holds.load(Ordering::SeqCst)), Ordering::SeqCst);
                while desk.holds.load(Ordering::SeqCst) {
                    std::thread::sleep(Duration::from_millis(10));
                }
                writer.write_all(b"354 go on\r\n")?;
                while lines.next().transpose()?.ok_or(io::ErrorKind::UnexpectedEof)? != "." {}
                *desk.received.lock().expect("not poisoned").entry(to.clone()).or_default() += 1;
                b"250 taken\r\n"
            }
            "QUIT" => return writer.write_all(b"221 bye\r\n"),
            _ => b"250 ok\r\n",
        };
        writer.write_all(answer)?;
    }
    Ok(())
}
