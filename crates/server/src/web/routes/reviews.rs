//! Reviews of games: forms, a fragment of the page, JSON.

use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::get;
use axum::{Json, Router};
use maud::Markup;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::games;
use crate::services::reviews;
use crate::web::extract::{CsrfForm, CsrfOnly, EmptyForm};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::games::game_id;
use crate::web::views;
use dipole_domain::GameId;
use dipole_store::ReviewState;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/game/{id}/review", get(part).post(ask))
        .route("/api/games/{id}/review", get(review_json).post(ask_json))
}

/// `GET /game/{id}/review`: the part of the page, for scripts that renew it.
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
    let person = context.person_or_guest(app).await?;
    Ok(reviews::ask(app, id, &person.id).await?)
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

async fn state_json(app: &App, id: &GameId) -> Result<Json<Value>, HttpError> {
    let game = games::find(app, id).await?;
    Ok(Json(match reviews::state(app, &game).await? {
        None => json!({ "state": "none" }),
        Some(ReviewState::Waiting { ahead }) => json!({ "state": "waiting", "ahead": ahead }),
        Some(ReviewState::Working { done, total }) => {
            json!({ "state": "working", "done": done, "total": total })
        }
        Some(ReviewState::Failed) => json!({ "state": "failed" }),
        Some(ReviewState::Finished(report)) => json!({ "state": "finished", "report": report }),
    }))
}

async fn review_json(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, HttpError> {
    state_json(&app, &game_id(&id)?).await
}

async fn ask_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<Value>, HttpError> {
    let id = game_id(&id)?;
    ask_for(&app, &context, &id).await?;
    state_json(&app, &id).await
}
