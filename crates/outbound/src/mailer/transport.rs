//! Transports of outgoing mail: SMTP to a relay, or a Maildir.

use std::fs;
use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lettre::address::Envelope;
use lettre::transport::smtp;
use lettre::transport::smtp::AsyncSmtpTransportBuilder;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tokio::time::timeout;

use crate::with_causes;
use dipole_config::mail::{MailConfigError, MailWay};

/// Timeout for sending one mail.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A mail that is ready to leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutgoingEmail {
    /// The sender and recipient addresses.
    pub envelope: Envelope,
    /// Headers and body.
    pub bytes: Vec<u8>,
    /// The file name in a Maildir, the same for every attempt.
    pub name: String,
}

impl OutgoingEmail {
    /// A mail ready to send, with its file name in a Maildir.
    pub fn new(message: &Message, name: String) -> OutgoingEmail {
        OutgoingEmail { envelope: message.envelope().clone(), bytes: message.formatted(), name }
    }
}

/// The destination of mail.
#[derive(Clone, Debug)]
pub enum Transport {
    /// A mail server.
    Smtp(Relay),
    /// A folder in the Maildir format.
    Maildir(PathBuf),
}

/// A pool of connections, with the number of mails sent through it.
type Used = (AsyncSmtpTransport<Tokio1Executor>, usize);

/// A relay, and the connections to it that are kept open.
#[derive(Clone, Debug)]
pub struct Relay {
    builder: AsyncSmtpTransportBuilder,
    /// `None` before the first mail.
    connections: Arc<Mutex<Option<Used>>>,
}

/// Maximum number of mails per connection. Exim leaves all after ten to its next queue run, in half
/// an hour, and closes the connection after ten commands that are about no mail.
const MAX_MAILS: usize = 8;

impl Relay {
    fn new(builder: AsyncSmtpTransportBuilder) -> Relay {
        Relay { builder, connections: Arc::default() }
    }

    /// The connections for the next mail. They belong to the current runtime.
    fn for_next(&self) -> AsyncSmtpTransport<Tokio1Executor> {
        let mut current = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let used = current.take().filter(|(_, mails)| *mails < MAX_MAILS);
        let (connections, mails) = used.unwrap_or_else(|| (self.builder.clone().build(), 0));
        *current = Some((connections.clone(), mails + 1));
        connections
    }
}

/// The reason why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The address does not exist: the site sends no more mail to it.
    #[error("the address is dead: {0}")]
    DeadAddress(String),
    /// The mail was rejected permanently.
    #[error("the mail is refused: {0}")]
    Refused(String),
    /// A later attempt may succeed.
    #[error("{0}")]
    Later(String),
    /// This machine cannot send mail: its transport is broken, or denies access.
    #[error("{0}")]
    NoWay(String),
}

/// Host names of this machine. Connections to it need no encryption.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

impl Transport {
    /// The configured transport, if there is one.
    pub fn new(way: &MailWay) -> Result<Option<Transport>, MailConfigError> {
        match (&way.smtp, &way.mail_dir) {
            (Some(_), Some(_)) => Err(MailConfigError::TwoWays),
            (Some(url), None) => Transport::smtp(url).map(Some),
            (None, Some(folder)) => Transport::maildir(folder).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// A transport to a relay. Unless the URL says otherwise, connections to other machines are
    /// encrypted.
    pub fn smtp(url: &str) -> Result<Transport, MailConfigError> {
        let mut url = url.to_owned();
        let rest = url.strip_prefix("smtp://").map(str::to_owned);
        if let Some(rest) = rest.filter(|rest| !rest.contains("tls=")) {
            let host = rest.rsplit_once('@').map_or(rest.as_str(), |(_, host)| host);
            let here = LOOPBACK.iter().any(|loopback| {
                host.strip_prefix(loopback)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/', '?']))
            });
            if !here {
                url.push_str(if rest.contains('?') { "&tls=required" } else { "?tls=required" });
            }
        }
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&url)
            .map_err(|error| MailConfigError::Smtp(error.to_string()))?;
        Ok(Transport::Smtp(Relay::new(builder)))
    }

    /// A transport into a Maildir, created if it is missing. Mails hold signed addresses and links
    /// that sign in, so only the user that runs the site may read it.
    pub fn maildir(folder: &Path) -> Result<Transport, MailConfigError> {
        let mut private = fs::DirBuilder::new();
        private.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut private, 0o700);
        for part in ["tmp", "new", "cur"] {
            let made = private.create(folder.join(part));
            made.map_err(|source| MailConfigError::Folder { folder: folder.to_owned(), source })?;
        }
        Ok(Transport::Maildir(folder.to_owned()))
    }

