//! Looking back at a game: by form, as a part of the page, and as JSON.

use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::get;
use axum::{Json, Router};
use maud::Markup;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::game_actions;
use crate::web::extract::{Checked, Nothing, Sent};
use crate::web::http_error::Problem;
use crate::web::request_context::Visit;
use crate::web::routes::games::game_id;
use crate::web::views;
use crate::workers::reviews;
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
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let game = game_actions::find(&app, &game_id(&id)?).await?;
    let state = reviews::state(&app, &game).await?;
    Ok(views::review::section(&visit, &game, state.as_ref(), game.ply() as usize))
}

async fn ask_for(app: &App, visit: &Visit, id: &GameId) -> Result<(), Problem> {
    let person = visit.person_or_guest(app).await?;
    reviews::ask(app, id, &person.id).await
}

async fn ask(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    Sent(Nothing {}): Sent<Nothing>,
) -> Result<Redirect, Problem> {
    let id = game_id(&id)?;
    ask_for(&app, &visit, &id).await?;
    Ok(Redirect::to(&format!("/game/{id}#review")))
}

async fn state_json(app: &App, id: &GameId) -> Result<Json<Value>, Problem> {
    let game = game_actions::find(app, id).await?;
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
) -> Result<Json<Value>, Problem> {
    state_json(&app, &game_id(&id)?).await
}

async fn ask_json(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    Checked: Checked,
) -> Result<Json<Value>, Problem> {
    let id = game_id(&id)?;
    ask_for(&app, &visit, &id).await?;
    state_json(&app, &id).await
}
