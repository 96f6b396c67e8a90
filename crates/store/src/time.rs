//! Irregularities of site time: downtimes, and stored times that lie in the future.

use dipole_domain::{DAY, MINUTE, Millis, Span};

use crate::sql::params;
use crate::{Store, StoreError};

/// The columns with expiry times of claims, except those of clocks.
const CLAIMS: [(&str, &str); 6] = [
    ("outbox", "claimed_until"),
    ("push_messages", "claimed_until"),
    ("webhook_messages", "claimed_until"),
    ("data_files", "claimed_until"),
    ("reviews", "claimed_until"),
    ("games", "thinking_until"),
];

/// Maximum duration of a claim.
const LONGEST_CLAIM: Millis = MINUTE;

/// Maximum time until a person's next daily reminder, also on the day that summer time ends.
const LONGEST_REMINDER: Millis = 2 * DAY;

/// Times of past events, with the rows in which a future time would delay other work: the search
/// for games that wait for a computer, and mails to people who seem to be on the site.
const PAST: [(&str, &str, &str); 5] = [
    ("games", "turn_began", "1 = 1"),
    ("games", "updated", "turn <> ''"),
    ("seats", "updated", "ended = 0"),
    ("accounts", "seen", "1 = 1"),
    ("mailboxes", "last_notice", "1 = 1"),
];

impl Store {
    /// The downtimes after a moment.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn downtimes(&self, since: Millis) -> Result<Vec<Span>, StoreError> {
        let sql = "SELECT began, ends FROM downtimes WHERE ends > $1 ORDER BY began";
        let spans = self.query_skipping_damaged::<(Millis, Millis)>(sql, &params![since]).await?;
        Ok(spans.into_iter().map(|(from, until)| Span { from, until }).collect())
    }

    /// Adds a downtime, in which no clock runs. It replaces a shorter one with the same start.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn add_downtime(&self, span: Span) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "DELETE FROM downtimes WHERE began = $1 AND ends < $2";
            tx.execute(sql, &params![span.from, span.until])?;
            let sql = "INSERT INTO downtimes (began, ends) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            tx.execute(sql, &params![span.from, span.until]).map(|_| ())
        })
        .await
    }

    /// Corrects stored times in the future after the clock was set back. Future events get the
    /// current time, downtimes end, all clocks become due for review, claims end after at most a
    /// minute, and messages keep the delay they were written with.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn correct_future(&self, now: Millis) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute("DELETE FROM downtimes WHERE began >= $1", &params![now])?;
            tx.execute("UPDATE downtimes SET ends = $1 WHERE ends > $1", &params![now])?;
            for (table, column, rows) in PAST {
                let sql =
                    format!("UPDATE {table} SET {column} = $1 WHERE {column} > $1 AND {rows}");
                tx.execute(&sql, &params![now])?;
            }
            for queue in ["outbox", "push_messages", "webhook_messages"] {
                let sql = format!(
                    "UPDATE {queue} SET due = due - created + $1, created = $1 \
                     WHERE done = 0 AND created > $1"
                );
                tx.execute(&sql, &params![now])?;
            }
            let sql = "UPDATE push_settings SET next_reminder = $1 WHERE next_reminder > $2";
            tx.execute(sql, &params![now, now + LONGEST_REMINDER])?;
            tx.execute(
                "UPDATE games SET due = $1, claimed_until = 0 WHERE due > 0",
                &params![now],
            )?;
            // Shorten claims that now lie far in the future, so that work claimed by a process that
            // has died is not blocked until then.
            for (table, column) in CLAIMS {
                let sql = format!("UPDATE {table} SET {column} = $1 WHERE {column} > $1");
                tx.execute(&sql, &params![now + LONGEST_CLAIM])?;
            }
            let sql = "UPDATE counters SET value = $1 WHERE name = 'alive' AND value > $1";
            tx.execute(sql, &params![now]).map(|_| ())
        })
        .await
    }

    /// The time at which a process of the site last ran; 0 for never.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn last_alive(&self) -> Result<Millis, StoreError> {
        self.query_one("SELECT value FROM counters WHERE name = 'alive'", &[]).await
    }

    /// The lead of the machine's clock over the site's time at that moment.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn last_drift(&self) -> Result<Millis, StoreError> {
        self.query_one("SELECT value FROM counters WHERE name = 'drift'", &[]).await
    }

    /// Stores that the site runs, and how far the machine's clock is ahead of its time.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn record_heartbeat(&self, now: Millis, drift: Millis) -> Result<(), StoreError> {
        self.write(move |tx| {
            let sql = "UPDATE counters SET value = $1 WHERE name = 'alive' AND value < $1";
            tx.execute(sql, &params![now])?;
            let sql = "UPDATE counters SET value = $1 WHERE name = 'drift' AND value <> $1";
            tx.execute(sql, &params![drift]).map(|_| ())
        })
        .await
    }
}
