//! A mail server on loopback that keeps its mails.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// One mail as received.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) to: String,
    /// Headers and body, as they were sent.
    pub(crate) raw: String,
}

impl Received {
    /// The mail with its quoted-printable parts decoded, good enough to find words and links in it.
    pub(crate) fn text(&self) -> String {
        let joined = self.raw.replace("=\r\n", "");
        joined.replace("=3D", "=").replace("=C3=A4", "ä").replace("=C3=BC", "ü")
    }

    /// The first link to a path with this beginning, without the site's address.
    pub(crate) fn link(&self, beginning: &str) -> String {
        let text = self.text();
        let (_, rest) = text.split_once(beginning).unwrap_or_else(|| panic!("no link in {text}"));
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        format!("{beginning}{}", &rest[..end])
    }
}

/// The server; it ends with the test's runtime.
pub(crate) struct SmtpSink {
    pub(crate) url: String,
    mails: Arc<Mutex<Vec<Received>>>,
    puts_off: Arc<AtomicBool>,
}

impl SmtpSink {
    pub(crate) async fn start() -> SmtpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let mails = Arc::new(Mutex::new(Vec::new()));
        let puts_off = Arc::<AtomicBool>::default();
        let (kept, later) = (mails.clone(), puts_off.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (kept, later) = (kept.clone(), later.clone());
                tokio::spawn(async move {
                    // A client that disconnects is no fault of the sink.
                    let _ = converse(stream, &kept, &later).await;
                });
            }
        });
        SmtpSink { url, mails, puts_off }
    }

    /// Refuses mail temporarily, or accepts it again.
    pub(crate) fn refuse_temporarily(&self, later: bool) {
        self.puts_off.store(later, Ordering::SeqCst);
    }

    /// Returns the mails received since the last call.
    pub(crate) fn take(&self) -> Vec<Received> {
        std::mem::take(&mut self.mails.lock().expect("not poisoned"))
    }

    /// Returns the only mail received since the last call.
    pub(crate) fn only(&self) -> Received {
        let mut mails = self.take();
        assert_eq!(mails.len(), 1, "{mails:?}");
        mails.remove(0)
    }
}

/// Answers according to RFC 5321. Addresses that begin with `dead` do not exist.
async fn converse(
    stream: TcpStream,
    kept: &Mutex<Vec<Received>>,
    puts_off: &AtomicBool,
) -> std::io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 sink ready\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let word = line.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let answer = match word.as_str() {
            "RCPT" if puts_off.load(Ordering::SeqCst) => "451 4.2.1 come back later\r\n",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                match to.starts_with("dead") {
                    true => "550 5.1.1 no such user\r\n",
                    false => "250 ok\r\n",
                }
            }
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await?;
                let mut raw = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    raw.push_str(line.strip_prefix('.').unwrap_or(&line));
                    raw.push_str("\r\n");
                }
                let mail = Received { to: to.clone(), raw };
                kept.lock().expect("not poisoned").push(mail);
                "250 taken\r\n"
            }
            "QUIT" => {
                writer.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "250 ok\r\n",
        };
        writer.write_all(answer.as_bytes()).await?;
    }
    Ok(())
}
