//! How much work waits, for the site's metrics.

use dipole_domain::Millis;

use crate::sql::params;
use crate::{Store, StoreError};

/// Work that waits, and since when the oldest of it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    /// How much.
    pub count: i64,
    /// Since when; `None` if nothing waits.
    pub since: Option<Millis>,
}

impl Backlog {
    pub(crate) fn of(count: i64, since: Millis) -> Backlog {
        Backlog { count, since: (count > 0).then_some(since) }
    }
}

impl Store {
    /// The emails that are due and not sent.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn mail_backlog(&self, now: Millis) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(due), 0) AS since FROM outbox \
             WHERE done = 0 AND due <= $1";
        let (count, since) = self.query_one(sql, &params![now]).await?;
        Ok(Backlog::of(count, since))
    }

    /// The games that wait for their review or are being reviewed.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn review_backlog(&self) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(asked), 0) AS since FROM reviews \
             WHERE finished = 0";
        let (count, since) = self.query_one(sql, &[]).await?;
        Ok(Backlog::of(count, since))
    }

    /// How many games go on.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn games_going_on(&self) -> Result<i64, StoreError> {
        self.query_one("SELECT COUNT(*) AS count FROM games WHERE turn <> ''", &[]).await
    }
}
