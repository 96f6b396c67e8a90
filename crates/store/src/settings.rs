//! How people like the site.

use dipole_domain::{AccountChange, Millis, OptIn, PersonId};

use crate::account_emails::tell_owner;
use crate::sessions::{SESSION_IDLE, SESSION_MAX, live};
use crate::sql::{FromRow, Row, params};
use crate::{Person, Store, StoreError};

/// Somebody as every page needs to know them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who.
    pub person: Person,
    /// What they have chosen, as the cookie says it; empty for nothing.
    pub preferences: String,
    /// When they were last here, give or take some minutes; 0 for guests.
    pub seen: Millis,
    /// When the session was last used, give or take an hour; 0 when that is not known.
    pub session_used: Millis,
    /// When the session began.
    pub session_began: Millis,
    /// Whether the account has a password; guests have none.
    pub has_password: bool,
}

impl FromRow for Visitor {
    fn from_row(row: &Row) -> Result<Visitor, StoreError> {
        Ok(Visitor {
            person: Person::from_row(row)?,
            preferences: row.get("preferences")?,
            seen: row.get("seen")?,
            session_used: row.get("used")?,
            session_began: row.get("created")?,
            has_password: row.get("has_password")?,
        })
    }
}

/// The statement that turns `$2` on or off for the person `$1`.
pub(crate) const fn opt_in_statement(is_on: bool) -> &'static str {
    match is_on {
        true => {
            "INSERT INTO opt_ins (person, name) VALUES ($1, $2) \
             ON CONFLICT (person, name) DO NOTHING"
        }
        false => "DELETE FROM opt_ins WHERE person = $1 AND name = $2",
    }
}

impl Store {
    /// Whether the person has turned something on.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn has_opted_in(&self, person: &PersonId, to: OptIn) -> Result<bool, StoreError> {
        let sql = "SELECT name FROM opt_ins WHERE person = $1 AND name = $2";
        Ok(self.query_opt::<String>(sql, &params![person, to.word()]).await?.is_some())
    }

    /// Turns something on or off for a person.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn set_opt_in(
        &self,
        person: &PersonId,
        to: OptIn,
        is_on: bool,
    ) -> Result<(), StoreError> {
        self.execute(opt_in_statement(is_on), &params![person, to.word()]).await?;
        Ok(())
    }

    /// Who uses the browser with this session at this time, and how they like it.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn visitor_of_session(
        &self,
        token_hash: &str,
        at: Millis,
    ) -> Result<Option<Visitor>, StoreError> {
        let sql = format!(
            "SELECT p.id, p.name, COALESCE(a.preferences, '') AS preferences, \
             COALESCE(a.seen, 0) AS seen, s.used, s.created, \
             CASE WHEN a.password <> '' THEN 1 ELSE 0 END AS has_password \
             FROM sessions s JOIN people p ON p.id = s.person \
             LEFT JOIN accounts a ON a.person = p.id WHERE s.token_hash = $1 AND {}",
            live("$2", "$3")
        );
        self.query_opt(&sql, &params![token_hash, at - SESSION_IDLE, at - SESSION_MAX]).await
    }

    /// The preferences of an account as [`Store::set_preferences`] stored them; empty without any.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn preferences(&self, person: &PersonId) -> Result<String, StoreError> {
        let sql = "SELECT preferences FROM accounts WHERE person = $1";
        Ok(self.query_opt(sql, &params![person]).await?.unwrap_or_default())
    }

    /// Remembers how the owner of an account likes the pages.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] when there is no such account.
    pub async fn set_preferences(&self, person: &PersonId, to: &str) -> Result<(), StoreError> {
        let sql = "UPDATE accounts SET preferences = $1 WHERE person = $2";
        self.execute_one(sql, &params![to, person]).await
    }

    /// Changes the PIN of an account, of which `hash` is kept, and writes to
    /// its owner; empty ends it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn set_pin(
        &self,
        person: &PersonId,
        hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, hash) = (person.clone(), hash.to_owned());
        self.write(move |tx| {
            let sql = "UPDATE accounts SET pin = $1 WHERE person = $2 AND pin <> $1";
            // Ending what has ended is nothing to write about.
            if tx.execute(sql, &params![hash, person])? == 0 {
                return Ok(());
            }
            let what = if hash.is_empty() { AccountChange::PinRemoved } else { AccountChange::Pin };
            tell_owner(tx, &person, what, at)
        })
        .await
    }
}
