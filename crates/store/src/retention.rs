//! Removes expired data after fixed times. Each statement removes a bounded number of rows, so that
//! other requests do not wait long for the database.

use dipole_domain::{DAY, HOUR, MINUTE, Millis, PersonId};

use crate::attempts::forget_tries;
use crate::limits::lock_person;
use crate::personal_data::forget_private;
use crate::sessions::{SESSION_IDLE, SESSION_MAX};
use crate::sql::{Tx, Value, params};
use crate::{Store, StoreError};

/// Retention of presences on game pages.
pub const PRESENCE_RETENTION: Millis = DAY;
/// Retention of records of received mails.
pub const RECEIVED_RETENTION: Millis = 30 * DAY;
/// Retention of records of sent mails, without text and address.
pub const EMAILS_RETENTION: Millis = 60 * DAY;
/// Retention of records of push notifications, without their content.
pub const PUSHES_RETENTION: Millis = 60 * DAY;
/// Retention of offers that led to no game.
pub const OFFERS_RETENTION: Millis = 30 * DAY;
/// Retention of guests without any other data.
pub const GUEST_RETENTION: Millis = DAY;
/// Lifetime of an unused session of a guest without a running game.
pub const GUEST_IDLE: Millis = 365 * DAY;

/// Retention of the network address, as a digest, from which a guest's first session began.
pub const ORIGINS_RETENTION: Millis = 30 * DAY;

/// Maximum time a visitor may spend at the identity provider.
pub const IDENTITY_REQUEST_LIFETIME: Millis = 15 * MINUTE;

/// Maximum number of rows that one statement removes.
const BATCH: usize = 200;

const SESSIONS: &str = "DELETE FROM sessions WHERE token_hash IN (SELECT s.token_hash \
     FROM sessions s JOIN people p ON p.id = s.person WHERE p.name <> '' \
     AND (s.created <= $1 OR (s.used > 0 AND s.used <= $2)) LIMIT $3)";

const PRESENCE: &str = "DELETE FROM presence WHERE (game, person) IN \
     (SELECT game, person FROM presence WHERE seen < $1 LIMIT $2)";

const RECEIVED: &str = "DELETE FROM received_mails WHERE message_id IN \
     (SELECT message_id FROM received_mails WHERE received < $1 LIMIT $2)";

/// Move submissions that cannot be confirmed any more: the game is over or another move was played.
const SUBMISSIONS: &str = "DELETE FROM submissions WHERE (game, person) IN \
     (SELECT u.game, u.person FROM submissions u JOIN games g ON g.id = u.game WHERE g.turn = '' \
     OR u.ply <> (SELECT COUNT(*) FROM moves m WHERE m.game = u.game AND m.undone = 0) LIMIT $1)";

const EMAILS: &str = "DELETE FROM outbox WHERE id IN \
     (SELECT id FROM outbox WHERE done > 0 AND done < $1 LIMIT $2)";

const PUSHES: &str = "DELETE FROM push_messages WHERE id IN \
     (SELECT id FROM push_messages WHERE done > 0 AND done < $1 LIMIT $2)";

const WEBHOOKS: &str = "DELETE FROM webhook_messages WHERE id IN \
     (SELECT id FROM webhook_messages WHERE done > 0 AND done < $1 LIMIT $2)";

const LINKS: &str = "DELETE FROM mail_links WHERE token_hash IN \
     (SELECT token_hash FROM mail_links WHERE expires < $1 LIMIT $2)";

const IDENTITY_REQUESTS: &str = "DELETE FROM identity_requests WHERE state_hash IN \
     (SELECT state_hash FROM identity_requests WHERE created < $1 LIMIT $2)";

/// Origins of guests that are older than [`ORIGINS_RETENTION`].
const ORIGINS: &str = "UPDATE people SET origin = '' WHERE id IN \
     (SELECT id FROM people WHERE origin <> '' AND created < $1 LIMIT $2)";

const OLD_OFFERS: &str = "SELECT id FROM offers WHERE state <> 'begun' AND expires < $1 LIMIT $2";

/// Guests with no recent visit and no game in which an opponent waits for them.
const IDLE_GUESTS: &str = "SELECT s.person FROM sessions s JOIN people p ON p.id = s.person \
     WHERE p.name = '' AND NOT EXISTS (SELECT 1 FROM seats t WHERE t.person = s.person \
     AND t.ended = 0) GROUP BY s.person \
     HAVING MAX(CASE WHEN s.used > s.created THEN s.used ELSE s.created END) < $1 LIMIT $2";

/// SQL condition: no data is kept of a person `p` without an account, neither visible to others nor
/// useful to the person on return.
const NOTHING_KEPT: &str = "p.name = '' AND p.created < $1 \
     AND NOT EXISTS (SELECT 1 FROM accounts x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM sessions x WHERE x.person = p.id AND x.used >= $1) \
     AND NOT EXISTS (SELECT 1 FROM seats x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM offers x WHERE x.founder = p.id) \
     AND NOT EXISTS (SELECT 1 FROM chairs x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM talk x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM notes x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM variation_trees x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM puzzle_attempts x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM puzzle_ratings x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM puzzle_streaks x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM course_steps x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM mistake_retries x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM plans x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM reviews x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM reports x WHERE x.person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM ratings x WHERE x.who = p.id) \
     AND NOT EXISTS (SELECT 1 FROM blocks x WHERE x.blocked = p.id)";

