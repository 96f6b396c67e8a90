//! The geometry of the boards, computed once by the compiler.
//!
//! Distances and lines are the same on every board; only the edges differ. `n` checkers travel
//! exactly `n` squares, so a table indexed by distance is also one indexed by the number of
//! checkers moved.

use crate::{MAX_SIZE, MAX_SQUARES, Player, Square, SquareSet};

/// The eight directions, as (files, ranks).
const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The size of the smallest board.
const MIN_SIZE: usize = 4;

/// The longest move that stays on the largest board.
const LONGEST: usize = MAX_SIZE - 1;

/// A square board with an even number of squares on each side, from 4×4 to
/// 12×12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board {
    index: u8,
}

impl Board {
    /// The number of boards: one for each even size.
    pub const COUNT: usize = (MAX_SIZE - MIN_SIZE) / 2 + 1;

    /// Every board, smallest first.
    pub const ALL: [Board; Board::COUNT] = all_boards();

    /// The board with `size` squares on a side. `None` if there is no such board.
    pub const fn new(size: usize) -> Option<Board> {
        if size >= MIN_SIZE && size <= MAX_SIZE && size.is_multiple_of(2) {
            Some(Board { index: ((size - MIN_SIZE) / 2) as u8 })
        } else {
            None
        }
    }

    /// The number of squares on a side.
    #[inline]
    pub const fn size(self) -> usize {
        MIN_SIZE + self.index() * 2
    }

    /// The board's index in [`Board::ALL`], below [`Board::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        // SAFETY: every board is made with an index below `COUNT`. With this hint, indexing a table
        // of boards needs no bounds check.
        unsafe { core::hint::assert_unchecked(self.index < Board::COUNT as u8) };
        self.index as usize
    }

    /// The number of dark squares.
    pub const fn dark_squares(self) -> usize {
        self.size() * self.size() / 2
    }

    /// The dark squares of the board; they iterate by rank, then by file.
    #[inline]
    pub const fn squares(self) -> SquareSet {
        BOARD_SQUARES[self.index()]
    }

    /// Whether the squares are among the first 64, as on boards up to 10×10.
    #[inline]
    pub(crate) const fn fits_one_word(self) -> bool {
        self.size() < MAX_SIZE
    }

    /// Whether the square lies on this board.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.squares().contains(square)
    }

    /// The minimum number of checkers of `player` that can leave the board from `square`: the
    /// distance to the nearest edge on a forward diagonal.
    #[inline]
    pub const fn exit_distance(self, player: Player, square: Square) -> usize {
        EXIT[self.index()][player.index()][square.index()] as usize
    }

    /// The number of moves of `count` checkers of `player` on `square`, alone on the board.
    #[inline]
    pub(crate) const fn ways_forward(self, player: Player, square: Square, count: usize) -> usize {
        let row = &WAYS[self.index()][player.index()][square.index()];
        let within = if count < row.len() { count } else { row.len() - 1 };
        // Any further checkers can only leave the board.
        row[within] as usize + count - within
    }

    /// The squares of the board that up to `count` checkers of `player` on
    /// `square` reach straight or diagonally forward.
    #[inline]
    pub const fn forward(self, player: Player, square: Square, count: usize) -> SquareSet {
        forward(player, square, count).and(self.squares())
    }
}

/// The distance between two squares on a straight line of travel, in squares. 0 if no straight line
/// joins them.
///
/// ```
/// use dipole::{Square, distance};
///
/// let at = |name: &str| name.parse::<Square>().unwrap();
/// assert_eq!(distance(at("E1"), at("G3")), 2);
/// assert_eq!(distance(at("E1"), at("E7")), 6);
/// assert_eq!(distance(at("E1"), at("F4")), 0);
/// ```
#[inline]
pub const fn distance(from: Square, to: Square) -> usize {
    DISTANCE[from.index()][to.index()] as usize
}

/// The squares that up to `count` checkers reach in any of the eight
/// directions on the largest board.
#[inline]
pub(crate) const fn reach(square: Square, count: usize) -> SquareSet {
    let row = &REACH[square.index()];
    row[if count < row.len() { count } else { row.len() - 1 }]
}

/// The part of [`reach`] that lies straight or diagonally forward.
#[inline]
pub(crate) const fn forward(player: Player, square: Square, count: usize) -> SquareSet {
    reach(square, count).and(ahead(player, square))
}

/// All squares straight or diagonally forward of a square on the largest board.
#[inline]
pub(crate) const fn ahead(player: Player, square: Square) -> SquareSet {
    AHEAD[player.index()][square.index()]
}

/// Sets by distance. The length makes indexing a cheap multiplication.
type ByDistance = [SquareSet; 16];

static BOARD_SQUARES: [SquareSet; Board::COUNT] = board_squares();
static DISTANCE: [[u8; MAX_SQUARES]; MAX_SQUARES] = distances();
static REACH: [ByDistance; MAX_SQUARES] = reaches();
static AHEAD: [[SquareSet; MAX_SQUARES]; 4] = all_ahead();
static WAYS: [[[[u8; 16]; MAX_SQUARES]; 4]; Board::COUNT] = ways();
static EXIT: [[[u8; MAX_SQUARES]; 4]; Board::COUNT] = exits();

