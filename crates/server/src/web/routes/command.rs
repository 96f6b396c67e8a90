//! Play by command on the web: a form for people, `POST /api/command` for programs. Both use
//! [`crate::email::commands`], as mail does.

use std::sync::Arc;

use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use dipole_pbem::Origin;
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::email::commands::caller::Caller;
use crate::email::commands::run::Given;
use crate::email::commands::run::run;
use crate::email::replies::Reply;
use crate::web::extract::{CsrfForm, CsrfJson};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::views;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/command", get(page).post(give)).route("/api/command", post(give_json))
}

/// A command as it is sent: its line, and the text that some commands take.
#[derive(Deserialize)]
struct SentCommand {
    command: String,
    #[serde(default)]
    text: String,
}

/// Whoever is signed in leaves userid and password out; others may name them.
async fn carry_out(app: &App, context: &RequestContext, sent: &SentCommand) -> Reply {
    let known = context.signed_in().cloned();
    let origin = if known.is_some() { Origin::SignedIn } else { Origin::Anybody };
    let caller = Caller {
        known,
        locale: context.locale().clone(),
        address: None,
        origin: context.client(),
        devices: context.devices().to_owned(),
        verified: Arc::default(),
    };
    run(app, &caller, Given { line: &sent.command, body: &sent.text, origin }).await
}

/// `GET /command`
async fn page(context: RequestContext) -> Markup {
    views::command::page(&context, "", None)
}

/// `POST /command`
async fn give(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(sent): CsrfForm<SentCommand>,
) -> Response {
    let reply = carry_out(&app, &context, &sent).await;
    // A line that was carried out is done; one that was not can be mended. It
    // comes back only to those who leave their password out.
    let again = if reply.is_done() || context.signed_in().is_none() { "" } else { &sent.command };
    let status = if reply.is_done() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    (status, views::command::page(&context, again, Some(&reply))).into_response()
}

/// `POST /api/command`: also for programs without a session, which name who gives
/// the command in it.
async fn give_json(
    State(app): State<App>,
    context: RequestContext,
    request: Request,
) -> Result<(StatusCode, Json<Value>), HttpError> {
    // Without a session there is nothing that another site could misuse.
    let sent = if !context.is_new() {
        CsrfJson::<SentCommand>::from_request(request, &()).await?.0
    } else {
        Json::<SentCommand>::from_request(request, &()).await?.0
    };
    let reply = carry_out(&app, &context, &sent).await;
    let status = if reply.is_done() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let body = json!({
        "done": reply.is_done(),
        "code": reply.code,
        "subject": reply.subject,
        "text": reply.to_text(),
    });
    Ok((status, Json(body)))
}
