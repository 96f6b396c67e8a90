//! Moves, as small as they can be, and lists of them.

use std::{cmp::Ordering, fmt, num::NonZeroU16};

use arrayvec::ArrayVec;

use crate::{Square, distance};

/// A move: some checkers of one stack travel to a square or off the board.
///
/// Sitting out is no move. Moves are ordered by square, then count, then
/// target, bearing off last: the order in which the program lists them. A
/// value says nothing about legality, which only a position knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

/// Codes from here on mean a bearing-off move of `code - OFF` checkers.
const OFF: u16 = 128;

impl Move {
    /// The move from one square to another; it takes as many checkers as it
    /// travels squares. `None` when no straight line joins the two.
    #[inline]
    pub const fn to(from: Square, to: Square) -> Option<Move> {
        if distance(from, to) == 0 { None } else { Some(Move::travel(from, to)) }
    }

    /// The move that takes `count` checkers off the board. `None` for no
    /// checkers at all and for more than 99.
    #[inline]
    pub const fn off(from: Square, count: u8) -> Option<Move> {
        if count == 0 || count > 99 { None } else { Some(Move::leave(from, count)) }
    }

    /// [`Move::to`] for squares known to share a line.
    #[inline]
    pub(crate) const fn travel(from: Square, to: Square) -> Move {
        Move::pack(from, to.index() as u16)
    }

    /// [`Move::off`] for a count known to be a stack's.
    #[inline]
    pub(crate) const fn leave(from: Square, count: u8) -> Move {
        Move::pack(from, OFF + count as u16)
    }

    #[inline]
    const fn pack(from: Square, code: u16) -> Move {
        let raw = (from.index() as u16) << 8 | code;
        match NonZeroU16::new(raw) {
            Some(raw) => Move(raw),
            None => panic!("a move from A1 to A1 does not travel"),
        }
    }

    /// The square the checkers are taken from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index_unchecked((self.0.get() >> 8) as u8)
    }

    /// The square the checkers land on, or `None` when they leave the board.
    #[inline]
    pub const fn target(self) -> Option<Square> {
        let code = self.0.get() & 0xff;
        if code < OFF { Some(Square::from_index_unchecked(code as u8)) } else { None }
    }

    /// Whether the checkers leave the board.
    #[inline]
    pub const fn is_off(self) -> bool {
        self.0.get() & 0xff >= OFF
    }

    /// How many checkers move, which is also how many squares they travel.
    #[inline]
    pub const fn count(self) -> usize {
        match self.target() {
            Some(to) => distance(self.from(), to),
            None => (self.0.get() & 0xff) as usize - OFF as usize,
        }
    }

    /// The move as a number, for tables that must be small.
    #[inline]
    pub const fn to_raw(self) -> u16 {
        self.0.get()
    }

    /// The move that [`Move::to_raw`] is known to have given this number.
    ///
    /// # Panics
    ///
    /// For zero, which no move has. Other numbers that no move has may become
    /// moves that are not legal anywhere, and that panic when asked for squares.
    #[inline]
    pub const fn from_raw_unchecked(raw: u16) -> Move {
        match NonZeroU16::new(raw) {
            Some(raw) => Move(raw),
            None => panic!("no move has the number 0"),
        }
    }

    /// The move that [`Move::to_raw`] gave this number, or `None` when none
    /// can have.
    pub const fn from_raw(raw: u16) -> Option<Move> {
        let Some(from) = Square::from_index((raw >> 8) as usize) else { return None };
        let code = raw & 0xff;
        if code >= OFF {
            return Move::off(from, (code - OFF) as u8);
        }
        match Square::from_index(code as usize) {
            Some(to) => Move::to(from, to),
            None => None,
        }
    }

    fn key(self) -> (Square, usize, usize) {
        (self.from(), self.count(), self.target().map_or(usize::MAX, Square::index))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.target() {
            Some(to) => write!(f, "{}-{to}", self.from()),
            None => write!(f, "{}-off:{}", self.from(), self.count()),
        }
    }
}

/// A move takes 1 to 99 checkers in all of a player's stacks; each such number
/// from each stack has at most eight targets and one way off the board.
pub const MAX_MOVES: usize = 99 * 9;

/// Moves, kept on the call stack.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;
