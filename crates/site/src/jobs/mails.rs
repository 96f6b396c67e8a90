//! Mails of the site, in words and signed, that another machine hands over to its mail server.

use std::str::FromStr;
use std::sync::atomic::Ordering;

use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use lettre::Address;
use lettre::address::Envelope;
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;

use crate::config::mail::{MailConfigError, MailWay};
use crate::mailer::transport::{OutgoingEmail, SendError, Transport};

/// The most characters of a reason that comes back, which the database keeps.
const MAX_REASON: usize = 2000;
/// The most characters of the name of a file.
const MAX_NAME: usize = 200;

/// A mail to be sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailTask {
    /// Whom it is from.
    pub from: String,
    /// Whom it goes to.
    pub to: String,
    /// Headers and body.
    pub message: String,
    /// The name of its file where mail goes into a Maildir.
    pub name: String,
}

impl MailTask {
    /// The mail as a task; nothing where it has no form that a task could have.
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
        // It becomes the name of a file.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-_@".contains(c);
        let is_name = !self.name.starts_with('.') && self.name.chars().all(is_plain);
        if !is_name || !(1..=MAX_NAME).contains(&self.name.len()) {
            return Err(format!("\"{}\" is no name of a mail", self.name));
        }
        Ok(OutgoingEmail { envelope, bytes: self.message.into_bytes(), name: self.name })
    }
}

/// What the mail server has said to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MailAnswer {
    /// It has taken the mail.
    Sent,
    /// The address does not exist, for this reason.
    DeadAddress(String),
    /// It will never take the mail.
    Refused(String),
    /// It does not take the mail now.
    Later(String),
}

impl MailAnswer {
    /// Whether it can be kept as it came.
    pub fn is_sound(&self) -> bool {
        match self {
            MailAnswer::Sent => true,
            MailAnswer::DeadAddress(why) | MailAnswer::Refused(why) | MailAnswer::Later(why) => {
                why.chars().count() <= MAX_REASON
            }
        }
    }

    /// The answer as the result of sending.
    pub fn into_result(self) -> Result<(), SendError> {
        match self {
            MailAnswer::Sent => Ok(()),
            MailAnswer::DeadAddress(why) => Err(SendError::DeadAddress(why)),
            MailAnswer::Refused(why) => Err(SendError::Refused(why)),
            MailAnswer::Later(why) => Err(SendError::Later(why)),
        }
    }
}

/// Sends mails by a way of this machine's own.
pub struct MailJob(Transport);

impl MailJob {
    /// Mails leave as the settings say; `None` where they name no way.
    ///
    /// # Errors
    ///
    /// Which setting cannot be used.
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
        // The site may have sent it itself by now, or be dead: the next one then sends it.
        context.ensure_wanted()?;
        let shortened = |why: String| why.chars().take(MAX_REASON).collect();
        match Handle::current().block_on(self.0.send(letter)) {
            Ok(()) => Ok(MailAnswer::Sent),
            Err(SendError::DeadAddress(why)) => Ok(MailAnswer::DeadAddress(shortened(why))),
            Err(SendError::Refused(why)) => Ok(MailAnswer::Refused(shortened(why))),
            Err(SendError::Later(why)) => Ok(MailAnswer::Later(shortened(why))),
            // Another worker, or the site, may have a way.
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
    fn what_is_no_mail_is_refused() {
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
