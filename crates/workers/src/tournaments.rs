//! Advances tournaments: results, verdicts, rounds, starts and ends. Reminds subscribers of series.
//!
//! A tournament's row says when its next step is due. Several nodes may advance the same
//! tournament: every change is decided under a lock on that row, and each step is stored once.

use std::time::Duration;

use tracing::Instrument as _;

use dipole_domain::{HOUR, MINUTE, Millis, SECOND};
use dipole_site::app::App;
use dipole_site::services::Error;
use dipole_site::services::tournaments::{advance, reminders};
use dipole_site::traces;

/// Interval between scans for due tournaments.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Interval between scans for leagues without a season, and for ended games that are not noted.
const SCAN_INTERVAL: Millis = HOUR;

/// Interval between scans for reminders that are due.
const REMINDER_INTERVAL: Millis = 20 * SECOND;

/// Pause of a tournament that could not advance.
const RETRY_DELAY: Millis = MINUTE;

/// Maximum number of tournaments in one batch.
const BATCH: u32 = 50;

/// Advances all tournaments until the site stops.
pub fn start_tournaments(app: &App) {
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        let (mut scan_due, mut reminders_due) = (0, 0);
        loop {
            if app.now() >= scan_due {
                match scan(&app).await {
                    Ok(()) => scan_due = app.now() + SCAN_INTERVAL,
                    Err(error) => tracing::error!(%error, "the leagues cannot be read"),
                }
            }
            if app.now() >= reminders_due {
                match reminders::remind_subscribers(&app).await {
                    // More subscribers may wait.
                    Ok(1..) => {}
                    Ok(0) => reminders_due = app.now() + REMINDER_INTERVAL,
                    Err(error) => tracing::error!(%error, "no subscriber can be reminded"),
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

/// Announces missing seasons and finds ended games that are not noted.
async fn scan(app: &App) -> Result<(), Error> {
    advance::announce_leagues(app).await?;
    advance::find_ended_games(app).await?;
    Ok(())
}

/// Advances the tournaments that are due now. Returns the number of changes made.
///
/// # Errors
///
/// If the store cannot read the due tournaments.
pub async fn advance_tournaments(app: &App) -> Result<usize, Error> {
    let mut changes = 0;
    for id in advance::due(app, BATCH).await? {
        let span = tracing::info_span!(target: traces::TARGET, "tournament", %id);
        match advance::advance(app, &id).instrument(span).await {
            Ok(made) => changes += made,
            Err(error) => {
                tracing::error!(tournament = %id, %error, "a tournament cannot advance");
                advance::postpone(app, &id, app.now() + RETRY_DELAY).await?;
            }
        }
    }
    Ok(changes)
}
