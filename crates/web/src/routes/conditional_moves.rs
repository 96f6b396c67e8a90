//! Conditional moves: forms, a page fragment, JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::extract::{CsrfForm, CsrfJson, CsrfOnly, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::{Game, GameId, PersonId, Plan, PlanId, PlanKind, PlanState, Refusal};
use dipole_site::app::App;
use dipole_site::services::conditional_moves;
use dipole_site::services::conditional_moves::PlanRequest;
use dipole_views as views;
use dipole_views::json::values::{self, PlayerLetter};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/game/{id}/plans", get(part).post(add))
        .route("/game/{id}/plans/{plan}/remove", post(remove))
        .routes(routes!(list_json, add_json))
        .routes(routes!(remove_json))
}

/// Returns the owner of the plans. An unknown visitor cannot have any.
fn planner(context: &RequestContext) -> Result<&PersonId, HttpError> {
    context.person().ok_or_else(|| Refusal::NotAPlayer.into())
}

fn plan_id(text: &str) -> Result<PlanId, HttpError> {
    text.parse().map_err(|_| HttpError::NOT_FOUND)
}

/// `GET /game/{id}/plans`: the page fragment, for scripts that refresh it.
async fn part(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = dipole_site::services::games::find(&app, &game_id(&id)?).await?;
    let person = planner(&context)?;
    if !conditional_moves::may_plan(&game, person) {
        return Ok(html! {});
    }
    let plans = conditional_moves::own(&app, &game, person).await?;
    Ok(views::conditional_moves::section(&context, &game, &plans))
}

#[derive(Deserialize)]
struct PlanForm {
    line: String,
    #[serde(default)]
    kind: String,
}

async fn add(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<PlanForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    let plan = match form.kind.as_str() {
        "queued" => PlanRequest::Queued(&form.line, None),
        _ => PlanRequest::Line(&form.line),
    };
    conditional_moves::add(&app, &id, planner(&context)?, &plan).await?;
    Ok(back(&id))
}

fn back(id: &GameId) -> Redirect {
    Redirect::to(&format!("/game/{id}#plans"))
}

async fn remove(
    State(app): State<App>,
    context: RequestContext,
    Path((id, plan)): Path<(String, String)>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    conditional_moves::remove(&app, &id, planner(&context)?, plan_id(&plan)?).await?;
    Ok(back(&id))
}

#[derive(Serialize, ToSchema)]
struct Plans {
    plans: Vec<PlanJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Plan)]
struct PlanJson {
    id: i64,
    kind: PlanJsonKind,
    /// Number of moves played before the plan was made
    start: u32,
    #[schema(schema_with = state_words)]
    state: &'static str,
    /// The queued move
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    text: Option<String>,
    /// The only ply at which the queued move may be played, as the number of moves before it
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    ply: Option<Option<u32>>,
    /// The moves of a line
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    moves: Option<Vec<PlannedMove>>,
    /// Number of moves of the line that were played
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    played: Option<usize>,
    /// The ply at which the game left the line
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    left_at: Option<u32>,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PlanKind)]
enum PlanJsonKind {
    Line,
    Queued,
}

#[derive(Serialize, ToSchema)]
struct PlannedMove {
    #[serde(rename = "move")]
    text: String,
    player: PlayerLetter,
    yours: bool,
}

fn state_words() -> Schema {
    let states = [
        PlanState::Waiting { played: 0 },
        PlanState::Fulfilled,
        PlanState::Left { ply: 0 },
        PlanState::Cancelled,
    ];
    values::one_of(states.map(views::conditional_moves::state_word))
}

fn plan_json(game: &Game, plan: &Plan) -> PlanJson {
    let state = plan.state(game);
    let (kind, text, ply, moves) = match &plan.plan.kind {
        PlanKind::Line { .. } => {
            let moves = plan.steps().into_iter().map(|step| PlannedMove {
                text: step.text.to_string(),
                player: step.mover.into(),
                yours: step.mover == plan.plan.seat,
            });
            (PlanJsonKind::Line, None, None, Some(moves.collect()))
        }
        PlanKind::Queued { text, at_ply } => {
            (PlanJsonKind::Queued, Some(text.clone()), Some(*at_ply), None)
        }
    };
    let (played, left_at) = match state {
        PlanState::Waiting { played } => (Some(played), None),
        PlanState::Left { ply } => (None, Some(ply)),
        PlanState::Fulfilled | PlanState::Cancelled => (None, None),
    };
    let state = views::conditional_moves::state_word(state);
    PlanJson { id: plan.id, kind, start: plan.plan.start, state, text, ply, moves, played, left_at }
}

async fn plans_json(app: &App, id: &GameId, person: &PersonId) -> Result<Json<Plans>, HttpError> {
    let game = dipole_site::services::games::find(app, id).await?;
    let plans = conditional_moves::own(app, &game, person).await?;
    Ok(Json(Plans { plans: plans.iter().map(|plan| plan_json(&game, plan)).collect() }))
}

/// Your planned moves
#[utoipa::path(
    get,
    path = "/api/games/{id}/plans",
    operation_id = "plans",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "Your plans in the game", body = Plans)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn list_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Json<Plans>, HttpError> {
    plans_json(&app, &game_id(&id)?, planner(&context)?).await
}

/// Either a line, or a move to be queued.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewPlan)]
#[serde(untagged, expecting = "a plan has `line` alone, or `move` with or without `ply`")]
enum SentPlan {
    Line(SentLine),
    Queued(SentQueuedMove),
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewLinePlan)]
#[serde(deny_unknown_fields)]
struct SentLine {
    /// Moves of all sides in turn; the last is yours
    line: String,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewQueuedMove)]
#[serde(deny_unknown_fields)]
struct SentQueuedMove {
    /// A move to play as soon as it is legal
    #[serde(rename = "move")]
    text: String,
    /// The only ply at which it may be played, as the number of moves before it
    #[serde(default)]
    ply: Option<u32>,
}

/// Plan moves
///
/// Either a line of moves, played as far as the game follows it, or one move that is played as
/// soon as it is legal.
#[utoipa::path(
    post,
    path = "/api/games/{id}/plans",
    operation_id = "plan",
    tag = "games",
    params(GamePath),
    request_body = SentPlan,
    responses((status = 200, description = "Your plans in the game", body = Plans)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn add_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(sent): CsrfJson<SentPlan>,
) -> Result<Json<Plans>, HttpError> {
    let id = game_id(&id)?;
    let person = planner(&context)?;
    let plan = match &sent {
        SentPlan::Line(SentLine { line }) => PlanRequest::Line(line),
        SentPlan::Queued(SentQueuedMove { text, ply }) => PlanRequest::Queued(text, *ply),
    };
    conditional_moves::add(&app, &id, person, &plan).await?;
    plans_json(&app, &id, person).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PlanPath {
    /// The game's eight letters and digits
    id: String,
    #[param(value_type = i64)]
    plan: String,
}

/// Remove a plan
#[utoipa::path(
    delete,
    path = "/api/games/{id}/plans/{plan}",
    operation_id = "removePlan",
    tag = "games",
    params(PlanPath),
    responses((status = 200, description = "Your plans in the game", body = Plans)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn remove_json(
    State(app): State<App>,
    context: RequestContext,
    Path(PlanPath { id, plan }): Path<PlanPath>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<Plans>, HttpError> {
    let id = game_id(&id)?;
    let person = planner(&context)?;
    conditional_moves::remove(&app, &id, person, plan_id(&plan)?).await?;
    plans_json(&app, &id, person).await
}
