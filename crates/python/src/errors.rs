//! Exceptions. Their messages are those of the Rust errors.

use std::fmt::Display;

use dipole::{IllegalMove, ParsePositionError, ReadMoveError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(dipole, DipoleError, PyValueError, "The base of all exceptions of this package.");
create_exception!(
    dipole,
    IllegalMoveError,
    DipoleError,
    "The move is not legal here. `reason` names the rule that it breaks."
);
create_exception!(dipole, MoveTextError, DipoleError, "The text is not a move.");
create_exception!(
    dipole,
    PositionError,
    DipoleError,
    "The text is not a position. `defects` lists everything that is wrong with it."
);
create_exception!(dipole, RecordError, DipoleError, "The text is not a game record.");
create_exception!(dipole, TableError, DipoleError, "The endgame tables cannot be read.");

/// The message of an error as the base exception.
pub(crate) fn plain(error: impl Display) -> PyErr {
    DipoleError::new_err(error.to_string())
}

/// An [`IllegalMoveError`] with its reason.
pub(crate) fn illegal(py: Python<'_>, error: &IllegalMove) -> PyErr {
    let raised = IllegalMoveError::new_err(error.to_string());
    match raised.value(py).setattr("reason", reason(error)) {
        Ok(()) => raised,
        Err(failure) => failure,
    }
}

/// The exception for a text that is not a legal move.
pub(crate) fn unread_move(py: Python<'_>, error: &ReadMoveError) -> PyErr {
    match error {
        ReadMoveError::Unreadable(error) => MoveTextError::new_err(error.to_string()),
        ReadMoveError::Illegal(error) => illegal(py, error),
    }
}

/// A [`PositionError`] with its defects.
pub(crate) fn position(py: Python<'_>, error: &ParsePositionError) -> PyErr {
    let defects: Vec<String> = match error {
        ParsePositionError::Invalid(invalid) => {
            invalid.defects.iter().map(ToString::to_string).collect()
        }
        other => vec![other.to_string()],
    };
    let raised = PositionError::new_err(error.to_string());
    match raised.value(py).setattr("defects", defects) {
        Ok(()) => raised,
        Err(failure) => failure,
    }
}

/// The name of the rule that a move breaks. Names are part of the package's interface.
fn reason(error: &IllegalMove) -> &'static str {
    match error {
        IllegalMove::GameOver { .. } => "game_over",
        IllegalMove::OutsideTheBoard { .. } => "outside_the_board",
        IllegalMove::LightSquare { .. } => "light_square",
        IllegalMove::NoStack { .. } => "no_stack",
        IllegalMove::NotYours { .. } => "not_yours",
        IllegalMove::NoDistance { .. } => "no_distance",
        IllegalMove::OddCount { .. } => "odd_count",
        IllegalMove::NotInLine { .. } => "not_in_line",
        IllegalMove::TooFewCheckers { .. } => "too_few_checkers",
        IllegalMove::NotForward { .. } => "not_forward",
        IllegalMove::TallerStack { .. } => "taller_stack",
        IllegalMove::DoesNotLeave { .. } => "does_not_leave",
        IllegalMove::NoCheckers { .. } => "no_checkers",
        IllegalMove::MustNotSitOut { .. } => "must_not_sit_out",
        IllegalMove::WrongSign { .. } => "wrong_sign",
        // The Rust enumeration may grow.
        _ => "illegal",
    }
}
