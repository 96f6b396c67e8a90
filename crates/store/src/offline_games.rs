//! Games played without a connection and saved later.

use dipole_domain::{Change, Game, GameId, Millis, PersonId};

use crate::games::{insert_game, limit_computer_games, write};
use crate::limits::lock_person;
use crate::sql::params;
use crate::{Store, StoreError};

/// A game played in a browser.
#[derive(Clone, Debug)]
pub struct OfflineGame {
    /// The game at its start.
    pub start: Game,
    /// The changes of the game.
    pub changes: Vec<Change>,
    /// The player.
    pub person: PersonId,
    /// The id of the game in the browser.
    pub local: String,
}

impl Store {
    /// Stores the game with all its moves, once. Returns its id, also if it was saved before.
    ///
    /// # Errors
    ///
    /// If the game is running and the person has `most` running games against computers
    /// ([`StoreError::LimitReached`]).
    pub async fn save_offline_game(
        &self,
        most: usize,
        offline: &OfflineGame,
        at: Millis,
    ) -> Result<GameId, StoreError> {
        let offline = offline.clone();
        self.write(move |tx| {
            let OfflineGame { start, changes, person, local } = &offline;
            lock_person(tx, person)?;
            let known = "SELECT game FROM offline_games WHERE person = $1 AND local = $2";
            if let Some(game) = tx.query_opt(known, &params![person, local])? {
                return Ok(game);
            }
            if changes.last().is_none_or(|change| change.turn.is_some()) {
                limit_computer_games(tx, most, person)?;
            }
            insert_game(tx, start)?;
            changes.iter().try_for_each(|change| write(tx, change).map(drop))?;
            tx.execute(
                "INSERT INTO offline_games (game, person, local, saved) VALUES ($1, $2, $3, $4)",
                &params![start.id(), person, local, at],
            )?;
            Ok(start.id().clone())
        })
        .await
    }

    /// Whether the game was played without a connection.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn was_offline(&self, game: &GameId) -> Result<bool, StoreError> {
        let sql = "SELECT game FROM offline_games WHERE game = $1";
        Ok(self.query_opt::<GameId>(sql, &params![game]).await?.is_some())
    }
}
