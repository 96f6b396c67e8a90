//! Other players' games to watch: a page, its fragment that changes, JSON.

use axum::Json;
use axum::extract::{Query, State};
use axum::routing::get;
use dipole::Setup;
use maud::Markup;
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::services::game_lists::{self, ShownGames};
use dipole_views as views;
use dipole_views::json::game_json::{GameJson, game_json};
use dipole_views::json::values::{one_of, setup};
use dipole_views::watch::Watched;

/// Number of games on a page.
const PAGE: u32 = 12;
/// Maximum page number. Readers never go that far.
const LAST_PAGE: u32 = 1000;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/games/list", get(list)).routes(routes!(list_json))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WatchQuery {
    #[serde(default)]
    #[param(schema_with = states)]
    state: String,
    #[serde(default)]
    #[param(schema_with = setup)]
    setup: String,
    #[serde(default)]
    #[param(value_type = u32)]
    page: String,
}

fn states() -> Schema {
    one_of(["playing", "finished"])
}

impl WatchQuery {
    /// Returns the requested games and page number; pages count from 1.
    fn read(&self) -> Result<(ShownGames, u32), HttpError> {
        let unknown = |what: String| Err(HttpError::BadRequest(what));
        let finished = match self.state.as_str() {
            "" | "playing" => false,
            "finished" => true,
            other => return unknown(format!("state=\"{other}\" is not playing or finished")),
        };
        let setup = match self.setup.as_str() {
            "" => None,
            name => match name.parse::<Setup>() {
                Ok(setup) => Some(setup),
                Err(error) => return unknown(error.to_string()),
            },
        };
        let page = match self.page.as_str() {
            "" => 1,
            number => match number.parse() {
                Ok(page @ 1..=LAST_PAGE) => page,
                _ => {
                    return unknown(format!("page={number} is not a number from 1 to {LAST_PAGE}"));
                }
            },
        };
        Ok((ShownGames { finished, setup }, page))
    }
}

async fn watched(app: &App, query: &WatchQuery) -> Result<Watched, HttpError> {
    let (which, page) = query.read()?;
    let (games, more) = game_lists::on_show(app, which, (page - 1) * PAGE, PAGE).await?;
    Ok(Watched { which, page, more, games })
}

/// `GET /games`
pub(crate) async fn page(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<WatchQuery>,
) -> Result<Markup, HttpError> {
    Ok(views::watch::page(&context, &watched(&app, &query).await?))
}

/// `GET /games/list`: the fragment that changes.
async fn list(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<WatchQuery>,
) -> Result<Markup, HttpError> {
    Ok(views::watch::list(&context, &watched(&app, &query).await?))
}

/// A page of games.
#[derive(Serialize, ToSchema)]
#[schema(as = Watched)]
struct WatchedJson {
    games: Vec<GameJson>,
    page: u32,
    /// Whether there is a next page
    more: bool,
}

/// Games to watch
#[utoipa::path(
    get,
    path = "/api/games",
    operation_id = "watch",
    tag = "games",
    params(WatchQuery),
    responses((status = 200, description = "Games, each as in the response for a single game", body = WatchedJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn list_json(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<WatchQuery>,
) -> Result<Json<WatchedJson>, HttpError> {
    let watched = watched(&app, &query).await?;
    let (person, at) = (context.person(), app.now());
    let games = watched.games.iter().map(|game| game_json(context.locale(), game, person, at));
    let games = games.collect();
    Ok(Json(WatchedJson { games, page: watched.page, more: watched.more }))
}
