//! What is kept of people: names, passwords, sessions.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{AccountName, Millis, PersonId, Somebody};

/// Somebody as a browser's session knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name to show; empty for a guest.
    pub name: String,
}

impl From<&Person> for Somebody {
    fn from(person: &Person) -> Somebody {
        Somebody { person: person.id.clone(), name: person.name.clone() }
    }
}

/// Somebody with a name and a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who.
    pub person: Person,
    /// The hash of the password.
    pub password: String,
    /// The hash of the PIN that can only play; empty without one.
    pub pin: String,
    /// Since when the owner of the site has shut it; 0 while it is open.
    pub suspended: Millis,
}

impl Account {
    /// Whether the owner of the site has shut it.
    pub const fn is_suspended(&self) -> bool {
        self.suspended > 0
    }
}

/// What is written when somebody signs up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAccount {
    /// The guest that becomes the account and keeps its games.
    pub guest: Option<PersonId>,
    /// The name.
    pub name: AccountName,
    /// The hash of the password.
    pub password: String,
    /// The session that ends.
    pub old_session: String,
    /// The session that begins.
    pub session: String,
}

/// Where people and their accounts are kept.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    /// Who uses the browser with this session.
    async fn person_of_session(&self, token_hash: &str) -> Result<Option<Person>, StoreError>;

    /// Remembers a new guest and the session of their browser. If the session
    /// exists already, its person is returned.
    async fn begin_session(&self, token_hash: &str, at: Millis) -> Result<Person, StoreError>;

    /// Makes an account; [`StoreError::Conflict`] when the name is taken.
    async fn sign_up(&self, new: &NewAccount, at: Millis) -> Result<Person, StoreError>;

    /// The account with a name, in lower case.
    async fn account(&self, key: &str) -> Result<Option<Account>, StoreError>;

    /// The name of somebody; `None` for guests and who has gone.
    async fn name_of(&self, person: &PersonId) -> Result<Option<String>, StoreError>;

    /// Ends one session and begins another, of `person`, who takes over the
    /// seats of the guest.
    async fn sign_in(
        &self,
        person: &PersonId,
        guest: Option<&PersonId>,
        old: &str,
        new: &str,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Ends a session.
    async fn end_session(&self, token_hash: &str) -> Result<(), StoreError>;

    /// Ends all sessions of a person, but for one.
    async fn end_sessions(&self, person: &PersonId, but: Option<&str>) -> Result<(), StoreError>;

    /// Changes the password of an account, ends all its sessions but for one,
    /// and writes to its owner.
    async fn set_password(
        &self,
        person: &PersonId,
        hash: &str,
        but: Option<&str>,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Remembers that somebody was on the site.
    async fn note_presence(&self, person: &PersonId, at: Millis) -> Result<(), StoreError>;

    /// Removes name, password, sessions and all that only the person could
    /// see, and writes to them for the last time. The games stay.
    async fn delete_account(&self, person: &PersonId, at: Millis) -> Result<(), StoreError>;
}
