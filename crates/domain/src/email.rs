//! Mail that the site has to send: to whom, about what, and how much of it
//! people want.

use dipole::Player;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::tournaments::TournamentEvent;
use super::{
    DAY, EmailAddress, GameId, HOUR, MINUTE, Millis, OfferId, PersonId, TournamentId, random_text,
};

/// A mail that waits to be written and sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Email {
    /// The same for the same event and recipient, so that nobody is told
    /// twice; letters, digits and `-` only. It becomes the Message-ID.
    pub id: String,
    /// To whom.
    pub to: Recipient,
    /// What about.
    pub kind: EmailKind,
}

/// Who gets an email.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recipient {
    /// Somebody, at the address they have confirmed by the time it is sent.
    Person(PersonId),
    /// Somebody, at an address that they have not confirmed.
    PersonAt(PersonId, String),
    /// An address that belongs to no account.
    Address(String),
}

/// What an email is about. It is put into words when it is sent, in the
/// recipient's language, and not sent at all when it is no longer true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EmailKind {
    /// Asks whether the address is really the account's.
    ConfirmAddress,
    /// A link that sets a new password.
    ResetPassword,
    /// Another address gets the account's mail from now on; this goes to the
    /// old one.
    AddressChanged,
    /// Something has changed that lets somebody into an account, or keeps them
    /// out. Everything that the mail says is in it: the account may be gone by then.
    AccountChanged {
        /// What.
        what: AccountChange,
        /// The name of the account.
        name: String,
        /// The tag of the language to write in.
        language: String,
    },
    /// The recipient has to move.
    YourTurn {
        /// The game.
        game: GameId,
        /// How many moves had been played.
        ply: u32,
    },
    /// The recipient has not moved for long.
    Reminder {
        /// The game.
        game: GameId,
        /// How many moves had been played.
        ply: u32,
        /// The earliest time at which it makes sense.
        not_before: Millis,
    },
    /// A game has ended.
    GameOver {
        /// The game.
        game: GameId,
    },
    /// The recipient's clock runs out soon.
    ClockWarning {
        /// The game.
        game: GameId,
        /// How many moves had been played.
        ply: u32,
        /// When the clock runs out.
        until: Millis,
    },
    /// Somebody wants a move taken back, which the recipient may refuse.
    UndoAsked {
        /// The game.
        game: GameId,
        /// How many moves would be left.
        ply: u32,
    },
    /// Somebody wants to end the game without a result, which the recipient may
    /// refuse.
    CallOffAsked {
        /// The game.
        game: GameId,
    },
    /// What the recipient has asked for was refused.
    RequestRefused {
        /// The game.
        game: GameId,
        /// Who refused.
        by: Player,
    },
    /// A move that the recipient had queued was played.
    QueuePlayed {
        /// The game.
        game: GameId,
        /// How many moves had been played before it.
        ply: u32,
    },
    /// The board after a move, for who wants to see every one.
    MoveCopy {
        /// The game.
        game: GameId,
        /// How many moves had been played.
        ply: u32,
        /// Whether the recipient has made the move.
        own: bool,
    },
    /// A game has begun without the recipient's acceptance, as they have chosen.
    Begun {
        /// The game.
        game: GameId,
    },
    /// The recipient's last checkers were captured, and the game goes on without them.
    CapturedOut {
        /// The game.
        game: GameId,
    },
    /// The other players have written something, and no other mail about the game is to come.
    Talk {
        /// The game.
        game: GameId,
        /// When the lines that are written meanwhile go out together.
        not_before: Millis,
    },
    /// Somebody wants to play.
    Challenge {
        /// The challenge.
        offer: OfferId,
        /// The challenger's name.
        from: String,
    },
    /// News of a tournament in which the recipient takes part.
    Tournament {
        /// The tournament.
        tournament: TournamentId,
        /// The event that the mail reports.
        event: TournamentEvent,
        /// The earliest time at which it makes sense; 0 for at once.
        not_before: Millis,
    },
    /// Everything that waits for the recipient, once a day.
    Digest,
    /// How many mails of a stranger were not answered on a day.
    Unanswered {
        /// Under what their mistakes were counted.
        what: String,
        /// From which hour since 1970 on.
        hour: i64,
        /// How many of them were answered.
        answered: u32,
        /// The tag of the language to write in.
        language: String,
        /// The end of the day.
        not_before: Millis,
    },
    /// What another user writes to the recipient.
    Message {
        /// The writer, to whom the recipient can answer; `None` in emails of older versions.
        #[serde(default)]
        writer: Option<PersonId>,
        /// The name of who writes.
        from: String,
        /// The words.
        text: String,
    },
    /// What an owner of the site writes to everybody. It is not sent itself: whoever
    /// works at the outbox makes a message to each of them from it.
    Broadcast {
        /// Who writes.
        person: PersonId,
        /// The name.
        from: String,
        /// The words.
        text: String,
    },
    /// A mail that is written already, such as the answer to one.
    Written(Written),
}

