//! Stores data of games that an older program does not store: the positions of running games, by
//! which they are found, and the results of finished games.

use std::time::Duration;

use crate::polling;
use dipole_site::app::App;
use dipole_site::services::{Error, upkeep};

/// Interval between scans. Scans find something only during an upgrade.
const SCAN_INTERVAL: Duration = Duration::from_secs(10);
/// Pause between two batches when many games wait, as after the first start of this version.
const BATCH_PAUSE: Duration = Duration::from_millis(50);

/// Writes missing positions and results until the site stops.
pub fn start_summaries(app: &App) {
    polling::repeat(app, Duration::ZERO, |app| async move {
        match summarize_games(&app).await {
            Ok(0) => SCAN_INTERVAL,
            Ok(_) => BATCH_PAUSE,
            Err(error) => {
                tracing::error!(%error, "positions and results cannot be written");
                SCAN_INTERVAL
            }
        }
    });
}

/// Stores some missing positions and results, and returns the number of games.
///
/// # Errors
///
/// If the store cannot be used.
pub(crate) async fn summarize_games(app: &App) -> Result<usize, Error> {
    upkeep::complete_games(app).await
}
