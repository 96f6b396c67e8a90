//! The JSON API of games.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;

use crate::app::App;
use crate::services::{game_actions, games};
use crate::web::api::game_json::{GameJson, game_json};
use crate::web::extract::CsrfJson;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::games::game_id;
use dipole_domain::{Actor, ExpectedTurn};

/// `GET /api/games/{id}`
pub(crate) async fn game(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<GameJson>, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    Ok(Json(game_json(context.locale(), &game, context.person(), app.now())))
}

#[derive(Debug, Deserialize)]
pub(crate) struct SentMove {
    #[serde(rename = "move")]
    text: String,
    ply: u32,
    undos: Option<u32>,
}

/// `POST /api/games/{id}/moves`
pub(crate) async fn play(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfJson(sent): CsrfJson<SentMove>,
) -> Result<Json<GameJson>, HttpError> {
    let id = game_id(&id)?;
    let person = context.person_or_guest(&app).await?;
    let expected = ExpectedTurn { ply: sent.ply, undos: sent.undos };
    let game =
        game_actions::play(&app, &id, Actor::Person(&person.id), &sent.text, expected).await?;
    Ok(Json(game_json(context.locale(), &game, Some(&person.id), app.now())))
}
