//! The analysis board, empty or with a finished game, and the positions that its engine must not
//! analyse.

use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, LINK};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use dipole::{Player, Setup};
use maud::Markup;
use serde::{Deserialize, Serialize};

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::exports::position_preview;
use crate::routes::games::game_id;
use dipole_site::app::App;
use dipole_site::services::{analysis, variations};
use dipole_views as views;
use dipole_views::analysis::Analysis;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/analysis", get(page))
        .route("/analysis/board.png", get(picture))
        .route("/analysis/running", get(running))
}

/// Positions of running games in one response.
const POSITIONS: u32 = 200;

#[derive(Debug, Deserialize)]
struct AnalysisQuery {
    game: Option<String>,
    ply: Option<String>,
}

/// `GET /analysis`
async fn page(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<AnalysisQuery>,
) -> Result<Markup, HttpError> {
    let game = match query.game {
        Some(id) => Some(analysis::finished_game(&app, &game_id(&id)?).await?),
        None => None,
    };
    let own = match (&game, context.person()) {
        (Some(game), Some(person)) => Some(variations::own(&app, game, person).await?.tree),
        _ => None,
    };
    let ply = query.ply.and_then(|ply| ply.parse().ok());
    let shown = Analysis { game: game.as_ref(), own: own.as_ref(), ply };
    Ok(views::analysis::page(&context, &shown, &app.site.base_url, app.now()))
}

/// `GET /analysis/board.png`: the board without a game, for link previews. The content of an
/// analysis is in the fragment of its address, which browsers never send to the server.
async fn picture(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    position_preview(&app, &context, Setup::default().position(), Player::White).await
}

#[derive(Debug, Deserialize)]
struct RunningQuery {
    /// The last game of the answer before.
    after: Option<String>,
}

/// The current position of a running game of the visitor.
#[derive(Serialize)]
struct RunningGame {
    id: String,
    position: String,
}

/// `GET /analysis/running`: the positions that the engine of the analysis board must not analyse. A
/// `Link` header with `rel="next"` has the address of the next page, if there is one.
async fn running(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<RunningQuery>,
) -> Result<Response, HttpError> {
    let after = query.after.as_deref().map(game_id).transpose()?;
    let page = match context.person() {
        Some(person) => {
            analysis::running_positions(&app, person, after.as_ref(), POSITIONS).await?
        }
        None => analysis::RunningPositions::default(),
    };
    let running = page
        .games
        .iter()
        .map(|game| RunningGame { id: game.game.to_string(), position: game.position.to_string() });
    let running = Json(running.collect::<Vec<_>>());
    let no_store = [(CACHE_CONTROL, "no-store")];
    Ok(match page.next {
        Some(last) => {
            let next = format!("</analysis/running?after={last}>; rel=\"next\"");
            (no_store, [(LINK, next)], running).into_response()
        }
        None => (no_store, running).into_response(),
    })
}
