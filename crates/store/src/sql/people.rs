//! People, sessions and accounts in SQL.

use async_trait::async_trait;
use sqlx::Row;

use super::account_letters::tell_owner;
use super::mailboxes::forget_mail;
use super::rows::read_person;
use super::safety::forget_safety;
use super::talk::{forget_private, take_over};
use super::{SqlStore, expect_one};
use crate::{Account, NewAccount, PeopleStore, Person, StoreError};
use dipole_domain::{AccountChange, Millis, PersonId};

/// Ends all sessions of a person but for one.
const OTHER_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1 AND token_hash <> $2";

#[async_trait]
impl PeopleStore for SqlStore {
    async fn person_of_session(&self, token_hash: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, p.name FROM sessions s JOIN people p ON p.id = s.person \
             WHERE s.token_hash = $1",
        )
        .bind(token_hash)
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(read_person).transpose()
    }

    async fn begin_session(&self, token_hash: &str, at: Millis) -> Result<Person, StoreError> {
        let mut tx = self.begin().await?;
        let person = Person { id: PersonId::random(), name: String::new() };
        sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
            .bind(person.id.as_str())
            .bind(person.name.as_str())
            .bind(at)
            .execute(&mut *tx)
            .await?;
        let inserted = sqlx::query(
            "INSERT INTO sessions (token_hash, person, created) VALUES ($1, $2, $3) \
             ON CONFLICT (token_hash) DO NOTHING",
        )
        .bind(token_hash)
        .bind(person.id.as_str())
        .bind(at)
        .execute(&mut *tx)
        .await?;
        if inserted.rows_affected() == 1 {
            tx.commit().await?;
            return Ok(person);
        }
        tx.rollback().await?;
        self.person_of_session(token_hash).await?.ok_or(StoreError::Conflict)
    }

    async fn sign_up(&self, new: &NewAccount, at: Millis) -> Result<Person, StoreError> {
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

    async fn account(&self, key: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, p.name, a.password, a.pin, a.suspended FROM accounts a \
             JOIN people p ON p.id = a.person WHERE a.name_key = $1",
        )
        .bind(key)
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Account {
            person: read_person(&row)?,
            password: row.try_get("password")?,
            pin: row.try_get("pin")?,
            suspended: row.try_get("suspended")?,
        }))
    }

    async fn name_of(&self, person: &PersonId) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT name FROM people WHERE id = $1 AND name <> ''")
            .bind(person.as_str())
            .fetch_optional(self.read())
            .await?;
        Ok(row.map(|row| row.try_get("name")).transpose()?)
    }

    async fn sign_in(
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
            take_over(&mut tx, guest, person).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn end_sessions(&self, person: &PersonId, but: Option<&str>) -> Result<(), StoreError> {
        let statement =
            sqlx::query(OTHER_SESSIONS).bind(person.as_str()).bind(but.unwrap_or_default());
        self.write(statement).await?;
        Ok(())
    }

    async fn end_session(&self, session: &str) -> Result<(), StoreError> {
        let statement = sqlx::query("DELETE FROM sessions WHERE token_hash = $1").bind(session);
        self.write(statement).await?;
        Ok(())
    }

    async fn set_password(
        &self,
        person: &PersonId,
        hash: &str,
        but: Option<&str>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed = sqlx::query("UPDATE accounts SET password = $1 WHERE person = $2")
            .bind(hash)
            .bind(person.as_str())
            .execute(&mut *tx)
            .await?;
        expect_one(&changed)?;
        sqlx::query(OTHER_SESSIONS)
            .bind(person.as_str())
            .bind(but.unwrap_or_default())
            .execute(&mut *tx)
            .await?;
        tell_owner(&mut tx, person, AccountChange::Password, at).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn note_presence(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let statement =
            sqlx::query("UPDATE accounts SET seen = $1 WHERE person = $2 AND seen < $1")
                .bind(at)
                .bind(person.as_str());
        self.write(statement).await?;
        Ok(())
    }

    async fn delete_account(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        tell_owner(&mut tx, person, AccountChange::Deleted, at).await?;
        forget_mail(&mut tx, person).await?;
        forget_safety(&mut tx, person).await?;
        for statement in [
            "DELETE FROM sessions WHERE person = $1",
            "DELETE FROM accounts WHERE person = $1",
            "UPDATE people SET name = '' WHERE id = $1",
        ] {
            sqlx::query(statement).bind(person.as_str()).execute(&mut *tx).await?;
        }
        forget_private(&mut tx, person).await?;
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
