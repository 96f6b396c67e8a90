//! Takes tasks and does them.

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
use crate::needs::{Fingerprints, Requirements};
use crate::streams::{self, Pull, TIMEOUT};
use crate::wire::{self, WAKE, WHO, WORKERS, WorkerMessage, versioned};

/// How often a worker says that it is there.
pub(crate) const ANNOUNCEMENT: Duration = Duration::from_secs(2);
/// Interval of polling for tasks without a wake-up message, such as those that another worker did
/// not finish.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// How long it waits when NATS cannot be used.
const RETRY: Duration = Duration::from_secs(1);

/// What a worker does, and where.
pub struct WorkerConfig {
    /// Where NATS is.
    pub nats: NatsAddress,
    /// How many tasks it does at a time.
    pub threads: usize,
    /// The data that it computes with.
    pub fingerprints: Fingerprints,
    /// What it does.
    pub jobs: Jobs,
    /// How long a task waits that has failed for the first time; then twice as long, and so on.
    pub back_off: Duration,
}

impl WorkerConfig {
    /// The usual back-off: a task is given up half a minute after it has failed for the first time.
    pub const BACK_OFF: Duration = Duration::from_secs(2);
}

/// Why a worker cannot work.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// The addresses are none.
    #[error("NATS: {0}")]
    Connect(#[from] ConnectError),
    /// NATS takes no subscription.
    #[error("NATS: {0}")]
    Subscribe(#[from] async_nats::SubscribeError),
}

/// Takes tasks and does them until it is told to stop; then what it has begun is given back. It
/// does not give up when NATS cannot be reached.
///
/// # Errors
///
/// When the addresses of NATS are none.
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
    let mut asked = worker.client.subscribe(WHO).await?;
    let ended = waking.clone();
    let announcer = worker.clone();
    let told = tasks.spawn(async move {
        let mut tick = interval(ANNOUNCEMENT);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                Some(_) = wakes.next() => announcer.woken.notify_one(),
                Some(_) = asked.next() => announcer.announce(false).await,
                () = linked.notified() => announcer.announce(false).await,
                _ = tick.tick() => announcer.announce(false).await,
                () = ended.cancelled() => break,
            }
        }
        announcer.announce(true).await;
    });
    worker.clone().take_tasks(config.threads, names, complained, &stop).await;
    waking.cancel();
    let _ = told.await;
    // It fails where the connection is lost; then the others see that nothing comes any more.
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
    /// What the others are told of it.
    presence: Mutex<WorkerMessage>,
    /// Told that this has changed.
    changed: Arc<Notify>,
    /// Told that there may be a task to take.
    woken: Notify,
}

/// For each job the tables that it names, where these are not the worker's.
type Names = Vec<Option<Vec<String>>>;

/// Where tasks of a job come from.
struct Source {
    job: AnyJob,
    pull: Pull,
}

/// A task that was taken.
struct Taken {
    job: AnyJob,
    message: jetstream::Message,
    /// Held as long as it is done, where the worker does one such task at a time.
    turn: Option<OwnedSemaphorePermit>,
}

impl Worker {
    fn presence(&self) -> MutexGuard<'_, WorkerMessage> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn announce(&self, leaves: bool) {
        let presence = WorkerMessage { leaves, ..self.presence().clone() };
        if let Ok(bytes) = serde_json::to_vec(&presence) {
            // It fails when there is no connection, and comes again soon.
            let _ = self.client.publish(WORKERS, bytes.into()).await;
        }
    }

    /// The tables that jobs name.
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

    /// Lets the others know what it does.
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

    /// Takes tasks as long as there are threads for them, until it is told to stop.
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
            // Nobody closes it.
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
            // The last free thread is kept for what somebody waits for.
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

    /// The consumers of all that it can do, the most urgent first.
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

    /// The most urgent task that waits, if one does.
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
