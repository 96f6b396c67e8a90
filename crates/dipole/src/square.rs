//! Squares and sets of squares.
//!
//! Dipole uses dark squares only. They are numbered six to a rank on a board twelve squares wide,
//! regardless of the size of the board in play. So the numbers of the 8×8 and 10×10 boards fit a
//! 64-bit word, and a square keeps its number (and its hash keys) on every board.

use crate::text::excerpt;
use alloc::string::{String, ToString};
use core::{fmt, ops};

/// The width and height, in squares, of the largest board.
pub const MAX_SIZE: usize = 12;

/// The number of dark squares on the largest board.
pub const MAX_SQUARES: usize = MAX_SIZE * MAX_SIZE / 2;

const FILES: &[u8; MAX_SIZE] = b"ABCDEFGHIJKL";

/// A dark square.
///
/// Squares are ordered by rank, then by file.
///
/// ```
/// use dipole::Square;
///
/// let e1 = Square::at(4, 0).expect("E1 is dark");
/// assert_eq!(e1.to_string(), "E1");
/// assert_eq!(Square::at(4, 1), None, "E2 is light");
/// assert_eq!("e1".parse(), Ok(e1));
/// ```
// Unsafe code relies on the index being below `MAX_SQUARES`, in every square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The dark square at `file` and `rank`, both counted from 0 (A and 1). `None` for a light
    /// square or one beyond the largest board.
    pub const fn at(file: usize, rank: usize) -> Option<Square> {
        if file < MAX_SIZE && rank < MAX_SIZE && (file + rank).is_multiple_of(2) {
            Some(Square((rank * (MAX_SIZE / 2) + file / 2) as u8))
        } else {
            None
        }
    }

    /// The square with this [index](Square::index), or `None` from 72 on.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < MAX_SQUARES { Some(Square(index as u8)) } else { None }
    }

    /// [`Square::from_index`] without the check.
    ///
    /// # Safety
    ///
    /// `index` must be below 72.
    #[inline]
    pub(crate) const unsafe fn from_index_unchecked(index: u8) -> Square {
        debug_assert!((index as usize) < MAX_SQUARES);
        Square(index)
    }

    /// [`Square::from_index`] for loops that compute tables.
    pub(crate) const fn nth(index: usize) -> Square {
        Square::from_index(index).expect("the loop ends at the last square")
    }

    /// The number of the square: below 45 on 8×8, 60 on 10×10, 72 on 12×12.
    #[inline]
    pub const fn index(self) -> usize {
        // SAFETY: the index of every square is below `MAX_SQUARES`. With this
        // hint, indexing a table of squares needs no bounds check.
        unsafe { core::hint::assert_unchecked(self.0 < MAX_SQUARES as u8) };
        self.0 as usize
    }

    /// The file, counted from 0 for A.
    #[inline]
    pub const fn file(self) -> usize {
        let half = MAX_SIZE / 2;
        self.index() % half * 2 + self.rank() % 2
    }

    /// The rank, counted from 0 for rank 1.
    #[inline]
    pub const fn rank(self) -> usize {
        self.index() / (MAX_SIZE / 2)
    }

    /// Every dark square of the largest board, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..MAX_SQUARES as u8).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Coordinates::from(*self).to_string().as_str())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        Square::try_from(text.parse::<Coordinates>()?)
    }
}

/// A file and a rank, dark or light: the parsed name of a square, independent of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinates {
    /// The rank, counted from 0, below 12.
    pub rank: u8,
    /// The file, counted from 0, below 12.
    pub file: u8,
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = FILES.get(usize::from(self.file)).copied().unwrap_or(b'?');
        write!(f, "{}{}", char::from(file), u16::from(self.rank) + 1)
    }
}

impl From<Square> for Coordinates {
    fn from(square: Square) -> Coordinates {
        Coordinates { rank: square.rank() as u8, file: square.file() as u8 }
    }
}

impl TryFrom<Coordinates> for Square {
    type Error = ParseSquareError;

    fn try_from(at: Coordinates) -> Result<Square, ParseSquareError> {
        Square::at(usize::from(at.file), usize::from(at.rank)).ok_or(ParseSquareError::Light(at))
    }
}

impl core::str::FromStr for Coordinates {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Coordinates, ParseSquareError> {
        let unreadable = || ParseSquareError::Unreadable(excerpt(text));
        let (letter, number) = text.as_bytes().split_first().ok_or_else(unreadable)?;
        let letter = letter.to_ascii_uppercase();
        let file = FILES.iter().position(|&f| f == letter).ok_or_else(unreadable)?;
        let rank = match number {
            [digit @ b'1'..=b'9'] => digit - b'1',
            [b'1', digit @ b'0'..=b'2'] => 9 + digit - b'0',
            _ => return Err(unreadable()),
        };
        Ok(Coordinates { rank, file: file as u8 })
    }
}

/// The reason why a text is not the name of a dark square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSquareError {
    /// Not a file letter A to L and a rank number 1 to 12.
    #[error(
        "\"{0}\" is not a square: write a file letter A to L and a rank number 1 to 12, as in E1"
    )]
    Unreadable(String),
    /// A light square, which no stack can occupy.
    #[error("{0} is a light square; Dipole is played on the dark squares only")]
    Light(Coordinates),
}

