//! Browser sessions of accounts and guests.

use dipole_domain::{DAY, Millis, PersonId};

use crate::sql::{FromRow, Row, Tx, params};
use crate::{Person, Store, StoreError};

/// Time after which an unused session of an account ends.
pub const SESSION_IDLE: Millis = 30 * DAY;
/// Maximum duration of a session of an account.
pub const SESSION_MAX: Millis = 365 * DAY;
/// Maximum number of sessions per account. The ones unused for longest are removed first.
pub const MAX_SESSIONS: u32 = 100;
/// Length of the prefix of the secret's hash that identifies a session to its owner.
const ID_LENGTH: u32 = 16;

/// A new session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The hash of its secret.
    pub token_hash: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
    /// Whether a code of the second factor was given.
    pub is_confirmed: bool,
}

/// A session, for display to the owner of the account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionInfo {
    /// The first characters of the hash of its secret.
    pub id: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
    /// The time of its beginning.
    pub created: Millis,
    /// The time of the last use, to within an hour; 0 if unknown.
    pub used: Millis,
}

impl FromRow for SessionInfo {
    fn from_row(row: &Row) -> Result<SessionInfo, StoreError> {
        Ok(SessionInfo {
            id: row.get("session")?,
            device: row.get("device")?,
            created: row.get("created")?,
            used: row.get("used")?,
        })
    }
}

/// SQL condition: the session has not ended, given the earliest times of last use and start. Guests
/// have no other way back to their games.
pub(crate) fn live(used_after: &str, began_after: &str) -> String {
    format!(
        "(p.name = '' OR (s.created > {began_after} AND (s.used = 0 OR s.used > {used_after})))"
    )
}

/// SQL condition: a session of an account has ended, because it began by `$2` or was last used by
/// `$3`.
const ENDED: &str = "(created <= $2 OR (used > 0 AND used <= $3))";

/// Records that a code of the second factor was given in a session.
pub(crate) const CONFIRM_SESSION: &str = "UPDATE sessions SET confirmed = $1 WHERE token_hash = $2";

const END_SESSION: &str = "DELETE FROM sessions WHERE token_hash = $1";

/// Ends all sessions of a person except one.
const OTHER_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1 AND token_hash <> $2";

fn person_of(tx: &mut Tx<'_>, hash: &str, at: Millis) -> Result<Option<Person>, StoreError> {
    tx.query_opt(&person_of_session(), &params![hash, at - SESSION_IDLE, at - SESSION_MAX])
}

fn person_of_session() -> String {
    format!(
        "SELECT p.id, p.name FROM sessions s JOIN people p ON p.id = s.person \
         WHERE s.token_hash = $1 AND {}",
        live("$2", "$3")
    )
}

