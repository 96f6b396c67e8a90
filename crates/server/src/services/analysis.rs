//! Games for the analysis board: finished games can be opened in it, and the engine there is kept
//! away from those that go on, as are the answers of the site about positions.

use dipole::Position;
use dipole_domain::{Game, GameId, PersonId};
use dipole_store::Listed;

use crate::app::App;
use crate::services::{Error, games};

/// The most running games of a person that are looked at; those that changed last come first.
const MAX_GAMES: u32 = 1000;

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

/// Refuses what would help somebody in a running game: answers about its position and about those
/// one move later.
pub(crate) async fn check_not_in_play(
    app: &App,
    person: Option<&PersonId>,
    position: &Position,
) -> Result<(), Error> {
    let Some(person) = person else { return Ok(()) };
    let games = running_games(app, person).await?;
    match games.iter().any(|game| is_at_most_one_move_after(position, game.position())) {
        true => Err(Error::OwnRunningGame),
        false => Ok(()),
    }
}

fn is_at_most_one_move_after(position: &Position, before: &Position) -> bool {
    let follows = |mv| {
        let mut next = before.clone();
        next.play(mv).is_ok() && next == *position
    };
    position == before
        || (position.board() == before.board() && before.legal_moves().into_iter().any(follows))
}