/// A change that the owner of an account hears of, since it may be somebody
/// else's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountChange {
    /// Somebody who knew the password has set another one.
    Password,
    /// Somebody has set another password by a mailed link.
    Reset,
    /// There is a new PIN.
    Pin,
    /// There is no PIN any more.
    PinRemoved,
    /// Signing in takes a second factor from now on.
    SecondFactor,
    /// Signing in takes no second factor any more.
    SecondFactorRemoved,
    /// There are new recovery codes in place of those before.
    RecoveryCodes,
    /// Somebody at a provider of identities can sign in from now on.
    Linked,
    /// Nobody at that provider can any more.
    Unlinked,
    /// There is a new token, of this name.
    Token(String),
    /// No more mail goes to the address.
    AddressRemoved,
    /// The account is gone.
    Deleted,
}

/// A mail in its final words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Written {
    /// The subject.
    pub subject: String,
    /// The text part.
    pub text: String,
    /// The HTML part; empty for none.
    pub html: String,
    /// The Message-IDs of the thread, with angle brackets; the last one is
    /// answered.
    pub references: Vec<String>,
    /// Where an answer goes; empty for the site's own address.
    pub reply_to: String,
    /// The boards whose pictures the HTML part shows, in order.
    pub pictures: Vec<Picture>,
}

/// A board as the picture in a mail shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The position as text.
    pub position: String,
    /// The position before the move that led to it, and that move.
    pub last: Option<(String, String)>,
}

impl EmailKind {
    /// Whether it tells of something that people may not want to be told of.
    pub const fn is_notice(&self) -> bool {
        !matches!(
            self,
            EmailKind::ConfirmAddress
                | EmailKind::ResetPassword
                | EmailKind::AddressChanged
                | EmailKind::AccountChanged { .. }
                | EmailKind::Unanswered { .. }
                | EmailKind::Broadcast { .. }
                | EmailKind::Written(_)
        )
    }

    /// The game that it is about.
    pub const fn game(&self) -> Option<&GameId> {
        match self {
            EmailKind::YourTurn { game, .. }
            | EmailKind::Reminder { game, .. }
            | EmailKind::ClockWarning { game, .. }
            | EmailKind::UndoAsked { game, .. }
            | EmailKind::CallOffAsked { game }
            | EmailKind::RequestRefused { game, .. }
            | EmailKind::QueuePlayed { game, .. }
            | EmailKind::MoveCopy { game, .. }
            | EmailKind::Begun { game }
            | EmailKind::CapturedOut { game }
            | EmailKind::Talk { game, .. }
            | EmailKind::GameOver { game } => Some(game),
            _ => None,
        }
    }

    /// Whether another user can cause such mail as often as they like. It is sent so often in a day
    /// to one address, and the site shows what it tells in any case.
    pub const fn is_at_will(&self) -> bool {
        matches!(
            self,
            EmailKind::Challenge { .. }
                | EmailKind::UndoAsked { .. }
                | EmailKind::CallOffAsked { .. }
                | EmailKind::Talk { .. }
        )
    }

    /// Whether a notice cannot wait for the daily digest or for somebody's
    /// return.
    pub const fn is_urgent(&self) -> bool {
        matches!(
            self,
            EmailKind::ClockWarning { .. }
                | EmailKind::Message { .. }
                | EmailKind::Tournament { event: TournamentEvent::CheckIn, .. }
        )
    }

    /// The earliest time of a mail that is written ahead; 0 for at once.
    const fn not_before(&self) -> Millis {
        match self {
            EmailKind::Reminder { not_before, .. }
            | EmailKind::Talk { not_before, .. }
            | EmailKind::Unanswered { not_before, .. }
            | EmailKind::Tournament { not_before, .. } => *not_before,
            _ => 0,
        }
    }
}

/// A short hash that stands for a person in ids and headers and does not reveal the person's id.
fn tag(person: &PersonId) -> String {
    let hash = Sha256::digest(person.as_str().as_bytes());
    crate::hex(&hash[..6])
}

