//! The cookies of the site.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use dipole_site::app::App;
use dipole_site::secrets;

/// A cookie by its purpose. Its name depends on whether the site uses https.
#[derive(Clone, Copy)]
struct CookieName {
    plain: &'static str,
    /// The `__Host-` name. Browsers accept it only from this very host, over https and for all
    /// paths, so no other host of the domain can plant one.
    protected: &'static str,
}

/// Holds the secret of the session.
const SESSION: CookieName =
    CookieName { plain: "dipole_session", protected: "__Host-dipole_session" };
/// Marks a browser as known for the accounts used in it.
const DEVICES: CookieName =
    CookieName { plain: "dipole_devices", protected: "__Host-dipole_devices" };
/// Holds the preferences of a guest.
const PREFERENCES: CookieName =
    CookieName { plain: "dipole_preferences", protected: "__Host-dipole_preferences" };

/// Holds the path to return to after signing in.
const RETURN_PATH: CookieName =
    CookieName { plain: "dipole_next", protected: "__Host-dipole_next" };

impl CookieName {
    /// Returns the only valid name. Over https the plain name is never read, because another host
    /// of the domain may have set it.
    fn of(self, app: &App) -> &'static str {
        if app.site.is_secure() { self.protected } else { self.plain }
    }

    /// Returns the value from the browser; empty without the cookie.
    fn value<'a>(self, app: &App, jar: &'a CookieJar) -> &'a str {
        jar.get(self.of(app)).map(Cookie::value).unwrap_or_default()
    }

    /// Makes a cookie that scripts cannot read and that browsers do not send with forms of other
    /// sites. The browser forgets it when it is closed.
    fn passing(self, app: &App, value: String) -> Cookie<'static> {
        Cookie::build((self.of(app), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.site.is_secure())
            .build()
    }

    /// Makes such a cookie that the browser keeps.
    fn with(self, app: &App, value: String) -> Cookie<'static> {
        let mut cookie = self.passing(app, value);
        cookie.make_permanent();
        cookie
    }
}

/// Makes the cookie of a session.
pub(crate) fn session(app: &App, secret: String) -> Cookie<'static> {
    SESSION.with(app, secret)
}

/// Returns the session secret from the browser.
pub(crate) fn session_in<'a>(app: &App, jar: &'a CookieJar) -> Option<&'a str> {
    Some(SESSION.value(app, jar)).filter(|secret| secret.len() == secrets::SESSION_LENGTH)
}

/// Makes the cookie of a known device.
pub(crate) fn devices(app: &App, value: String) -> Cookie<'static> {
    DEVICES.with(app, value)
}

/// Returns the cookie of known devices from the browser; empty without one.
pub(crate) fn devices_in(app: &App, jar: &CookieJar) -> String {
    DEVICES.value(app, jar).to_owned()
}

/// Makes the cookie with a guest's preferences.
pub(crate) fn preferences(app: &App, value: String) -> Cookie<'static> {
    PREFERENCES.with(app, value)
}

/// Returns a guest's preferences from the browser; empty without the cookie.
pub(crate) fn preferences_in<'a>(app: &App, jar: &'a CookieJar) -> &'a str {
    PREFERENCES.value(app, jar)
}

/// Makes the cookie with the path to return to after signing in.
pub(crate) fn return_path(app: &App, path: String) -> Cookie<'static> {
    RETURN_PATH.passing(app, path)
}

/// Makes the cookie that removes this path.
pub(crate) fn no_return_path(app: &App) -> Cookie<'static> {
    let mut cookie = RETURN_PATH.passing(app, String::new());
    cookie.make_removal();
    cookie
}

/// Returns the path to return to after signing in; empty without the cookie.
pub(crate) fn return_path_in<'a>(app: &App, jar: &'a CookieJar) -> &'a str {
    RETURN_PATH.value(app, jar)
}

/// Adds a cookie to a response.
pub(crate) fn add(response: &mut Response, cookie: &Cookie<'_>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}
