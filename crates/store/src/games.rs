//! What is kept of games.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{BoardNumber, Change, Game, GameId, Numbered};

/// Where games and moves are kept.
#[async_trait]
pub trait GameStore: Send + Sync {
    /// Remembers a new game with its seats, and says which number it got.
    async fn create_game(&self, game: &Game) -> Result<BoardNumber, StoreError>;

    /// A game with all its moves.
    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError>;

    /// The game with a number.
    async fn game_numbered(&self, number: BoardNumber) -> Result<Option<GameId>, StoreError>;

    /// Writes all of several changes that follow one another, or nothing;
    /// [`StoreError::Conflict`] when the game is not at the version the first
    /// was decided for.
    async fn commit_all(&self, changes: &[Change]) -> Result<(), StoreError>;

    /// Writes one change.
    async fn commit(&self, change: &Change) -> Result<(), StoreError> {
        self.commit_all(std::slice::from_ref(change)).await
    }

    /// The events of a game with numbers above `version`, in order.
    async fn events_after(&self, id: &GameId, version: u64) -> Result<Vec<Numbered>, StoreError>;

    /// The games in which a computer has to move.
    async fn games_awaiting_computer(&self) -> Result<Vec<GameId>, StoreError>;
}
