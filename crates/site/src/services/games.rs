//! Finds games.

use std::sync::Arc;
use std::time::Instant;

use dipole_domain::{BoardNumber, Game, GameId, VersionedEvent};

use crate::app::App;
use crate::live::{Follower, KnownGame};
use crate::services::Error;

/// A game, or [`Error::NotFound`].
pub async fn find(app: &App, id: &GameId) -> Result<Game, Error> {
    app.store.game(id).await?.ok_or(Error::NotFound)
}

/// Reads a game, and shares it with its followers.
pub async fn read(app: &App, id: &GameId) -> Result<KnownGame, Error> {
    let began = Instant::now();
    let known = KnownGame::new(find(app, id).await?, &[], began);
    app.live.learn(known.clone());
    Ok(known)
}

/// The game at version `least` or a later one, with its events after version `after`. All followers
/// of a game share one read of the database; after a commit on this node there is none.
pub async fn follow(
    app: &App,
    follower: &Follower,
    least: u64,
    after: u64,
) -> Result<(Arc<Game>, Vec<VersionedEvent>), Error> {
    if let Some(known) = follower.known(least, after) {
        return Ok(known);
    }
    let reading = follower.read_lock();
    let _alone = reading.lock().await;
    match follower.known(least, after) {
        Some(known) => Ok(known),
        None => read_after(app, follower.id(), after).await,
    }
}

/// The current game in the database, with its events after version `after`. Shares it with its
/// followers.
pub async fn read_after(
    app: &App,
    id: &GameId,
    after: u64,
) -> Result<(Arc<Game>, Vec<VersionedEvent>), Error> {
    let began = Instant::now();
    let read = app.store.game_and_events_after(id, after).await?;
    let (game, events) = read.ok_or(Error::NotFound)?;
    let known = KnownGame::new(game, &events, began);
    app.live.learn(known.clone());
    Ok((known.game, events))
}

/// The games with these ids. A game that cannot be decoded is left out.
pub async fn find_sound(app: &App, ids: &[GameId]) -> Result<Vec<Game>, Error> {
    Ok(app.store.games_unless_damaged(ids).await?)
}

/// The game with a number.
pub async fn numbered(app: &App, number: BoardNumber) -> Result<Option<GameId>, Error> {
    Ok(app.store.game_numbered(number).await?)
}

/// The game with this id; `None` also if it cannot be decoded.
pub async fn find_one_sound(app: &App, id: &GameId) -> Result<Option<Game>, Error> {
    Ok(app.store.game_unless_damaged(id).await?)
}
