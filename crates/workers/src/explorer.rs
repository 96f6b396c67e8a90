//! Counts finished games for the explorer, each once. A game that a process was counting when it
//! died is not counted yet; the next scan of any process counts it.

use std::time::Duration;

use crate::polling;
use dipole_site::app::App;

/// Interval between scans for finished games.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Pause between two batches when many games wait, as after the first start of this version.
const BATCH_PAUSE: Duration = Duration::from_millis(50);

/// Counts finished games until the site stops.
pub fn start_explorer(app: &App) {
    polling::repeat(app, Duration::ZERO, |app| async move {
        match app.explore_games().await {
            Ok(0) => POLL_INTERVAL,
            Ok(_) => BATCH_PAUSE,
            Err(error) => {
                tracing::error!(%error, "the explorer cannot count games");
                POLL_INTERVAL
            }
        }
    });
}
