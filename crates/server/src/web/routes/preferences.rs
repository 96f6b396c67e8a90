//! How a visitor likes the pages, kept in a cookie.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::preferences::choices::{BoardLook, Notation, Theme};
use crate::web::extract::{Sent, SentJson};
use crate::web::http_error::Problem;
use crate::web::request_context::{Visit, add_cookie, persistent};
use crate::web::views::board::Pile;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/preferences", post(save))
        .route("/api/preferences", get(show).post(change))
}

const COOKIE: &str = "dipole_preferences";

/// What a visitor has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    /// The language's tag; `None` leaves it to the browser.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) board: BoardLook,
    pub(crate) coins: bool,
    /// Whether stacks are seen from above.
    pub(crate) flat: bool,
    pub(crate) notation: Notation,
    pub(crate) sound: bool,
    /// Whether moves are asked about before they are played.
    pub(crate) confirm: bool,
    /// Whether boards are text.
    pub(crate) text_board: bool,
}

impl Preferences {
    pub(crate) fn from_cookies(jar: &CookieJar) -> Preferences {
        Preferences::parse(jar.get(COOKIE).map(Cookie::value).unwrap_or_default())
    }

    /// Reads what the cookie of a guest, or the account of anybody else, says.
    pub(crate) fn parse(value: &str) -> Preferences {
        let mut preferences = Preferences::default();
        for (name, value) in value.split('&').filter_map(|pair| pair.split_once('=')) {
            match name {
                "language" if !value.is_empty() => preferences.language = Some(value.to_owned()),
                "theme" => preferences.theme = Theme::from_word(value),
                "board" => preferences.board = BoardLook::from_word(value),
                "coins" => preferences.coins = value == "1",
                "flat" => preferences.flat = value == "1",
                "notation" => preferences.notation = Notation::from_word(value),
                "sound" => preferences.sound = value == "1",
                "confirm" => preferences.confirm = value == "1",
                "text" => preferences.text_board = value == "1",
                _ => {}
            }
        }
        preferences
    }

    /// The opposite of [`Preferences::parse`].
    fn written(&self) -> String {
        format!(
            "language={}&theme={}&board={}&coins={}&flat={}&notation={}&sound={}&confirm={}&text={}",
            self.language.as_deref().unwrap_or_default(),
            self.theme.word(),
            self.board.word(),
            u8::from(self.coins),
            u8::from(self.flat),
            self.notation.word(),
            u8::from(self.sound),
            u8::from(self.confirm),
            u8::from(self.text_board),
        )
    }

    /// How stacks are drawn.
    pub(crate) const fn pile(&self) -> Pile {
        Pile { coins: self.coins, flat: self.flat }
    }

    fn json(&self) -> Value {
        json!({
            "language": self.language,
            "theme": self.theme.word(),
            "board": self.board.word(),
            "coins": self.coins,
            "flat": self.flat,
            "notation": self.notation.word(),
            "sound": self.sound,
            "confirm": self.confirm,
            "text_board": self.text_board,
        })
    }
}

/// Keeps them with the account, so that they follow the person, and in this
/// browser, for when nobody is signed in.
async fn keep(
    app: &App,
    visit: &Visit,
    preferences: &Preferences,
    response: &mut Response,
) -> Result<(), Problem> {
    let written = preferences.written();
    if let Some(person) = visit.signed_in() {
        app.store.set_preferences(&person.id, &written).await?;
        if let Some(language) = &preferences.language {
            app.store.set_mail_language(&person.id, language).await?;
        }
    }
    add_cookie(response, &persistent(app, COOKIE, written));
    Ok(())
}

#[derive(Debug, Deserialize)]
struct PreferencesForm {
    #[serde(default)]
    language: String,
    #[serde(default)]
    theme: String,
    #[serde(default)]
    board: String,
    #[serde(default)]
    coins: String,
    #[serde(default)]
    flat: String,
    #[serde(default)]
    notation: String,
    #[serde(default)]
    sound: String,
    #[serde(default)]
    confirm: String,
    #[serde(default)]
    text_board: String,
    #[serde(default)]
    back: String,
}

/// `GET /api/preferences`
async fn show(visit: Visit) -> Json<Value> {
    Json(visit.preferences().json())
}

/// What a program changes; the rest stays as it is.
#[derive(Debug, Deserialize)]
struct SentPreferences {
    language: Option<String>,
    theme: Option<String>,
    board: Option<String>,
    coins: Option<bool>,
    flat: Option<bool>,
    notation: Option<String>,
    sound: Option<bool>,
    confirm: Option<bool>,
    text_board: Option<bool>,
}

/// `POST /api/preferences`
async fn change(
    State(app): State<App>,
    visit: Visit,
    SentJson(sent): SentJson<SentPreferences>,
) -> Result<Response, Problem> {
    let now = visit.preferences();
    let (theme, board) = (sent.theme.as_deref(), sent.board.as_deref());
    let notation = sent.notation.as_deref();
    let preferences = Preferences {
        language: match &sent.language {
            Some(tag) => known_language(&app, tag),
            None => now.language.clone(),
        },
        theme: theme.map_or(now.theme, Theme::from_word),
        board: board.map_or(now.board, BoardLook::from_word),
        coins: sent.coins.unwrap_or(now.coins),
        flat: sent.flat.unwrap_or(now.flat),
        notation: notation.map_or(now.notation, Notation::from_word),
        sound: sent.sound.unwrap_or(now.sound),
        confirm: sent.confirm.unwrap_or(now.confirm),
        text_board: sent.text_board.unwrap_or(now.text_board),
    };
    let mut response = Json(preferences.json()).into_response();
    keep(&app, &visit, &preferences, &mut response).await?;
    Ok(response)
}

fn known_language(app: &App, tag: &str) -> Option<String> {
    app.texts.locales().map(|locale| locale.tag().to_owned()).find(|known| known == tag)
}

/// Where to go afterwards: a page of ours and nothing else.
fn own_page(path: &str) -> &str {
    let own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if own && path.bytes().all(|byte| byte.is_ascii_graphic()) { path } else { "/" }
}

/// `POST /preferences`
async fn save(
    State(app): State<App>,
    visit: Visit,
    Sent(form): Sent<PreferencesForm>,
) -> Result<Response, Problem> {
    let preferences = Preferences {
        language: known_language(&app, &form.language),
        theme: Theme::from_word(&form.theme),
        board: BoardLook::from_word(&form.board),
        coins: form.coins == "1",
        flat: form.flat == "1",
        notation: Notation::from_word(&form.notation),
        sound: form.sound == "1",
        confirm: form.confirm == "1",
        text_board: form.text_board == "1",
    };
    let mut response = Redirect::to(own_page(&form.back)).into_response();
    keep(&app, &visit, &preferences, &mut response).await?;
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_survive_the_cookie() {
        let preferences = Preferences {
            language: Some("nl".to_owned()),
            theme: Theme::Contrast,
            board: BoardLook::Wood,
            coins: true,
            flat: true,
            notation: Notation::Signs,
            sound: false,
            confirm: true,
            text_board: true,
        };
        let cookie = Cookie::new(COOKIE, preferences.written());
        assert_eq!(Preferences::from_cookies(&CookieJar::new().add(cookie)), preferences);
    }

    #[test]
    fn nonsense_in_the_cookie_is_ignored() {
        for value in ["", "&&", "theme", "theme=purple&coins=yes&board=glass&notation=", "=&=1"] {
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
