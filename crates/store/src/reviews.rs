//! Game reviews: the queue and the results.
//!
//! The queue is fair by address. A review gets its turn when it is requested: the turn after the
//! last waiting one of its address, but not before the turns being served. Reviews are claimed by
//! turn, so an address with many requests delays itself and not others. When the queue is full, an
//! address that has clearly fewer reviews in it than another displaces the newest review of the
//! address with the most.

use dipole_domain::{GameId, Millis, PersonId, Report};

use crate::limits::{ReviewLimits, check_count};
use crate::sql::{Row, Tx, params};
use crate::{Store, StoreError};

/// The progress of a review.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewState {
    /// The review waits behind others that were requested earlier.
    Waiting {
        /// Number of reviews ahead of it.
        ahead: u64,
    },
    /// Some positions have been analyzed.
    Working {
        /// Number of positions analyzed.
        done: u32,
        /// Total number of positions.
        total: u32,
    },
    /// The review is finished.
    Finished(Report),
    /// The review failed.
    Failed,
}

/// A review that a worker holds until the claim ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedReview {
    /// The game.
    pub game: GameId,
    /// Number of times a worker has begun it.
    pub attempts: u32,
}

/// Counts the waiting and running reviews of one person or, with an empty id, of all.
const WAITING: &str =
    "SELECT COUNT(*) FROM reviews WHERE finished = 0 AND ($1 = '' OR person = $1)";

/// Counts the waiting and running reviews of one address.
const WAITING_OF_ORIGIN: &str =
    "SELECT COUNT(*) FROM reviews WHERE finished = 0 AND origin = $1 AND origin <> ''";

/// The turn of one more review: after those of the same address, or of the same person where the
/// address is unknown.
const NEXT_TURN: &str = "SELECT COALESCE(MIN(turn), 0) AS present, \
     COALESCE(MAX(CASE WHEN origin = $1 AND (origin <> '' OR person = $2) THEN turn + 1 END), 0) \
     AS own FROM reviews WHERE finished = 0";

/// Locks the queue until the transaction ends, so that no other review is requested.
const LOCK: &str = "UPDATE counters SET value = value + 1 WHERE name = 'review'";

impl Store {
    /// Queues a game for review, unless it is queued or reviewed already. `origin` is a digest of
    /// the requester's address, empty if it is unknown.
    ///
    /// # Errors
    ///
    /// If the person or the address has reached its limit ([`StoreError::LimitReached`]), or if the
    /// queue is full and no other address has clearly more ([`StoreError::Overloaded`]).
    pub async fn request_review(
        &self,
        most: ReviewLimits,
        game: &GameId,
        person: &PersonId,
        origin: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (game, person, origin) = (game.clone(), person.clone(), origin.to_owned());
        self.write(move |tx| {
            tx.execute_one(LOCK, &[])?;
            // A failed review may be requested again; all others stay unchanged.
            let there = "SELECT COUNT(*) FROM reviews \
                         WHERE game = $1 AND (finished = 0 OR report <> '')";
            if tx.query_one::<u64>(there, &params![game])? > 0 {
                return Ok(());
            }
            check_count(tx, most.of_person, WAITING, &params![person])?;
            check_count(tx, most.of_address, WAITING_OF_ORIGIN, &params![origin])?;
            if tx.query_one::<u64>(WAITING, &params![""])? >= most.of_all {
                displace(tx, &origin, at)?;
            }
            let turn: Row = tx.query_one(NEXT_TURN, &params![origin, person])?;
            let turn = turn.get::<i64>("present")?.max(turn.get("own")?);
            tx.execute(
                "INSERT INTO reviews (game, person, asked, claimed_until, attempts, done, total, \
                 finished, report, origin, turn) VALUES ($1, $2, $3, 0, 0, 0, 0, 0, '', $4, $5) \
                 ON CONFLICT (game) DO UPDATE SET person = $2, asked = $3, claimed_until = 0, \
                 attempts = 0, done = 0, total = 0, finished = 0, origin = $4, turn = $5",
                &params![game, person, at, origin, turn],
            )?;
            Ok(())
        })
        .await
    }

