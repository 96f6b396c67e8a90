//! Tasks to deliver mails: the site writes and signs a mail, and another machine hands it over to
//! its mail server.

use std::str::FromStr;
use std::sync::atomic::Ordering;

use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use lettre::Address;
use lettre::address::Envelope;
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;

use crate::config::mail::{MailConfigError, MailWay};
use crate::mailer::transport::{OutgoingEmail, SendError, Transport};

/// Maximum length of a returned reason, in characters. The database stores it.
const MAX_REASON: usize = 2000;
/// Maximum length of a file name, in characters.
const MAX_NAME: usize = 200;

/// A mail to be sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailTask {
    /// The sender's address.
    pub from: String,
    /// The recipient's address.
    pub to: String,
    /// Headers and body.
    pub message: String,
    /// The file name, for delivery into a Maildir.
    pub name: String,
}

impl MailTask {
    /// The mail as a task; `None` if it cannot be represented as one.
    pub fn of(letter: &OutgoingEmail) -> Option<MailTask> {
        let [to] = letter.envelope.to() else { return None };
        Some(MailTask {
            from: letter.envelope.from()?.to_string(),
            to: to.to_string(),
            message: String::from_utf8(letter.bytes.clone()).ok()?,
            name: letter.name.clone(),
        })
    }

    fn into_letter(self) -> Result<OutgoingEmail, String> {
        let address = |text: &str| {
            Address::from_str(text).map_err(|error| format!("\"{text}\" is no address: {error}"))
        };
        let envelope = Envelope::new(Some(address(&self.from)?), vec![address(&self.to)?]);
        let envelope = envelope.map_err(|error| error.to_string())?;
        // The name becomes a file name.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-_@".contains(c);
        let is_name = !self.name.starts_with('.') && self.name.chars().all(is_plain);
        if !is_name || !(1..=MAX_NAME).contains(&self.name.len()) {
            return Err(format!("\"{}\" is no name of a mail", self.name));
        }
        Ok(OutgoingEmail { envelope, bytes: self.message.into_bytes(), name: self.name })
    }
}

/// The mail server's response to a mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MailAnswer {
    /// The mail was accepted.
    Sent,
    /// The address does not exist, for this reason.
    DeadAddress(String),
    /// The mail was rejected permanently.
    Refused(String),
    /// The mail was rejected temporarily.
    Later(String),
}

impl MailAnswer {
    /// Returns true if the response can be stored as received.
    pub fn is_sound(&self) -> bool {
        match self {
            MailAnswer::Sent => true,
            MailAnswer::DeadAddress(why) | MailAnswer::Refused(why) | MailAnswer::Later(why) => {
                why.chars().count() <= MAX_REASON
            }
        }
    }

    /// Converts the response into the result of sending.
    pub fn into_result(self) -> Result<(), SendError> {
        match self {
            MailAnswer::Sent => Ok(()),
            MailAnswer::DeadAddress(why) => Err(SendError::DeadAddress(why)),
            MailAnswer::Refused(why) => Err(SendError::Refused(why)),
            MailAnswer::Later(why) => Err(SendError::Later(why)),
        }
    }
}

/// Sends mails by the transport of this machine.
pub struct MailJob(Transport);

impl MailJob {
    /// Sends mails by the configured transport; `None` if none is configured.
    ///
    /// # Errors
    ///
    /// If a setting cannot be used. The error names the setting.
    pub fn new(way: &MailWay) -> Result<Option<MailJob>, MailConfigError> {
        Ok(Transport::new(way)?.map(MailJob))
    }
}

impl Job for MailJob {
    const QUEUE: Queue = Queue::Mails;
    const VERSION: u32 = 1;
    type Task = MailTask;
    type Output = MailAnswer;

    fn run(
        &self,
        task: MailTask,
        context: &Context,
        stop: &StopFlag,
    ) -> Result<MailAnswer, JobError> {
        let letter = task.into_letter().map_err(JobError::Wrong)?;
        if stop.load(Ordering::Relaxed) {
            return Err(JobError::Stopped);
        }
        // The site may have sent the mail itself by now, or have stopped; the next node then sends
        // it.
        context.ensure_wanted()?;
        let shortened = |why: String| why.chars().take(MAX_REASON).collect();
        match Handle::current().block_on(self.0.send(letter)) {
            Ok(()) => Ok(MailAnswer::Sent),
            Err(SendError::DeadAddress(why)) => Ok(MailAnswer::DeadAddress(shortened(why))),
            Err(SendError::Refused(why)) => Ok(MailAnswer::Refused(shortened(why))),
            Err(SendError::Later(why)) => Ok(MailAnswer::Later(shortened(why))),
            // Another worker, or the site, may have a transport.
            Err(SendError::NoWay(why)) => Err(JobError::Failed(why)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task() -> MailTask {
        MailTask {
            from: "dipole@example.org".to_owned(),
            to: "ann@example.org".to_owned(),
            message: "Subject: Hello\r\n\r\nHello".to_owned(),
            name: "1700000000.turn-x-1.dipole".to_owned(),
        }
    }

    #[test]
    fn a_mail_is_the_same_on_another_machine() {
        let letter = task().into_letter().expect("a mail");
        assert_eq!(MailTask::of(&letter), Some(task()));
    }

    #[test]
    fn bytes_that_are_no_mail_are_refused() {
        let changed = |change: &dyn Fn(&mut MailTask)| {
            let mut changed = task();
            change(&mut changed);
            changed.into_letter()
        };
        assert!(changed(&|_| ()).is_ok());
        for name in ["", "../../etc/passwd", ".hidden", "a/b", "a b", &"x".repeat(201)] {
            assert!(changed(&|it| it.name = name.to_owned()).is_err(), "{name}");
        }
        for address in ["", "ann", "ann@example.org\r\nDATA", "ann@example.org, ben@example.org"] {
            assert!(changed(&|it| it.to = address.to_owned()).is_err(), "{address}");
            assert!(changed(&|it| it.from = address.to_owned()).is_err(), "{address}");
        }
    }

    #[test]
    fn reasons_have_a_bound() {
        assert!(MailAnswer::Later("x".repeat(MAX_REASON)).is_sound());
        assert!(!MailAnswer::DeadAddress("x".repeat(MAX_REASON + 1)).is_sound());
    }
}
