//! Lists the sessions of an account, and ends them.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::account::with_session;
use dipole_site::app::App;
use dipole_site::secrets;
use dipole_site::services::sessions;
use dipole_views as views;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/sessions", get(page))
        .route("/account/sessions/end", post(end_others))
        .route("/account/sessions/{id}/end", post(end))
}

async fn show(
    app: &App,
    context: &RequestContext,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let sessions = sessions::list(app, &context.account()?.id).await?;
    let own = context.session_hash();
    Ok(views::sessions::page(context, &sessions, &own, message).into_response())
}

/// `GET /account/sessions`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, None).await
}

/// `POST /account/sessions/end`: all but the current one.
async fn end_others(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    sessions::sign_out_everywhere(&app, &person.id, Some(&context.session_hash())).await?;
    show(&app, &context, Some("sessions-ended-others")).await
}

/// `POST /account/sessions/{id}/end`
async fn end(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    sessions::end(&app, &context.account()?.id, &id).await?;
    if context.session_hash().starts_with(&id) {
        return Ok(with_session(&app, secrets::new_session(), "/"));
    }
    show(&app, &context, Some("sessions-ended")).await
}
