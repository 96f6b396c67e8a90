//! Notifications on people's devices (Web Push): the devices, what people want to be told, and the
//! messages that wait to be sent.

use dipole_domain::{Email, Millis, PersonId, PushChoices, PushKind, Recipient, random_text};

use crate::limits::lock_person;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Backlog, Store, StoreError};

/// The most devices of one account. Those that no message has reached for longest make way.
pub const MAX_PUSH_DEVICES: u32 = 20;

/// How long the id of a device is: it is shown to its owner only.
const ID_LENGTH: usize = 16;

/// How late the daily notification may be: the site may not have run.
const MAX_DELAY: Millis = 3 * dipole_domain::HOUR;

/// A device that asks for notifications.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPushDevice {
    /// Whose it is.
    pub person: PersonId,
    /// The hash of the session in which it asks.
    pub session: String,
    /// The address at its push service, which is a secret: whoever knows it can send there.
    pub endpoint: String,
    /// The device's public key, in base 64 for addresses.
    pub p256dh: String,
    /// The secret that it shares with the site, in base 64 for addresses.
    pub auth: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
    /// The language of its page.
    pub language: String,
}

/// A device as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushDevice {
    /// What names it to its owner.
    pub id: String,
    /// The hash of the session that it belongs to.
    pub session: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
    /// When it asked for notifications.
    pub created: Millis,
    /// When a message last reached its push service; 0 for never.
    pub used: Millis,
}

impl FromRow for PushDevice {
    fn from_row(row: &Row) -> Result<PushDevice, StoreError> {
        Ok(PushDevice {
            id: row.get("id")?,
            session: row.get("session")?,
            device: row.get("device")?,
            created: row.get("created")?,
            used: row.get("used")?,
        })
    }
}

/// A notification that one worker has taken to send.
#[derive(Clone, PartialEq, Eq)]
pub struct ClaimedPush {
    /// Its id.
    pub id: String,
    /// What it tells.
    pub kind: PushKind,
    /// When it was put there.
    pub created: Millis,
    /// How often sending was tried, this time included.
    pub attempts: u32,
    /// The device's id.
    pub subscription: String,
    /// Whose it is.
    pub person: PersonId,
    /// As in [`NewPushDevice`].
    pub endpoint: String,
    /// As in [`NewPushDevice`].
    pub p256dh: String,
    /// As in [`NewPushDevice`].
    pub auth: String,
    /// The language of the page on which the device asked.
    pub language: String,
    /// What the person has chosen for pages, as the cookie says it.
    pub preferences: String,
}

impl FromRow for ClaimedPush {
    fn from_row(row: &Row) -> Result<ClaimedPush, StoreError> {
        let (id, body): (String, String) = (row.get("id")?, row.get("body")?);
        let kind = serde_json::from_str(&body).map_err(|error| StoreError::damaged(&id, error))?;
        Ok(ClaimedPush {
            id,
            kind,
            created: row.get("created")?,
            attempts: row.get("attempts")?,
            subscription: row.get("subscription")?,
            person: row.get("person")?,
            endpoint: row.get("endpoint")?,
            p256dh: row.get("p256dh")?,
            auth: row.get("auth")?,
            language: row.get("language")?,
            preferences: row.get("preferences")?,
        })
    }
}

/// The choices of a row of `push_settings`.
struct Chosen(PushChoices);

impl FromRow for Chosen {
    fn from_row(row: &Row) -> Result<Chosen, StoreError> {
        let reminder: i64 = row.get("reminder")?;
        Ok(Chosen(PushChoices {
            turn: row.get("turn")?,
            challenge: row.get("challenge")?,
            over: row.get("ended")?,
            clock_hours: row.get("clock")?,
            reminder_hour: u8::try_from(reminder).ok(),
            time_zone: row.get("time_zone")?,
        }))
    }
}

const CHOICES: &str = "SELECT turn, challenge, ended, clock, reminder, time_zone \
     FROM push_settings WHERE person = $1";

