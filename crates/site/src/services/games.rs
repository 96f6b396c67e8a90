//! Finds games.

use std::sync::Arc;

use dipole_domain::{Game, GameId, Numbered};

use crate::app::App;
use crate::bus::recent_games::RecentGame;
use crate::services::Error;

/// A game, or the problem that there is none.
pub async fn find(app: &App, id: &GameId) -> Result<Game, Error> {
    app.store.game(id).await?.ok_or(Error::NotFound)
}

/// As [`find`]; who asks for a recent game within the next moments gets this one.
pub async fn read(app: &App, id: &GameId) -> Result<RecentGame, Error> {
    let epoch = app.recent_games.epoch();
    let game = find(app, id).await?;
    Ok(app.recent_games.read(game, &[], epoch))
}

/// The game at version `least` or a later one, and what has happened in it after version `told`.
/// All who follow it read it once.
pub async fn follow(
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
pub async fn read_after(
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