const fn all_boards() -> [Board; Board::COUNT] {
    let mut boards = [Board { index: 0 }; Board::COUNT];
    let mut index = 0;
    while index < Board::COUNT {
        boards[index].index = index as u8;
        index += 1;
    }
    boards
}

/// The square `count` steps away, if the largest board has it.
const fn walk(from: Square, (files, ranks): (i8, i8), count: usize) -> Option<Square> {
    let file = from.file() as isize + files as isize * count as isize;
    let rank = from.rank() as isize + ranks as isize * count as isize;
    if file < 0 || rank < 0 { None } else { Square::at(file as usize, rank as usize) }
}

/// Whether the direction is straight or diagonally forward for the player.
const fn leads_forward(player: Player, (files, ranks): (i8, i8)) -> bool {
    let (forward_files, forward_ranks) = player.forward();
    files * forward_files + ranks * forward_ranks > 0
}

const fn board_squares() -> [SquareSet; Board::COUNT] {
    let mut all = [SquareSet::EMPTY; Board::COUNT];
    let mut board = 0;
    while board < Board::COUNT {
        let size = Board::ALL[board].size();
        let mut index = 0;
        while index < MAX_SQUARES {
            let square = Square::nth(index);
            if square.file() < size && square.rank() < size {
                all[board] = all[board].with(square);
            }
            index += 1;
        }
        board += 1;
    }
    all
}

const fn distances() -> [[u8; MAX_SQUARES]; MAX_SQUARES] {
    let mut table = [[0; MAX_SQUARES]; MAX_SQUARES];
    let mut index = 0;
    while index < MAX_SQUARES {
        let from = Square::nth(index);
        let mut direction = 0;
        while direction < 8 {
            let mut count = 1;
            while count <= LONGEST {
                if let Some(to) = walk(from, DIRECTIONS[direction], count) {
                    table[index][to.index()] = count as u8;
                }
                count += 1;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}

/// For each square and distance, the squares within that distance.
const fn reaches() -> [ByDistance; MAX_SQUARES] {
    let mut table = [[SquareSet::EMPTY; 16]; MAX_SQUARES];
    let mut index = 0;
    while index < MAX_SQUARES {
        let from = Square::nth(index);
        let mut count = 1;
        while count < table[index].len() {
            let mut set = table[index][count - 1];
            let mut direction = 0;
            while direction < 8 && count <= LONGEST {
                if let Some(to) = walk(from, DIRECTIONS[direction], count) {
                    set = set.with(to);
                }
                direction += 1;
            }
            table[index][count] = set;
            count += 1;
        }
        index += 1;
    }
    table
}

const fn all_ahead() -> [[SquareSet; MAX_SQUARES]; 4] {
    let mut table = [[SquareSet::EMPTY; MAX_SQUARES]; 4];
    let mut player = 0;
    while player < 4 {
        let mut index = 0;
        while index < MAX_SQUARES {
            let from = Square::nth(index);
            let mut direction = 0;
            while direction < 8 {
                let mut count = 1;
                while count <= LONGEST && leads_forward(Player::ALL[player], DIRECTIONS[direction])
                {
                    if let Some(to) = walk(from, DIRECTIONS[direction], count) {
                        table[player][index] = table[player][index].with(to);
                    }
                    count += 1;
                }
                direction += 1;
            }
            index += 1;
        }
        player += 1;
    }
    table
}

const fn ways() -> [[[[u8; 16]; MAX_SQUARES]; 4]; Board::COUNT] {
    let mut table = [[[[0; 16]; MAX_SQUARES]; 4]; Board::COUNT];
    let (exits, reaches, aheads) = (exits(), reaches(), all_ahead());
    let mut board = 0;
    while board < Board::COUNT {
        let on_board = board_squares()[board];
        let mut player = 0;
        while player < 4 {
            let mut index = 0;
            while index < MAX_SQUARES {
                let ahead = aheads[player][index].and(on_board);
                let exit = exits[board][player][index] as usize;
                let mut count = 0;
                while count < table[board][player][index].len() {
                    let targets = reaches[index][count].and(ahead);
                    let off = (count + 1).saturating_sub(exit);
                    table[board][player][index][count] = (targets.len() + off) as u8;
                    count += 1;
                }
                index += 1;
            }
            player += 1;
        }
        board += 1;
    }
    table
}

const fn exits() -> [[[u8; MAX_SQUARES]; 4]; Board::COUNT] {
    let mut table = [[[0; MAX_SQUARES]; 4]; Board::COUNT];
    let mut board = 0;
    while board < Board::COUNT {
        let size = Board::ALL[board].size();
        let mut index = 0;
        while index < MAX_SQUARES {
            let square = Square::nth(index);
            let (file, rank) = (square.file(), square.rank());
            if file < size && rank < size {
                let (west, south) = (file + 1, rank + 1);
                let (east, north) = (size - file, size - rank);
                let (columns, rows) = (min(west, east), min(south, north));
                table[board][Player::White.index()][index] = min(north, columns) as u8;
                table[board][Player::Red.index()][index] = min(east, rows) as u8;
                table[board][Player::Black.index()][index] = min(south, columns) as u8;
                table[board][Player::Green.index()][index] = min(west, rows) as u8;
            }
            index += 1;
        }
        board += 1;
    }
    table
}

const fn min(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}
