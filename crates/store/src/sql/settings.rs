//! Settings in SQL.

use async_trait::async_trait;
use sqlx::Row;

use super::SqlStore;
use super::account_letters::tell_owner;
use super::rows::read_person;
use crate::{SettingsStore, StoreError, Visitor};
use dipole_domain::{AccountChange, Millis, PersonId};

#[async_trait]
impl SettingsStore for SqlStore {
    async fn visitor_of_session(&self, token_hash: &str) -> Result<Option<Visitor>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, p.name, COALESCE(a.preferences, '') AS preferences, \
             COALESCE(a.seen, 0) AS seen FROM sessions s JOIN people p ON p.id = s.person \
             LEFT JOIN accounts a ON a.person = p.id WHERE s.token_hash = $1",
        )
        .bind(token_hash)
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Visitor {
            person: read_person(&row)?,
            preferences: row.try_get("preferences")?,
            seen: row.try_get("seen")?,
        }))
    }

    async fn set_preferences(&self, person: &PersonId, to: &str) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE accounts SET preferences = $1 WHERE person = $2");
        self.write_one(statement.bind(to).bind(person.as_str())).await
    }

    async fn set_pin(&self, person: &PersonId, hash: &str, at: Millis) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed = sqlx::query("UPDATE accounts SET pin = $1 WHERE person = $2 AND pin <> $1")
            .bind(hash)
            .bind(person.as_str())
            .execute(&mut *tx)
            .await?;
        // Ending what has ended is nothing to write about.
        if changed.rows_affected() == 1 {
            let what = if hash.is_empty() { AccountChange::PinRemoved } else { AccountChange::Pin };
            tell_owner(&mut tx, person, what, at).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
