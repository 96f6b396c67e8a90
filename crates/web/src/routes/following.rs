//! The players whom a person follows.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::preferences::own_page;
use dipole_site::app::App;
use dipole_site::services::follows::{self, FollowSwitches};
use dipole_views as views;
use dipole_views::following::FollowingPage;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/following", get(page).post(change))
        .route("/account/following/notices", post(set_notices))
}

/// Renders the page, with the result of the last action.
async fn show(
    app: &App,
    context: &RequestContext,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let (switches, followers) = follows::notices(app, &person.id).await?;
    let following = follows::following(app, &person.id).await?;
    let page = FollowingPage {
        recent: follows::unfollowed_opponents(app, &person.id, &following).await?,
        following,
        switches,
        followers,
        has_mail: app.has_mail(),
        has_push: app.push.is_on(),
    };
    Ok(views::following::page(context, &page, message).into_response())
}

/// `GET /account/following`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, None).await
}

#[derive(Deserialize)]
struct FollowForm {
    name: String,
    /// `0` to end it.
    #[serde(default)]
    follow: String,
    /// The page to return to; the profile if it is not given.
    #[serde(default)]
    back: String,
}

/// `POST /account/following`
async fn change(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<FollowForm>,
) -> Result<Redirect, HttpError> {
    let person = context.account()?;
    match form.follow.as_str() {
        "0" => follows::unfollow(&app, person, &form.name).await?,
        _ => follows::follow(&app, person, &form.name).await?,
    }
    // The name is a valid account name here, so it has only letters, digits, - and _.
    let profile = format!("/player/{}", form.name.trim());
    Ok(Redirect::to(if form.back.is_empty() { own_page(&profile) } else { own_page(&form.back) }))
}

#[derive(Deserialize)]
struct NoticesForm {
    /// Sent only when ticked; so is the other.
    #[serde(default)]
    mail: String,
    #[serde(default)]
    push: String,
}

/// `POST /account/following/notices`
async fn set_notices(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<NoticesForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let switches = FollowSwitches { mail: !form.mail.is_empty(), push: !form.push.is_empty() };
    follows::set_switches(&app, person, switches).await?;
    show(&app, &context, Some("settings-saved")).await
}
