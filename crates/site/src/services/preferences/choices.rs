//! The values that preferences can have.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use dipole::{Move, Position};
use dipole_formats::abstractplay;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "String", into = "&'static str")]
#[schema(rename_all = "lowercase")]
pub enum Theme {
    /// The system's setting.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// High contrast.
    Contrast,
}

impl Theme {
    /// All of them, in the order of the form.
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Auto => "theme-auto",
            Theme::Light => "theme-light",
            Theme::Dark => "theme-dark",
            Theme::Contrast => "theme-contrast",
        }
    }

    /// The value of CSS `color-scheme`, for scroll bars and form fields.
    pub const fn color_scheme(self) -> &'static str {
        match self {
            Theme::Auto => "light dark",
            Theme::Light => "light",
            Theme::Dark | Theme::Contrast => "dark",
        }
    }

    /// An unknown word means the system's setting.
    fn from_word(word: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or_default()
    }
}

/// The material of the board.
// `css/site.css` has the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "String", into = "&'static str")]
#[schema(rename_all = "lowercase")]
pub enum BoardLook {
    /// Wood.
    #[default]
    Wood,
    /// Paper.
    Paper,
    /// Grey.
    Slate,
    /// Maximum contrast between the colours.
    Bold,
}

impl BoardLook {
    /// All of them, in the order of the form.
    pub const ALL: [BoardLook; 4] =
        [BoardLook::Wood, BoardLook::Paper, BoardLook::Slate, BoardLook::Bold];

    /// The word in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            BoardLook::Slate => "slate",
            BoardLook::Wood => "wood",
            BoardLook::Paper => "paper",
            BoardLook::Bold => "bold",
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            BoardLook::Slate => "look-slate",
            BoardLook::Wood => "look-wood",
            BoardLook::Paper => "look-paper",
            BoardLook::Bold => "look-bold",
        }
    }

    /// An unknown word means wood.
    fn from_word(word: &str) -> BoardLook {
        BoardLook::ALL.into_iter().find(|look| look.word() == word).unwrap_or_default()
    }
}

/// The games in which pages play sounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "String", into = "&'static str")]
#[schema(rename_all = "lowercase")]
pub enum Sound {
    /// In your live games, from your first move.
    #[default]
    Live,
    /// In all games.
    On,
    /// No sounds.
    Off,
}

impl Sound {
    /// All of them, in the order of the form.
    pub const ALL: [Sound; 3] = [Sound::Live, Sound::On, Sound::Off];

    /// The word in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Sound::Live => "live",
            Sound::On => "on",
            Sound::Off => "off",
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Sound::Live => "sound-live",
            Sound::On => "sound-on",
            Sound::Off => "sound-off",
        }
    }

    /// An unknown word means in live games.
    // Earlier versions wrote `1` for sounds, and `0` for users who had saved any settings without
    // sounds. Sounds were off by default, so `0` was no choice.
    fn from_word(word: &str) -> Sound {
        match word {
            "1" => Sound::On,
            _ => Sound::ALL.into_iter().find(|sound| sound.word() == word).unwrap_or_default(),
        }
    }
}

/// The notation of moves on pages. Mail, records and programs always get the plain notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "String", into = "&'static str")]
#[schema(rename_all = "lowercase")]
pub enum Notation {
    /// `E1-G3`, as on pbmserv.
    #[default]
    Plain,
    /// `e1+g3`, `e1xg3`: with AbstractPlay's signs for the kinds of moves.
    Signs,
}

impl Notation {
    /// All of them, in the order of the form.
    pub const ALL: [Notation; 2] = [Notation::Plain, Notation::Signs];

    /// The word in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Notation::Plain => "plain",
            Notation::Signs => "signs",
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Notation::Plain => "notation-plain",
            Notation::Signs => "notation-signs",
        }
    }

    /// An unknown word means the plain notation.
    fn from_word(word: &str) -> Notation {
        Notation::ALL.into_iter().find(|notation| notation.word() == word).unwrap_or_default()
    }

    /// The text of a legal move in the position.
    pub fn of(self, position: &Position, mv: Move) -> String {
        match self {
            Notation::Plain => mv.text(position).to_string(),
            Notation::Signs => abstractplay::move_text(position, mv),
        }
    }

    /// The text of the last of `ply` moves of a game.
    pub fn of_ply(self, game: &dipole::Game, ply: usize) -> Option<String> {
        Some(self.of(game.positions().get(ply)?, *game.moves().get(ply)?))
    }

    /// The text of a move that is given in the plain notation.
    pub fn of_text(self, position: &Position, text: &str) -> String {
        self.of_line(position, &[text]).concat()
    }

    /// The text of consecutive moves from a position. Moves that are not legal are left unchanged.
    pub fn of_line<S: AsRef<str>>(self, position: &Position, moves: &[S]) -> Vec<String> {
        let mut position = Some(position.clone());
        let mut written = Vec::with_capacity(moves.len());
        for text in moves {
            let text = text.as_ref();
            let before = position.take();
            let played = before.and_then(|mut at| {
                let mv = at.read_move(text).ok()?;
                let own = self.of(&at, mv);
                position = at.play(mv).ok().map(|_| at);
                Some(own)
            });
            written.push(played.unwrap_or_else(|| text.to_owned()));
        }
        written
    }
}

impl From<String> for Theme {
    fn from(word: String) -> Theme {
        Theme::from_word(&word)
    }
}

impl From<Theme> for &'static str {
    fn from(value: Theme) -> &'static str {
        value.word()
    }
}

impl From<String> for BoardLook {
    fn from(word: String) -> BoardLook {
        BoardLook::from_word(&word)
    }
}

impl From<BoardLook> for &'static str {
    fn from(value: BoardLook) -> &'static str {
        value.word()
    }
}

impl From<String> for Sound {
    fn from(word: String) -> Sound {
        Sound::from_word(&word)
    }
}

impl From<Sound> for &'static str {
    fn from(value: Sound) -> &'static str {
        value.word()
    }
}

impl From<String> for Notation {
    fn from(word: String) -> Notation {
        Notation::from_word(&word)
    }
}

impl From<Notation> for &'static str {
    fn from(value: Notation) -> &'static str {
        value.word()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_with_signs_as_long_as_it_fits() {
        let position: Position = "8x8:W:WC3=3,E5=1:BA5=2".parse().expect("a position");
        let line = ["C3-E5", "A5-off", "E5-H8"];
        let written = Notation::Signs.of_line(&position, &line);
        assert_eq!(written[0], "c3+e5");
        assert_eq!(written[2], "E5-H8", "not legal there");
        assert_eq!(Notation::Plain.of_line(&position, &line[..1]), ["C3-E5"]);
    }

    #[test]
    fn unknown_values_mean_the_default() {
        assert_eq!(Theme::from_word("purple"), Theme::Auto);
        assert_eq!(BoardLook::from_word(""), BoardLook::Wood);
        assert_eq!(Sound::from_word("loud"), Sound::Live);
        assert_eq!(Notation::from_word("chess"), Notation::Plain);
    }
}
