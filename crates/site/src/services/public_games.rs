//! Which games the home page shows to everyone: some in progress, and the latest results.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::app::App;
use crate::bus::public_games::PublicGames;
use crate::services::Error;
use dipole_domain::{Game, Occupant, TimeControl};
use dipole_store::OnShow;

/// How many games in progress are read, of which the first is shown large, and how many results.
const RUNNING: u32 = 5;
const FINISHED: u32 = 6;

/// The games as they were at most some seconds ago.
pub async fn get(app: &App) -> Result<Arc<PublicGames>, Error> {
    app.public_games.get(app.now(), read(app)).await
}

async fn read(app: &App) -> Result<PublicGames, Error> {
    let mut running = on_show(app, false, RUNNING).await?;
    running.sort_by_key(|game| Reverse(interest(game)));
    Ok(PublicGames { running, finished: on_show(app, true, FINISHED).await? })
}

async fn on_show(app: &App, finished: bool, limit: u32) -> Result<Vec<Game>, Error> {
    let which = OnShow { finished, setup: None };
    let ids = app.store.games_on_show(which, app.now(), 0, limit).await?;
    Ok(app.store.sound_games(&ids).await?)
}

/// Games between people come before those with computers, rated and live ones before others.
fn interest(game: &Game) -> (usize, bool, bool) {
    let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Human { .. });
    let people = game.seats().iter().filter(|seat| is_person(&seat.occupant)).count();
    let terms = game.terms();
    (people, terms.rated, matches!(terms.control, TimeControl::Live { .. }))
}
