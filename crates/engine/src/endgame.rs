//! Endgame tables at the root: only moves that keep the best result are searched, and the search
//! chooses among them.

use dipole::{Move, Position};
use dipole_tables::{Outcome, Tables};

use crate::{Line, Score};

/// The result of every move at the root.
pub(crate) struct RootProbe {
    moves: Vec<(Move, Outcome)>,
}

impl RootProbe {
    /// Probes the tables. Returns `None` unless they contain the position and all positions after
    /// it.
    pub(crate) fn of(tables: &Tables, position: &Position) -> Option<RootProbe> {
        tables.probe(position)?;
        Some(RootProbe { moves: tables.probe_moves(position)? })
    }

    /// Keeps the winning moves if there are any.
    pub(crate) fn keep_best(&self, moves: &mut Vec<Move>) {
        let wins = |mv: &Move| self.moves.contains(&(*mv, Outcome::Win));
        if moves.iter().any(wins) {
            moves.retain(wins);
        }
    }

    /// Replaces estimates by the tables' results.
    pub(crate) fn apply_scores(&self, lines: &mut [Line]) {
        for line in lines.iter_mut().filter(|line| !line.score.is_decided()) {
            let Some(first) = line.moves.first() else { continue };
            let won = self.moves.contains(&(*first, Outcome::Win));
            line.score = if won { Score::TableWin } else { Score::TableLoss };
        }
    }

    /// The number of positions probed.
    pub(crate) fn hits(&self) -> u64 {
        self.moves.len() as u64
    }
}
