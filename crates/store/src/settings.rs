//! Settings of people for pages and accounts.

use dipole_domain::{AccountChange, Millis, OptIn, PersonId};

use crate::account_emails::notify_owner;
use crate::sessions::{SESSION_IDLE, SESSION_MAX, live};
use crate::sql::{FromRow, Row, params};
use crate::{Person, Store, StoreError};

/// The visitor data that every page needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The visitor.
    pub person: Person,
    /// Their preferences, in the format of the cookie; empty without any.
    pub preferences: String,
    /// The time of the last visit, to within some minutes; 0 for guests.
    pub seen: Millis,
    /// The time of the session's last use, to within an hour; 0 if unknown.
    pub session_used: Millis,
    /// The beginning of the session.
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
    /// Whether the person has opted in.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn has_opted_in(&self, person: &PersonId, to: OptIn) -> Result<bool, StoreError> {
        let sql = "SELECT name FROM opt_ins WHERE person = $1 AND name = $2";
        Ok(self.query_opt::<String>(sql, &params![person, to.word()]).await?.is_some())
    }

    /// Sets whether the person has opted in.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_opt_in(
        &self,
        person: &PersonId,
        to: OptIn,
        is_on: bool,
    ) -> Result<(), StoreError> {
        self.execute(opt_in_statement(is_on), &params![person, to.word()]).await?;
        Ok(())
    }

    /// The visitor with this session at this time, with their preferences.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
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

    /// The preferences of an account, as stored by [`Store::set_preferences`]; empty without any.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn preferences(&self, person: &PersonId) -> Result<String, StoreError> {
        let sql = "SELECT preferences FROM accounts WHERE person = $1";
        Ok(self.query_opt(sql, &params![person]).await?.unwrap_or_default())
    }

    /// Stores the page preferences of an account and, if it is given, the language of its mail.
    ///
    /// # Errors
    ///
    /// If there is no such account ([`StoreError::Conflict`]).
    pub async fn set_preferences(
        &self,
        person: &PersonId,
        to: &str,
        language: Option<&str>,
    ) -> Result<(), StoreError> {
        let (person, to, language) = (person.clone(), to.to_owned(), language.map(str::to_owned));
        self.write(move |tx| {
            let sql = "UPDATE accounts SET preferences = $1 WHERE person = $2";
            tx.execute_one(sql, &params![to, person])?;
            if let Some(language) = &language {
                let sql = "UPDATE mailboxes SET language = $1 WHERE person = $2";
                tx.execute(sql, &params![language, person])?;
            }
            Ok(())
        })
        .await
    }

    /// Changes the PIN of an account and notifies its owner. `hash` is stored; an empty one removes
    /// the PIN.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_pin(
        &self,
        person: &PersonId,
        hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, hash) = (person.clone(), hash.to_owned());
        self.write(move |tx| {
            let sql = "UPDATE accounts SET pin = $1 WHERE person = $2 AND pin <> $1";
            // Removing a PIN that does not exist needs no notice.
            if tx.execute(sql, &params![hash, person])? == 0 {
                return Ok(());
            }
            let what = if hash.is_empty() { AccountChange::PinRemoved } else { AccountChange::Pin };
            notify_owner(tx, &person, what, at)
        })
        .await
    }
}
