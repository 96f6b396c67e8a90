//! Saves preferences, in the account and in a cookie.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::cookies;
use crate::extract::{CsrfForm, CsrfJson};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::services::preferences::save as save_preferences;
use dipole_site::services::preferences::{NewPreferences, Preferences};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/preferences", post(save)).routes(routes!(show, change))
}

/// Saves preferences with the account, so that they apply on all devices, and in this browser, for
/// visits without signing in.
async fn keep(
    app: &App,
    context: &RequestContext,
    preferences: &Preferences,
    response: &mut Response,
) -> Result<(), HttpError> {
    if let Some(person) = context.signed_in() {
        save_preferences(app, &person.id, preferences).await?;
    }
    let written = preferences.written();
    cookies::add(response, &cookies::preferences(app, written));
    Ok(())
}

#[derive(Debug, Deserialize)]
struct PreferencesForm {
    #[serde(flatten)]
    preferences: Preferences,
    #[serde(default)]
    back: String,
}

/// Your preferences
#[utoipa::path(
    get,
    path = "/api/preferences",
    operation_id = "preferences",
    tag = "account",
    responses((status = 200, description = "All preferences", body = Preferences)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn show(context: RequestContext) -> Json<Preferences> {
    Json(context.preferences().clone())
}

/// Change some of your preferences
#[utoipa::path(
    post,
    path = "/api/preferences",
    operation_id = "setPreferences",
    tag = "account",
    request_body = NewPreferences,
    responses((status = 200, description = "All preferences", body = Preferences)),
    security(("session" = []), ("token" = ["account"])),
)]
async fn change(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(changes): CsrfJson<NewPreferences>,
) -> Result<Response, HttpError> {
    let preferences = with_known_language(&app, context.preferences().with(changes));
    let mut response = Json(preferences.clone()).into_response();
    keep(&app, &context, &preferences, &mut response).await?;
    Ok(response)
}

/// An unknown language leaves the choice to the browser.
fn with_known_language(app: &App, mut preferences: Preferences) -> Preferences {
    let known = |tag: &String| app.texts.locales().any(|locale| locale.tag() == tag);
    preferences.language = preferences.language.filter(known);
    preferences
}

/// Returns the page to go to afterwards. Only pages of this site are accepted.
pub(crate) fn own_page(path: &str) -> &str {
    let own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if own && path.bytes().all(|byte| byte.is_ascii_graphic()) { path } else { "/" }
}

/// `POST /preferences`
async fn save(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<PreferencesForm>,
) -> Result<Response, HttpError> {
    let preferences = with_known_language(&app, form.preferences);
    let mut response = Redirect::to(own_page(&form.back)).into_response();
    keep(&app, &context, &preferences, &mut response).await?;
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn redirects_stay_on_the_site() {
        assert_eq!(own_page("/game/abcdefgh?ply=3"), "/game/abcdefgh?ply=3");
        for path in ["", "//evil.example", "https://evil.example", "/\\evil", "/a\r\nb"] {
            assert_eq!(own_page(path), "/", "{path:?}");
        }
    }
}
