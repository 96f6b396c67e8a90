//! Administrators: accounts whose owners may use the pages under `/admin`.

use dipole_domain::{Millis, PersonId};

use crate::admin::{AuditEntry, write_audit_entry};
use crate::sessions::CONFIRM_SESSION;
use crate::sql::{FromRow, Row, params};
use crate::{Person, Store, StoreError};

/// The state of an administrator's second factor in a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdministratorSession {
    /// When the account's second factor was set up; 0 without one.
    pub second_factor_since: Millis,
    /// When a code was last confirmed in the session; 0 for never.
    pub confirmed: Millis,
}

impl FromRow for AdministratorSession {
    fn from_row(row: &Row) -> Result<AdministratorSession, StoreError> {
        let second_factor_since = row.get("second_factor_since")?;
        Ok(AdministratorSession { second_factor_since, confirmed: row.get("confirmed")? })
    }
}

impl Store {
    /// The state of an administrator's session; `None` if the person is no administrator.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn administrator_session(
        &self,
        person: &PersonId,
        token_hash: &str,
    ) -> Result<Option<AdministratorSession>, StoreError> {
        self.query_opt(
            "SELECT COALESCE((SELECT f.since FROM second_factors f WHERE f.person = a.person), 0) \
             AS second_factor_since, COALESCE((SELECT s.confirmed FROM sessions s \
             WHERE s.token_hash = $2 AND s.person = a.person), 0) AS confirmed \
             FROM administrators a WHERE a.person = $1",
            &params![person, token_hash],
        )
        .await
    }

    /// Whether a person is an administrator.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn is_administrator(&self, person: &PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM administrators WHERE person = $1";
        Ok(self.query_one::<i64>(sql, &params![person]).await? > 0)
    }

    /// The administrators, by name, with the time when each became one.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn administrators(&self) -> Result<Vec<(Person, Millis)>, StoreError> {
        let rows: Vec<(PersonId, String, Millis)> = self
            .query(
                "SELECT p.id, p.name, a.since FROM administrators a JOIN people p \
                 ON p.id = a.person ORDER BY p.name, p.id",
                &[],
            )
            .await?;
        Ok(rows.into_iter().map(|(id, name, since)| (Person { id, name }, since)).collect())
    }

    /// Makes an account an administrator. Returns whether it was none before.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn grant_administration(
        &self,
        person: &PersonId,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO administrators (person, since) VALUES ($1, $2) \
             ON CONFLICT (person) DO NOTHING";
        self.write_and_note(sql, &params![person, entry.at], entry).await
    }

    /// Revokes the role of an administrator. Returns whether the account had it.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn revoke_administration(
        &self,
        person: &PersonId,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let sql = "DELETE FROM administrators WHERE person = $1";
        self.write_and_note(sql, &params![person], entry).await
    }

    /// Stores that a code of the second factor was confirmed in a session.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn confirm_session(&self, token_hash: &str, at: Millis) -> Result<(), StoreError> {
        self.execute(CONFIRM_SESSION, &params![at, token_hash]).await?;
        Ok(())
    }

    /// Ends all sessions of an account on the owner's behalf.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn end_sessions_of(
        &self,
        person: &PersonId,
        entry: &AuditEntry,
    ) -> Result<(), StoreError> {
        let (person, entry) = (person.clone(), entry.clone());
        self.write(move |tx| {
            tx.execute("DELETE FROM sessions WHERE person = $1", &params![person])?;
            write_audit_entry(tx, &entry)
        })
        .await
    }
}
