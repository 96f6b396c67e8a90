//! The home page.

use axum::extract::State;
use maud::Markup;

use crate::app::App;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::lobby::own_offers;
use crate::web::views;
use dipole_domain::{PersonId, Summary};
use dipole_store::Listed;

/// How many games the list of one's own has: those that go on, and those that
/// have ended.
const ACTIVE: u32 = 100;
const FINISHED: u32 = 10;

pub(crate) async fn page(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Markup, HttpError> {
    let games = match context.person() {
        Some(person) => own_games(&app, person).await?,
        None => Vec::new(),
    };
    let own = own_offers(&app, &context).await?;
    Ok(views::home::page(&context, &games, context.person(), &own))
}

/// The games of a person: first those that wait for their move.
async fn own_games(app: &App, person: &PersonId) -> Result<Vec<Summary>, HttpError> {
    let mut games = app.store.games_listed(Some(person), Listed::Active, ACTIVE).await?;
    games.sort_by_key(|game| !game.awaits(person));
    games.extend(app.store.games_listed(Some(person), Listed::Finished, FINISHED).await?);
    Ok(games)
}
