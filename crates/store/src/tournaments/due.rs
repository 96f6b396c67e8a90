//! Tournaments with pending work: a step is due, or the result of an ended game is to be recorded.
//!
//! The end of a game marks its row, so that both are found by an index, however many games go on.

use dipole_domain::{GameId, Millis, TournamentId};

use crate::sql::{Tx, params};
use crate::{Store, StoreError};

impl Store {
    /// The tournaments that have changed since the given time, with the time of the last change.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournaments_changed_since(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<(TournamentId, Millis)>, StoreError> {
        let sql = "SELECT id, updated FROM tournaments WHERE updated >= $1 \
                   ORDER BY updated LIMIT $2";
        self.query_skipping_damaged(sql, &params![since, limit]).await
    }

    /// The tournaments with pending work: a step is due, or a game whose result is awaited has
    /// ended.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn due_tournaments(
        &self,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let due = "SELECT id FROM tournaments WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2";
        let mut ids: Vec<TournamentId> = self.query(due, &params![now, limit]).await?;
        // Ordered by the index of these games: by another one, SQLite would read all awaited games.
        let ended = "SELECT tournament FROM tournament_games WHERE awaited = 1 AND ended = 1 \
                     AND rests_until <= $1 ORDER BY rests_until, tournament LIMIT $2";
        for id in self.query::<TournamentId>(ended, &params![now, limit]).await? {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        Ok(ids)
    }

    /// Finished games of a tournament whose result is awaited, without postponed ones.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn ended_tournament_games(
        &self,
        id: &TournamentId,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT game FROM tournament_games WHERE tournament = $1 AND awaited = 1 \
                   AND ended = 1 AND rests_until <= $2 ORDER BY game LIMIT $3";
        self.query(sql, &params![id, now, limit]).await
    }

    /// Marks finished games whose result is awaited, and which a program of an older version has
    /// ended without the mark. Returns their number. This reads all awaited games.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn mark_ended_tournament_games(&self) -> Result<u64, StoreError> {
        let sql = "UPDATE tournament_games SET ended = 1 WHERE awaited = 1 AND ended = 0 \
                   AND EXISTS (SELECT 1 FROM games g WHERE g.id = tournament_games.game \
                   AND g.turn = '')";
        self.execute(sql, &[]).await
    }

    /// Postpones the processing of a finished game until the given time.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn rest_tournament_game(
        &self,
        game: &GameId,
        until: Millis,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE tournament_games SET rests_until = $1 WHERE game = $2";
        self.execute(sql, &params![until, game]).await.map(drop)
    }

    /// Postpones a tournament that could not advance, and its results that wait, until the given
    /// time.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn postpone_tournament(
        &self,
        id: &TournamentId,
        until: Millis,
    ) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |tx| {
            let sql = "UPDATE tournaments SET due = $1 WHERE id = $2 AND due > 0";
            tx.execute(sql, &params![until, id])?;
            let sql = "UPDATE tournament_games SET rests_until = $1 WHERE tournament = $2 \
                       AND awaited = 1 AND ended = 1";
            tx.execute(sql, &params![until, id]).map(drop)
        })
        .await
    }
}

/// Marks a game that has ended, if it belongs to a tournament, whose next step then records the
/// result.
pub(crate) fn mark_ended(tx: &mut Tx<'_>, game: &GameId) -> Result<(), StoreError> {
    let sql = "UPDATE tournament_games SET ended = 1 WHERE game = $1";
    tx.execute(sql, &params![game]).map(drop)
}

#[cfg(test)]
#[path = "due_tests.rs"]
mod tests;