/// What has to hold of the settings `c` of somebody who wants to be told.
fn wanted(kind: &PushKind) -> &'static str {
    match kind {
        PushKind::Turn { .. } => "COALESCE(c.turn, 1) <> 0",
        PushKind::Challenge { .. } => "COALESCE(c.challenge, 1) <> 0",
        PushKind::Over { .. } => "COALESCE(c.ended, 1) <> 0",
        PushKind::Clock { .. } => "COALESCE(c.clock, 1) <> 0",
        PushKind::Reminder | PushKind::Test => "1 = 1",
    }
}

/// Writes a notification for all devices of a person that want it, or for one of them. The same
/// event is told once.
fn insert(
    tx: &mut Tx<'_>,
    event: &str,
    person: &PersonId,
    kind: &PushKind,
    only: &str,
    at: Millis,
) -> Result<u64, StoreError> {
    let body = serde_json::to_string(kind).map_err(|error| StoreError::damaged(event, error))?;
    let sql = format!(
        "INSERT INTO push_messages (id, subscription, body, created, due, attempts, \
         claimed_until, done, result) SELECT CAST($1 AS TEXT) || '-' || s.id, s.id, \
         CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($3 AS BIGINT), 0, 0, 0, '' \
         FROM push_subscriptions s LEFT JOIN push_settings c ON c.person = s.person \
         WHERE s.person = $4 AND ($5 = '' OR s.id = $5) AND {} ON CONFLICT (id) DO NOTHING",
        wanted(kind)
    );
    tx.execute(&sql, &params![event, body, at, person, only])
}

/// Writes notifications in the transaction of what they tell, beside the mail about it.
pub(crate) fn write_pushes(
    tx: &mut Tx<'_>,
    emails: &[Email],
    at: Millis,
) -> Result<(), StoreError> {
    for email in emails {
        if let (Some(kind), Recipient::Person(person)) = (PushKind::of(&email.kind), &email.to) {
            insert(tx, &email.id, person, &kind, "", at)?;
        }
    }
    Ok(())
}

/// Removes what somebody has chosen, and their devices.
pub(crate) fn forget_push(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for table in ["push_subscriptions", "push_settings"] {
        tx.execute(&format!("DELETE FROM {table} WHERE person = $1"), &params![person])?;
    }
    Ok(())
}

impl Store {
    /// Remembers a device, in place of what was known of it and of another one in the same
    /// session. Says its id.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] when the session has ended.
    pub async fn put_push_device(
        &self,
        new: &NewPushDevice,
        at: Millis,
    ) -> Result<String, StoreError> {
        let new = new.clone();
        self.write(move |tx| {
            lock_person(tx, &new.person)?;
            let sql = "SELECT token_hash FROM sessions WHERE token_hash = $1 AND person = $2";
            if tx.query_opt::<String>(sql, &params![new.session, new.person])?.is_none() {
                return Err(StoreError::Conflict);
            }
            let sql = "SELECT id FROM push_subscriptions WHERE session = $1 AND endpoint = $2 \
                       AND p256dh = $3 AND auth = $4";
            let known = params![new.session, new.endpoint, new.p256dh, new.auth];
            if let Some(id) = tx.query_opt(sql, &known)? {
                return Ok(id);
            }
            let sql = "DELETE FROM push_subscriptions WHERE session = $1 OR endpoint = $2";
            tx.execute(sql, &params![new.session, new.endpoint])?;
            let sql = "DELETE FROM push_subscriptions WHERE person = $1 AND id NOT IN (SELECT id \
                       FROM push_subscriptions WHERE person = $1 \
                       ORDER BY used DESC, created DESC, id LIMIT $2)";
            tx.execute(sql, &params![new.person, MAX_PUSH_DEVICES - 1])?;
            let id = random_text(ID_LENGTH);
            tx.execute(
                "INSERT INTO push_subscriptions (id, person, session, endpoint, p256dh, auth, \
                 device, language, created, used) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)",
                &params![
                    id,
                    new.person,
                    new.session,
                    new.endpoint,
                    new.p256dh,
                    new.auth,
                    new.device,
                    new.language,
                    at
                ],
            )?;
            Ok(id)
        })
        .await
    }

