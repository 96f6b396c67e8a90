//! The board as one side sees it.
//!
//! Dipole's only symmetry is to turn the board by half and swap the colours.
//! So everything here is written for a player whose home is at the bottom:
//! dark squares are numbered from that player's left home corner, row by row,
//! and what one side calls square `i` the other calls `squares - 1 - i`.

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use dipole::{Board, MAX_SQUARES, Player, Square, distance};

/// Squares of one board from a side's own view, and how stacks travel there.
#[derive(Debug)]
pub(crate) struct Geometry {
    /// The number of dark squares.
    pub(crate) squares: usize,
    /// The row of each square, 0 at home.
    pub(crate) rows: Vec<u8>,
    /// The fewest checkers that can leave the board from each square.
    exit: Vec<u8>,
    /// Where checkers land, by square and count less one.
    landings: Vec<Vec<Landings>>,
    /// White's own number of each square of the rules.
    numbers: [u8; MAX_SQUARES],
}

/// The squares on the board at one exact distance from another square.
#[derive(Debug, Default)]
struct Landings {
    forward: ArrayVec<u8, 3>,
    elsewhere: ArrayVec<u8, 5>,
}

impl Geometry {
    /// The board's geometry, computed once.
    #[inline]
    pub(crate) fn of(board: Board) -> &'static Geometry {
        static GEOMETRIES: [OnceLock<Geometry>; Board::COUNT] =
            [const { OnceLock::new() }; Board::COUNT];
        GEOMETRIES[board.index()].get_or_init(|| Geometry::new(board))
    }

    fn new(board: Board) -> Geometry {
        let squares: Vec<Square> = board.squares().iter().collect();
        let mut numbers = [0; MAX_SQUARES];
        for (number, square) in squares.iter().enumerate() {
            numbers[square.index()] = number as u8;
        }
        let landings = squares
            .iter()
            .map(|&from| (1..board.size()).map(|count| landings(board, from, count)).collect())
            .collect();
        let exit = |&square| board.exit_distance(Player::White, square) as u8;
        Geometry {
            squares: squares.len(),
            rows: squares.iter().map(|square| square.rank() as u8).collect(),
            exit: squares.iter().map(exit).collect(),
            landings,
            numbers,
        }
    }

    /// What the other side calls this square.
    #[inline]
    pub(crate) fn opposite(&self, square: u8) -> u8 {
        self.squares as u8 - 1 - square
    }

    /// The number that `player` (White or Black) gives to a square.
    #[inline]
    pub(crate) fn number(&self, player: Player, square: Square) -> u8 {
        let number = self.numbers[square.index()];
        if player == Player::White { number } else { self.opposite(number) }
    }

    /// Whether `count` checkers may leave the board from the square.
    #[inline]
    pub(crate) fn may_leave(&self, square: u8, count: usize) -> bool {
        count >= usize::from(self.exit[usize::from(square)])
    }

    /// The longest way that stays on the board.
    pub(crate) fn longest(&self) -> usize {
        self.landings.first().map_or(0, Vec::len)
    }

    /// The squares that `count` checkers reach straight or diagonally forward.
    #[inline]
    pub(crate) fn forward(&self, square: u8, count: usize) -> &[u8] {
        self.landings[usize::from(square)].get(count - 1).map_or(&[], |l| &l.forward)
    }

    /// The squares that `count` checkers reach only to capture.
    #[inline]
    pub(crate) fn elsewhere(&self, square: u8, count: usize) -> &[u8] {
        self.landings[usize::from(square)].get(count - 1).map_or(&[], |l| &l.elsewhere)
    }
}

fn landings(board: Board, from: Square, count: usize) -> Landings {
    let mut landings = Landings::default();
    let ahead = board.forward(Player::White, from, count);
    for to in board.squares().iter().filter(|&to| distance(from, to) == count) {
        let number = board.squares().iter().take_while(|&square| square != to).count() as u8;
        if ahead.contains(to) {
            landings.forward.push(number);
        } else {
            landings.elsewhere.push(number);
        }
    }
    landings
}
