//! The JSON API of puzzles. The server judges every move and never sends the solution in advance.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use dipole_domain::Refusal;
use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{CsrfJson, EmptyBody};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::puzzles::{mover, read_filter};
use dipole_site::app::App;
use dipole_site::services::{puzzle_streaks, puzzles};
use dipole_views::json::puzzle_json::{
    PuzzleAnswer, PuzzleJson, RefutationAnswer, StreakAnswer, StreakJson, puzzle_answer,
    puzzle_json, refutation_answer, streak_answer, streak_json, theme,
};
use dipole_views::json::values::one_of;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(daily))
        .routes(routes!(next))
        .routes(routes!(puzzle))
        .routes(routes!(play))
        .routes(routes!(solution))
        .routes(routes!(refutation))
        .routes(routes!(again))
        .routes(routes!(streak, start_streak))
        .routes(routes!(play_streak))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PuzzlePath {
    /// The puzzle's sixteen hexadecimal digits
    id: String,
}

/// A setup for two players in a query, or `any`.
enum PuzzleSetupParam {}

impl PartialSchema for PuzzleSetupParam {
    fn schema() -> RefOr<Schema> {
        one_of(["small", "large", "compressed", "any"]).into()
    }
}

impl ToSchema for PuzzleSetupParam {}

/// A theme in a query.
enum ThemeParam {}

impl PartialSchema for ThemeParam {
    fn schema() -> RefOr<Schema> {
        theme().into()
    }
}

impl ToSchema for ThemeParam {}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FilterParams {
    /// `small` by default
    #[param(inline, required = false, value_type = PuzzleSetupParam)]
    setup: Option<String>,
    #[param(inline, required = false, value_type = ThemeParam)]
    theme: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = PuzzleMove)]
#[serde(deny_unknown_fields)]
struct SentMove {
    /// E1-G3, B8-off, A5-off:2
    #[serde(rename = "move")]
    text: String,
    /// Number of moves of the puzzle played before it
    ply: u32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = PuzzleStreakMove)]
#[serde(deny_unknown_fields)]
struct SentStreakMove {
    /// The puzzle of the move
    puzzle: String,
    /// E1-G3, B8-off, A5-off:2
    #[serde(rename = "move")]
    text: String,
    /// Number of moves of the puzzle played before it
    ply: u32,
}

/// Forbids caching of data that changes with every attempt.
fn fresh<T>(value: T) -> impl IntoResponse
where
    Json<T>: IntoResponse,
{
    ([(CACHE_CONTROL, "no-store")], Json(value))
}

