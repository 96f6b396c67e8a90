//! Reviews in SQL.

use async_trait::async_trait;
use sqlx::Row;

use super::SqlStore;
use super::rows::{damaged, read_game_id};
use crate::{ClaimedReview, ReviewState, ReviewStore, StoreError};
use dipole_domain::{GameId, Millis, PersonId, Report};

#[async_trait]
impl ReviewStore for SqlStore {
    async fn ask_review(
        &self,
        game: &GameId,
        person: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        // One that failed may be asked for again; all others stay as they are.
        sqlx::query(
            "INSERT INTO reviews \
             (game, person, asked, claimed_until, attempts, done, total, finished, report) \
             VALUES ($1, $2, $3, 0, 0, 0, 0, 0, '') \
             ON CONFLICT (game) DO UPDATE SET person = $2, asked = $3, claimed_until = 0, \
             attempts = 0, done = 0, total = 0, finished = 0 \
             WHERE reviews.finished <> 0 AND reviews.report = ''",
        )
        .bind(game.as_str())
        .bind(person.as_str())
        .bind(at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    async fn reviews_waiting(&self, person: Option<&PersonId>) -> Result<u64, StoreError> {
        let row = sqlx::query(
            "SELECT COUNT(*) AS waiting FROM reviews \
             WHERE finished = 0 AND ($1 = '' OR person = $1)",
        )
        .bind(person.map_or("", PersonId::as_str))
        .fetch_one(self.read())
        .await?;
        Ok(row.try_get::<i64, _>("waiting")? as u64)
    }

    async fn review(&self, game: &GameId) -> Result<Option<ReviewState>, StoreError> {
        let row = sqlx::query(
            "SELECT r.done, r.total, r.finished, r.report, \
             (SELECT COUNT(*) FROM reviews o WHERE o.finished = 0 AND o.asked < r.asked) AS ahead \
             FROM reviews r WHERE r.game = $1",
        )
        .bind(game.as_str())
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (done, total): (i64, i64) = (row.try_get("done")?, row.try_get("total")?);
        let (finished, report): (i64, &str) = (row.try_get("finished")?, row.try_get("report")?);
        Ok(Some(match (finished, report) {
            (0, _) if total > 0 => ReviewState::Working { done: done as u32, total: total as u32 },
            (0, _) => ReviewState::Waiting { ahead: row.try_get::<i64, _>("ahead")? as u64 },
            (_, "") => ReviewState::Failed,
            (_, report) => {
                let report = serde_json::from_str(report);
                ReviewState::Finished(report.map_err(|error| damaged(game.as_str(), error))?)
            }
        }))
    }

    async fn claim_review(
        &self,
        now: Millis,
        until: Millis,
    ) -> Result<Option<ClaimedReview>, StoreError> {
        let waiting = sqlx::query(
            "SELECT game FROM reviews WHERE finished = 0 AND claimed_until <= $1 \
             ORDER BY asked, game LIMIT 1",
        )
        .bind(now)
        .fetch_optional(self.read())
        .await?;
        let Some(waiting) = waiting else { return Ok(None) };
        let mut tx = self.begin().await?;
        let claimed = sqlx::query(
            "UPDATE reviews SET claimed_until = $1, attempts = attempts + 1 \
             WHERE game = $2 AND finished = 0 AND claimed_until <= $3 RETURNING game, attempts",
        )
        .bind(until)
        .bind(waiting.try_get::<&str, _>("game")?)
        .bind(now)
        .fetch_optional(&mut *tx)
        .await?;
        let Some(row) = claimed else { return Ok(None) };
        let attempts: i64 = row.try_get("attempts")?;
        let claimed =
            ClaimedReview { game: read_game_id(row.try_get("game")?)?, attempts: attempts as u32 };
        tx.commit().await?;
        Ok(Some(claimed))
    }

    async fn continue_review(
        &self,
        game: &GameId,
        done: u32,
        total: u32,
        until: Millis,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "UPDATE reviews SET done = $1, total = $2, claimed_until = $3 \
             WHERE game = $4 AND finished = 0",
        )
        .bind(i64::from(done))
        .bind(i64::from(total))
        .bind(until)
        .bind(game.as_str());
        self.write(statement).await?;
        Ok(())
    }

    async fn release_review(&self, game: &GameId) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "UPDATE reviews SET done = 0, total = 0, claimed_until = 0, attempts = attempts - 1 \
             WHERE game = $1 AND finished = 0",
        )
        .bind(game.as_str());
        self.write(statement).await?;
        Ok(())
    }

    async fn finish_review(
        &self,
        game: &GameId,
        report: Option<&Report>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = report.map(serde_json::to_string).transpose();
        let text = text.map_err(|error| damaged(game.as_str(), error))?.unwrap_or_default();
        let statement =
            sqlx::query("UPDATE reviews SET finished = $1, report = $2 WHERE game = $3")
                .bind(at)
                .bind(text)
                .bind(game.as_str());
        self.write(statement).await?;
        Ok(())
    }
}
