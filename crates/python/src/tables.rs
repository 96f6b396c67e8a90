//! Endgame tables: the winner under perfect play.

use std::path::PathBuf;

use dipole_tables::{Outcome, Tables as Opened};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;

use crate::board::Board;
use crate::detached::detached;
use crate::errors::{self, TableError};
use crate::moves::Move;
use crate::player::Player;

/// Endgame tables: those in the package, with up to 5 checkers on the 8x8 board, and optionally
/// those of a directory that `dipole table build` has made.
#[pyclass(module = "dipole.tables", frozen)]
pub(crate) struct Tables {
    pub(crate) tables: Opened,
}

#[pymethods]
impl Tables {
    /// Opens the tables of a directory; without one, those in the package.
    #[new]
    #[pyo3(signature = (directory = None))]
    fn new(py: Python<'_>, directory: Option<PathBuf>) -> PyResult<Tables> {
        let Some(directory) = directory else { return Ok(Tables { tables: Opened::builtin() }) };
        let opened = detached(py, || Opened::open(&directory))?;
        let (tables, warnings) = opened.map_err(|error| TableError::new_err(error.to_string()))?;
        for warning in warnings {
            let text = std::ffi::CString::new(warning.to_string())?;
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)?;
        }
        Ok(Tables { tables })
    }

    /// Empty tables, for an engine without tables.
    #[staticmethod]
    fn none() -> Tables {
        Tables { tables: Opened::none() }
    }

    /// The winner under perfect play; None if no table contains the position.
    fn probe(&self, py: Python<'_>, board: &Board) -> PyResult<Option<Player>> {
        if let Some(winner) = board.game.winner() {
            return Ok(Some(winner.into()));
        }
        let position = board.position();
        // The first probe of a board may compute its tables.
        let outcome = detached(py, || self.tables.probe(position))?;
        Ok(outcome.map(|outcome| outcome.winner(position.turn()).into()))
    }

    /// Every legal move with the winner after it; None if a table is missing for one of them.
    fn probe_moves(&self, py: Python<'_>, board: &Board) -> PyResult<Option<Vec<(Move, Player)>>> {
        let position = board.position();
        if board.game.is_over() {
            return Ok(Some(Vec::new()));
        }
        let moves = detached(py, || self.tables.probe_moves(position))?;
        let with_winner =
            |(mv, outcome): (_, Outcome)| (Move(mv), outcome.winner(position.turn()).into());
        Ok(moves.map(|moves| moves.into_iter().map(with_winner).collect()))
    }

    /// The number of checkers up to which the tables contain every position of this board size.
    fn max_checkers(&self, size: usize) -> PyResult<usize> {
        let board = dipole::Board::new(size).ok_or_else(|| {
            errors::plain(format!("there is no {size}x{size} board: sizes are even, from 4 to 12"))
        })?;
        Ok(self.tables.max_checkers(board))
    }
}
