//! The cookies of the site.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::app::App;
use crate::secrets;

/// The cookie with the secret of the session.
const SESSION: &str = "dipole_session";
/// The same over https, where browsers hold this name to be set by this very host, over
/// https and for all paths: no other host of the domain can plant a session.
const SECURE_SESSION: &str = "__Host-dipole_session";
/// The cookie by which a browser is known for the accounts used in it.
const DEVICES: &str = "dipole_devices";
/// The same over https.
const SECURE_DEVICES: &str = "__Host-dipole_devices";
/// The cookie with a guest's preferences.
pub(crate) const PREFERENCES: &str = "dipole_preferences";

/// The cookie of a session.
pub(crate) fn session(app: &App, secret: String) -> Cookie<'static> {
    persistent(app, session_name(app), secret)
}

fn session_name(app: &App) -> &'static str {
    if app.site.is_secure() { SECURE_SESSION } else { SESSION }
}

/// The secret of the session that a browser sends, and whether it came under the name that
/// is not used any more over https: such sessions go on under the new one.
pub(crate) fn session_in<'a>(app: &App, jar: &'a CookieJar) -> (Option<&'a str>, bool) {
    let sent = |name| {
        let value = jar.get(name).map(Cookie::value);
        value.filter(|secret| secret.len() == secrets::SESSION_LENGTH)
    };
    match sent(session_name(app)) {
        Some(secret) => (Some(secret), false),
        None if app.site.is_secure() => (sent(SESSION), sent(SESSION).is_some()),
        None => (None, false),
    }
}

/// The cookie of a known device.
pub(crate) fn devices(app: &App, value: String) -> Cookie<'static> {
    persistent(app, devices_name(app), value)
}

fn devices_name(app: &App) -> &'static str {
    if app.site.is_secure() { SECURE_DEVICES } else { DEVICES }
}

/// The cookie of known devices that a browser sends; empty without one.
pub(crate) fn devices_in(app: &App, jar: &CookieJar) -> String {
    jar.get(devices_name(app)).map(Cookie::value).unwrap_or_default().to_owned()
}

/// Whether a response sets the cookie of a session.
pub(crate) fn sets_session(response: &Response) -> bool {
    let mut cookies = response.headers().get_all(SET_COOKIE).iter();
    cookies.any(|cookie| cookie.as_bytes().starts_with(SECURE_SESSION.as_bytes()))
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
