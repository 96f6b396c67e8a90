//! The JSON API of finished games: the search, and an export of all of them as a stream of lines.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, LINK};
use axum::response::{IntoResponse, Response};
use dipole::{GameResult, Setup};
use dipole_domain::{Handicap, Occupant, TimeControl, computer_name};
use futures_util::stream;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::game_search::{CursorQuery, filter};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::admission::{Requester, Work};
use dipole_site::app::App;
use dipole_site::services::game_lists::{
    self, FinishedGame, FinishedGames, GameCursor, GameFilter,
};
use dipole_site::services::{Error, quotas};
use dipole_views::json::game_json::timestamp;
use dipole_views::json::values::{PlayerKind, PlayerLetter, setup_name, setup_or_custom};
use dipole_views::search_query::{LICENCE, SearchQuery, cursor_text};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(search)).routes(routes!(export))
}

/// Games in one search response.
const PAGE: u32 = 50;
/// Maximum number of games in memory during an export.
const EXPORT_PAGE: u32 = 100;

/// A finished game
#[derive(Serialize, ToSchema)]
#[schema(as = FinishedGame)]
struct FinishedGameJson {
    /// The game's eight letters and digits
    id: String,
    #[schema(schema_with = setup_or_custom)]
    setup: &'static str,
    /// The first position as one token
    start: String,
    /// Only with a handicap, which is not in Mark Steere's rules: the checkers that Black begins with
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    handicap: Option<u8>,
    /// The players by letter
    players: BTreeMap<PlayerLetter, FinishedPlayer>,
    /// 1-0, 0-1, or with four players the winner's letter
    result: String,
    winner: PlayerLetter,
    /// The way in which the game ended
    termination: &'static str,
    /// Number of moves played
    plies: u32,
    rated: bool,
    /// As in the `clock` of a game: 300+5, 3d, or none
    clock: String,
    /// blitz, rapid, correspondence or untimed
    speed: &'static str,
    #[schema(value_type = String, format = DateTime)]
    created: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    finished: Option<String>,
    /// In canonical text; sit-outs are not listed. Only in the export
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    moves: Option<Vec<String>>,
    /// The players who left a game for four that continued without them. Only in the export
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    departures: Option<Vec<Left>>,
}

#[derive(Serialize, ToSchema)]
struct FinishedPlayer {
    kind: PlayerKind,
    /// Null for a guest
    #[schema(required)]
    name: Option<String>,
    /// The rating before a rated game
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rating: Option<i64>,
}

/// The departure of a player after a number of moves
#[derive(Serialize, ToSchema)]
struct Left {
    player: PlayerLetter,
    ply: usize,
    by: &'static str,
}

impl FinishedGameJson {
    fn new(game: &FinishedGame, with_moves: bool) -> FinishedGameJson {
        let players = game.seats.iter().filter_map(|(seat, rating)| {
            let (kind, name) = match &seat.occupant {
                Occupant::Open => return None,
                Occupant::Human { person, name } => (PlayerKind::of_account(person), name.clone()),
                Occupant::Computer { level } => (PlayerKind::Computer, computer_name(*level)),
            };
            let name = Some(name).filter(|name| !name.is_empty());
            let rating = rating.map(|rating| rating.round() as i64);
            Some((seat.player.into(), FinishedPlayer { kind, name, rating }))
        });
        let result =
            GameResult { players: game.start.players(), winner: Some(game.outcome.winner) };
        let left = game.departures.iter().map(|departure| Left {
            player: departure.player.into(),
            ply: departure.ply,
            by: departure.by.name(),
        });
        FinishedGameJson {
            id: game.id.to_string(),
            setup: setup_name(Setup::of(&game.start)),
            start: game.start.to_string(),
            handicap: Handicap::of(&game.start).map(Handicap::checkers),
            players: players.collect(),
            result: result.to_string(),
            winner: game.outcome.winner.into(),
            termination: game.outcome.termination.name(),
            plies: game.plies,
            rated: game.rated,
            clock: match game.control {
                TimeControl::Untimed => "none".to_owned(),
                control => control.to_string(),
            },
            speed: game.control.speed().word(),
            created: timestamp(game.created),
            finished: timestamp(game.finished),
            moves: with_moves.then(|| game.moves.clone()),
            departures: with_moves.then(|| left.collect()),
        }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = FinishedGames)]
