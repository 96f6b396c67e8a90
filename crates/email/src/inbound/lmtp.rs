//! LMTP (RFC 2033): takes mail from a mail server on the same machine.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{
    AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader,
};
use tokio::net::TcpListener;
use tokio::time::timeout;

use dipole_pbem::Limits;

use crate::inbound::receive::MailOutcome;
use dipole_site::app::App;

/// Maximum length of a command line; RFC 5321 requires 512 octets.
const MAX_LINE_LENGTH: u64 = 2_048;
/// Maximum number of recipients of one mail.
pub const MAX_RECIPIENTS: usize = 100;
/// Timeout for a silent mail server.
const TIMEOUT: Duration = Duration::from_secs(300);

/// Listening at this address fails.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen for LMTP on {address}: {source}")]
pub struct LmtpError {
    address: SocketAddr,
    source: io::Error,
}

/// Listens for mail until the site stops, and returns the address.
///
/// # Errors
///
/// If listening at this address fails.
pub async fn start_lmtp(app: &App, address: SocketAddr) -> Result<SocketAddr, LmtpError> {
    let failed = |source| LmtpError { address, source };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        loop {
            let (stream, _) = tokio::select! {
                () = app.lifecycle.stopping.cancelled() => return,
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        tracing::warn!(%error, "a mail server could not connect");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        continue;
                    }
                },
            };
            let app = app.clone();
            app.lifecycle.tasks.clone().spawn(async move {
                let (reader, writer) = stream.into_split();
                let stopping = app.lifecycle.stopping.clone();
                let talk = LmtpSession::new(app, BufReader::new(reader), writer);
                let ended = tokio::select! {
                    ended = talk.run() => ended,
                    () = stopping.cancelled() => Ok(()),
                };
                if let Err(error) = ended {
                    tracing::debug!(%error, "a mail server closed its connection");
                }
            });
        }
    });
    Ok(bound)
}

/// One LMTP session.
struct LmtpSession<R, W> {
    app: App,
    reader: R,
    writer: W,
    greeted: bool,
    has_sender: bool,
    /// Whether the sender is empty, as in a bounce.
    is_null_sender: bool,
    recipients: Vec<String>,
    /// Maximum size of a mail, as advertised.
    max_size: usize,
}

impl<R: AsyncBufRead + Unpin, W: AsyncWrite + Unpin> LmtpSession<R, W> {
    fn new(app: App, reader: R, writer: W) -> LmtpSession<R, W> {
        LmtpSession {
            app,
            reader,
            writer,
            greeted: false,
            has_sender: false,
            is_null_sender: false,
            recipients: Vec::new(),
            max_size: Limits::default().size,
        }
    }

    async fn run(mut self) -> io::Result<()> {
        self.respond("220 Dipole LMTP ready").await?;
        while let Some(line) = self.line().await? {
            if !self.execute(&line).await? {
                return Ok(());
            }
        }
        Ok(())
    }

    async fn respond(&mut self, text: &str) -> io::Result<()> {
        self.writer.write_all(format!("{text}\r\n").as_bytes()).await?;
        self.writer.flush().await
    }

    /// Returns the next line; `None` at the end.
    async fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut limited = (&mut self.reader).take(MAX_LINE_LENGTH);
        timeout(TIMEOUT, limited.read_until(b'\n', &mut line)).await??;
        if line.is_empty() {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') {
            self.respond("500 5.5.2 the line is too long").await?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
    }

