//! The rules of Dipole for the browser: the functions of [`answers`] and [`records`] for scripts.

pub mod answers;
pub mod records;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The version of Dipole that this module was built from, as in `dipole --version`.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// See [`answers::legal_moves`].
///
/// # Errors
///
/// If the position is invalid.
#[wasm_bindgen]
pub fn legal_moves(position: &str) -> Result<String, JsError> {
    answers::legal_moves(position).map_err(|reason| JsError::new(&reason))
}

/// See [`answers::play`].
///
/// # Errors
///
/// If the position or the move is invalid.
#[wasm_bindgen]
pub fn play(position: &str, mv: &str) -> Result<String, JsError> {
    answers::play(position, mv).map_err(|reason| JsError::new(&reason))
}

/// See [`answers::replay`].
///
/// # Errors
///
/// If the position or a move is invalid.
#[wasm_bindgen]
pub fn replay(start: &str, moves: &str) -> Result<String, JsError> {
    answers::replay(start, moves).map_err(|reason| JsError::new(&reason))
}

/// See [`answers::leave`].
///
/// # Errors
///
/// If the position or the player's letter is invalid.
#[wasm_bindgen]
pub fn leave(position: &str, player: &str) -> Result<String, JsError> {
    answers::leave(position, player).map_err(|reason| JsError::new(&reason))
}

/// See [`records::read_record`].
///
/// # Errors
///
/// If the record is invalid. The error contains the place.
#[wasm_bindgen]
pub fn read_record(text: &str) -> Result<String, JsError> {
    records::read_record(text).map_err(|reason| JsError::new(&reason))
}

/// See [`records::write_record`].
///
/// # Errors
///
/// If a line cannot be read or a move is not legal.
#[wasm_bindgen]
pub fn write_record(lines: &str) -> Result<String, JsError> {
    records::write_record(lines).map_err(|reason| JsError::new(&reason))
}
