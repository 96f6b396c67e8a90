//! Finds games, and queues those in which a computer has to move.

use dipole_domain::{Game, GameId};

use crate::app::App;
use crate::services::Error;

/// A game, or the problem that there is none.
pub(crate) async fn find(app: &App, id: &GameId) -> Result<Game, Error> {
    app.store.game(id).await?.ok_or(Error::NotFound)
}

/// Puts the game into the computers' queue, if one of them has to move.
pub(crate) fn wake_computer(app: &App, game: &Game) {
    if game.computer_to_move().is_some() {
        app.bots.add(game.id().clone());
    }
}
