//! Counts finished games for the explorer, each once. What a dead process had begun is not
//! counted, and is counted by whoever looks next.

use std::time::Duration;

use dipole_site::app::App;

/// How often it looks for games that have ended.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// The rest between two batches when many wait, as after the first start of this version.
const REST: Duration = Duration::from_millis(50);

/// Counts what has ended, until the site stops.
pub fn start_explorer(app: &App) {
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        while !app.lifecycle.stopping.is_cancelled() {
            let wait = match app.explore_games().await {
                Ok(0) => POLL_INTERVAL,
                Ok(_) => REST,
                Err(error) => {
                    tracing::error!(%error, "the explorer cannot count games");
                    POLL_INTERVAL
                }
            };
            tokio::select! {
                () = app.lifecycle.stopping.cancelled() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    });
}
