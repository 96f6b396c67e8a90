//! The emails of the site: recipients, kinds, and the recipients' mail settings.

use dipole::Player;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::tournaments::TournamentEvent;
use super::{
    DAY, EmailAddress, GameId, HOUR, MINUTE, Millis, Offer, OfferId, PersonId, TournamentId,
    random_text,
};

/// An email that waits to be rendered and sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Email {
    /// Equal for the same event and recipient, so that an event is reported once; letters, digits
    /// and `-` only. It becomes the Message-ID.
    pub id: String,
    /// The recipient.
    pub to: Recipient,
    /// The subject matter.
    pub kind: EmailKind,
}

/// The recipient of an email.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recipient {
    /// A person, at the address that is confirmed when the email is sent.
    Person(PersonId),
    /// A person, at an unconfirmed address.
    PersonAt(PersonId, String),
    /// An address that belongs to no account.
    Address(String),
}

/// The subject matter of an email. The text is rendered when the email is sent, in the recipient's
/// language. The email is dropped if it is no longer true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EmailKind {
    /// Asks whether the address is really the account's.
    ConfirmAddress,
    /// A link that sets a new password.
    ResetPassword,
    /// Another address gets the account's mail from now on; this goes to the old address.
    AddressChanged,
    /// A change that grants or removes access to an account. The email carries all it needs, since
    /// the account may be deleted before it is sent.
    AccountChanged {
        /// The change.
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
        /// Number of moves played.
        ply: u32,
    },
    /// The recipient has been to move for a long time.
    Reminder {
        /// The game.
        game: GameId,
        /// Number of moves played.
        ply: u32,
        /// The earliest time to send it.
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
        /// Number of moves played.
        ply: u32,
        /// The time at which the clock runs out.
        until: Millis,
    },
    /// A player asks for a takeback, which the recipient may refuse.
    UndoAsked {
        /// The game.
        game: GameId,
        /// Number of moves left after the takeback.
        ply: u32,
    },
    /// A player asks to end the game without a result, which the recipient may refuse.
    CallOffAsked {
        /// The game.
        game: GameId,
    },
    /// The recipient's request was refused.
    RequestRefused {
        /// The game.
        game: GameId,
        /// The player who refused.
        by: Player,
    },
    /// A queued move of the recipient was played.
    QueuePlayed {
        /// The game.
        game: GameId,
        /// Number of moves played before it.
        ply: u32,
    },
    /// The board after a move, for recipients who opted in.
    MoveCopy {
        /// The game.
        game: GameId,
        /// Number of moves played.
        ply: u32,
        /// Whether the recipient has made the move.
        own: bool,
    },
    /// A game has begun without the recipient's acceptance, as the recipient chose.
    Begun {
        /// The game.
        game: GameId,
    },
    /// The recipient's last checkers were captured, and the game continues.
    CapturedOut {
        /// The game.
        game: GameId,
    },
    /// The other players have written chat lines, and no other mail about the game will follow.
    Talk {
        /// The game.
        game: GameId,
        /// When to send the lines collected until then.
        not_before: Millis,
    },
    /// A challenge to the recipient.
    Challenge {
        /// The challenge.
        offer: OfferId,
        /// The challenger's name.
        from: String,
    },
    /// A followed player has opened a game in the lobby.
    Followed {
        /// The offer.
        offer: OfferId,
        /// The followed player's name.
        from: String,
    },
    /// News of a tournament in which the recipient takes part, or whose series the recipient has
    /// subscribed to.
    Tournament {
        /// The tournament.
        tournament: TournamentId,
        /// The event that the mail reports.
        event: TournamentEvent,
        /// The earliest time to send it; 0 for at once.
        not_before: Millis,
    },
    /// The daily digest of everything that waits for the recipient.
    Digest,
    /// The number of unanswered mails from an unknown sender on a day.
    Unanswered {
        /// The key under which the mistakes were counted.
        what: String,
        /// The first hour, counted from 1970.
        hour: i64,
        /// Number of mails that were answered.
        answered: u32,
        /// The tag of the language to write in.
        language: String,
        /// The end of the day.
        not_before: Millis,
    },
    /// A message of another user to the recipient.
    Message {
        /// The sender, to whom the recipient can reply; `None` in emails of older versions.
        #[serde(default)]
        writer: Option<PersonId>,
        /// The name of the sender.
        from: String,
        /// The text.
        text: String,
    },
    /// A message of a site owner to all users. It is not sent itself: the outbox worker expands it
    /// into one message per recipient.
    Broadcast {
        /// The sender.
        person: PersonId,
        /// The name of the sender.
        from: String,
        /// The text.
        text: String,
    },
    /// A rendered mail, such as the reply to a command.
    Written(Written),
}

