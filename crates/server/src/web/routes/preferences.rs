//! Saves preferences, in the account and in a cookie.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::preferences::Preferences;
use crate::services::preferences::choices::{BoardLook, Notation, Theme};
use crate::web::cookies;
use crate::web::extract::{CsrfForm, CsrfJson};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/preferences", post(save))
        .route("/api/preferences", get(show).post(change))
}

fn json_of(preferences: &Preferences) -> Value {
    json!({
        "language": preferences.language,
        "theme": preferences.theme.word(),
        "board": preferences.board.word(),
        "coins": preferences.coins,
        "flat": preferences.flat,
        "notation": preferences.notation.word(),
        "sound": preferences.sound,
        "confirm": preferences.confirm,
        "text_board": preferences.text_board,
    })
}

/// Keeps them with the account, so that they follow the person, and in this
/// browser, for when nobody is signed in.
async fn keep(
    app: &App,
    context: &RequestContext,
    preferences: &Preferences,
    response: &mut Response,
) -> Result<(), HttpError> {
    let written = preferences.written();
    if let Some(person) = context.signed_in() {
        app.store.set_preferences(&person.id, &written).await?;
        if let Some(language) = &preferences.language {
            app.store.set_mail_language(&person.id, language).await?;
        }
    }
    cookies::add(response, &cookies::persistent(app, cookies::PREFERENCES, written));
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
async fn show(context: RequestContext) -> Json<Value> {
    Json(json_of(context.preferences()))
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
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentPreferences>,
) -> Result<Response, HttpError> {
    let now = context.preferences();
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
    let mut response = Json(json_of(&preferences)).into_response();
    keep(&app, &context, &preferences, &mut response).await?;
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
    context: RequestContext,
    CsrfForm(form): CsrfForm<PreferencesForm>,
) -> Result<Response, HttpError> {
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
    keep(&app, &context, &preferences, &mut response).await?;
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_another_site() {
        assert_eq!(own_page("/game/abcdefgh?ply=3"), "/game/abcdefgh?ply=3");
        for path in ["", "//evil.example", "https://evil.example", "/\\evil", "/a\r\nb"] {
            assert_eq!(own_page(path), "/", "{path:?}");
        }
    }
}
