//! Positions that the endgame tables know already at the root: only moves that
//! keep the best result are searched, and the search decides among them.

use dipole::{Move, Position};
use dipole_tables::{Outcome, Tables};

use crate::{Line, Score};

/// What the tables know of the root.
pub(crate) struct Known {
    moves: Vec<(Move, Outcome)>,
}

impl Known {
    /// What the tables know, if they have the position and all that follow it.
    pub(crate) fn of(tables: &Tables, position: &Position) -> Option<Known> {
        tables.probe(position)?;
        Some(Known { moves: tables.probe_moves(position)? })
    }

    /// Keeps the winning moves, when there is one among them.
    pub(crate) fn keep_best(&self, moves: &mut Vec<Move>) {
        let wins = |mv: &Move| self.moves.contains(&(*mv, Outcome::Win));
        if moves.iter().any(wins) {
            moves.retain(wins);
        }
    }

    /// Gives lines whose score is only an estimate the one that the tables know.
    pub(crate) fn settle(&self, lines: &mut [Line]) {
        for line in lines.iter_mut().filter(|line| !line.score.is_decided()) {
            let Some(first) = line.moves.first() else { continue };
            let won = self.moves.contains(&(*first, Outcome::Win));
            line.score = if won { Score::TableWin } else { Score::TableLoss };
        }
    }

    /// The positions looked up.
    pub(crate) fn hits(&self) -> u64 {
        self.moves.len() as u64
    }
}
