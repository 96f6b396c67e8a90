//! Removes expired data. The retention periods are in the store and in docs/security.md.

use std::time::Duration;

use tracing::Instrument as _;

use crate::polling;
use dipole_site::app::App;
use dipole_site::services::{Error, upkeep};
use dipole_site::traces;

/// Delay after the start: there is more to do then.
const DELAY: Duration = Duration::from_secs(60);
/// Interval between removals.
const INTERVAL: Duration = Duration::from_secs(60 * 60);
/// Pause between two bounded steps.
const BATCH_PAUSE: Duration = Duration::from_millis(200);

/// Removes expired data regularly until the site stops.
pub fn start_retention(app: &App) {
    polling::repeat(app, DELAY, |app| async move {
        match remove_remains(&app).await {
            Ok(0) => INTERVAL,
            Ok(_) => BATCH_PAUSE,
            Err(error) => {
                tracing::error!(%error, "expired data cannot be removed");
                INTERVAL
            }
        }
    });
}

/// Removes a bounded amount of expired data, and returns the number of rows.
///
/// # Errors
///
/// If the store cannot be used.
pub async fn remove_remains(app: &App) -> Result<u64, Error> {
    let span = tracing::info_span!(target: traces::TARGET, "retention");
    let removed = upkeep::remove_expired(app).instrument(span).await?;
    if removed > 0 {
        tracing::debug!(removed, "removed expired data");
    }
    Ok(removed)
}
