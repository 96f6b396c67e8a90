//! Attempts at secrets, counted by the hour so that guessing is slow.

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
            for AttemptLimit { counter, max } in &limits {
                let count: Option<u32> = tx.query_opt(
                    "INSERT INTO tries (what, hour, count) VALUES ($1, $2, 1) \
                     ON CONFLICT (what, hour) DO UPDATE SET count = tries.count + 1 \
                     WHERE tries.count < $3 RETURNING count",
                    &params![counter, hour, max],
                )?;
                // The error takes back what was counted before.
                count.ok_or(StoreError::LimitReached)?;
            }
            Ok(())
        });
        match counted.await {
            Ok(()) => Ok(true),
            Err(StoreError::LimitReached) => Ok(false),
            Err(error) => Err(error),
        }
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

/// Removes the counts of hours that matter no more.
pub(crate) fn forget_tries(tx: &mut Tx<'_>, hour: i64) -> Result<(), StoreError> {
    tx.execute("DELETE FROM tries WHERE hour < $1", &params![hour - 24])?;
    Ok(())
}
