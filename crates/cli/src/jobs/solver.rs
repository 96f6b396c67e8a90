//! Solver positions as tasks of the queue.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use dipole::{Player, Position};
use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use dipole_tables::{Searched, Solver, Tables, TaskTables, Unsolved};
use serde::{Deserialize, Serialize};

/// The memory of a worker's solver, in bytes. There is one solver for each thread.
const SOLVER_MEMORY: usize = 1 << 28;

/// A position to search.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolverTask {
    pub(crate) position: Position,
    pub(crate) tables: TaskTables,
    /// Approximate number of nodes after which the search ends without a result.
    pub(crate) nodes: u64,
}

/// The result of a search.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolverResult {
    /// The winner, if known.
    pub(crate) winner: Option<Player>,
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// Number of nodes searched.
    pub(crate) nodes: u64,
}

impl SolverResult {
    pub(crate) fn searched(&self) -> Searched {
        let SolverResult { winner, proof, disproof, .. } = *self;
        winner.map_or(Searched::Open { proof, disproof }, Searched::Solved)
    }
}

/// Solves positions.
pub(crate) struct SolverJob {
    /// The endgame tables of this worker.
    tables: Tables,
    /// Idle solvers with their earlier results, reused for the next positions.
    idle: Mutex<Vec<(TaskTables, Solver)>>,
}

impl SolverJob {
    pub(crate) fn new(tables: Tables) -> SolverJob {
        SolverJob { tables, idle: Mutex::default() }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<(TaskTables, Solver)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job for SolverJob {
    const QUEUE: Queue = Queue::Solver;
    const VERSION: u32 = 1;
    type Task = SolverTask;
    type Output = SolverResult;

    fn run(
        &self,
        task: SolverTask,
        _: &Context,
        stop: &StopFlag,
    ) -> Result<SolverResult, JobError> {
        let last = self.idle().pop().filter(|(tables, _)| *tables == task.tables);
        let (_, mut solver) = last.unwrap_or_else(|| {
            (task.tables, Solver::new(task.tables.tables(&self.tables), SOLVER_MEMORY))
        });
        let begin = solver.nodes();
        let end = begin.saturating_add(task.nodes);
        let is_stopped = || stop.load(Ordering::Relaxed);
        let (mut proof, mut disproof) = (1, 1);
        let solved = solver.solve(&task.position, &mut |progress| {
            (proof, disproof) = (progress.proof, progress.disproof);
            let is_over = progress.nodes >= end || is_stopped();
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let nodes = solver.nodes() - begin;
        self.idle().push((task.tables, solver));
        match solved {
            Err(Unsolved::Stopped) if is_stopped() => Err(JobError::Stopped),
            Err(Unsolved::Stopped) => Ok(SolverResult { winner: None, proof, disproof, nodes }),
            Err(error) => Err(JobError::Wrong(error.to_string())),
            Ok(winner) => Ok(SolverResult { winner: Some(winner), proof, disproof, nodes }),
        }
    }
}
