//! The JSON API of the caller's own account and its games.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::game_search::CursorQuery;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_domain::{Handicap, Rated, Summary};
use dipole_site::app::App;
use dipole_site::services::game_lists::{self, Listed};
use dipole_views::json::game_json::{PlayerJson, player_json, timestamp};
use dipole_views::json::values::{PlayerLetter, one_of, setup_name, setup_or_custom};
use dipole_views::search_query::cursor_text;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(account)).routes(routes!(games))
}

/// Games in one answer.
const PAGE: u32 = 100;

#[derive(Serialize, ToSchema)]
struct Account {
    /// Empty for a guest
    name: String,
    /// The scopes of the token; null for a session, which may do everything
    #[schema(required)]
    scopes: Option<Vec<&'static str>>,
}

/// Your account
#[utoipa::path(
    get,
    path = "/api/account",
    operation_id = "account",
    tag = "account",
    responses((status = 200, description = "The account of the session or token", body = Account)),
    security(("session" = []), ("token" = [])),
)]
async fn account(context: RequestContext) -> Result<Json<Account>, HttpError> {
    let person = context.user().ok_or(HttpError::SignedOut)?;
    let scopes = context.scopes().map(|scopes| scopes.iter().map(|scope| scope.word()).collect());
    Ok(Json(Account { name: person.name.clone(), scopes }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct GamesQuery {
    #[serde(default)]
    #[param(schema_with = listed)]
    state: String,
}

fn listed() -> Schema {
    one_of(["all", "active", "finished", "waiting"])
}

/// Games in a list
#[derive(Serialize, ToSchema)]
struct Games {
    games: Vec<GameSummary>,
    /// The value of `before` for the next page; null on the last page
    #[schema(required)]
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct GameSummary {
    id: String,
    /// The board's number in mails
    number: u64,
    #[schema(schema_with = setup_or_custom)]
    setup: &'static str,
    /// With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with
    #[schema(required)]
    handicap: Option<u8>,
    /// none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours)
    clock: String,
    players: BTreeMap<PlayerLetter, PlayerJson>,
    #[schema(required)]
    turn: Option<PlayerLetter>,
    your_turn: bool,
    #[schema(required)]
    winner: Option<PlayerLetter>,
    #[schema(required)]
    termination: Option<&'static str>,
    #[schema(value_type = String, format = DateTime)]
    updated: Option<String>,
}

/// Your games, the latest first, page by page
#[utoipa::path(
    get,
    path = "/api/account/games",
    operation_id = "ownGames",
    tag = "account",
    params(GamesQuery, CursorQuery),
    responses((status = 200, description = "Games in a list", body = Games)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn games(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<GamesQuery>,
    Query(cursor): Query<CursorQuery>,
) -> Result<Json<Games>, HttpError> {
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
    let who = Rated::Person(person.clone());
    let page = game_lists::of_player(&app, &who, listed, cursor.read()?, PAGE).await?;
    let wanted = |game: &&Summary| query.state != "waiting" || game.awaits(person);
    let games = page.games.iter().filter(wanted).map(|game| summary(&context, game));
    Ok(Json(Games { games: games.collect(), next: page.next.map(cursor_text) }))
}

/// Describes a game for a list, with only what this viewer may see.
pub(crate) fn summary(context: &RequestContext, game: &Summary) -> GameSummary {
    let players = game.seats.iter().filter_map(|seat| {
        let player = player_json(context.locale(), &seat.occupant, context.person())?;
        Some((seat.player.into(), player))
    });
    GameSummary {
        id: game.id.to_string(),
        number: game.number,
        setup: setup_name(game.setup),
        handicap: game.handicap.map(Handicap::checkers),
        clock: game.control.to_string(),
        players: players.collect(),
        turn: game.turn.map(PlayerLetter::from),
        your_turn: context.person().is_some_and(|person| game.awaits(person)),
        winner: game.outcome.map(|outcome| outcome.winner.into()),
        termination: game.outcome.map(|outcome| outcome.termination.name()),
        updated: timestamp(game.updated),
    }
}
