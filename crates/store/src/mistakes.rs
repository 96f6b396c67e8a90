//! Mistakes of reviewed games that their players have retried.

use dipole_domain::{GameId, Millis, PersonId};

use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// A mistake that its player has retried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retry {
    /// The game.
    pub game: GameId,
    /// Number of moves before it.
    pub ply: u32,
    /// The name of the kind of mistake.
    pub theme: String,
    /// Whether a better move was found.
    pub is_solved: bool,
}

impl Store {
    /// The mistakes that a person has retried.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn retries(&self, person: &PersonId) -> Result<Vec<Retry>, StoreError> {
        let sql = "SELECT game, ply, theme, solved FROM mistake_retries WHERE person = $1 \
                   ORDER BY game, ply";
        let rows: Vec<(GameId, u32, String, Millis)> =
            self.query_skipping_damaged(sql, &params![person]).await?;
        let retry = |(game, ply, theme, solved)| Retry { game, ply, theme, is_solved: solved > 0 };
        Ok(rows.into_iter().map(retry).collect())
    }

    /// Records a retry of a mistake. Solved mistakes stay solved.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn add_retry(
        &self,
        person: &PersonId,
        retry: &Retry,
        at: Millis,
    ) -> Result<(), StoreError> {
        let Retry { game, ply, theme, is_solved } = retry;
        let solved = if *is_solved { at } else { 0 };
        self.execute(
            "INSERT INTO mistake_retries (person, game, ply, theme, tried, solved) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, game, ply) DO UPDATE SET \
             theme = $4, tried = $5, solved = CASE WHEN mistake_retries.solved = 0 THEN $6 \
             ELSE mistake_retries.solved END",
            &params![person, game, ply, theme, at, solved],
        )
        .await?;
        Ok(())
    }

    /// The latest finished games of a person that are reviewed, the latest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn reviewed_games(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT s.game FROM seats s CROSS JOIN reviews r WHERE s.person = $1 \
                   AND s.level = 0 AND s.finished > 0 AND r.game = s.game AND r.report <> '' \
                   ORDER BY s.finished DESC, s.game DESC LIMIT $2";
        self.query_skipping_damaged(sql, &params![person, limit]).await
    }
}

/// Moves the retries of a guest to the account.
pub(crate) fn take_over_retries(
    tx: &mut Tx<'_>,
    guest: &PersonId,
    person: &PersonId,
) -> Result<(), StoreError> {
    let change = "UPDATE mistake_retries SET person = $1 WHERE person = $2 AND NOT EXISTS \
                  (SELECT 1 FROM mistake_retries o WHERE o.person = $1 \
                  AND o.game = mistake_retries.game AND o.ply = mistake_retries.ply)";
    tx.execute(change, &params![person, guest])?;
    forget_retries(tx, guest)
}

/// Removes the retries of a person.
pub(crate) fn forget_retries(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    tx.execute("DELETE FROM mistake_retries WHERE person = $1", &params![person])?;
    Ok(())
}