struct FoundGames {
    /// The latest first
    games: Vec<FinishedGameJson>,
    /// The value of `before` for the next page; null on the last page
    #[schema(required)]
    next: Option<String>,
}

/// Finished games by player, setup, result, length, date and ending
#[utoipa::path(
    get,
    path = "/api/games/search",
    operation_id = "searchGames",
    tag = "games",
    params(SearchQuery, CursorQuery),
    responses((status = 200, description = "Games, without their moves", body = FoundGames)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn search(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<SearchQuery>,
    Query(cursor): Query<CursorQuery>,
) -> Result<Json<FoundGames>, HttpError> {
    let (filter, cursor) = (filter(&app, &query, &context).await?, cursor.read()?);
    let found = game_lists::finished(&app, &filter, cursor, PAGE).await?;
    let games = found.games.iter().map(|game| FinishedGameJson::new(game, false));
    Ok(Json(FoundGames { games: games.collect(), next: found.next.map(cursor_text) }))
}

/// All finished games with their moves, one JSON object a line, in the order in which they ended
#[utoipa::path(
    get,
    path = "/api/games/export",
    operation_id = "exportGames",
    tag = "games",
    params(SearchQuery),
    responses((
        status = 200,
        description = "Lines, each a game; they are in the public domain (CC0 1.0)",
        body = FinishedGameJson,
        content_type = "application/x-ndjson",
    )),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn export(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<SearchQuery>,
) -> Result<Response, HttpError> {
    let filter = filter(&app, &query, &context).await?;
    quotas::count_export(&app, &context.client()).await?;
    // A database error at the first page still becomes an error response. On a later page it ends
    // the connection, so that clients see that games are missing.
    let first = game_lists::finished_with_moves(&app, &filter, None, EXPORT_PAGE).await?;
    let requester = context.requester();
    let lines = stream::unfold(Some(Export::Page(first)), move |state| {
        let (app, filter, requester) = (app.clone(), filter.clone(), requester.clone());
        async move { next_lines(&app, &filter, &requester, state?).await }
    });
    let licence = format!("<{LICENCE}>; rel=\"license\"");
    let licence = HeaderValue::try_from(licence).map_err(HttpError::internal)?;
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson")),
        (
            CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"dipole-games.ndjson\""),
        ),
        (LINK, licence),
    ];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// Progress of an export. A page is read when the client has taken the previous one, so a client
/// that reads slowly or disconnects holds only one page in memory. Each page is work of its own.
enum Export {
    Page(FinishedGames),
    After(GameCursor),
}

async fn next_lines(
    app: &App,
    filter: &GameFilter,
    requester: &Requester,
    state: Export,
) -> Option<(Result<Bytes, Error>, Option<Export>)> {
    let _permit = app.admission.enter_again(Work::Export, requester).await;
    let page = match state {
        Export::Page(page) => page,
        Export::After(cursor) => {
            match game_lists::finished_with_moves(app, filter, Some(cursor), EXPORT_PAGE).await {
                Ok(page) => page,
                Err(error) => {
                    tracing::error!(%error, "an export of all games was broken off");
                    return Some((Err(error), None));
                }
            }
        }
    };
    Some((Ok(lines(&page.games)), page.next.map(Export::After)))
}

fn lines(games: &[FinishedGame]) -> Bytes {
    let mut lines = Vec::new();
    for game in games {
        // A value made of text and numbers always serializes to JSON.
        if serde_json::to_writer(&mut lines, &FinishedGameJson::new(game, true)).is_ok() {
            lines.push(b'\n');
        }
    }
    lines.into()
}
