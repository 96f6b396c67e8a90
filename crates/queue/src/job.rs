//! The `Job` trait: turns a task into a result.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::queue::Queue;

/// Set when a worker shuts down.
pub type StopFlag = Arc<AtomicBool>;

/// The work of one queue.
///
/// Task and result should `deny_unknown_fields`. Whoever changes one of them adds one to
/// [`Job::VERSION`]: a worker is offered only tasks of the version that it knows.
pub trait Job: Send + Sync + 'static {
    /// The queue.
    const QUEUE: Queue;
    /// The version of task and result.
    const VERSION: u32;
    /// What there is to do.
    type Task: Serialize + DeserializeOwned + Send + 'static;
    /// What comes of it.
    type Output: Serialize + DeserializeOwned + Send + 'static;
    /// Whether a worker does one at a time, since each uses all its threads.
    const ONE_AT_A_TIME: bool = false;

    /// The names of tables that may stand in [`Requirements::tables`] of its tasks, where these are not the
    /// worker's but tables that change while it works. They are asked for before each task, and
    /// the threads of jobs answer.
    ///
    /// [`Requirements::tables`]: crate::Requirements::tables
    ///
    /// # Errors
    ///
    /// When they cannot be found out. Then no task is taken until they can.
    fn tables(&self) -> Result<Option<Vec<String>>, String> {
        Ok(None)
    }

    /// Does the task, on a thread of its own. When `stop` is set, it ends soon with
    /// [`JobError::Stopped`], and another worker does the task.
    ///
    /// # Errors
    ///
    /// When it cannot be done, now or at all.
    fn run(
        &self,
        task: Self::Task,
        context: &Context,
        stop: &StopFlag,
    ) -> Result<Self::Output, JobError>;
}

/// Why a task was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JobError {
    /// This worker ends; another does it.
    #[error("it was stopped")]
    Stopped,
    /// It did not work, and may the next time.
    #[error("{0}")]
    Failed(String),
    /// The task is wrong: nobody can do it.
    #[error("{0}")]
    Wrong(String),
    /// Nobody waits for it any more, see [`Context::ensure_wanted`].
    #[error("nobody waits for it any more")]
    Unwanted,
}

/// The connection of a running job to the client of its task.
#[derive(Clone)]
pub struct Context {
    progress: Arc<[AtomicU32; 2]>,
    ask: Arc<dyn Fn() -> Result<(), JobError> + Send + Sync>,
}

impl Context {
    pub(crate) fn new(ask: impl Fn() -> Result<(), JobError> + Send + Sync + 'static) -> Context {
        Context { progress: Arc::default(), ask: Arc::new(ask) }
    }

    /// Asks the client whether it still wants the result. Call this before a side effect that
    /// cannot be undone, such as sending mail. Costs a round trip.
    ///
    /// # Errors
    ///
    /// [`JobError::Unwanted`] when it waits no more, [`JobError::Failed`] when it says nothing, be
    /// it gone or only out of reach. Both are for [`Job::run`] to return.
    pub fn ensure_wanted(&self) -> Result<(), JobError> {
        (self.ask)()
    }

    /// Says how much of how much is done. The asker hears of it now and then.
    pub fn progress(&self, done: u32, total: u32) {
        self.progress[0].store(done, Ordering::Relaxed);
        self.progress[1].store(total, Ordering::Relaxed);
    }

    pub(crate) fn done_of_total(&self) -> (u32, u32) {
        let [done, total] = self.progress.as_ref();
        (done.load(Ordering::Relaxed), total.load(Ordering::Relaxed))
    }
}

type Run = dyn Fn(Value, &Context, &StopFlag) -> Result<Value, JobError> + Send + Sync;
type OwnTables = dyn Fn() -> Result<Option<Vec<String>>, String> + Send + Sync;

/// A job whose types are not known any more.
#[derive(Clone)]
pub(crate) struct AnyJob {
    pub(crate) queue: Queue,
    pub(crate) version: u32,
    pub(crate) run: Arc<Run>,
    /// See [`Job::tables`].
    pub(crate) tables: Arc<OwnTables>,
    /// Whose turn it is, where a worker does one at a time.
    pub(crate) turn: Option<Arc<Semaphore>>,
}

/// The jobs that a worker does.
#[derive(Clone, Default)]
pub struct Jobs(Vec<AnyJob>);

impl Jobs {
    /// No jobs.
    pub fn new() -> Jobs {
        Jobs::default()
    }

    /// Another job.
    pub fn add<J: Job>(&mut self, job: J) {
        let job = Arc::new(job);
        let tables = {
            let job = job.clone();
            move || job.tables()
        };
        let run = move |task: Value, context: &Context, stop: &StopFlag| {
            let task = serde_json::from_value(task)
                .map_err(|error| JobError::Wrong(format!("the task cannot be read: {error}")))?;
            let output = job.run(task, context, stop)?;
            serde_json::to_value(output)
                .map_err(|error| JobError::Wrong(format!("the result cannot be written: {error}")))
        };
        self.0.push(AnyJob {
            queue: J::QUEUE,
            version: J::VERSION,
            run: Arc::new(run),
            tables: Arc::new(tables),
            turn: J::ONE_AT_A_TIME.then(|| Arc::new(Semaphore::new(1))),
        });
    }

    /// The jobs, the most urgent first.
    pub(crate) fn in_order(mut self) -> Vec<AnyJob> {
        self.0.sort_by_key(|job| Queue::ALL.iter().position(|&queue| queue == job.queue));
        self.0
    }
}
