//! The cookies of the site.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::app::App;

/// The cookie with the secret of the session.
pub(crate) const SESSION: &str = "dipole_session";
/// The cookie with a guest's preferences.
pub(crate) const PREFERENCES: &str = "dipole_preferences";

/// The cookie of a session.
pub(crate) fn session(app: &App, secret: String) -> Cookie<'static> {
    persistent(app, SESSION, secret)
}

/// A cookie that scripts cannot read and that forms of other sites do not send.
pub(crate) fn persistent(app: &App, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.site.is_secure())
        .permanent()
        .build()
}

/// Adds a cookie to a response.
pub(crate) fn add(response: &mut Response, cookie: &Cookie<'_>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}
