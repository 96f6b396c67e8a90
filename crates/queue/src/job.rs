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
/// Task and result should `deny_unknown_fields`. A change of either must increase [`Job::VERSION`]:
/// a worker is offered only tasks of its own version.
pub trait Job: Send + Sync + 'static {
    /// The queue.
    const QUEUE: Queue;
    /// The version of the task and result types.
    const VERSION: u32;
    /// The input of the job.
    type Task: Serialize + DeserializeOwned + Send + 'static;
    /// The result of the job.
    type Output: Serialize + DeserializeOwned + Send + 'static;
    /// Whether a worker runs only one such task at a time, since each uses all its threads.
    const ONE_AT_A_TIME: bool = false;

    /// The table names allowed in [`Requirements::tables`] of the job's tasks, if they are not the
    /// worker's fixed tables but tables that change while it runs. Called before each task, on the
    /// threads of jobs.
    ///
    /// [`Requirements::tables`]: crate::Requirements::tables
    ///
    /// # Errors
    ///
    /// If the names cannot be determined. No task is then taken until they can.
    fn tables(&self) -> Result<Option<Vec<String>>, String> {
        Ok(None)
    }

    /// Runs the task on a separate thread. After `stop` is set, it returns [`JobError::Stopped`]
    /// soon, and another worker runs the task.
    ///
    /// # Errors
    ///
    /// If the task cannot be done, now or at all.
    fn run(
        &self,
        task: Self::Task,
        context: &Context,
        stop: &StopFlag,
    ) -> Result<Self::Output, JobError>;
}

/// The reason why a task was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JobError {
    /// This worker is shutting down; another one runs the task.
    #[error("it was stopped")]
    Stopped,
    /// The attempt failed; another one may succeed.
    #[error("{0}")]
    Failed(String),
    /// The task is invalid: no worker can run it.
    #[error("{0}")]
    Wrong(String),
    /// The client does not wait for the result any more, see [`Context::ensure_wanted`].
    #[error("its client no longer waits for the result")]
    Unwanted,
}

/// The connection of a running job to the client of its task.
#[derive(Clone)]
pub struct Context {
    progress: Arc<[AtomicU32; 2]>,
    check: Arc<dyn Fn() -> Result<(), JobError> + Send + Sync>,
}

impl Context {
    pub(crate) fn new(check: impl Fn() -> Result<(), JobError> + Send + Sync + 'static) -> Context {
        Context { progress: Arc::default(), check: Arc::new(check) }
    }

    /// Asks the client whether it still wants the result. Call this before a side effect that
    /// cannot be undone, such as sending mail. Costs a round trip.
    ///
    /// # Errors
    ///
    /// [`JobError::Unwanted`] if the client does not wait any more, [`JobError::Failed`] if it does
    /// not respond, because it has exited or is unreachable. [`Job::run`] should return either.
    pub fn ensure_wanted(&self) -> Result<(), JobError> {
        (self.check)()
    }

    /// Reports progress as parts done and their total. It reaches the client at intervals.
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

/// A job with its types erased.
#[derive(Clone)]
pub(crate) struct AnyJob {
    pub(crate) queue: Queue,
    pub(crate) version: u32,
    pub(crate) run: Arc<Run>,
    /// See [`Job::tables`].
    pub(crate) tables: Arc<OwnTables>,
    /// Held while a task runs, if the job runs one task at a time.
    pub(crate) turn: Option<Arc<Semaphore>>,
}

/// The jobs that a worker can run.
#[derive(Clone, Default)]
pub struct Jobs(Vec<AnyJob>);

impl Jobs {
    /// Creates an empty list of jobs.
    pub fn new() -> Jobs {
        Jobs::default()
    }

    /// Adds a job.
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

    /// The jobs, most urgent first.
    pub(crate) fn in_order(mut self) -> Vec<AnyJob> {
        self.0.sort_by_key(|job| Queue::ALL.iter().position(|&queue| queue == job.queue));
        self.0
    }
}
