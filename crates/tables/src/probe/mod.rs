//! Probing tables: the result of a position.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dipole::{Board, Move, Player, Players, Position, SquareSet};

pub(crate) mod bit_writer;
mod builtin;
pub(crate) mod file;
pub(crate) mod lookup;
mod packed;
mod report;
mod source;
pub(crate) mod table;
mod verify;

use self::builtin::{builtin_checkers, builtin_tables};
use self::file::{Fault, FileError, Header, Split};
use self::lookup::{Lookup, Splits};
use self::packed::PackedTable;
use crate::build::pairs;
use crate::checkers::{Checkers, MAX_SIDE};
use crate::geometry::Geometry;

pub use self::packed::{PACKED_EXTENSION, compress_file, expand_file};
pub use self::report::{MoveReport, Report};
pub use self::source::TableSource;
pub use self::verify::{FileReport, Sample, derive, table_files, verify_directory, verify_file};

/// The result of a position under perfect play, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// The player to move wins.
    Win,
    /// The other player wins.
    Loss,
}

impl Outcome {
    /// [`Outcome::Win`] for true, [`Outcome::Loss`] for false.
    #[inline]
    pub const fn of_win(wins: bool) -> Outcome {
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    /// `win` or `loss`.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
        }
    }

    /// The winner of a two-player game with this result for `player`.
    pub const fn winner(self, player: Player) -> Player {
        match self {
            Outcome::Win => player,
            Outcome::Loss => Players::Two.after(player),
        }
    }

    /// The result from the other player's view.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Outcome {
        match self {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
        }
    }
}

/// Endgame tables. Cheap to clone; clones share the tables.
///
/// Tables up to a few checkers (5 on the 8×8 board) are built in. Those of 8×8 are stored in the
/// program; the others are computed on first use, which takes some tenths of a second.
///
/// ```
/// use dipole::Position;
/// use dipole_tables::{Outcome, Tables};
///
/// let tables = Tables::builtin();
/// let position: Position = "8x8:W:WC3=2:BD6=1".parse()?;
/// assert_eq!(tables.probe(&position), Some(Outcome::Win));
/// # Ok::<(), dipole::ParsePositionError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tables {
    files: Arc<[Splits; Board::COUNT]>,
    packed: Arc<[Packed; Board::COUNT]>,
    source: TableSource,
    /// The hash of the files' hashes.
    hash: u64,
}

/// The compressed tables of one board by the checkers of the waiting and the moving side. Splits
/// that also have an uncompressed table are left out.
type Packed = BTreeMap<(usize, usize), PackedTable>;

/// The set of positions of a board that tables cover: all with up to `total` checkers of which
/// neither side has more than `side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    pub(crate) total: usize,
    pub(crate) side: usize,
}

impl Reach {
    /// Whether a two-player position is within reach.
    pub(crate) fn has(self, position: &Position) -> bool {
        let counts = [Player::White, Player::Black].map(|player| position.checkers(player));
        counts.iter().sum::<usize>() <= self.total && counts.iter().all(|&n| n <= self.side)
    }
}

/// A problem with part of a table directory. The rest of the directory is used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Warning {
    /// A file is left out.
    #[error("{0}; going on without it")]
    Unusable(#[from] FileError),
    /// Larger tables exist, but this one is missing.
    #[error("{} is missing in {}: some positions with {} checkers will not be found",
        split.file_name(), directory.display(), split.moving + split.waiting)]
    Missing {
        /// The missing table.
        split: Split,
        /// The directory that was searched.
        directory: PathBuf,
    },
    /// The directory contains no tables.
    #[error("there are no tables in {}", .0.display())]
    Empty(PathBuf),
}

impl Tables {
    /// The built-in tables.
    pub fn builtin() -> Tables {
        Tables::default()
    }

    /// No tables, for independent computations.
    pub fn none() -> Tables {
        Tables { source: TableSource::None, ..Tables::default() }
    }

