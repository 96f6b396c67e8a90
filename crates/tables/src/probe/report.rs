//! What the tables say about a position, in words: the same for the command
//! and for the site's API.

use dipole::Position;

use super::{Outcome, Tables};

/// Who wins a position, and what each legal move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Report {
    /// The position as text.
    pub position: String,
    /// The player to move.
    pub turn: String,
    /// The result for the player to move.
    pub result: Outcome,
    /// Who wins when nobody errs.
    pub winner: String,
    /// The legal moves in order, none when the game is over.
    pub moves: Vec<MoveReport>,
}

/// A legal move and what it is for the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MoveReport {
    /// The move as text.
    pub r#move: String,
    /// The result for the player who makes it.
    pub result: Outcome,
}

impl Tables {
    /// What the tables say about a position, or `None` when they do not have
    /// it and all that can follow it.
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
