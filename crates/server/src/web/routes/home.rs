//! The first page.

use axum::extract::{Query, State};
use maud::Markup;
use serde::Deserialize;

use crate::app::App;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::lobby::{offers_of_others, own_offers};
use crate::web::views;
use crate::web::views::home::Home;
use dipole_domain::{Game, PersonId, Summary, TimeControl};
use dipole_store::Listed;

/// How many games the list of one's own has: those that go on, and those that
/// have ended.
const ACTIVE: u32 = 100;
const FINISHED: u32 = 10;

/// How many of the games that wait are shown with their boards.
const BOARDS: usize = 8;

#[derive(Deserialize)]
pub(crate) struct HomeQuery {
    /// There for somebody who has just made an account.
    welcome: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<HomeQuery>,
) -> Result<Markup, HttpError> {
    let games = match context.person() {
        Some(person) => own_games(&app, person).await?,
        None => Vec::new(),
    };
    let own = own_offers(&app, &context).await?;
    let waiting = waiting_games(&app, context.person(), &games).await?;
    let home = Home {
        games: &games,
        waiting: &waiting,
        own: &own,
        people: app.sockets.people_besides(context.person()),
        offers: offers_of_others(&app, &context).await?,
        is_welcome: query.welcome.is_some(),
    };
    Ok(views::home::page(&context, &home))
}

/// The games of a person: first those that wait for their move, of these first those in which
/// somebody else waits, and with a live clock.
async fn own_games(app: &App, person: &PersonId) -> Result<Vec<Summary>, HttpError> {
    let mut games = app.store.games_listed(Some(person), Listed::Active, ACTIVE).await?;
    games.sort_by_key(|game| {
        let is_alone = game.seats.iter().all(|seat| seat.occupant.person() == Some(person));
        let is_live = matches!(game.control, TimeControl::Live { .. });
        (!game.awaits(person), is_alone, !is_live)
    });
    games.extend(app.store.games_listed(Some(person), Listed::Finished, FINISHED).await?);
    Ok(games)
}

/// The first of the games that wait for a person's move.
async fn waiting_games(
    app: &App,
    person: Option<&PersonId>,
    games: &[Summary],
) -> Result<Vec<Game>, HttpError> {
    let mut waiting = Vec::new();
    let Some(person) = person else { return Ok(waiting) };
    for game in games.iter().filter(|game| game.awaits(person)).take(BOARDS) {
        waiting.extend(app.store.sound_game(&game.id).await?);
    }
    Ok(waiting)
}
