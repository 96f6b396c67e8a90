//! How a visitor likes the pages, kept in a cookie.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use serde::Deserialize;

use super::forms::Sent;
use super::visit::{add_cookie, persistent};
use crate::app::App;

const COOKIE: &str = "dipole_preferences";

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the system is set.
    #[default]
    Auto,
    Light,
    Dark,
    /// High contrast.
    Contrast,
}

impl Theme {
    pub(crate) const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The key of its name.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Theme::Auto => "theme-auto",
            Theme::Light => "theme-light",
            Theme::Dark => "theme-dark",
            Theme::Contrast => "theme-contrast",
        }
    }

    /// What the browser is told, for its scroll bars and form fields.
    pub(crate) const fn color_scheme(self) -> &'static str {
        match self {
            Theme::Auto => "light dark",
            Theme::Light => "light",
            Theme::Dark | Theme::Contrast => "dark",
        }
    }

    fn from_word(word: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or_default()
    }
}

/// What a visitor has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    /// The language's tag; `None` leaves it to the browser.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) coins: bool,
    pub(crate) sound: bool,
}

impl Preferences {
    pub(super) fn from_cookies(jar: &CookieJar) -> Preferences {
        let mut preferences = Preferences::default();
        let value = jar.get(COOKIE).map(Cookie::value).unwrap_or_default();
        for (name, value) in value.split('&').filter_map(|pair| pair.split_once('=')) {
            match name {
                "language" => preferences.language = Some(value.to_owned()),
                "theme" => preferences.theme = Theme::from_word(value),
                "coins" => preferences.coins = value == "1",
                "sound" => preferences.sound = value == "1",
                _ => {}
            }
        }
        preferences
    }

    fn cookie_value(&self) -> String {
        format!(
            "language={}&theme={}&coins={}&sound={}",
            self.language.as_deref().unwrap_or_default(),
            self.theme.word(),
            u8::from(self.coins),
            u8::from(self.sound),
        )
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct PreferencesForm {
    #[serde(default)]
    language: String,
    #[serde(default)]
    theme: String,
    #[serde(default)]
    coins: String,
    #[serde(default)]
    sound: String,
    #[serde(default)]
    back: String,
}

/// Where to go afterwards: a page of ours and nothing else.
fn own_page(path: &str) -> &str {
    let own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if own && path.bytes().all(|byte| byte.is_ascii_graphic()) { path } else { "/" }
}

/// `POST /preferences`
pub(super) async fn save(State(app): State<App>, Sent(form): Sent<PreferencesForm>) -> Response {
    let known = |locale: &crate::texts::Locale| locale.tag() == form.language;
    let preferences = Preferences {
        language: app.texts.locales().find(known).map(|locale| locale.tag().to_owned()),
        theme: Theme::from_word(&form.theme),
        coins: form.coins == "1",
        sound: form.sound == "1",
    };
    let mut response = Redirect::to(own_page(&form.back)).into_response();
    add_cookie(&mut response, &persistent(&app, COOKIE, preferences.cookie_value()));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_survive_the_cookie() {
        let preferences = Preferences {
            language: Some("nl".to_owned()),
            theme: Theme::Contrast,
            coins: true,
            sound: false,
        };
        let cookie = Cookie::new(COOKIE, preferences.cookie_value());
        assert_eq!(Preferences::from_cookies(&CookieJar::new().add(cookie)), preferences);
    }

    #[test]
    fn nonsense_in_the_cookie_is_ignored() {
        for value in ["", "&&", "theme", "theme=purple&coins=yes", "=&=1"] {
            let jar = CookieJar::new().add(Cookie::new(COOKIE, value));
            assert_eq!(Preferences::from_cookies(&jar), Preferences::default(), "{value}");
        }
    }

    #[test]
    fn nobody_is_sent_to_another_site() {
        assert_eq!(own_page("/game/abcdefgh?ply=3"), "/game/abcdefgh?ply=3");
        for path in ["", "//evil.example", "https://evil.example", "/\\evil", "/a\r\nb"] {
            assert_eq!(own_page(path), "/", "{path:?}");
        }
    }
}
