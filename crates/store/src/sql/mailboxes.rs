//! Mailboxes and mailed links in SQL.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::SqlStore;
use super::account_letters::tell_owner;
use super::outbox::write_letters;
use super::rows::{read_person, read_person_id};
use crate::{Confirmed, LinkPurpose, MailLink, Mailbox, MailboxStore, Person, StoreError};
use dipole_domain::{AccountChange, EmailAddress, MailMode, Millis, PersonId, random_text};

/// How long the secret of a link that ends mail is.
const STOP_KEY: usize = 32;

pub(super) fn read_mode(row: &AnyRow) -> Result<MailMode, StoreError> {
    Ok(MailMode::from_word(row.try_get("mode")?).unwrap_or_default())
}

const MAILBOX: &str = "SELECT p.id, p.name, m.address, m.pending, m.language, m.mode, \
     m.last_notice, m.failed, m.stop_key, a.seen FROM mailboxes m \
     JOIN accounts a ON a.person = m.person JOIN people p ON p.id = m.person";

fn read_mailbox(row: &AnyRow) -> Result<Mailbox, StoreError> {
    Ok(Mailbox {
        person: read_person(row)?,
        address: row.try_get("address")?,
        pending: row.try_get("pending")?,
        language: row.try_get("language")?,
        mode: read_mode(row)?,
        last_notice: row.try_get("last_notice")?,
        failed: row.try_get("failed")?,
        stop_key: row.try_get("stop_key")?,
        seen: row.try_get("seen")?,
    })
}

#[async_trait]
impl MailboxStore for SqlStore {
    async fn mailbox(&self, person: &PersonId) -> Result<Option<Mailbox>, StoreError> {
        let row = sqlx::query(&format!("{MAILBOX} WHERE m.person = $1"))
            .bind(person.as_str())
            .fetch_optional(self.read())
            .await?;
        row.as_ref().map(read_mailbox).transpose()
    }

    async fn mailboxes_of(&self, address: &EmailAddress) -> Result<Vec<Mailbox>, StoreError> {
        let rows = sqlx::query(&format!("{MAILBOX} WHERE m.address_key = $1 ORDER BY p.name"))
            .bind(address.key())
            .fetch_all(self.read())
            .await?;
        rows.iter().map(read_mailbox).collect()
    }

