//! The board from one side's view.
//!
//! Dipole's only symmetry is a half turn of the board with swapped colours. So this module takes
//! the view of a player whose home is at the bottom: dark squares are numbered from that player's
//! left home corner, row by row. Square `i` of one side is square `squares - 1 - i` of the other.

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use dipole::{Board, MAX_SQUARES, Player, Square, distance};

/// Squares of a board in a side's own view, with the distances that stacks move.
#[derive(Debug)]
pub(crate) struct Geometry {
    /// The number of dark squares.
    pub(crate) squares: usize,
    /// The row of each square, 0 at home.
    pub(crate) rows: Vec<u8>,
    /// Minimum number of checkers that can leave the board from each square.
    exit: Vec<u8>,
    /// Landing squares, by square and count minus one.
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

/// Where checkers that leave their stack together can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A square straight or diagonally forward, which may be empty or hold any stack of the mover.
    Forward(u8),
    /// A square in another direction, which must hold a stack of the enemy.
    Elsewhere(u8),
    /// Off the board.
    Off,
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

    /// The other side's number of this square.
    #[inline]
    pub(crate) fn opposite(&self, square: u8) -> u8 {
        self.squares as u8 - 1 - square
    }

    /// The number of a square in the view of `player` (White or Black).
    #[inline]
    pub(crate) fn number(&self, player: Player, square: Square) -> u8 {
        let number = self.numbers[square.index()];
        if player == Player::White { number } else { self.opposite(number) }
    }

    /// Calls `visit` with each count and target of a stack's moves, as they are without other
    /// stacks on the board. All moves of this crate come from here: the builder's, for all
    /// arrangements of the enemy at once, and the solver's.
    #[inline]
    pub(crate) fn for_each_target(
        &self,
        square: u8,
        height: usize,
        mut visit: impl FnMut(usize, Target),
    ) {
        for count in 1..=height {
            for &to in self.forward(square, count) {
                visit(count, Target::Forward(to));
            }
            for &to in self.elsewhere(square, count) {
                visit(count, Target::Elsewhere(to));
            }
            if self.may_leave(square, count) {
                visit(count, Target::Off);
            }
        }
    }

    /// Whether `count` checkers may leave the board from the square.
    #[inline]
    pub(crate) fn may_leave(&self, square: u8, count: usize) -> bool {
        count >= usize::from(self.exit[usize::from(square)])
    }

    /// The longest move that stays on the board.
    pub(crate) fn longest(&self) -> usize {
        self.landings.first().map_or(0, Vec::len)
    }

    /// The squares that `count` checkers reach straight or diagonally forward.
    #[inline]
    pub(crate) fn forward(&self, square: u8, count: usize) -> &[u8] {
        self.landings[usize::from(square)].get(count - 1).map_or(&[], |l| &l.forward)
    }

    /// The squares that `count` checkers reach only by capturing.
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
