//! How people like the site.

use dipole_domain::{AccountChange, Millis, OptIn, PersonId};
use serde::Serialize;

use crate::account_emails::tell_owner;
use crate::groups::Grouped;
use crate::job::Mode;
use crate::sessions::{SESSION_IDLE, SESSION_MAX, live};
use crate::sql::{FromRow, Row, Tx, params};
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

/// The columns of a [`Visitor`].
const VISITOR: &str = "p.id, p.name, COALESCE(a.preferences, '') AS preferences, \
     COALESCE(a.seen, 0) AS seen, s.used, s.created, \
     CASE WHEN a.password <> '' THEN 1 ELSE 0 END AS has_password";

/// The tables that they are in besides `sessions`.
const PERSON: &str = "JOIN people p ON p.id = s.person LEFT JOIN accounts a ON a.person = p.id";

/// A session, and the times before which it has ended.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SessionQuestion {
    token_hash: String,
    used_after: Millis,
    began_after: Millis,
}

impl Grouped for SessionQuestion {
    type Answer = Option<Visitor>;

    const MODE: Mode = Mode::Statement;

    fn run(tx: &mut Tx<'_>, json: &str, count: usize) -> Result<Vec<Self::Answer>, StoreError> {
        let live = live("q.used_after", "q.began_after");
        let sql = format!(
            "SELECT q.place, {VISITOR} FROM json_to_recordset(CAST($1 AS JSON)) AS q \
             (place BIGINT, token_hash TEXT, used_after BIGINT, began_after BIGINT) \
             JOIN sessions s ON s.token_hash = q.token_hash {PERSON} WHERE {live}"
        );
        let mut visitors = vec![None; count];
        for row in tx.query::<Row>(&sql, &params![json])? {
            visitors[row.get::<usize>("place")?] = Some(Visitor::from_row(&row)?);
        }
        Ok(visitors)
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
        let sql = match is_on {
            true => {
                "INSERT INTO opt_ins (person, name) VALUES ($1, $2) \
                     ON CONFLICT (person, name) DO NOTHING"
            }
            false => "DELETE FROM opt_ins WHERE person = $1 AND name = $2",
        };
        self.execute(sql, &params![person, to.word()]).await?;
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
        let question = SessionQuestion {
            token_hash: token_hash.to_owned(),
            used_after: at - SESSION_IDLE,
            began_after: at - SESSION_MAX,
        };
        if let Some(groups) = self.groups()
            && let Some(visitor) = groups.sessions.ask(question.clone()).await?
        {
            return Ok(visitor);
        }
        let sql = format!(
            "SELECT {VISITOR} FROM sessions s {PERSON} WHERE s.token_hash = $1 AND {}",
            live("$2", "$3")
        );
        let SessionQuestion { token_hash, used_after, began_after } = question;
        self.query_opt(&sql, &params![token_hash, used_after, began_after]).await
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
