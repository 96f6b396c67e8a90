//! The first page.

use axum::Extension;
use axum::extract::{Query, State};
use maud::Markup;
use serde::Deserialize;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::{home, public_games, puzzles};
use dipole_views as views;
use dipole_views::home::Home;

#[derive(Deserialize)]
pub(crate) struct HomeQuery {
    /// Present after the visitor has created an account.
    welcome: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    Query(query): Query<HomeQuery>,
) -> Result<Markup, HttpError> {
    let known = home::activity(&app, context.user()).await?;
    let public = public_games::get(&app).await?;
    let page = Home {
        public: &public,
        // A site may have no puzzles.
        puzzle: puzzles::daily(&app).ok(),
        games: &known.games,
        boards: &known.boards,
        own: &known.own,
        people: sockets.people_besides(context.person()),
        offers: known.offers,
        is_welcome: query.welcome.is_some(),
    };
    Ok(views::home::page(&context, &page))
}

/// `GET /games/live`: the game in progress that the home page shows large.
pub(crate) async fn live(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Markup, HttpError> {
    let public = public_games::get(&app).await?;
    let game = public.running_of_others(context.person()).next();
    Ok(views::public_games::live(&context, game))
}
