//! Self-play on other machines.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use dipole::Setup;
use dipole_engine::{EvalKind, OTHER_ENGINE, Signal, network, play_signature};
use dipole_queue::{
    BatchError, BatchState, Context, Job, JobError, NatsAddress, Queue, Requirements, StopFlag,
    TaskSource, run_batch,
};
use dipole_tables::{Tables, TaskTables};
use serde::{Deserialize, Serialize};

use crate::generate::{GamePlayer, GameTerms, Plan, PositionWriter};

/// How many games a task has, so that it takes much longer than handing it over.
const GAMES_OF_TASK: u32 = 16;
/// The most games of a task that a worker plays.
const MAX_GAMES: u32 = 256;

/// Some games of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SelfPlayTask {
    /// The asker's [`play_signature`].
    engine: u64,
    setup: Setup,
    eval: String,
    nodes: u64,
    seed: u64,
    tables: TaskTables,
    /// The number of the first game, and how many there are.
    first: u64,
    games: u32,
}

/// Plays games against itself.
pub struct SelfPlayJob {
    /// The endgame tables of this worker.
    tables: Tables,
    /// The last ones to have played, with what they played by.
    idle: Mutex<Vec<(SelfPlayTask, GamePlayer)>>,
}

impl SelfPlayJob {
    /// Plays with these endgame tables, where a task asks for the worker's.
    pub fn new(tables: Tables) -> SelfPlayJob {
        SelfPlayJob { tables, idle: Mutex::default() }
    }
}

impl SelfPlayTask {
    /// The same run, of any games.
    fn run(&self) -> SelfPlayTask {
        SelfPlayTask { first: 0, games: 0, ..self.clone() }
    }

    fn player(&self, tables: &Tables) -> Result<GamePlayer, JobError> {
        let wrong = |_| JobError::Wrong(format!("there is no evaluation {}", self.eval));
        let eval: EvalKind = self.eval.parse().map_err(wrong)?;
        let tables = self.tables.tables(tables);
        let SelfPlayTask { setup, nodes, seed, .. } = *self;
        Ok(GamePlayer::new(GameTerms { setup, eval, nodes, seed, tables }))
    }
}

impl Job for SelfPlayJob {
    const QUEUE: Queue = Queue::SelfPlay;
    const VERSION: u32 = 1;
    type Task = SelfPlayTask;
    /// The lines of each game.
    type Output = Vec<String>;

    fn run(
        &self,
        task: SelfPlayTask,
        context: &Context,
        stop: &StopFlag,
    ) -> Result<Vec<String>, JobError> {
        if task.engine != play_signature() {
            return Err(JobError::Wrong(OTHER_ENGINE.to_owned()));
        }
        if task.games > MAX_GAMES {
            return Err(JobError::Wrong(format!("{} games are too many", task.games)));
        }
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let last = idle().pop().filter(|(run, _)| *run == task.run());
        let mut player = match last {
            Some((_, player)) => player,
            None => task.player(&self.tables)?,
        };
        let stop = Signal::sharing(stop.clone());
        let mut games = Vec::new();
        for number in 0..task.games {
            context.progress(number, task.games);
            let game = task.first.wrapping_add(u64::from(number));
            games.push(player.play(game, &stop).ok_or(JobError::Stopped)?);
        }
        idle().push((task.run(), player));
        Ok(games)
    }
}

/// Has workers play the games of a plan, and writes what [`generate`](crate::generate::generate)
/// writes. Returns the number of lines. `observe` gets the number of lines so far, and how things
/// stand with the workers.
///
/// # Errors
///
/// When writing fails, NATS takes no tasks, or a task was given up.
pub fn generate_remotely(
    plan: &Plan,
    out: impl Write,
    nats: &NatsAddress,
    stop: &Signal,
    observe: impl FnMut(u64, &BatchState),
) -> Result<u64, GenerateError> {
    let networks = Some(network::builtin_fingerprint());
    let needs = Requirements { tables: TaskTables::required(&plan.tables), networks };
    let task = SelfPlayTask {
        engine: play_signature(),
        setup: plan.setup,
        eval: plan.eval.to_string(),
        nodes: plan.nodes,
        seed: plan.seed,
        tables: TaskTables::of(&plan.tables),
        first: 0,
        games: GAMES_OF_TASK,
    };
    let writer = PositionWriter::new(plan, out);
    let mut source = Games { task, writer, early: BTreeMap::new(), next: 0, observe };
    let ended = run_batch::<SelfPlayJob>(nats, &needs, &mut source, &|| stop.is_stopped());
    let written = source.writer.finish()?;
    ended?;
    Ok(written)
}

/// Why data was not generated to the end.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// It cannot be written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The games were not played.
    #[error(transparent)]
    Batch(#[from] BatchError),
}

struct Games<'a, W, F> {
    /// The next task.
    task: SelfPlayTask,
    writer: PositionWriter<'a, W>,
    /// Results that wait for those of an earlier task.
    early: BTreeMap<usize, Vec<String>>,
    /// The number of the task whose lines come next.
    next: usize,
    observe: F,
}

impl<W: Write, F: FnMut(u64, &BatchState)> TaskSource<SelfPlayJob> for Games<'_, W, F> {
    fn next(&mut self) -> Option<SelfPlayTask> {
        if self.writer.is_done() {
            return None;
        }
        let task = self.task.clone();
        self.task.first += u64::from(task.games);
        Some(task)
    }

    fn take(&mut self, number: usize, games: Vec<String>) -> Result<ControlFlow<()>, String> {
        if games.len() != self.task.games as usize {
            return Err(format!("{} games came back, not {}", games.len(), self.task.games));
        }
        self.early.insert(number, games);
        while let Some(games) = self.early.remove(&self.next) {
            self.next += 1;
            for lines in games {
                if self.writer.is_done() {
                    return Ok(ControlFlow::Break(()));
                }
                self.writer.write(&lines).map_err(|error| error.to_string())?;
            }
        }
        let is_done = self.writer.is_done();
        Ok(if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn observe(&mut self, state: BatchState) -> ControlFlow<()> {
        (self.observe)(self.writer.written(), &state);
        // The time may be over although nothing comes.
        if self.writer.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