/// The puzzle of the day
#[utoipa::path(
    get,
    path = "/api/puzzles/daily",
    operation_id = "dailyPuzzle",
    tag = "puzzles",
    responses((status = 200, description = "The puzzle", body = PuzzleJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn daily(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    let view = puzzles::view(&app, context.person(), puzzles::daily(&app)?).await?;
    Ok(fresh(puzzle_json(&view)))
}

/// The next puzzle for you
///
/// Returns a puzzle near your puzzle rating that has not counted for you. It stays the same until a
/// puzzle counts.
#[utoipa::path(
    get,
    path = "/api/puzzles/next",
    operation_id = "nextPuzzle",
    tag = "puzzles",
    params(FilterParams),
    responses((status = 200, description = "The puzzle", body = PuzzleJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn next(
    State(app): State<App>,
    context: RequestContext,
    Query(wanted): Query<FilterParams>,
) -> Result<impl IntoResponse, HttpError> {
    let filter = read_filter(wanted.setup.as_deref(), wanted.theme.as_deref())?;
    let puzzle = puzzles::next(&app, context.person(), &context.session_hash(), filter).await?;
    Ok(fresh(puzzle_json(&puzzles::view(&app, context.person(), puzzle).await?)))
}

/// A puzzle
#[utoipa::path(
    get,
    path = "/api/puzzles/{id}",
    operation_id = "puzzle",
    tag = "puzzles",
    params(PuzzlePath),
    responses((status = 200, description = "The puzzle", body = PuzzleJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn puzzle(
    State(app): State<App>,
    context: RequestContext,
    Path(PuzzlePath { id }): Path<PuzzlePath>,
) -> Result<impl IntoResponse, HttpError> {
    let view = puzzles::view(&app, context.person(), puzzles::find(&id)?).await?;
    Ok(fresh(puzzle_json(&view)))
}

/// Play a move in a puzzle
///
/// The first wrong move counts as a loss, the last right move as a win, once for each puzzle.
/// Sending the same move for the same ply again has no effect.
#[utoipa::path(
    post,
    path = "/api/puzzles/{id}/moves",
    operation_id = "playPuzzle",
    tag = "puzzles",
    params(PuzzlePath),
    request_body = SentMove,
    responses((status = 200, description = "The verdict on the move", body = PuzzleAnswer)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn play(
    State(app): State<App>,
    context: RequestContext,
    Path(PuzzlePath { id }): Path<PuzzlePath>,
    CsrfJson(sent): CsrfJson<SentMove>,
) -> Result<Json<PuzzleAnswer>, HttpError> {
    let puzzle = puzzles::find(&id)?;
    let person = mover(&app, &context, puzzle, sent.ply as usize, &sent.text).await?;
    let (verdict, view) =
        puzzles::play(&app, &person, puzzle, sent.ply as usize, &sent.text).await?;
    Ok(Json(puzzle_answer(verdict, &view)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RefutationParams {
    /// E1-G3, B8-off, A5-off:2
    #[serde(rename = "move")]
    #[param(rename = "move")]
    text: String,
    /// Number of moves of the solution before it
    #[serde(default)]
    ply: u32,
}

/// The refutation of a wrong move in a puzzle
///
/// Available after the puzzle has counted for you.
#[utoipa::path(
    get,
    path = "/api/puzzles/{id}/refutation",
    operation_id = "puzzleRefutation",
    tag = "puzzles",
    params(PuzzlePath, RefutationParams),
    responses((status = 200, description = "The refutation of the move", body = RefutationAnswer)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn refutation(
    State(app): State<App>,
    context: RequestContext,
    Path(PuzzlePath { id }): Path<PuzzlePath>,
    Query(asked): Query<RefutationParams>,
) -> Result<impl IntoResponse, HttpError> {
    let view = puzzles::view(&app, context.person(), puzzles::find(&id)?).await?;
    let (requester, ply) = (context.requester(), asked.ply as usize);
    let found = puzzles::refute(&app, &requester, &view, ply, &asked.text).await?;
    Ok(fresh(refutation_answer(context.locale(), found.as_ref())))
}

/// The solution of a puzzle
///
/// The puzzle counts as a loss if it has not counted before.
#[utoipa::path(
    post,
    path = "/api/puzzles/{id}/solution",
    operation_id = "puzzleSolution",
    tag = "puzzles",
    params(PuzzlePath),
    request_body = EmptyBody,
    responses((status = 200, description = "The puzzle with all moves", body = PuzzleJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn solution(
    State(app): State<App>,
    context: RequestContext,
    Path(PuzzlePath { id }): Path<PuzzlePath>,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<PuzzleJson>, HttpError> {
    let puzzle = puzzles::find(&id)?;
    let person = context.person_or_guest(&app).await?;
    Ok(Json(puzzle_json(&puzzles::show_solution(&app, &person, puzzle).await?)))
}

/// Try a puzzle again from its start
///
/// For practice: a puzzle that has counted does not count again.
#[utoipa::path(
    post,
    path = "/api/puzzles/{id}/again",
    operation_id = "tryPuzzleAgain",
    tag = "puzzles",
    params(PuzzlePath),
    request_body = EmptyBody,
    responses((status = 200, description = "The puzzle", body = PuzzleJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn again(
    State(app): State<App>,
    context: RequestContext,
    Path(PuzzlePath { id }): Path<PuzzlePath>,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<PuzzleJson>, HttpError> {
    let puzzle = puzzles::find(&id)?;
    // A visitor without a stored identity has nothing to restart.
    let view = match context.user() {
        Some(person) => puzzles::begin_again(&app, person, puzzle).await?,
        None => puzzles::view(&app, None, puzzle).await?,
    };
    Ok(Json(puzzle_json(&view)))
}

/// Your streak
#[utoipa::path(
    get,
    path = "/api/puzzles/streak",
    operation_id = "puzzleStreak",
    tag = "puzzles",
    responses((status = 200, description = "The streak", body = StreakJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn streak(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    Ok(fresh(streak_json(&puzzle_streaks::view(&app, context.person()).await?)))
}

/// Begin a streak
///
/// Has no effect while a streak is running.
#[utoipa::path(
    post,
    path = "/api/puzzles/streak",
    operation_id = "startPuzzleStreak",
    tag = "puzzles",
    request_body = EmptyBody,
    responses((status = 200, description = "The streak", body = StreakJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn start_streak(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<StreakJson>, HttpError> {
    let person = context.person_or_guest(&app).await?;
    Ok(Json(streak_json(&puzzle_streaks::start(&app, &person).await?)))
}

/// Play a move in the puzzle of your streak
///
/// A wrong move ends the streak.
#[utoipa::path(
    post,
    path = "/api/puzzles/streak/moves",
    operation_id = "playPuzzleStreak",
    tag = "puzzles",
    request_body = SentStreakMove,
    responses((status = 200, description = "The verdict on the move", body = StreakAnswer)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn play_streak(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentStreakMove>,
) -> Result<Json<StreakAnswer>, HttpError> {
    let puzzle = puzzles::find(&sent.puzzle)?;
    // A visitor without a stored identity has no streak.
    let person = context.user().ok_or(Refusal::GameOver)?;
    let (verdict, view) =
        puzzle_streaks::play(&app, person, puzzle, sent.ply as usize, &sent.text).await?;
    Ok(Json(streak_answer(verdict, &view)))
}
