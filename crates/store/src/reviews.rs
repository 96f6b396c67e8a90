//! What is kept of reviews: which games wait for one, and what came of it.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{GameId, Millis, PersonId, Report};

/// How far a review has got.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewState {
    /// It waits for so many others that were asked for before it.
    Waiting {
        /// The others.
        ahead: u64,
    },
    /// So many positions of so many have been looked at.
    Working {
        /// Those looked at.
        done: u32,
        /// All of them.
        total: u32,
    },
    /// It is there.
    Finished(Report),
    /// Nothing came of it.
    Failed,
}

/// A review that a worker may work at until the claim ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedReview {
    /// The game.
    pub game: GameId,
    /// How many times somebody has begun.
    pub attempts: u32,
}

/// Where reviews are kept.
#[async_trait]
pub trait ReviewStore: Send + Sync {
    /// Puts a game at the end of the queue, unless it waits or was reviewed
    /// already.
    async fn ask_review(
        &self,
        game: &GameId,
        person: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// How many reviews wait or are worked at, for one person or in all.
    async fn reviews_waiting(&self, person: Option<&PersonId>) -> Result<u64, StoreError>;

    /// How far the review of a game has got; nothing when nobody asked for it.
    async fn review(&self, game: &GameId) -> Result<Option<ReviewState>, StoreError>;

    /// Takes the one that has waited longest, until the claim ends.
    async fn claim_review(
        &self,
        now: Millis,
        until: Millis,
    ) -> Result<Option<ClaimedReview>, StoreError>;

    /// Remembers how far it has got, and prolongs the claim.
    async fn continue_review(
        &self,
        game: &GameId,
        done: u32,
        total: u32,
        until: Millis,
    ) -> Result<(), StoreError>;

    /// Gives a claim back, for another worker to go on.
    async fn release_review(&self, game: &GameId) -> Result<(), StoreError>;

    /// Keeps what came of it; nothing when it failed.
    async fn finish_review(
        &self,
        game: &GameId,
        report: Option<&Report>,
        at: Millis,
    ) -> Result<(), StoreError>;
}
