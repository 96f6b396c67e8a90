//! Writes the positions of running games that an older program has changed, or left behind, so that
//! they are found by their positions.

use std::time::Duration;

use crate::app::App;

/// Interval between scans. Only during an upgrade is anything found.
const SCAN_INTERVAL: Duration = Duration::from_secs(10);
/// Pause between two batches when many games wait, as after the first start of this version.
const REST: Duration = Duration::from_millis(50);

impl App {
    /// Writes missing positions until the site stops.
    pub fn start_placing_games(&self) {
        let app = self.clone();
        self.tasks.spawn(async move {
            while !app.stopping.is_cancelled() {
                let wait = match app.store.place_games().await {
                    Ok(0) => SCAN_INTERVAL,
                    Ok(_) => REST,
                    Err(error) => {
                        tracing::error!(%error, "positions of running games cannot be written");
                        SCAN_INTERVAL
                    }
                };
                tokio::select! {
                    () = app.stopping.cancelled() => {}
                    () = tokio::time::sleep(wait) => {}
                }
            }
        });
    }
}
