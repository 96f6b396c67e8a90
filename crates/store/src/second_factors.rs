//! Second factors: one-time codes of an authenticator app, and recovery codes.

use dipole_domain::{AccountChange, Millis, PersonId};

use crate::account_emails::notify_owner;
use crate::admin::{AuditEntry, write_audit_entry};
use crate::sessions::CONFIRM_SESSION;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Store, StoreError};

/// The second factor of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct SecondFactor {
    /// The secret shared with an authenticator app, in base 32.
    pub secret: String,
    /// The time at which it was enabled; 0 while it waits for its first code.
    pub since: Millis,
    /// The time at which the secret was generated.
    pub begun: Millis,
    /// Number of unused recovery codes.
    pub recovery_codes: u32,
}

impl SecondFactor {
    /// Whether it is required for sign-in.
    pub const fn is_on(&self) -> bool {
        self.since > 0
    }
}

impl std::fmt::Debug for SecondFactor {
    /// Omits the secret, which must not be logged.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SecondFactor { since, begun, recovery_codes, .. } = self;
        write!(f, "SecondFactor {{ since: {since}, begun: {begun}, codes: {recovery_codes} }}")
    }
}

impl FromRow for SecondFactor {
    fn from_row(row: &Row) -> Result<SecondFactor, StoreError> {
        Ok(SecondFactor {
            secret: row.get("secret")?,
            since: row.get("since")?,
            begun: row.get("begun")?,
            recovery_codes: row.get("codes")?,
        })
    }
}

impl Store {
    /// The second factor of an account, including one that waits for its first code.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn second_factor(
        &self,
        person: &PersonId,
    ) -> Result<Option<SecondFactor>, StoreError> {
        self.query_opt(
            "SELECT f.secret, f.since, f.begun, (SELECT COUNT(*) FROM recovery_codes c \
             WHERE c.person = f.person) AS codes FROM second_factors f WHERE f.person = $1",
            &params![person],
        )
        .await
    }

    /// Stores a secret that waits for its first code, in place of an earlier waiting one.
    ///
    /// # Errors
    ///
    /// If a second factor is enabled ([`StoreError::Conflict`]).
    pub async fn begin_second_factor(
        &self,
        person: &PersonId,
        secret: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO second_factors (person, secret, since, begun, last_step) \
             VALUES ($1, $2, 0, $3, 0) ON CONFLICT (person) DO UPDATE \
             SET secret = $2, begun = $3 WHERE second_factors.since = 0";
        self.execute_one(sql, &params![person, secret, at]).await
    }

    /// Enables the second factor with this secret, after a correct code of a time step in a session,
    /// and notifies the owner. Returns whether it was waiting for that.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn enable_second_factor(
        &self,
        person: &PersonId,
        secret: &str,
        step: i64,
        code_hashes: &[String],
        session_hash: &str,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let (person, secret, entry) = (person.clone(), secret.to_owned(), entry.clone());
        let (code_hashes, session_hash) = (code_hashes.to_vec(), session_hash.to_owned());
        self.write(move |tx| {
            let sql = "UPDATE second_factors SET since = $1, last_step = $2 \
                 WHERE person = $3 AND secret = $4 AND since = 0";
            if tx.execute(sql, &params![entry.at, step, person, secret])? == 0 {
                return Ok(false);
            }
            add_recovery_codes(tx, &person, &code_hashes)?;
            tx.execute(CONFIRM_SESSION, &params![entry.at, session_hash])?;
            write_audit_entry(tx, &entry)?;
            notify_owner(tx, &person, AccountChange::SecondFactor, entry.at)?;
            Ok(true)
        })
        .await
    }

    /// Replaces the recovery codes, given by their hashes, and notifies the owner. Returns whether
    /// a second factor is enabled.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn replace_recovery_codes(
        &self,
        person: &PersonId,
        code_hashes: &[String],
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let (person, entry) = (person.clone(), entry.clone());
        let code_hashes = code_hashes.to_vec();
        self.write(move |tx| {
            // Locks the row, so that of concurrent calls the last one takes effect as a whole.
            let sql = "UPDATE second_factors SET since = since WHERE person = $1 AND since > 0";
            if tx.execute(sql, &params![person])? == 0 {
                return Ok(false);
            }
            tx.execute("DELETE FROM recovery_codes WHERE person = $1", &params![person])?;
            add_recovery_codes(tx, &person, &code_hashes)?;
            write_audit_entry(tx, &entry)?;
            notify_owner(tx, &person, AccountChange::RecoveryCodes, entry.at)?;
            Ok(true)
        })
        .await
    }

    /// Uses the code of a time step. Returns whether it was valid: no code of that or a later step
    /// has been used.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn use_code_of_step(&self, person: &PersonId, step: i64) -> Result<bool, StoreError> {
        let sql = "UPDATE second_factors SET last_step = $1 \
             WHERE person = $2 AND since > 0 AND last_step < $1";
        Ok(self.execute(sql, &params![step, person]).await? == 1)
    }

    /// Uses up a recovery code, given by its hash. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn use_recovery_code(
        &self,
        person: &PersonId,
        code_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "DELETE FROM recovery_codes WHERE person = $1 AND code_hash = $2";
        Ok(self.execute(sql, &params![person, code_hash]).await? == 1)
    }

    /// Disables a second factor and notifies the owner. Returns whether it was enabled.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn disable_second_factor(
        &self,
        person: &PersonId,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let (person, entry) = (person.clone(), entry.clone());
        self.write(move |tx| {
            let sql = "DELETE FROM second_factors WHERE person = $1 AND since > 0";
            if tx.execute(sql, &params![person])? == 0 {
                return Ok(false);
            }
            tx.execute("DELETE FROM recovery_codes WHERE person = $1", &params![person])?;
            write_audit_entry(tx, &entry)?;
            notify_owner(tx, &person, AccountChange::SecondFactorRemoved, entry.at)?;
            Ok(true)
        })
        .await
    }
}

fn add_recovery_codes(
    tx: &mut Tx<'_>,
    person: &PersonId,
    hashes: &[String],
) -> Result<(), StoreError> {
    for hash in hashes {
        let sql = "INSERT INTO recovery_codes (person, code_hash) VALUES ($1, $2)";
        tx.execute(sql, &params![person, hash])?;
    }
    Ok(())
}

/// Removes the second factor of a deleted account.
pub(crate) fn forget_second_factor(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for table in ["second_factors", "recovery_codes"] {
        tx.execute(&format!("DELETE FROM {table} WHERE person = $1"), &params![person])?;
    }
    Ok(())
}
