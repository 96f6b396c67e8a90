//! Moves, in a compact form, and lists of them.

use core::ops::{Deref, DerefMut};
use core::{cmp::Ordering, fmt, num::NonZeroU16};

use arrayvec::ArrayVec;

use crate::{Square, distance};

/// A move: some checkers of one stack move to a square or off the board.
///
/// Sitting out is not a move. Moves are ordered by square, then count, then target, with bearing
/// off last; lists use this order. A value does not imply legality, which depends on the position.
// The high byte is the index of the square that the checkers are taken from. The low byte is the
// index of the target, or `OFF` and a number of checkers. Unsafe code relies on both indices being
// valid squares, in every move, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

/// The bit of the low byte that is set if the checkers leave the board. No square has an index that
/// large.
const OFF: u16 = 128;

impl Move {
    /// The move from one square to another, with as many checkers as it travels squares. `None` if
    /// no straight line joins the two.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Option<Move> {
        if distance(from, to) == 0 { None } else { Some(Move::travel(from, to)) }
    }

    /// The move that takes `count` checkers off the board. `None` for 0 and for more than 99
    /// checkers.
    #[inline]
    pub const fn off(from: Square, count: u8) -> Option<Move> {
        if count == 0 || count > 99 { None } else { Some(Move::leave(from, count)) }
    }

    /// [`Move::new`] for squares known to share a line.
    #[inline]
    pub(crate) const fn travel(from: Square, to: Square) -> Move {
        Move::pack(from, to.index() as u16)
    }

    /// [`Move::off`] for a count known to be a stack's. After an illegal move a
    /// stack may have any height; the mask keeps it out of the other bits.
    #[inline]
    pub(crate) const fn leave(from: Square, count: u8) -> Move {
        Move::pack(from, OFF | count as u16 & (OFF - 1))
    }

    /// The low byte must be the index of a square, or have the bit [`OFF`].
    #[inline]
    const fn pack(from: Square, low: u16) -> Move {
        let raw = (from.index() as u16) << 8 | low;
        match NonZeroU16::new(raw) {
            Some(raw) => Move(raw),
            None => panic!("a move from A1 to A1 does not travel"),
        }
    }

    /// The square the checkers are taken from.
    #[inline]
    pub const fn from(self) -> Square {
        // SAFETY: the high byte of every move is the index of a square.
        unsafe { Square::from_index_unchecked((self.0.get() >> 8) as u8) }
    }

    /// The square the checkers land on. `None` if they leave the board.
    #[inline]
    pub const fn target(self) -> Option<Square> {
        if self.is_off() {
            return None;
        }
        // SAFETY: without the bit `OFF`, the low byte of every move is the index of a square.
        Some(unsafe { Square::from_index_unchecked((self.0.get() & 0xff) as u8) })
    }

    /// Whether the checkers leave the board.
    #[inline]
    pub const fn is_off(self) -> bool {
        self.0.get() & OFF != 0
    }

    /// The number of checkers that move, which is also the number of squares they travel.
    #[inline]
    pub const fn count(self) -> usize {
        match self.target() {
            Some(to) => distance(self.from(), to),
            None => (self.0.get() & (OFF - 1)) as usize,
        }
    }

    /// The move as a number, for compact tables.
    #[inline]
    pub const fn to_raw(self) -> u16 {
        self.0.get()
    }

    /// The move with this [`Move::to_raw`] number. `None` if no move has it.
    pub const fn from_raw(raw: u16) -> Option<Move> {
        let Some(from) = Square::from_index((raw >> 8) as usize) else { return None };
        let code = raw & 0xff;
        if code >= OFF {
            return Move::off(from, (code - OFF) as u8);
        }
        match Square::from_index(code as usize) {
            Some(to) => Move::new(from, to),
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

/// Maximum number of legal moves. A move takes 1 to 99 checkers in all of a player's stacks; each
/// such number from each stack has at most eight targets and one way off the board.
pub const MAX_MOVES: usize = 99 * 9;

/// Moves, stored on the call stack. A list is used as a slice: it can be read, sorted and iterated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(ArrayVec<Move, MAX_MOVES>);

impl MoveList {
    /// An empty list.
    #[inline]
    pub const fn new() -> MoveList {
        MoveList(ArrayVec::new_const())
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = MoveListIter;

    #[inline]
    fn into_iter(self) -> MoveListIter {
        MoveListIter(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> core::slice::Iter<'a, Move> {
        self.iter()
    }
}

/// An iterator over the moves of a [`MoveList`].
#[derive(Clone, Debug)]
pub struct MoveListIter(arrayvec::IntoIter<Move, MAX_MOVES>);

impl Iterator for MoveListIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for MoveListIter {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for MoveListIter {}
impl core::iter::FusedIterator for MoveListIter {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Every move that the two constructors can make.
    fn all_moves() -> impl Iterator<Item = Move> {
        Square::all().flat_map(|from| {
            let travels = Square::all().filter_map(move |to| Move::new(from, to));
            travels.chain((1..=99).filter_map(move |count| Move::off(from, count)))
        })
    }

    #[test]
    fn exactly_the_numbers_of_moves_are_read() {
        let numbers: HashSet<u16> = all_moves().map(Move::to_raw).collect();
        assert_eq!(numbers.len(), all_moves().count(), "no two moves share a number");
        // Miri is slow.
        for raw in (0..=u16::MAX).step_by(if cfg!(miri) { 251 } else { 1 }) {
            let read = Move::from_raw(raw);
            assert_eq!(read.is_some(), numbers.contains(&raw), "{raw}");
            assert!(read.is_none_or(|mv| mv.to_raw() == raw), "{raw}");
        }
    }

    /// Positions call `leave` with the heights of stacks, which are wrong after illegal moves.
    #[test]
    fn no_count_of_checkers_reaches_the_bits_of_the_square() {
        for from in Square::all() {
            for count in 0..=u8::MAX {
                let mv = Move::leave(from, count);
                assert_eq!((mv.from(), mv.target()), (from, None), "{count} from {from}");
                assert!(count > 99 || mv.count() == usize::from(count), "{count} from {from}");
            }
        }
    }
}
