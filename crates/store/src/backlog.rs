//! Amount of waiting work, for the site's metrics.

use dipole_domain::Millis;

use crate::sql::params;
use crate::{Store, StoreError};

/// Amount of waiting work and its oldest time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    /// Number of items.
    pub count: i64,
    /// Time of the oldest item; `None` without any.
    pub since: Option<Millis>,
}

impl Backlog {
    pub(crate) fn of(count: i64, since: Millis) -> Backlog {
        Backlog { count, since: (count > 0).then_some(since) }
    }
}

impl Store {
    /// The due emails that have not been sent.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn mail_backlog(&self, now: Millis) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(due), 0) AS since FROM outbox \
             WHERE done = 0 AND due <= $1";
        let (count, since) = self.query_one(sql, &params![now]).await?;
        Ok(Backlog::of(count, since))
    }

    /// The waiting and running reviews.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn review_backlog(&self) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(asked), 0) AS since FROM reviews \
             WHERE finished = 0";
        let (count, since) = self.query_one(sql, &[]).await?;
        Ok(Backlog::of(count, since))
    }

    /// Number of running games.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn games_going_on(&self) -> Result<i64, StoreError> {
        self.query_one("SELECT COUNT(*) AS count FROM games WHERE turn <> ''", &[]).await
    }
}
