//! Vacations and free weekends, during which correspondence clocks are paused.

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::Error;
use dipole_domain::{Millis, Pauses, PersonId, Span, begin_vacation};
use dipole_store::PauseKind;

/// The times in which a person's clocks stand still.
pub async fn pauses(app: &App, person: &PersonId) -> Result<Pauses, Error> {
    Ok(app.store.pauses(person).await?)
}

/// Starts a vacation of `days` days, or of the days that are left.
pub async fn leave(app: &App, person: &PersonId, days: u16) -> Result<Span, Error> {
    let person = person.clone();
    app.perform(|app| async move {
        let pauses = app.store.pauses(&person).await?;
        let vacation = begin_vacation(&pauses, days, app.now())?;
        app.store.begin_pause(&person, PauseKind::Vacation, vacation).await?;
        Ok(clocks_have_changed(vacation))
    })
    .await
}

/// Ends the vacation, perhaps earlier than planned.
pub async fn come_home(app: &App, person: &PersonId) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        app.store.end_pause(&person, PauseKind::Vacation, app.now()).await?;
        Ok(clocks_have_changed(()))
    })
    .await
}

/// Enables or disables free weekends from now on.
pub async fn set_weekends(app: &App, person: &PersonId, free: bool) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        let now = app.now();
        let is_free = app.store.pauses(&person).await?.weekends_free(now);
        match (free, is_free) {
            (true, false) => {
                let span = Span { from: now, until: Millis::MAX };
                app.store.begin_pause(&person, PauseKind::Weekends, span).await?;
            }
            (false, true) => app.store.end_pause(&person, PauseKind::Weekends, now).await?,
            _ => return Ok(Committed::quiet(())),
        }
        Ok(clocks_have_changed(()))
    })
    .await
}

/// The result of a change of pauses. Notifications that depend on clocks are due again.
fn clocks_have_changed<T>(value: T) -> Committed<T> {
    Committed::new(value, [SiteEvent::NotificationsMoved])
}
