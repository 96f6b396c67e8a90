//! Letters that wait, in SQL.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::SqlStore;
use super::mailboxes::read_mode;
use super::rows::damaged;
use crate::{Claimed, OutboxStore, StoreError};
use dipole_domain::{Letter, LetterKind, MailMode, Millis, PersonId, Recipient, schedule};

/// Writes letters in the transaction of what they tell. Who has no confirmed
/// address that works, or wants no such mail, gets none.
pub(super) async fn write_letters(
    tx: &mut Transaction<'static, Any>,
    letters: &[Letter],
    at: Millis,
) -> Result<(), StoreError> {
    for letter in letters {
        let (mode, seen) = match &letter.to {
            Recipient::Person(person) => {
                let row = sqlx::query(
                    "SELECT m.mode, a.seen FROM mailboxes m JOIN accounts a ON a.person = m.person \
                     WHERE m.person = $1 AND m.address <> '' AND m.failed = 0",
                )
                .bind(person.as_str())
                .fetch_optional(&mut **tx)
                .await?;
                let Some(row) = row else { continue };
                (read_mode(&row)?, row.try_get("seen")?)
            }
            Recipient::PersonAt(..) | Recipient::Address(_) => (MailMode::Every, 0),
        };
        let Some((letter, due)) = schedule(letter.clone(), mode, seen, at) else { continue };
        insert(tx, &letter, due, at).await?;
    }
    Ok(())
}

async fn insert(
    tx: &mut Transaction<'static, Any>,
    letter: &Letter,
    due: Millis,
    at: Millis,
) -> Result<(), StoreError> {
    let (person, address) = match &letter.to {
        Recipient::Person(person) => (person.as_str(), ""),
        Recipient::PersonAt(person, address) => (person.as_str(), address.as_str()),
        Recipient::Address(address) => ("", address.as_str()),
    };
    let body = serde_json::to_string(&letter.kind).map_err(|error| damaged(&letter.id, error))?;
    sqlx::query(
        "INSERT INTO outbox (id, person, address, body, created, due, attempts, claimed_until, \
         done, result) VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, '') ON CONFLICT (id) DO NOTHING",
    )
    .bind(letter.id.as_str())
    .bind(person)
    .bind(address)
    .bind(body)
    .bind(at)
    .bind(due)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn read_claimed(row: &AnyRow) -> Result<Claimed, StoreError> {
    let id: String = row.try_get("id")?;
    let (person, address): (&str, &str) = (row.try_get("person")?, row.try_get("address")?);
    let to = match (PersonId::parse(person), address) {
        (Some(person), "") => Recipient::Person(person),
        (Some(person), address) => Recipient::PersonAt(person, address.to_owned()),
        (None, address) => Recipient::Address(address.to_owned()),
    };
    let kind: LetterKind =
        serde_json::from_str(row.try_get("body")?).map_err(|error| damaged(&id, error))?;
    let attempts: i64 = row.try_get("attempts")?;
    let created = row.try_get("created")?;
    Ok(Claimed { letter: Letter { id, to, kind }, created, attempts: attempts as u32 })
}

#[async_trait]
impl OutboxStore for SqlStore {
    async fn post(&self, letter: &Letter, at: Millis) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        write_letters(&mut tx, std::slice::from_ref(letter), at).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn claim_letters(
        &self,
        at: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<Claimed>, StoreError> {
        let due = sqlx::query(
            "SELECT id FROM outbox WHERE done = 0 AND due <= $1 AND claimed_until <= $1 \
             ORDER BY due, id LIMIT $2",
        )
        .bind(at)
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let mut tx = self.begin().await?;
        let mut claimed = Vec::with_capacity(due.len());
        for row in &due {
            let row = sqlx::query(
                "UPDATE outbox SET claimed_until = $1, attempts = attempts + 1 \
                 WHERE id = $2 AND done = 0 AND claimed_until <= $3 \
                 RETURNING id, person, address, body, created, attempts",
            )
            .bind(until)
            .bind(row.try_get::<&str, _>("id")?)
            .bind(at)
            .fetch_optional(&mut *tx)
            .await?;
            if let Some(row) = row {
                claimed.push(read_claimed(&row)?);
            }
        }
        tx.commit().await?;
        Ok(claimed)
    }

    async fn next_letter_due(&self) -> Result<Option<Millis>, StoreError> {
        let row = sqlx::query(
            "SELECT due, claimed_until FROM outbox WHERE done = 0 ORDER BY due LIMIT 1",
        )
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (due, claimed): (Millis, Millis) = (row.try_get("due")?, row.try_get("claimed_until")?);
        Ok(Some(due.max(claimed)))
    }

    async fn finish_letter(
        &self,
        id: &str,
        result: &str,
        notice_to: Option<&PersonId>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("UPDATE outbox SET done = $1, result = $2, body = '' WHERE id = $3")
            .bind(at)
            .bind(result)
            .bind(id)
            .execute(&mut *tx)
            .await?;
        if let Some(person) = notice_to {
            sqlx::query("UPDATE mailboxes SET last_notice = $1 WHERE person = $2")
                .bind(at)
                .bind(person.as_str())
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn delay_letter(&self, id: &str, error: &str, due: Millis) -> Result<(), StoreError> {
        let statement =
            sqlx::query("UPDATE outbox SET due = $1, claimed_until = 0, result = $2 WHERE id = $3")
                .bind(due)
                .bind(error)
                .bind(id);
        self.write(statement).await?;
        Ok(())
    }

    async fn forget_letters(&self, before: Millis) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM outbox WHERE done > 0 AND done < $1")
            .bind(before)
            .execute(&mut *tx)
            .await?;
        sqlx::query("DELETE FROM mail_links WHERE expires < $1")
            .bind(before)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}
