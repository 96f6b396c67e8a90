//! The stored form of a puzzle, and the checks that every puzzle must pass.

use dipole::{IllegalMove, Move, Player, Position, ReadMoveError, Setup};
use serde::{Deserialize, Serialize};

use crate::{Proof, Theme};

/// A position with a single winning move, and the continuation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The hash of the position, see [`puzzle_id`].
    pub id: String,
    /// The setup that the game started from.
    pub setup: Setup,
    /// The position to solve.
    pub position: Position,
    /// The player to move in it: the solver.
    pub turn: Player,
    /// The solver's moves and the opponent's replies.
    pub solution: Vec<String>,
    /// The proof that the solver's moves are the only ones that win.
    pub proof: Proof,
    /// The difficulty, on the scale of Glicko-2.
    pub rating: u32,
    /// The levels that do not find the solution reliably, weakest first.
    pub missed: Vec<u8>,
    /// The themes.
    pub themes: Vec<Theme>,
    /// The number of the game that it comes from.
    pub game: u64,
}

/// A defect of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The id is not that of the position.
    #[error("the id is {found}, but the position's is {expected}")]
    Id {
        /// The id in the puzzle.
        found: String,
        /// The id of the position.
        expected: String,
    },
    /// The turn is not that of the position.
    #[error("{0} is said to move, but it is the other player's turn")]
    Turn(Player),
    /// There are no moves.
    #[error("there is no solution")]
    Empty,
    /// A move is not legal.
    #[error("move {number} of the solution, \"{text}\": {reason}")]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        text: String,
        /// The reason.
        reason: ReadMoveError,
    },
    /// A move is not written in its canonical form.
    #[error("move {number} of the solution is \"{text}\" and must be written \"{canonical}\"")]
    Notation {
        /// The number of the move, from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// Its canonical form.
        canonical: String,
    },
    /// The last move is a reply.
    #[error("the solution ends with a move of the opponent")]
    EndsWithReply,
}

/// The id of the puzzle with this position: its hash in hexadecimal digits, which is equal on every
/// machine and in every version.
pub fn puzzle_id(position: &Position) -> String {
    format!("{:016x}", position.hash())
}

impl Puzzle {
    /// The moves with the positions that they are played in.
    ///
    /// # Errors
    ///
    /// If the puzzle is not sound.
    pub fn line(&self) -> Result<Vec<(Position, Move)>, PuzzleError> {
        let expected = puzzle_id(&self.position);
        if self.id != expected {
            return Err(PuzzleError::Id { found: self.id.clone(), expected });
        }
        if self.turn != self.position.turn() {
            return Err(PuzzleError::Turn(self.turn));
        }
        let mut position = self.position.clone();
        let mut line: Vec<(Position, Move)> = Vec::with_capacity(self.solution.len());
        for (index, text) in self.solution.iter().enumerate() {
            let illegal =
                |reason| PuzzleError::Move { number: index + 1, text: text.clone(), reason };
            let mv = position.read_move(text).map_err(illegal)?;
            let canonical = mv.text(&position).to_string();
            if *text != canonical {
                let (number, text) = (index + 1, text.clone());
                return Err(PuzzleError::Notation { number, text, canonical });
            }
            line.push((position.clone(), mv));
            let played: Result<_, IllegalMove> = position.play(mv);
            played.map_err(|reason| illegal(ReadMoveError::from(reason)))?;
        }
        match line.last() {
            None => Err(PuzzleError::Empty),
            Some((last, _)) if last.turn() != self.turn => Err(PuzzleError::EndsWithReply),
            Some(_) => Ok(line),
        }
    }

    /// The number of moves that the solver must find.
    ///
    /// # Errors
    ///
    /// If the puzzle is not sound.
    pub fn solver_moves(&self) -> Result<usize, PuzzleError> {
        Ok(self.line()?.iter().filter(|(position, _)| position.turn() == self.turn).count())
    }
}

/// A line of a file is not a puzzle.
#[derive(Debug, thiserror::Error)]
pub enum ParsePuzzleError {
    /// The line does not have the format.
    #[error("line {line}: {error}")]
    Format {
        /// The number of the line, from 1.
        line: usize,
        /// The reason.
        error: serde_json::Error,
    },
    /// The puzzle is not sound.
    #[error("line {line}: {error}")]
    Unsound {
        /// The number of the line, from 1.
        line: usize,
        /// The reason.
        error: PuzzleError,
    },
}

/// Parses the puzzles of a file, one per line.
///
/// # Errors
///
/// If a line is not a sound puzzle.
pub fn parse(text: &str) -> Result<Vec<Puzzle>, ParsePuzzleError> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| {
            let line_number = index + 1;
            let puzzle: Puzzle = serde_json::from_str(line)
                .map_err(|error| ParsePuzzleError::Format { line: line_number, error })?;
            let unsound = |error| ParsePuzzleError::Unsound { line: line_number, error };
            puzzle.line().map_err(unsound)?;
            Ok(puzzle)
        })
        .collect()
}
