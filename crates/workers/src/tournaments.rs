//! Advances tournaments: results, verdicts, rounds, starts and ends.
//!
//! A tournament's row says when its next step is due. Several nodes may advance the same tournament:
//! every change is decided under a lock on that row, and each step is stored once.

use std::time::Duration;

use tracing::Instrument as _;

use dipole_domain::{HOUR, MINUTE, Millis};
use dipole_site::app::App;
use dipole_site::services::tournaments::advance;
use dipole_site::traces;
use dipole_store::StoreError;

/// How often the loop looks for work.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often the loop looks for leagues without a season.
const LEAGUE_INTERVAL: Millis = HOUR;

/// How long a tournament rests that could not advance.
const REST: Millis = MINUTE;

/// The most tournaments that are looked at in one go.
const BATCH: u32 = 50;

/// Advances all tournaments until the site stops.
pub fn start_tournaments(app: &App) {
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        let mut leagues_due = 0;
        loop {
            if app.now() >= leagues_due {
                match advance::announce_leagues(&app).await {
                    Ok(_) => leagues_due = app.now() + LEAGUE_INTERVAL,
                    Err(error) => tracing::error!(%error, "no season can be announced"),
                }
            }
            if let Err(error) = advance_tournaments(&app).await {
                tracing::error!(%error, "the tournaments cannot be read");
            }
            tokio::select! {
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                () = app.lifecycle.stopping.cancelled() => return,
            }
        }
    });
}

/// Looks once at the tournaments that are due. Returns the number of changes made.
///
/// # Errors
///
/// When the store cannot say which those are.
pub async fn advance_tournaments(app: &App) -> Result<usize, StoreError> {
    let mut changes = 0;
    for id in app.store.due_tournaments(app.now(), BATCH).await? {
        let span = tracing::info_span!(target: traces::TARGET, "tournament", %id);
        match advance::advance(app, &id).instrument(span).await {
            Ok(made) => changes += made,
            Err(error) => {
                tracing::error!(tournament = %id, %error, "a tournament cannot advance");
                app.store.postpone_tournament(&id, app.now() + REST).await?;
            }
        }
    }
    Ok(changes)
}
