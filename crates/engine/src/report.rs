//! The results that a search reports.

use std::time::Duration;

use dipole::Move;

use crate::Score;

/// A principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, starting with the one at the root. Sit-outs are not listed, so
    /// turns need not alternate.
    pub moves: Vec<Move>,
    /// The score for the player to move.
    pub score: Score,
}

/// The state of a search after an iteration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth reached, in plies.
    pub depth: u32,
    /// The length of the longest line searched, in plies.
    pub seldepth: u32,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// Positions made or evaluated.
    pub nodes: u64,
    /// Quiet moves that futility pruning rejected without making them. They are not counted as
    /// nodes.
    pub pruned: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Nodes per second.
    pub nps: u64,
    /// The share of the transposition table in use, per mille.
    pub hashfull: u32,
    /// Positions found in the endgame tables.
    pub tb_hits: u64,
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The move to play; `None` only when the game is over.
    pub best: Option<Move>,
    /// The move expected in reply.
    pub ponder: Option<Move>,
    /// The state at the end.
    pub info: Info,
}

impl Outcome {
    /// The score of the best line, if there is one.
    pub fn score(&self) -> Option<Score> {
        self.info.lines.first().map(|line| line.score)
    }
}

/// An event of a running search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An iteration is finished; more may follow.
    Info(Info),
    /// The search is over; this is the last event.
    Finished(Outcome),
}