    /// Number of waiting and running reviews, of one person or in all.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn reviews_waiting(&self, person: Option<&PersonId>) -> Result<u64, StoreError> {
        self.query_one(WAITING, &params![person.map_or("", PersonId::as_str)]).await
    }

    /// The progress of the review of a game; `None` if none was requested.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn review(&self, game: &GameId) -> Result<Option<ReviewState>, StoreError> {
        let row: Option<Row> = self
            .query_opt(
                "SELECT r.game, r.done, r.total, r.finished, r.report, (SELECT COUNT(*) \
                 FROM reviews o WHERE o.finished = 0 AND (o.turn < r.turn \
                 OR o.turn = r.turn AND o.asked < r.asked)) AS ahead \
                 FROM reviews r WHERE r.game = $1",
                &params![game],
            )
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (done, total) = (row.get("done")?, row.get("total")?);
        let (finished, report): (Millis, String) = (row.get("finished")?, row.get("report")?);
        Ok(Some(match (finished, report.as_str()) {
            (0, _) if total > 0 => ReviewState::Working { done, total },
            (0, _) => ReviewState::Waiting { ahead: row.get("ahead")? },
            (_, "") => ReviewState::Failed,
            (_, report) => {
                let report = serde_json::from_str(report);
                ReviewState::Finished(report.map_err(|error| StoreError::damaged(game, error))?)
            }
        }))
    }

    /// Claims the review with the next turn, until the claim ends.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_review(
        &self,
        now: Millis,
        until: Millis,
    ) -> Result<Option<ClaimedReview>, StoreError> {
        let waiting: Option<GameId> = self
            .query_opt(
                "SELECT game FROM reviews WHERE finished = 0 AND claimed_until <= $1 \
                 ORDER BY turn, asked, game LIMIT 1",
                &params![now],
            )
            .await?;
        let Some(waiting) = waiting else { return Ok(None) };
        let claimed = self
            .write(move |tx| {
                tx.query_opt(
                    "UPDATE reviews SET claimed_until = $1, attempts = attempts + 1 WHERE game = $2 \
                     AND finished = 0 AND claimed_until <= $3 RETURNING game, attempts",
                    &params![until, waiting, now],
                )
            })
            .await?;
        Ok(claimed.map(|(game, attempts)| ClaimedReview { game, attempts }))
    }

    /// Stores the progress of a review and renews the claim.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn continue_review(
        &self,
        game: &GameId,
        done: u32,
        total: u32,
        until: Millis,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE reviews SET done = $1, total = $2, claimed_until = $3 \
             WHERE game = $4 AND finished = 0",
            &params![done, total, until, game],
        )
        .await?;
        Ok(())
    }

    /// Releases a claim so that another worker can continue.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn release_review(&self, game: &GameId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE reviews SET done = 0, total = 0, claimed_until = 0, attempts = attempts - 1 \
             WHERE game = $1 AND finished = 0",
            &params![game],
        )
        .await?;
        Ok(())
    }

    /// Stores the result of a review; `None` if it failed.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn finish_review(
        &self,
        game: &GameId,
        report: Option<&Report>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = report.map(serde_json::to_string).transpose();
        let text = text.map_err(|error| StoreError::damaged(game, error))?.unwrap_or_default();
        let sql = "UPDATE reviews SET finished = $1, report = $2, origin = '' WHERE game = $3";
        self.execute(sql, &params![at, text, game]).await?;
        Ok(())
    }
}

/// Makes room in a full queue: the newest review of the address with the most fails, if the
/// requesting address would still have fewer with one more review.
fn displace(tx: &mut Tx<'_>, origin: &str, at: Millis) -> Result<(), StoreError> {
    let most = "SELECT origin, COUNT(*) AS count FROM reviews WHERE finished = 0 AND origin <> '' \
                GROUP BY origin ORDER BY count DESC, origin LIMIT 1";
    let Some(most) = tx.query_opt::<Row>(most, &[])? else { return Err(StoreError::Overloaded) };
    let own: u64 = tx.query_one(WAITING_OF_ORIGIN, &params![origin])?;
    if origin.is_empty() || most.get::<u64>("count")? <= own + 1 {
        return Err(StoreError::Overloaded);
    }
    let displaced = tx.execute(
        "UPDATE reviews SET finished = $1, origin = '' WHERE game = (SELECT game FROM reviews \
         WHERE finished = 0 AND origin = $2 AND claimed_until <= $1 \
         ORDER BY turn DESC, asked DESC, game LIMIT 1)",
        &params![at, most.get::<String>("origin")?],
    )?;
    if displaced == 0 { Err(StoreError::Overloaded) } else { Ok(()) }
}
