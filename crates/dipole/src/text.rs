//! Positions as text: one token without blanks, such as
//! `8x8:W:WE1=12:BD8=12`.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};
use core::fmt;

use crate::square::{Coordinates, ParseSquareError};
use crate::{InvalidPosition, Layout, Player, Players, Position};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board().size();
        write!(f, "{size}x{size}:{}", self.turn().letter())?;
        for &player in self.players().all() {
            write!(f, ":{}", player.letter())?;
            for (i, square) in self.stacks(player).iter().enumerate() {
                let comma = if i == 0 { "" } else { "," };
                write!(f, "{comma}{square}={}", self.height(square))?;
            }
        }
        Ok(())
    }
}

impl core::str::FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        Ok(text.parse::<Layout>()?.validate()?)
    }
}

impl core::str::FromStr for Layout {
    type Err = ParsePositionError;

    /// Parses a position's text without validating the position.
    fn from_str(text: &str) -> Result<Layout, ParsePositionError> {
        let mut fields = text.trim().split(':').map(str::trim);
        let size = fields.next().unwrap_or_default();
        let size = read_size(size).ok_or_else(|| ParsePositionError::Size(excerpt(size)))?;
        let turn = fields.next().unwrap_or_default();
        let turn = read_player(turn).ok_or_else(|| ParsePositionError::Turn(excerpt(turn)))?;
        let fields: Vec<&str> = fields.collect();
        let players = match fields.len() {
            2 => Players::Two,
            4 => Players::Four,
            found => return Err(ParsePositionError::Fields { found }),
        };
        let mut layout = Layout::new(size, players).turn(turn);
        for (&player, field) in players.all().iter().zip(fields) {
            let own = |c: char| Player::from_letter(c) == Some(player);
            let stacks = field.strip_prefix(own).ok_or_else(|| ParsePositionError::Player {
                expected: player.letter(),
                field: excerpt(field),
            })?;
            let stacks = stacks.trim();
            if stacks.is_empty() {
                continue;
            }
            for stack in stacks.split(',').map(str::trim) {
                let (square, height) = read_stack(stack)?;
                layout.stacks.push((player, square, height));
            }
        }
        Ok(layout)
    }
}

/// The part of an unreadable text that an error keeps: all of a short one, and the beginning of a
/// long one.
pub(crate) fn excerpt(text: &str) -> String {
    /// Maximum length, in characters.
    const MAX_LENGTH: usize = 60;
    match text.char_indices().nth(MAX_LENGTH) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

fn read_number(text: &str) -> Option<usize> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn read_size(text: &str) -> Option<usize> {
    let (files, ranks) = text.split_once(['x', 'X'])?;
    let (files, ranks) = (read_number(files)?, read_number(ranks)?);
    (files == ranks).then_some(files)
}

fn read_player(text: &str) -> Option<Player> {
    let mut letters = text.chars();
    letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none())
}

fn read_stack(text: &str) -> Result<(Coordinates, usize), ParsePositionError> {
    let shape = || ParsePositionError::Stack(excerpt(text));
    let (square, height) = text.split_once('=').ok_or_else(shape)?;
    let square = square.trim().parse().map_err(ParsePositionError::Square)?;
    Ok((square, read_number(height.trim()).ok_or_else(shape)?))
}

/// The reason why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The first field is not a board size.
    #[error("\"{0}\" is not a board size: a position begins with one, as in 8x8:W:WE1=12:BD8=12")]
    Size(String),
    /// The second field is not a player's letter.
    #[error("\"{0}\" is not a turn: the second field of a position is W, R, B or G")]
    Turn(String),
    /// The number of players' fields is neither two nor four.
    #[error("a position has two or four players' fields after the turn, not {found}")]
    Fields {
        /// The number of fields.
        found: usize,
    },
    /// A player's field does not begin with the player's letter.
    #[error("the field \"{field}\" should begin with {expected}: the players come in turn order")]
    Player {
        /// The expected letter.
        expected: char,
        /// The field in the text.
        field: String,
    },
    /// A stack is not a square and a height.
    #[error("\"{0}\" is not a stack: write the square, = and the height, as in E1=12")]
    Stack(String),
    /// A stack is not on a square.
    #[error(transparent)]
    Square(ParseSquareError),
    /// The text is well formed, but the position is invalid.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition),
}
