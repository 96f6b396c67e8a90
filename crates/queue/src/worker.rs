//! Takes tasks and does them.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::message::{Acker, PublishMessage};
use async_nats::jetstream::{self, AckKind};
use async_nats::{Client, ConnectError, Event};
use dipole_engine::Signal;
use dipole_tables::Tables;
use futures_util::StreamExt as _;
use tokio::runtime::Handle;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::address::NatsAddress;
use crate::job::{AnyJob, Context, JobError, Jobs};
use crate::needs::{Fingerprints, Needs};
use crate::queue::Queue;
use crate::streams::{self, HEARTBEAT, Pull, TIMEOUT};
use crate::wire::{
    self, MAX_BYTES, Outcome, ProgressMessage, ResultMessage, TaskMessage, WAKE, WHO, WORKERS,
    WorkerMessage, versioned,
};

/// How often a worker says that it is there.
pub(crate) const ANNOUNCEMENT: Duration = Duration::from_secs(2);
/// How often it looks for tasks that nobody has told it of: those that another did not finish.
const LOOK: Duration = Duration::from_secs(2);
/// How long it waits when NATS cannot be used.
const RETRY: Duration = Duration::from_secs(1);
/// How often a task is tried that does not work.
const MAX_TRIES: i64 = 5;
/// How often a task is taken. More often than it is tried: workers that are stopped or killed
/// have not tried it to the end.
const MAX_DELIVERIES: i64 = 12;
/// How long it tries to hand in a result before it is done with it.
const HAND_IN: Duration = Duration::from_secs(120);
/// The same when the worker is to end.
const LAST_HAND_IN: Duration = Duration::from_secs(5);

