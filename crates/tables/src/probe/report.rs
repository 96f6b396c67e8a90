//! A textual report of a position's results, shared by the command line and the site's API.

use dipole::Position;

use super::{Outcome, Tables};

/// The result of a position and of each legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Report {
    /// The position as text.
    pub position: String,
    /// The player to move.
    pub turn: String,
    /// The result for the player to move.
    pub result: Outcome,
    /// The winner under perfect play.
    pub winner: String,
    /// The legal moves in order. Empty if the game is over.
    pub moves: Vec<MoveReport>,
}

/// A legal move with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MoveReport {
    /// The move as text.
    pub r#move: String,
    /// The result for the player who makes it.
    pub result: Outcome,
}

impl Tables {
    /// Reports the results of a position. Returns `None` if the tables do not contain it and all
    /// positions after its moves.
    pub fn report(&self, position: &Position) -> Option<Report> {
        let result = self.probe(position)?;
        let moves = self
            .probe_moves(position)?
            .into_iter()
            .map(|(mv, result)| MoveReport { r#move: mv.text(position).to_string(), result });
        Some(Report {
            position: position.to_string(),
            turn: position.turn().to_string(),
            result,
            winner: result.winner(position.turn()).to_string(),
            moves: moves.collect(),
        })
    }
}
