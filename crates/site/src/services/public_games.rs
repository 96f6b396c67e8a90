//! Selects the games that the home page shows to all visitors: some in progress, and the latest
//! results.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::app::App;
use crate::bus::public_games::{PublicGames, PublicTournament};
use crate::services::Error;
use dipole_domain::tournaments::Phase;
use dipole_domain::{Game, GameId, Occupant, TimeControl};
use dipole_store::{ListedTournament, ShownGames, TournamentStage};

/// Number of games in progress (the first is shown large), and number of results.
const RUNNING: u32 = 5;
const FINISHED: u32 = 6;
/// Number of tournaments to choose from, and number of boards shown of the chosen one.
const TOURNAMENTS: u32 = 20;
const TOURNAMENT_BOARDS: usize = 2;

/// The games, at most some seconds old.
pub async fn get(app: &App) -> Result<Arc<PublicGames>, Error> {
    app.public_games.get(app.now(), read(app)).await
}

async fn read(app: &App) -> Result<PublicGames, Error> {
    let mut running = on_show(app, false, RUNNING).await?;
    running.sort_by_key(|game| Reverse(interest(game)));
    let finished = on_show(app, true, FINISHED).await?;
    Ok(PublicGames { running, finished, tournament: tournament(app).await? })
}

/// The tournament under way that ends first, or the next one to start.
async fn tournament(app: &App) -> Result<Option<PublicTournament>, Error> {
    let listed = async |stage| app.store.tournaments(stage, None, 0, TOURNAMENTS).await;
    let running = listed(TournamentStage::Running).await?;
    let chosen = match running.into_iter().min_by_key(|it| it.tournament.end) {
        Some(running) => Some(running),
        None => listed(TournamentStage::Upcoming).await?.into_iter().next(),
    };
    let Some(ListedTournament { tournament, players, .. }) = chosen else { return Ok(None) };
    let mut boards = Vec::new();
    if tournament.phase == Phase::Running
        && let Some(state) = app.store.tournament(&tournament.id).await?
    {
        let games = state.open_pairings().filter_map(|it| it.game.clone());
        let games: Vec<GameId> = games.take(TOURNAMENT_BOARDS).collect();
        boards = app.store.sound_games(&games).await?;
        boards.retain(|game| !game.is_over());
    }
    Ok(Some(PublicTournament { tournament, players, boards }))
}

async fn on_show(app: &App, finished: bool, limit: u32) -> Result<Vec<Game>, Error> {
    let which = ShownGames { finished, setup: None };
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
