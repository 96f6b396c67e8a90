//! Where things are on the screen. Drawing and the mouse both ask here.

use dipole::{Board, Player, Square};
use ratatui::layout::{Position as Spot, Rect};

use super::action::Direction;

/// The sizes of a square in columns and rows, largest first.
const CELLS: [(u16, u16); 6] = [(12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (4, 1)];
/// Columns beside the squares for rank numbers, the edges and a gap, on both
/// sides.
const SIDES: u16 = 8;
/// Rows above and below the squares for file letters and the edges.
const ENDS: u16 = 4;
/// The narrowest panel that holds its words.
const PANEL: u16 = 24;
/// What stands under the board: whose turn, two lines of news, the keys.
const FOOT: u16 = 4;

/// A board seen from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facing {
    /// Whose home is at the bottom.
    pub bottom: Player,
    pub board: Board,
}

impl Facing {
    /// Column and row of a square, from the upper left corner.
    pub(super) fn place(self, square: Square) -> (usize, usize) {
        let last = self.board.size() - 1;
        let (file, rank) = (square.file(), square.rank());
        match self.bottom {
            Player::White => (file, last - rank),
            Player::Red => (last - rank, last - file),
            Player::Black => (last - file, rank),
            Player::Green => (rank, file),
        }
    }

    /// The dark square in a column and a row.
    pub(super) fn square(self, column: usize, row: usize) -> Option<Square> {
        self.board.squares().iter().find(|&square| self.place(square) == (column, row))
    }

    /// The next dark square in a direction of the screen; the same one at the
    /// edge. Up and down zigzag, so that two steps lead straight ahead.
    pub(super) fn neighbour(self, square: Square, way: Direction) -> Square {
        let (column, row) = self.place(square);
        let zigzag = if column % 2 == 0 { Some(column + 1) } else { column.checked_sub(1) };
        let (column, row) = match way {
            Direction::Left => (column.checked_sub(2), Some(row)),
            Direction::Right => (Some(column + 2), Some(row)),
            Direction::Up => (zigzag, row.checked_sub(1)),
            Direction::Down => (zigzag, Some(row + 1)),
        };
        column.zip(row).and_then(|(column, row)| self.square(column, row)).unwrap_or(square)
    }

    /// What stands along the bottom (and the top), from the left.
    pub(super) fn column_names(self) -> Vec<String> {
        let size = self.board.size();
        match self.bottom {
            Player::White => (0..size).map(file_name).collect(),
            Player::Black => (0..size).rev().map(file_name).collect(),
            Player::Red => (0..size).rev().map(rank_name).collect(),
            Player::Green => (0..size).map(rank_name).collect(),
        }
    }

    /// What stands along the sides, from the top.
    pub(super) fn row_names(self) -> Vec<String> {
        let size = self.board.size();
        match self.bottom {
            Player::White => (0..size).rev().map(rank_name).collect(),
            Player::Black => (0..size).map(rank_name).collect(),
            Player::Red => (0..size).rev().map(file_name).collect(),
            Player::Green => (0..size).map(file_name).collect(),
        }
    }

    /// Whose homes are at the bottom, left, top and right.
    pub(super) fn homes(self) -> [Player; 4] {
        let bottom = self.bottom.index();
        [0, 1, 2, 3].map(|turn| Player::ALL[(bottom + turn) % 4])
    }
}

fn file_name(file: usize) -> String {
    char::from(b'A' + file as u8).to_string()
}

fn rank_name(rank: usize) -> String {
    (rank + 1).to_string()
}

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Screen {
    pub facing: Facing,
    /// The board with its edges and coordinates.
    pub board: Rect,
    /// A square's columns and rows.
    pub cell: (u16, u16),
    pub panel: Rect,
    pub news: Rect,
    pub keys: Rect,
}

impl Screen {
    /// Lays the screen out with the largest squares that fit, or `None` when
    /// not even the smallest do.
    pub(super) fn new(area: Rect, facing: Facing) -> Option<Screen> {
        let size = facing.board.size() as u16;
        let width = |cell: (u16, u16)| cell.0 * size + SIDES;
        let height = |cell: (u16, u16)| cell.1 * size + ENDS;
        let fits = |&cell: &(u16, u16)| {
            width(cell) + PANEL <= area.width && height(cell) + FOOT <= area.height
        };
        let cell = CELLS.into_iter().find(fits)?;
        let (width, height) = (width(cell), height(cell));
        let foot = area.bottom() - FOOT;
        Some(Screen {
            facing,
            board: Rect::new(area.x, area.y, width, height),
            cell,
            panel: Rect::new(area.x + width, area.y, area.width - width, foot - area.y),
            news: Rect::new(area.x, foot, area.width, FOOT - 1),
            keys: Rect::new(area.x, area.bottom() - 1, area.width, 1),
        })
    }

    /// The squares alone.
    pub(super) fn squares(&self) -> Rect {
        let size = self.facing.board.size() as u16;
        let (x, y) = (self.board.x + SIDES / 2, self.board.y + ENDS / 2);
        Rect::new(x, y, size * self.cell.0, size * self.cell.1)
    }

    /// The place of a square.
    pub(super) fn rect(&self, square: Square) -> Rect {
        let (column, row) = self.facing.place(square);
        let (width, height) = self.cell;
        let squares = self.squares();
        Rect::new(squares.x + column as u16 * width, squares.y + row as u16 * height, width, height)
    }

    /// The dark square under the mouse.
    pub(super) fn square_at(&self, spot: Spot) -> Option<Square> {
        let squares = self.squares();
        squares.contains(spot).then_some(())?;
        let column = (spot.x - squares.x) / self.cell.0;
        let row = (spot.y - squares.y) / self.cell.1;
        self.facing.square(usize::from(column), usize::from(row))
    }
}
