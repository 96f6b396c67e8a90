//! Preferences of a viewer: language, theme, board, notation.

pub mod choices;

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use self::choices::{BoardLook, Notation, Sound, Theme};
use crate::app::App;
use crate::bus::pipeline::Committed;
use crate::services::Error;
use dipole_domain::PersonId;

/// A viewer's preferences.
// Used in forms, in the JSON API, in a guest's cookie and in accounts. Unknown values and missing
// fields become the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Preferences {
    /// The language's tag; null for the browser's language
    #[serde(deserialize_with = "language")]
    #[schema(required)]
    pub language: Option<String>,
    /// The colours of the pages
    #[schema(required)]
    pub theme: Theme,
    /// The look of the board
    #[schema(required)]
    pub board: BoardLook,
    /// Whether stacks show coins for five checkers
    #[serde(deserialize_with = "flag")]
    #[schema(required)]
    pub coins: bool,
    /// Whether stacks are shown from above
    #[serde(deserialize_with = "flag")]
    #[schema(required)]
    pub flat: bool,
    /// The notation of moves on pages; programs always get the plain notation
    #[schema(required)]
    pub notation: Notation,
    /// The games with sounds: all, none, or your live games
    #[schema(required)]
    pub sound: Sound,
    /// Whether moves are confirmed before they are played
    #[serde(deserialize_with = "flag")]
    #[schema(required)]
    pub confirm: bool,
    /// Whether boards are text
    // The key in the stored form is `text`.
    #[serde(alias = "text", deserialize_with = "flag")]
    #[schema(required)]
    pub text_board: bool,
}

/// Stores the preferences of an account. Its mails are written in the chosen language as well.
pub async fn save(app: &App, person: &PersonId, preferences: &Preferences) -> Result<(), Error> {
    let (person, written) = (person.clone(), preferences.written());
    let language = preferences.language.clone();
    app.perform(|app| async move {
        app.store.set_preferences(&person, &written, language.as_deref()).await?;
        Ok(Committed::quiet(()))
    })
    .await
}

/// Chooses the language of an account's pages and mails.
pub async fn set_language(app: &App, person: &PersonId, tag: &str) -> Result<(), Error> {
    let written = app.store.preferences(person).await?;
    let language = Some(tag.to_owned());
    save(app, person, &Preferences { language, ..Preferences::parse(&written) }).await
}

/// Preferences to change; omitted fields keep their values.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewPreferences {
    /// The language's tag; empty for the browser's language
    language: Option<String>,
    theme: Option<Theme>,
    board: Option<BoardLook>,
    coins: Option<bool>,
    /// Whether stacks are shown from above
    flat: Option<bool>,
    /// The notation of moves on pages; programs always get the plain notation
    notation: Option<Notation>,
    /// The games with sounds: all, none, or your live games
    sound: Option<Sound>,
    /// Whether moves are confirmed before they are played
    confirm: Option<bool>,
    /// Whether boards are text
    text_board: Option<bool>,
}

impl Preferences {
    /// Parses the output of [`Preferences::written`], from a guest's cookie or an account.
    pub fn parse(value: &str) -> Preferences {
        serde_urlencoded::from_str(value).unwrap_or_default()
    }

    /// The stored form.
    pub fn written(&self) -> String {
        format!(
            "language={}&theme={}&board={}&coins={}&flat={}&notation={}&sound={}&confirm={}&text={}",
            self.language.as_deref().unwrap_or_default(),
            self.theme.word(),
            self.board.word(),
            u8::from(self.coins),
            u8::from(self.flat),
            self.notation.word(),
            self.sound.word(),
            u8::from(self.confirm),
            u8::from(self.text_board),
        )
    }

    /// The preferences after changes by a program.
    pub fn with(&self, changes: NewPreferences) -> Preferences {
        let language = match changes.language {
            Some(tag) => Some(tag).filter(|tag| !tag.is_empty()),
            None => self.language.clone(),
        };
        Preferences {
            language,
            theme: changes.theme.unwrap_or(self.theme),
            board: changes.board.unwrap_or(self.board),
            coins: changes.coins.unwrap_or(self.coins),
            flat: changes.flat.unwrap_or(self.flat),
            notation: changes.notation.unwrap_or(self.notation),
            sound: changes.sound.unwrap_or(self.sound),
            confirm: changes.confirm.unwrap_or(self.confirm),
            text_board: changes.text_board.unwrap_or(self.text_board),
        }
    }
}

/// In forms, an empty value means the browser's language.
fn language<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let tag = Option::<String>::deserialize(deserializer)?;
    Ok(tag.filter(|tag| !tag.is_empty()))
}

/// A flag is a boolean in JSON, and `1` in forms and in the stored form.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Flag {
        Json(bool),
        Form(String),
    }
    Ok(match Flag::deserialize(deserializer)? {
        Flag::Json(flag) => flag,
        Flag::Form(text) => text == "1",
    })
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
            sound: Sound::Off,
            confirm: true,
            text_board: true,
        };
        assert_eq!(Preferences::parse(&preferences.written()), preferences);
    }

    #[test]
    fn sound_settings_of_older_versions_are_read() {
        for (written, sound) in [
            ("theme=dark&sound=1", Sound::On),
            ("theme=dark&sound=0", Sound::Live),
            ("theme=dark", Sound::Live),
        ] {
            assert_eq!(Preferences::parse(written).sound, sound, "{written}");
        }
    }

    #[test]
    fn nonsense_in_the_cookie_is_ignored() {
        for value in ["", "&&", "theme", "theme=purple&coins=yes&board=glass&notation=", "=&=1"] {
            assert_eq!(Preferences::parse(value), Preferences::default(), "{value}");
        }
    }

    #[test]
    fn omitted_fields_stay_unchanged() {
        let wood = Preferences { board: BoardLook::Wood, coins: true, ..Preferences::default() };
        let changes = |text: &str| serde_json::from_str::<NewPreferences>(text);
        let changed = changes(r#"{"theme": "dark", "coins": false, "sound": null}"#);
        let expected = Preferences { theme: Theme::Dark, coins: false, ..wood.clone() };
        assert_eq!(wood.with(changed.expect("sound changes")), expected);
        for wrong in
            [r#"{"theme": 3}"#, r#"{"coins": "1"}"#, r#"{"language": false}"#, r#"{"sound": true}"#]
        {
            assert!(changes(wrong).is_err(), "{wrong}");
        }
    }
}
