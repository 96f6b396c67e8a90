//! Vacations and free weekends, by page and by JSON.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::vacation;
use crate::web::api::game_json::timestamp;
use crate::web::extract::{Nothing, Sent, SentJson};
use crate::web::http_error::Problem;
use crate::web::request_context::Visit;
use crate::web::views;
use dipole_domain::{PersonId, VacationRefusal, vacation_left};

/// Where the page is.
const PAGE: &str = "/account/vacation";

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(PAGE, get(page).post(leave))
        .route("/account/vacation/end", post(come_home))
        .route("/account/weekends", post(set_weekends))
        .route("/api/account/pauses", get(state))
        .route("/api/account/vacation", post(leave_by_json))
        .route("/api/account/vacation/end", post(come_home_by_json))
        .route("/api/account/weekends", post(set_weekends_by_json))
}

/// Whose clocks it is about: anybody's who plays, with or without an account.
fn person(visit: &Visit) -> Result<&PersonId, Problem> {
    visit.person().ok_or(Problem::SignedOut)
}

async fn page(State(app): State<App>, visit: Visit) -> Result<Response, Problem> {
    let Some(person) = visit.person() else { return Ok(Redirect::to("/account").into_response()) };
    let pauses = app.store.pauses(person).await?;
    Ok(views::vacation::page(&visit, &pauses, app.now()).into_response())
}

#[derive(Debug, Deserialize)]
struct VacationForm {
    days: String,
}

async fn leave(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<VacationForm>,
) -> Result<Redirect, Problem> {
    let days = form.days.trim().parse().map_err(|_| VacationRefusal::Length)?;
    vacation::leave(&app, person(&visit)?, days).await?;
    Ok(Redirect::to(PAGE))
}

async fn come_home(
    State(app): State<App>,
    visit: Visit,
    Sent(Nothing {}): Sent<Nothing>,
) -> Result<Redirect, Problem> {
    vacation::come_home(&app, person(&visit)?).await?;
    Ok(Redirect::to(PAGE))
}

#[derive(Debug, Deserialize)]
struct WeekendsForm {
    #[serde(default)]
    free: String,
}

async fn set_weekends(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<WeekendsForm>,
) -> Result<Redirect, Problem> {
    vacation::set_weekends(&app, person(&visit)?, form.free == "on").await?;
    Ok(Redirect::to(PAGE))
}

/// When the person's clocks stand still.
async fn pauses_json(app: &App, person: &PersonId) -> Result<Json<Value>, Problem> {
    let (pauses, now) = (app.store.pauses(person).await?, app.now());
    let vacation = pauses.vacation(now).and_then(|vacation| timestamp(vacation.until));
    Ok(Json(json!({
        "vacation_until": vacation,
        "vacation_left_ms": vacation_left(&pauses, now),
        "free_weekends": pauses.weekends_free(now),
    })))
}

async fn state(State(app): State<App>, visit: Visit) -> Result<Json<Value>, Problem> {
    pauses_json(&app, person(&visit)?).await
}

#[derive(Debug, Deserialize)]
struct SentVacation {
    days: u16,
}

async fn leave_by_json(
    State(app): State<App>,
    visit: Visit,
    SentJson(sent): SentJson<SentVacation>,
) -> Result<Json<Value>, Problem> {
    let person = person(&visit)?;
    vacation::leave(&app, person, sent.days).await?;
    pauses_json(&app, person).await
}

async fn come_home_by_json(
    State(app): State<App>,
    visit: Visit,
    SentJson(Nothing {}): SentJson<Nothing>,
) -> Result<Json<Value>, Problem> {
    let person = person(&visit)?;
    vacation::come_home(&app, person).await?;
    pauses_json(&app, person).await
}

#[derive(Debug, Deserialize)]
struct SentWeekends {
    free: bool,
}

async fn set_weekends_by_json(
    State(app): State<App>,
    visit: Visit,
    SentJson(sent): SentJson<SentWeekends>,
) -> Result<Json<Value>, Problem> {
    let person = person(&visit)?;
    vacation::set_weekends(&app, person, sent.free).await?;
    pauses_json(&app, person).await
}
