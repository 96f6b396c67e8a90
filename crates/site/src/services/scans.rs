//! Scans of the database for changes that were made elsewhere.

use dipole_domain::{GameId, Millis, PersonId, TournamentId};

use crate::app::App;
use crate::services::Error;

/// Games that have changed between two times, with their version and the time.
pub async fn changed_games(
    app: &App,
    from: Millis,
    until: Millis,
    limit: u32,
) -> Result<Vec<(GameId, u64, Millis)>, Error> {
    Ok(app.store.changed_since(from, until, limit).await?)
}

/// Games with chat lines since a time, with the time of the last line.
pub async fn games_with_chat(
    app: &App,
    since: Millis,
    limit: u32,
) -> Result<Vec<(GameId, Millis)>, Error> {
    Ok(app.store.talked_since(since, limit).await?)
}

/// Offers since a time: the challenged person, if there is one, and the time.
pub async fn offers(
    app: &App,
    since: Millis,
    limit: u32,
) -> Result<Vec<(Option<PersonId>, Millis)>, Error> {
    Ok(app.store.offered_since(since, limit).await?)
}

/// The human players of a game.
pub async fn people_of(app: &App, game: &GameId) -> Result<Vec<PersonId>, Error> {
    Ok(app.store.people_of(game).await?)
}

/// Tournaments that have changed since a time, with the time.
pub async fn changed_tournaments(
    app: &App,
    since: Millis,
    limit: u32,
) -> Result<Vec<(TournamentId, Millis)>, Error> {
    Ok(app.store.tournaments_changed_since(since, limit).await?)
}