    /// Opens the built-in tables and those in a directory. Files are mapped into memory, so they
    /// are read as needed and shared by all processes that use them. Headers and lengths are
    /// checked. Contents are not, since they may be many gigabytes; see [`verify_file`].
    ///
    /// # Errors
    ///
    /// If the directory cannot be read. A fault of a single file is a warning.
    pub fn open(directory: &Path) -> Result<(Tables, Vec<Warning>), FileError> {
        let mut files: [Splits; Board::COUNT] = Default::default();
        let mut packed: [Packed; Board::COUNT] = Default::default();
        let mut warnings = Vec::new();
        let mut hashes = Vec::new();
        for path in file::list(directory)? {
            if file::is_packed(&path) {
                match packed::open(&path) {
                    Ok(table) => {
                        let Split { board, moving, waiting } = table.header.split;
                        packed[board.index()].insert((waiting, moving), table);
                    }
                    Err(error) => warnings.push(error.into()),
                }
                continue;
            }
            match file::open(&path) {
                Ok((header @ Header { split, .. }, table)) => {
                    hashes.push((split, header.hash()));
                    let place = (split.waiting, split.moving);
                    files[split.board.index()].insert(place, table);
                }
                Err(error) => warnings.push(error.into()),
            }
        }
        for (files, packed) in files.iter().zip(&mut packed) {
            packed.retain(|split, _| !files.contains_key(split));
        }
        let empty = files.iter().all(BTreeMap::is_empty) && packed.iter().all(BTreeMap::is_empty);
        if empty && warnings.is_empty() {
            warnings.push(Warning::Empty(directory.to_owned()));
        }
        for (board, (files, packed)) in Board::ALL.into_iter().zip(files.iter().zip(&packed)) {
            let splits: BTreeSet<_> = files.keys().chain(packed.keys()).collect();
            let (most, side) = splits.iter().fold((0, 0), |(most, side), &&(waiting, moving)| {
                (most.max(waiting + moving), side.max(waiting).max(moving))
            });
            for (w, b) in pairs(most, side).filter(|(w, b)| w + b > builtin_checkers(board)) {
                for (waiting, moving) in [(w, b), (b, w)].into_iter().take(1 + usize::from(w != b))
                {
                    if !splits.contains(&(waiting, moving)) {
                        let split = Split { board, moving, waiting };
                        warnings.push(Warning::Missing { split, directory: directory.to_owned() });
                    }
                }
            }
        }
        let source = TableSource::Directory(directory.to_owned());
        let compressed = packed.iter().flat_map(BTreeMap::values);
        hashes.extend(compressed.map(|table| (table.header.split, table.header.hash())));
        let hash = file::hash_of(hashes);
        Ok((Tables { files: Arc::new(files), packed: Arc::new(packed), source, hash }, warnings))
    }

    /// Copies the tables of one board that come from files into memory, where a solver probes them
    /// several times faster. Compressed tables are decompressed on `threads` threads.
    ///
    /// # Errors
    ///
    /// If a compressed file is damaged.
    pub fn loaded(&self, board: Board, threads: usize) -> Result<Tables, FileError> {
        let mut files: [Splits; Board::COUNT] = Default::default();
        for (&split, table) in &self.files[board.index()] {
            let (waiting, moving) = split;
            let path = self.path_of(Split { board, moving, waiting }.file_name());
            let copy = table.copy().map_err(|error| FileError::new(&path, error))?;
            files[board.index()].insert(split, copy);
        }
        for (&split, table) in &self.packed[board.index()] {
            let path = self.path_of(table.header.split.packed_file_name());
            files[board.index()].insert(split, packed::expand(&path, table, threads)?);
        }
        let packed = Default::default();
        let source = self.source.clone();
        Ok(Tables { files: Arc::new(files), packed, source, hash: self.hash })
    }

    /// Whether some tables of the board are in compressed files. A [`Solver`] does not use those
    /// unless they are [`loaded`].
    ///
    /// [`Solver`]: crate::Solver
    /// [`loaded`]: Tables::loaded
    pub fn has_compressed(&self, board: Board) -> bool {
        !self.packed[board.index()].is_empty()
    }

    /// The files that could not be read while probing: compressed files with a damaged block, and
    /// files that have become shorter.
    pub fn damaged(&self) -> Vec<FileError> {
        let packed = self.packed.iter().flat_map(BTreeMap::values).filter_map(|table| {
            let path = self.path_of(table.header.split.packed_file_name());
            Some(FileError::new(&path, Fault::Block(table.damaged()?)))
        });
        let unreadable =
            Board::ALL.into_iter().zip(self.files.iter()).flat_map(|(board, files)| {
                files.iter().filter(|(_, table)| table.is_unreadable()).map(
                    move |(&(waiting, moving), _)| {
                        let split = Split { board, moving, waiting };
                        FileError::new(&self.path_of(split.file_name()), Fault::Unreadable)
                    },
                )
            });
        packed.chain(unreadable).collect()
    }

    fn path_of(&self, file_name: String) -> PathBuf {
        match &self.source {
            TableSource::Directory(directory) => directory.join(file_name),
            TableSource::None | TableSource::BuiltIn => file_name.into(),
        }
    }

    /// Whether a table of this split comes from a file.
    fn in_files(&self, board: Board, split: (usize, usize)) -> bool {
        self.files[board.index()].contains_key(&split)
            || self.packed[board.index()].contains_key(&split)
    }

    /// The maximum number of checkers in all up to which the tables contain every position of the
    /// board.
    pub fn max_checkers(&self, board: Board) -> usize {
        let complete = |total: usize| {
            (1..total).all(|waiting| self.in_files(board, (waiting, total - waiting)))
        };
        let mut most = self.builtin_checkers(board);
        while complete(most + 1) {
            most += 1;
        }
        most
    }

    /// Whether the tables contain every position within this reach.
    pub(crate) fn covers(&self, board: Board, Reach { total, side }: Reach) -> bool {
        let builtin = self.builtin_checkers(board);
        let mut splits = (1..=side).flat_map(|w| (1..=side).map(move |m| (w, m)));
        splits.all(|(w, m)| w + m > total || w + m <= builtin || self.in_files(board, (w, m)))
    }