/// Removes the rows that may still refer to a person of whom no other data is kept.
const LEFTOVERS: [&str; 5] = [
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM pauses WHERE person = $1",
    "DELETE FROM presence WHERE person = $1",
    "DELETE FROM submissions WHERE person = $1",
    "DELETE FROM mutes WHERE person = $1",
];

impl Store {
    /// Removes a bounded number of expired rows and returns their number. When it returns 0,
    /// nothing is left to remove.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn remove_remains(&self, now: Millis) -> Result<u64, StoreError> {
        let mut removed = 0;
        for (statement, times) in [
            (SESSIONS, vec![now - SESSION_MAX, now - SESSION_IDLE]),
            (PRESENCE, vec![now - PRESENCE_RETENTION]),
            (RECEIVED, vec![now - RECEIVED_RETENTION]),
            (SUBMISSIONS, vec![]),
            (EMAILS, vec![now - EMAILS_RETENTION]),
            (PUSHES, vec![now - PUSHES_RETENTION]),
            (WEBHOOKS, vec![now - PUSHES_RETENTION]),
            (LINKS, vec![now]),
            (IDENTITY_REQUESTS, vec![now - IDENTITY_REQUEST_LIFETIME]),
            (ORIGINS, vec![now - ORIGINS_RETENTION]),
        ] {
            let times = times.into_iter().chain([BATCH as i64]);
            let params: Vec<Value<'_>> = times.map(Value::Int).collect();
            removed += self.execute(statement, &params).await?;
        }
        self.write(move |tx| forget_tries(tx, now / HOUR)).await?;
        removed += self.remove_old_offers(now - OFFERS_RETENTION).await?;
        removed += self.forget_idle_guests(now - GUEST_IDLE).await?;
        removed += self.remove_empty_people(now - GUEST_RETENTION).await?;
        Ok(removed)
    }

    async fn remove_old_offers(&self, before: Millis) -> Result<u64, StoreError> {
        let offers: Vec<String> = self.query(OLD_OFFERS, &params![before, BATCH]).await?;
        let mut removed = 0;
        for offer in offers {
            removed += self
                .write(move |tx| {
                    // The offer may have been accepted meanwhile.
                    let sql = "SELECT id FROM offers WHERE id = $1 AND state <> 'begun'";
                    if tx.query_opt::<String>(sql, &params![offer])?.is_none() {
                        return Ok(0);
                    }
                    tx.execute("DELETE FROM chairs WHERE offer = $1", &params![offer])?;
                    tx.execute("DELETE FROM nags WHERE offer = $1", &params![offer])?;
                    tx.execute("DELETE FROM offers WHERE id = $1", &params![offer])
                })
                .await?;
        }
        Ok(removed)
    }

    async fn forget_idle_guests(&self, before: Millis) -> Result<u64, StoreError> {
        let guests: Vec<PersonId> = self.query(IDLE_GUESTS, &params![before, BATCH]).await?;
        let mut ended = 0;
        for guest in guests {
            ended += self
                .write(move |tx| {
                    let sql = "DELETE FROM sessions WHERE person = $1 AND used < $2";
                    let ended = tx.execute(sql, &params![guest, before])?;
                    forget_private(tx, &guest)?;
                    Ok(ended)
                })
                .await?;
        }
        Ok(ended)
    }

    async fn remove_empty_people(&self, before: Millis) -> Result<u64, StoreError> {
        let sql = format!("SELECT p.id FROM people p WHERE {NOTHING_KEPT} LIMIT $2");
        let people: Vec<PersonId> = self.query(&sql, &params![before, BATCH]).await?;
        let mut removed = 0;
        for person in people {
            removed += self.write(move |tx| remove_if_empty(tx, &person, before)).await?;
        }
        Ok(removed)
    }
}

fn remove_if_empty(tx: &mut Tx<'_>, person: &PersonId, before: Millis) -> Result<u64, StoreError> {
    lock_person(tx, person)?;
    let sql = format!("SELECT p.id FROM people p WHERE p.id = $2 AND {NOTHING_KEPT}");
    if tx.query_opt::<PersonId>(&sql, &params![before, person])?.is_none() {
        return Ok(0);
    }
    for statement in LEFTOVERS {
        tx.execute(statement, &params![person])?;
    }
    tx.execute("DELETE FROM people WHERE id = $1", &params![person])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The retention times that docs/security.md promises.
    #[test]
    fn times_are_those_that_are_promised() {
        const MINUTES: Millis = 60_000;
        const DAYS: Millis = 86_400_000;
        assert_eq!((IDENTITY_REQUEST_LIFETIME, PRESENCE_RETENTION), (15 * MINUTES, DAYS));
        assert_eq!((GUEST_RETENTION, GUEST_IDLE), (DAYS, 365 * DAYS));
        assert_eq!((SESSION_IDLE, SESSION_MAX), (30 * DAYS, 365 * DAYS));
        assert_eq!([RECEIVED_RETENTION, OFFERS_RETENTION, ORIGINS_RETENTION], [30 * DAYS; 3]);
        assert_eq!([EMAILS_RETENTION, PUSHES_RETENTION], [60 * DAYS; 2]);
    }
}
