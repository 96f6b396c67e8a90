//! The links in our mails, and the mail that brings a new password. A link
//! shows a page with a button: programs that look into mail follow links, too.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;

use crate::app::App;
use crate::services::accounts;
use crate::web::extract::{Nothing, Sent};
use crate::web::http_error::Problem;
use crate::web::request_context::Visit;
use crate::web::routes::account::{fault_key, with_session};
use crate::web::views;
use dipole_domain::EmailAddress;
use dipole_store::LinkPurpose;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/forgot", get(forgot).post(send_reset))
        .route("/reset/{token}", get(new_password).post(reset))
        .route("/confirm/{token}", get(ask_confirm).post(confirm))
        .route("/unsubscribe/{key}", get(ask_stop).post(stop))
}

/// `GET /forgot`
async fn forgot(State(app): State<App>, visit: Visit) -> Markup {
    views::mail_links::forgot(&visit, app.has_mail(), None)
}

#[derive(Deserialize)]
struct ForgotForm {
    address: String,
}

/// `POST /forgot`: no difference, in words or in time, between an address of
/// ours and any other.
async fn send_reset(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<ForgotForm>,
) -> Result<Response, Problem> {
    if !app.has_mail() {
        return Err(Problem::NoMail);
    }
    let Ok(address) = EmailAddress::parse(&form.address) else {
        let page = views::mail_links::forgot(&visit, true, Some("address-malformed"));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    visit.count_attempt(&app, &address.key()).await?;
    accounts::forgot_password(&app, &address).await?;
    Ok(views::mail_links::reset_sent(&visit).into_response())
}

/// `GET /reset/{token}`
async fn new_password(
    State(app): State<App>,
    visit: Visit,
    Path(token): Path<String>,
) -> Result<Markup, Problem> {
    let name = name_behind(&app, &token).await?;
    Ok(views::mail_links::new_password(&visit, &name, None))
}

/// Whose password a link sets: an address may belong to several accounts.
async fn name_behind(app: &App, token: &str) -> Result<String, Problem> {
    let link = accounts::mailed_link(app, &Visit::link_hash(token), LinkPurpose::Reset).await?;
    app.store.name_of(&link.person).await?.ok_or(Problem::DeadLink)
}

#[derive(Deserialize)]
struct ResetForm {
    new_password: String,
}

/// `POST /reset/{token}`: whoever has the link is signed in with the new
/// password, and nobody else is any more.
async fn reset(
    State(app): State<App>,
    visit: Visit,
    Path(token): Path<String>,
    Sent(form): Sent<ResetForm>,
) -> Result<Response, Problem> {
    visit.count_attempt(&app, "").await?;
    match accounts::reset_password(&app, &token, form.new_password).await? {
        Ok(person) => {
            let token = Visit::new_token();
            let (old, new) = (visit.session_hash(), Visit::hash_of(&token));
            app.store.sign_in(&person.id, visit.guest(), &old, &new, app.now()).await?;
            Ok(with_session(&app, token, "/account"))
        }
        Err(fault) => {
            let name = name_behind(&app, &token).await?;
            let page = views::mail_links::new_password(&visit, &name, Some(fault_key(fault)));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// `GET /confirm/{token}`
async fn ask_confirm(
    State(app): State<App>,
    visit: Visit,
    Path(token): Path<String>,
) -> Result<Markup, Problem> {
    let token = Visit::link_hash(&token);
    let link = accounts::mailed_link(&app, &token, LinkPurpose::Confirm).await?;
    Ok(views::mail_links::confirm(&visit, &link.address))
}

/// `POST /confirm/{token}`
async fn confirm(
    State(app): State<App>,
    visit: Visit,
    Path(token): Path<String>,
    Sent(Nothing {}): Sent<Nothing>,
) -> Result<Markup, Problem> {
    let address = accounts::confirm_address(&app, &token).await?;
    Ok(views::mail_links::confirmed(&visit, &address))
}

/// `GET /unsubscribe/{key}`
async fn ask_stop(visit: Visit) -> Markup {
    views::mail_links::stop(&visit)
}

/// `POST /unsubscribe/{key}`: mail programs send this, too (RFC 8058), without
/// a cookie and without our token; the key is secret enough.
async fn stop(
    State(app): State<App>,
    visit: Visit,
    Path(key): Path<String>,
) -> Result<Markup, Problem> {
    if !app.store.stop_mail(&key).await? {
        return Err(Problem::DeadLink);
    }
    Ok(views::mail_links::stopped(&visit))
}
