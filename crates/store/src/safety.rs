//! What is kept so that people can keep others away and tell the site's owner
//! of them, and take away what is theirs.

use async_trait::async_trait;
use serde_json::Value;

use super::{Person, StoreError};
use dipole_domain::{GameId, Millis, PersonId};

/// What somebody tells the site's owner about somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// Who tells it.
    pub person: PersonId,
    /// About whom.
    pub about: Person,
    /// The game that it happened in, if it did in one.
    pub game: Option<GameId>,
    /// What happened.
    pub text: String,
}

/// Where blocks and reports are kept.
#[async_trait]
pub trait SafetyStore: Send + Sync {
    /// The person wants nothing to do with the other any more.
    async fn block(
        &self,
        person: &PersonId,
        other: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// The opposite.
    async fn unblock(&self, person: &PersonId, other: &PersonId) -> Result<(), StoreError>;

    /// Whom somebody has blocked, by name.
    async fn blocked_by(&self, person: &PersonId) -> Result<Vec<Person>, StoreError>;

    /// Those whom somebody has blocked, and those who have blocked them.
    async fn apart_from(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError>;

    /// Puts a report into the queue and says its number.
    async fn report(&self, report: &NewReport, at: Millis) -> Result<i64, StoreError>;

    /// How many reports somebody has sent since.
    async fn reports_since(&self, person: &PersonId, since: Millis) -> Result<u64, StoreError>;

    /// Everything that is kept of a person besides games: the rows of each
    /// table, without anything secret.
    async fn everything_of(&self, person: &PersonId) -> Result<Value, StoreError>;
}
