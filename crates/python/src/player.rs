//! Players, as an enumeration.

use pyo3::prelude::*;

/// A player. White and Black play a game for two, all four play a game for four.
#[pyclass(module = "dipole", eq, frozen, hash, from_py_object, rename_all = "SCREAMING_SNAKE_CASE")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Player {
    White,
    Red,
    Black,
    Green,
}

impl From<dipole::Player> for Player {
    fn from(player: dipole::Player) -> Player {
        match player {
            dipole::Player::White => Player::White,
            dipole::Player::Red => Player::Red,
            dipole::Player::Black => Player::Black,
            dipole::Player::Green => Player::Green,
        }
    }
}

impl From<Player> for dipole::Player {
    fn from(player: Player) -> dipole::Player {
        match player {
            Player::White => dipole::Player::White,
            Player::Red => dipole::Player::Red,
            Player::Black => dipole::Player::Black,
            Player::Green => dipole::Player::Green,
        }
    }
}

impl Player {
    /// The expression that names the player in Python.
    pub(crate) fn repr(self) -> String {
        format!("dipole.{}", dipole::Player::from(self).name().to_uppercase())
    }
}

#[pymethods]
impl Player {
    /// The player's letter in positions and results: W, R, B or G.
    #[getter]
    fn letter(&self) -> char {
        dipole::Player::from(*self).letter()
    }

    /// The player's name in English.
    fn __str__(&self) -> &'static str {
        dipole::Player::from(*self).name()
    }

    fn __repr__(&self) -> String {
        self.repr()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (char,))> {
        Ok((py.get_type::<Player>().getattr("from_letter")?, (self.letter(),)))
    }

    /// The player with this letter, in either case.
    #[staticmethod]
    fn from_letter(letter: char) -> PyResult<Player> {
        let player = dipole::Player::from_letter(letter).map(Player::from);
        player.ok_or_else(|| {
            let message = format!("{letter:?} is not a player: choose W, R, B or G");
            crate::errors::DipoleError::new_err(message)
        })
    }
}
