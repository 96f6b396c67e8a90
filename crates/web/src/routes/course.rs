//! The guided first game and the course, and the progress of visitors in it.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use axum::routing::get;
use dipole_domain::PersonId;
use maud::Markup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::CsrfJson;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::course;
use dipole_site::services::{course_progress, mistakes, puzzles};
use dipole_views as views;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/learn", get(overview))
        .route("/learn/first-game", get(first_game))
        .route("/learn/next", get(after_lesson))
        .route("/learn/{chapter}/{step}", get(step))
        .routes(routes!(progress, add_progress))
}

async fn overview(State(app): State<App>, context: RequestContext) -> Result<Markup, HttpError> {
    let solved = match context.person() {
        Some(person) => course_progress::solved(&app, person).await?,
        None => BTreeSet::new(),
    };
    let is_done = course::places().all(|place| solved.contains(&place.id()));
    let plan = match context.person().filter(|_| is_done) {
        Some(person) => Some(mistakes::plan(&app, person).await?),
        None => None,
    };
    Ok(views::course::overview(&context, &solved, plan.as_deref()))
}

async fn first_game(context: RequestContext) -> Markup {
    views::lesson::page(&context)
}

/// `GET /learn/next`: a fragment of the first page.
async fn after_lesson(State(app): State<App>, context: RequestContext) -> Markup {
    // A site may have no puzzles.
    let puzzle = puzzles::daily(&app).ok();
    views::lesson::next(&context, puzzle)
}

async fn step(
    context: RequestContext,
    Path((chapter, step)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let place = course::find(&chapter, &step).ok_or(HttpError::NOT_FOUND)?;
    Ok(views::course::step(&context, place))
}

/// The solved steps of the course
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CourseProgress {
    /// The steps as in their addresses, such as `moving/count`; `first-game` is the guided game
    solved: BTreeSet<String>,
}

/// Returns the learner. Progress is stored for all known visitors, guests included.
fn learner(context: &RequestContext) -> Result<&PersonId, HttpError> {
    context.person().ok_or(HttpError::SignedOut)
}

/// Your solved steps of the course
#[utoipa::path(
    get,
    path = "/api/course",
    operation_id = "course",
    tag = "course",
    responses((status = 200, description = "The steps", body = CourseProgress)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn progress(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    let solved = course_progress::solved(&app, learner(&context)?).await?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(CourseProgress { solved })))
}

/// Add steps to your solved steps of the course
///
/// Steps that were solved before stay. Unknown steps are ignored.
#[utoipa::path(
    post,
    path = "/api/course",
    operation_id = "addToCourse",
    tag = "course",
    request_body = CourseProgress,
    responses((status = 200, description = "All solved steps", body = CourseProgress)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn add_progress(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<CourseProgress>,
) -> Result<Json<CourseProgress>, HttpError> {
    let learner = learner(&context)?;
    let solved = course_progress::add(&app, learner, sent.solved).await?;
    Ok(Json(CourseProgress { solved }))
}