impl Store {
    /// The person of this session at this time.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn person_of_session(
        &self,
        token_hash: &str,
        at: Millis,
    ) -> Result<Option<Person>, StoreError> {
        let sql = person_of_session();
        self.query_opt(&sql, &params![token_hash, at - SESSION_IDLE, at - SESSION_MAX]).await
    }

    /// Creates a new guest and the session of their browser. If the session exists already, its
    /// person is returned.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn begin_session(&self, token_hash: &str, at: Millis) -> Result<Person, StoreError> {
        self.begin_session_at(token_hash, "", at).await
    }

    /// Like [`Store::begin_session`], for a guest of a network address. `origin` is a digest of the
    /// address. Guests of one origin share limits.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn begin_session_at(
        &self,
        token_hash: &str,
        origin: &str,
        at: Millis,
    ) -> Result<Person, StoreError> {
        let (hash, origin) = (token_hash.to_owned(), origin.to_owned());
        self.write(move |tx| {
            if let Some(person) = person_of(tx, &hash, at)? {
                return Ok(person);
            }
            // A browser may continue to send the cookie of an ended session.
            let sql = format!("DELETE FROM sessions WHERE token_hash = $1 AND {ENDED}");
            tx.execute(&sql, &params![hash, at - SESSION_MAX, at - SESSION_IDLE])?;
            let person = Person { id: PersonId::random(), name: String::new() };
            let sql = "INSERT INTO people (id, name, created, origin) VALUES ($1, $2, $3, $4)";
            tx.execute(sql, &params![person.id, person.name, at, origin])?;
            let inserted = tx.execute(
                "INSERT INTO sessions (token_hash, person, created, used) VALUES ($1, $2, $3, $3) \
                 ON CONFLICT (token_hash) DO NOTHING",
                &params![hash, person.id, at],
            )?;
            if inserted == 1 {
                return Ok(person);
            }
            // A concurrent request created the session first.
            tx.execute("DELETE FROM people WHERE id = $1", &params![person.id])?;
            person_of(tx, &hash, at)?.ok_or(StoreError::Conflict)
        })
        .await
    }

    /// Stores that a session is in use.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn record_session_use(&self, token_hash: &str, at: Millis) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET used = $1 WHERE token_hash = $2 AND used < $1";
        self.execute(sql, &params![at, token_hash]).await?;
        Ok(())
    }

    /// The sessions of an account that have not ended, the most recently used first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn sessions_of(
        &self,
        person: &PersonId,
        at: Millis,
    ) -> Result<Vec<SessionInfo>, StoreError> {
        let sql = format!(
            "SELECT substr(s.token_hash, 1, {ID_LENGTH}) AS session, s.device, s.created, s.used \
             FROM sessions s JOIN people p ON p.id = s.person WHERE s.person = $1 AND {} \
             ORDER BY s.used DESC, s.created DESC, s.token_hash",
            live("$2", "$3")
        );
        self.query_skipping_damaged(&sql, &params![person, at - SESSION_IDLE, at - SESSION_MAX])
            .await
    }

    /// Ends a session.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn end_session(&self, token_hash: &str) -> Result<(), StoreError> {
        self.execute(END_SESSION, &params![token_hash]).await?;
        Ok(())
    }

    /// Ends a session given by its displayed id. Returns whether the account had it.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn end_session_of(&self, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let sql = format!(
            "DELETE FROM sessions WHERE person = $1 AND substr(token_hash, 1, {ID_LENGTH}) = $2"
        );
        Ok(self.execute(&sql, &params![person, id]).await? > 0)
    }

    /// Ends all sessions of a person except one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn end_sessions(
        &self,
        person: &PersonId,
        but: Option<&str>,
    ) -> Result<(), StoreError> {
        self.execute(OTHER_SESSIONS, &params![person, but.unwrap_or_default()]).await?;
        Ok(())
    }
}

/// Ends one session and begins another, for an account.
pub(crate) fn replace_session(
    tx: &mut Tx<'_>,
    old: &str,
    new: &NewSession,
    person: &PersonId,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute(END_SESSION, &params![old])?;
    let sql = format!("DELETE FROM sessions WHERE person = $1 AND {ENDED}");
    tx.execute(&sql, &params![person, at - SESSION_MAX, at - SESSION_IDLE])?;
    tx.execute(
        "DELETE FROM sessions WHERE person = $1 AND token_hash NOT IN (SELECT token_hash \
         FROM sessions WHERE person = $1 ORDER BY used DESC, created DESC, token_hash LIMIT $2)",
        &params![person, MAX_SESSIONS - 1],
    )?;
    tx.execute(
        "INSERT INTO sessions (token_hash, person, created, used, device, confirmed) \
         VALUES ($1, $2, $3, $3, $4, $5)",
        &params![new.token_hash, person, at, new.device, if new.is_confirmed { at } else { 0 }],
    )?;
    Ok(())
}

/// Ends access that another person may have used or prepared: sessions except one, tokens, mailed
/// links, and an unconfirmed address.
pub(crate) fn end_access(tx: &mut Tx<'_>, person: &PersonId, but: &str) -> Result<(), StoreError> {
    tx.execute(OTHER_SESSIONS, &params![person, but])?;
    for statement in [
        "DELETE FROM tokens WHERE person = $1",
        "DELETE FROM mail_links WHERE person = $1",
        "UPDATE mailboxes SET pending = '' WHERE person = $1",
    ] {
        tx.execute(statement, &params![person])?;
    }
    Ok(())
}
