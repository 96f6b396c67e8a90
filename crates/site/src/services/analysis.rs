//! Games for the analysis board: finished games can be opened in it, and the engine there is kept
//! away from those that go on, as are the answers of the site about positions.

use dipole::Position;
use dipole_domain::{
    Game, GameId, PersonId, is_at_most_one_move_after, keys_up_to_one_move_before,
};

use crate::app::App;
use crate::services::{Error, games};

/// Positions that are compared with one position at a time. More than one of them are there only
/// for a person with several games that differ in nothing but their own stacks.
const PAGE: u32 = 50;

/// A finished game; nobody analyses one that goes on.
pub async fn finished_game(app: &App, id: &GameId) -> Result<Game, Error> {
    let game = games::find(app, id).await?;
    if game.turn().is_some() {
        return Err(Error::StillPlayed);
    }
    Ok(game)
}

/// Refuses what would help somebody in a running game: answers about its position and about those
/// one move later.
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
