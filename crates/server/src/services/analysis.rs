//! Games for the analysis board: finished games can be opened in it, and the engine there is kept
//! away from those that go on.

use dipole_domain::{Game, GameId, PersonId};
use dipole_store::Listed;

use crate::app::App;
use crate::services::{Error, games};

/// The most running games of a person whose positions are told; the newest come first.
const MAX_GAMES: u32 = 100;

/// A finished game; nobody analyses one that goes on.
pub(crate) async fn finished_game(app: &App, id: &GameId) -> Result<Game, Error> {
    let game = games::find(app, id).await?;
    if game.turn().is_some() {
        return Err(Error::StillPlayed);
    }
    Ok(game)
}

/// The games that a person is playing now.
pub(crate) async fn running_games(app: &App, person: &PersonId) -> Result<Vec<Game>, Error> {
    let mut games = Vec::new();
    for summary in app.store.games_listed(Some(person), Listed::Active, MAX_GAMES).await? {
        let game = app.store.sound_game(&summary.id).await?;
        games.extend(game.filter(|game| game.turn().is_some()));
    }
    Ok(games)
}
