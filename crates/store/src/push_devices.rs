//! The devices that receive notifications (Web Push), and their owners' choices.

use dipole_domain::{Millis, PersonId, PushChoices, random_text};

use crate::limits::lock_person;
use crate::push::review;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Store, StoreError};

/// Maximum number of devices per account. The device reached least recently is removed first.
pub const MAX_PUSH_DEVICES: u32 = 20;

/// Length of a device id. The id is shown to the device's owner only.
const ID_LENGTH: usize = 16;

/// A device that subscribes to notifications.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPushDevice {
    /// The owner.
    pub person: PersonId,
    /// The hash of the session in which it subscribes.
    pub session: String,
    /// The address at its push service. A secret, since it suffices to send messages to the device.
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

/// A device, for display to its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushDevice {
    /// The id shown to its owner.
    pub id: String,
    /// The hash of the session that it belongs to.
    pub session: String,
    /// The browser, in short; empty when it is not known.
    pub device: String,
    /// The time of the subscription.
    pub created: Millis,
    /// The time of the last message that reached its push service; 0 for never.
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

/// The choices of a row of `push_settings`.
pub(crate) struct Chosen(pub(crate) PushChoices);

impl FromRow for Chosen {
    fn from_row(row: &Row) -> Result<Chosen, StoreError> {
        let reminders: String = row.get("reminders")?;
        Ok(Chosen(PushChoices {
            turn: row.get("turn")?,
            challenge: row.get("challenge")?,
            over: row.get("ended")?,
            tournaments: row.get("tournaments")?,
            clock_hours: row.get("clock")?,
            reminder_hours: reminders.split(' ').filter_map(|hour| hour.parse().ok()).collect(),
            time_zone: row.get("time_zone")?,
        }))
    }
}

pub(crate) const CHOICES: &str = "SELECT turn, challenge, ended, tournaments, clock, reminders, time_zone \
     FROM push_settings WHERE person = $1";

/// Removes a person's choices and devices.
pub(crate) fn forget_push(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for table in ["push_subscriptions", "push_settings"] {
        tx.execute(&format!("DELETE FROM {table} WHERE person = $1"), &params![person])?;
    }
    Ok(())
}

impl Store {
    /// Stores a device and replaces its previous row and any other device of the same session.
    /// Returns its id.
    ///
    /// # Errors
    ///
    /// If the session has ended ([`StoreError::Conflict`]).
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
    /// If the database cannot be read.
    pub async fn push_devices(&self, person: &PersonId) -> Result<Vec<PushDevice>, StoreError> {
        self.query_skipping_damaged(
            "SELECT id, session, device, created, used FROM push_subscriptions \
             WHERE person = $1 ORDER BY created DESC, id",
            &params![person],
        )
        .await
    }

    /// Removes a device on request of its owner. Returns whether the account had it.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_push_device(
        &self,
        person: &PersonId,
        id: &str,
    ) -> Result<bool, StoreError> {
        let sql = "DELETE FROM push_subscriptions WHERE person = $1 AND id = $2";
        Ok(self.execute(sql, &params![person, id]).await? > 0)
    }

    /// Removes a device that its push service no longer knows.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn push_device_is_gone(&self, id: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM push_subscriptions WHERE id = $1", &params![id]).await?;
        Ok(())
    }

    /// The notifications that a person has chosen for their devices.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn push_choices(&self, person: &PersonId) -> Result<PushChoices, StoreError> {
        let chosen: Option<Chosen> = self.query_opt(CHOICES, &params![person]).await?;
        Ok(chosen.map(|Chosen(choices)| choices).unwrap_or_default())
    }

    /// Changes a person's choices. Waiting notifications become due for review.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_push_choices(
        &self,
        person: &PersonId,
        choices: &PushChoices,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, choices) = (person.clone(), choices.clone());
        let reminders: Vec<String> = choices.reminder_hours.iter().map(u8::to_string).collect();
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO push_settings (person, turn, challenge, ended, clock, reminders, \
                 time_zone, next_reminder, tournaments) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
                 ON CONFLICT (person) DO UPDATE SET turn = $2, challenge = $3, ended = $4, \
                 clock = $5, reminders = $6, time_zone = $7, next_reminder = $8, \
                 tournaments = $9",
                &params![
                    person,
                    choices.turn,
                    choices.challenge,
                    choices.over,
                    choices.clock_hours,
                    reminders.join(" "),
                    choices.time_zone,
                    choices.next_reminder(at).unwrap_or_default(),
                    choices.tournaments,
                ],
            )?;
            review(tx, &person, at)
        })
        .await
    }
}
