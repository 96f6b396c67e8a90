//! Selects the games that the home page shows to all visitors: some in progress, and the latest
//! results.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::app::App;
use crate::bus::public_games::{PublicGames, PublicTournament};
use crate::services::Error;
use dipole_domain::{Game, GameId, Occupant, TimeControl, TournamentId};
use dipole_store::{ListedTournament, ShownGames, TournamentStage};

/// Number of games in progress (the first is shown large), and number of results.
const RUNNING: u32 = 5;
const FINISHED: u32 = 6;
/// Number of tournaments that are read, number of running ones to choose from, and number of boards
/// shown of the chosen one.
const TOURNAMENTS: u32 = 20;
const CANDIDATES: usize = 3;
const TOURNAMENT_BOARDS: usize = 2;
/// Maximum number of games that are read for the boards, since some may have ended meanwhile.
const MAX_BOARDS_READ: usize = 6;

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

/// The tournament under way that ends first, if possible one with games in progress, or the next one
/// to start.
async fn tournament(app: &App) -> Result<Option<PublicTournament>, Error> {
    let listed = async |stage| app.store.tournaments(stage, None, 0, TOURNAMENTS).await;
    let mut running = listed(TournamentStage::Running).await?;
    running.sort_by_key(|it| it.tournament.end);
    let mut between_rounds = None;
    for ListedTournament { tournament, players, .. } in running.into_iter().take(CANDIDATES) {
        let boards = boards(app, &tournament.id).await?;
        let has_boards = !boards.is_empty();
        let shown = PublicTournament { tournament, players, boards };
        if has_boards {
            return Ok(Some(shown));
        }
        between_rounds.get_or_insert(shown);
    }
    if between_rounds.is_some() {
        return Ok(between_rounds);
    }
    let next = listed(TournamentStage::Upcoming).await?.into_iter().next();
    Ok(next.map(|it| PublicTournament {
        tournament: it.tournament,
        players: it.players,
        boards: Vec::new(),
    }))
}

/// Some games of a tournament that are in progress.
async fn boards(app: &App, id: &TournamentId) -> Result<Vec<Game>, Error> {
    let Some(state) = app.store.tournament(id).await? else { return Ok(Vec::new()) };
    let open = state.open_pairings().filter(|it| !it.stopped);
    let games: Vec<GameId> = open.filter_map(|it| it.game.clone()).take(MAX_BOARDS_READ).collect();
    let mut boards = app.store.games_unless_damaged(&games).await?;
    boards.retain(|game| !game.is_over());
    boards.truncate(TOURNAMENT_BOARDS);
    Ok(boards)
}

async fn on_show(app: &App, finished: bool, limit: u32) -> Result<Vec<Game>, Error> {
    let which = ShownGames { finished, setup: None };
    let ids = app.store.games_on_show(which, app.now(), 0, limit).await?;
    Ok(app.store.games_unless_damaged(&ids).await?)
}

/// Games between people come before those with computers, rated and live ones before others.
fn interest(game: &Game) -> (usize, bool, bool) {
    let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Human { .. });
    let people = game.seats().iter().filter(|seat| is_person(&seat.occupant)).count();
    let terms = game.terms();
    (people, terms.rated, matches!(terms.control, TimeControl::Live { .. }))
}
