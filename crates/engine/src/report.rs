//! What a search tells: its lines, its cost, its answer.

use std::time::Duration;

use dipole::Move;

use crate::Score;

/// A principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, beginning with the one that this line is about. Forced
    /// sit-outs are not written, so turns need not alternate.
    pub moves: Vec<Move>,
    /// What it is worth for the player to move.
    pub score: Score,
}

/// What is known after an iteration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth reached, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// Positions judged.
    pub nodes: u64,
    /// Those of them that were evaluated. The others a glance settled: what a move
    /// can bring at most was too little.
    pub evaluated: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Positions judged per second.
    pub nps: u64,
    /// How full the transposition table is, per mille.
    pub hashfull: u32,
    /// Positions that the endgame tables knew.
    pub table_hits: u64,
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The move to play; `None` only when the game is over.
    pub best: Option<Move>,
    /// The move expected in reply.
    pub ponder: Option<Move>,
    /// What was known at the end.
    pub info: Info,
}

impl Outcome {
    /// The score of the best line, when there is one.
    pub fn score(&self) -> Option<Score> {
        self.info.lines.first().map(|line| line.score)
    }
}

/// What a search sends while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An iteration is done; more may come.
    Info(Info),
    /// The search is over; nothing more comes.
    Finished(Outcome),
}