    /// The devices of an account, the newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn push_devices(&self, person: &PersonId) -> Result<Vec<PushDevice>, StoreError> {
        self.query_sound(
            "SELECT id, session, device, created, used FROM push_subscriptions \
             WHERE person = $1 ORDER BY created DESC, id",
            &params![person],
        )
        .await
    }

    /// Removes a device that its owner names. Says whether the account had it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_push_device(
        &self,
        person: &PersonId,
        id: &str,
    ) -> Result<bool, StoreError> {
        let sql = "DELETE FROM push_subscriptions WHERE person = $1 AND id = $2";
        Ok(self.execute(sql, &params![person, id]).await? > 0)
    }

    /// Removes the device of a session.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_push_of_session(&self, session: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM push_subscriptions WHERE session = $1", &params![session])
            .await?;
        Ok(())
    }

    /// Removes a device that its push service does not know any more.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn push_device_is_gone(&self, id: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM push_subscriptions WHERE id = $1", &params![id]).await?;
        Ok(())
    }

    /// What somebody wants to be told on their devices.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn push_choices(&self, person: &PersonId) -> Result<PushChoices, StoreError> {
        let chosen: Option<Chosen> = self.query_opt(CHOICES, &params![person]).await?;
        Ok(chosen.map(|Chosen(choices)| choices).unwrap_or_default())
    }

    /// Changes what somebody wants to be told. What waits is looked at anew.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn set_push_choices(
        &self,
        person: &PersonId,
        choices: &PushChoices,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, choices) = (person.clone(), choices.clone());
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO push_settings (person, turn, challenge, ended, clock, reminder, \
                 time_zone, next_reminder) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                 ON CONFLICT (person) DO UPDATE SET turn = $2, challenge = $3, ended = $4, \
                 clock = $5, reminder = $6, time_zone = $7, next_reminder = $8",
                &params![
                    person,
                    choices.turn,
                    choices.challenge,
                    choices.over,
                    choices.clock_hours,
                    choices.reminder_hour.map_or(-1, i64::from),
                    choices.time_zone,
                    choices.next_reminder(at).unwrap_or_default()
                ],
            )?;
            review(tx, &person, at)
        })
        .await
    }

    /// Looks anew at the notifications of a person that wait: their vacation has changed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn review_pushes(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| review(tx, &person, at)).await
    }

    /// Sends a notification to one device, to try it out. The same one twice is one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn post_test_push(
        &self,
        person: &PersonId,
        device: &str,
        at: Millis,
    ) -> Result<bool, StoreError> {
        let (person, device) = (person.clone(), device.to_owned());
        let event = format!("test-{}", at / (5 * dipole_domain::SECOND));
        self.write(move |tx| Ok(insert(tx, &event, &person, &PushKind::Test, &device, at)? > 0))
            .await
    }

    /// Writes the daily notifications that are due, for up to `limit` people. Says how many people
    /// there were.
    ///
    /// # Errors
    ///
    /// When the database cannot be used.
    pub async fn post_reminders(&self, at: Millis, limit: u32) -> Result<usize, StoreError> {
        let sql = "SELECT person, next_reminder FROM push_settings \
                   WHERE next_reminder > 0 AND next_reminder <= $1 ORDER BY next_reminder LIMIT $2";
        let due: Vec<(PersonId, Millis)> = self.query(sql, &params![at, limit]).await?;
        let count = due.len();
        if count > 0 {
            self.write(move |tx| {
                for (person, since) in &due {
                    let Some(Chosen(choices)) = tx.query_opt(CHOICES, &params![person])? else {
                        continue;
                    };
                    let next = choices.next_reminder(at).unwrap_or_default();
                    let sql = "UPDATE push_settings SET next_reminder = $1 \
                               WHERE person = $2 AND next_reminder = $3";
                    let is_first = tx.execute(sql, &params![next, person, since])? > 0;
                    if is_first && at - since < MAX_DELAY {
                        let event = format!("reminder-{since}");
                        insert(tx, &event, person, &PushKind::Reminder, "", at)?;
                    }
                }
                Ok(())
            })
            .await?;
        }
        Ok(count)
    }

    /// Takes up to `limit` notifications that are due, for nobody else to take before `until`.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn claim_pushes(
        &self,
        at: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<ClaimedPush>, StoreError> {
        let due: Vec<String> = self
            .query(
                "SELECT id FROM push_messages WHERE done = 0 AND due <= $1 \
                 AND claimed_until <= $1 ORDER BY due, id LIMIT $2",
                &params![at, limit],
            )
            .await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |tx| {
            let mut claimed = Vec::with_capacity(due.len());
            for id in &due {
                let sql = "UPDATE push_messages SET claimed_until = $1, attempts = attempts + 1 \
                           WHERE id = $2 AND done = 0 AND claimed_until <= $3";
                if tx.execute(sql, &params![until, id, at])? == 0 {
                    continue;
                }
                let sql = "SELECT m.id, m.body, m.created, m.attempts, m.subscription, s.person, \
                           s.endpoint, s.p256dh, s.auth, s.language, a.preferences \
                           FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription \
                           JOIN accounts a ON a.person = s.person WHERE m.id = $1";
                for row in tx.rows(sql, &params![id])? {
                    match row.and_then(|row| ClaimedPush::from_row(&row)) {
                        Ok(push) => claimed.push(push),
                        // It would keep all others from being sent.
                        Err(error) => {
                            tracing::error!(%error, push = id, "a notification is given up");
                            finish(tx, id, "damaged", at)?;
                        }
                    }
                }
            }
            Ok(claimed)
        })
        .await
    }

    /// The notification is sent, dropped or given up, as `result` says; what it told is forgotten.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn finish_push(&self, id: &str, result: &str, at: Millis) -> Result<(), StoreError> {
        let (id, result) = (id.to_owned(), result.to_owned());
        self.write(move |tx| finish(tx, &id, &result, at)).await
    }

    /// The notification has reached the push service of its device.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn push_is_sent(&self, push: &ClaimedPush, at: Millis) -> Result<(), StoreError> {
        let (id, subscription) = (push.id.clone(), push.subscription.clone());
        self.write(move |tx| {
            let sql = "UPDATE push_subscriptions SET used = $1 WHERE id = $2";
            tx.execute(sql, &params![at, subscription])?;
            finish(tx, &id, "sent", at)
        })
        .await
    }

    /// The notification waits until `due`; `was_tried` says whether its device's push service was
    /// asked, which counts.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn delay_push(
        &self,
        id: &str,
        due: Millis,
        was_tried: bool,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE push_messages SET due = $1, claimed_until = 0, attempts = attempts - $2 \
                   WHERE id = $3 AND done = 0";
        self.execute(sql, &params![due, !was_tried, id]).await?;
        Ok(())
    }

    /// The notifications that are due and not sent.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn push_backlog(&self, now: Millis) -> Result<Backlog, StoreError> {
        let sql = "SELECT COUNT(*) AS count, COALESCE(MIN(due), 0) AS since FROM push_messages \
             WHERE done = 0 AND due <= $1";
        let (count, since) = self.query_one(sql, &params![now]).await?;
        Ok(Backlog::of(count, since))
    }
}

fn finish(tx: &mut Tx<'_>, id: &str, result: &str, at: Millis) -> Result<(), StoreError> {
    let sql = "UPDATE push_messages SET done = $1, result = $2, body = '' WHERE id = $3";
    tx.execute(sql, &params![at, result, id])?;
    Ok(())
}

/// What waits is due at once, to be looked at anew, but for what failed and is tried again.
fn review(tx: &mut Tx<'_>, person: &PersonId, at: Millis) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE push_messages SET due = $1 WHERE done = 0 AND due > $1 AND attempts = 0 \
         AND subscription IN (SELECT id FROM push_subscriptions WHERE person = $2)",
        &params![at, person],
    )?;
    Ok(())
}
