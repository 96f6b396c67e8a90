//! Blocked players, reports, and the export of all data of an account.

use crate::form;
use std::io;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use futures_util::{StreamExt as _, TryStreamExt as _, future::ready, stream};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::NamePath;
use crate::extract::{CsrfForm, CsrfJson, CsrfOnly, EmptyBody};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use dipole_domain::PersonId;
use dipole_site::app::App;
use dipole_site::services::moderation::Complaint;
use dipole_site::services::record_export::RecordExport;
use dipole_site::services::{Error, accounts, moderation, quotas};
use dipole_views as views;
use dipole_views::form_state::{FieldFault, FormInput, FormState};
use dipole_views::json::game_json::timestamp;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/account/blocked", get(list).post(change))
        .route("/account/export", get(export))
        .route("/report", get(report_form).post(report))
        .routes(routes!(list_json))
        .routes(routes!(block_json, unblock_json))
}

/// `GET /account/blocked`
async fn list(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    let Some(person) = context.signed_in() else {
        return Ok(sign_in_first(&context).into_response());
    };
    let blocked = moderation::blocked_by(&app, &person.id).await?;
    Ok(views::moderation::blocked(&context, &blocked, &FormState::default()).into_response())
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
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: BlockForm = form::read(&input)?;
    let person = context.account()?;
    let changed = match form.block.as_str() {
        "0" => moderation::unblock(&app, person, &form.name).await,
        _ => moderation::block(&app, person, &form.name).await,
    };
    match changed {
        Ok(()) => Ok(Redirect::to("/account/blocked").into_response()),
        Err(Error::NotFound) => {
            let fault = FieldFault::new(context.locale(), "block-name", "report-nobody");
            let form = FormState::refused(input, fault);
            let blocked = moderation::blocked_by(&app, &person.id).await?;
            Ok(form::respond(&form, views::moderation::blocked(&context, &blocked, &form)))
        }
        Err(error) => Err(error.into()),
    }
}

/// The names of the blocked people.
#[derive(Serialize, ToSchema)]
struct Blocked {
    blocked: Vec<String>,
}

async fn blocked_json(app: &App, person: &PersonId) -> Result<Json<Blocked>, HttpError> {
    let blocked = moderation::blocked_by(app, person).await?;
    Ok(Json(Blocked { blocked: blocked.into_iter().map(|person| person.name).collect() }))
}

/// Your blocked people
#[utoipa::path(
    get,
    path = "/api/account/blocked",
    operation_id = "blocked",
    tag = "account",
    responses((status = 200, description = "Your blocked people", body = Blocked)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn list_json(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Json<Blocked>, HttpError> {
    blocked_json(&app, &context.account()?.id).await
}

/// Block a person
#[utoipa::path(
    put,
    path = "/api/account/blocked/{name}",
    operation_id = "block",
    tag = "account",
    params(NamePath),
    request_body = EmptyBody,
    responses((status = 200, description = "Your blocked people", body = Blocked)),
    security(("session" = []), ("token" = ["account"])),
)]
async fn block_json(
    State(app): State<App>,
    context: RequestContext,
    Path(NamePath { name }): Path<NamePath>,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<Blocked>, HttpError> {
    let person = context.account()?;
    moderation::block(&app, person, &name).await?;
    blocked_json(&app, &person.id).await
}

/// Unblock a person
#[utoipa::path(
    delete,
    path = "/api/account/blocked/{name}",
    operation_id = "unblock",
    tag = "account",
    params(NamePath),
    responses((status = 200, description = "Your blocked people", body = Blocked)),
    security(("session" = []), ("token" = ["account"])),
)]
async fn unblock_json(
    State(app): State<App>,
    context: RequestContext,
    Path(NamePath { name }): Path<NamePath>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<Blocked>, HttpError> {
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
    /// The start of the text, such as the address of a study.
    #[serde(default)]
    text: String,
}

/// `GET /report`
async fn report_form(context: RequestContext, Query(query): Query<ReportQuery>) -> Response {
    if context.signed_in().is_none() {
        return sign_in_first(&context).into_response();
    }
    let form = FormState::with_value("text", &query.text);
    views::moderation::report(&context, &query.about, &query.game, &form).into_response()
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
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: ReportForm = form::read(&input)?;
    let person = context.account()?;
    match moderation::report(&app, person, &form.about, &form.game, &form.text).await? {
        Ok(()) => Ok(views::moderation::reported(&context).into_response()),
        Err(complaint) => {
            let (field, key) = match complaint {
                Complaint::UnknownPlayer => ("report-about", "report-nobody"),
                Complaint::Text => ("report-text", "report-bad-text"),
                Complaint::TooMany => ("report", "report-too-many"),
            };
            let fault = FieldFault::new(context.locale(), field, key);
            let form = FormState::refused(input, fault);
            Ok(form::respond(&form, views::moderation::report(&context, "", "", &form)))
        }
    }
}

/// `GET /account/export`: all stored data of the visitor.
async fn export(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    let person = context.account()?;
    // An export is much work for one click.
    quotas::count_personal_export(&app, &person.id).await?;
    let mut all = accounts::everything(&app, &person.id).await?;
    all["site"] = app.site.base_url.clone().into();
    all["exported"] = timestamp(app.now()).into();
    let mut head = serde_json::to_string_pretty(&all).map_err(HttpError::internal)?;
    // The records of all games are the last value. They need not fit into memory.
    head.truncate(head.trim_end_matches('}').trim_end().len());
    head.push_str(",\n  \"games\": \"");
    let records = RecordExport::new(&app, context.locale(), context.requester(), &person.id)
        .into_stream()
        .await?;
    let records = records.map_ok(|records| {
        let quoted = serde_json::Value::from(records).to_string();
        quoted[1..quoted.len() - 1].to_owned()
    });
    let part = |text: String| stream::once(ready(Ok(text)));
    let text = part(head).chain(records).chain(part("\"\n}".to_owned()));
    let text = Body::from_stream(text.map_err(io::Error::other));
    let name = "attachment; filename=\"dipole-account.json\"";
    Ok(([(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, name)], text).into_response())
}
