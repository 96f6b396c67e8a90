//! Background work that fails: emails, notifications and reviews, for administrators to look at,
//! to try again and to remove.

use dipole_domain::{GameId, Millis};

use crate::admin::AuditEntry;
use crate::sql::{FromRow, Row, params};
use crate::{Store, StoreError};

/// A queue of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageQueue {
    /// Emails.
    Mails,
    /// Notifications for devices.
    Pushes,
}

/// A message that could not be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailingMessage {
    /// Its id.
    pub id: String,
    /// The account that it is for; empty for an address without one.
    pub name: String,
    /// The address that it is for; empty for wherever the account gets mail.
    pub address: String,
    /// When it was written.
    pub created: Millis,
    /// When it is tried again.
    pub due: Millis,
    /// How often it was tried.
    pub attempts: u32,
    /// When it was given up; 0 while it waits.
    pub done: Millis,
    /// What was wrong.
    pub error: String,
}

/// A review that waits, is worked at, or of which nothing came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnfinishedReview {
    /// The game.
    pub game: GameId,
    /// Who asked for it; empty for a guest.
    pub name: String,
    /// When.
    pub asked: Millis,
    /// How often somebody has begun.
    pub attempts: u32,
    /// So many positions have been looked at.
    pub looked_at: u32,
    /// Of so many.
    pub total: u32,
    /// When it failed; 0 while it waits or is worked at.
    pub failed: Millis,
}

impl FromRow for FailingMessage {
    fn from_row(row: &Row) -> Result<FailingMessage, StoreError> {
        Ok(FailingMessage {
            id: row.get("id")?,
            name: row.get("name")?,
            address: row.get("address")?,
            created: row.get("created")?,
            due: row.get("due")?,
            attempts: row.get("attempts")?,
            done: row.get("done")?,
            error: row.get("result")?,
        })
    }
}

impl FromRow for UnfinishedReview {
    fn from_row(row: &Row) -> Result<UnfinishedReview, StoreError> {
        Ok(UnfinishedReview {
            game: row.get("game")?,
            name: row.get("name")?,
            asked: row.get("asked")?,
            attempts: row.get("attempts")?,
            looked_at: row.get("done")?,
            total: row.get("total")?,
            failed: row.get("finished")?,
        })
    }
}

/// The emails of which holds what is put for `{}`.
const MAILS: &str = "SELECT o.id, COALESCE(p.name, '') AS name, o.address, o.created, o.due, \
     o.attempts, o.done, o.result FROM outbox o LEFT JOIN people p ON p.id = o.person WHERE {}";

/// The same of notifications.
const PUSHES: &str = "SELECT o.id, COALESCE(p.name, '') AS name, '' AS address, o.created, o.due, \
     o.attempts, o.done, o.result FROM push_messages o \
     LEFT JOIN push_subscriptions d ON d.id = o.subscription \
     LEFT JOIN people p ON p.id = d.person WHERE {}";

/// Those that wait for another try after one that failed, the next first; those that were put
/// off, as for somebody who is on the site, have not failed.
const WAITING: &str = "o.done = 0 AND o.attempts > 0 AND o.result <> '' AND o.result <> 'not yet' \
     ORDER BY o.due, o.id LIMIT $1";

/// Those that were given up after `$2`, the latest first.
const GIVEN_UP: &str = "o.done > $2 AND o.result IN ('unwritable', 'dead address', 'refused', \
     'given up', 'damaged', 'no address of a push service') ORDER BY o.done DESC, o.id LIMIT $1";

const RETRY: [&str; 2] = [
    "UPDATE outbox SET due = $1 WHERE id = $2 AND done = 0",
    "UPDATE push_messages SET due = $1 WHERE id = $2 AND done = 0",
];

const REMOVE: [&str; 2] = [
    "UPDATE outbox SET done = $1, result = 'removed', body = '', address = '' \
     WHERE id = $2 AND done = 0",
    "UPDATE push_messages SET done = $1, result = 'removed', body = '' WHERE id = $2 AND done = 0",
];

const REVIEWS: &str = "SELECT r.game, COALESCE(p.name, '') AS name, r.asked, r.attempts, r.done, \
     r.total, r.finished FROM reviews r LEFT JOIN people p ON p.id = r.person WHERE ";

impl MessageQueue {
    const fn messages(self) -> &'static str {
        match self {
            MessageQueue::Mails => MAILS,
            MessageQueue::Pushes => PUSHES,
        }
    }

    const fn of(self, statements: [&'static str; 2]) -> &'static str {
        match self {
            MessageQueue::Mails => statements[0],
            MessageQueue::Pushes => statements[1],
        }
    }
}

impl Store {
    /// Messages that wait for another try after one that failed, the next first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn failing_messages(
        &self,
        queue: MessageQueue,
        limit: u32,
    ) -> Result<Vec<FailingMessage>, StoreError> {
        self.query(&queue.messages().replace("{}", WAITING), &params![limit]).await
    }

    /// Messages that were given up after `since`, the latest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn messages_given_up(
        &self,
        queue: MessageQueue,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<FailingMessage>, StoreError> {
        self.query(&queue.messages().replace("{}", GIVEN_UP), &params![limit, since]).await
    }

    /// Makes a message due that waits. Says whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn retry_message(
        &self,
        queue: MessageQueue,
        id: &str,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        self.write_and_note(queue.of(RETRY), &params![entry.at, id], entry).await
    }

    /// Gives up a message that waits. Says whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_message(
        &self,
        queue: MessageQueue,
        id: &str,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        self.write_and_note(queue.of(REMOVE), &params![entry.at, id], entry).await
    }

    /// Reviews that are not finished: those that wait, the next first, and then those that failed,
    /// the latest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn unfinished_reviews(
        &self,
        limit: u32,
    ) -> Result<Vec<UnfinishedReview>, StoreError> {
        let waiting = format!("{REVIEWS}r.finished = 0 ORDER BY r.asked, r.game LIMIT $1");
        let failed = format!(
            "{REVIEWS}r.finished > 0 AND r.report = '' ORDER BY r.finished DESC, r.game LIMIT $1"
        );
        let mut all = self.query(&waiting, &params![limit]).await?;
        all.extend(self.query::<UnfinishedReview>(&failed, &params![limit]).await?);
        Ok(all)
    }

    /// Puts a review that failed into the queue again. Says whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn retry_review(&self, game: &str, entry: &AuditEntry) -> Result<bool, StoreError> {
        let sql = "UPDATE reviews SET asked = $1, claimed_until = 0, attempts = 0, done = 0, \
             total = 0, finished = 0 WHERE game = $2 AND finished > 0 AND report = ''";
        self.write_and_note(sql, &params![entry.at, game], entry).await
    }

    /// Removes a review that waits or has failed. Says whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_review(&self, game: &str, entry: &AuditEntry) -> Result<bool, StoreError> {
        let sql = "DELETE FROM reviews WHERE game = $1 AND report = ''";
        self.write_and_note(sql, &params![game], entry).await
    }
}
