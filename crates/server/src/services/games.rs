//! Finds games, and queues those in which a computer has to move.

use std::sync::Arc;

use dipole_domain::{Game, GameId, LEVELS, Numbered, PersonId};

use crate::app::App;
use crate::bus::computer_queue::{Effort, QueuedGame};
use crate::bus::recent_games::RecentGame;
use crate::services::Error;

/// A game, or the problem that there is none.
pub(crate) async fn find(app: &App, id: &GameId) -> Result<Game, Error> {
    app.store.game(id).await?.ok_or(Error::NotFound)
}

/// As [`find`]; who asks for a recent game within the next moments gets this one.
pub(crate) async fn read(app: &App, id: &GameId) -> Result<RecentGame, Error> {
    let epoch = app.recent_games.epoch();
    let game = find(app, id).await?;
    Ok(app.recent_games.read(game, &[], epoch))
}

/// The game at version `least` or a later one, and what has happened in it after version `told`.
/// All who follow it read it once.
pub(crate) async fn follow(
    app: &App,
    id: &GameId,
    least: u64,
    told: u64,
) -> Result<(Arc<Game>, Vec<Numbered>), Error> {
    let known = || {
        let known = app.recent_games.get(id, least)?;
        let events = known.events_after(told)?.to_vec();
        Some((known.game, events))
    };
    if let Some(known) = known() {
        return Ok(known);
    }
    let _alone = app.recent_games.reading(id).await;
    match known() {
        Some(known) => Ok(known),
        None => read_after(app, id, told).await,
    }
}

/// The game as it is in the database now, and what has happened in it after version `told`.
pub(crate) async fn read_after(
    app: &App,
    id: &GameId,
    told: u64,
) -> Result<(Arc<Game>, Vec<Numbered>), Error> {
    let epoch = app.recent_games.epoch();
    let read = app.store.game_and_events_after(id, told).await?;
    let (game, events) = read.ok_or(Error::NotFound)?;
    let recent = app.recent_games.read(game, &events, epoch);
    Ok((recent.game, events))
}

/// Puts the game into the computers' queue, if one of them has to move.
pub(crate) fn wake_computer(app: &App, game: &Game) {
    if let Some(level) = game.computer_to_move() {
        let game_id = game.id().clone();
        let requester = app.requester(player(game).as_ref());
        app.bots.add(QueuedGame { game: game_id, requester, effort: effort(level) });
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
