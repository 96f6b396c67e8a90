//! Where people get their mail, and the links in it.

use async_trait::async_trait;

use super::{Person, StoreError};
use dipole_domain::{EmailAddress, Letter, MailMode, Millis, PersonId};

/// Where an account gets its mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mailbox {
    /// Whose.
    pub person: Person,
    /// The confirmed address; empty without one.
    pub address: String,
    /// The address that waits to be confirmed; empty without one.
    pub pending: String,
    /// The tag of the language to write in.
    pub language: String,
    /// How much mail about games.
    pub mode: MailMode,
    /// When the last notice went out.
    pub last_notice: Millis,
    /// When the address turned out to be dead; 0 while it is not.
    pub failed: Millis,
    /// What the secret part of links that end the mail is.
    pub stop_key: String,
    /// When the person was last on the site, give or take some minutes.
    pub seen: Millis,
}

/// What a mailed link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkPurpose {
    /// To show that an address is the account's.
    Confirm,
    /// To set a new password.
    Reset,
}

impl LinkPurpose {
    /// The word in databases.
    pub const fn word(self) -> &'static str {
        match self {
            LinkPurpose::Confirm => "confirm",
            LinkPurpose::Reset => "reset",
        }
    }
}

/// A link that was mailed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailLink {
    /// Whose account it is about.
    pub person: PersonId,
    /// What for.
    pub purpose: LinkPurpose,
    /// The address that it was sent to.
    pub address: String,
    /// Until when it works.
    pub expires: Millis,
}

/// An address that has just been confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirmed {
    /// Whose.
    pub person: PersonId,
    /// The address.
    pub address: String,
    /// The one that was used before; empty without one.
    pub before: String,
}

impl Confirmed {
    /// The letter to the address that was used before, if it was another one.
    pub fn letter(&self) -> Option<Letter> {
        let other = !self.before.is_empty() && self.before != self.address;
        other.then(|| Letter::address_changed(&self.person, &self.before))
    }
}

/// Where letters go, and who has shown that an address is theirs.
#[async_trait]
pub trait MailboxStore: Send + Sync {
    /// Where somebody gets mail, if they have ever named an address.
    async fn mailbox(&self, person: &PersonId) -> Result<Option<Mailbox>, StoreError>;

    /// The mailboxes of a confirmed address.
    async fn mailboxes_of(&self, address: &EmailAddress) -> Result<Vec<Mailbox>, StoreError>;

    /// Remembers an address that waits to be confirmed; one confirmed before
    /// stays in use until then.
    async fn propose_address(
        &self,
        person: &PersonId,
        address: &EmailAddress,
        language: &str,
    ) -> Result<(), StoreError>;

    /// Forgets a person's address and everything about it, and writes there
    /// for the last time.
    async fn remove_mailbox(&self, person: &PersonId, at: Millis) -> Result<(), StoreError>;

    /// How much mail somebody wants, and in which language.
    async fn set_mail_mode(
        &self,
        person: &PersonId,
        mode: MailMode,
        language: &str,
    ) -> Result<(), StoreError>;

    /// In which language somebody wants to be written to.
    async fn set_mail_language(&self, person: &PersonId, language: &str) -> Result<(), StoreError>;

    /// Ends the notices of whoever has this key in their mails; whether there
    /// is such a person.
    async fn stop_mail(&self, stop_key: &str) -> Result<bool, StoreError>;

    /// Mail to the address came back for good: no more of it until the person
    /// confirms an address again.
    async fn fail_address(&self, address: &str, why: &str, at: Millis) -> Result<(), StoreError>;

    /// A letter that was sent to an address has come back: no more mail goes
    /// there. A letter that was never sent there changes nothing.
    async fn fail_returned(
        &self,
        letter: &str,
        address: &str,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Remembers a link by the hash of its secret; an older one for the same
    /// purpose stops working.
    async fn put_link(&self, token_hash: &str, link: &MailLink) -> Result<(), StoreError>;

    /// A link that works at this time.
    async fn link(
        &self,
        token_hash: &str,
        purpose: LinkPurpose,
        at: Millis,
    ) -> Result<Option<MailLink>, StoreError>;

    /// Uses a link up that confirms an address, and writes to the one used
    /// before. `None` when the link does not
    /// work, or another address waits to be confirmed by now.
    async fn confirm_by_link(
        &self,
        token_hash: &str,
        at: Millis,
    ) -> Result<Option<Confirmed>, StoreError>;

    /// Uses a link up that sets a new password, ends all sessions, all tokens
    /// and the PIN, and writes to the owner. `None` when the link does not work.
    async fn reset_by_link(
        &self,
        token_hash: &str,
        password: &str,
        at: Millis,
    ) -> Result<Option<Person>, StoreError>;
}
