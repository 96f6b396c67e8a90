//! Blocked people, reports, and the export of all data of an account.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, put};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::moderation;
use crate::services::moderation::Complaint;
use crate::web::api::game_json::timestamp;
use crate::web::extract::{CsrfForm, CsrfJson, CsrfOnly, EmptyForm};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::exports::records_of;
use crate::web::views;
use dipole_domain::PersonId;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/blocked", get(list).post(change))
        .route("/account/export", get(export))
        .route("/report", get(report_form).post(report))
        .route("/api/account/blocked", get(list_json))
        .route("/api/account/blocked/{name}", put(block_json).delete(unblock_json))
}

/// `GET /account/blocked`
async fn list(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    let Some(person) = context.signed_in() else {
        return Ok(Redirect::to("/account").into_response());
    };
    let blocked = app.store.blocked_by(&person.id).await?;
    Ok(views::moderation::blocked(&context, &blocked).into_response())
}

#[derive(Deserialize)]
struct BlockForm {
    name: String,
    /// `0` to end it.
    #[serde(default)]
    block: String,
}

/// `POST /account/blocked`
async fn change(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<BlockForm>,
) -> Result<Redirect, HttpError> {
    let person = context.account()?;
    match form.block.as_str() {
        "0" => moderation::unblock(&app, person, &form.name).await?,
        _ => moderation::block(&app, person, &form.name).await?,
    }
    Ok(Redirect::to("/account/blocked"))
}

async fn blocked_json(app: &App, person: &PersonId) -> Result<Json<Value>, HttpError> {
    let blocked = app.store.blocked_by(person).await?;
    let names: Vec<String> = blocked.into_iter().map(|person| person.name).collect();
    Ok(Json(json!({ "blocked": names })))
}

/// `GET /api/account/blocked`
async fn list_json(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Json<Value>, HttpError> {
    blocked_json(&app, &context.account()?.id).await
}

/// `PUT /api/account/blocked/{name}`
async fn block_json(
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfJson(EmptyForm {}): CsrfJson<EmptyForm>,
) -> Result<Json<Value>, HttpError> {
    let person = context.account()?;
    moderation::block(&app, person, &name).await?;
    blocked_json(&app, &person.id).await
}

/// `DELETE /api/account/blocked/{name}`
async fn unblock_json(
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<Value>, HttpError> {
    let person = context.account()?;
    moderation::unblock(&app, person, &name).await?;
    blocked_json(&app, &person.id).await
}

#[derive(Deserialize)]
struct ReportQuery {
    #[serde(default)]
    about: String,
    #[serde(default)]
    game: String,
}

/// `GET /report`
async fn report_form(context: RequestContext, Query(query): Query<ReportQuery>) -> Response {
    if context.signed_in().is_none() {
        return Redirect::to("/account").into_response();
    }
    views::moderation::report(&context, &query.about, &query.game, "", None).into_response()
}

#[derive(Deserialize)]
struct ReportForm {
    about: String,
    #[serde(default)]
    game: String,
    text: String,
}

/// `POST /report`
async fn report(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<ReportForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    match moderation::report(&app, person, &form.about, &form.game, &form.text).await? {
        Ok(()) => Ok(views::moderation::reported(&context).into_response()),
        Err(complaint) => {
            let key = match complaint {
                Complaint::Nobody => "report-nobody",
                Complaint::Text => "report-bad-text",
                Complaint::TooMany => "report-too-many",
            };
            let page =
                views::moderation::report(&context, &form.about, &form.game, &form.text, Some(key));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// `GET /account/export`: everything that is kept of the visitor.
async fn export(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    let person = context.account()?;
    // It is a lot of work for one click.
    app.limit_tries(&format!("export {}", person.id)).await?;
    let mut all = app.store.everything_of(&person.id).await?;
    all["site"] = json!(app.site.base_url);
    all["exported"] = json!(timestamp(app.now()));
    all["games"] = json!(records_of(&app, &context, &person.id).await?);
    let text = serde_json::to_string_pretty(&all).map_err(HttpError::internal)?;
    let name = "attachment; filename=\"dipole-account.json\"";
    Ok(([(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, name)], text).into_response())
}
