//! Queued notifications for people's devices (Web Push).

use dipole_domain::{Email, Millis, PersonId, PushKind};

use crate::outbox::defer_undecodable;
use crate::push_devices::{CHOICES, Chosen};
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Backlog, Store, StoreError};

/// Maximum delay of the daily notification, in case the site was not running.
const MAX_DELAY: Millis = 3 * dipole_domain::HOUR;

/// A notification claimed by one worker.
#[derive(Clone, PartialEq, Eq)]
pub struct ClaimedPush {
    /// Its id.
    pub id: String,
    /// Its content.
    pub kind: PushKind,
    /// Number of attempts to send it, including this one.
    pub attempts: u32,
    /// The device's id.
    pub subscription: String,
    /// The owner of the device.
    pub person: PersonId,
    /// See [`NewPushDevice`](crate::NewPushDevice).
    pub endpoint: String,
    /// See [`NewPushDevice`](crate::NewPushDevice).
    pub p256dh: String,
    /// See [`NewPushDevice`](crate::NewPushDevice).
    pub auth: String,
    /// The language of the page on which the device subscribed.
    pub language: String,
    /// The person's page preferences, in the format of the cookie.
    pub preferences: String,
}

impl FromRow for ClaimedPush {
    fn from_row(row: &Row) -> Result<ClaimedPush, StoreError> {
        let (id, body): (String, String) = (row.get("id")?, row.get("body")?);
        let kind = serde_json::from_str(&body).map_err(|error| StoreError::damaged(&id, error))?;
        Ok(ClaimedPush {
            id,
            kind,
            attempts: row.get("attempts")?,
            subscription: row.get("subscription")?,
            person: row.get("person")?,
            endpoint: row.get("endpoint")?,
            p256dh: row.get("p256dh")?,
            auth: row.get("auth")?,
            language: row.get("language")?,
            preferences: row.get("preferences")?,
        })
    }
}

/// SQL condition on the settings `c` of a person who wants this kind of notification.
fn wanted(kind: &PushKind) -> &'static str {
    match kind {
        PushKind::Turn { .. } => "COALESCE(c.turn, 1) <> 0",
        PushKind::Challenge { .. } => "COALESCE(c.challenge, 1) <> 0",
        PushKind::Over { .. } => "COALESCE(c.ended, 1) <> 0",
        PushKind::Clock { .. } => "COALESCE(c.clock, 1) <> 0",
        PushKind::Tournament { .. } => "COALESCE(c.tournaments, 1) <> 0",
        PushKind::Followed { .. } => {
            "EXISTS (SELECT 1 FROM opt_ins o WHERE o.person = s.person AND o.name = 'followed-push')"
        }
        PushKind::Reminder | PushKind::Test => "1 = 1",
    }
}

/// Queues a notification for all devices of a person that want it, or for one device. Each event is
/// queued once.
fn insert(
    tx: &mut Tx<'_>,
    event: &str,
    person: &PersonId,
    kind: &PushKind,
    only: &str,
    at: Millis,
) -> Result<u64, StoreError> {
    let body = serde_json::to_string(kind).map_err(|error| StoreError::damaged(event, error))?;
    let sql = format!(
        "INSERT INTO push_messages (id, subscription, body, created, due, attempts, \
         claimed_until, done, result) SELECT CAST($1 AS TEXT) || '-' || s.id, s.id, \
         CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($3 AS BIGINT), 0, 0, 0, '' \
         FROM push_subscriptions s LEFT JOIN push_settings c ON c.person = s.person \
         WHERE s.person = $4 AND ($5 = '' OR s.id = $5) AND {} ON CONFLICT (id) DO NOTHING",
        wanted(kind)
    );
    tx.execute(&sql, &params![event, body, at, person, only])
}

/// Queues push notifications for the event of an email, in its transaction, and returns their
/// number.
pub(crate) fn write_push(
    tx: &mut Tx<'_>,
    email: &Email,
    person: &PersonId,
    at: Millis,
) -> Result<u64, StoreError> {
    match PushKind::of(&email.kind) {
        Some(kind) => insert(tx, &email.id, person, &kind, "", at),
        None => Ok(0),
    }
}

