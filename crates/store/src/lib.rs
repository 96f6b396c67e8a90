//! What the site remembers. One trait, so that everything else knows neither
//! SQL nor which database holds it; its parts follow what they are about.

mod admin;
mod clocks;
mod commands;
mod games;
mod lists;
mod mailboxes;
mod offers;
mod outbox;
mod overview;
mod people;
mod plans;
mod profiles;
mod ratings;
mod reviews;
mod safety;
mod settings;
mod sql;
mod talk;
mod tokens;

use async_trait::async_trait;

pub use admin::{AccountInfo, AdminStore, Deed, Report};
pub use clocks::{ClockStore, PauseKind};
pub use commands::{CommandStore, Received};
pub use games::GameStore;
pub use lists::{ListStore, Listed, Standing};
pub use mailboxes::{Confirmed, LinkPurpose, MailLink, Mailbox, MailboxStore};
pub use offers::OfferStore;
pub use outbox::{Claimed, OutboxStore};
pub use overview::{OnShow, OverviewStore, Waiting};
pub use people::{Account, NewAccount, PeopleStore, Person};
pub use plans::PlanStore;
pub use profiles::{Against, KindTally, Profile, ProfileStore, Tally};
pub use ratings::{Ranked, RatedGame, RatingStore};
pub use reviews::{ClaimedReview, ReviewState, ReviewStore};
pub use safety::{NewReport, SafetyStore};
pub use settings::{SettingsStore, Visitor};
pub use sql::SqlStore;
pub use talk::{Said, TalkStore};
pub use tokens::{Token, TokenStore};

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
    /// A newer program has been at work on it.
    #[error(
        "a newer version of dipole has changed this database: use that version, or a backup from \
         before"
    )]
    Newer,
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

/// Everything that the site keeps.
///
/// What a method has written when it returns `Ok` outlives a crash.
#[async_trait]
pub trait Store:
    AdminStore
    + ClockStore
    + CommandStore
    + GameStore
    + ListStore
    + MailboxStore
    + OfferStore
    + OutboxStore
    + OverviewStore
    + PeopleStore
    + PlanStore
    + ProfileStore
    + RatingStore
    + ReviewStore
    + SafetyStore
    + SettingsStore
    + TalkStore
    + TokenStore
    + 'static
{
    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Finishes what is under way and closes all connections.
    async fn close(&self);
}
