//! Finds games, and queues those in which a computer has to move.

use dipole_domain::{Game, GameId, LEVELS, PersonId};

use crate::app::App;
use crate::bus::computer_queue::{Effort, QueuedGame};
use crate::services::Error;

/// A game, or the problem that there is none.
pub(crate) async fn find(app: &App, id: &GameId) -> Result<Game, Error> {
    app.store.game(id).await?.ok_or(Error::NotFound)
}

/// Puts the game into the computers' queue, if one of them has to move.
pub(crate) fn wake_computer(app: &App, game: &Game) {
    if let Some(level) = game.computer_to_move() {
        let (id, person) = (game.id().clone(), player(game));
        app.bots.add(QueuedGame { game: id, person, effort: effort(level) });
    }
}

/// How long a computer of this level takes. All levels but the last search a bounded number
/// of positions, which takes some milliseconds.
pub(crate) fn effort(level: u8) -> Effort {
    if level < LEVELS { Effort::Quick } else { Effort::Slow }
}

/// The person among whose games one waits for a computer: the same one at each of its moves.
fn player(game: &Game) -> Option<PersonId> {
    game.seats().iter().filter_map(|seat| seat.occupant.person()).min().cloned()
}
