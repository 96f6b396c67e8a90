//! Writes what an older program does not keep of games: the positions of running games, by which
//! they are found, and the results of finished games.

use std::time::Duration;

use crate::app::App;
use dipole_store::StoreError;

/// Interval between scans. Only during an upgrade is anything found.
const SCAN_INTERVAL: Duration = Duration::from_secs(10);
/// Pause between two batches when many games wait, as after the first start of this version.
const REST: Duration = Duration::from_millis(50);

impl App {
    /// Writes missing positions and results until the site stops.
    pub fn start_summaries(&self) {
        let app = self.clone();
        self.tasks.spawn(async move {
            while !app.stopping.is_cancelled() {
                let wait = match app.summarize_games().await {
                    Ok(0) => SCAN_INTERVAL,
                    Ok(_) => REST,
                    Err(error) => {
                        tracing::error!(%error, "positions and results cannot be written");
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

    /// Writes some missing positions and results, and returns of how many games.
    ///
    /// # Errors
    ///
    /// When the store cannot be used.
    pub async fn summarize_games(&self) -> Result<usize, StoreError> {
        Ok(self.store.place_games().await? + self.store.count_results().await?)
    }
}
