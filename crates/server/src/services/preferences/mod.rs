//! Preferences of a viewer: language, theme, board, notation.

pub(crate) mod choices;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use self::choices::{BoardLook, Notation, Theme};

/// What a viewer has chosen: in forms, in the JSON API, in a guest's cookie and in accounts.
/// Unknown values and missing fields are the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Preferences {
    /// The language's tag; `None` leaves it to the browser.
    #[serde(deserialize_with = "language")]
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) board: BoardLook,
    #[serde(deserialize_with = "flag")]
    pub(crate) coins: bool,
    /// Whether stacks are seen from above.
    #[serde(deserialize_with = "flag")]
    pub(crate) flat: bool,
    pub(crate) notation: Notation,
    #[serde(deserialize_with = "flag")]
    pub(crate) sound: bool,
    /// Whether moves are confirmed before they are played.
    #[serde(deserialize_with = "flag")]
    pub(crate) confirm: bool,
    /// Whether boards are text; the stored form calls it `text`.
    #[serde(alias = "text", deserialize_with = "flag")]
    pub(crate) text_board: bool,
}

impl Preferences {
    /// Reads what [`Preferences::written`] wrote, into a guest's cookie or an account.
    pub(crate) fn parse(value: &str) -> Preferences {
        serde_urlencoded::from_str(value).unwrap_or_default()
    }

    /// The stored form.
    pub(crate) fn written(&self) -> String {
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

    /// The preferences after a program has set some of them; what it leaves out stays.
    pub(crate) fn with(
        &self,
        changes: Map<String, Value>,
    ) -> Result<Preferences, serde_json::Error> {
        let mut all = serde_json::to_value(self)?;
        for (name, value) in changes {
            let Some(current) = all.get_mut(&name).filter(|_| !value.is_null()) else { continue };
            // Forms write flags as text, programs do not.
            if current.is_boolean() != value.is_boolean() {
                let what = format_args!("{name}: {value} is not what {current} can become");
                return Err(serde::de::Error::custom(what));
            }
            *current = value;
        }
        serde_json::from_value(all)
    }
}

/// Forms leave the language to the browser by an empty value.
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
            sound: false,
            confirm: true,
            text_board: true,
        };
        assert_eq!(Preferences::parse(&preferences.written()), preferences);
    }

    #[test]
    fn nonsense_in_the_cookie_is_ignored() {
        for value in ["", "&&", "theme", "theme=purple&coins=yes&board=glass&notation=", "=&=1"] {
            assert_eq!(Preferences::parse(value), Preferences::default(), "{value}");
        }
    }

    #[test]
    fn what_a_program_leaves_out_stays() {
        let wood = Preferences { board: BoardLook::Wood, coins: true, ..Preferences::default() };
        let changes = |text: &str| serde_json::from_str::<Map<String, Value>>(text).expect("JSON");
        let changed = wood.with(changes(r#"{"theme": "dark", "coins": false, "sound": null}"#));
        let expected = Preferences { theme: Theme::Dark, coins: false, ..wood.clone() };
        assert_eq!(changed.expect("sound changes"), expected);
        for wrong in [r#"{"theme": 3}"#, r#"{"coins": "1"}"#, r#"{"language": false}"#] {
            assert!(wood.with(changes(wrong)).is_err(), "{wrong}");
        }
    }
}
