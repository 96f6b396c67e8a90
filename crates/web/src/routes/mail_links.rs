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
use dipole_domain::tournaments::Tournament;
use dipole_domain::{EmailAddress, TournamentId};
use dipole_site::app::App;
use dipole_site::secrets;
use dipole_site::services::{Error, accounts};
use dipole_store::LinkPurpose;
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
    let name = name_behind(&app, &token).await?;
    Ok(views::mail_links::new_password(&context, &name, &FormState::default()))
}

/// Returns the name of the account whose password a link sets: an address may belong to several
/// accounts.
async fn name_behind(app: &App, token: &str) -> Result<String, HttpError> {
    let link = accounts::mailed_link(app, &secrets::link_hash(token), LinkPurpose::Reset).await?;
    app.store.name_of(&link.person).await?.ok_or(HttpError::Service(Error::DeadLink))
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
        Ok(person) => {
            let account = app.store.account(&person.name.to_ascii_lowercase()).await?;
            let account = account.ok_or(HttpError::Service(Error::DeadLink))?;
            if account.has_second_factor {
                return ask_code(&app, &context, &account, &FormState::default()).await;
            }
            begin_session(&app, &context, &headers, &account, false, "/account").await
        }
        Err(fault) => {
            let name = name_behind(&app, &token).await?;
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
    let token = secrets::link_hash(&token);
    let link = accounts::mailed_link(&app, &token, LinkPurpose::Confirm).await?;
    Ok(views::mail_links::confirm(&context, &link.address))
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
    if !app.store.stop_mail(&key).await? {
        return Err(HttpError::Service(Error::DeadLink));
    }
    Ok(views::mail_links::stopped(&context))
}

/// `GET /unsubscribe/{key}/{series}`
async fn ask_stop_reminders(
    State(app): State<App>,
    context: RequestContext,
    Path((_, series)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let first = series_start(&app, &series).await?;
    Ok(views::mail_links::stop_reminders(&context, &first.name))
}

/// `POST /unsubscribe/{key}/{series}`: like [`stop`], for the reminders of a series.
async fn stop_reminders(
    State(app): State<App>,
    context: RequestContext,
    Path((key, series)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let first = series_start(&app, &series).await?;
    if !app.store.unsubscribe_from_series_by_key(&key, &first.series).await? {
        return Err(HttpError::Service(Error::DeadLink));
    }
    Ok(views::mail_links::stopped_reminders(&context, &first.name))
}

/// Returns the first tournament of a series, by the series in a link.
async fn series_start(app: &App, series: &str) -> Result<Tournament, HttpError> {
    let series = TournamentId::parse(series).ok_or(HttpError::Service(Error::DeadLink))?;
    let state = app.store.tournament(&series).await?;
    Ok(state.ok_or(HttpError::Service(Error::DeadLink))?.tournament)
}
