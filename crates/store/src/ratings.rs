//! What is kept of ratings. They are written by
//! [`commit`](super::GameStore::commit), with the move that ends the game.

use async_trait::async_trait;
use dipole::Player;

use super::StoreError;
use dipole_domain::{GameId, Millis, Pool, Rated, Rating};

/// What one game did to one rating.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// The game.
    pub game: GameId,
    /// The seat in it.
    pub seat: Player,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub after: f64,
    /// Its deviation then.
    pub deviation: f64,
    /// When the game ended.
    pub at: Millis,
}

impl RatedGame {
    /// The rating after the game, as people see it.
    pub const fn rating(&self) -> Rating {
        Rating { value: self.after, deviation: self.deviation, ..Rating::first(self.at) }
    }
}

/// Somebody's place on a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// Who.
    pub who: Rated,
    /// The account's name.
    pub name: String,
    /// The rating, faded to the time of asking.
    pub rating: Rating,
}

/// Where ratings are kept.
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// The rating of each of them in a pool, if they have one.
    async fn ratings_in(
        &self,
        pool: Pool,
        who: &[Rated],
    ) -> Result<Vec<Option<Rating>>, StoreError>;

    /// All ratings of somebody.
    async fn ratings_of(&self, who: &Rated) -> Result<Vec<(Pool, Rating)>, StoreError>;

    /// What a game changed; nothing unless it was rated and has ended.
    async fn rating_changes(&self, game: &GameId) -> Result<Vec<RatedGame>, StoreError>;

    /// The latest games that changed a rating, the oldest of them first.
    async fn rating_history(
        &self,
        who: &Rated,
        pool: Pool,
        limit: u32,
    ) -> Result<Vec<RatedGame>, StoreError>;

    /// Who stands highest, among people or among computers. Only those whose
    /// ratings are ranked at the time.
    async fn leaderboard(
        &self,
        pool: Pool,
        computers: bool,
        now: Millis,
        limit: usize,
    ) -> Result<Vec<Ranked>, StoreError>;
}
