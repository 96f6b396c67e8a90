//! Submits a batch of tasks and waits for all results.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::address::NatsAddress;
use crate::asker::{AskError, TaskClient, TaskError};
use crate::job::Job;
use crate::needs::Requirements;
use crate::streams::TIMEOUT;

/// How many more tasks are handed over than there are threads, so that none waits for the next.
const SPARE: usize = 4;
/// How many tasks are handed over at a time, at most.
const MAX_OPEN: usize = 512;
/// How far the others may get ahead of a task that takes long. Their results wait for it in memory.
const MAX_AHEAD: usize = 4096;
/// How often `is_stopped` is called.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Interval of progress reports to the source.
const STATE_INTERVAL: Duration = Duration::from_millis(500);
/// How long it may take until the first task is handed over: no longer than NATS may take to answer.
const START: Duration = TIMEOUT;
/// How long it waits before it tries again to hand over a task.
const RETRY: Duration = Duration::from_millis(500);

/// Supplies the tasks of a batch and receives their results.
pub trait TaskSource<J: Job> {
    /// The next task. They are numbered from 0. `None` when there is none, or none as long as
    /// no more results come.
    fn next(&mut self) -> Option<J::Task>;

    /// Takes the result of the task with this number. They come in any order, each once. After
    /// `Break` the tasks that are still open are taken back.
    ///
    /// # Errors
    ///
    /// When it is not a result of the task, or cannot be kept.
    fn take(&mut self, number: usize, output: J::Output) -> Result<ControlFlow<()>, String>;

    /// Hears now and then how things stand. `Break` ends it, as in [`TaskSource::take`].
    fn observe(&mut self, state: BatchState) -> ControlFlow<()>;
}

/// How things stand with tasks that were handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchState {
    /// On how many threads workers do such tasks, as far as is known.
    pub threads: usize,
    /// How many tasks are handed over and not done.
    pub open: usize,
    /// What keeps more from being handed over.
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

/// Why tasks were not done to their end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// NATS takes no tasks.
    #[error("NATS at {address} takes no tasks ({error}): is nats-server there, with -js?")]
    NoNats {
        /// Its address.
        address: String,
        /// What was wrong.
        error: String,
    },
    /// A task cannot be handed over.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// A task was given up.
    #[error("task {}: {error}", number + 1)]
    Task {
        /// Its number, from 0.
        number: usize,
        /// Why.
        error: TaskError,
    },
    /// A result cannot be used.
    #[error("task {}: {error}", number + 1)]
    Result {
        /// The number of the task, from 0.
        number: usize,
        /// Why.
        error: String,
    },
    /// There are no threads.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Hands over all tasks of a source and passes their results on. It returns when all are done, the
/// source has enough, `is_stopped` returns true or something has failed. Tasks that are still open
/// then have been taken back.
///
/// # Errors
///
/// When NATS takes no tasks, a task was given up, or the source cannot use a result.
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
        let asker = TaskClient::start(nats).await.map_err(|error| BatchError::NoNats {
            address: address.clone(),
            error: error.to_string(),
        })?;
        let mut batch = Batch {
            asker: &asker,
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
            asker.finish().await;
        }
        ended
    })
}

struct Batch<'a, J: Job> {
    asker: &'a TaskClient,
    needs: &'a Requirements,
    address: String,
    source: &'a mut dyn TaskSource<J>,
    is_stopped: &'a dyn Fn() -> bool,
    /// The number of the next task.
    next: usize,
    /// A task that NATS did not take.
    held: Option<J::Task>,
    /// The numbers of the tasks that are not done.
    open: BTreeSet<usize>,
    trouble: Option<String>,
}

impl<J: Job> Batch<'_, J> {
    async fn run(&mut self) -> Result<(), BatchError> {
        let (begin, mut told, mut retry) = (Instant::now(), None::<Instant>, Instant::now());
        let mut results = FuturesUnordered::new();
        let mut tick = interval(POLL_INTERVAL);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while Instant::now() >= retry && self.has_room() && !(self.is_stopped)() {
                let Some(task) = self.held.take().or_else(|| self.source.next()) else { break };
                match self.asker.ask::<J>(&task, self.needs).await {
                    Ok(pending) => {
                        let number = self.next;
                        self.next += 1;
                        self.open.insert(number);
                        self.trouble = None;
                        results.push(async move { (number, pending.result().await) });
                    }
                    Err(AskError::Refused(error)) if self.next > 0 || begin.elapsed() < START => {
                        (self.held, self.trouble) = (Some(task), Some(error));
                        retry = Instant::now() + RETRY;
                    }
                    Err(AskError::Refused(error)) => {
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
            if told.is_none_or(|told| told.elapsed() >= STATE_INTERVAL) {
                told = Some(Instant::now());
                let state = BatchState {
                    threads: self.asker.threads::<J>(self.needs),
                    open: self.open.len(),
                    trouble: self.trouble.clone(),
                };
                if self.source.observe(state).is_break() {
                    return Ok(());
                }
            }
        }
    }

    /// Whether one more task may be handed over.
    fn has_room(&self) -> bool {
        let most = (self.asker.threads::<J>(self.needs) * 2).saturating_add(SPARE).min(MAX_OPEN);
        let oldest = self.open.first().copied().unwrap_or(self.next);
        self.open.len() < most && self.next - oldest < MAX_AHEAD
    }
}