    /// Checks that mail could be sent now: the relay accepts a connection with TLS and sign-in; the
    /// folder is writable.
    pub async fn test(&self) -> Result<(), String> {
        match self {
            Transport::Smtp(relay) => match relay.for_next().test_connection().await {
                Ok(true) => Ok(()),
                Ok(false) => Err("the server ends the connection".to_owned()),
                Err(error) => Err(with_causes(&error)),
            },
            Transport::Maildir(folder) => {
                let probe = folder.join("tmp").join("dipole-check");
                let written = fs::File::create(&probe).and_then(|_| fs::remove_file(&probe));
                written.map_err(|error| format!("{}: {error}", folder.display()))
            }
        }
    }

    /// Sends a mail, with a timeout.
    pub async fn send(&self, letter: OutgoingEmail) -> Result<(), SendError> {
        let sent = timeout(TIMEOUT, self.hand_over(letter)).await;
        sent.unwrap_or_else(|_| Err(SendError::NoWay("no answer in time".to_owned())))
    }

    async fn hand_over(&self, letter: OutgoingEmail) -> Result<(), SendError> {
        let no_way = |error: &dyn std::error::Error| SendError::NoWay(with_causes(error));
        match self {
            Transport::Smtp(relay) => {
                match relay.for_next().send_raw(&letter.envelope, &letter.bytes).await {
                    Ok(_) => Ok(()),
                    Err(error) => Err(judge(&error)),
                }
            }
            Transport::Maildir(folder) => {
                let folder = folder.clone();
                let written = tokio::task::spawn_blocking(move || {
                    write(&folder, &letter.name, &letter.bytes)
                });
                let written = written.await.map_err(|error| no_way(&error))?;
                written.map_err(|error| no_way(&error))
            }
        }
    }
}

/// Writes a mail into `new` atomically.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let draft = folder.join("tmp").join(name);
    // A draft left by an earlier attempt may have another mode.
    match fs::remove_file(&draft) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut new = fs::OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    let mut file = new.open(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(draft, folder.join("new").join(name))
}

/// Classifies the relay's response. Errors of the site's own access to the relay are not the
/// email's and end when the owner fixes them.
fn judge(error: &smtp::Error) -> SendError {
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    verdict(error.is_permanent(), &code, with_causes(error))
}

fn verdict(permanent: bool, code: &str, text: String) -> SendError {
    let access = ["502", "503", "530", "534", "535", "538"].contains(&code);
    if access || code.is_empty() {
        return SendError::NoWay(text);
    }
    if !permanent {
        return SendError::Later(text);
    }
    let mailbox = text.contains("5.1.") || (!text.contains(" 5.") && !text.contains("5.7."));
    if ["550", "551", "553"].contains(&code) && mailbox {
        SendError::DeadAddress(text)
    } else {
        SendError::Refused(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_refusals_of_the_address_count_against_it() {
        let of = |permanent, code, text: &str| verdict(permanent, code, text.to_owned());
        let dead = of(true, "550", "permanent error (550): 5.1.1 no such user");
        assert!(matches!(dead, SendError::DeadAddress(_)), "{dead}");
        let dead = of(true, "550", "permanent error (550): no such user");
        assert!(matches!(dead, SendError::DeadAddress(_)), "{dead}");
        let policy = of(true, "550", "permanent error (550): 5.7.1 blocked by policy");
        assert!(matches!(policy, SendError::Refused(_)), "{policy}");
        let password = of(true, "535", "permanent error (535): authentication failed");
        assert!(matches!(password, SendError::NoWay(_)), "{password}");
        let away = of(false, "", "Connection error: Connection refused");
        assert!(matches!(away, SendError::NoWay(_)), "{away}");
        let full = of(false, "452", "transient error (452): mailbox full");
        assert!(matches!(full, SendError::Later(_)), "{full}");
    }

    #[cfg(unix)]
    #[test]
    fn mail_in_a_folder_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("a").join("mail");
        Transport::maildir(&folder).expect("a folder can be made");
        fs::write(folder.join("tmp").join("one"), "left by an earlier try").expect("written");
        write(&folder, "one", b"From: a").expect("written");
        let mode =
            |path: PathBuf| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode(folder.join("new").join("one")), 0o600);
        for made in
            [parent.path().join("a"), folder.clone(), folder.join("tmp"), folder.join("new")]
        {
            assert_eq!(mode(made.clone()), 0o700, "{}", made.display());
        }
        assert_eq!(fs::read(folder.join("new").join("one")).expect("read"), b"From: a");
    }

    #[tokio::test]
    async fn an_invalid_relay_is_refused() {
        for url in ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://h?tls=x"] {
            assert!(Transport::smtp(url).is_err(), "{url}");
        }
        for url in
            ["smtp://127.0.0.1:25", "smtps://me:pass@mail.example.org", "smtp://mail.example.org"]
        {
            assert!(Transport::smtp(url).is_ok(), "{url}");
        }
    }
}
