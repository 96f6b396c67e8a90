//! The settings of one's account: how pages look, where mail goes and how
//! much of it, and the PIN for playing by mail.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::app::App;
use crate::services::accounts;
use crate::services::accounts::AddressProblem;
use crate::web::extract::{Nothing, Sent};
use crate::web::http_error::Problem;
use crate::web::request_context::Visit;
use crate::web::routes::account::{confirm, fault_key};
use crate::web::views;
use crate::web::views::settings::Settings;
use dipole_domain::{MailGuard, MailMode, check_pin};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/settings", get(page))
        .route("/account/address", post(propose_address))
        .route("/account/address/remove", post(remove_address))
        .route("/account/mail", post(set_mail))
        .route("/account/mail-guard", post(set_mail_guard))
        .route("/account/pin", post(set_pin))
        .route("/account/pin/remove", post(remove_pin))
}

/// The page, with what has just happened or went wrong.
async fn show(
    app: &App,
    visit: &Visit,
    status: StatusCode,
    message: Option<&'static str>,
) -> Result<Response, Problem> {
    let person = visit.account()?;
    let account = app.store.account(&person.name.to_ascii_lowercase()).await?;
    let settings = Settings {
        mailbox: app.store.mailbox(&person.id).await?,
        has_mail: app.has_mail(),
        guard: app.store.mail_guard(&person.id).await?,
        has_pin: account.is_some_and(|account| !account.pin.is_empty()),
    };
    Ok((status, views::settings::page(visit, &settings, message)).into_response())
}

/// `GET /account/settings`
async fn page(State(app): State<App>, visit: Visit) -> Result<Response, Problem> {
    if visit.signed_in().is_none() {
        return Ok(Redirect::to("/account").into_response());
    }
    show(&app, &visit, StatusCode::OK, None).await
}

#[derive(Deserialize)]
struct AddressForm {
    address: String,
    password: String,
}

/// `POST /account/address`: whoever reads the mail of an account can get into
/// it, so the password is asked for.
async fn propose_address(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<AddressForm>,
) -> Result<Response, Problem> {
    let person = visit.account()?;
    if !app.has_mail() {
        return Err(Problem::NoMail);
    }
    if confirm(&app, &visit, form.password).await?.is_none() {
        return show(&app, &visit, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    let language = visit.locale().tag();
    match accounts::propose_address(&app, &person.id, &form.address, language).await {
        Ok(()) => show(&app, &visit, StatusCode::OK, Some("address-sent")).await,
        Err(AddressProblem::Malformed(_)) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            show(&app, &visit, status, Some("address-malformed")).await
        }
        Err(AddressProblem::Else(problem)) => Err(problem),
    }
}

#[derive(Deserialize)]
struct PasswordForm {
    password: String,
}

/// `POST /account/address/remove`
async fn remove_address(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<PasswordForm>,
) -> Result<Response, Problem> {
    let person = visit.account()?;
    if confirm(&app, &visit, form.password).await?.is_none() {
        return show(&app, &visit, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    accounts::remove_address(&app, &person.id).await?;
    show(&app, &visit, StatusCode::OK, Some("address-removed")).await
}

#[derive(Deserialize)]
struct MailForm {
    mode: String,
}

/// `POST /account/mail`
async fn set_mail(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<MailForm>,
) -> Result<Response, Problem> {
    let person = visit.account()?;
    let mode = MailMode::from_word(&form.mode)
        .ok_or_else(|| Problem::BadRequest("mode is every, once, daily or none".to_owned()))?;
    app.store.set_mail_mode(&person.id, mode, visit.locale().tag()).await?;
    show(&app, &visit, StatusCode::OK, Some("settings-saved")).await
}

#[derive(Deserialize)]
struct GuardForm {
    guard: String,
}

/// `POST /account/mail-guard`
async fn set_mail_guard(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<GuardForm>,
) -> Result<Response, Problem> {
    let person = visit.account()?;
    let guard = MailGuard::from_word(&form.guard)
        .ok_or_else(|| Problem::BadRequest("guard is password, answers or address".to_owned()))?;
    app.store.set_mail_guard(&person.id, guard).await?;
    show(&app, &visit, StatusCode::OK, Some("settings-saved")).await
}

#[derive(Deserialize)]
struct PinForm {
    pin: String,
    password: String,
}

/// `POST /account/pin`
async fn set_pin(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<PinForm>,
) -> Result<Response, Problem> {
    let person = visit.account()?;
    if let Err(fault) = check_pin(&form.pin) {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return show(&app, &visit, status, Some(fault_key(fault))).await;
    }
    if confirm(&app, &visit, form.password).await?.is_none() {
        return show(&app, &visit, StatusCode::FORBIDDEN, Some("account-wrong-password")).await;
    }
    accounts::set_pin(&app, &person.id, Some(form.pin)).await?;
    show(&app, &visit, StatusCode::OK, Some("pin-saved")).await
}

/// `POST /account/pin/remove`
async fn remove_pin(
    State(app): State<App>,
    visit: Visit,
    Sent(Nothing {}): Sent<Nothing>,
) -> Result<Response, Problem> {
    accounts::set_pin(&app, &visit.account()?.id, None).await?;
    show(&app, &visit, StatusCode::OK, Some("pin-removed")).await
}
