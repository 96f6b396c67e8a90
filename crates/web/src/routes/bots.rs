//! The page on which an account creates bots and sets their terms.

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use dipole::Setup;
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::account::confirm;
use dipole_domain::{AccountFault, BotTerms, Counted, Speed};
use dipole_site::app::App;
use dipole_site::services::bots::{self, BotFault};
use dipole_site::services::{Error, accounts};
use dipole_views as views;
use dipole_views::tokens::Made;

/// The page of bots and its forms.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/bots", get(page).post(create))
        .route("/account/bots/{name}/token", post(rotate))
        .route("/account/bots/{name}/terms", post(set_terms))
        .route("/account/bots/{name}/delete", post(delete))
}

async fn show(
    app: &App,
    context: &RequestContext,
    status: StatusCode,
    made: Option<&Made>,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let bots = bots::list(app, &person.id).await?;
    let failing = bots::failing_webhooks(app, person).await?;
    Ok((status, views::bots::page(context, &bots, &failing, made, message)).into_response())
}

/// `GET /account/bots`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, StatusCode::OK, None, None).await
}

#[derive(Deserialize)]
struct NewBotForm {
    name: String,
    #[serde(default)]
    password: String,
}

#[derive(Deserialize)]
struct ProofForm {
    #[serde(default)]
    password: String,
}

async fn wrong_password(app: &App, context: &RequestContext) -> Result<Response, HttpError> {
    let fault = Some("account-wrong-password");
    show(app, context, StatusCode::FORBIDDEN, None, fault).await
}

/// `POST /account/bots`: the only response with the secret of the token.
async fn create(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<NewBotForm>,
) -> Result<Response, HttpError> {
    let Some(owner) = confirm(&app, &context, form.password).await? else {
        return wrong_password(&app, &context).await;
    };
    let fault = match bots::create(&app, &owner, &form.name).await {
        Ok(secret) => {
            let made = Made { name: form.name.trim().to_owned(), secret };
            return show(&app, &context, StatusCode::OK, Some(&made), None).await;
        }
        Err(BotFault::Name(AccountFault::Reserved) | BotFault::Taken) => "bots-taken",
        Err(BotFault::Name(_)) => "bots-bad-name",
        Err(BotFault::TooMany) => "bots-too-many",
        Err(BotFault::Service(error)) => return Err(error.into()),
    };
    show(&app, &context, StatusCode::UNPROCESSABLE_ENTITY, None, Some(fault)).await
}

/// `POST /account/bots/{name}/token`
async fn rotate(
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ProofForm>,
) -> Result<Response, HttpError> {
    let bot = bots::of_owner(&app, context.account()?, &name).await?;
    if confirm(&app, &context, form.password).await?.is_none() {
        return wrong_password(&app, &context).await;
    }
    let secret = bots::rotate_token(&app, &bot).await?;
    let made = Made { name: bot.person.name, secret };
    show(&app, &context, StatusCode::OK, Some(&made), None).await
}

/// Reads a bot's terms: a check box for each setup and speed, named for example `setup-small`.
fn read_terms(fields: &HashMap<String, String>) -> Option<BotTerms> {
    let has = |name: &str| fields.contains_key(name);
    let number = |name: &str| fields.get(name)?.trim().parse().ok();
    let rated = fields.get("rated").map_or("", String::as_str);
    let terms = BotTerms {
        setups: Setup::ALL.into_iter().filter(|it| has(&format!("setup-{}", it.name()))).collect(),
        speeds: Speed::ALL.into_iter().filter(|it| has(&format!("speed-{}", it.word()))).collect(),
        rated: Counted::ALL.into_iter().find(|it| it.word() == rated)?,
        people: has("people"),
        bots: has("bots"),
        games: number("games")?,
        kept_for_people: number("kept")?,
        handicaps: has("handicaps"),
    };
    terms.checked().ok()
}

/// `POST /account/bots/{name}/terms`
async fn set_terms(
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(fields): CsrfForm<HashMap<String, String>>,
) -> Result<Response, HttpError> {
    let bot = bots::of_owner(&app, context.account()?, &name).await?;
    let refused = StatusCode::UNPROCESSABLE_ENTITY;
    let Some(terms) = read_terms(&fields) else {
        return show(&app, &context, refused, None, Some("bots-bad-terms")).await;
    };
    let webhook = fields.get("webhook").map_or("", |address| address.trim());
    if webhook != bot.webhook && !bots::set_webhook(&app, &bot.person.id, webhook).await? {
        return show(&app, &context, refused, None, Some("bots-bad-webhook")).await;
    }
    bots::set_terms(&app, &bot.person.id, &terms).await?;
    show(&app, &context, StatusCode::OK, None, Some("bots-saved")).await
}

/// `POST /account/bots/{name}/delete`
async fn delete(
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ProofForm>,
) -> Result<Response, HttpError> {
    let bot = bots::of_owner(&app, context.account()?, &name).await?;
    if confirm(&app, &context, form.password).await?.is_none() {
        return wrong_password(&app, &context).await;
    }
    match accounts::delete(&app, &bot.person).await {
        // Another request has already deleted the bot.
        Ok(()) | Err(Error::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    show(&app, &context, StatusCode::OK, None, Some("bots-deleted")).await
}
