//! Sessions: which browsers are signed in, or used by which guest.

use dipole_domain::{DAY, Millis, PersonId};

use crate::sql::{FromRow, Row, Tx, params};
use crate::{Person, Store, StoreError};

/// How long a session of an account lasts that is not used.
pub const SESSION_IDLE: Millis = 30 * DAY;
/// How long a session of an account lasts at most.
pub const SESSION_MAX: Millis = 365 * DAY;
/// The most sessions of one account. Those not used for longest make way.
pub const MAX_SESSIONS: u32 = 100;
/// How much of the hash of its secret names a session to its owner.
const ID_LENGTH: u32 = 16;

/// A session that begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The hash of its secret.
    pub token_hash: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
}

/// A session as the owner of the account sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionInfo {
    /// What the hash of its secret begins with.
    pub id: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
    /// When it began.
    pub created: Millis,
    /// When it was last used, give or take an hour; 0 when that is not known.
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

/// Holds of sessions that have not ended: they were used and began after certain times. Guests
/// have no other way back to their games.
pub(crate) fn live(used_after: &str, began_after: &str) -> String {
    format!(
        "(p.name = '' OR (s.created > {began_after} AND (s.used = 0 OR s.used > {used_after})))"
    )
}

/// Holds of sessions of accounts that have ended, which began by `$2` or were not used after `$3`.
const ENDED: &str = "(created <= $2 OR (used > 0 AND used <= $3))";

const END_SESSION: &str = "DELETE FROM sessions WHERE token_hash = $1";

/// Ends all sessions of a person but for one.
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
    /// Who uses the browser with this session at this time.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn person_of_session(
        &self,
        token_hash: &str,
        at: Millis,
    ) -> Result<Option<Person>, StoreError> {
        let sql = person_of_session();
        self.query_opt(&sql, &params![token_hash, at - SESSION_IDLE, at - SESSION_MAX]).await
    }

    /// Remembers a new guest and the session of their browser. If the session
    /// exists already, its person is returned.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_session(&self, token_hash: &str, at: Millis) -> Result<Person, StoreError> {
        self.begin_session_at(token_hash, "", at).await
    }

    /// As [`Store::begin_session`], for a guest of a network address, of which
    /// `origin` is a digest. Guests of one origin have limits together.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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
            // A browser goes on with the cookie of a session that has ended.
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
            // Another connection was faster.
            tx.execute("DELETE FROM people WHERE id = $1", &params![person.id])?;
            person_of(tx, &hash, at)?.ok_or(StoreError::Conflict)
        })
        .await
    }

    /// Remembers that a session is in use.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn note_session_use(&self, token_hash: &str, at: Millis) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET used = $1 WHERE token_hash = $2 AND used < $1";
        self.execute(sql, &params![at, token_hash]).await?;
        Ok(())
    }

    /// The sessions of an account that have not ended, the one used last first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
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
        self.query_sound(&sql, &params![person, at - SESSION_IDLE, at - SESSION_MAX]).await
    }

    /// Ends a session.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn end_session(&self, token_hash: &str) -> Result<(), StoreError> {
        self.execute(END_SESSION, &params![token_hash]).await?;
        Ok(())
    }

    /// Ends a session that its owner names by what is shown of it. Says whether
    /// the account had it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn end_session_of(&self, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let sql = format!(
            "DELETE FROM sessions WHERE person = $1 AND substr(token_hash, 1, {ID_LENGTH}) = $2"
        );
        Ok(self.execute(&sql, &params![person, id]).await? > 0)
    }

    /// Ends all sessions of a person, but for one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn end_sessions(
        &self,
        person: &PersonId,
        but: Option<&str>,
    ) -> Result<(), StoreError> {
        self.execute(OTHER_SESSIONS, &params![person, but.unwrap_or_default()]).await?;
        Ok(())
    }
}

/// Ends one session and begins another, of somebody with an account.
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
        "INSERT INTO sessions (token_hash, person, created, used, device) \
         VALUES ($1, $2, $3, $3, $4)",
        &params![new.token_hash, person, at, new.device],
    )?;
    Ok(())
}

/// Ends what somebody else may have used or prepared to get into an account: sessions but for
/// one, tokens, mailed links, and an address that waits to be confirmed.
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
