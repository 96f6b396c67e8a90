//! Game records in the format of PGN.

use std::collections::BTreeMap;

use dipole::record::{Comment, Line};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMappingProxy};

use crate::board::Board;
use crate::detached::detached;
use crate::errors::{self, RecordError};

/// A game with tags, comments and variations.
#[pyclass(module = "dipole", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Record {
    record: dipole::Record,
}

#[pymethods]
impl Record {
    /// The record of a board's game, without tags or comments.
    #[new]
    fn new(board: &Board) -> Record {
        Record { record: dipole::Record::from_game(board.game.clone()) }
    }

    /// Reads one record and checks all of its moves.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Record> {
        detached(py, || dipole::Record::parse(text))?.map(Record::from).map_err(unreadable)
    }

    /// Reads the records of a text that contains any number of them, one after the other. The first
    /// record with an error raises RecordError.
    #[staticmethod]
    fn parse_all(py: Python<'_>, text: &str) -> PyResult<Vec<Record>> {
        let all = detached(py, || dipole::Record::parse_all(text).collect::<Result<Vec<_>, _>>())?;
        Ok(all.map_err(unreadable)?.into_iter().map(Record::from).collect())
    }

    /// The game as a board, at its last position.
    fn board(&self) -> Board {
        Board { game: self.record.game().clone() }
    }

    /// The moves as players write them.
    #[getter]
    fn moves(&self) -> Vec<String> {
        moves(self.record.main_line())
    }

    /// The result: `1-0`, `0-1`, with four players the winner's letter, or `*`.
    #[getter]
    fn result(&self) -> String {
        self.record.game().result().to_string()
    }

    /// The tags, as a read-only mapping: `set_tag` and `remove_tag` change them.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let tags = PyDict::new(py);
        for (name, value) in self.record.tags.iter() {
            tags.set_item(name, value)?;
        }
        Ok(PyMappingProxy::new(py, tags.as_mapping()))
    }

    /// Sets a tag. Its name has letters, digits and underscores.
    fn set_tag(&mut self, name: &str, value: &str) -> PyResult<()> {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_word) {
            let message =
                format!("{name:?} is not the name of a tag: use letters, digits and underscores");
            return Err(errors::plain(message));
        }
        self.record.tags.set(name, value);
        if self.record.tags.get(name).is_none() {
            return Err(errors::plain(format!("the tag {name} follows from the game")));
        }
        Ok(())
    }

    /// Removes a tag.
    fn remove_tag(&mut self, name: &str) -> PyResult<()> {
        let removed = self.record.tags.remove(name);
        removed.map(drop).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    /// The comments of the main line by the number of moves before them.
    #[getter]
    fn comments(&self) -> BTreeMap<usize, String> {
        comments(self.record.main_line())
    }

    /// Sets the comment on the position after this many moves; an empty text removes it. Clock and
    /// evaluation stay.
    fn set_comment(&mut self, ply: usize, text: &str) -> PyResult<()> {
        let played = self.record.game().moves().len();
        if ply > played {
            let message = format!("there is no position after {ply} moves: {played} were played");
            return Err(PyIndexError::new_err(message));
        }
        let mut comment = Comment::new(text);
        let old = self.record.comment(ply);
        if let Some(left) = old.clock() {
            comment = comment.with_clock(left);
        }
        if let Some(evaluation) = old.evaluation() {
            comment = comment.with_evaluation(evaluation);
        }
        self.record.set_comment(ply, comment);
        Ok(())
    }

    /// The variations of the main line.
    #[getter]
    fn variations(&self, py: Python<'_>) -> PyResult<Vec<Py<Variation>>> {
        variations(py, self.record.main_line())
    }

    /// The record as text.
    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        let game = self.record.game();
        format!("<Record with {} moves, {}>", game.moves().len(), game.result())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Record>().getattr("parse")?, (self.record.to_string(),)))
    }
}

impl From<dipole::Record> for Record {
    fn from(record: dipole::Record) -> Record {
        Record { record }
    }
}

fn unreadable(error: dipole::record::RecordError) -> PyErr {
    RecordError::new_err(error.to_string())
}

/// A variation of a record: moves that replace others.
#[pyclass(module = "dipole", frozen, get_all)]
pub(crate) struct Variation {
    /// The number of moves before it in its line.
    ply: usize,
    /// The moves as players write them.
    moves: Vec<String>,
    /// The comments by the number of moves before them in the variation.
    comments: BTreeMap<usize, String>,
    /// The variations of this one.
    variations: Vec<Py<Variation>>,
}

fn moves(line: &Line) -> Vec<String> {
    line.game().move_texts().map(|text| text.to_string()).collect()
}

fn comments(line: &Line) -> BTreeMap<usize, String> {
    let spoken = line.comments().filter(|(_, comment)| !comment.text().is_empty());
    spoken.map(|(ply, comment)| (ply, comment.text().to_owned())).collect()
}

/// The variations of a line. Records limit their depth.
fn variations(py: Python<'_>, line: &Line) -> PyResult<Vec<Py<Variation>>> {
    let read = |(ply, line): (usize, &Line)| {
        let variations = variations(py, line)?;
        Py::new(py, Variation { ply, moves: moves(line), comments: comments(line), variations })
    };
    line.variations().map(read).collect()
}
