//! Moves as text: `E1-G3`, `B8-off`, `A5-off:2`, and AbstractPlay's signs.

use alloc::string::String;
use core::fmt;

use crate::square::{Coordinates, ParseSquareError};
use crate::text::excerpt;
use crate::{IllegalMove, Move, Position, Square};

/// The text of a move, parsed but not yet resolved in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The square the checkers come from.
    pub from: Coordinates,
    /// The destination.
    pub destination: Destination,
}

/// The destination of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A square, with the sign written before it.
    Square(Sign, Coordinates),
    /// Off the board, with this many checkers or the whole stack.
    Off(Option<u8>),
}

/// The sign between the two squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `-`, for any target.
    Plain,
    /// `+`, AbstractPlay's sign for a merging move.
    Merge,
    /// `x`, AbstractPlay's sign for a capturing move.
    Capture,
}

impl Sign {
    /// The sign of a character, with its place.
    const fn find((at, c): (usize, char)) -> Option<(usize, Sign)> {
        match c {
            '-' => Some((at, Sign::Plain)),
            '+' => Some((at, Sign::Merge)),
            'x' | 'X' => Some((at, Sign::Capture)),
            _ => None,
        }
    }

    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Sign::Plain => "lands on an empty square",
            Sign::Merge => "merges",
            Sign::Capture => "captures",
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sign::Plain => "-",
            Sign::Merge => "+",
            Sign::Capture => "x",
        })
    }
}

impl core::str::FromStr for MoveText {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<MoveText, ParseMoveError> {
        let text = text.trim();
        let shape = || ParseMoveError::Shape(excerpt(text));
        let (at, sign) = text.char_indices().find_map(Sign::find).ok_or_else(shape)?;
        let (from, rest) = (text[..at].trim(), text[at + 1..].trim());
        let from = from.parse().map_err(ParseMoveError::From)?;
        let off = rest.get(..3).filter(|off| off.eq_ignore_ascii_case("off"));
        let Some(off) = off.filter(|_| sign == Sign::Plain).map(|_| &rest[3..]) else {
            let to = rest.parse().map_err(ParseMoveError::To)?;
            return Ok(MoveText { from, destination: Destination::Square(sign, to) });
        };
        let count = match off.trim_start().strip_prefix(':') {
            None if off.trim().is_empty() => None,
            None => return Err(shape()),
            Some(count) => {
                let count = count.trim();
                let digits = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
                let number = count.parse().ok().filter(|_| digits);
                Some(number.ok_or_else(|| ParseMoveError::Count(excerpt(count)))?)
            }
        };
        Ok(MoveText { from, destination: Destination::Off(count) })
    }
}

/// The reason why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoveError {
    /// The text has neither of the two forms.
    #[error("\"{0}\" is not a move: write E1-G3, or B8-off for a whole stack, or A5-off:2")]
    Shape(String),
    /// The part before the sign is not a square.
    #[error("the start of the move: {0}")]
    From(#[source] ParseSquareError),
    /// The part after the sign is not a square.
    #[error("the target of the move: {0}")]
    To(#[source] ParseSquareError),
    /// The part after `off:` is not a number of checkers.
    #[error("\"{0}\" is not a number of checkers: write a number from 1 to 99 after off:")]
    Count(String),
}

impl Move {
    /// The notation of the move in this position, in which it is legal: a whole stack leaves
    /// without a count.
    ///
    /// ```
    /// let position: dipole::Position = "8x8:W:WA5=3:BG7=2".parse()?;
    /// let whole = position.read_move("A5-off:3")?;
    /// assert_eq!(whole.text(&position).to_string(), "A5-off");
    /// let part = position.read_move("a5-off:2")?;
    /// assert_eq!(part.text(&position).to_string(), "A5-off:2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(self, position: &Position) -> MoveText {
        let destination = match self.target() {
            Some(to) => Destination::Square(Sign::Plain, to.into()),
            None if position.height(self.from()) == self.count() => Destination::Off(None),
            None => Destination::Off(Some(self.count() as u8)),
        };
        MoveText { from: self.from().into(), destination }
    }
}

impl Position {
    /// Parses the notation of a move and checks that it is legal in this position.
    ///
    /// ```
    /// use dipole::Setup;
    ///
    /// let position = Setup::Small.position();
    /// assert_eq!(position.read_move("e1-g3")?.count(), 2);
    /// let error = position.read_move("E1-E2").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "E1 to E2 is 1 square along a line; along a file or a rank the count must be even",
    /// );
    /// # Ok::<(), dipole::ReadMoveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a move, or the move is illegal.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        Ok(self.resolve(text.parse()?)?)
    }

    /// The legal move with this text in this position.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn resolve(&self, text: MoveText) -> Result<Move, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver { winner: self.turn });
        }
        let from = self.own_stack(text.from)?;
        match text.destination {
            Destination::Off(count) => {
                let count = count.unwrap_or(self.height(from) as u8);
                match Move::off(from, count) {
                    Some(mv) if self.is_legal(mv) => Ok(mv),
                    Some(mv) => Err(self.why_illegal(mv)),
                    None if count == 0 => Err(IllegalMove::NoCheckers { square: from }),
                    None => Err(self.too_few(from, usize::from(count))),
                }
            }
            Destination::Square(sign, at) => {
                let to = self.target_square(text.from, at)?;
                let mv = self.straight(from, to)?;
                if !self.is_legal(mv) {
                    return Err(self.why_illegal(mv));
                }
                let actual = match self.owner(to) {
                    None => Sign::Plain,
                    Some(owner) if owner == self.turn => Sign::Merge,
                    Some(_) => Sign::Capture,
                };
                if sign == Sign::Plain || sign == actual {
                    Ok(mv)
                } else {
                    Err(IllegalMove::WrongSign { sign, actual })
                }
            }
        }
    }

    fn target_square(&self, from: Coordinates, to: Coordinates) -> Result<Square, IllegalMove> {
        self.on_board(to)?;
        Square::try_from(to).map_err(|_| {
            let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
            if files == 0 || ranks == 0 {
                IllegalMove::OddCount { from, to, count: usize::from(files.max(ranks)) }
            } else {
                IllegalMove::LightSquare { square: to }
            }
        })
    }

    fn straight(&self, from: Square, to: Square) -> Result<Move, IllegalMove> {
        if from == to {
            return Err(IllegalMove::NoDistance { square: from });
        }
        Move::new(from, to).ok_or(IllegalMove::NotInLine { from, to })
    }
}

/// The reason why a text is not a legal move in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadMoveError {
    /// The text is not a move.
    #[error(transparent)]
    Unreadable(#[from] ParseMoveError),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.destination {
            Destination::Square(sign, to) => write!(f, "{}{sign}{to}", self.from),
            Destination::Off(None) => write!(f, "{}-off", self.from),
            Destination::Off(Some(count)) => write!(f, "{}-off:{count}", self.from),
        }
    }
}