/// A change that is reported to the owner of an account, since another person may have made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountChange {
    /// The password was changed with the old password.
    Password,
    /// The password was reset by a mailed link.
    Reset,
    /// A PIN was set.
    Pin,
    /// The PIN was removed.
    PinRemoved,
    /// A second factor was turned on.
    SecondFactor,
    /// The second factor was turned off.
    SecondFactorRemoved,
    /// New recovery codes replace the old ones.
    RecoveryCodes,
    /// An identity at a provider was linked to the account.
    Linked,
    /// An identity at a provider was unlinked.
    Unlinked,
    /// A token with this name was created.
    Token(String),
    /// An administrator has suspended the account, for this reason; empty without one.
    Suspended(String),
    /// The account is not suspended any more.
    Reinstated,
    /// An administrator has removed something that its owner wrote in a chat, for this reason.
    MessageRemoved(String),
    /// An administrator has removed a study of the account, for this reason.
    StudyRemoved(String),
    /// No more mail goes to the address.
    AddressRemoved,
    /// The account was deleted.
    Deleted,
}

/// A rendered mail.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Written {
    /// The subject.
    pub subject: String,
    /// The text part.
    pub text: String,
    /// The HTML part; empty for none.
    pub html: String,
    /// The Message-IDs of the thread, with angle brackets; the mail replies to the last one.
    pub references: Vec<String>,
    /// The reply address; empty for the site's own address.
    pub reply_to: String,
    /// The boards whose pictures the HTML part shows, in order.
    pub pictures: Vec<Picture>,
}

/// A board shown as a picture in a mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The position as text.
    pub position: String,
    /// The position before the move that led to it, and that move.
    pub last: Option<(String, String)>,
}

impl EmailKind {
    /// Whether the recipient can opt out of it.
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

    /// The game of the email.
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

    /// Whether another user can cause such mail without limit. The number of these mails per day
    /// and address is limited, and the site shows their content in any case.
    pub const fn is_at_will(&self) -> bool {
        matches!(
            self,
            EmailKind::Challenge { .. }
                | EmailKind::UndoAsked { .. }
                | EmailKind::CallOffAsked { .. }
                | EmailKind::Talk { .. }
                | EmailKind::Followed { .. }
        )
    }

    /// Whether it counts as the one notice of a recipient who wants one for each absence: a notice
    /// about the recipient's own games and tournaments.
    pub const fn counts_as_notice(&self) -> bool {
        self.is_notice() && !matches!(self, EmailKind::Message { .. } | EmailKind::Followed { .. })
    }

    /// Whether it is sent after the mails that cannot wait, such as those about games and accounts.
    /// One broadcast, or the hour of the daily digests, makes thousands of these due at once.
    pub const fn can_wait(&self) -> bool {
        matches!(
            self,
            EmailKind::Message { .. }
                | EmailKind::Broadcast { .. }
                | EmailKind::Followed { .. }
                | EmailKind::Digest
                | EmailKind::Tournament { event: TournamentEvent::Subscribed, .. }
        )
    }

