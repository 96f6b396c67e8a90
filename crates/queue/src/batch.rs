//! Submits a batch of tasks and waits for all results.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::address::NatsAddress;
use crate::job::Job;
use crate::requirements::Requirements;
use crate::streams::TIMEOUT;
use crate::task_client::{SubmitError, TaskClient, TaskError};

/// Number of tasks submitted beyond the number of threads, so that no thread waits for its next
/// task.
const SPARE: usize = 4;
/// Maximum number of tasks submitted at a time.
const MAX_OPEN: usize = 512;
/// Maximum distance between the oldest unfinished task and the newest one. The results in between
/// wait in memory.
const MAX_AHEAD: usize = 4096;
/// Interval between calls of `is_stopped`.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Interval of progress reports to the source.
const STATE_INTERVAL: Duration = Duration::from_millis(500);
/// Time limit for submitting the first task: the time that NATS may take to respond.
const START: Duration = TIMEOUT;
/// Pause before a retry of a refused task.
const RETRY: Duration = Duration::from_millis(500);

/// Supplies the tasks of a batch and receives their results.
pub trait TaskSource<J: Job> {
    /// The next task. Tasks are numbered from 0. `None` if there is none, or none before more
    /// results have arrived.
    fn next(&mut self) -> Option<J::Task>;

    /// Takes the result of the task with this number. Results arrive in any order, each once.
    /// `Break` ends the batch and removes the unfinished tasks.
    ///
    /// # Errors
    ///
    /// If it is not a result of the task or cannot be stored.
    fn take(&mut self, number: usize, output: J::Output) -> Result<ControlFlow<()>, String>;

    /// Receives periodic progress reports. `Break` ends the batch, as in [`TaskSource::take`].
    fn observe(&mut self, state: BatchState) -> ControlFlow<()>;
}

/// The progress of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchState {
    /// The number of threads of workers that can run such tasks, as far as is known.
    pub threads: usize,
    /// The number of tasks that are submitted and not done.
    pub open: usize,
    /// The reason why no more tasks can be submitted.
    pub trouble: Option<String>,
}

impl fmt::Display for BatchState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.trouble, self.threads) {
            (Some(trouble), _) => write!(f, "NATS takes no tasks: {trouble}"),
            (None, 0) => f.write_str("no worker is there"),
            (None, 1) => f.write_str("1 thread works"),
            (None, threads) => write!(f, "{threads} threads work"),
        }
    }
}

/// The reason why a batch was not completed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// NATS accepts no tasks.
    #[error("NATS at {address} takes no tasks ({error}): is nats-server there, with -js?")]
    NoNats {
        /// The address of NATS.
        address: String,
        /// The error of the first submission.
        error: String,
    },
    /// A task cannot be submitted.
    #[error(transparent)]
    Submit(#[from] SubmitError),
    /// A task was given up.
    #[error("task {}: {error}", number + 1)]
    Task {
        /// The number of the task, from 0.
        number: usize,
        /// The cause.
        error: TaskError,
    },
    /// A result cannot be used.
    #[error("task {}: {error}", number + 1)]
    Result {
        /// The number of the task, from 0.
        number: usize,
        /// The cause.
        error: String,
    },
    /// The threads cannot be started.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Submits all tasks of a source and passes their results to it. Returns when all are done, the
/// source returns `Break`, `is_stopped` returns true or an error occurs. Unfinished tasks have then
/// been removed.
///
/// # Errors
///
/// If NATS accepts no tasks, a task was given up, or the source cannot use a result.
pub fn run_batch<J: Job>(
    nats: &NatsAddress,
    needs: &Requirements,
    source: &mut dyn TaskSource<J>,
    is_stopped: &dyn Fn() -> bool,
) -> Result<(), BatchError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let address = nats.to_string();
        let task_client = TaskClient::start(nats).await.map_err(|error| BatchError::NoNats {
            address: address.clone(),
            error: error.to_string(),
        })?;
        let mut batch = Batch {
            task_client: &task_client,
            needs,
            address,
            source,
            is_stopped,
            next: 0,
            held: None,
            open: BTreeSet::new(),
            trouble: None,
        };
        let ended = batch.run().await;
        if batch.next > 0 {
            task_client.finish().await;
        }
        ended
    })
}

struct Batch<'a, J: Job> {
    task_client: &'a TaskClient,
    needs: &'a Requirements,
    address: String,
    source: &'a mut dyn TaskSource<J>,
    is_stopped: &'a dyn Fn() -> bool,
    /// The number of the next task.
    next: usize,
    /// A task that NATS did not accept.
    held: Option<J::Task>,
    /// The numbers of the tasks that are not done.
    open: BTreeSet<usize>,
    trouble: Option<String>,
}

impl<J: Job> Batch<'_, J> {
    async fn run(&mut self) -> Result<(), BatchError> {
        let (begin, mut observed, mut retry) = (Instant::now(), None::<Instant>, Instant::now());
        let mut results = FuturesUnordered::new();
        let mut tick = interval(POLL_INTERVAL);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while Instant::now() >= retry && self.has_room() && !(self.is_stopped)() {
                let Some(task) = self.held.take().or_else(|| self.source.next()) else { break };
                match self.task_client.submit::<J>(&task, self.needs).await {
                    Ok(pending) => {
                        let number = self.next;
                        self.next += 1;
                        self.open.insert(number);
                        self.trouble = None;
                        results.push(async move { (number, pending.result().await) });
                    }
                    Err(SubmitError::Refused(error))
                        if self.next > 0 || begin.elapsed() < START =>
                    {
                        (self.held, self.trouble) = (Some(task), Some(error));
                        retry = Instant::now() + RETRY;
                    }
                    Err(SubmitError::Refused(error)) => {
                        return Err(BatchError::NoNats { address: self.address.clone(), error });
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            if results.is_empty() && self.held.is_none() {
                return Ok(());
            }
            tokio::select! {
                Some((number, result)) = results.next(), if !results.is_empty() => {
                    self.open.remove(&number);
                    let output = result.map_err(|error| BatchError::Task { number, error })?;
                    let taken = self.source.take(number, output);
                    let taken = taken.map_err(|error| BatchError::Result { number, error })?;
                    if taken.is_break() {
                        return Ok(());
                    }
                }
                _ = tick.tick() => {}
            }
            if (self.is_stopped)() {
                return Ok(());
            }
            if observed.is_none_or(|last| last.elapsed() >= STATE_INTERVAL) {
                observed = Some(Instant::now());
                let state = BatchState {
                    threads: self.task_client.threads::<J>(self.needs),
                    open: self.open.len(),
                    trouble: self.trouble.clone(),
                };
                if self.source.observe(state).is_break() {
                    return Ok(());
                }
            }
        }
    }

    /// Whether one more task may be submitted.
    fn has_room(&self) -> bool {
        let most =
            (self.task_client.threads::<J>(self.needs) * 2).saturating_add(SPARE).min(MAX_OPEN);
        let oldest = self.open.first().copied().unwrap_or(self.next);
        self.open.len() < most && self.next - oldest < MAX_AHEAD
    }
}