impl Email {
    /// An email to a person. `event` names what it tells, such as
    /// `turn-abcdefgh-12`; the same event is told once.
    pub fn new(event: &str, person: &PersonId, kind: EmailKind) -> Email {
        let to = Recipient::Person(person.clone());
        Email { id: format!("{event}-{}", tag(person)), to, kind }
    }

    /// The recipient has to move in a game in which `ply` moves were played.
    pub fn your_turn(person: &PersonId, game: &GameId, ply: u32) -> Email {
        let kind = EmailKind::YourTurn { game: game.clone(), ply };
        Email::new(&format!("turn-{game}-{ply}"), person, kind)
    }

    /// The recipient has not moved since the turn in which `ply` moves were
    /// played began.
    pub fn reminder(person: &PersonId, game: &GameId, ply: u32, not_before: Millis) -> Email {
        let kind = EmailKind::Reminder { game: game.clone(), ply, not_before };
        Email::new(&format!("nag-{game}-{ply}"), person, kind)
    }

    /// A game has ended.
    pub fn game_over(person: &PersonId, game: &GameId) -> Email {
        Email::new(&format!("over-{game}"), person, EmailKind::GameOver { game: game.clone() })
    }

    /// The board after a move by which `ply` moves have been played; `own` is whether the
    /// recipient has made it.
    pub fn move_copy(person: &PersonId, game: &GameId, ply: u32, own: bool) -> Email {
        let kind = EmailKind::MoveCopy { game: game.clone(), ply, own };
        Email::new(&format!("copy-{game}-{ply}"), person, kind)
    }

    /// A game has begun at once, as the recipient has chosen.
    pub fn begun(person: &PersonId, game: &GameId) -> Email {
        Email::new(&format!("begun-{game}"), person, EmailKind::Begun { game: game.clone() })
    }

    /// The recipient's clock runs out at `until`.
    pub fn clock_warning(person: &PersonId, game: &GameId, ply: u32, until: Millis) -> Email {
        let kind = EmailKind::ClockWarning { game: game.clone(), ply, until };
        Email::new(&format!("clock-{game}-{ply}-{until}"), person, kind)
    }

    /// Somebody, named `from`, challenges the recipient.
    pub fn challenge(person: &PersonId, offer: &OfferId, from: &str) -> Email {
        let kind = EmailKind::Challenge { offer: offer.clone(), from: from.to_owned() };
        Email::new(&format!("challenge-{offer}"), person, kind)
    }

    /// A link for a new password, for whoever gets mail at an address. One
    /// email an address and quarter of an hour, whether anybody does or not.
    pub fn reset(address: &EmailAddress, at: Millis) -> Email {
        let hash = Sha256::digest(address.key().as_bytes());
        let id = format!("reset-{}-{}", at / RESET_INTERVAL, crate::hex(&hash[..12]));
        let to = Recipient::Address(address.to_string());
        Email { id, to, kind: EmailKind::ResetPassword }
    }

    /// Asks whether an address is the person's.
    pub fn confirm(person: &PersonId, address: &EmailAddress) -> Email {
        let event = format!("confirm-{}", random_text(12));
        let to = Recipient::PersonAt(person.clone(), address.to_string());
        Email { to, ..Email::new(&event, person, EmailKind::ConfirmAddress) }
    }

    /// Tells the address that was used until now of the change.
    pub fn address_changed(person: &PersonId, before: &str) -> Email {
        let event = format!("changed-{}", random_text(12));
        let to = Recipient::PersonAt(person.clone(), before.to_owned());
        Email { to, ..Email::new(&event, person, EmailKind::AddressChanged) }
    }

    /// Tells whoever gets the mail of an account of a change to it, at the
    /// address that was good before the change: the new one may be a thief's.
    pub fn account_changed(
        address: &str,
        name: &str,
        language: &str,
        what: AccountChange,
    ) -> Email {
        let (name, language) = (name.to_owned(), language.to_owned());
        Email {
            id: format!("account-{}", random_text(16)),
            to: Recipient::Address(address.to_owned()),
            kind: EmailKind::AccountChanged { what, name, language },
        }
    }

    /// What somebody writes to everybody. `site` is the site's own address.
    pub fn broadcast(site: &str, person: &PersonId, from: &str, text: &str) -> Email {
        let (person, from, text) = (person.clone(), from.to_owned(), text.to_owned());
        Email {
            id: format!("broadcast-{}", random_text(12)),
            to: Recipient::Address(site.to_owned()),
            kind: EmailKind::Broadcast { person, from, text },
        }
    }

    /// What waits for the recipient on the day at whose beginning `due` is.
    pub fn digest(person: &PersonId, due: Millis) -> Email {
        Email::new(&format!("digest-{}", due / DAY), person, EmailKind::Digest)
    }

