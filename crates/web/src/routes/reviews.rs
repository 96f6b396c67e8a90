//! Reviews of games: forms, a page fragment, JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::get;
use maud::Markup;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::extract::{CsrfForm, CsrfOnly, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::GameId;
use dipole_site::app::App;
use dipole_site::services::{Error, games, reviews};
use dipole_views as views;
use dipole_views::json::review_json::ReviewJson;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/game/{id}/review", get(part).post(ask))
        .routes(routes!(review_json, ask_json))
}

/// `GET /game/{id}/review`: the page fragment, for scripts that refresh it.
async fn part(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    let state = reviews::state(&app, &game).await?;
    Ok(views::review::section(&context, &game, state.as_ref(), game.ply() as usize))
}

async fn ask_for(app: &App, context: &RequestContext, id: &GameId) -> Result<(), HttpError> {
    let game = games::find(app, id).await?;
    if game.turn().is_some() {
        return Err(Error::StillPlayed.into());
    }
    let person = context.person_or_guest(app).await?;
    let origin = context.origin(app).await?;
    Ok(reviews::request(app, id, &person.id, &origin).await?)
}

async fn ask(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    ask_for(&app, &context, &id).await?;
    Ok(Redirect::to(&format!("/game/{id}#review")))
}

async fn state_json(app: &App, id: &GameId) -> Result<Json<ReviewJson>, HttpError> {
    let game = games::find(app, id).await?;
    Ok(Json(reviews::state(app, &game).await?.into()))
}

/// The engine's review of a finished game
#[utoipa::path(
    get,
    path = "/api/games/{id}/review",
    operation_id = "review",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "The progress of the review, and its findings", body = ReviewJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn review_json(
    State(app): State<App>,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Json<ReviewJson>, HttpError> {
    state_json(&app, &game_id(&id)?).await
}

/// Request a review
#[utoipa::path(
    post,
    path = "/api/games/{id}/review",
    operation_id = "askReview",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "The progress of the review, and its findings", body = ReviewJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn ask_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<ReviewJson>, HttpError> {
    let id = game_id(&id)?;
    ask_for(&app, &context, &id).await?;
    state_json(&app, &id).await
}
