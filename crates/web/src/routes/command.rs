//! Play by command on the web: a form for people, `POST /api/command` for programs. Both use
//! [`dipole_commands`], like mail.

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use dipole_pbem::Origin;
use maud::Markup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{self, CsrfForm, CsrfJson};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_commands::caller::{Caller, Proofs};
use dipole_commands::replies;
use dipole_commands::run::{CommandInput, run};
use dipole_site::app::App;
use dipole_views as views;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/command", get(page).post(give)).routes(routes!(give_json))
}

/// A command: its line, and the text that some commands have below it.
#[derive(Deserialize, ToSchema)]
#[schema(as = Command)]
#[serde(deny_unknown_fields)]
struct SentCommand {
    /// For example dipole move 17 E1-G3
    command: String,
    /// The text that some commands have below their line
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
struct CommandForm {
    command: String,
    #[serde(default)]
    text: String,
}

/// The result of a command.
#[derive(Serialize, ToSchema)]
struct Reply {
    done: bool,
    code: &'static str,
    subject: String,
    text: String,
}

/// Signed-in users omit userid and password; other clients may include them.
async fn carry_out(app: &App, context: &RequestContext, line: &str, body: &str) -> replies::Reply {
    let known = context.signed_in().cloned();
    let origin = if known.is_some() { Origin::SignedIn } else { Origin::Anybody };
    let caller = Caller {
        known,
        locale: context.locale().clone(),
        address: None,
        origin: context.client(),
        devices: context.devices().to_owned(),
        proofs: Proofs::default(),
    };
    run(app, &caller, CommandInput { line, body, origin }).await
}

/// `GET /command`
async fn page(context: RequestContext) -> Markup {
    views::command::page(&context, "", None)
}

/// `POST /command`
async fn give(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(sent): CsrfForm<CommandForm>,
) -> Response {
    let reply = carry_out(&app, &context, &sent.command, &sent.text).await;
    // An executed line is cleared; a refused one can be corrected. It is shown again only to
    // signed-in users, who omit their password.
    let again = if reply.is_done() || context.signed_in().is_none() { "" } else { &sent.command };
    let status = if reply.is_done() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    (status, views::command::page(&context, again, Some(&reply))).into_response()
}

/// Run a command of the play-by-mail language
///
/// Clients with a session or token omit userid and password. If the command was not carried out,
/// the response has status 422.
#[utoipa::path(
    post,
    path = "/api/command",
    operation_id = "command",
    tag = "games",
    request_body = SentCommand,
    responses(
        (status = 200, description = "The command was carried out", body = Reply),
        (status = 422, description = "The command was not carried out", body = Reply),
    ),
    security((), ("session" = []), ("token" = ["read", "play", "challenge", "account"])),
)]
async fn give_json(
    State(app): State<App>,
    context: RequestContext,
    request: Request,
) -> Result<(StatusCode, Json<Reply>), HttpError> {
    // Programs without a session authenticate in the command itself, so another site has nothing to
    // misuse.
    let sent = if !context.is_new() {
        CsrfJson::<SentCommand>::from_request(request, &()).await?.0
    } else {
        extract::json::<_, SentCommand>(request, &()).await?
    };
    let reply = carry_out(&app, &context, &sent.command, &sent.text).await;
    let status = if reply.is_done() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let (done, text) = (reply.is_done(), reply.to_text());
    Ok((status, Json(Reply { done, code: reply.code, subject: reply.subject, text })))
}
