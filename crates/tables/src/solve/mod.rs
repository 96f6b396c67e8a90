//! Solves positions: finds the winner under perfect play.
//!
//! The search is depth-first proof-number search over the tables, from the view of the player to
//! move: the *proof number* of a position is the effort still expected to prove that the player to
//! move wins, the *disproof number* that of proving the other player's win. Proving a position is
//! as hard as disproving the easiest of its moves. Disproving it requires proofs for all of them.
//! Since many lines lead to the same positions, the effort for "all" is not the sum, which would
//! count those many times over, but the weak form: the hardest of the moves, plus one for each
//! other undecided move.
//!
//! Positions never repeat, so a result holds on every path to a position, and cycles need no
//! handling.

use std::io;
use std::ops::ControlFlow;

use dipole::{Move, Player, Players, Position};

use crate::Tables;

mod checkpoint;
mod estimate;
mod in_flight;
mod lanes;
mod playable;
mod position;
mod proof;
mod proof_tree;
mod search;
mod table;

use self::position::solver_key;
use self::table::SolverTable;

pub use checkpoint::CheckpointError;
pub use playable::{PlayableError, PlayableProof};
pub use proof::{Checked, ProofError, ProofProgress, Walked, check_proof};
pub use proof_tree::{ProofTree, Searched};

/// A solver with its results so far.
#[derive(Debug)]
pub struct Solver {
    tables: Tables,
    table: SolverTable,
    threads: usize,
    nodes: u64,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug)]
pub struct SolveProgress<'a> {
    /// Positions expanded, over the solver's life.
    pub nodes: u64,
    /// The proof number of the position: the effort expected to prove that
    /// the player to move wins.
    pub proof: u32,
    /// The effort expected to prove that the other player wins.
    pub disproof: u32,
    /// The share of the memory in use, in thousandths.
    pub full: u32,
    table: &'a SolverTable,
}

/// The reason why a position was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// The progress callback asked to stop.
    #[error("stopped before the position was solved")]
    Stopped,
    /// Only games for two have a winner to prove.
    #[error("only positions for two players can be solved")]
    FourPlayers,
}

impl Solver {
    /// Creates a solver that uses these tables and `memory` bytes for its results.
    ///
    /// # Panics
    ///
    /// If there is not enough memory.
    pub fn new(tables: Tables, memory: usize) -> Solver {
        Solver::try_new(tables, memory).unwrap_or_else(|error| panic!("{error}"))
    }

    /// [`Solver::new`] for a memory size chosen by a user.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn try_new(tables: Tables, memory: usize) -> io::Result<Solver> {
        Ok(Solver { tables, table: SolverTable::new(memory)?, threads: 1, nodes: 0 })
    }

    /// Sets the number of threads, 1 to 64. A single thread is deterministic.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Solver {
        Solver { threads: threads.clamp(1, 64), ..self }
    }

    /// Positions expanded, over the solver's life.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Finds the winner.
    ///
    /// `progress` is called at intervals; if it breaks, the search stops. Results are kept, and the
    /// same call resumes the search.
    ///
    /// # Errors
    ///
    /// If stopped, and for positions for four players.
    pub fn solve(
        &mut self,
        position: &Position,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<Player, Unsolved> {
        if position.players() != Players::Two {
            return Err(Unsolved::FourPlayers);
        }
        if let Some(winner) = self.known(position) {
            return Ok(winner);
        }
        self.tables.prepare(position.board());
        let numbers = self.search(position, progress).ok_or(Unsolved::Stopped)?;
        let outcome = numbers.outcome().ok_or(Unsolved::Stopped)?;
        Ok(outcome.winner(position.turn()))
    }

    /// Whether the player who makes a legal move wins with it.
    ///
    /// # Errors
    ///
    /// As for [`Solver::solve`].
    ///
    /// # Panics
    ///
    /// May panic if the move is not legal.
    pub fn wins_with(
        &mut self,
        position: &Position,
        mv: Move,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<bool, Unsolved> {
        let mut next = position.clone();
        next.play_unchecked(mv);
        Ok(self.solve(&next, progress)? == position.turn())
    }

    /// The winner, if no search is needed.
    fn known(&self, position: &Position) -> Option<Player> {
        if let Some(outcome) = self.tables.probe(position) {
            return Some(outcome.winner(position.turn()));
        }
        let numbers = self.table.get(solver_key(position))?;
        numbers.outcome().map(|outcome| outcome.winner(position.turn()))
    }
}
