//! A proof with its lower parts searched by workers.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dipole::{Move, Position};
use dipole_engine::Signal;
use dipole_queue::{BatchState, NatsAddress, Requirements, TaskSource, run_batch};
use dipole_tables::{ProofTree, Tables, TaskTables, Unsolved};
use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::jobs::solver::{SolverJob, SolverResult, SolverTask};
use crate::output;
use crate::progress::ProgressLines;

/// Maximum number of nodes of a task: some seconds.
const TASK_NODES: u64 = 1 << 23;

/// Lets workers determine the winner and the winning moves, and prints results as they become
/// known.
pub(super) fn solve(
    args: &super::Args,
    position: &Position,
    tables: &Tables,
    nats: &NatsAddress,
    stop: &Signal,
) -> Result<(), Failure> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let after = |mv: Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        (mv, next)
    };
    let mut proof = RemoteProof {
        position,
        moves: moves.into_iter().map(after).collect(),
        one: args.one,
        tree: ProofTree::new(tables.clone(), position)?,
        tables: TaskTables::of(tables),
        open: HashMap::new(),
        printed: None,
        is_over: false,
        begin: Instant::now(),
        end: args.time,
        nodes: 0,
        tasks: 0,
        bar: ProgressBar::new_spinner(),
        lines: ProgressLines::new(),
    };
    let mut ended = Ok(());
    // Results without a search are known at once.
    if proof.print()?.is_continue() {
        let needs = Requirements { tables: TaskTables::required(tables), networks: None };
        ended = run_batch::<SolverJob>(nats, &needs, &mut proof, &|| stop.is_stopped());
    }
    let RemoteProof { bar, begin, nodes, tasks, printed, is_over, .. } = proof;
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    eprintln!(
        "{nodes} nodes in {tasks} tasks, {seconds:.1} s, {:.0} nodes/s",
        nodes as f64 / seconds
    );
    ended?;
    match printed {
        _ if is_over => Ok(()),
        None => Err(Unsolved::Stopped.into()),
        Some(_) => {
            eprintln!("dipole: stopped; other moves may win as well");
            Ok(())
        }
    }
}

struct RemoteProof<'a> {
    position: &'a Position,
    /// The moves, sorted, with the positions after them.
    moves: Vec<(Move, Position)>,
    /// Whether one winning move is enough.
    one: bool,
    tree: ProofTree,
    tables: TaskTables,
    /// The positions being searched, by the numbers of their tasks.
    open: HashMap<usize, Position>,
    /// Number of judged moves, once the winner has been printed.
    printed: Option<usize>,
    /// Whether everything has been printed.
    is_over: bool,
    begin: Instant,
    end: Option<Duration>,
    nodes: u64,
    tasks: usize,
    bar: ProgressBar,
    lines: ProgressLines,
}

impl RemoteProof<'_> {
    /// Prints new results. `Break` if all is printed.
    fn print(&mut self) -> Result<ControlFlow<()>, Failure> {
        let mover = self.position.turn();
        let Some(winner) = self.tree.winner(self.position) else {
            return Ok(ControlFlow::Continue(()));
        };
        if self.printed.is_none() {
            self.bar.suspend(|| output::print(&format!("winner {winner}\n")))?;
            self.printed = Some(0);
        }
        let judged = self.printed.get_or_insert(0);
        while winner == mover
            && let Some((mv, next)) = self.moves.get(*judged)
        {
            let Some(winner) = self.tree.winner(next) else {
                return Ok(ControlFlow::Continue(()));
            };
            *judged += 1;
            if winner == mover {
                let text = mv.text(self.position);
                self.bar.suspend(|| output::print(&format!("{text}\n")))?;
                if self.one {
                    break;
                }
            }
        }
        self.is_over = true;
        Ok(ControlFlow::Break(()))
    }
}

impl TaskSource<SolverJob> for RemoteProof<'_> {
    fn next(&mut self) -> Option<SolverTask> {
        let position = match self.printed {
            None => self.tree.next(self.position),
            Some(judged) => self.moves[judged..].iter().find_map(|(_, next)| self.tree.next(next)),
        }?;
        self.open.insert(self.tasks, position.clone());
        self.tasks += 1;
        Some(SolverTask { position, tables: self.tables, nodes: TASK_NODES })
    }

    fn take(&mut self, number: usize, result: SolverResult) -> Result<ControlFlow<()>, String> {
        let position = self.open.remove(&number).ok_or("there is no such open task")?;
        self.nodes += result.nodes;
        self.tree.add(&position, result.searched());
        self.print().map_err(|error| error.to_string())
    }

    fn observe(&mut self, state: BatchState) -> ControlFlow<()> {
        let goal = match self.printed.and_then(|judged| self.moves.get(judged)) {
            Some((_, next)) => next,
            None => self.position,
        };
        let (proof, disproof) = self.tree.numbers(goal);
        let seconds = self.begin.elapsed().as_secs_f64();
        let line = format!(
            "{seconds:.0} s, {} nodes, proof number {proof}, disproof number {disproof}, {} tasks, \
             {state}",
            self.nodes, self.tasks
        );
        self.lines.write(|| line.clone());
        self.bar.set_message(line);
        let is_late = self.end.is_some_and(|end| self.begin.elapsed() >= end);
        if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
