//! The reply to a mail: whether there is one, and the email that it becomes.

use dipole_pbem::Incoming;

use crate::email::inbound::receive::Receiver;
use crate::email::outbound::page;
use crate::email::outbound::page::Footer;
use crate::email::replies::game::thread_subject;
use crate::email::replies::{Block, Reply};
use crate::i18n::Locale;
use crate::secrets;
use dipole_domain::{DAY, Email, EmailKind, HOUR, MailGuard, PersonId, Recipient, Written};
use dipole_store::StoreError;

/// How many mails with mistakes from a stranger's address are answered in a day.
pub(crate) const MAX_MISTAKES: u32 = 10;

/// How often the same words to the same address are answered in a day. People
/// do not repeat themselves so often; robots that answer our answers do.
pub(crate) const MAX_REPETITIONS: u32 = 10;

/// How much text the answer to a batch may have, in bytes. HTML and transfer encoding make of that
/// less than 200 kB.
const MAX_BATCH_TEXT: usize = 32 << 10;

/// Whether a mail is answered.
pub(super) enum Answering {
    Yes,
    /// For the last time today.
    LastTime,
    No,
}

impl Receiver {
    /// Who is known always gets an answer, unless it is the same mail over and
    /// over; a stranger's mistakes are answered so often in a day.
    pub(super) async fn answering(&self, reply: &Reply) -> Result<Answering, StoreError> {
        let (what, most) = if self.is_known {
            let recipients = self.mail.recipients.join(" ");
            let Incoming { from, subject, text, .. } = &self.mail;
            (format!("again {from} {recipients} {subject} {text}"), MAX_REPETITIONS)
        } else if reply.is_done() {
            return Ok(Answering::Yes);
        } else {
            (self.mistakes(), MAX_MISTAKES)
        };
        let count = self.app.count_try(&what, DAY).await?;
        Ok(match count {
            _ if count < most => Answering::Yes,
            _ if count == most => Answering::LastTime,
            _ => Answering::No,
        })
    }

    fn mistakes(&self) -> String {
        format!("mistakes of {}", self.mail.from)
    }

    /// The email of the next day that says how many mails of a stranger were
    /// not answered.
    pub(super) fn digest(&self) -> Email {
        let began = self.app.now() / DAY * DAY;
        let what = secrets::digest(self.mistakes().as_bytes());
        Email {
            id: format!("unanswered-{}-{}", began / DAY, &what[..24]),
            to: Recipient::Address(self.answer_to.clone()),
            kind: EmailKind::Unanswered {
                what,
                hour: began / HOUR,
                answered: MAX_MISTAKES,
                language: self.caller.locale.tag().to_owned(),
                not_before: began + DAY,
            },
        }
    }

    /// The answer. One about a game stays in the thread of that game, and is
    /// answered as a move mail is.
    pub(super) async fn email(&self, reply: &Reply) -> Result<Email, StoreError> {
        let t = &self.caller.locale;
        let answered = self.mail.message_id.iter().map(|id| format!("<{id}>"));
        let (mut subject, mut reply_to) = (reply.subject.clone(), self.reply_to.clone());
        let mut references: Vec<String> = Vec::new();
        if let Some(thread) = &reply.thread {
            references.push(Email::thread(&thread.person, &thread.game));
            subject = thread_subject(t, thread);
            let guard = self.app.store.mail_guard(&thread.person).await?;
            if reply_to.is_empty() && guard != MailGuard::Password {
                reply_to = self.addresses.write(thread, &self.app.mail_address());
            }
        }
        references.extend(answered);
        let footer = Footer { base_url: &self.app.site.base_url, stop_link: "" };
        let written = Written {
            text: page::text(t, reply, &footer),
            html: page::html(t, &subject, reply, &footer),
            subject,
            references,
            reply_to,
            pictures: page::pictures(reply),
        };
        Ok(Email {
            id: format!("reply-{}", &self.id[..32]),
            to: Recipient::Address(self.answer_to.clone()),
            kind: EmailKind::Written(written),
        })
    }

    /// The same for the account's own address.
    pub(super) fn copy(&self, email: &Email, person: &PersonId) -> Email {
        let mut kind = email.kind.clone();
        if let EmailKind::Written(written) = &mut kind {
            let t = &self.caller.locale;
            let from = ("from", self.mail.from.as_str().into());
            written.text =
                format!("{}\n\n{}", t.with("mail-from-elsewhere", &[from]), written.text);
            written.html = String::new();
            written.pictures = Vec::new();
        }
        Email {
            id: format!("copy-{}", &self.id[..32]),
            to: Recipient::Person(person.clone()),
            kind,
        }
    }
}

/// Shortens the answers that no longer fit to their first words, which say what was done.
pub(super) fn shorten(t: &Locale, parts: &mut [(String, Reply)]) {
    let mut remaining = MAX_BATCH_TEXT;
    for (_, reply) in parts {
        let length = reply.to_text().len();
        match remaining.checked_sub(length) {
            Some(left) => remaining = left,
            None => {
                let is_words = |block: &Block| matches!(block, Block::Text(_));
                let first = reply.blocks.iter().find(|block| is_words(block)).cloned();
                reply.blocks = first.into_iter().collect();
                reply.blocks.push(Block::Text(t.text("mail-left-out")));
            }
        }
    }
}
