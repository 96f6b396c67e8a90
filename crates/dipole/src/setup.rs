//! The four starting positions.

use std::fmt;

use crate::{Board, Layout, Player, Players, Position, Square};

/// A starting position that has a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Setup {
    /// 8×8, White 12 on E1, Black 12 on D8 (rule sheet).
    #[default]
    Small,
    /// 10×10, White 20 on E1, Black 20 on F10 (rule sheet).
    Large,
    /// 10×10, White 20 on F2, Black 20 on E9 (pbmserv).
    Compressed,
    /// 12×12 for four, 24 each on E1, A7, H12 and L6 (pbmserv).
    Four,
}

impl Setup {
    /// Every setup, in the order in which they are offered.
    pub const ALL: [Setup; 4] = [Setup::Small, Setup::Large, Setup::Compressed, Setup::Four];

    /// The name used in commands, records and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Setup::Small => "small",
            Setup::Large => "large",
            Setup::Compressed => "compressed",
            Setup::Four => "four",
        }
    }

    /// The board it is played on.
    pub const fn board(self) -> Board {
        match self {
            Setup::Small => Board::ALL[2],
            Setup::Large | Setup::Compressed => Board::ALL[3],
            Setup::Four => Board::ALL[4],
        }
    }

    /// How many take part.
    pub const fn players(self) -> Players {
        match self {
            Setup::Small | Setup::Large | Setup::Compressed => Players::Two,
            Setup::Four => Players::Four,
        }
    }

    /// The setup that starts with this position, if one does.
    pub fn of(position: &Position) -> Option<Setup> {
        Setup::ALL.into_iter().find(|setup| setup.position() == *position)
    }

    /// The starting position, with White to move.
    pub fn position(self) -> Position {
        use Player::{Black, Green, Red, White};
        let stacks: &[_] = match self {
            Setup::Small => &[(White, (4, 0), 12), (Black, (3, 7), 12)],
            Setup::Large => &[(White, (4, 0), 20), (Black, (5, 9), 20)],
            Setup::Compressed => &[(White, (5, 1), 20), (Black, (4, 8), 20)],
            Setup::Four => &[
                (White, (4, 0), 24),
                (Red, (0, 6), 24),
                (Black, (7, 11), 24),
                (Green, (11, 5), 24),
            ],
        };
        let mut layout = Layout::new(self.board().size(), self.players());
        for &(player, (file, rank), height) in stacks {
            let square = Square::at(file, rank).expect("setups stand on dark squares");
            layout = layout.stack(player, square, height);
        }
        layout.validate().expect("setups are valid positions")
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        Setup::ALL
            .into_iter()
            .find(|setup| setup.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseSetupError(text.to_owned()))
    }
}

/// The text names no setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a setup: choose small, large, compressed or four")]
pub struct ParseSetupError(pub String);
