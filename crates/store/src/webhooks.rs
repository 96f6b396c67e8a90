//! Queued requests to the webhooks of bots.

use dipole_domain::{Email, Millis, PersonId, PushKind};

use crate::outbox::defer_undecodable;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Backlog, Store, StoreError};

/// A webhook request claimed by one worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedWebhook {
    /// Its id.
    pub id: String,
    /// The event that it reports.
    pub event: PushKind,
    /// Number of attempts to send it, including this one.
    pub attempts: u32,
    /// The bot.
    pub bot: PersonId,
    /// The address.
    pub address: String,
}

impl FromRow for ClaimedWebhook {
    fn from_row(row: &Row) -> Result<ClaimedWebhook, StoreError> {
        let (id, body): (String, String) = (row.get("id")?, row.get("body")?);
        let event = serde_json::from_str(&body).map_err(|error| StoreError::damaged(&id, error))?;
        Ok(ClaimedWebhook {
            id,
            event,
            attempts: row.get("attempts")?,
            bot: row.get("bot")?,
            address: row.get("webhook")?,
        })
    }
}

/// Queues a request to the webhook of a bot, if it has one, about the event of an email. Returns
/// the number queued.
pub(crate) fn write_webhook(
    tx: &mut Tx<'_>,
    email: &Email,
    bot: &PersonId,
    at: Millis,
) -> Result<u64, StoreError> {
    // Bots need no reminders.
    let event = PushKind::of(&email.kind).filter(|it| !matches!(it, PushKind::Clock { .. }));
    let Some(event) = event else { return Ok(0) };
    let body = serde_json::to_string(&event);
    let body = body.map_err(|error| StoreError::damaged(&email.id, error))?;
    tx.execute(
        "INSERT INTO webhook_messages (id, bot, body, created, due, attempts, claimed_until, \
         done, result) SELECT CAST($1 AS TEXT), b.person, CAST($2 AS TEXT), CAST($3 AS BIGINT), \
         CAST($3 AS BIGINT), 0, 0, 0, '' FROM bots b WHERE b.person = $4 AND b.webhook <> '' \
         ON CONFLICT (id) DO NOTHING",
        &params![email.id, body, at, bot],
    )
}

impl Store {
    /// Claims, until `until`, up to `limit` due requests.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_webhooks(
        &self,
        at: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<ClaimedWebhook>, StoreError> {
        let due = self.due_in("webhook_messages", at, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |tx| {
            let mut claimed = Vec::with_capacity(due.len());
            for id in &due {
                let sql = "UPDATE webhook_messages SET claimed_until = $1, \
                           attempts = attempts + 1 \
                           WHERE id = $2 AND done = 0 AND claimed_until <= $3";
                if tx.execute(sql, &params![until, id, at])? == 0 {
                    continue;
                }
                let sql = "SELECT m.id, m.body, m.attempts, m.bot, b.webhook \
                           FROM webhook_messages m JOIN bots b ON b.person = m.bot \
                           WHERE m.id = $1";
                for row in tx.rows(sql, &params![id])? {
                    match row.and_then(|row| ClaimedWebhook::from_row(&row)) {
                        Ok(webhook) => claimed.push(webhook),
                        // It would block all other requests.
                        Err(error) if defer_undecodable(tx, "webhook_messages", id, at)? => {
                            tracing::warn!(%error, webhook = id, "left to newer programs");
                        }
                        Err(error) => {
                            tracing::error!(%error, webhook = id, "a webhook is given up");
                            finish(tx, id, "damaged", at)?;
                        }
                    }
                }
            }
            Ok(claimed)
        })
        .await
    }

    /// Marks a request as sent, dropped or given up, according to `result`, and erases its body.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn finish_webhook(
        &self,
        id: &str,
        result: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (id, result) = (id.to_owned(), result.to_owned());
        self.write(move |tx| finish(tx, &id, &result, at)).await
    }

    /// Delays a request until `due` after an attempt that failed with `error`.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn delay_webhook(
        &self,
        id: &str,
        due: Millis,
        error: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE webhook_messages SET due = $1, claimed_until = 0, result = $2 \
                   WHERE id = $3 AND done = 0";
        self.execute(sql, &params![due, error, id]).await?;
        Ok(())
    }

    /// Requests that are due.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn webhook_backlog(&self, now: Millis) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(due), 0) AS since \
             FROM webhook_messages WHERE done = 0 AND due <= $1";
        let (count, since) = self.query_one(sql, &params![now]).await?;
        Ok(Backlog::of(count, since))
    }
}

fn finish(tx: &mut Tx<'_>, id: &str, result: &str, at: Millis) -> Result<(), StoreError> {
    let sql = "UPDATE webhook_messages SET done = $1, result = $2, body = '' WHERE id = $3";
    tx.execute(sql, &params![at, result, id])?;
    Ok(())
}
