//! The JSON API of games.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::Value;

use super::forms::SentJson;
use super::game_json::game_json;
use super::games::game_id;
use super::problem::Problem;
use super::visit::Visit;
use crate::app::App;
use crate::domain::{Actor, Moment};
use crate::play;

/// `GET /api/games/{id}`
pub(super) async fn game(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let game = play::find(&app, &game_id(&id)?).await?;
    Ok(Json(game_json(visit.locale(), &game, visit.person(), app.now())))
}

#[derive(Debug, Deserialize)]
pub(super) struct SentMove {
    #[serde(rename = "move")]
    text: String,
    ply: u32,
    undos: Option<u32>,
}

/// `POST /api/games/{id}/moves`
pub(super) async fn play(
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    SentJson(sent): SentJson<SentMove>,
) -> Result<Json<Value>, Problem> {
    let id = game_id(&id)?;
    let person = visit.person_or_guest(&app).await?;
    let moment = Moment { ply: sent.ply, undos: sent.undos };
    let game = play::play(&app, &id, Actor::Person(&person.id), &sent.text, moment).await?;
    Ok(Json(game_json(visit.locale(), &game, Some(&person.id), app.now())))
}