/// What a worker does, and where.
pub struct WorkerConfig {
    /// Where NATS is.
    pub nats: NatsAddress,
    /// How many tasks it does at a time.
    pub threads: usize,
    /// The endgame tables that it has.
    pub tables: Tables,
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
    let own = Fingerprints::of(&config.tables);
    let jobs = config.jobs.in_order();
    let name = wire::random_name();
    let presence = WorkerMessage::new(&name, Vec::new(), &own, config.threads as u32);
    let worker = Arc::new(Worker {
        name,
        client,
        jetstream,
        tables: config.tables,
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
    tables: Tables,
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
                        () = sleep(LOOK) => {}
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
                None => Needs::met_by(&self.own),
                Some(names) => names.iter().cloned().map(Needs::named_tables).collect(),
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

    /// Does one task and hands in what came of it.
    async fn answer(&self, taken: Taken, slot: OwnedSemaphorePermit, stop: CancellationToken) {
        let Taken { job, message, turn } = taken;
        let delivered = message.info().map_or(1, |info| info.delivered);
        let (message, acker) = message.split();
        let TaskMessage { id, asker, task } = match wire::parse_task(&message.payload) {
            Ok(task) => task,
            Err(error) => {
                tracing::error!(queue = %job.queue, %error, "what came is no task; it is dropped");
                acknowledge(&acker, AckKind::Term).await;
                return;
            }
        };
        let queue = job.queue;
        let begin = Instant::now();
        tracing::debug!(task = id, %queue, delivered, "a task is taken");
        let result = if delivered > MAX_DELIVERIES {
            Err(JobError::Wrong(format!("{} workers did not come to its end", delivered - 1)))
        } else {
            self.run(&job, &id, &asker, task, &acker, &stop).await
        };
        drop(slot);
        if turn.is_some() {
            drop(turn);
            self.woken.notify_one();
        }
        let outcome = match result {
            Ok(output) => Outcome::Done(output),
            Err(JobError::Stopped) => {
                tracing::info!(task = id, %queue, "a task is given back");
                acknowledge(&acker, AckKind::Nak(None)).await;
                return;
            }
            Err(JobError::Unwanted) => {
                tracing::info!(task = id, %queue, "a task is dropped that nobody waits for");
                acknowledge(&acker, AckKind::Ack).await;
                return;
            }
            Err(JobError::Failed(error)) if delivered < MAX_TRIES => {
                let pause = pause(self.back_off, delivered);
                tracing::warn!(task = id, %queue, error, ?pause, "a task failed, and is tried again");
                acknowledge(&acker, AckKind::Nak(Some(pause))).await;
                return;
            }
            Err(error) => {
                tracing::error!(task = id, %queue, %error, delivered, "a task is given up");
                Outcome::Failed(error.to_string())
            }
        };
        let is_done = matches!(outcome, Outcome::Done(_));
        self.hand_in(queue, &id, &asker, outcome, &acker, &stop).await;
        let seconds = begin.elapsed().as_secs_f64();
        if is_done {
            tracing::info!(task = id, %queue, seconds, "a task is done");
        }
    }

    /// Runs the job, and says that somebody is at it as long as it runs.
    async fn run(
        &self,
        job: &AnyJob,
        id: &str,
        asker: &str,
        task: serde_json::Value,
        acker: &Acker,
        stop: &CancellationToken,
    ) -> Result<serde_json::Value, JobError> {
        let context = Context::new(self.tables.clone(), self.question(id, asker));
        let signal = Signal::new();
        let mut running = {
            let (run, context, signal) = (job.run.clone(), context.clone(), signal.clone());
            tokio::task::spawn_blocking(move || run(task, &context, &signal))
        };
        let subject = wire::progress_subject(asker);
        let mut tick = interval(HEARTBEAT);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_first = true;
        loop {
            tokio::select! {
                ended = &mut running => {
                    let died = |error| JobError::Failed(format!("it died: {error}"));
                    return ended.map_err(died).and_then(|it| it);
                }
                _ = tick.tick() => {
                    if !std::mem::take(&mut is_first) {
                        // One that is lost is followed by the next.
                        let _ = acker.ack_with(AckKind::Progress).await;
                    }
                    let (done, total) = context.done_of_total();
                    let progress = ProgressMessage { id: id.to_owned(), done, total };
                    if let Ok(bytes) = serde_json::to_vec(&progress) {
                        let _ = self.client.publish(subject.clone(), bytes.into()).await;
                    }
                }
                () = stop.cancelled(), if !signal.is_stopped() => signal.stop(),
            }
        }
    }

    /// Asks whether somebody still waits for a task. It blocks, so it is for the threads of jobs.
    fn question(
        &self,
        id: &str,
        asker: &str,
    ) -> impl Fn() -> Result<(), JobError> + Send + Sync + 'static {
        let (client, runtime) = (self.client.clone(), Handle::current());
        let (subject, id) = (wire::wanted_subject(asker), id.to_owned());
        move || {
            let asked = client.request(subject.clone(), id.clone().into());
            match runtime.block_on(async { timeout(TIMEOUT, asked).await }) {
                Ok(Ok(answer)) if answer.payload == wire::WANTED => Ok(()),
                Ok(Ok(answer)) if answer.payload == wire::UNWANTED => Err(JobError::Unwanted),
                _ => Err(JobError::Failed("whoever waits for it does not answer".to_owned())),
            }
        }
    }

    /// Hands in a result, then the task is done. When neither works, another does the task again.
    async fn hand_in(
        &self,
        queue: Queue,
        id: &str,
        asker: &str,
        outcome: Outcome,
        acker: &Acker,
        stop: &CancellationToken,
    ) {
        let name = self.name.clone();
        let mut result = ResultMessage { id: id.to_owned(), worker: name, outcome };
        let mut bytes = serde_json::to_vec(&result).unwrap_or_default();
        if bytes.is_empty() || bytes.len() > MAX_BYTES {
            let length = bytes.len();
            tracing::error!(task = id, %queue, length, "a result is too large");
            result.outcome = Outcome::Failed(format!("its result has {length} bytes, too many"));
            bytes = serde_json::to_vec(&result).unwrap_or_default();
        }
        let subject = wire::result_subject(asker, id);
        let begin = Instant::now();
        loop {
            let message = PublishMessage::build()
                .payload(bytes.clone().into())
                .message_id(format!("result-{id}"));
            let published = async {
                let sent = self.jetstream.send_publish(subject.clone(), message).await;
                sent.map_err(|error| error.to_string())?.await.map_err(|error| error.to_string())
            };
            let published =
                timeout(TIMEOUT, published).await.unwrap_or_else(|_| Err("no answer".to_owned()));
            let error = match published {
                Ok(_) => break acknowledge(acker, AckKind::Ack).await,
                Err(error) => error,
            };
            let patience = if stop.is_cancelled() { LAST_HAND_IN } else { HAND_IN };
            if begin.elapsed() > patience {
                tracing::error!(task = id, %queue, error, "a result was not handed in");
                return;
            }
            let _ = acker.ack_with(AckKind::Progress).await;
            sleep(RETRY).await;
        }
    }
}

/// How long a task waits that has failed for the `delivered`th time.
fn pause(first: Duration, delivered: i64) -> Duration {
    let doubled = u32::try_from(delivered.saturating_sub(1)).unwrap_or(u32::MAX).min(6);
    first * 2_u32.pow(doubled)
}

/// Says what becomes of a task. It is said twice where NATS does not confirm it, and not more
/// often: a task that is done again has the same result.
async fn acknowledge(acker: &Acker, kind: AckKind) {
    for _ in 0..2 {
        match timeout(TIMEOUT, acker.double_ack_with(kind)).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => tracing::debug!(%error, "NATS does not confirm"),
            Err(_) => tracing::debug!("NATS does not confirm in time"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double() {
        let first = WorkerConfig::BACK_OFF;
        let pauses = [1, 2, 3, 4, i64::MAX].map(|delivered| pause(first, delivered).as_secs());
        assert_eq!(pauses, [2, 4, 8, 16, 128]);
    }
}
