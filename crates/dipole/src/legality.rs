//! Explains to players why a move is not legal.
//!
//! The generator alone decides legality. This module only finds the reason for a move that the
//! generator does not list.

use crate::notation::Sign;
use crate::square::Coordinates;
use crate::{Move, Player, Position, Square};

/// The reason why a well-formed move is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over: {winner} has won")]
    GameOver {
        /// The winner.
        winner: Player,
    },
    /// The board in play does not have the square.
    #[error("{square} lies outside the {size}x{size} board")]
    OutsideTheBoard {
        /// The square.
        square: Coordinates,
        /// The size of the board.
        size: usize,
    },
    /// The square is light.
    #[error("{square} is a light square; stacks move on dark squares only")]
    LightSquare {
        /// The square.
        square: Coordinates,
    },
    /// The square is empty.
    #[error("there is no stack on {square}")]
    NoStack {
        /// The square.
        square: Square,
    },
    /// The stack belongs to another player.
    #[error("the stack on {square} is {owner}'s, and it is {turn}'s turn")]
    NotYours {
        /// The square.
        square: Square,
        /// The owner of the stack.
        owner: Player,
        /// The player to move.
        turn: Player,
    },
    /// The move goes from a square to itself.
    #[error("a move must travel at least one square, and {square} is where it starts")]
    NoDistance {
        /// The square.
        square: Square,
    },
    /// The move covers an odd number of squares along a file or a rank.
    #[error(
        "{from} to {to} is {count} square{} along a line; along a file or a rank the count must be even",
        if *count == 1 { "" } else { "s" }
    )]
    OddCount {
        /// The start.
        from: Coordinates,
        /// The target.
        to: Coordinates,
        /// The distance.
        count: usize,
    },
    /// No straight line joins the squares.
    #[error("{from} and {to} are not on one straight line")]
    NotInLine {
        /// The start.
        from: Square,
        /// The target.
        to: Square,
    },
    /// The stack is too low for the distance or for the given number.
    #[error("the move takes {count} checkers, but the stack on {square} has only {height}")]
    TooFewCheckers {
        /// The start.
        square: Square,
        /// The height of the stack.
        height: usize,
        /// The number of checkers that the move needs.
        count: usize,
    },
    /// The move goes sideways or backward without capturing.
    #[error("{from} to {to} does not lead forward; sideways and backward moves must capture")]
    NotForward {
        /// The start.
        from: Square,
        /// The target.
        to: Square,
    },
    /// A taller enemy stack stands on the target.
    #[error("the enemy stack on {square} has {height} checkers; {count} cannot capture it")]
    TallerStack {
        /// The target.
        square: Square,
        /// The enemy's height.
        height: usize,
        /// The number of checkers that move.
        count: usize,
    },
    /// Too few checkers to leave the board.
    #[error("{count} from {square} does not leave the board; at least {needed} must go")]
    DoesNotLeave {
        /// The start.
        square: Square,
        /// The number of checkers given.
        count: usize,
        /// The minimum number that can leave from there.
        needed: usize,
    },
    /// The move has no checkers.
    #[error("a move takes at least one checker from {square}")]
    NoCheckers {
        /// The start.
        square: Square,
    },
    /// A pass by a player who has a move.
    #[error("{turn} has a legal move and must not sit out")]
    MustNotSitOut {
        /// The player to move.
        turn: Player,
    },
    /// A sign of AbstractPlay's notation does not match the move.
    #[error("the sign {sign} says that the move {}, but it {}", .sign.meaning(), .actual.meaning())]
    WrongSign {
        /// The sign in the text.
        sign: Sign,
        /// The correct sign.
        actual: Sign,
    },
}

impl Position {
    /// The reason why an illegal move is illegal.
    pub(crate) fn why_illegal(&self, mv: Move) -> IllegalMove {
        if self.is_over() {
            return IllegalMove::GameOver { winner: self.turn };
        }
        let (from, count) = (mv.from(), mv.count());
        if let Err(reason) = self.own_stack(from.into()) {
            return reason;
        }
        if count > self.height(from) {
            return self.too_few(from, count);
        }
        let Some(to) = mv.target() else {
            let needed = self.board.exit_distance(self.turn, from);
            return IllegalMove::DoesNotLeave { square: from, count, needed };
        };
        if !self.board.contains(to) {
            return IllegalMove::OutsideTheBoard { square: to.into(), size: self.board.size() };
        }
        match self.owner(to) {
            Some(owner) if owner != self.turn => {
                IllegalMove::TallerStack { square: to, height: self.height(to), count }
            }
            _ => IllegalMove::NotForward { from, to },
        }
    }

    pub(crate) fn on_board(&self, at: Coordinates) -> Result<(), IllegalMove> {
        let size = self.board.size();
        if usize::from(at.file) < size && usize::from(at.rank) < size {
            Ok(())
        } else {
            Err(IllegalMove::OutsideTheBoard { square: at, size })
        }
    }

    pub(crate) fn own_stack(&self, at: Coordinates) -> Result<Square, IllegalMove> {
        self.on_board(at)?;
        let square = Square::try_from(at).map_err(|_| IllegalMove::LightSquare { square: at })?;
        match self.owner(square) {
            None => Err(IllegalMove::NoStack { square }),
            Some(owner) if owner != self.turn => {
                Err(IllegalMove::NotYours { square, owner, turn: self.turn })
            }
            Some(_) => Ok(square),
        }
    }

    pub(crate) fn too_few(&self, square: Square, count: usize) -> IllegalMove {
        IllegalMove::TooFewCheckers { square, height: self.height(square), count }
    }
}
