//! Games in which a computer has to move. A process claims a game for which it thinks long, and
//! renews the claim: if the process dies, another one thinks.

use dipole_domain::{Game, GameId, Millis};
pub use dipole_store::AwaitingComputer;

use crate::app::App;
use crate::services::Error;

/// All games in which a computer has to move.
pub async fn waiting(app: &App) -> Result<Vec<AwaitingComputer>, Error> {
    Ok(app.store.games_awaiting_computer().await?)
}

/// The turn of a computer in a game.
pub async fn waiting_in(app: &App, game: &GameId) -> Result<Option<AwaitingComputer>, Error> {
    Ok(app.store.awaiting_computer(game).await?)
}

/// The games whose computer turn began between the two times, and that no process has claimed.
pub async fn left(app: &App, from: Millis, until: Millis) -> Result<Vec<AwaitingComputer>, Error> {
    Ok(app.store.games_left_to_computers(from, until, app.now()).await?)
}

/// Claims the turn of a game for some time. Returns false if another process has claimed it.
pub async fn claim(app: &App, game: &Game, time: Millis) -> Result<bool, Error> {
    let now = app.now();
    Ok(app.store.claim_thinking(game.id(), game.version(), now, now + time).await?)
}

/// Renews a claim for some time.
pub async fn renew(app: &App, game: &Game, time: Millis) -> Result<(), Error> {
    let until = app.now() + time;
    Ok(app.store.continue_thinking(game.id(), game.version(), until).await?)
}

/// Ends a claim.
pub async fn release(app: &App, game: &Game) -> Result<(), Error> {
    Ok(app.store.release_thinking(game.id(), game.version()).await?)
}
