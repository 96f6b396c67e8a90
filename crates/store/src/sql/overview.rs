//! Overviews in SQL.

use async_trait::async_trait;
use dipole::Setup;
use sqlx::Row;

use super::SqlStore;
use super::rows::read_game_id;
use crate::{OnShow, OverviewStore, StoreError, Waiting};
use dipole_domain::{GameId, Millis, PersonId};

/// Whether more than one plays in game `g`: whoever plays both sides keeps nobody
/// waiting and is nobody's entertainment.
const COMPANY: &str = "EXISTS (SELECT 1 FROM seats a JOIN seats b ON b.game = a.game \
     AND (b.kind <> a.kind OR b.person <> a.person) WHERE a.game = g.id)";

/// Whether every seat of game `g` is taken.
const COMPLETE: &str = "NOT EXISTS (SELECT 1 FROM seats o WHERE o.game = g.id AND o.kind = 'open')";

/// The games in which the person has to move.
fn awaiting(columns: &str) -> String {
    format!(
        "SELECT {columns} FROM seats s JOIN games g ON g.id = s.game AND g.turn = s.player \
         WHERE s.person = $1 AND g.winner = '' AND {COMPLETE} AND {COMPANY}"
    )
}

#[async_trait]
impl OverviewStore for SqlStore {
    async fn games_on_show(
        &self,
        OnShow { finished, setup }: OnShow,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        // A game that was called off is over, too, and has no winner.
        let over = if finished { "=" } else { "<>" };
        let chosen = format!(
            "SELECT g.id FROM games g WHERE g.turn {over} '' AND ($1 = '' OR g.start = $1) \
             AND EXISTS (SELECT 1 FROM moves m WHERE m.game = g.id) AND {COMPLETE} AND {COMPANY} \
             ORDER BY g.updated DESC, g.number DESC LIMIT $2 OFFSET $3"
        );
        let start = setup.map(|setup: Setup| setup.position().to_string()).unwrap_or_default();
        let rows = sqlx::query(&chosen)
            .bind(start)
            .bind(i64::from(limit))
            .bind(i64::from(skip))
            .fetch_all(self.read())
            .await?;
        rows.iter().map(|row| read_game_id(row.try_get("id")?)).collect()
    }

    async fn waiting_for(&self, person: &PersonId, now: Millis) -> Result<Waiting, StoreError> {
        let count = format!(
            "SELECT ({}) AS games, (SELECT COUNT(*) FROM chairs c JOIN offers o ON o.id = c.offer \
             WHERE c.person = $1 AND c.kind = 'asked' AND o.state = 'open' AND o.expires > $2) \
             AS challenges",
            awaiting("COUNT(*)")
        );
        let row =
            sqlx::query(&count).bind(person.as_str()).bind(now).fetch_one(self.read()).await?;
        let (games, challenges): (i64, i64) = (row.try_get("games")?, row.try_get("challenges")?);
        Ok(Waiting { games: games as u64, challenges: challenges as u64 })
    }

    async fn next_game_of(&self, person: &PersonId) -> Result<Option<GameId>, StoreError> {
        let longest = format!("{} ORDER BY g.updated, g.number LIMIT 1", awaiting("g.id"));
        let row = sqlx::query(&longest).bind(person.as_str()).fetch_optional(self.read()).await?;
        row.map(|row| read_game_id(row.try_get("id")?)).transpose()
    }
}