    /// The reach of the tables of a board. Tables built with a limit per side count up to that
    /// limit.
    pub(crate) fn reach(&self, board: Board) -> Reach {
        let most = |side| {
            let totals = (2..=2 * side).map(|total| Reach { total, side });
            totals.take_while(|&reach| self.covers(board, reach)).last()
        };
        let all = (1..=MAX_SIDE).filter_map(most);
        let Reach { total, side } =
            all.max_by_key(|reach| reach.total).unwrap_or(Reach { total: 0, side: 0 });
        // At least one checker belongs to the other side.
        Reach { total, side: side.min(total.saturating_sub(1)) }
    }

    /// Computes the built-in tables of the board now instead of on the first probe.
    pub fn prepare(&self, board: Board) {
        if !self.is_bare() {
            builtin_tables(board);
        }
    }

    /// The source of the tables.
    pub fn source(&self) -> &TableSource {
        &self.source
    }

    /// A short name, of letters and digits, that is equal for equal tables on every machine:
    /// `none`, `builtin`, or a hash of the hashes in the file headers.
    pub fn fingerprint(&self) -> String {
        match self.source {
            TableSource::None => "none".to_owned(),
            TableSource::BuiltIn => "builtin".to_owned(),
            TableSource::Directory(_) => format!("{:016x}", self.hash),
        }
    }

    /// Whether the built-in tables are left out.
    #[inline]
    fn is_bare(&self) -> bool {
        matches!(self.source, TableSource::None)
    }

    #[inline]
    fn builtin_checkers(&self, board: Board) -> usize {
        if self.is_bare() { 0 } else { builtin_checkers(board) }
    }

    /// Probes a position. Returns `None` if no table contains it, or if the table is damaged there,
    /// see [`Tables::damaged`]. A finished game counts as won by the player to move.
    ///
    /// Takes about a microsecond at most and allocates nothing, with two exceptions: the first
    /// probe of a board, see [`Tables::prepare`], and compressed tables, where reading a block
    /// takes up to a millisecond. The most recent blocks are cached.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Outcome> {
        if position.is_over() {
            return Some(Outcome::Win);
        }
        if position.players() != Players::Two {
            return None;
        }
        let (board, moving) = (position.board(), position.turn());
        let waiting = Players::Two.after(moving);
        let split = (position.checkers(waiting), position.checkers(moving));
        let table = match self.files[board.index()].get(&split) {
            Some(table) => table,
            None if split.0 + split.1 <= self.builtin_checkers(board) => {
                builtin_tables(board).get(&split)?
            }
            None => return self.probe_compressed(position, split),
        };
        let geometry = Geometry::of(board);
        let (waiting, moving) =
            (checkers(geometry, position, waiting)?, checkers(geometry, position, moving)?);
        table.probe(geometry, &waiting, &moving).map(Outcome::of_win)
    }

    fn probe_compressed(&self, position: &Position, split: (usize, usize)) -> Option<Outcome> {
        let (board, moving) = (position.board(), position.turn());
        let table = self.packed[board.index()].get(&split)?;
        let geometry = Geometry::of(board);
        let waiting = checkers(geometry, position, Players::Two.after(moving))?;
        let moving = checkers(geometry, position, moving)?;
        table.wins(&waiting, &moving).map(Outcome::of_win)
    }

    /// The board's uncompressed tables, for frequent probes.
    pub(crate) fn lookup(&self, board: Board) -> Lookup<'_> {
        let builtin = if self.is_bare() { None } else { Some(builtin_tables(board)) };
        Lookup::new(builtin.into_iter().chain([&self.files[board.index()]]))
    }

    /// Every legal move with its result for the player who moves. `None` if the tables do not
    /// contain all of the resulting positions.
    pub fn probe_moves(&self, position: &Position) -> Option<Vec<(Move, Outcome)>> {
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let mut next = position.clone();
        moves
            .into_iter()
            .map(|mv| {
                let undo = next.play_unchecked(mv);
                let outcome = self.probe(&next);
                let same_player = next.turn() == position.turn();
                next.undo(mv, undo);
                Some((mv, if same_player { outcome? } else { outcome?.opposite() }))
            })
            .collect()
    }
}

/// The player's checkers in the player's own view, one entry each. `None` if there are more than
/// tables support.
#[inline]
fn checkers(geometry: &Geometry, position: &Position, player: Player) -> Option<Checkers> {
    if position.checkers(player) > MAX_SIDE {
        return None;
    }
    let stacks: SquareSet = position.stacks(player);
    let mut checkers = Checkers::new();
    for square in stacks {
        let number = geometry.number(player, square);
        checkers.extend(std::iter::repeat_n(number, position.height(square)));
    }
    if player != Player::White {
        checkers.reverse();
    }
    Some(checkers)
}
