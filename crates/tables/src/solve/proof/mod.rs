//! Proofs: a winning reply to every move, in a file that can be checked independently.
//!
//! A proof contains the winner, the start, and the maximum numbers of checkers, in all and of one
//! side, of positions left to the tables. Then it walks through the game: from the start, every
//! move of the loser in order, and one move of the winner, written as its number among the legal
//! moves in order. A remembered position is not walked through again. So the file contains no other
//! positions: its reader plays along and reads it once from beginning to end.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0–7 | `DIPOLEPF` |
//! | 8–9 | version: 3, little-endian |
//! | 10– | the rest, compressed by gzip (RFC 1952), whose checksum covers it |
//!
//! | bytes of the rest | content |
//! | --- | --- |
//! | 0 | the winner's letter, `W` or `B` |
//! | 1 | positions with up to so many checkers are left to the tables, |
//! | 2 | when neither side has more than this |
//! | 3 | 2 to the power of this number positions are remembered |
//! | 4–5 | length of the start |
//! | 6– | the start as text, then the winner's moves as LEB128 numbers |
//!
//! The set of remembered positions follows from the proof alone, so that the writer and the checker
//! remember the same positions in the same memory, see [`Remembered`](remembered::Remembered).

use std::io;

use dipole::{Player, Position};

use super::{SolveProgress, Unsolved};

mod check;
mod exact_keys;
mod remembered;
mod walk;
mod write;

pub use check::check_proof;
pub use walk::Walked;

const MAGIC: &[u8; 8] = b"DIPOLEPF";
const VERSION: u16 = 3;

/// Why a proof could not be made or does not hold.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The system did not let us read or write it.
    #[error(transparent)]
    Io(io::Error),
    /// It does not begin as a proof does.
    #[error("this is no Dipole proof")]
    Foreign,
    /// It was written by another version of the program.
    #[error("the format is version {0}, and this program reads version {VERSION}")]
    Version(u16),
    /// The compressed content does not match its checksum, is truncated, or is not a proof.
    #[error("the proof is damaged")]
    Damaged,
    /// There are too many checkers to give every position a number.
    #[error("the position has too many checkers for a proof")]
    TooLarge,
    /// To check it takes more memory than was allowed.
    #[error(
        "checking this proof takes {:.2} GB of memory, and {:.2} GB are allowed: allow more with \
         --memory",
        *needed as f64 / 1e9, *allowed as f64 / 1e9
    )]
    Memory {
        /// The bytes that it takes.
        needed: u64,
        /// The bytes that were allowed.
        allowed: u64,
    },
    /// The tables that the proof leans on are not there.
    #[error(
        "the proof leaves positions with up to {checkers} checkers, at most {side} of one side, \
         to the tables: give them with --tables"
    )]
    Tables {
        /// Maximum number of checkers in all.
        checkers: usize,
        /// Maximum number of checkers of one side.
        side: usize,
    },
    /// A move number that no legal move has.
    #[error("the proof's move number {number} is not legal in {position}")]
    Illegal {
        /// The number.
        number: u64,
        /// The position in which it is played.
        position: Box<Position>,
    },
    /// The line ends in a position that the winner does not win.
    #[error("{0} is not won")]
    NotWon(Box<Position>),
    /// The file continues after everything has been proved.
    #[error("the proof has moves left over")]
    LeftOver,
    /// It was stopped, or the position cannot be solved.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl From<io::Error> for ProofError {
    /// An error of the decompressor means a damaged file, not a fault of the system.
    fn from(error: io::Error) -> ProofError {
        use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
        match error.kind() {
            InvalidData | InvalidInput | UnexpectedEof => ProofError::Damaged,
            _ => ProofError::Io(error),
        }
    }
}

/// The progress of writing a proof.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ProofProgress<'a> {
    /// Searches again for results that the earlier search had forgotten.
    Searching(SolveProgress<'a>),
    /// Walks through the game.
    Writing(Walked),
}

/// The result of checking a valid proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The starting position.
    pub start: Position,
    /// The winner.
    pub winner: Player,
    /// Statistics of the walk.
    pub walked: Walked,
    /// Maximum number of checkers in a position left to the tables.
    pub table_checkers: usize,
    /// Maximum number of checkers of one side in such a position.
    pub table_side: usize,
}
