//! How the game looks: which way the board is turned, coins, colours.

use dipole::Player;
use ratatui::style::{Color, Style};

/// How the game looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Theme {
    /// Whose home is at the bottom.
    pub bottom: Player,
    /// Whether stacks show coins worth five.
    pub coins: bool,
    pub palette: Palette,
}

/// A set of colours.
///
/// Text outside the board keeps the terminal's own colours, so that it can be
/// read on any background; the board brings both its colours along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Palette {
    /// For terminals with a dark background.
    Dark,
    /// For terminals with a light background.
    Light,
    /// No colours at all: signs, bold and reversed text only.
    None,
}

/// A part of the board that has a look of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A light square.
    Light,
    /// A dark square without a stack.
    Square,
    /// Where the last moves began and ended.
    Trace,
    Stack(Player),
    /// The stack that is picked up.
    Chosen,
    /// Where the chosen stack can land: on an empty square.
    Basic,
    /// On an own stack.
    Merge,
    /// On an enemy.
    Capture,
}

impl Palette {
    /// The next one.
    pub(super) fn next(self) -> Palette {
        match self {
            Palette::Dark => Palette::Light,
            Palette::Light => Palette::None,
            Palette::None => Palette::Dark,
        }
    }

    /// The style of a part of the board.
    pub(super) fn style(self, part: Part) -> Style {
        let colours = |fg, bg| Style::new().fg(Color::Indexed(fg)).bg(Color::Indexed(bg));
        match self {
            Palette::None => match part {
                Part::Light | Part::Square | Part::Basic => Style::new(),
                Part::Stack(_) | Part::Merge | Part::Capture => Style::new().bold(),
                Part::Trace => Style::new().reversed(),
                Part::Chosen => Style::new().bold().reversed(),
            },
            Palette::Dark => match part {
                Part::Light => colours(255, 242),
                Part::Square => colours(250, 235),
                Part::Trace => colours(16, 143),
                Part::Stack(Player::White) => colours(16, 254),
                Part::Stack(Player::Red) => colours(231, 124),
                Part::Stack(Player::Black) => colours(231, 16),
                Part::Stack(Player::Green) => colours(231, 22),
                Part::Chosen => colours(16, 226),
                Part::Basic => colours(231, 25),
                Part::Merge => colours(16, 80),
                Part::Capture => colours(16, 214),
            },
            Palette::Light => match part {
                Part::Light => colours(16, 223),
                Part::Square => colours(16, 137),
                Part::Trace => colours(16, 149),
                Part::Stack(Player::White) => colours(16, 231),
                Part::Stack(Player::Red) => colours(231, 124),
                Part::Stack(Player::Black) => colours(231, 16),
                Part::Stack(Player::Green) => colours(231, 22),
                Part::Chosen => colours(16, 226),
                Part::Basic => colours(16, 117),
                Part::Merge => colours(16, 80),
                Part::Capture => colours(16, 208),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colour that terminals show for a number from 16 on, as parts of 1.
    fn rgb(index: u8) -> [f64; 3] {
        let step = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
        let parts = match index {
            232.. => [8 + 10 * (index - 232); 3],
            _ => {
                let cube = index - 16;
                [step(cube / 36), step(cube / 6 % 6), step(cube % 6)]
            }
        };
        parts.map(|part| f64::from(part) / 255.0)
    }

    /// Relative luminance as WCAG 2 defines it.
    fn luminance(colour: Option<Color>) -> f64 {
        let Some(Color::Indexed(index)) = colour else { panic!("no colour of the 256") };
        let linear = |part: f64| {
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = rgb(index).map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: Option<Color>, other: Option<Color>) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn numbers_can_be_read() {
        for palette in [Palette::Dark, Palette::Light] {
            for part in Player::ALL.map(Part::Stack).into_iter().chain([Part::Chosen]) {
                let style = palette.style(part);
                assert!(contrast(style.fg, style.bg) >= 7.0, "{palette:?} {part:?}");
            }
            for part in [Part::Trace, Part::Basic, Part::Merge, Part::Capture] {
                let style = palette.style(part);
                assert!(contrast(style.fg, style.bg) >= 4.5, "{palette:?} {part:?}");
            }
        }
    }

    #[test]
    fn without_colours_there_are_none() {
        let parts = [Part::Light, Part::Square, Part::Trace, Part::Chosen, Part::Capture];
        for part in parts.into_iter().chain(Player::ALL.map(Part::Stack)) {
            let style = Palette::None.style(part);
            assert_eq!((style.fg, style.bg), (None, None), "{part:?}");
        }
    }
}
