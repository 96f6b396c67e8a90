//! Settings in SQL.

use async_trait::async_trait;
use sqlx::Row;

use super::rows::read_person;
use super::{SqlStore, expect_one};
use crate::domain::PersonId;
use crate::store::{SettingsStore, StoreError, Visitor};

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
        self.set(person, "UPDATE accounts SET preferences = $1 WHERE person = $2", to).await
    }

    async fn set_pin(&self, person: &PersonId, hash: &str) -> Result<(), StoreError> {
        self.set(person, "UPDATE accounts SET pin = $1 WHERE person = $2", hash).await
    }
}

impl SqlStore {
    async fn set(
        &self,
        person: &PersonId,
        statement: &'static str,
        to: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed =
            sqlx::query(statement).bind(to).bind(person.as_str()).execute(&mut *tx).await?;
        expect_one(&changed)?;
        tx.commit().await?;
        Ok(())
    }
}
