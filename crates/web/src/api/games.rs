//! The JSON API of games.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::extract::CsrfJson;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::{Actor, ExpectedTurn};
use dipole_site::app::App;
use dipole_site::services::{game_actions, games};
use dipole_views::json::game_json::{GameJson, game_json};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(game)).routes(routes!(play))
}

/// A game with all its moves
#[utoipa::path(
    get,
    path = "/api/games/{id}",
    operation_id = "game",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "The game", body = GameJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn game(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Json<GameJson>, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    Ok(Json(game_json(context.locale(), &game, context.person(), app.now())))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Move)]
#[serde(deny_unknown_fields)]
struct SentMove {
    /// E1-G3, B8-off, A5-off:2
    #[serde(rename = "move")]
    text: String,
    /// Number of moves played before it
    ply: u32,
    /// Number of takebacks before the move, as far as the sender knows
    undos: Option<u32>,
}

/// Play a move
///
/// The site responds after it has stored the move. Sending the same move for the same ply again has
/// no effect.
#[utoipa::path(
    post,
    path = "/api/games/{id}/moves",
    operation_id = "play",
    tag = "games",
    params(GamePath),
    request_body = SentMove,
    responses((status = 200, description = "The game", body = GameJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn play(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(sent): CsrfJson<SentMove>,
) -> Result<Json<GameJson>, HttpError> {
    let id = game_id(&id)?;
    // A visitor without a stored identity has no seat.
    let person = context.person_or_stranger();
    let expected = ExpectedTurn { ply: sent.ply, undos: sent.undos };
    let played =
        game_actions::play(&app, &id, Actor::Person(&person), &sent.text, expected).await?;
    let game = played.game;
    Ok(Json(game_json(context.locale(), &game, Some(&person), app.now())))
}