impl Store {
    /// Sends a test notification to one device, at most one in each interval of 5 seconds.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn post_test_push(
        &self,
        person: &PersonId,
        device: &str,
        at: Millis,
    ) -> Result<bool, StoreError> {
        let (person, device) = (person.clone(), device.to_owned());
        let event = format!("test-{}", at / (5 * dipole_domain::SECOND));
        self.write(move |tx| Ok(insert(tx, &event, &person, &PushKind::Test, &device, at)? > 0))
            .await
    }

    /// Queues the daily reminders that are due, for up to `limit` people. Returns the number of
    /// people.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn post_reminders(&self, at: Millis, limit: u32) -> Result<usize, StoreError> {
        let sql = "SELECT person, next_reminder FROM push_settings \
                   WHERE next_reminder > 0 AND next_reminder <= $1 ORDER BY next_reminder LIMIT $2";
        let due: Vec<(PersonId, Millis)> = self.query(sql, &params![at, limit]).await?;
        if due.is_empty() {
            return Ok(0);
        }
        self.write(move |tx| {
            for (person, since) in &due {
                let Some(Chosen(choices)) = tx.query_opt(CHOICES, &params![person])? else {
                    continue;
                };
                let next = choices.next_reminder(at).unwrap_or_default();
                let sql = "UPDATE push_settings SET next_reminder = $1 \
                           WHERE person = $2 AND next_reminder = $3";
                let is_first = tx.execute(sql, &params![next, person, since])? == 1;
                if is_first && at - since < MAX_DELAY {
                    let event = format!("reminder-{since}");
                    insert(tx, &event, person, &PushKind::Reminder, "", at)?;
                }
            }
            Ok(due.len())
        })
        .await
    }

    /// Claims, until `until`, up to `limit` due notifications.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_pushes(
        &self,
        at: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<ClaimedPush>, StoreError> {
        let due = self.due_in("push_messages", at, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |tx| {
            let mut claimed = Vec::with_capacity(due.len());
            for id in &due {
                let sql = "UPDATE push_messages SET claimed_until = $1, attempts = attempts + 1 \
                           WHERE id = $2 AND done = 0 AND claimed_until <= $3";
                if tx.execute(sql, &params![until, id, at])? == 0 {
                    continue;
                }
                let sql = "SELECT m.id, m.body, m.attempts, m.subscription, s.person, \
                           s.endpoint, s.p256dh, s.auth, s.language, a.preferences \
                           FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription \
                           JOIN accounts a ON a.person = s.person WHERE m.id = $1";
                for row in tx.rows(sql, &params![id])? {
                    match row.and_then(|row| ClaimedPush::from_row(&row)) {
                        Ok(push) => claimed.push(push),
                        // It would block all other notifications.
                        Err(error) if defer_undecodable(tx, "push_messages", id, at)? => {
                            let what = "a notification is left to newer programs";
                            tracing::warn!(%error, push = id, "{what}");
                        }
                        Err(error) => {
                            tracing::error!(%error, push = id, "a notification is given up");
                            finish(tx, id, "damaged", at)?;
                        }
                    }
                }
            }
            Ok(claimed)
        })
        .await
    }

    /// Marks a notification as sent, dropped or given up, according to `result`, and erases its
    /// content.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn finish_push(&self, id: &str, result: &str, at: Millis) -> Result<(), StoreError> {
        let (id, result) = (id.to_owned(), result.to_owned());
        self.write(move |tx| finish(tx, &id, &result, at)).await
    }

    /// Records that the push service of the device has accepted the notification.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn push_is_sent(&self, push: &ClaimedPush, at: Millis) -> Result<(), StoreError> {
        let (id, subscription) = (push.id.clone(), push.subscription.clone());
        self.write(move |tx| {
            let sql = "UPDATE push_subscriptions SET used = $1 WHERE id = $2";
            tx.execute(sql, &params![at, subscription])?;
            finish(tx, &id, "sent", at)
        })
        .await
    }

    /// Delays a notification until `due`. `error` is the response of the device's push service and
    /// counts as an attempt; `None` if no request was made.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn delay_push(
        &self,
        id: &str,
        due: Millis,
        error: Option<&str>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE push_messages SET due = $1, claimed_until = 0, attempts = attempts - $2, \
                   result = $3 WHERE id = $4 AND done = 0";
        let result = error.unwrap_or_default();
        self.execute(sql, &params![due, error.is_none(), result, id]).await?;
        Ok(())
    }

    /// The due notifications that have not been sent.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn push_backlog(&self, now: Millis) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(due), 0) AS since FROM push_messages \
             WHERE done = 0 AND due <= $1";
        let (count, since) = self.query_one(sql, &params![now]).await?;
        Ok(Backlog::of(count, since))
    }
}

fn finish(tx: &mut Tx<'_>, id: &str, result: &str, at: Millis) -> Result<(), StoreError> {
    let sql = "UPDATE push_messages SET done = $1, result = $2, body = '' WHERE id = $3";
    tx.execute(sql, &params![at, result, id])?;
    Ok(())
}

/// Makes waiting notifications due at once for review, except those waiting for a retry.
pub(crate) fn review(tx: &mut Tx<'_>, person: &PersonId, at: Millis) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE push_messages SET due = $1 WHERE done = 0 AND due > $1 AND attempts = 0 \
         AND subscription IN (SELECT id FROM push_subscriptions WHERE person = $2)",
        &params![at, person],
    )?;
    Ok(())
}
