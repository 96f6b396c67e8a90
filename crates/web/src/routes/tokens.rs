//! Creates and revokes API tokens.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::account::confirm;
use dipole_domain::Scopes;
use dipole_site::app::App;
use dipole_site::services::tokens;
use dipole_views as views;
use dipole_views::tokens::Made;

/// The pages of API tokens.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/account/tokens", get(page).post(make))
        .route("/account/tokens/{id}/revoke", post(revoke))
}

/// Maximum length of a token's name.
const MAX_NAME_LENGTH: usize = 60;

async fn show(
    app: &App,
    context: &RequestContext,
    status: StatusCode,
    made: Option<&Made>,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let tokens = tokens::list(app, &person.id).await?;
    Ok((status, views::tokens::page(context, &tokens, made, message)).into_response())
}

/// `GET /account/tokens`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, StatusCode::OK, None, None).await
}

#[derive(Deserialize)]
struct TokenForm {
    name: String,
    #[serde(default)]
    read: String,
    #[serde(default)]
    play: String,
    #[serde(default)]
    challenge: String,
    #[serde(default)]
    account: String,
    #[serde(default)]
    password: String,
}

impl TokenForm {
    fn scopes(&self) -> Scopes {
        let fields = [&self.read, &self.play, &self.challenge, &self.account];
        Scopes::parse(&fields.map(String::as_str).join(" "))
    }
}

/// `POST /account/tokens`: the only response with the secret.
async fn make(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<TokenForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let (name, scopes) = (form.name.trim(), form.scopes());
    let fault = if !(1..=MAX_NAME_LENGTH).contains(&name.chars().count()) {
        Some("tokens-bad-name")
    } else if scopes.is_empty() {
        Some("tokens-no-scope")
    } else {
        None
    };
    if fault.is_some() {
        return show(&app, &context, StatusCode::UNPROCESSABLE_ENTITY, None, fault).await;
    }
    if confirm(&app, &context, form.password.clone()).await?.is_none() {
        let fault = Some("account-wrong-password");
        return show(&app, &context, StatusCode::FORBIDDEN, None, fault).await;
    }
    let Some(secret) = tokens::create(&app, &person.id, name, scopes).await? else {
        let fault = Some("tokens-too-many");
        return show(&app, &context, StatusCode::UNPROCESSABLE_ENTITY, None, fault).await;
    };
    let made = Made { name: name.to_owned(), secret };
    show(&app, &context, StatusCode::OK, Some(&made), None).await
}

/// `POST /account/tokens/{id}/revoke`
async fn revoke(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    tokens::revoke(&app, &person.id, &id).await?;
    show(&app, &context, StatusCode::OK, None, Some("tokens-revoked")).await
}
