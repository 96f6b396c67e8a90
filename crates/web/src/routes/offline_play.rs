//! Offline play: pages that the browser caches and that work by themselves, the games cached with
//! them, and saving a game played offline.

use axum::Json;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use axum::routing::get;
use dipole::Setup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::Schema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::CsrfJson;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::named_colour;
use dipole_domain::LEVELS;
use dipole_site::app::App;
use dipole_site::services::offline_games::{self, PlayedOffline};
use dipole_views as views;
use dipole_views::json::game_json::{GameJson, game_json};
use dipole_views::json::values;

/// Length of the browser's id for a game.
const LOCAL_LENGTH: usize = 16;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route(
            "/play/offline",
            get(async |context: RequestContext| views::offline_play::start_page(&context)),
        )
        .route(
            "/play/offline/game",
            get(async |context: RequestContext| views::offline_play::game_page(&context)),
        )
        .route("/play/offline/games", get(games_to_keep))
        .routes(routes!(save))
}

/// A game whose page the browser keeps.
#[derive(Serialize)]
struct GameToKeep {
    id: String,
    /// Changes whenever the page does.
    version: String,
}

/// `GET /play/offline/games`
async fn games_to_keep(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    let games = match context.person() {
        Some(person) => offline_games::to_keep(&app, person).await?,
        None => Vec::new(),
    };
    let games = games.iter().map(|game| GameToKeep {
        id: game.id().to_string(),
        version: format!("{}.{}", game.version(), game.plans_version()),
    });
    Ok(([(CACHE_CONTROL, "no-store")], Json(games.collect::<Vec<_>>())))
}

/// A game against the computer that was played without a connection
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OfflineGame {
    /// The browser's id of the game, sixteen letters and digits; the game is saved once
    #[schema(min_length = 16, max_length = 16)]
    local: String,
    #[schema(schema_with = values::setup)]
    setup: String,
    /// The level of the computer, which has all other seats
    #[schema(minimum = 1, maximum = 8)]
    level: u8,
    /// Your colour, which has to be among those of the setup
    #[schema(schema_with = seat_colour)]
    color: String,
    /// The moves of all sides from the start of the setup
    moves: Vec<String>,
    /// Whether you resigned after the last move
    resigned: bool,
}

fn seat_colour() -> Schema {
    values::one_of(["white", "red", "black", "green"])
}

impl OfflineGame {
    fn read(self) -> Result<PlayedOffline, HttpError> {
        let bad = |what: &str| HttpError::BadRequest(what.to_owned());
        let setup: Setup =
            self.setup.parse().map_err(|error| HttpError::BadRequest(format!("{error}")))?;
        let colour = named_colour(&self.color)?.filter(|it| setup.players().contains(*it));
        let colour = colour.ok_or_else(|| bad("nobody plays this colour"))?;
        if !(1..=LEVELS).contains(&self.level) {
            return Err(bad("levels are 1 to 8"));
        }
        let is_name = self.local.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if self.local.len() != LOCAL_LENGTH || !is_name {
            return Err(bad("the name of the game has sixteen letters and digits"));
        }
        let OfflineGame { local, level, moves, resigned, .. } = self;
        Ok(PlayedOffline { local, setup, level, colour, moves, resigned })
    }
}

/// Save a game that was played without a connection
///
/// The site checks each move by the rules, and the game becomes one of yours against the computer,
/// unrated and marked as played offline. An unfinished game continues on the site. Saving it again
/// has no effect.
#[utoipa::path(
    post,
    path = "/api/offline-games",
    operation_id = "saveOfflineGame",
    tag = "games",
    request_body = OfflineGame,
    responses((status = 200, description = "The game", body = GameJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn save(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<OfflineGame>,
) -> Result<Json<GameJson>, HttpError> {
    let played = sent.read()?;
    context.limit_client(&app, "offline game").await?;
    let person = context.person_or_guest(&app).await?;
    let game = offline_games::save(&app, &person, &played).await?;
    Ok(Json(game_json(context.locale(), &game, Some(&person.id), app.now())))
}
