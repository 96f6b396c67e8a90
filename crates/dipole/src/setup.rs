//! The named starting positions.
//!
//! A setup is defined only by its entry in `setups!`.

use alloc::string::String;
use core::fmt;

use crate::text::excerpt;
use crate::{Board, Layout, Player, Players, Position, Square};

/// The definition of a setup.
struct Definition {
    name: &'static str,
    size: usize,
    players: Players,
    /// Owner, file and rank from 0, height.
    stacks: &'static [(Player, (usize, usize), usize)],
}

/// Defines the type [`Setup`] and the definitions of its values from one list.
macro_rules! setups {
    ($($(#[$attribute:meta])* $setup:ident = $definition:expr;)*) => {
        /// A named starting position.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[non_exhaustive]
        pub enum Setup {
            $($(#[$attribute])* $setup,)*
        }

        impl Setup {
            /// Every setup, in the order of menus.
            pub const ALL: [Setup; [$(Setup::$setup),*].len()] = [$(Setup::$setup),*];

            const fn definition(self) -> Definition {
                match self {
                    $(Setup::$setup => $definition,)*
                }
            }
        }
    };
}

use Player::{Black, Green, Red, White};

setups! {
    /// 8×8, White 12 on E1, Black 12 on D8 (rule sheet).
    #[default]
    Small = Definition {
        name: "small",
        size: 8,
        players: Players::Two,
        stacks: &[(White, (4, 0), 12), (Black, (3, 7), 12)],
    };
    /// 10×10, White 20 on E1, Black 20 on F10 (rule sheet).
    Large = Definition {
        name: "large",
        size: 10,
        players: Players::Two,
        stacks: &[(White, (4, 0), 20), (Black, (5, 9), 20)],
    };
    /// 10×10, White 20 on F2, Black 20 on E9 (pbmserv).
    Compressed = Definition {
        name: "compressed",
        size: 10,
        players: Players::Two,
        stacks: &[(White, (5, 1), 20), (Black, (4, 8), 20)],
    };
    /// 12×12 for four, 24 each on E1, A7, H12 and L6 (pbmserv).
    Four = Definition {
        name: "four",
        size: 12,
        players: Players::Four,
        stacks: &[
            (White, (4, 0), 24),
            (Red, (0, 6), 24),
            (Black, (7, 11), 24),
            (Green, (11, 5), 24),
        ],
    };
}

impl Setup {
    /// The name used in commands, records and addresses.
    pub const fn name(self) -> &'static str {
        self.definition().name
    }

    /// The board of the setup.
    pub const fn board(self) -> Board {
        Board::new(self.definition().size).expect("setups are for boards that exist")
    }

    /// The players of the setup.
    pub const fn players(self) -> Players {
        self.definition().players
    }

    /// The setup that starts with this position, if any.
    pub fn of(position: &Position) -> Option<Setup> {
        Setup::ALL.into_iter().find(|setup| setup.position() == *position)
    }

    /// The starting position, with White to move.
    pub fn position(self) -> Position {
        let Definition { size, players, stacks, .. } = self.definition();
        let mut layout = Layout::new(size, players);
        for &(player, (file, rank), height) in stacks {
            let square = Square::at(file, rank).expect("setups stand on dark squares");
            layout = layout.stack(player, square, height);
        }
        layout.validate().expect("setups are valid positions")
    }
}

/// The names of all setups, as in `small, large or four`. `more` is an additional name that is not
/// a setup.
pub(crate) struct Names {
    pub(crate) more: Option<&'static str>,
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = Setup::ALL.len() + usize::from(self.more.is_some());
        let names = Setup::ALL.into_iter().map(Setup::name).chain(self.more);
        for (i, name) in names.enumerate() {
            let separator = match i {
                0 => "",
                _ if i + 1 == count => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{name}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl core::str::FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        Setup::ALL
            .into_iter()
            .find(|setup| setup.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseSetupError(excerpt(text)))
    }
}

/// The text is not the name of a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a setup: choose {names}", names = Names { more: None })]
pub struct ParseSetupError(pub String);

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn messages_name_every_setup() {
        let error = "huge".parse::<Setup>().unwrap_err().to_string();
        assert_eq!(error, "\"huge\" is not a setup: choose small, large, compressed or four");
        let custom = Names { more: Some("custom") }.to_string();
        assert_eq!(custom, "small, large, compressed, four or custom");
    }

    #[test]
    fn every_setup_is_found_by_its_name_and_its_position() {
        for setup in Setup::ALL {
            assert_eq!(setup.name().parse(), Ok(setup));
            assert_eq!(Setup::of(&setup.position()), Some(setup));
            assert_eq!(setup.position().board(), setup.board());
            assert_eq!(setup.position().players(), setup.players());
        }
    }
}
