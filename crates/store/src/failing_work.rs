//! Failing background work (emails, notifications, webhooks and reviews), for administrators to inspect,
//! retry and remove.

use dipole_domain::{GameId, Millis, PersonId};

use crate::admin::AuditEntry;
use crate::sql::{FromRow, Row, params};
use crate::{Store, StoreError};

/// A queue of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageQueue {
    /// Emails.
    Mails,
    /// Push notifications.
    Pushes,
    /// Requests to the webhooks of bots.
    Webhooks,
}

/// A message that could not be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailingMessage {
    /// Its id.
    pub id: String,
    /// The recipient's account, or the bot; empty for an address without one.
    pub name: String,
    /// The recipient's address, or that of the webhook; empty if the account's address is used.
    pub address: String,
    /// The time of writing.
    pub created: Millis,
    /// The time of the next attempt.
    pub due: Millis,
    /// Number of attempts.
    pub attempts: u32,
    /// The time at which it was given up; 0 while it waits.
    pub done: Millis,
    /// The last error.
    pub error: String,
}

/// A waiting, running or failed review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnfinishedReview {
    /// The game.
    pub game: GameId,
    /// The name of the requester; empty for a guest.
    pub name: String,
    /// The time of the request.
    pub asked: Millis,
    /// Number of times a worker has begun it.
    pub attempts: u32,
    /// Number of positions analyzed.
    pub looked_at: u32,
    /// Total number of positions.
    pub total: u32,
    /// The time of the failure; 0 while it is waiting or running.
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

/// The emails that match the condition substituted for `{}`.
const MAILS: &str = "SELECT o.id, COALESCE(p.name, '') AS name, o.address, o.created, o.due, \
     o.attempts, o.done, o.result FROM outbox o LEFT JOIN people p ON p.id = o.person WHERE {}";

/// The push notifications that match the condition substituted for `{}`.
const PUSHES: &str = "SELECT o.id, COALESCE(p.name, '') AS name, '' AS address, o.created, o.due, \
     o.attempts, o.done, o.result FROM push_messages o \
     LEFT JOIN push_subscriptions d ON d.id = o.subscription \
     LEFT JOIN people p ON p.id = d.person WHERE {}";

/// The requests to webhooks that match the condition substituted for `{}`.
const WEBHOOKS: &str = "SELECT o.id, p.name, b.webhook AS address, o.created, o.due, o.attempts, \
     o.done, o.result FROM webhook_messages o JOIN bots b ON b.person = o.bot \
     JOIN people p ON p.id = o.bot WHERE {}";

/// The failed requests to the webhooks of an owner's bots, the latest first.
const OF_OWNER: &str = "b.owner = $2 AND o.result <> '' AND (o.done = 0 OR o.result IN \
     ('refused', 'given up', 'damaged')) ORDER BY o.created DESC, o.id LIMIT $1";

/// Messages that wait for a retry after a failure, the next first. Messages put off for another
/// reason, such as a recipient on the site, have not failed.
const WAITING: &str = "o.done = 0 AND o.attempts > 0 AND o.result <> '' AND o.result <> 'not yet' \
     ORDER BY o.due, o.id LIMIT $1";

/// Messages given up after `$2`, the latest first.
const GIVEN_UP: &str = "o.done > $2 AND o.result IN ('unwritable', 'dead address', 'refused', \
     'given up', 'damaged', 'no address of a push service') ORDER BY o.done DESC, o.id LIMIT $1";

const RETRY: [&str; 3] = [
    "UPDATE outbox SET due = $1 WHERE id = $2 AND done = 0",
    "UPDATE push_messages SET due = $1 WHERE id = $2 AND done = 0",
    "UPDATE webhook_messages SET due = $1 WHERE id = $2 AND done = 0",
];

const REMOVE: [&str; 3] = [
    "UPDATE outbox SET done = $1, result = 'removed', body = '', address = '' \
     WHERE id = $2 AND done = 0",
    "UPDATE push_messages SET done = $1, result = 'removed', body = '' WHERE id = $2 AND done = 0",
    "UPDATE webhook_messages SET done = $1, result = 'removed', body = '' \
     WHERE id = $2 AND done = 0",
];

const REVIEWS: &str = "SELECT r.game, COALESCE(p.name, '') AS name, r.asked, r.attempts, r.done, \
     r.total, r.finished FROM reviews r LEFT JOIN people p ON p.id = r.person WHERE ";

impl MessageQueue {
    const fn messages(self) -> &'static str {
        match self {
            MessageQueue::Mails => MAILS,
            MessageQueue::Pushes => PUSHES,
            MessageQueue::Webhooks => WEBHOOKS,
        }
    }

    const fn of(self, statements: [&'static str; 3]) -> &'static str {
        match self {
            MessageQueue::Mails => statements[0],
            MessageQueue::Pushes => statements[1],
            MessageQueue::Webhooks => statements[2],
        }
    }
}

impl Store {
    /// Messages that wait for a retry after a failure, the next first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
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
    /// If the database cannot be read.
    pub async fn messages_given_up(
        &self,
        queue: MessageQueue,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<FailingMessage>, StoreError> {
        self.query(&queue.messages().replace("{}", GIVEN_UP), &params![limit, since]).await
    }

    /// Requests to the webhooks of an owner's bots that failed: those that wait for a retry, and
    /// those given up as long as they are kept. The latest is first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn failing_webhooks_of(
        &self,
        owner: &PersonId,
        limit: u32,
    ) -> Result<Vec<FailingMessage>, StoreError> {
        self.query(&WEBHOOKS.replace("{}", OF_OWNER), &params![limit, owner]).await
    }

    /// Makes a waiting message due. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn retry_message(
        &self,
        queue: MessageQueue,
        id: &str,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        self.write_and_note(queue.of(RETRY), &params![entry.at, id], entry).await
    }

    /// Gives up a waiting message. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_message(
        &self,
        queue: MessageQueue,
        id: &str,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        self.write_and_note(queue.of(REMOVE), &params![entry.at, id], entry).await
    }

    /// Unfinished reviews: waiting ones, the next first, and then failed ones, the latest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
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

    /// Requeues a failed review. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn retry_review(&self, game: &str, entry: &AuditEntry) -> Result<bool, StoreError> {
        let sql = "UPDATE reviews SET asked = $1, claimed_until = 0, attempts = 0, done = 0, \
             total = 0, finished = 0 WHERE game = $2 AND finished > 0 AND report = ''";
        self.write_and_note(sql, &params![entry.at, game], entry).await
    }

    /// Removes a waiting or failed review. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_review(&self, game: &str, entry: &AuditEntry) -> Result<bool, StoreError> {
        let sql = "DELETE FROM reviews WHERE game = $1 AND report = ''";
        self.write_and_note(sql, &params![game], entry).await
    }
}
