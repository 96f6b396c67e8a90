//! Stacks as somebody wrote them down, and what may be wrong with them.

use crate::square::Coordinates;
use crate::{Board, MAX_SIZE, Player, Players, Position, Square};
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// The most checkers a player may have.
pub const MAX_CHECKERS: usize = 99;

/// A position before anybody has checked it: any size, any squares, any
/// heights.
///
/// ```
/// use dipole::{Defect, Layout, Player, Players};
///
/// let at = |name: &str| name.parse().unwrap();
/// let position = Layout::new(8, Players::Two)
///     .stack(Player::White, at("B2"), 3)
///     .stack(Player::Black, at("G7"), 2)
///     .validate()?;
/// assert_eq!(position.to_string(), "8x8:W:WB2=3:BG7=2");
///
/// let wrong = Layout::new(8, Players::Two).stack(Player::Red, at("B2"), 100);
/// assert_eq!(wrong.validate().unwrap_err().defects.len(), 2);
/// # Ok::<(), dipole::InvalidPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The number of squares on a side.
    pub size: usize,
    /// How many take part.
    pub players: Players,
    /// Who has to move.
    pub turn: Player,
    /// The stacks: owner, place, height.
    pub stacks: Vec<(Player, Coordinates, usize)>,
}

impl Layout {
    /// An empty board with White to move.
    pub const fn new(size: usize, players: Players) -> Layout {
        Layout { size, players, turn: Player::White, stacks: Vec::new() }
    }

    /// The same with one more stack.
    #[must_use]
    pub fn stack(mut self, player: Player, square: Square, height: usize) -> Layout {
        self.stacks.push((player, square.into(), height));
        self
    }

    /// The same with another player to move.
    #[must_use]
    pub fn turn(mut self, player: Player) -> Layout {
        self.turn = player;
        self
    }

    /// Checks everything and builds the position.
    ///
    /// # Errors
    ///
    /// All the defects of the layout at once.
    pub fn validate(&self) -> Result<Position, InvalidPosition> {
        let mut defects = Vec::new();
        let board = Board::new(self.size);
        if board.is_none() {
            defects.push(Defect::NoSuchBoard { size: self.size });
        }
        let mut sound = Vec::with_capacity(self.stacks.len());
        let mut used = BTreeSet::new();
        for &(player, at, height) in &self.stacks {
            if !self.players.contains(player) {
                defects.push(Defect::NoSuchPlayer { player });
            }
            if !used.insert(at) {
                defects.push(Defect::TwoStacks { square: at });
            }
            match Square::try_from(at) {
                Err(_) => defects.push(Defect::LightSquare { square: at }),
                Ok(square) if board.is_some_and(|board| !board.contains(square)) => {
                    defects.push(Defect::OutsideTheBoard { square: at, size: self.size });
                }
                Ok(square) if (1..=MAX_CHECKERS).contains(&height) => {
                    sound.push((player, square, height as u8));
                }
                Ok(_) => {}
            }
            if height == 0 {
                defects.push(Defect::EmptyStack { square: at });
            }
        }
        for player in Player::ALL {
            let stacks = self.stacks.iter().filter(|&&(owner, _, _)| owner == player);
            let checkers = stacks.fold(0, |sum: usize, &(_, _, height)| sum.saturating_add(height));
            if checkers > MAX_CHECKERS {
                defects.push(Defect::TooManyCheckers { player, checkers });
            }
        }
        if self.stacks.is_empty() {
            defects.push(Defect::NoCheckers);
        }
        if !self.players.contains(self.turn) {
            defects.push(Defect::NoSuchPlayer { player: self.turn });
        }
        let Some(board) = board.filter(|_| defects.is_empty()) else {
            return Err(InvalidPosition { defects });
        };
        Position::from_sound_stacks(board, self.players, &sound, self.turn)
            .map_err(|defect| InvalidPosition { defects: vec![defect] })
    }
}

/// Something that keeps a layout from being a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Defect {
    /// The size is odd or out of range.
    #[error("there is no {size}x{size} board: sizes are even, from 4 to {MAX_SIZE}")]
    NoSuchBoard {
        /// The size asked for.
        size: usize,
    },
    /// Red or Green in a game for two.
    #[error("{player} does not take part in a game for two")]
    NoSuchPlayer {
        /// Who does not take part.
        player: Player,
    },
    /// A stack on a square that the board does not have.
    #[error("{square} lies outside the {size}x{size} board")]
    OutsideTheBoard {
        /// Where the stack is said to stand.
        square: Coordinates,
        /// The size of the board.
        size: usize,
    },
    /// A stack on a light square.
    #[error("{square} is a light square; stacks stand on dark squares only")]
    LightSquare {
        /// Where the stack is said to stand.
        square: Coordinates,
    },
    /// Two stacks on one square.
    #[error("{square} has more than one stack")]
    TwoStacks {
        /// The square.
        square: Coordinates,
    },
    /// A stack of no checkers.
    #[error("the stack on {square} has no checkers")]
    EmptyStack {
        /// The square.
        square: Coordinates,
    },
    /// More checkers than a player may have.
    #[error("{player} has {checkers} checkers; at most {MAX_CHECKERS} are allowed")]
    TooManyCheckers {
        /// Whose they are.
        player: Player,
        /// How many there are.
        checkers: usize,
    },
    /// Nobody has a checker.
    #[error("there are no checkers on the board")]
    NoCheckers,
    /// The player whose turn it is said to be cannot move.
    #[error("{turn} has no move, so it is {instead}'s turn")]
    TurnWithoutMove {
        /// Whose turn it is said to be.
        turn: Player,
        /// Whose turn it is.
        instead: Player,
    },
}

/// A layout that is no position, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPosition {
    /// At least one defect, in the order of the stacks.
    pub defects: Vec<Defect>,
}

impl core::fmt::Display for InvalidPosition {
    /// The first defects; of many others only the number.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        /// Maximum number of defects that are described.
        const MAX_DESCRIBED: usize = 12;
        for (i, defect) in self.defects.iter().take(MAX_DESCRIBED).enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{defect}")?;
        }
        match self.defects.len().saturating_sub(MAX_DESCRIBED) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl core::error::Error for InvalidPosition {}
