//! Vacations and free weekends, by page and by JSON.

use crate::form;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{CsrfForm, CsrfJson, EmptyBody, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use dipole_domain::{PersonId, VacationRefusal, vacation_left};
use dipole_site::app::App;
use dipole_site::services::{Error, vacation};
use dipole_views as views;
use dipole_views::form_state::{FormInput, FormState};
use dipole_views::json::game_json::timestamp;

/// Path of the page.
const PAGE: &str = "/account/vacation";

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route(PAGE, get(page).post(leave))
        .route("/account/vacation/end", post(come_home))
        .route("/account/weekends", post(set_weekends))
        .routes(routes!(state))
        .routes(routes!(leave_by_json))
        .routes(routes!(come_home_by_json))
        .routes(routes!(set_weekends_by_json))
}

/// Returns the person whose clocks are meant: any player, with or without an account.
fn person(context: &RequestContext) -> Result<&PersonId, HttpError> {
    context.person().ok_or(HttpError::SignedOut)
}

async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    let Some(person) = context.person() else {
        return Ok(sign_in_first(&context).into_response());
    };
    let pauses = vacation::pauses(&app, person).await?;
    let form = FormState::default();
    Ok(views::vacation::page(&context, &pauses, app.now(), &form).into_response())
}

#[derive(Debug, Deserialize)]
struct VacationForm {
    days: String,
}

async fn leave(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: VacationForm = form::read(&input)?;
    let person = person(&context)?;
    let left = match form.days.trim().parse() {
        Ok(days) => vacation::leave(&app, person, days).await,
        Err(_) => Err(VacationRefusal::Length.into()),
    };
    match left {
        Ok(_) => Ok(Redirect::to(PAGE).into_response()),
        // For other refusals, the page shows the reason in place of the form.
        Err(refusal @ Error::NoVacation(_)) => {
            let fault = form::refused(context.locale(), "vacation-days", &refusal);
            let form = FormState::refused(input, fault);
            let pauses = vacation::pauses(&app, person).await?;
            Ok(form::respond(&form, views::vacation::page(&context, &pauses, app.now(), &form)))
        }
        Err(error) => Err(error.into()),
    }
}

async fn come_home(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    vacation::come_home(&app, person(&context)?).await?;
    Ok(Redirect::to(PAGE))
}

#[derive(Debug, Deserialize)]
struct WeekendsForm {
    #[serde(default)]
    free: String,
}

async fn set_weekends(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<WeekendsForm>,
) -> Result<Redirect, HttpError> {
    vacation::set_weekends(&app, person(&context)?, form.free == "on").await?;
    Ok(Redirect::to(PAGE))
}

#[derive(Serialize, ToSchema)]
struct Pauses {
    #[schema(required, format = DateTime)]
    vacation_until: Option<String>,
    /// Milliseconds of vacation left this year
    vacation_left_ms: i64,
    free_weekends: bool,
}

/// Returns the times in which the person's clocks stand still.
async fn pauses_json(app: &App, person: &PersonId) -> Result<Json<Pauses>, HttpError> {
    let (pauses, now) = (vacation::pauses(app, person).await?, app.now());
    let vacation = pauses.vacation(now).and_then(|vacation| timestamp(vacation.until));
    Ok(Json(Pauses {
        vacation_until: vacation,
        vacation_left_ms: vacation_left(&pauses, now),
        free_weekends: pauses.weekends_free(now),
    }))
}

/// The pauses of your correspondence clocks
#[utoipa::path(
    get,
    path = "/api/account/pauses",
    operation_id = "pauses",
    tag = "account",
    responses((status = 200, description = "The pauses", body = Pauses)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn state(State(app): State<App>, context: RequestContext) -> Result<Json<Pauses>, HttpError> {
    pauses_json(&app, person(&context)?).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = NewVacation)]
#[serde(deny_unknown_fields)]
struct SentVacation {
    days: u16,
}

/// Start vacation
#[utoipa::path(
    post,
    path = "/api/account/vacation",
    operation_id = "leave",
    tag = "account",
    request_body = SentVacation,
    responses((status = 200, description = "The pauses", body = Pauses)),
    security(("session" = []), ("token" = ["account"])),
)]
async fn leave_by_json(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentVacation>,
) -> Result<Json<Pauses>, HttpError> {
    let person = person(&context)?;
    vacation::leave(&app, person, sent.days).await?;
    pauses_json(&app, person).await
}

/// End your vacation early
#[utoipa::path(
    post,
    path = "/api/account/vacation/end",
    operation_id = "comeHome",
    tag = "account",
    request_body = EmptyBody,
    responses((status = 200, description = "The pauses", body = Pauses)),
    security(("session" = []), ("token" = ["account"])),
)]
async fn come_home_by_json(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<Pauses>, HttpError> {
    let person = person(&context)?;
    vacation::come_home(&app, person).await?;
    pauses_json(&app, person).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = NewWeekends)]
#[serde(deny_unknown_fields)]
struct SentWeekends {
    free: bool,
}

/// Turn pauses on your weekends on or off
#[utoipa::path(
    post,
    path = "/api/account/weekends",
    operation_id = "setWeekends",
    tag = "account",
    request_body = SentWeekends,
    responses((status = 200, description = "The pauses", body = Pauses)),
    security(("session" = []), ("token" = ["account"])),
)]
async fn set_weekends_by_json(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentWeekends>,
) -> Result<Json<Pauses>, HttpError> {
    let person = person(&context)?;
    vacation::set_weekends(&app, person, sent.free).await?;
    pauses_json(&app, person).await
}
