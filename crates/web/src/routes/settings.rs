//! Account settings: mail, and the PIN for playing by mail.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::account::{confirm, fault_key};
use dipole_domain::{MailGuard, MailMode, OptIn};
use dipole_site::app::App;
use dipole_site::services::accounts::AddressError;
use dipole_site::services::{accounts, mail_settings};
use dipole_views as views;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/settings", get(page))
        .route("/account/address", post(propose_address))
        .route("/account/address/remove", post(remove_address))
        .route("/account/mail", post(set_mail))
        .route("/account/mail-guard", post(set_mail_guard))
        .route("/account/begin", post(set_begin))
        .route("/account/pin", post(set_pin))
        .route("/account/pin/remove", post(remove_pin))
}

/// Renders the page, with the result or fault of the last action.
async fn show(
    app: &App,
    context: &RequestContext,
    status: StatusCode,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let settings = mail_settings::of_account(app, person).await?;
    Ok((status, views::settings::page(context, &settings, message)).into_response())
}

/// `GET /account/settings`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, StatusCode::OK, None).await
}

#[derive(Deserialize)]
struct AddressForm {
    address: String,
    password: String,
}

/// `POST /account/address`: a reader of the account's mail can take the account over, so the
/// password is required.
async fn propose_address(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<AddressForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    if !app.has_mail() {
        return Err(HttpError::NoMail);
    }
    if confirm(&app, &context, form.password).await?.is_none() {
        return show(&app, &context, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    let language = context.locale().tag();
    match accounts::propose_address(&app, &person.id, &form.address, language).await {
        Ok(()) => show(&app, &context, StatusCode::OK, Some("address-sent")).await,
        Err(AddressError::Malformed(_)) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            show(&app, &context, status, Some("address-malformed")).await
        }
        Err(AddressError::Service(error)) => Err(error.into()),
    }
}

#[derive(Deserialize)]
struct PasswordForm {
    #[serde(default)]
    password: String,
}

/// `POST /account/address/remove`
async fn remove_address(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<PasswordForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    if confirm(&app, &context, form.password).await?.is_none() {
        return show(&app, &context, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    accounts::remove_address(&app, &person.id).await?;
    show(&app, &context, StatusCode::OK, Some("address-removed")).await
}

#[derive(Deserialize)]
struct MailForm {
    mode: String,
    /// Present if the form has the box `copies`, since a box is sent only when ticked.
    #[serde(default)]
    has_copies: String,
    #[serde(default)]
    copies: String,
    /// Present if the form has the box `text`, since a box is sent only when ticked.
    #[serde(default)]
    has_text: String,
    #[serde(default)]
    text: String,
}

/// `POST /account/mail`
async fn set_mail(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<MailForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let mode = MailMode::from_word(&form.mode)
        .ok_or_else(|| HttpError::BadRequest("mode is every, once, daily or none".to_owned()))?;
    let mut opt_ins = Vec::new();
    if !form.has_copies.is_empty() {
        opt_ins.push((OptIn::Copies, !form.copies.is_empty()));
    }
    if !form.has_text.is_empty() {
        opt_ins.push((OptIn::TextMails, !form.text.is_empty()));
    }
    let language = context.locale().tag();
    mail_settings::set_mail(&app, &person.id, mode, language, opt_ins).await?;
    show(&app, &context, StatusCode::OK, Some("settings-saved")).await
}

#[derive(Deserialize)]
struct BeginForm {
    /// Sent only when ticked.
    #[serde(default)]
    begin: String,
}

/// `POST /account/begin`
async fn set_begin(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<BeginForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    mail_settings::set_opt_in(&app, &person.id, OptIn::Begin, !form.begin.is_empty()).await?;
    show(&app, &context, StatusCode::OK, Some("settings-saved")).await
}

#[derive(Deserialize)]
struct GuardForm {
    guard: String,
    #[serde(default)]
    password: String,
    /// Present if the form has the box `text`, since a box is sent only when ticked.
    #[serde(default)]
    has_text: String,
    #[serde(default)]
    text: String,
}

/// `POST /account/mail-guard`
async fn set_mail_guard(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<GuardForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let guard = MailGuard::from_word(&form.guard)
        .ok_or_else(|| HttpError::BadRequest("guard is password, answers or address".to_owned()))?;
    if confirm(&app, &context, form.password).await?.is_none() {
        return show(&app, &context, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    let passes_text_on = (!form.has_text.is_empty()).then_some(!form.text.is_empty());
    mail_settings::set_guard(&app, &person.id, guard, passes_text_on).await?;
    show(&app, &context, StatusCode::OK, Some("settings-saved")).await
}

#[derive(Deserialize)]
struct PinForm {
    pin: String,
    password: String,
}

/// `POST /account/pin`
async fn set_pin(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<PinForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    if confirm(&app, &context, form.password).await?.is_none() {
        return show(&app, &context, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    match accounts::set_pin(&app, &context.requester(), person, form.pin).await? {
        Ok(()) => show(&app, &context, StatusCode::OK, Some("pin-saved")).await,
        Err(fault) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            show(&app, &context, status, Some(fault_key(fault))).await
        }
    }
}

/// `POST /account/pin/remove`
async fn remove_pin(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<PasswordForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    if confirm(&app, &context, form.password).await?.is_none() {
        return show(&app, &context, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    accounts::remove_pin(&app, &person.id).await?;
    show(&app, &context, StatusCode::OK, Some("pin-removed")).await
}
