//! Preferences of a viewer: language, theme, board, notation.

pub(crate) mod choices;

use self::choices::{BoardLook, Notation, Theme};

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
    /// Reads what [`Preferences::written`] wrote, into a guest's cookie or an account.
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
}
