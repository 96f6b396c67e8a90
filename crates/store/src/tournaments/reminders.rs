//! Subscriptions to reminders of recurring tournaments, and the reminders that are due.

use dipole_domain::tournaments::{MAX_START_LEAD, Tournament, reminder_email};
use dipole_domain::{Email, Millis, PersonId, TournamentId};

use super::{TournamentStage, lock};
use crate::limits::{check_count, lock_person};
use crate::outbox::write_emails;
use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// Maximum number of series that one person is reminded of.
pub const MAX_SERIES: u64 = 50;

/// Maximum number of subscribers reminded in one transaction.
const BATCH: u32 = 100;

/// Removes the subscription of a person to a series.
const UNSUBSCRIBE: &str = "DELETE FROM tournament_reminders WHERE person = $1 AND series = $2";

/// The reminders that one call has written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WrittenReminders {
    /// Number of subscribers processed, including those who have joined already.
    pub subscribers: usize,
    /// Whether emails or push notifications were queued.
    pub has_messages: bool,
}

impl Store {
    /// Subscribes a person to reminders of a series. Tournaments whose reminder is due already are
    /// left out: the person has just seen their page.
    ///
    /// # Errors
    ///
    /// If the person has subscribed to [`MAX_SERIES`] others ([`StoreError::LimitReached`]).
    pub async fn subscribe_to_series(
        &self,
        person: &PersonId,
        series: &TournamentId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, series) = (person.clone(), series.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let others =
                "SELECT COUNT(*) FROM tournament_reminders WHERE person = $1 AND series <> $2";
            check_count(tx, MAX_SERIES, others, &params![person, series])?;
            let known: Vec<Tournament> = upcoming(tx, &series)?;
            let due = known.iter().filter(|it| it.reminder_due() <= at).map(|it| it.number);
            let reminded = due.max().unwrap_or_default();
            let sql = "INSERT INTO tournament_reminders (person, series, since, reminded) \
                       VALUES ($1, $2, $3, $4) ON CONFLICT (person, series) DO NOTHING";
            tx.execute(sql, &params![person, series, at, reminded]).map(drop)
        })
        .await
    }

    /// Ends a person's reminders of a series. Returns false if there were none.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unsubscribe_from_series(
        &self,
        person: &PersonId,
        series: &TournamentId,
    ) -> Result<bool, StoreError> {
        Ok(self.execute(UNSUBSCRIBE, &params![person, series]).await? == 1)
    }

    /// Like [`Store::unsubscribe_from_series`], for the account with this unsubscribe key. Returns
    /// false if there is no such account.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unsubscribe_from_series_by_key(
        &self,
        stop_key: &str,
        series: &TournamentId,
    ) -> Result<bool, StoreError> {
        let (key, series) = (stop_key.to_owned(), series.clone());
        self.write(move |tx| {
            let sql = "SELECT person FROM mailboxes WHERE stop_key = $1";
            let Some(person) = tx.query_opt::<PersonId>(sql, &params![key])? else {
                return Ok(false);
            };
            tx.execute(UNSUBSCRIBE, &params![person, series]).map(|_| true)
        })
        .await
    }

    /// Whether a person is reminded of a series.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn is_subscribed_to_series(
        &self,
        person: &PersonId,
        series: &TournamentId,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT series FROM tournament_reminders WHERE person = $1 AND series = $2";
        Ok(self.query_opt::<TournamentId>(sql, &params![person, series]).await?.is_some())
    }

    /// The latest tournament of each series that a person is reminded of, by name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn series_subscriptions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Tournament>, StoreError> {
        let sql = "SELECT t.* FROM tournament_reminders r JOIN tournaments t ON t.series = r.series \
                   AND t.number = (SELECT MAX(number) FROM tournaments l WHERE l.series = r.series) \
                   WHERE r.person = $1 ORDER BY t.name, t.id";
        self.query_skipping_damaged(sql, &params![person]).await
    }

    /// Writes the reminders of tournaments that start soon, for some of the subscribers who have not
    /// joined. Each subscriber is claimed in the transaction, so that several nodes write each
    /// reminder once. A site that was down catches up until the start.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remind_subscribers(&self, at: Millis) -> Result<WrittenReminders, StoreError> {
        let sql = "SELECT t.* FROM tournaments t WHERE t.stage = $1 AND t.starts > $2 \
                   AND t.starts <= $3 AND EXISTS (SELECT 1 \
                   FROM tournament_reminders r WHERE r.series = t.series AND r.reminded < t.number) \
                   ORDER BY t.starts, t.id";
        let (upcoming, until) =
            (TournamentStage::Upcoming.word(), at.saturating_add(MAX_START_LEAD));
        let near: Vec<Tournament> =
            self.query_skipping_damaged(sql, &params![upcoming, at, until]).await?;
        let mut written = WrittenReminders::default();
        for tournament in near.into_iter().filter(|it| it.reminder_due() <= at) {
            let some = self.write(move |tx| remind(tx, &tournament.id, at)).await?;
            written.subscribers += some.subscribers;
            written.has_messages |= some.has_messages;
        }
        Ok(written)
    }
}

/// The tournaments of a series that have not started.
fn upcoming(tx: &mut Tx<'_>, series: &TournamentId) -> Result<Vec<Tournament>, StoreError> {
    let sql = "SELECT * FROM tournaments WHERE series = $1 AND stage = $2";
    tx.query(sql, &params![series, TournamentStage::Upcoming.word()])
}

/// Reminds some subscribers of a tournament, unless it has started or its start has moved.
fn remind(tx: &mut Tx<'_>, id: &TournamentId, at: Millis) -> Result<WrittenReminders, StoreError> {
    lock(tx, id)?;
    let sql = "SELECT * FROM tournaments WHERE id = $1 AND stage = $2";
    let stage = TournamentStage::Upcoming.word();
    let Some(tournament) = tx.query_opt::<Tournament>(sql, &params![id, stage])? else {
        return Ok(WrittenReminders::default());
    };
    if tournament.reminder_due() > at {
        return Ok(WrittenReminders::default());
    }
    let sql = "SELECT r.person, (SELECT COUNT(*) FROM tournament_entries e \
               WHERE e.tournament = $1 AND e.person = r.person) AS entered \
               FROM tournament_reminders r WHERE r.series = $2 AND r.reminded < $3 \
               ORDER BY r.reminded LIMIT $4";
    let number = tournament.number;
    let subscribers: Vec<(PersonId, bool)> =
        tx.query(sql, &params![id, tournament.series, number, BATCH])?;
    let mut emails: Vec<Email> = Vec::new();
    for (person, is_entered) in &subscribers {
        let sql = "UPDATE tournament_reminders SET reminded = $1 WHERE person = $2 AND series = $3";
        tx.execute(sql, &params![number, person, tournament.series])?;
        if !is_entered {
            emails.push(reminder_email(&tournament, person));
        }
    }
    let has_messages = write_emails(tx, &emails, at)?;
    Ok(WrittenReminders { subscribers: subscribers.len(), has_messages })
}
