//! Recomputes a puzzle and compares.

use dipole_engine::Signal;
use dipole_tables::Tables;

use crate::prove::Prover;
use crate::{Grade, Proof, Puzzle, PuzzleError, Theme};

/// A part of a puzzle that cannot be confirmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The puzzle is not sound.
    #[error("{0}")]
    Unsound(#[from] PuzzleError),
    /// A move is not the only one that wins.
    #[error("move {number} of the solution is not confirmed as the only one that wins")]
    NotTheOnlyWin {
        /// The number of the move in the solution, from 1.
        number: usize,
    },
    /// The solver needs more nodes than the proof allows.
    #[error("move {number} of the solution is not solved within {nodes} nodes")]
    Unsolved {
        /// The number of the move in the solution, from 1.
        number: usize,
        /// The limit.
        nodes: u64,
    },
    /// The tables do not contain the position of a move that they should prove.
    #[error("move {number} of the solution is not in these tables")]
    NotInTables {
        /// The number of the move in the solution, from 1.
        number: usize,
    },
    /// The themes are different.
    #[error("the themes are {}", names(.0))]
    Themes(Vec<Theme>),
    /// The results of the levels are different.
    #[error("the rating is {rating}, missed by the levels {missed:?}")]
    Grade {
        /// The recomputed rating.
        rating: u32,
        /// The levels that miss it now.
        missed: Vec<u8>,
    },
}

fn names(themes: &[Theme]) -> String {
    themes.iter().map(|theme| theme.name()).collect::<Vec<_>>().join(", ")
}

/// Checks all parts of a puzzle: rules, id, each proof, themes and grade.
///
/// # Errors
///
/// The first part that is not confirmed.
pub fn verify(puzzle: &Puzzle, tables: &Tables) -> Result<(), Mismatch> {
    let line = puzzle.line()?;
    let signal = Signal::new();
    let mut prover = Prover::new(tables, &signal);
    for (index, (position, mv)) in line.iter().enumerate() {
        if position.turn() != puzzle.turn {
            continue;
        }
        let number = index + 1;
        let confirmed = match (puzzle.proof, prover.by_tables(position)) {
            (_, Some(known)) => known.is_some_and(|(found, _)| found == *mv),
            (Proof::Table { .. }, None) => return Err(Mismatch::NotInTables { number }),
            (Proof::Solved { nodes }, None) => {
                // The order of the work differs slightly from that of the generation.
                let limit = nodes * 4 + (1 << 16);
                prover
                    .by_solver(position, *mv, limit)
                    .ok_or(Mismatch::Unsolved { number, nodes: limit })?
            }
            (Proof::Search { nodes, .. }, None) => {
                prover.by_search(position, nodes).is_some_and(|(found, _)| found == *mv)
            }
        };
        if !confirmed {
            return Err(Mismatch::NotTheOnlyWin { number });
        }
    }
    let checkers = puzzle.setup.position().checkers(puzzle.turn);
    let themes = Theme::of(&line, checkers);
    if themes != puzzle.themes {
        return Err(Mismatch::Themes(themes));
    }
    let grade = Grade::of(&line);
    let (rating, missed) = (grade.rating(), grade.missed());
    if (rating, &missed) != (puzzle.rating, &puzzle.missed) {
        return Err(Mismatch::Grade { rating, missed });
    }
    Ok(())
}
