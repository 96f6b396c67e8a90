//! Settles clocks that expire with no client connected.
//!
//! A game's row says when its clock is due. A loop claims due games for a while, so that one of
//! several processes settles them; a claim that is not fulfilled expires. Settling twice does
//! no harm, since it is decided on the game as it is.

use std::time::Duration;

use tracing::Instrument as _;

use dipole_domain::{GameId, Millis, SECOND};
use dipole_site::app::App;
use dipole_site::services::game_actions;
use dipole_site::traces;
use dipole_store::StoreError;

/// How often a loop looks for work.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// How long a process has to do what it has claimed.
const CLAIM_TIME: Millis = 30 * SECOND;

/// The most games claimed at once.
const BATCH: u32 = 50;

/// Watches the clocks of all games until the site stops.
pub fn start_clocks(app: &App) {
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        loop {
            if let Err(error) = settle_clocks(&app).await {
                tracing::error!(%error, "the clocks cannot be read");
            }
            tokio::select! {
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                () = app.lifecycle.stopping.cancelled() => return,
            }
        }
    });
}

/// Looks once at the clocks that are due, and says how many there were.
///
/// # Errors
///
/// When the store cannot say which those are.
pub async fn settle_clocks(app: &App) -> Result<usize, StoreError> {
    let now = app.now();
    let games = app.store.claim_due(now, now + CLAIM_TIME, BATCH).await?;
    for game in &games {
        let span = tracing::info_span!(target: traces::TARGET, "clock", %game);
        settle(app, game).instrument(span).await;
    }
    Ok(games.len())
}

async fn settle(app: &App, id: &GameId) {
    let settled = match game_actions::settle_clock(app, id).await {
        Ok(game) => {
            let due = game.running().map(|running| running.due());
            app.store.postpone(id, game.version(), due).await.map_err(|it| it.to_string())
        }
        Err(problem) => Err(problem.to_string()),
    };
    if let Err(error) = settled {
        tracing::error!(game = %id, %error, "a clock that is due cannot be settled");
    }
}
