//! Games and players in lists.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{PersonId, Summary};

/// Which games a list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Those going on and those that have ended.
    All,
    /// Those going on.
    Active,
    /// Those that have ended, those that were called off among them.
    Finished,
}

/// How often somebody has played to the end and won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The name of the account.
    pub name: String,
    /// Games that have ended.
    pub games: u64,
    /// Games won.
    pub won: u64,
}

/// What can be asked about many games at once.
#[async_trait]
pub trait ListStore: Send + Sync {
    /// The games of a person, or of everybody, the latest first.
    async fn games_listed(
        &self,
        person: Option<&PersonId>,
        which: Listed,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError>;

    /// The accounts that have won most games against others.
    async fn standings(&self, limit: u32) -> Result<Vec<Standing>, StoreError>;
}
