//! What is tried, counted by the hour: attempts at secrets, so that guessing is slow, and what else
//! may be done only so often.

use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// A counter of attempts, and what it may reach in an hour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttemptLimit {
    /// What the attempts have in common.
    pub counter: String,
    /// The most attempts.
    pub max: u32,
}

impl Store {
    /// Counts an attempt in every counter, or in none if one of them has
    /// reached its limit. Says whether it was counted.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_attempt(
        &self,
        limits: &[AttemptLimit],
        hour: i64,
    ) -> Result<bool, StoreError> {
        let limits = limits.to_vec();
        let counted = self.write(move |tx| {
            forget_tries(tx, hour)?;
            // The error takes back what was counted before.
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

    /// Counts a try at something in an hour since 1970, and says how many
    /// there have been in it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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
    /// When the database cannot be written.
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

    /// How often something was tried in an hour since 1970, as
    /// [`Store::count_try`] counted it.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn tries(&self, what: &str, hour: i64) -> Result<u32, StoreError> {
        let sql = "SELECT count FROM tries WHERE what = $1 AND hour = $2";
        Ok(self.query_opt(sql, &params![what, hour]).await?.unwrap_or_default())
    }

    /// Takes an attempt back that has succeeded.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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

/// Adds to a counter of an hour and returns what it is then.
///
/// # Errors
///
/// [`StoreError::LimitReached`] if that would be more than `max`.
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

/// Removes the counts of hours that matter no more.
pub(crate) fn forget_tries(tx: &mut Tx<'_>, hour: i64) -> Result<(), StoreError> {
    tx.execute("DELETE FROM tries WHERE hour < $1", &params![hour - 24])?;
    Ok(())
}