    /// Processes one line. Returns false if the session is over.
    async fn execute(&mut self, line: &str) -> io::Result<bool> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb.to_ascii_uppercase().as_str() {
            "LHLO" => {
                self.greeted = true;
                self.reset();
                let size = format!("250-SIZE {}", self.max_size);
                for line in ["250-dipole", "250-PIPELINING", "250-8BITMIME", &size] {
                    self.respond(line).await?;
                }
                self.respond("250 ENHANCEDSTATUSCODES").await?;
            }
            "HELO" | "EHLO" => self.respond("500 5.5.1 this is LMTP: say LHLO").await?,
            "MAIL" if !self.greeted => self.respond("503 5.5.1 say LHLO first").await?,
            "MAIL" if self.has_sender => self.respond("503 5.5.1 one sender at a time").await?,
            "MAIL" if declared_size(rest).is_some_and(|size| size > self.max_size) => {
                self.respond("552 5.3.4 the mail is too large").await?;
            }
            "MAIL" => match path(rest, "FROM:") {
                Some(sender) => {
                    self.has_sender = true;
                    self.is_null_sender = sender.is_empty();
                    self.respond("250 2.1.0 ok").await?;
                }
                None => self.respond("501 5.5.4 write MAIL FROM:<address>").await?,
            },
            "RCPT" if !self.has_sender => self.respond("503 5.5.1 say MAIL first").await?,
            "RCPT" if self.recipients.len() >= MAX_RECIPIENTS => {
                self.respond("452 4.5.3 too many recipients").await?;
            }
            "RCPT" => match path(rest, "TO:") {
                Some(address) if !address.is_empty() => {
                    self.recipients.push(address);
                    self.respond("250 2.1.5 ok").await?;
                }
                _ => self.respond("501 5.5.4 write RCPT TO:<address>").await?,
            },
            "DATA" if self.recipients.is_empty() => {
                self.respond("503 5.5.1 say RCPT first").await?
            }
            "DATA" => return self.data().await,
            "RSET" => {
                self.reset();
                self.respond("250 2.0.0 ok").await?;
            }
            "NOOP" => self.respond("250 2.0.0 ok").await?,
            "VRFY" => self.respond("252 2.5.2 send it and see").await?,
            "QUIT" => {
                self.respond("221 2.0.0 bye").await?;
                return Ok(false);
            }
            _ => self.respond("500 5.5.2 no such command").await?,
        }
        Ok(true)
    }

    fn reset(&mut self) {
        self.has_sender = false;
        self.recipients.clear();
    }

    /// Receives a mail. Each recipient gets a reply of its own, but the mail is processed once.
    async fn data(&mut self) -> io::Result<bool> {
        self.respond("354 end with a dot on a line of its own").await?;
        let (mail, too_large) = self.mail().await?;
        let answer = if too_large {
            "552 5.3.4 the mail is too large".to_owned()
        } else {
            // The envelope has addresses that the headers may lack.
            let mut raw = Vec::with_capacity(mail.len() + 256);
            if self.is_null_sender {
                raw.extend_from_slice(b"Return-Path: <>\r\n");
            }
            for recipient in &self.recipients {
                raw.extend_from_slice(format!("Delivered-To: {recipient}\r\n").as_bytes());
            }
            raw.extend_from_slice(&mail);
            answer(&crate::inbound::receive::receive_mail(&self.app, &raw).await)
        };
        for _ in 0..self.recipients.len() {
            self.respond(&answer).await?;
        }
        self.reset();
        Ok(true)
    }

    /// Reads the message up to the terminating dot. The flag is true if the message exceeded the
    /// size limit.
    async fn mail(&mut self) -> io::Result<(Vec<u8>, bool)> {
        let mut mail = Vec::new();
        let mut too_large = false;
        // A line longer than the limit comes in pieces, and only the first piece can begin with a
        // dot that has a meaning.
        let mut at_start = true;
        loop {
            let mut piece = Vec::new();
            let mut limited = (&mut self.reader).take(1 << 16);
            timeout(TIMEOUT, limited.read_until(b'\n', &mut piece)).await??;
            if piece.is_empty() {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if at_start && (piece == b".\r\n" || piece == b".\n") {
                return Ok((mail, too_large));
            }
            let stuffed = usize::from(at_start && piece.first() == Some(&b'.'));
            at_start = piece.last() == Some(&b'\n');
            // The dot that was added before another one is not part of the mail.
            too_large |= mail.len() + piece.len() - stuffed > self.max_size;
            if !too_large {
                mail.extend_from_slice(&piece[stuffed..]);
            }
        }
    }
}

/// The address in `FROM:<a@b> SIZE=1`, which may be empty. Characters that would break a header are
/// rejected.
fn path(text: &str, keyword: &str) -> Option<String> {
    let head = text.get(..keyword.len())?;
    let rest = text[keyword.len()..].trim_start().strip_prefix('<')?;
    let (address, _) = rest.split_once('>')?;
    let sound = address.len() <= 254 && !address.chars().any(|c| c.is_control() || c == ' ');
    (head.eq_ignore_ascii_case(keyword) && sound).then(|| address.to_owned())
}

/// The size in `FROM:<a@b> SIZE=1` (RFC 1870).
fn declared_size(text: &str) -> Option<usize> {
    let (_, parameters) = text.rsplit_once('>')?;
    parameters.split_whitespace().find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.eq_ignore_ascii_case("SIZE").then(|| value.parse().ok())?
    })
}

fn answer(receipt: &MailOutcome) -> String {
    match receipt {
        MailOutcome::Answered => "250 2.0.0 acted on".to_owned(),
        MailOutcome::Ignored(why) => format!("250 2.0.0 {why}"),
        MailOutcome::Refused(why) => format!("554 5.6.0 {why}"),
        MailOutcome::TryAgain(_) => "451 4.3.0 try again later".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{declared_size, path};

    #[test]
    fn a_size_is_told_before_the_mail() {
        assert_eq!(declared_size("FROM:<a@b.c> BODY=8BITMIME size=7"), Some(7));
        assert_eq!(declared_size("FROM:<> SIZE=99"), Some(99));
        for none in ["FROM:<a@b.c>", "FROM:<a@b.c> SIZE", "FROM:<a@b.c> SIZE=x", ""] {
            assert_eq!(declared_size(none), None, "{none}");
        }
    }

    #[test]
    fn paths_are_read_with_or_without_parameters() {
        assert_eq!(path("FROM:<a@b.c>", "FROM:").as_deref(), Some("a@b.c"));
        assert_eq!(path("from: <a@b.c> SIZE=7", "FROM:").as_deref(), Some("a@b.c"));
        assert_eq!(path("FROM:<>", "FROM:").as_deref(), Some(""));
        for wrong in ["", "FROM:", "FROM:a@b.c", "TO:<a@b>", "FROM:<a b>", "FROM:<a\u{7}>", "Ä"] {
            assert_eq!(path(wrong, "FROM:"), None, "{wrong}");
        }
    }
}