    /// Whether a notice cannot wait for the daily digest or for the recipient's return.
    pub const fn is_urgent(&self) -> bool {
        matches!(
            self,
            EmailKind::ClockWarning { .. }
                | EmailKind::Message { .. }
                | EmailKind::Tournament {
                    event: TournamentEvent::CheckIn | TournamentEvent::Subscribed,
                    ..
                }
        )
    }

    /// The earliest time to send it; 0 for at once.
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
    /// An email to a person. `event` names its event, such as `turn-abcdefgh-12`; an event is
    /// reported once.
    pub fn new(event: &str, person: &PersonId, kind: EmailKind) -> Email {
        let to = Recipient::Person(person.clone());
        Email { id: format!("{event}-{}", tag(person)), to, kind }
    }

    /// The recipient has to move in a game in which `ply` moves were played.
    pub fn your_turn(person: &PersonId, game: &GameId, ply: u32) -> Email {
        let kind = EmailKind::YourTurn { game: game.clone(), ply };
        Email::new(&format!("turn-{game}-{ply}"), person, kind)
    }

    /// The recipient has not moved since the turn at `ply` began.
    pub fn reminder(person: &PersonId, game: &GameId, ply: u32, not_before: Millis) -> Email {
        let kind = EmailKind::Reminder { game: game.clone(), ply, not_before };
        Email::new(&format!("nag-{game}-{ply}"), person, kind)
    }

    /// A game has ended.
    pub fn game_over(person: &PersonId, game: &GameId) -> Email {
        Email::new(&format!("over-{game}"), person, EmailKind::GameOver { game: game.clone() })
    }

    /// The board after a move by which `ply` moves have been played; `own` is true if the recipient
    /// made it.
    pub fn move_copy(person: &PersonId, game: &GameId, ply: u32, own: bool) -> Email {
        let kind = EmailKind::MoveCopy { game: game.clone(), ply, own };
        Email::new(&format!("copy-{game}-{ply}"), person, kind)
    }

    /// A game has begun at once, as the recipient chose.
    pub fn begun(person: &PersonId, game: &GameId) -> Email {
        Email::new(&format!("begun-{game}"), person, EmailKind::Begun { game: game.clone() })
    }

    /// The recipient's clock runs out at `until`.
    pub fn clock_warning(person: &PersonId, game: &GameId, ply: u32, until: Millis) -> Email {
        let kind = EmailKind::ClockWarning { game: game.clone(), ply, until };
        Email::new(&format!("clock-{game}-{ply}-{until}"), person, kind)
    }

    /// A user named `from` challenges the recipient.
    pub fn challenge(person: &PersonId, offer: &OfferId, from: &str) -> Email {
        let kind = EmailKind::Challenge { offer: offer.clone(), from: from.to_owned() };
        Email::new(&format!("challenge-{offer}"), person, kind)
    }

    /// A followed player has made an offer in the lobby: one email a day for each followed player.
    pub fn followed(person: &PersonId, offer: &Offer) -> Email {
        let (creator, day) = (&offer.creator, offer.created.div_euclid(DAY));
        let kind = EmailKind::Followed { offer: offer.id.clone(), from: creator.name.clone() };
        Email::new(&format!("followed-{}-{day}", tag(&creator.person)), person, kind)
    }

    /// A link for a new password, for the accounts that get mail at an address. One email for each
    /// address and quarter of an hour, whether there are such accounts or not.
    pub fn reset(address: &EmailAddress, at: Millis) -> Email {
        let hash = Sha256::digest(address.key().as_bytes());
        let id = format!("reset-{}-{}", at / RESET_INTERVAL, crate::hex(&hash[..12]));
        let to = Recipient::Address(address.to_string());
        Email { id, to, kind: EmailKind::ResetPassword }
    }

