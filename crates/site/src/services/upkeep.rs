//! Upkeep of the database: expired data, data that older programs do not store, the version of the
//! tables, and the times at which the site did not run.

use dipole_domain::{Millis, Span};
use dipole_store::StoreError;

use crate::app::App;
use crate::services::Error;

/// Removes a bounded amount of expired data. Returns the number of rows.
pub async fn remove_expired(app: &App) -> Result<u64, Error> {
    Ok(app.store.remove_remains(app.now()).await?)
}

/// Stores missing positions of running games and missing results of finished games, for a bounded
/// number of games. Returns this number.
pub async fn complete_games(app: &App) -> Result<usize, Error> {
    Ok(app.store.place_games().await? + app.store.count_results().await?)
}

/// Returns true if a newer program has changed the tables so that this one cannot go on.
pub async fn is_outdated(app: &App) -> Result<bool, Error> {
    match app.store.check_schema().await {
        Ok(()) => Ok(false),
        Err(StoreError::Newer) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// The time at which a process of the site last ran; 0 if none has.
pub async fn last_alive(app: &App) -> Result<Millis, Error> {
    Ok(app.store.last_alive().await?)
}

/// The lead of the machine's clock over the site's time at that moment.
pub async fn last_drift(app: &App) -> Result<Millis, Error> {
    Ok(app.store.last_drift().await?)
}

/// Records that the site runs, and the lead of the machine's clock over the site's time.
pub async fn record_heartbeat(app: &App, drift: Millis) -> Result<(), Error> {
    Ok(app.store.record_heartbeat(app.now(), drift).await?)
}

/// Excludes a span of time from all clocks.
pub async fn add_downtime(app: &App, span: Span) -> Result<(), Error> {
    Ok(app.store.add_downtime(span).await?)
}

/// Corrects stored times that are later than now, after the time was set back.
pub async fn correct_future(app: &App) -> Result<(), Error> {
    Ok(app.store.correct_future(app.now()).await?)
}