    /// The root of the thread of all messages from one person to another: a Message-ID's left part
    /// that no mail has.
    pub fn message_thread(reader: &PersonId, writer: &PersonId) -> String {
        format!("messages-{}-{}", tag(reader), tag(writer))
    }

    /// The root of the thread of all emails about one game to one person: a
    /// Message-ID's left part that no mail has.
    pub fn thread(person: &PersonId, game: &GameId) -> String {
        format!("game-{game}-{}", tag(person))
    }
}

/// How much mail somebody wants about games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MailMode {
    /// A mail for everything.
    #[default]
    Every,
    /// One mail, and the next one only after another visit.
    Once,
    /// All in one mail a day.
    Daily,
    /// None at all.
    None,
}

impl MailMode {
    /// All of them, the most mail first.
    pub const ALL: [MailMode; 4] =
        [MailMode::Every, MailMode::Once, MailMode::Daily, MailMode::None];

    /// The word in databases and forms.
    pub const fn word(self) -> &'static str {
        match self {
            MailMode::Every => "every",
            MailMode::Once => "once",
            MailMode::Daily => "daily",
            MailMode::None => "none",
        }
    }

    /// Reads a word.
    pub fn from_word(word: &str) -> Option<MailMode> {
        MailMode::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// At most one link for a new password goes to an address in this time.
pub const RESET_INTERVAL: Millis = 15 * MINUTE;
/// When the daily digests go out, after midnight UTC.
const DIGEST_TIME: Millis = 6 * HOUR;
/// Notices are held back for this long after the recipient's last visit, since the page shows the
/// same.
const PRESENCE: Millis = 5 * MINUTE;
/// When an email is tried again after it has failed once, twice, …
const RETRIES: [Millis; 8] =
    [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/// Mail that could not be sent for so long is given up.
const RETRY_PERIOD: Millis = 4 * DAY;

/// Applies the recipient's mail settings. Returns the email to send, or the daily digest in its
/// place, and its due time; `None` if the recipient does not want it. `seen` is when the recipient
/// was last on the site.
pub fn schedule(email: Email, mode: MailMode, seen: Millis, at: Millis) -> Option<(Email, Millis)> {
    let (notice, urgent) = (email.kind.is_notice(), email.kind.is_urgent());
    let earliest = at.max(email.kind.not_before());
    match (mode, &email.to) {
        _ if !notice => Some((email, earliest)),
        (MailMode::None, _) => None,
        (MailMode::Daily, Recipient::Person(person)) if !urgent => {
            // A tournament's reminder belongs in the digest of its own day. What waits in a game is
            // in every digest.
            let is_ahead = matches!(email.kind, EmailKind::Tournament { .. });
            let due = next_digest(if is_ahead { earliest } else { at });
            Some((Email::digest(person, due), due))
        }
        _ => {
            let at = match email.kind {
                // The answer to a move by mail shows the board already.
                EmailKind::MoveCopy { own: true, .. } => at + MINUTE,
                // The page does not show it.
                EmailKind::Message { .. } => return Some((email, at)),
                _ => earliest,
            };
            Some((email, at.max(seen.saturating_add(PRESENCE))))
        }
    }
}

/// Postpones a notice whose recipient was on the site within the last five minutes. Returns the new
/// due time, or `None` to send it now. Urgent notices are never postponed.
pub fn told_by_the_page(kind: &EmailKind, seen: Millis, at: Millis) -> Option<Millis> {
    let until = seen.saturating_add(PRESENCE);
    (kind.is_notice() && !kind.is_urgent() && at < until).then_some(until)
}

fn next_digest(at: Millis) -> Millis {
    let today = at.div_euclid(DAY) * DAY + DIGEST_TIME;
    if at < today { today } else { today + DAY }
}

/// Whether to drop a notice: the recipient wants one notice per absence and has got one since the
/// last visit.
pub const fn is_one_too_many(mode: MailMode, last_notice: Millis, seen: Millis) -> bool {
    matches!(mode, MailMode::Once) && last_notice > seen
}

/// When to retry an email that was created at `created`, after `attempts` attempts. `None` once it
/// is too old.
pub fn retry(created: Millis, attempts: u32, at: Millis) -> Option<Millis> {
    let index = (attempts.max(1) as usize - 1).min(RETRIES.len() - 1);
    let next = at + RETRIES[index];
    (next <= created + RETRY_PERIOD).then_some(next)
}

#[cfg(test)]
#[path = "email_tests.rs"]
mod tests;
