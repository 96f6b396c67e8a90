//! Administrators: accounts whose owners may use the pages under `/admin`.

use dipole_domain::{Millis, PersonId};

use crate::admin::{AuditEntry, write_audit_entry};
use crate::sql::{FromRow, Row, params};
use crate::{Person, Store, StoreError};

/// What an administrator has shown in a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdministratorSession {
    /// Since when the account has a second factor; 0 without one.
    pub second_factor_since: Millis,
    /// When a code of it was last given in the session; 0 for never.
    pub confirmed: Millis,
}

impl FromRow for AdministratorSession {
    fn from_row(row: &Row) -> Result<AdministratorSession, StoreError> {
        let second_factor_since = row.get("second_factor_since")?;
        Ok(AdministratorSession { second_factor_since, confirmed: row.get("confirmed")? })
    }
}

impl Store {
    /// What somebody has shown in a session; `None` for who is no administrator.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
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

    /// Whether somebody is an administrator.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn is_administrator(&self, person: &PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM administrators WHERE person = $1";
        Ok(self.query_one::<i64>(sql, &params![person]).await? > 0)
    }

    /// The administrators, by name, and since when each is one.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
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

    /// Makes an account an administrator. Says whether it was none.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn grant_administration(
        &self,
        person: &PersonId,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO administrators (person, since) VALUES ($1, $2) \
             ON CONFLICT (person) DO NOTHING";
        self.write_and_note(sql, &params![person, entry.at], entry).await
    }

    /// The opposite. Says whether it was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn revoke_administration(
        &self,
        person: &PersonId,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let sql = "DELETE FROM administrators WHERE person = $1";
        self.write_and_note(sql, &params![person], entry).await
    }

    /// Remembers that a code of the second factor was given in a session.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn confirm_session(&self, token_hash: &str, at: Millis) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET confirmed = $1 WHERE token_hash = $2";
        self.execute(sql, &params![at, token_hash]).await?;
        Ok(())
    }

    /// Ends all sessions of an account for its owner.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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
