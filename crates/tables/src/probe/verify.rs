//! Checks tables independently of their construction.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use dipole::internals::SplitMix64;
use dipole::{Layout, Player, Players, Position};

use super::file::{self, FileError, Split};
use super::{Outcome, Tables, packed};

/// The verified header data of a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReport {
    /// The split of the table.
    pub split: Split,
    /// The number of positions.
    pub positions: u64,
    /// The number of positions that the player to move wins.
    pub wins: u64,
}

/// Reads a whole table file, compressed or not, and checks its header, length
/// and hashes.
///
/// # Errors
///
/// The first fault found.
pub fn verify_file(path: &Path) -> Result<FileReport, FileError> {
    let (split, wins) = if file::is_packed(path) {
        let table = packed::open(path)?;
        let threads = available_parallelism().map_or(1, NonZeroUsize::get);
        packed::check_content(path, &table, threads)?;
        (table.header.split, table.header.wins)
    } else {
        let (header, table) = file::open(path)?;
        file::check_content(path, &header, &table)?;
        (header.split, header.wins)
    };
    Ok(FileReport { split, positions: split.positions(), wins })
}

/// The paths of the table files in a directory, in order.
///
/// # Errors
///
/// If the directory cannot be read.
pub fn table_files(directory: &Path) -> Result<Vec<PathBuf>, FileError> {
    file::list(directory)
}

/// Runs [`verify_file`] on all table files of a directory.
///
/// # Errors
///
/// The first fault found.
pub fn verify_directory(directory: &Path) -> Result<Vec<FileReport>, FileError> {
    table_files(directory)?.iter().map(|path| verify_file(path)).collect()
}

/// Draws positions of a split with equal probability, from a sequence that `seed` determines.
pub struct Sample {
    split: Split,
    random: SplitMix64,
}

impl Sample {
    /// Samples a split's positions in which neither player sits out.
    pub fn new(split: Split, seed: u64) -> Sample {
        Sample { split, random: SplitMix64::new(seed) }
    }
}

impl Sample {
    /// A random arrangement of `count` checkers on the squares, as heights.
    fn heights(&mut self, squares: usize, count: usize) -> Vec<usize> {
        // Arrangements correspond to the ways to choose `count` of `squares + count - 1` places: a
        // place that is not chosen is the step to the next square.
        let mut places: Vec<bool> = (1..squares + count).map(|place| place <= count).collect();
        for i in 0..places.len() {
            let other = i + self.random.below(places.len() - i);
            places.swap(i, other);
        }
        let mut heights = vec![0; squares];
        let mut square = 0;
        for chosen in places {
            if chosen {
                heights[square] += 1;
            } else {
                square += 1;
            }
        }
        heights
    }
}

impl Iterator for Sample {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        let Split { board, moving, waiting } = self.split;
        // Enough attempts for any split that has more than a few positions.
        for _ in 0..10_000 {
            let turn = if self.random.below(2) == 0 { Player::White } else { Player::Black };
            let mine = self.heights(board.dark_squares(), moving);
            let theirs = self.heights(board.dark_squares(), waiting);
            if mine.iter().zip(&theirs).any(|(mine, theirs)| mine * theirs != 0) {
                continue;
            }
            let mut layout = Layout::new(board.size(), Players::Two).turn(turn);
            for (player, heights) in [(turn, mine), (Players::Two.after(turn), theirs)] {
                for (square, height) in board.squares().iter().zip(heights).filter(|&(_, h)| h > 0)
                {
                    layout = layout.stack(player, square, height);
                }
            }
            if let Ok(position) = layout.validate() {
                return Some(position);
            }
        }
        None
    }
}

/// Derives a position's result from the results of its moves, by the rules. Returns `None` if the
/// tables do not contain all of them.
pub fn derive(tables: &Tables, position: &Position) -> Option<Outcome> {
    let moves = tables.probe_moves(position)?;
    Some(Outcome::of_win(moves.iter().any(|&(_, outcome)| outcome == Outcome::Win)))
}
