//! Unvalidated positions, and their possible defects.

use crate::square::Coordinates;
use crate::{Board, MAX_SIZE, Player, Players, Position, Square};
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// Maximum number of checkers per player.
pub const MAX_CHECKERS: usize = 99;

/// A position before validation: any size, any squares, any heights.
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
    /// The players of the game.
    pub players: Players,
    /// The player to move.
    pub turn: Player,
    /// The stacks: owner, square, height.
    pub stacks: Vec<(Player, Coordinates, usize)>,
}

impl Layout {
    /// An empty board with White to move.
    pub const fn new(size: usize, players: Players) -> Layout {
        Layout { size, players, turn: Player::White, stacks: Vec::new() }
    }

    /// Adds a stack.
    #[must_use]
    pub fn stack(mut self, player: Player, square: Square, height: usize) -> Layout {
        self.stacks.push((player, square.into(), height));
        self
    }

    /// Sets the player to move.
    #[must_use]
    pub fn turn(mut self, player: Player) -> Layout {
        self.turn = player;
        self
    }

    /// Validates the layout and builds the position.
    ///
    /// # Errors
    ///
    /// All defects of the layout at once.
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

/// A reason why a layout is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Defect {
    /// The size is odd or out of range.
    #[error("there is no {size}x{size} board: sizes are even, from 4 to {MAX_SIZE}")]
    NoSuchBoard {
        /// The size.
        size: usize,
    },
    /// Red or Green in a game for two.
    #[error("{player} does not take part in a game for two")]
    NoSuchPlayer {
        /// The player.
        player: Player,
    },
    /// A stack is outside the board.
    #[error("{square} lies outside the {size}x{size} board")]
    OutsideTheBoard {
        /// The square of the stack.
        square: Coordinates,
        /// The size of the board.
        size: usize,
    },
    /// A stack is on a light square.
    #[error("{square} is a light square; stacks stand on dark squares only")]
    LightSquare {
        /// The square of the stack.
        square: Coordinates,
    },
    /// Two stacks are on one square.
    #[error("{square} has more than one stack")]
    TwoStacks {
        /// The square.
        square: Coordinates,
    },
    /// A stack has no checkers.
    #[error("the stack on {square} has no checkers")]
    EmptyStack {
        /// The square.
        square: Coordinates,
    },
    /// A player has more checkers than allowed.
    #[error("{player} has {checkers} checkers; at most {MAX_CHECKERS} are allowed")]
    TooManyCheckers {
        /// The player.
        player: Player,
        /// The number of checkers.
        checkers: usize,
    },
    /// No player has a checker.
    #[error("there are no checkers on the board")]
    NoCheckers,
    /// The player to move has no move.
    #[error("{turn} has no move, so it is {instead}'s turn")]
    TurnWithoutMove {
        /// The player to move in the layout.
        turn: Player,
        /// The player who would have to move instead.
        instead: Player,
    },
}

/// A layout that is not a position, with all of its defects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPosition {
    /// At least one defect, in the order of the stacks.
    pub defects: Vec<Defect>,
}

impl core::fmt::Display for InvalidPosition {
    /// Writes the first defects, and only the number of the others.
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
