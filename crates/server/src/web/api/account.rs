//! The JSON API of the own account and its games.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::web::api::game_json::{PlayerJson, letter, player_json, timestamp};
use crate::web::api::openapi;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use dipole_domain::{Scope, Summary};
use dipole_store::Listed;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(openapi::description))
        .route("/api/account", get(account))
        .route("/api/account/games", get(games))
}

/// The most games in a list.
const MAX_GAMES: u32 = 500;

/// `GET /api/account`
async fn account(context: RequestContext) -> Result<Json<Value>, HttpError> {
    let person = context.somebody().ok_or(HttpError::SignedOut)?;
    let scopes = context.scopes().map(|scopes| scopes.iter().map(Scope::word).collect::<Vec<_>>());
    Ok(Json(json!({ "name": person.name, "scopes": scopes })))
}

#[derive(Deserialize)]
struct GamesQuery {
    #[serde(default)]
    state: String,
}

/// `GET /api/account/games`
async fn games(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<GamesQuery>,
) -> Result<Json<Value>, HttpError> {
    let person = context.person().ok_or(HttpError::SignedOut)?;
    let listed = match query.state.as_str() {
        "" | "all" => Listed::All,
        "active" | "waiting" => Listed::Active,
        "finished" => Listed::Finished,
        other => {
            let what = format!("state is all, active, waiting or finished, not \"{other}\"");
            return Err(HttpError::BadRequest(what));
        }
    };
    let games = app.store.games_listed(Some(person), listed, MAX_GAMES).await?;
    let wanted = |game: &&Summary| query.state != "waiting" || game.awaits(person);
    let games = games.iter().filter(wanted).map(|game| summary_json(&context, game));
    Ok(Json(json!({ "games": games.collect::<Vec<_>>() })))
}

fn summary_json(context: &RequestContext, game: &Summary) -> Value {
    let players: BTreeMap<String, PlayerJson> = game
        .seats
        .iter()
        .filter_map(|seat| {
            let player = player_json(context.locale(), &seat.occupant, context.person())?;
            Some((letter(seat.player), player))
        })
        .collect();
    json!({
        "id": game.id.as_str(),
        "number": game.number,
        "setup": game.setup.map_or("custom", dipole::Setup::name),
        "players": players,
        "turn": game.turn.map(letter),
        "your_turn": context.person().is_some_and(|person| game.awaits(person)),
        "winner": game.outcome.map(|outcome| letter(outcome.winner)),
        "termination": game.outcome.map(|outcome| outcome.termination.name()),
        "updated": timestamp(game.updated),
    })
}
