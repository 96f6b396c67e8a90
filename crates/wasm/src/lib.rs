//! The rules of Dipole for the browser: the answers of [`answers`] as functions that scripts call.

pub mod answers;
pub mod records;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The version of Dipole that this module was built from, as `dipole --version` tells it.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// See [`answers::legal_moves`].
///
/// # Errors
///
/// What is wrong with the position.
#[wasm_bindgen]
pub fn legal_moves(position: &str) -> Result<String, JsError> {
    answers::legal_moves(position).map_err(|reason| JsError::new(&reason))
}

/// See [`answers::play`].
///
/// # Errors
///
/// What is wrong with the position or the move.
#[wasm_bindgen]
pub fn play(position: &str, mv: &str) -> Result<String, JsError> {
    answers::play(position, mv).map_err(|reason| JsError::new(&reason))
}

/// See [`answers::replay`].
///
/// # Errors
///
/// What is wrong with the position, or with which move.
#[wasm_bindgen]
pub fn replay(start: &str, moves: &str) -> Result<String, JsError> {
    answers::replay(start, moves).map_err(|reason| JsError::new(&reason))
}

/// See [`answers::leave`].
///
/// # Errors
///
/// What is wrong with the position or the player.
#[wasm_bindgen]
pub fn leave(position: &str, player: &str) -> Result<String, JsError> {
    answers::leave(position, player).map_err(|reason| JsError::new(&reason))
}

/// See [`records::read_record`].
///
/// # Errors
///
/// What is wrong with the record, and where.
#[wasm_bindgen]
pub fn read_record(text: &str) -> Result<String, JsError> {
    records::read_record(text).map_err(|reason| JsError::new(&reason))
}

/// See [`records::write_record`].
///
/// # Errors
///
/// The line that cannot be read, or the move that is not legal.
#[wasm_bindgen]
pub fn write_record(lines: &str) -> Result<String, JsError> {
    records::write_record(lines).map_err(|reason| JsError::new(&reason))
}
