//! Takes tasks from the queues and runs them.

mod task;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream;
use async_nats::{Client, ConnectError, Event};
use futures_util::StreamExt as _;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::address::NatsAddress;
use crate::job::{AnyJob, Jobs};
use crate::requirements::{Fingerprints, Requirements};
use crate::streams::{self, Pull, TIMEOUT};
use crate::wire::{self, ANNOUNCE, WAKE, WORKERS, WorkerMessage, versioned};

/// Interval of a worker's announcements.
pub(crate) const ANNOUNCEMENT: Duration = Duration::from_secs(2);
/// Interval of polling for tasks without a wake-up message, such as those that another worker did
/// not finish.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Pause before a retry when NATS is unavailable.
const RETRY: Duration = Duration::from_secs(1);

/// The settings of a worker.
pub struct WorkerConfig {
    /// The address of NATS.
    pub nats: NatsAddress,
    /// Number of tasks run at a time.
    pub threads: usize,
    /// The data that the worker computes with.
    pub fingerprints: Fingerprints,
    /// The jobs that the worker can run.
    pub jobs: Jobs,
    /// Pause after the first failure of a task. It doubles with each further failure.
    pub back_off: Duration,
}

impl WorkerConfig {
    /// The default back-off: a task is given up half a minute after its first failure.
    pub const BACK_OFF: Duration = Duration::from_secs(2);
}

/// The reason why a worker cannot run.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// The addresses are invalid.
    #[error("NATS: {0}")]
    Connect(#[from] ConnectError),
    /// NATS refuses a subscription.
    #[error("NATS: {0}")]
    Subscribe(#[from] async_nats::SubscribeError),
}

/// Runs tasks until `stop` is cancelled, then returns unfinished tasks to the queue. Keeps trying
/// while NATS is unreachable.
///
/// # Errors
///
/// If the addresses of NATS are invalid.
pub async fn work(config: WorkerConfig, stop: CancellationToken) -> Result<(), WorkError> {
    let linked = Arc::new(Notify::new());
    let address = config.nats.to_string();
    let on_event = {
        let (linked, address) = (linked.clone(), address.clone());
        move |event: Event| note(&event, &address, &linked)
    };
    let (client, jetstream) = streams::connect(&config.nats, "dipole work", on_event).await?;
    let own = config.fingerprints;
    let jobs = config.jobs.in_order();
    let name = wire::random_name();
    let presence = WorkerMessage::new(&name, Vec::new(), &own, config.threads as u32);
    let worker = Arc::new(Worker {
        name,
        client,
        jetstream,
        own,
        jobs,
        back_off: config.back_off,
        presence: Mutex::new(presence),
        changed: linked.clone(),
        woken: Notify::new(),
    });
    let mut complained = HashSet::new();
    let names = worker.names(&mut complained).await;
    worker.offer(&names);

    let waking = CancellationToken::new();
    let tasks = TaskTracker::new();
    let mut wakes = worker.client.subscribe(format!("{WAKE}.*")).await?;
    let mut requests = worker.client.subscribe(ANNOUNCE).await?;
    let ended = waking.clone();
    let announcer = worker.clone();
    let announcing = tasks.spawn(async move {
        let mut tick = interval(ANNOUNCEMENT);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                Some(_) = wakes.next() => announcer.woken.notify_one(),
                Some(_) = requests.next() => announcer.announce(false).await,
                () = linked.notified() => announcer.announce(false).await,
                _ = tick.tick() => announcer.announce(false).await,
                () = ended.cancelled() => break,
            }
        }
        announcer.announce(true).await;
    });
    worker.clone().take_tasks(config.threads, names, complained, &stop).await;
    waking.cancel();
    let _ = announcing.await;
    // Fails if the connection is lost. The other programs then miss the announcements.
    let _ = timeout(RETRY, worker.client.flush()).await;
    Ok(())
}

fn note(event: &Event, address: &str, linked: &Notify) {
    match event {
        Event::Connected => {
            tracing::info!(address, "NATS is reached");
            linked.notify_one();
        }
        Event::Disconnected => tracing::warn!(address, "the connection to NATS is lost"),
        Event::ServerError(error) => tracing::warn!(%error, "NATS refuses something"),
        event => tracing::debug!(%event, "NATS"),
    }
}

struct Worker {
    name: String,
    client: Client,
    jetstream: jetstream::Context,
    own: Fingerprints,
    jobs: Vec<AnyJob>,
    back_off: Duration,
    /// The announcement sent to clients.
    presence: Mutex<WorkerMessage>,
    /// Notified when `presence` has changed.
    changed: Arc<Notify>,
    /// Notified when a task may be waiting.
    woken: Notify,
}

/// For each job, the tables that it names, if they are not the worker's fixed tables.
type Names = Vec<Option<Vec<String>>>;

/// A consumer of tasks with its job.
struct Source {
    job: AnyJob,
    pull: Pull,
}

/// A task taken from the queue.
struct Taken {
    job: AnyJob,
    message: jetstream::Message,
    /// Held while the task runs, if the worker runs one such task at a time.
    turn: Option<OwnedSemaphorePermit>,
}

