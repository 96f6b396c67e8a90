//! Links in mails, and the request for a new password. A link shows a page with a button, because
//! programs that scan mail follow links too.

use crate::form;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;

use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::account::{account_fault, ask_code, begin_session};
use dipole_domain::EmailAddress;
use dipole_site::app::App;
use dipole_site::services::tournaments::reminders;
use dipole_site::services::{accounts, mail_settings};
use dipole_views as views;
use dipole_views::form_state::{FormInput, FormState};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/forgot", get(forgot).post(send_reset))
        .route("/reset/{token}", get(new_password).post(reset))
        .route("/confirm/{token}", get(ask_confirm).post(confirm))
        .route("/unsubscribe/{key}", get(ask_stop).post(stop))
        .route("/unsubscribe/{key}/{series}", get(ask_stop_reminders).post(stop_reminders))
}

/// `GET /forgot`
async fn forgot(State(app): State<App>, context: RequestContext) -> Markup {
    views::mail_links::forgot(&context, app.has_mail(), None)
}

#[derive(Deserialize)]
struct ForgotForm {
    address: String,
}

/// `POST /forgot`: a known and an unknown address do not differ in words or time.
async fn send_reset(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<ForgotForm>,
) -> Result<Response, HttpError> {
    if !app.has_mail() {
        return Err(HttpError::NoMail);
    }
    let Ok(address) = EmailAddress::parse(&form.address) else {
        let page = views::mail_links::forgot(&context, true, Some("address-malformed"));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    // An address gets only one email in a quarter of an hour, whatever the number of requests.
    context.limit_client(&app, "forgot").await?;
    accounts::forgot_password(&app, &address).await?;
    Ok(views::mail_links::reset_sent(&context).into_response())
}

/// `GET /reset/{token}`
async fn new_password(
    State(app): State<App>,
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Markup, HttpError> {
    let name = accounts::name_behind_link(&app, &token).await?;
    Ok(views::mail_links::new_password(&context, &name, &FormState::default()))
}

#[derive(Deserialize)]
struct ResetForm {
    new_password: String,
}

/// `POST /reset/{token}`: signs the owner of the link in with the new password, and ends all other
/// sessions. A second factor stays on: its code is required.
async fn reset(
    State(app): State<App>,
    context: RequestContext,
    Path(token): Path<String>,
    headers: HeaderMap,
    CsrfForm(form): CsrfForm<ResetForm>,
) -> Result<Response, HttpError> {
    context.limit_client(&app, "reset").await?;
    let requester = context.requester();
    match accounts::reset_password(&app, &requester, &token, form.new_password).await? {
        Ok(account) => {
            if account.has_second_factor {
                return ask_code(&app, &context, &account, &FormState::default()).await;
            }
            begin_session(&app, &context, &headers, &account, false, "/account").await
        }
        Err(fault) => {
            let name = accounts::name_behind_link(&app, &token).await?;
            let fault = account_fault(&context, fault, "new-password", "new-password");
            let form = FormState::refused(FormInput::default(), fault);
            Ok(form::respond(&form, views::mail_links::new_password(&context, &name, &form)))
        }
    }
}

/// `GET /confirm/{token}`
async fn ask_confirm(
    State(app): State<App>,
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Markup, HttpError> {
    let address = accounts::address_behind_link(&app, &token).await?;
    Ok(views::mail_links::confirm(&context, &address))
}

/// `POST /confirm/{token}`
async fn confirm(
    State(app): State<App>,
    context: RequestContext,
    Path(token): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Markup, HttpError> {
    let address = accounts::confirm_address(&app, &token).await?;
    Ok(views::mail_links::confirmed(&context, &address))
}

/// `GET /unsubscribe/{key}`
async fn ask_stop(context: RequestContext) -> Markup {
    views::mail_links::stop(&context)
}

/// `POST /unsubscribe/{key}`: mail programs send this, too (RFC 8058), without a cookie and without
/// our token; the key is secret enough.
async fn stop(
    State(app): State<App>,
    context: RequestContext,
    Path(key): Path<String>,
) -> Result<Markup, HttpError> {
    mail_settings::stop_by_key(&app, &key).await?;
    Ok(views::mail_links::stopped(&context))
}

/// `GET /unsubscribe/{key}/{series}`
async fn ask_stop_reminders(
    State(app): State<App>,
    context: RequestContext,
    Path((_, series)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let first = reminders::series_behind_link(&app, &series).await?;
    Ok(views::mail_links::stop_reminders(&context, &first.name))
}

/// `POST /unsubscribe/{key}/{series}`: like [`stop`], for the reminders of a series.
async fn stop_reminders(
    State(app): State<App>,
    context: RequestContext,
    Path((key, series)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let first = reminders::series_behind_link(&app, &series).await?;
    reminders::stop_by_key(&app, &key, &first.series).await?;
    Ok(views::mail_links::stopped_reminders(&context, &first.name))
}