    /// Asks the person to confirm an address.
    pub fn confirm(person: &PersonId, address: &EmailAddress) -> Email {
        let event = format!("confirm-{}", random_text(12));
        let to = Recipient::PersonAt(person.clone(), address.to_string());
        Email { to, ..Email::new(&event, person, EmailKind::ConfirmAddress) }
    }

    /// Notifies the previous address of the change.
    pub fn address_changed(person: &PersonId, before: &str) -> Email {
        let event = format!("changed-{}", random_text(12));
        let to = Recipient::PersonAt(person.clone(), before.to_owned());
        Email { to, ..Email::new(&event, person, EmailKind::AddressChanged) }
    }

    /// Notifies the recipients of an account's mail of a change to it, at the address from before
    /// the change: the new one may belong to a thief.
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

    /// A message to all users. `site` is the site's own address.
    pub fn broadcast(site: &str, person: &PersonId, from: &str, text: &str) -> Email {
        let (person, from, text) = (person.clone(), from.to_owned(), text.to_owned());
        Email {
            id: format!("broadcast-{}", random_text(12)),
            to: Recipient::Address(site.to_owned()),
            kind: EmailKind::Broadcast { person, from, text },
        }
    }

    /// The daily digest for the day that begins at `due`.
    pub fn digest(person: &PersonId, due: Millis) -> Email {
        Email::new(&format!("digest-{}", due / DAY), person, EmailKind::Digest)
    }

    /// The root of the thread of all messages from one person to another: the local part of a
    /// Message-ID that no mail uses.
    pub fn message_thread(reader: &PersonId, writer: &PersonId) -> String {
        format!("messages-{}-{}", tag(reader), tag(writer))
    }

    /// The thread root of all emails about one game to one person: the local part of a Message-ID
    /// that no mail uses.
    pub fn thread(person: &PersonId, game: &GameId) -> String {
        format!("game-{game}-{}", tag(person))
    }
}

/// A person's mail setting for notices about games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MailMode {
    /// One mail for each notice.
    #[default]
    Every,
    /// One mail for each absence: the next one follows only after a visit.
    Once,
    /// One digest a day.
    Daily,
    /// No mail.
    None,
}

impl MailMode {
    /// All values, the most mail first.
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

    /// Parses a word.
    pub fn from_word(word: &str) -> Option<MailMode> {
        MailMode::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// At most one link for a new password is sent to an address in this time.
pub const RESET_INTERVAL: Millis = 15 * MINUTE;
/// Time of the daily digests, after midnight UTC.
const DIGEST_TIME: Millis = 6 * HOUR;
/// Notices are held back for this long after the recipient's last visit, since the page shows the
/// same.
const PRESENCE: Millis = 5 * MINUTE;
/// Delays of the retries after the first, second, … failure.
const RETRIES: [Millis; 8] =
    [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/// Time after which unsent mail is given up.
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
        (MailMode::Daily, _) if matches!(email.kind, EmailKind::Followed { .. }) => None,
        (MailMode::Daily, Recipient::Person(person)) if !urgent => {
            // A tournament's reminder belongs in the digest of its own day. A pending turn is in
            // every digest.
            let is_ahead = matches!(email.kind, EmailKind::Tournament { .. });
            let due = next_digest(if is_ahead { earliest } else { at });
            Some((Email::digest(person, due), due))
        }
        _ => {
            let at = match email.kind {
                // The reply to a move by mail already shows the board.
                EmailKind::MoveCopy { own: true, .. } => at + MINUTE,
                // The page does not show messages.
                EmailKind::Message { .. } => return Some((email, at)),
                _ => earliest,
            };
            Some((email, at.max(seen.saturating_add(PRESENCE))))
        }
    }
}

/// Postpones a notice whose recipient was on the site within the last five minutes. Returns the new
/// due time, or `None` to send it now. Urgent notices are never postponed.
pub fn postponed_while_on_site(kind: &EmailKind, seen: Millis, at: Millis) -> Option<Millis> {
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
