//! Games for the analysis board. Finished games can be opened in it. Its engine, and the site's
//! answers about positions, are refused for running games.

use dipole::Position;
use dipole_domain::{
    Game, GameId, PersonId, is_at_most_one_move_after, keys_up_to_one_move_before,
};

pub use dipole_store::RunningPositions;

use crate::app::App;
use crate::services::{Error, games};

/// Number of games compared with a position at a time. Only a person with several games that differ
/// in nothing but their own stacks has more than one such page.
const PAGE: u32 = 50;

/// A finished game; running games cannot be analysed.
pub async fn finished_game(app: &App, id: &GameId) -> Result<Game, Error> {
    let game = games::find(app, id).await?;
    if game.turn().is_some() {
        return Err(Error::StillPlayed);
    }
    Ok(game)
}

/// Refuses help in a running game: answers about its position and about those one move later.
pub async fn check_not_in_play(
    app: &App,
    person: Option<&PersonId>,
    position: &Position,
) -> Result<(), Error> {
    let Some(person) = person else { return Ok(()) };
    let is_in_play = |running: &[Position]| {
        running.iter().any(|before| is_at_most_one_move_after(position, before))
    };
    if is_in_play(&app.store.unplaced_positions(person).await?) {
        return Err(Error::OwnRunningGame);
    }
    let keys = keys_up_to_one_move_before(position);
    let mut after = None;
    loop {
        let store = &app.store;
        let page = store.running_positions_with_keys(person, &keys, after.as_ref(), PAGE).await?;
        if is_in_play(&page) {
            return Err(Error::OwnRunningGame);
        }
        if page.len() < PAGE as usize {
            return Ok(());
        }
        after = page.into_iter().next_back();
    }
}

/// A page of the positions of a person's running games, by the ids of the games.
pub async fn running_positions(
    app: &App,
    person: &PersonId,
    after: Option<&GameId>,
    limit: u32,
) -> Result<RunningPositions, Error> {
    Ok(app.store.running_positions(person, after, limit).await?)
}
