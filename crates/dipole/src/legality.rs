//! Why a move is not legal, in words a player understands.
//!
//! Legality itself is decided by the generator alone. This module only looks
//! for the reason once a move has been found wanting.

use crate::notation::Sign;
use crate::square::Coordinates;
use crate::{Move, Player, Position, Square};

/// Why a well-formed move is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// Nobody moves any more.
    #[error("the game is over: {winner} has won")]
    GameOver {
        /// Who has won.
        winner: Player,
    },
    /// The board in play has no such square.
    #[error("{square} lies outside the {size}x{size} board")]
    OutsideTheBoard {
        /// The square named.
        square: Coordinates,
        /// The size of the board.
        size: usize,
    },
    /// A light square was named.
    #[error("{square} is a light square; stacks move on dark squares only")]
    LightSquare {
        /// The square named.
        square: Coordinates,
    },
    /// The square is empty.
    #[error("there is no stack on {square}")]
    NoStack {
        /// The square named.
        square: Square,
    },
    /// The stack is somebody else's.
    #[error("the stack on {square} is {owner}'s, and it is {turn}'s turn")]
    NotYours {
        /// The square named.
        square: Square,
        /// Whose stack stands there.
        owner: Player,
        /// Who has to move.
        turn: Player,
    },
    /// From a square to itself.
    #[error("a move must travel at least one square, and {square} is where it starts")]
    NoDistance {
        /// The square named twice.
        square: Square,
    },
    /// An odd number of squares along a file or a rank.
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
    /// No straight line.
    #[error("{from} and {to} are not on one straight line")]
    NotInLine {
        /// The start.
        from: Square,
        /// The target.
        to: Square,
    },
    /// The stack is too low for the distance, or for the number named.
    #[error("the move takes {count} checkers, but the stack on {square} has only {height}")]
    TooFewCheckers {
        /// The start.
        square: Square,
        /// The checkers it has.
        height: usize,
        /// The checkers the move takes.
        count: usize,
    },
    /// Sideways or backward without an enemy stack to capture.
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
        /// The checkers that would land.
        count: usize,
    },
    /// Too few checkers to get over the edge.
    #[error("{count} from {square} does not leave the board; at least {needed} must go")]
    DoesNotLeave {
        /// The start.
        square: Square,
        /// The checkers named.
        count: usize,
        /// The fewest that leave from there.
        needed: usize,
    },
    /// No checkers at all.
    #[error("a move takes at least one checker from {square}")]
    NoCheckers {
        /// The start.
        square: Square,
    },
    /// A pass by somebody who has a move.
    #[error("{turn} has a legal move and must not sit out")]
    MustNotSitOut {
        /// Who has to move.
        turn: Player,
    },
    /// A sign of AbstractPlay's notation that says what the move does not do.
    #[error("the sign {sign} says that the move {}, but it {}", .sign.meaning(), .actual.meaning())]
    WrongSign {
        /// The sign that was written.
        sign: Sign,
        /// The sign that would be right.
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
