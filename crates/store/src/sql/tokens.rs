//! Tokens in SQL.

use async_trait::async_trait;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::SqlStore;
use super::account_letters::tell_owner;
use super::rows::read_person;
use crate::{Person, StoreError, Token, TokenStore};
use dipole_domain::{AccountChange, Millis, PersonId, Scopes};

fn read_token(row: &AnyRow) -> Result<Token, StoreError> {
    Ok(Token {
        id: row.try_get("token")?,
        name: row.try_get("token_name")?,
        scopes: Scopes::parse(row.try_get("scopes")?),
        created: row.try_get("created")?,
        used: row.try_get("used")?,
    })
}

const TOKEN: &str = "t.id AS token, t.name AS token_name, t.scopes, t.created, t.used";

#[async_trait]
impl TokenStore for SqlStore {
    async fn create_token(
        &self,
        token_hash: &str,
        person: &PersonId,
        token: &Token,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO tokens (token_hash, id, person, name, scopes, created, used) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(token_hash)
        .bind(token.id.as_str())
        .bind(person.as_str())
        .bind(token.name.as_str())
        .bind(token.scopes.to_string())
        .bind(token.created)
        .bind(token.used)
        .execute(&mut *tx)
        .await?;
        let what = AccountChange::Token(token.name.clone());
        tell_owner(&mut tx, person, what, token.created).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError> {
        let rows = sqlx::query(&format!(
            "SELECT {TOKEN} FROM tokens t WHERE t.person = $1 ORDER BY t.created DESC, t.id"
        ))
        .bind(person.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_token).collect()
    }

    async fn revoke_token(&self, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let statement = sqlx::query("DELETE FROM tokens WHERE person = $1 AND id = $2")
            .bind(person.as_str())
            .bind(id);
        let revoked = self.write(statement).await?;
        Ok(revoked.rows_affected() == 1)
    }

    async fn owner_of_token(
        &self,
        token_hash: &str,
    ) -> Result<Option<(Person, String, Token)>, StoreError> {
        let row = sqlx::query(&format!(
            "SELECT p.id, p.name, a.preferences, {TOKEN} FROM tokens t \
             JOIN accounts a ON a.person = t.person JOIN people p ON p.id = t.person \
             WHERE t.token_hash = $1 AND a.suspended = 0"
        ))
        .bind(token_hash)
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((read_person(&row)?, row.try_get("preferences")?, read_token(&row)?)))
    }

    async fn note_token_use(&self, id: &str, at: Millis) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE tokens SET used = $1 WHERE id = $2").bind(at).bind(id);
        self.write(statement).await?;
        Ok(())
    }
}
