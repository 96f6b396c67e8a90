//! The reply to a mail: decides whether one is sent, and builds the email.

use dipole_pbem::Incoming;

use crate::inbound::receive::{MailHandler, mailboxes};
use crate::outbound::page;
use crate::outbound::page::Footer;
use dipole_commands::replies::game::thread_subject;
use dipole_commands::replies::{Block, Reply};
use dipole_domain::{DAY, Email, EmailKind, Game, HOUR, MailGuard, PersonId, Recipient, Written};
use dipole_site::i18n::Locale;
use dipole_site::secrets;
use dipole_site::services::mail_budget::mailbox_of;
use dipole_site::services::{Error, games, incoming_mail, mail_settings};

/// Maximum number of mails with mistakes from a stranger's address that are answered in a day.
pub const MAX_MISTAKES: u32 = 10;

/// Maximum number of times a day that the same words are sent to the same address. People do not
/// repeat themselves so often; robots that answer the site's answers do.
pub const MAX_REPETITIONS: u32 = 10;

/// Maximum number of mails an hour that ask an account about answers from other addresses.
pub const MAX_QUESTIONS: u32 = 1;

/// Maximum length of the text of a reply to a batch, in bytes. With HTML and transfer encoding that
/// is less than 200 kB.
const MAX_BATCH_TEXT: usize = 32 << 10;

/// Whether a mail is answered.
pub(super) enum Answering {
    Yes,
    /// The mail is answered, for the last time today.
    LastTime,
    No,
}

impl MailHandler {
    /// Decides whether the reply is sent. Replies to an account that has proven itself, at its own
    /// address, are limited only when they repeat. All others are counted by the address that they
    /// go to, since a sender is easily forged.
    pub(super) async fn answering(&self, reply: &Reply) -> Result<Answering, Error> {
        if self.asks_owner && !self.may_ask_owner().await? {
            return Ok(Answering::No);
        }
        let limited = if self.is_known {
            let recipients = self.mail.recipients.join(" ");
            let Incoming { from, subject, text, .. } = &self.mail;
            Some((format!("again {from} {recipients} {subject} {text}"), MAX_REPETITIONS))
        } else if reply.is_done() {
            None
        } else {
            Some((self.mistakes(), MAX_MISTAKES))
        };
        let answering = match limited {
            None => Answering::Yes,
            Some((what, most)) => match self.app.count_try(&what, DAY).await? {
                count if count < most => Answering::Yes,
                count if count == most => Answering::LastTime,
                _ => return Ok(Answering::No),
            },
        };
        if !self.is_proven().await? && !self.app.allow_mail_to(&self.answer_to).await? {
            return Ok(Answering::No);
        }
        Ok(answering)
    }

    /// Whether an account may be asked again about answers from other addresses.
    async fn may_ask_owner(&self) -> Result<bool, Error> {
        let what = format!("answers from elsewhere for {}", self.answer_to);
        Ok(self.app.count_try(&what, HOUR).await? <= MAX_QUESTIONS)
    }

    /// Whether the account that the mail has proven to be from, by password or by a signed
    /// address, is the one that gets the reply.
    async fn is_proven(&self) -> Result<bool, Error> {
        let known = self.caller.known.as_ref().map(|person| person.id.clone());
        match known.or_else(|| self.caller.verified_person()) {
            Some(person) => self.goes_to(&person).await,
            None => Ok(false),
        }
    }

    /// Whether the reply goes to the confirmed address of an account.
    async fn goes_to(&self, person: &PersonId) -> Result<bool, Error> {
        let mailbox = mail_settings::mailbox(&self.app, person).await?;
        Ok(mailbox.is_some_and(|it| it.address.eq_ignore_ascii_case(&self.answer_to)))
    }

    fn mistakes(&self) -> String {
        format!("mistakes of {}", mailbox_of(&self.answer_to))
    }

    /// The email of the next day with the number of mails of a stranger that were not answered.
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

    /// Builds the reply as an email. A reply about a game stays in the thread of that game. It can
    /// be answered like a move mail if it goes to the player's own address.
    pub(super) async fn email(&self, reply: &Reply) -> Result<Email, Error> {
        let t = &self.caller.locale;
        let answered = self.mail.message_id.iter().map(|id| format!("<{id}>"));
        let (mut subject, mut reply_to) = (reply.subject.clone(), self.reply_to.clone());
        let mut references: Vec<String> = Vec::new();
        if let Some(thread) = &reply.thread {
            references.push(Email::thread(&thread.person, &thread.game));
            subject = thread_subject(t, thread);
            let guard = mail_settings::guard(&self.app, &thread.person).await?;
            let counts = guard != MailGuard::Password && self.goes_to(&thread.person).await?;
            if reply_to.is_empty() && counts {
                reply_to = self.addresses.write(thread, &self.app.mail_address());
            }
        }
        references.extend(answered);
        let footer = Footer::without_link(&self.app.site.base_url);
        let (html, pictures) = match self.wants_text().await? {
            true => (String::new(), Vec::new()),
            false => (page::html(t, &subject, reply, &footer), page::pictures(reply)),
        };
        let text = page::text(t, reply, &footer);
        let written = Written { subject, text, html, references, reply_to, pictures };
        Ok(Email {
            id: format!("reply-{}", &self.id[..32]),
            to: Recipient::Address(self.answer_to.clone()),
            kind: EmailKind::Written(written),
        })
    }
}

impl MailHandler {
    /// Whether an account at the recipient's address wants mails without HTML.
    async fn wants_text(&self) -> Result<bool, Error> {
        let mailboxes = mailboxes(&self.app, &self.answer_to).await?;
        Ok(mailboxes.iter().any(|mailbox| mailbox.text_mails))
    }

    /// Cancels the emails to the player that show the same board as the reply, unless they have
    /// chat lines of others that the reply lacks.
    pub(super) async fn drop_shown(&self, reply: &Reply) -> Result<(), Error> {
        let Some(thread) = reply.thread.as_ref().filter(|_| reply.is_done()) else {
            return Ok(());
        };
        let game = games::find_one_sound(&self.app, &thread.game).await?;
        let Some(game) = game else { return Ok(()) };
        if !shows(reply, &game) || !self.goes_to(&thread.person).await? {
            return Ok(());
        }
        incoming_mail::drop_shown(&self.app, &game, &thread.person).await
    }
}

/// Whether a reply shows the current state of a game.
fn shows(reply: &Reply, game: &Game) -> bool {
    reply.blocks.iter().any(|block| match block {
        Block::Board(board) => board.position == *game.position(),
        _ => false,
    })
}

/// Shortens the replies that no longer fit to their first words, which give the outcome.
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
