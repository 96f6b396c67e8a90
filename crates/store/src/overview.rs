//! What concerns somebody, and what everybody may watch, at a glance.

use async_trait::async_trait;
use dipole::Setup;

use super::StoreError;
use dipole_domain::{GameId, Millis, PersonId};

/// Which games of everybody are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OnShow {
    /// Those that have ended; else those going on.
    pub finished: bool,
    /// Those that began like this; else all.
    pub setup: Option<Setup>,
}

/// How much waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// Games with others in which they have to move.
    pub games: u64,
    /// Challenges that they have not answered.
    pub challenges: u64,
}

impl Waiting {
    /// Everything.
    pub const fn all(self) -> u64 {
        self.games + self.challenges
    }
}

/// Questions about many games that need no more than a number or names.
#[async_trait]
pub trait OverviewStore: Send + Sync {
    /// Games between at least two, in which somebody has moved, the latest
    /// first.
    async fn games_on_show(
        &self,
        which: OnShow,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// How much waits for somebody.
    async fn waiting_for(&self, person: &PersonId, now: Millis) -> Result<Waiting, StoreError>;

    /// The game that has waited longest for a move of this person.
    async fn next_game_of(&self, person: &PersonId) -> Result<Option<GameId>, StoreError>;
}
