//! Conditional moves: forms, a fragment of the page, JSON.

use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::conditional_moves;
use crate::services::conditional_moves::PlanRequest;
use crate::web::api::game_json::letter;
use crate::web::extract::{CsrfForm, CsrfJson, CsrfOnly, EmptyForm};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::games::game_id;
use crate::web::views;
use dipole_domain::{Game, GameId, PersonId, Plan, PlanId, PlanKind, PlanState, Refusal};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/game/{id}/plans", get(part).post(add))
        .route("/game/{id}/plans/{plan}/remove", post(remove))
        .route("/api/games/{id}/plans", get(list_json).post(add_json))
        .route("/api/games/{id}/plans/{plan}", delete(remove_json))
}

/// Who plans; nobody plans as nobody.
fn planner(context: &RequestContext) -> Result<&PersonId, HttpError> {
    context.person().ok_or_else(|| Refusal::NotAPlayer.into())
}

fn plan_id(text: &str) -> Result<PlanId, HttpError> {
    text.parse().map_err(|_| HttpError::NOT_FOUND)
}

/// `GET /game/{id}/plans`: the part of the page, for scripts that renew it.
async fn part(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = crate::services::games::find(&app, &game_id(&id)?).await?;
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
    let wish = match form.kind.as_str() {
        "queued" => PlanRequest::Queued(&form.line, None),
        _ => PlanRequest::Line(&form.line),
    };
    conditional_moves::add(&app, &id, planner(&context)?, &wish).await?;
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

fn plan_json(game: &Game, plan: &Plan) -> Value {
    let state = plan.state(game);
    let steps = plan.steps().into_iter();
    let steps: Vec<Value> = steps
        .map(|step| {
            let own = step.mover == plan.plan.seat;
            json!({ "move": step.text, "player": letter(step.mover), "yours": own })
        })
        .collect();
    let mut value = json!({
        "id": plan.id,
        "start": plan.plan.start,
        "state": views::conditional_moves::state_word(state),
    });
    match &plan.plan.kind {
        PlanKind::Line { .. } => {
            value["kind"] = json!("line");
            value["moves"] = json!(steps);
        }
        PlanKind::Queued { text, at_ply } => {
            value["kind"] = json!("queued");
            value["move"] = json!(text);
            value["ply"] = json!(at_ply);
        }
    }
    match state {
        PlanState::Waiting { played } => value["played"] = json!(played),
        PlanState::Left { ply } => value["left_at"] = json!(ply),
        PlanState::Fulfilled | PlanState::Cancelled => {}
    }
    value
}

async fn plans_json(app: &App, id: &GameId, person: &PersonId) -> Result<Json<Value>, HttpError> {
    let game = crate::services::games::find(app, id).await?;
    let plans = conditional_moves::own(app, &game, person).await?;
    let plans: Vec<Value> = plans.iter().map(|plan| plan_json(&game, plan)).collect();
    Ok(Json(json!({ "plans": plans })))
}

async fn list_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Value>, HttpError> {
    plans_json(&app, &game_id(&id)?, planner(&context)?).await
}

/// Either a line, or a move to be queued.
#[derive(Deserialize)]
#[serde(untagged)]
enum SentPlan {
    Line {
        line: String,
    },
    Queued {
        #[serde(rename = "move")]
        text: String,
        #[serde(default)]
        ply: Option<u32>,
    },
}

async fn add_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfJson(sent): CsrfJson<SentPlan>,
) -> Result<Json<Value>, HttpError> {
    let id = game_id(&id)?;
    let person = planner(&context)?;
    let wish = match &sent {
        SentPlan::Line { line } => PlanRequest::Line(line),
        SentPlan::Queued { text, ply } => PlanRequest::Queued(text, *ply),
    };
    conditional_moves::add(&app, &id, person, &wish).await?;
    plans_json(&app, &id, person).await
}

async fn remove_json(
    State(app): State<App>,
    context: RequestContext,
    Path((id, plan)): Path<(String, String)>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<Value>, HttpError> {
    let id = game_id(&id)?;
    let person = planner(&context)?;
    conditional_moves::remove(&app, &id, person, plan_id(&plan)?).await?;
    plans_json(&app, &id, person).await
}