impl Worker {
    fn presence(&self) -> MutexGuard<'_, WorkerMessage> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn announce(&self, leaves: bool) {
        let presence = WorkerMessage { leaves, ..self.presence().clone() };
        if let Ok(bytes) = serde_json::to_vec(&presence) {
            // Fails without a connection. The next announcement follows soon.
            let _ = self.client.publish(WORKERS, bytes.into()).await;
        }
    }

    async fn names(&self, complained: &mut HashSet<String>) -> Names {
        let mut names = Vec::new();
        for job in &self.jobs {
            let tables = job.tables.clone();
            let named = tokio::task::spawn_blocking(move || tables()).await;
            let named = named.map_err(|error| error.to_string()).and_then(|it| it);
            names.push(named.unwrap_or_else(|error| {
                if complained.insert(error.clone()) {
                    tracing::warn!(queue = %job.queue, error, "no task is taken; it is tried again");
                }
                Some(Vec::new())
            }));
        }
        names
    }

    /// Updates the announced queues.
    fn offer(&self, names: &Names) {
        let queues = self.jobs.iter().zip(names).flat_map(|(job, names)| {
            let queue = versioned(job.queue, job.version);
            match names {
                None => vec![queue],
                Some(names) => names.iter().map(|it| wire::with_tables(&queue, it)).collect(),
            }
        });
        self.presence().queues = queues.collect();
        self.changed.notify_one();
    }

    /// Takes tasks while threads are free, until the worker is stopped.
    async fn take_tasks(
        self: Arc<Self>,
        threads: usize,
        mut names: Names,
        mut complained: HashSet<String>,
        stop: &CancellationToken,
    ) {
        let slots = Arc::new(Semaphore::new(threads));
        let running = TaskTracker::new();
        let mut opened: Option<Vec<Source>> = None;
        loop {
            let slot = tokio::select! {
                slot = slots.clone().acquire_owned() => slot,
                () = stop.cancelled() => break,
            };
            // The semaphore is never closed.
            let Ok(slot) = slot else { break };
            let now = self.names(&mut complained).await;
            if now != names {
                names = now;
                opened = None;
                self.offer(&names);
            }
            let sources = match &mut opened {
                Some(sources) => sources,
                missing => match self.sources(&names).await {
                    Ok(found) => {
                        complained.clear();
                        missing.insert(found)
                    }
                    Err(error) => {
                        if complained.insert(error.clone()) {
                            tracing::warn!(error, "the queues cannot be read; it is tried again");
                        }
                        tokio::select! {
                            () = sleep(RETRY) => continue,
                            () = stop.cancelled() => break,
                        }
                    }
                },
            };
            // The last free thread is reserved for urgent tasks.
            let is_last = threads > 1 && slots.available_permits() == 0;
            let only_urgent = is_last && sources.iter().any(|source| source.job.queue.is_urgent());
            match self.take(sources, only_urgent, stop).await {
                Ok(Some(taken)) => {
                    let (worker, stop) = (self.clone(), stop.clone());
                    running.spawn(async move { worker.answer(taken, slot, stop).await });
                }
                Ok(None) => {
                    drop(slot);
                    tokio::select! {
                        () = self.woken.notified() => {}
                        () = sleep(POLL_INTERVAL) => {}
                        () = stop.cancelled() => break,
                    }
                }
                Err(error) => {
                    tracing::debug!(error, "the queues are opened again");
                    opened = None;
                    tokio::select! {
                        () = sleep(RETRY) => {}
                        () = stop.cancelled() => break,
                    }
                }
            }
        }
        running.close();
        running.wait().await;
    }

    /// The consumers of all tasks that the worker can run, most urgent first.
    async fn sources(&self, names: &Names) -> Result<Vec<Source>, String> {
        streams::prepare(&self.jetstream).await.map_err(|error| error.to_string())?;
        let mut sources = Vec::new();
        for (job, names) in self.jobs.iter().zip(names) {
            let queue = versioned(job.queue, job.version);
            let all = match names {
                None => Requirements::satisfied_by(&self.own),
                Some(names) => names.iter().cloned().map(Requirements::named_tables).collect(),
            };
            for needs in all {
                let pull = streams::task_consumer(&self.jetstream, &queue, &needs).await;
                if let Some(pull) = pull.map_err(|error| error.to_string())? {
                    sources.push(Source { job: job.clone(), pull });
                }
            }
        }
        let queues: Vec<&str> = self.jobs.iter().map(|job| job.queue.name()).collect();
        let Fingerprints { tables, networks } = &self.own;
        tracing::info!(queues = queues.join(","), tables, networks, "tasks are taken");
        Ok(sources)
    }

    /// Takes the most urgent waiting task, if there is one.
    async fn take(
        &self,
        sources: &[Source],
        only_urgent: bool,
        stop: &CancellationToken,
    ) -> Result<Option<Taken>, String> {
        for source in sources.iter().filter(|it| !only_urgent || it.job.queue.is_urgent()) {
            if stop.is_cancelled() {
                return Ok(None);
            }
            let turn = match &source.job.turn {
                None => None,
                Some(turn) => match turn.clone().try_acquire_owned() {
                    Ok(turn) => Some(turn),
                    Err(_) => continue,
                },
            };
            let next = async {
                let mut messages = source.pull.fetch().max_messages(1).messages().await?;
                messages.next().await.transpose()
            };
            let found: Result<_, async_nats::Error> =
                timeout(TIMEOUT, next).await.map_err(|_| "NATS does not answer".to_owned())?;
            if let Some(message) = found.map_err(|error| error.to_string())? {
                return Ok(Some(Taken { job: source.job.clone(), message, turn }));
            }
        }
        Ok(None)
    }
}
