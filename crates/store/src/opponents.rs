//! Recent opponents of a person.

use dipole_domain::{GameId, PersonId};

use crate::sql::params;
use crate::{Person, Store, StoreError};

/// Number of latest games, finished and running each, in which opponents are searched.
const LOOKED_AT: u32 = 50;

/// Number of latest games, finished and running each, in which the last one against a certain
/// opponent is searched.
const LOOKED_AT_FOR_ONE: u32 = 1_000;

/// The `latest` games of person `$1`, with the time `at` of their last change.
fn latest_games(most: u32) -> String {
    format!(
        "(SELECT game, at FROM (SELECT game, finished AS at FROM seats \
         WHERE person = $1 AND level = 0 AND finished > 0 ORDER BY finished DESC LIMIT {most}) latest_over \
         UNION ALL SELECT game, at FROM (SELECT game, updated AS at FROM seats \
         WHERE person = $1 AND level = 0 AND ended = 0 AND kind <> 'open' \
         ORDER BY updated DESC LIMIT {most}) latest_running) latest"
    )
}

impl Store {
    /// The accounts that a person has recently played with, the latest first, without those
    /// separated from the person by a block.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn recent_opponents(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT p.id, p.name FROM {} CROSS JOIN seats o CROSS JOIN people p \
             WHERE o.game = latest.game AND o.kind = 'human' AND o.person <> $1 AND p.id = o.person \
             AND p.name <> '' \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = $1 AND b.blocked = p.id) \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = p.id AND b.blocked = $1) \
             GROUP BY p.id, p.name ORDER BY MAX(latest.at) DESC, p.name LIMIT $2",
            latest_games(LOOKED_AT)
        );
        self.query_skipping_damaged(&sql, &params![person, limit]).await
    }

    /// The latest game between two people.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn last_game_between(
        &self,
        person: &PersonId,
        other: &PersonId,
    ) -> Result<Option<GameId>, StoreError> {
        let sql = format!(
            "SELECT latest.game FROM {} CROSS JOIN seats o \
             WHERE o.game = latest.game AND o.person = $2 AND o.kind = 'human' \
             ORDER BY latest.at DESC LIMIT 1",
            latest_games(LOOKED_AT_FOR_ONE)
        );
        self.query_opt(&sql, &params![person, other]).await
    }
}
