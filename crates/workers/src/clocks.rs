//! Settles clocks that expire with no client connected.
//!
//! The row of a game has the time at which its clock expires. A loop claims due games for a while,
//! so that only one of several processes settles them; a claim that is not fulfilled expires.
//! Settling twice is harmless, since each decision uses the current game.

use std::time::Duration;

use tracing::Instrument as _;

use crate::polling;
use dipole_domain::{GameId, Millis, SECOND};
use dipole_site::app::App;
use dipole_site::services::{Error, game_actions};
use dipole_site::traces;

/// Interval between scans for due games.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Lifetime of a claim.
const CLAIM_TIME: Millis = 30 * SECOND;

/// Maximum number of games claimed at once.
const BATCH: u32 = 50;

/// Settles the clocks of all games until the site stops.
pub fn start_clocks(app: &App) {
    polling::repeat(app, Duration::ZERO, |app| async move {
        if let Err(error) = settle_clocks(&app).await {
            tracing::error!(%error, "the clocks cannot be read");
        }
        POLL_INTERVAL
    });
}

/// Settles the clocks that are due now, and returns how many there were.
///
/// # Errors
///
/// If the store cannot read the due games.
pub async fn settle_clocks(app: &App) -> Result<usize, Error> {
    let games = game_actions::claim_due(app, CLAIM_TIME, BATCH).await?;
    for game in &games {
        let span = tracing::info_span!(target: traces::TARGET, "clock", %game);
        settle(app, game).instrument(span).await;
    }
    Ok(games.len())
}

async fn settle(app: &App, id: &GameId) {
    if let Err(error) = game_actions::settle_claimed(app, id).await {
        tracing::error!(game = %id, %error, "a clock that is due cannot be settled");
    }
}
