//! What the site remembers. One trait, so that everything else knows neither
//! SQL nor which database holds it.

mod accounts;
mod pool;
mod sql;

use async_trait::async_trait;

use crate::domain::{AccountName, Change, Game, GameId, Millis, Numbered, PersonId, Summary};

pub use sql::SqlStore;

/// Somebody as a browser's session knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name to show; empty for a guest.
    pub name: String,
}

/// Somebody with a name and a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who.
    pub person: Person,
    /// The hash of the password.
    pub password: String,
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

/// What can go wrong when something is written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else changed the same thing first: look again, decide again.
    #[error("something else happened in between")]
    Conflict,
    /// The database refused or could not be reached.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("bringing the database up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The address of the database makes no sense.
    #[error("{0}")]
    Address(String),
    /// What was stored cannot be read back.
    #[error("game {game} is damaged: {what}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong with it.
        what: String,
    },
}

/// Where games, moves and people are kept.
///
/// What a method has written when it returns `Ok` outlives a crash.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Remembers a new game with its seats.
    async fn create_game(&self, game: &Game) -> Result<(), StoreError>;

    /// A game with all its moves.
    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError>;

    /// Writes all of a change or nothing of it; [`StoreError::Conflict`] when
    /// the game is not at the version the change was decided for.
    async fn commit(&self, change: &Change) -> Result<(), StoreError>;

    /// The events of a game with numbers above `version`, in order.
    async fn events_after(&self, id: &GameId, version: u64) -> Result<Vec<Numbered>, StoreError>;

    /// The person's games, the latest first.
    async fn games_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Summary>, StoreError>;

    /// The games in which a computer has to move.
    async fn games_awaiting_computer(&self) -> Result<Vec<GameId>, StoreError>;

    /// Who uses the browser with this session.
    async fn person_of_session(&self, token_hash: &str) -> Result<Option<Person>, StoreError>;

    /// Remembers a new guest and the session of their browser. If the session
    /// exists already, its person is returned.
    async fn begin_session(&self, token_hash: &str, at: Millis) -> Result<Person, StoreError>;

    /// Makes an account; [`StoreError::Conflict`] when the name is taken.
    async fn sign_up(&self, new: &NewAccount, at: Millis) -> Result<Person, StoreError>;

    /// The account with a name, in lower case.
    async fn account(&self, key: &str) -> Result<Option<Account>, StoreError>;

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

    /// Changes the password of an account.
    async fn set_password(&self, person: &PersonId, hash: &str) -> Result<(), StoreError>;

    /// Removes name, password and sessions. The games stay.
    async fn delete_account(&self, person: &PersonId) -> Result<(), StoreError>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Finishes what is under way and closes all connections.
    async fn close(&self);
}
