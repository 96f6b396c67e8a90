//! Hourly counters of attempts at secrets, to slow guessing, and of other rate-limited actions.

use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// A counter of attempts, with its limit per hour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttemptLimit {
    /// The name of the counter.
    pub counter: String,
    /// Maximum number of attempts.
    pub max: u32,
}

impl Store {
    /// Counts an attempt in every counter, or in none if one of them has reached its limit. Returns
    /// whether it was counted.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn begin_attempt(
        &self,
        limits: &[AttemptLimit],
        hour: i64,
    ) -> Result<bool, StoreError> {
        let limits = limits.to_vec();
        let counted = self.write(move |tx| {
            forget_tries(tx, hour)?;
            // The error rolls back the earlier counts.
            limits
                .iter()
                .try_for_each(|limit| count(tx, &limit.counter, hour, 1, limit.max).map(drop))
        });
        match counted.await {
            Ok(()) => Ok(true),
            Err(StoreError::LimitReached) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Counts an attempt in an hour since 1970, and returns the number of attempts in it so far.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn count_try(&self, what: &str, hour: i64) -> Result<u32, StoreError> {
        let what = what.to_owned();
        self.write(move |tx| {
            forget_tries(tx, hour)?;
            count(tx, &what, hour, 1, u32::MAX)
        })
        .await
    }

    /// Adds an amount to a counter of an hour since 1970, unless that would be more than `max`.
    /// Returns false if it would.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn spend(
        &self,
        what: &str,
        hour: i64,
        amount: u32,
        max: u32,
    ) -> Result<bool, StoreError> {
        let what = what.to_owned();
        let spent = self.write(move |tx| {
            forget_tries(tx, hour)?;
            count(tx, &what, hour, amount, max)
        });
        match spent.await {
            Ok(_) => Ok(true),
            Err(StoreError::LimitReached) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Number of attempts in an hour since 1970, as counted by [`Store::count_try`].
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tries(&self, what: &str, hour: i64) -> Result<u32, StoreError> {
        let sql = "SELECT count FROM tries WHERE what = $1 AND hour = $2";
        Ok(self.query_opt(sql, &params![what, hour]).await?.unwrap_or_default())
    }

    /// Removes a successful attempt from the count.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn forgive_attempt(
        &self,
        limits: &[AttemptLimit],
        hour: i64,
    ) -> Result<(), StoreError> {
        let limits = limits.to_vec();
        self.write(move |tx| {
            for AttemptLimit { counter, .. } in &limits {
                tx.execute(
                    "UPDATE tries SET count = count - 1 \
                     WHERE what = $1 AND hour = $2 AND count > 0",
                    &params![counter, hour],
                )?;
            }
            Ok(())
        })
        .await
    }
}

/// Adds to a counter of an hour and returns its new value.
///
/// # Errors
///
/// If that would be more than `max` ([`StoreError::LimitReached`]).
fn count(tx: &mut Tx<'_>, what: &str, hour: i64, amount: u32, max: u32) -> Result<u32, StoreError> {
    if amount > max {
        return Err(StoreError::LimitReached);
    }
    let count = tx.query_opt(
        "INSERT INTO tries (what, hour, count) VALUES ($1, $2, $3) \
         ON CONFLICT (what, hour) DO UPDATE SET count = tries.count + $3 \
         WHERE tries.count + $3 <= $4 RETURNING count",
        &params![what, hour, amount, max],
    )?;
    count.ok_or(StoreError::LimitReached)
}

/// Removes the counts of past hours.
pub(crate) fn forget_tries(tx: &mut Tx<'_>, hour: i64) -> Result<(), StoreError> {
    tx.execute("DELETE FROM tries WHERE hour < $1", &params![hour - 24])?;
    Ok(())
}
