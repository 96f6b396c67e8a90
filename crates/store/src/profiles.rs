//! What can be asked about one player, person or computer, and whom they have
//! met.

use async_trait::async_trait;
use dipole::Setup;

use super::{Person, StoreError};
use dipole_domain::{Millis, Rated, Speed, Summary};

/// An account as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Whose.
    pub person: Person,
    /// When it was made.
    pub since: Millis,
}

/// Games that have ended, and those of them that were won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Tally {
    /// All of them.
    pub games: u64,
    /// Won.
    pub won: u64,
}

/// How somebody has done in one kind of game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindTally {
    /// The setup; `None` for a start of one's own.
    pub setup: Option<Setup>,
    /// How fast.
    pub speed: Speed,
    /// The games.
    pub tally: Tally,
}

/// Whom somebody has played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Against {
    /// An account, by its name.
    Account(String),
    /// The computer.
    Computer(u8),
    /// People without an account, all together.
    Guests,
}

/// What is told about players.
#[async_trait]
pub trait ProfileStore: Send + Sync {
    /// The account with a name, in lower case.
    async fn profile(&self, key: &str) -> Result<Option<Profile>, StoreError>;

    /// The names of accounts in which some letters stand; those that begin
    /// with them come first.
    async fn names_like(&self, letters: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// A player's games, the latest first, without the first `skip`.
    async fn games_of(
        &self,
        who: &Rated,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError>;

    /// How a player has done in every kind of game against others.
    async fn tallies_by_kind(&self, who: &Rated) -> Result<Vec<KindTally>, StoreError>;

    /// How a player has done in games for two, by opponent, the most frequent
    /// first.
    async fn tallies_by_opponent(
        &self,
        who: &Rated,
        limit: u32,
    ) -> Result<Vec<(Against, Tally)>, StoreError>;
}
