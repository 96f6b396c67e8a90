//! Accounts and sessions in SQL.

use sqlx::Row;

use super::sql::{SqlStore, expect_one, read_person};
use super::{Account, NewAccount, Person, StoreError};
use crate::domain::{Millis, PersonId};

impl SqlStore {
    pub(super) async fn insert_account(
        &self,
        new: &NewAccount,
        at: Millis,
    ) -> Result<Person, StoreError> {
        let mut tx = self.begin().await?;
        let id = match &new.guest {
            Some(guest) => {
                let renamed = sqlx::query("UPDATE people SET name = $1 WHERE id = $2")
                    .bind(new.name.as_str())
                    .bind(guest.as_str())
                    .execute(&mut *tx)
                    .await?;
                expect_one(&renamed)?;
                guest.clone()
            }
            None => {
                let id = PersonId::random();
                sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
                    .bind(id.as_str())
                    .bind(new.name.as_str())
                    .bind(at)
                    .execute(&mut *tx)
                    .await?;
                id
            }
        };
        let inserted = sqlx::query(
            "INSERT INTO accounts (person, name_key, password, created) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING",
        )
        .bind(id.as_str())
        .bind(new.name.key())
        .bind(new.password.as_str())
        .bind(at)
        .execute(&mut *tx)
        .await?;
        // The name is taken, or the guest has an account by now.
        expect_one(&inserted)?;
        sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(new.old_session.as_str())
            .execute(&mut *tx)
            .await?;
        insert_session(&mut tx, &new.session, &id, at).await?;
        tx.commit().await?;
        Ok(Person { id, name: new.name.to_string() })
    }

    pub(super) async fn find_account(&self, key: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, p.name, a.password FROM accounts a JOIN people p ON p.id = a.person \
             WHERE a.name_key = $1",
        )
        .bind(key)
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Account { person: read_person(&row)?, password: row.try_get("password")? }))
    }

    pub(super) async fn change_session(
        &self,
        person: &PersonId,
        guest: Option<&PersonId>,
        old: &str,
        new: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(old)
            .execute(&mut *tx)
            .await?;
        insert_session(&mut tx, new, person, at).await?;
        if let Some(guest) = guest {
            sqlx::query("UPDATE seats SET person = $1 WHERE person = $2")
                .bind(person.as_str())
                .bind(guest.as_str())
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn delete_sessions(
        &self,
        person: &PersonId,
        but: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE person = $1 AND token_hash <> $2")
            .bind(person.as_str())
            .bind(but)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn delete_session(&self, session: &str) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(session)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn update_password(
        &self,
        person: &PersonId,
        hash: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed = sqlx::query("UPDATE accounts SET password = $1 WHERE person = $2")
            .bind(hash)
            .bind(person.as_str())
            .execute(&mut *tx)
            .await?;
        expect_one(&changed)?;
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn remove_account(&self, person: &PersonId) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        for statement in [
            "DELETE FROM sessions WHERE person = $1",
            "DELETE FROM accounts WHERE person = $1",
            "UPDATE people SET name = '' WHERE id = $1",
        ] {
            sqlx::query(statement).bind(person.as_str()).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

async fn insert_session(
    tx: &mut sqlx::Transaction<'static, sqlx::Any>,
    session: &str,
    person: &PersonId,
    at: Millis,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (token_hash, person, created) VALUES ($1, $2, $3)")
        .bind(session)
        .bind(person.as_str())
        .bind(at)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
