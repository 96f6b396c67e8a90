//! Subscriptions to reminders of recurring tournaments.

use dipole_domain::tournaments::{State, Stay, Tournament, TournamentRefusal};
use dipole_domain::{PersonId, TournamentId};
use dipole_store::{MAX_SERIES, Person};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::Error;

use super::Player;

/// Subscribes a person to the series of a tournament, or ends the subscription.
pub async fn set(
    app: &App,
    person: &Person,
    id: &TournamentId,
    is_wanted: bool,
) -> Result<(), Error> {
    let tournament = app.store.tournament(id).await?.ok_or(Error::NotFound)?.tournament;
    if is_wanted && !tournament.has_reminders() {
        return Err(TournamentRefusal::NotRecurring.into());
    }
    let person = person.id.clone();
    app.perform(move |app| async move {
        let series = &tournament.series;
        if is_wanted {
            let subscribed = app.store.subscribe_to_series(&person, series, app.now()).await;
            let full = TournamentRefusal::TooManyReminders(MAX_SERIES);
            subscribed.map_err(|error| Error::or_limit(error, full))?;
        } else {
            app.store.unsubscribe_from_series(&person, series).await?;
        }
        Ok(Committed::quiet(()))
    })
    .await
}

/// The first tournament of a series, by the series in the link of a mail.
pub async fn series_behind_link(app: &App, series: &str) -> Result<Tournament, Error> {
    let series = TournamentId::parse(series).ok_or(Error::DeadLink)?;
    Ok(app.store.tournament(&series).await?.ok_or(Error::DeadLink)?.tournament)
}

/// Ends a subscription to a series by a key of the account, which is in its mails.
pub async fn stop_by_key(app: &App, key: &str, series: &TournamentId) -> Result<(), Error> {
    let is_known = app.store.unsubscribe_from_series_by_key(key, series).await?;
    if is_known { Ok(()) } else { Err(Error::DeadLink) }
}

/// Returns true if a person is subscribed to the series of a tournament.
pub async fn is_subscribed(
    app: &App,
    person: &PersonId,
    tournament: &Tournament,
) -> Result<bool, Error> {
    Ok(app.store.is_subscribed_to_series(person, &tournament.series).await?)
}

/// Queues the reminders that are due. Returns the number of processed subscribers.
///
/// # Errors
///
/// If the store cannot be used.
pub async fn remind_subscribers(app: &App) -> Result<usize, Error> {
    app.perform(|app| async move {
        let written = app.store.remind_subscribers(app.now()).await?;
        let event = written.has_messages.then_some(SiteEvent::MessagesQueued);
        Ok(Committed::new(written.subscribers, event))
    })
    .await
}

/// Returns true if a reminder is still useful: the person could join the tournament now.
pub(super) fn could_join(state: &State, person: &PersonId) -> bool {
    // The possibility to join does not depend on name and rating.
    let player = Player { person: person.clone(), name: "player".to_owned(), rating: 0 };
    state.join(&player, Stay::Once, state.tournament.start).is_ok()
}