    async fn propose_address(
        &self,
        person: &PersonId,
        address: &EmailAddress,
        language: &str,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO mailboxes (person, address, address_key, pending, language, mode, \
             last_notice, failed, failure, stop_key) VALUES ($1, '', '', $2, $3, $4, 0, 0, '', $5) \
             ON CONFLICT (person) DO UPDATE SET pending = $2",
        )
        .bind(person.as_str())
        .bind(address.as_str())
        .bind(language)
        .bind(MailMode::default().word())
        .bind(random_text(STOP_KEY));
        self.write(statement).await?;
        Ok(())
    }

    async fn remove_mailbox(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        tell_owner(&mut tx, person, AccountChange::AddressRemoved, at).await?;
        forget_mail(&mut tx, person).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn set_mail_mode(
        &self,
        person: &PersonId,
        mode: MailMode,
        language: &str,
    ) -> Result<(), StoreError> {
        let statement =
            sqlx::query("UPDATE mailboxes SET mode = $1, language = $2 WHERE person = $3")
                .bind(mode.word())
                .bind(language)
                .bind(person.as_str());
        self.write(statement).await?;
        Ok(())
    }

    async fn set_mail_language(&self, person: &PersonId, language: &str) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE mailboxes SET language = $1 WHERE person = $2")
            .bind(language)
            .bind(person.as_str());
        self.write(statement).await?;
        Ok(())
    }

    async fn stop_mail(&self, stop_key: &str) -> Result<bool, StoreError> {
        let statement = sqlx::query("UPDATE mailboxes SET mode = $1 WHERE stop_key = $2")
            .bind(MailMode::None.word())
            .bind(stop_key);
        let stopped = self.write(statement).await?;
        Ok(stopped.rows_affected() == 1)
    }

    async fn fail_address(&self, address: &str, why: &str, at: Millis) -> Result<(), StoreError> {
        let statement =
            sqlx::query("UPDATE mailboxes SET failed = $1, failure = $2 WHERE address_key = $3")
                .bind(at)
                .bind(why)
                .bind(address.to_ascii_lowercase());
        self.write(statement).await?;
        Ok(())
    }

    async fn fail_returned(
        &self,
        letter: &str,
        address: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "UPDATE mailboxes SET failed = $1, failure = 'a mail came back' \
             WHERE address_key = $2 AND EXISTS (SELECT 1 FROM outbox o WHERE o.id = $3 \
             AND o.result = 'sent' AND o.person = mailboxes.person)",
        )
        .bind(at)
        .bind(address.to_ascii_lowercase())
        .bind(letter);
        self.write(statement).await?;
        Ok(())
    }

    async fn put_link(&self, token_hash: &str, link: &MailLink) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        write_link(&mut tx, token_hash, link).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn link(
        &self,
        token_hash: &str,
        purpose: LinkPurpose,
        at: Millis,
    ) -> Result<Option<MailLink>, StoreError> {
        let row = sqlx::query(
            "SELECT person, address, expires FROM mail_links \
             WHERE token_hash = $1 AND purpose = $2 AND expires > $3",
        )
        .bind(token_hash)
        .bind(purpose.word())
        .bind(at)
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(|row| read_link(row, purpose)).transpose()
    }

    async fn confirm_by_link(
        &self,
        token_hash: &str,
        at: Millis,
    ) -> Result<Option<Confirmed>, StoreError> {
        let mut tx = self.begin().await?;
        let Some(link) = take_link(&mut tx, token_hash, LinkPurpose::Confirm, at).await? else {
            return Ok(None);
        };
        let before = sqlx::query("SELECT address FROM mailboxes WHERE person = $1")
            .bind(link.person.as_str())
            .fetch_optional(&mut *tx)
            .await?;
        let confirmed = sqlx::query(
            "UPDATE mailboxes SET address = $1, address_key = $2, pending = '', failed = 0, \
             failure = '' WHERE person = $3 AND pending = $1",
        )
        .bind(link.address.as_str())
        .bind(link.address.to_ascii_lowercase())
        .bind(link.person.as_str())
        .execute(&mut *tx)
        .await?;
        let before = match &before {
            Some(row) if confirmed.rows_affected() == 1 => row.try_get("address")?,
            _ => {
                tx.commit().await?;
                return Ok(None);
            }
        };
        let confirmed = Confirmed { person: link.person, address: link.address, before };
        let told = confirmed.letter();
        write_letters(&mut tx, told.as_slice(), at).await?;
        tx.commit().await?;
        Ok(Some(confirmed))
    }

    async fn reset_by_link(
        &self,
        token_hash: &str,
        password: &str,
        at: Millis,
    ) -> Result<Option<Person>, StoreError> {
        let mut tx = self.begin().await?;
        let Some(link) = take_link(&mut tx, token_hash, LinkPurpose::Reset, at).await? else {
            return Ok(None);
        };
        sqlx::query("UPDATE accounts SET password = $1, pin = '' WHERE person = $2")
            .bind(password)
            .bind(link.person.as_str())
            .execute(&mut *tx)
            .await?;
        for statement in
            ["DELETE FROM sessions WHERE person = $1", "DELETE FROM tokens WHERE person = $1"]
        {
            sqlx::query(statement).bind(link.person.as_str()).execute(&mut *tx).await?;
        }
        let row = sqlx::query("SELECT id, name FROM people WHERE id = $1")
            .bind(link.person.as_str())
            .fetch_one(&mut *tx)
            .await?;
        tell_owner(&mut tx, &link.person, AccountChange::Reset, at).await?;
        tx.commit().await?;
        Ok(Some(read_person(&row)?))
    }
}

/// Writes a link instead of older ones for the same purpose.
pub(super) async fn write_link(
    tx: &mut Transaction<'static, Any>,
    token_hash: &str,
    link: &MailLink,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM mail_links WHERE person = $1 AND purpose = $2")
        .bind(link.person.as_str())
        .bind(link.purpose.word())
        .execute(&mut **tx)
        .await?;
    sqlx::query(
        "INSERT INTO mail_links (token_hash, person, purpose, address, expires) \
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(token_hash)
    .bind(link.person.as_str())
    .bind(link.purpose.word())
    .bind(link.address.as_str())
    .bind(link.expires)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Uses a link up, if it works at this time.
async fn take_link(
    tx: &mut Transaction<'static, Any>,
    token_hash: &str,
    purpose: LinkPurpose,
    at: Millis,
) -> Result<Option<MailLink>, StoreError> {
    let row = sqlx::query(
        "DELETE FROM mail_links WHERE token_hash = $1 AND purpose = $2 AND expires > $3 \
         RETURNING person, address, expires",
    )
    .bind(token_hash)
    .bind(purpose.word())
    .bind(at)
    .fetch_optional(&mut **tx)
    .await?;
    row.as_ref().map(|row| read_link(row, purpose)).transpose()
}

fn read_link(row: &AnyRow, purpose: LinkPurpose) -> Result<MailLink, StoreError> {
    let (address, expires) = (row.try_get("address")?, row.try_get("expires")?);
    let person = read_person_id(row.try_get("person")?)?;
    Ok(MailLink { person, purpose, address, expires })
}

/// Removes everything about a person's mail.
pub(super) async fn forget_mail(
    tx: &mut Transaction<'static, Any>,
    person: &PersonId,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM outbox WHERE person = $1",
        "DELETE FROM mail_links WHERE person = $1",
        "DELETE FROM mailboxes WHERE person = $1",
    ] {
        sqlx::query(statement).bind(person.as_str()).execute(&mut **tx).await?;
    }
    Ok(())
}