/// A set of squares, with one bit for each.
///
/// ```
/// use dipole::{Player, Setup, SquareSet};
///
/// let position = Setup::Small.position();
/// let occupied = position.stacks(Player::White) | position.stacks(Player::Black);
/// let free = position.board().squares() - occupied;
/// assert_eq!(free.len(), 30);
/// assert_eq!(free & occupied, SquareSet::EMPTY);
/// let names: Vec<String> = occupied.iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["E1", "D8"]);
/// ```
// Bits are set for squares only: of `high`, the eight lowest. `Squares` relies on it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet {
    low: u64,
    high: u64,
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet { low: 0, high: 0 };

    /// The set with these bits for the first 64 squares, and no other squares.
    #[inline]
    pub(crate) const fn narrow(bits: u64) -> SquareSet {
        SquareSet { low: bits, high: 0 }
    }

    /// The same set. With `NARROW` it is known to be on a board up to 10×10, whose squares are the
    /// first 64, so that the compiler ignores the others.
    #[inline(always)]
    pub(crate) const fn within<const NARROW: bool>(self) -> SquareSet {
        if NARROW { SquareSet::narrow(self.word()) } else { self }
    }

    /// A bit for each of the first 64 squares, which are all squares of boards up to 10×10.
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.low
    }

    /// A bit for each of the remaining squares.
    #[cfg(any(
        all(target_arch = "x86_64", target_feature = "avx2"),
        all(target_arch = "wasm32", target_feature = "simd128")
    ))]
    #[inline]
    pub(crate) const fn second_word(self) -> SquareSet {
        SquareSet { low: 0, high: self.high }
    }

    /// The set with one more square.
    #[inline]
    #[must_use]
    pub const fn with(mut self, square: Square) -> SquareSet {
        let index = square.index();
        if index < 64 {
            self.low |= 1 << index;
        } else {
            self.high |= 1 << (index - 64);
        }
        self
    }

    /// The set, with one more square if `wanted`. Branch-free.
    #[inline(always)]
    pub(crate) const fn with_if(mut self, square: Square, wanted: bool) -> SquareSet {
        let index = square.index();
        if index < 64 {
            self.low |= (wanted as u64) << index;
        } else {
            self.high |= (wanted as u64) << (index - 64);
        }
        self
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    /// Removes a square.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        let index = square.index();
        if index < 64 {
            self.low &= !(1 << index);
        } else {
            self.high &= !(1 << (index - 64));
        }
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        let index = square.index();
        if index < 64 { self.low >> index & 1 != 0 } else { self.high >> (index - 64) & 1 != 0 }
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// The number of squares in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// The squares in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SquareSet) -> SquareSet {
        SquareSet { low: self.low & other.low, high: self.high & other.high }
    }

    /// The squares in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: SquareSet) -> SquareSet {
        SquareSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SquareSet) -> SquareSet {
        SquareSet { low: self.low & !other.low, high: self.high & !other.high }
    }
}

impl SquareSet {
    /// Iterates over the squares of the set, in order.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl IntoIterator for &SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

/// An iterator over the squares of a [`SquareSet`], in order.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let SquareSet { low, high } = &mut self.0;
        if *low != 0 {
            let index = low.trailing_zeros() as u8;
            *low &= *low - 1;
            Some(Square(index))
        } else if *high != 0 {
            let index = high.trailing_zeros() as u8;
            *high &= *high - 1;
            Some(Square(64 + index))
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len();
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let SquareSet { low, high } = &mut self.0;
        let (word, first) = if *high != 0 { (high, 64) } else { (low, 0) };
        let bit = word.checked_ilog2()?;
        *word ^= 1 << bit;
        Some(Square(first + bit as u8))
    }
}

impl ExactSizeIterator for Squares {}

impl core::iter::FusedIterator for Squares {}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

/// Set operators for the named functions, which constants need.
macro_rules! operators {
    ($($operator:ident $function:ident $assign:ident $assign_function:ident $named:ident;)*) => {$(
        impl ops::$operator for SquareSet {
            type Output = SquareSet;

            #[inline]
            fn $function(self, other: SquareSet) -> SquareSet {
                self.$named(other)
            }
        }

        impl ops::$assign for SquareSet {
            #[inline]
            fn $assign_function(&mut self, other: SquareSet) {
                *self = self.$named(other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign and;
    BitOr bitor BitOrAssign bitor_assign or;
    Sub sub SubAssign sub_assign minus;
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_can_be_collected_and_iterated_from_both_ends() {
        let set: SquareSet = Square::all().step_by(7).collect();
        assert_eq!(set.iter().len(), 11);
        assert!(set.iter().eq(Square::all().step_by(7)));
        assert!(set.iter().rev().eq(Square::all().step_by(7).rev()));
        let mut both = set.iter();
        let (first, last) = (both.next(), both.next_back());
        assert_eq!((first, last), (Square::from_index(0), Square::from_index(70)));
        assert_eq!(both.len(), 9);
        let mut extended = SquareSet::EMPTY;
        extended.extend(set);
        assert_eq!(extended, set);
    }

    #[test]
    fn operators_are_set_operations() {
        let thirds: SquareSet = Square::all().step_by(3).collect();
        let halves: SquareSet = Square::all().step_by(2).collect();
        let expected = |keep: fn(bool, bool) -> bool| -> SquareSet {
            Square::all().filter(|&it| keep(thirds.contains(it), halves.contains(it))).collect()
        };
        assert_eq!(thirds & halves, expected(|a, b| a && b));
        assert_eq!(thirds | halves, expected(|a, b| a || b));
        assert_eq!(thirds - halves, expected(|a, b| a && !b));
        let mut set = thirds;
        set |= halves;
        set -= thirds;
        set &= halves;
        assert_eq!(set, halves - thirds);
    }
}
