//! Moves, and the legal moves of a position.

use dipole::{Destination, MoveText, Position, Square};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice};

use crate::errors::{self, MoveTextError};

/// A move: some checkers of one stack move to a square or off the board.
///
/// A move does not imply legality, which depends on a board. Moves are ordered by square, then
/// count, then target, with bearing off last.
#[pyclass(module = "dipole", frozen, eq, ord, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Move(pub(crate) dipole::Move);

#[pymethods]
impl Move {
    /// The move from one square to another. It takes as many checkers as it travels squares.
    #[new]
    fn new(from_square: &str, to_square: &str) -> PyResult<Move> {
        let (from, to) = (square(from_square)?, square(to_square)?);
        let mv = dipole::Move::new(from, to).ok_or_else(|| {
            MoveTextError::new_err(format!("no straight line leads from {from} to {to}"))
        })?;
        Ok(Move(mv))
    }

    /// The move that takes this many checkers off the board.
    #[staticmethod]
    fn off(from_square: &str, count: i64) -> PyResult<Move> {
        let from = square(from_square)?;
        let mv = u8::try_from(count).ok().and_then(|count| dipole::Move::off(from, count));
        mv.map(Move).ok_or_else(|| {
            let message = format!("{count} is not a number of checkers: choose 1 to 99");
            MoveTextError::new_err(message)
        })
    }

    /// Reads a move that needs no board, in the form of `str(move)`. `Board.parse` also reads
    /// `A5-off`.
    ///
    /// The signs + and x are read, but without a board they cannot be checked.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Move> {
        let read: MoveText = text.parse().map_err(move_text)?;
        let from = Square::try_from(read.from).map_err(move_text)?;
        match read.destination {
            Destination::Square(_, to) => Move::new(&from.to_string(), &to.to_string()),
            Destination::Off(Some(count)) => Move::off(&from.to_string(), i64::from(count)),
            Destination::Off(None) => Err(MoveTextError::new_err(format!(
                "{from}-off does not say how many checkers leave: write {from}-off:2, or use Board.parse"
            ))),
        }
    }

    /// The square the checkers are taken from, such as `E1`.
    #[getter(from_square)]
    fn origin(&self) -> String {
        self.0.from().to_string()
    }

    /// The square the checkers land on; None if they leave the board.
    #[getter(to_square)]
    fn target(&self) -> Option<String> {
        self.0.target().map(|to| to.to_string())
    }

    /// The number of checkers that move, which is also the number of squares they travel.
    #[getter]
    fn count(&self) -> usize {
        self.0.count()
    }

    /// Whether the checkers leave the board.
    #[getter]
    fn is_off(&self) -> bool {
        self.0.is_off()
    }

    /// The move as `E1-G3` or `A5-off:2`.
    fn __str__(&self) -> String {
        format!("{:?}", self.0)
    }

    fn __repr__(&self) -> String {
        format!("Move.from_text('{}')", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Move>().getattr("from_text")?, (self.__str__(),)))
    }
}

fn move_text(error: impl std::fmt::Display) -> PyErr {
    MoveTextError::new_err(error.to_string())
}

/// Reads the name of a dark square.
pub(crate) fn square(text: &str) -> PyResult<Square> {
    text.parse().map_err(|error: dipole::ParseSquareError| errors::plain(error))
}

/// The legal moves of a board at the time of the call, in canonical order. A later push does not
/// change them.
#[pyclass(module = "dipole", frozen, sequence)]
pub(crate) struct LegalMoves {
    position: Position,
    moves: Vec<dipole::Move>,
}

impl LegalMoves {
    /// The moves of a position. Empty if the game is over.
    pub(crate) fn new(position: &Position, is_over: bool) -> LegalMoves {
        let mut moves = if is_over { Vec::new() } else { position.legal_moves().to_vec() };
        moves.sort_unstable();
        LegalMoves { position: position.clone(), moves }
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if let Ok(slice) = index.cast::<PySlice>() {
            let part = slice.indices(self.moves.len() as isize)?;
            // The places lie in the list.
            let place = |step: usize| (part.start + step as isize * part.step) as usize;
            let moves = (0..part.slicelength).map(|step| Move(self.moves[place(step)]));
            return Ok(PyList::new(py, moves)?.into_any());
        }
        let index: isize = index.extract()?;
        let place = if index < 0 { index + self.moves.len() as isize } else { index };
        let found = usize::try_from(place).ok().and_then(|place| self.moves.get(place));
        let mv = found.copied().ok_or_else(|| {
            PyIndexError::new_err(format!("there are {} legal moves", self.moves.len()))
        })?;
        Ok(Bound::new(py, Move(mv))?.into_any())
    }

    fn __contains__(&self, r#move: Move) -> bool {
        self.moves.binary_search(&r#move.0).is_ok()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.moves.iter().map(|&mv| Move(mv)))?.try_iter()
    }

    fn __repr__(&self) -> String {
        let texts = self.moves.iter().map(|mv| mv.text(&self.position).to_string());
        format!("<LegalMoves ({})>", texts.collect::<Vec<_>>().join(", "))
    }
}
