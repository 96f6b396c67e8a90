//! Solving positions outright: who wins when nobody errs.
//!
//! The search is depth-first proof-number search over the tables, by whoever
//! is to move: the *proof number* of a position is the effort still expected to
//! prove that the player to move wins, the *disproof number* that of proving
//! the other's win. To prove a position is as hard as to disprove the easiest of
//! its moves, and to disprove it takes proving what all of them lead to. Since many
//! lines lead to the same positions, "all" is not the sum, which would count
//! those many times over, but the weak form: the hardest of the moves, plus
//! one for each other that is undecided.
//!
//! Positions never repeat, so what is found about one holds on every way to
//! it, and nothing has to be done about cycles.

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

/// A solver and what it has found out so far.
#[derive(Debug)]
pub struct Solver {
    tables: Tables,
    table: SolverTable,
    threads: usize,
    nodes: u64,
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub struct SolveProgress<'a> {
    /// Positions whose moves were looked at, over the solver's life.
    pub nodes: u64,
    /// The proof number of the position: the effort expected to prove that
    /// the player to move wins.
    pub proof: u32,
    /// The same for the other player.
    pub disproof: u32,
    /// The share of the memory in use, in thousandths.
    pub full: u32,
    table: &'a SolverTable,
}

/// Why a position was not solved.
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
    /// A solver that uses these tables and so many bytes of memory for what
    /// it finds out.
    ///
    /// # Panics
    ///
    /// When there is not that much memory, as for any other allocation.
    pub fn new(tables: Tables, memory: usize) -> Solver {
        Solver::try_new(tables, memory).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The same for a size of memory that a user has chosen.
    ///
    /// # Errors
    ///
    /// When there is not that much memory.
    pub fn try_new(tables: Tables, memory: usize) -> io::Result<Solver> {
        Ok(Solver { tables, table: SolverTable::new(memory)?, threads: 1, nodes: 0 })
    }

    /// The same solver with so many threads, 1 to 64. One alone takes the same
    /// way every time.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Solver {
        Solver { threads: threads.clamp(1, 64), ..self }
    }

    /// Positions whose moves were looked at, over the solver's life.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Finds out who wins.
    ///
    /// `progress` is called now and then; when it breaks, the search stops.
    /// What was found so far stays, and the same call goes on from there.
    ///
    /// # Errors
    ///
    /// When stopped, and for positions for four players.
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
    /// May panic when the move is not legal.
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

    /// Who wins, if that needs no search.
    fn known(&self, position: &Position) -> Option<Player> {
        if let Some(outcome) = self.tables.probe(position) {
            return Some(outcome.winner(position.turn()));
        }
        let numbers = self.table.get(solver_key(position))?;
        numbers.outcome().map(|outcome| outcome.winner(position.turn()))
    }
}
