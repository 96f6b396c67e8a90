//! Submits tasks and receives their results.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, AckKind};
use async_nats::{Client, ConnectError, Event as NatsEvent, Message};
use futures_util::StreamExt as _;
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::{sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use crate::address::NatsAddress;
use crate::job::Job;
use crate::requirements::Requirements;
use crate::streams::{self, TIMEOUT};
use crate::wire::{
    self, ANNOUNCE, MAX_BYTES, Outcome, ProgressMessage, RESULTS, ResultMessage, TASKS,
    TaskMessage, WAKE, WORKERS, WorkerMessage, versioned,
};
use crate::worker::ANNOUNCEMENT;

/// Time after its last announcement for which a worker counts as present.
const PRESENCE: Duration = Duration::from_secs(5 * ANNOUNCEMENT.as_secs());
/// Maximum number of workers counted, so that made-up announcements cannot fill the memory.
const MAX_WORKERS: usize = 10_000;
/// Number of results fetched at a time, and the time for which NATS keeps the fetch request.
const BATCH: usize = 64;
const LONG_POLL: Duration = Duration::from_secs(20);
/// Pause before a retry when NATS is unavailable.
const RETRY: Duration = Duration::from_secs(1);

/// The reason why a task was not submitted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SubmitError {
    /// NATS did not accept the task.
    #[error("the task was not submitted: {0}")]
    Refused(String),
    /// The task is too large.
    #[error("the task has {0} bytes, too many")]
    TooLarge(usize),
    /// The task cannot be serialized.
    #[error("the task cannot be written: {0}")]
    Unwritable(String),
}

/// The reason why a task has no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The task was tried and given up.
    #[error("{0}")]
    Failed(String),
    /// The result cannot be read as a result of this job.
    #[error("the result cannot be read: {0}")]
    Unreadable(String),
    /// The client has shut down.
    #[error("the client has shut down")]
    Ended,
}

/// A client that submits tasks. Cheap to clone. It stops collecting results when the last clone is
/// dropped, including those held by [`Pending`].
#[derive(Clone)]
pub struct TaskClient {
    inner: Arc<Inner>,
    end: Arc<DropGuard>,
}

struct Inner {
    /// The name in the subjects of this client's results.
    name: String,
    client: Client,
    jetstream: jetstream::Context,
    pending: Mutex<HashMap<String, Waiting>>,
    workers: Mutex<HashMap<String, (WorkerMessage, Instant)>>,
    /// Notified when the connection is established.
    linked: Arc<Notify>,
    /// The removals of dropped tasks that are in progress.
    returns: TaskTracker,
    /// Notified when the streams are needed: without tasks or workers, NATS need not have any.
    wanted: Notify,
}

/// A submitted task without a result.
struct Waiting {
    result: oneshot::Sender<Outcome>,
    progress: watch::Sender<(u32, u32)>,
    /// The submitted subject, for resubmission if NATS loses the task.
    subject: String,
    bytes: Vec<u8>,
    wake: String,
    /// The sequence number of the task in the stream.
    sequence: Option<u64>,
}

impl TaskClient {
    /// Connects to NATS in the background and retries while it is unreachable.
    ///
    /// # Errors
    ///
    /// If the addresses are invalid.
    pub async fn start(nats: &NatsAddress) -> Result<TaskClient, ConnectError> {
        let linked = Arc::new(Notify::new());
        let connected = linked.clone();
        let on_event = move |event: NatsEvent| match event {
            NatsEvent::Connected => connected.notify_waiters(),
            event => tracing::debug!(%event, "NATS"),
        };
        let (client, jetstream) = streams::connect(nats, "dipole asks", on_event).await?;
        let inner = Arc::new(Inner {
            name: wire::random_name(),
            client,
            jetstream,
            pending: Mutex::default(),
            workers: Mutex::default(),
            linked,
            returns: TaskTracker::new(),
            wanted: Notify::new(),
        });
        let end = CancellationToken::new();
        for listens in [true, false] {
            let (inner, end) = (inner.clone(), end.clone());
            tokio::spawn(async move {
                let work =
                    async { if listens { inner.listen().await } else { inner.collect().await } };
                tokio::select! {
                    () = work => {}
                    () = end.cancelled() => {}
                }
                inner.pending().clear();
            });
        }
        Ok(TaskClient { inner, end: Arc::new(end.drop_guard()) })
    }

    /// Waits some seconds at most for the removal of tasks whose [`Pending`] was dropped, and
    /// removes unclaimed results from NATS. Results that arrive later expire there after a week.
    pub async fn finish(self) {
        let TaskClient { inner, end } = self;
        inner.returns.close();
        let _ = timeout(2 * TIMEOUT, inner.returns.wait()).await;
        // Stop the collector first; it would create the consumer again.
        drop(end);
        let removed = timeout(TIMEOUT, streams::remove_results(&inner.jetstream, &inner.name));
        if let Ok(Err(error)) = removed.await {
            tracing::debug!(%error, "the results are not removed");
        }
    }

    /// The number of threads of present workers that can run such tasks, as far as is known.
    pub fn threads<J: Job>(&self, needs: &Requirements) -> usize {
        let queue = versioned(J::QUEUE, J::VERSION);
        let workers = self.inner.workers();
        let present = workers
            .values()
            .filter(|(worker, seen)| seen.elapsed() < PRESENCE && worker.does(&queue, needs));
        present.map(|(worker, _)| worker.threads as usize).sum()
    }

    /// Submits a task. The task is removed when its [`Pending`] is dropped.
    ///
    /// # Errors
    ///
    /// If NATS does not accept the task within some seconds.
    pub async fn submit<J: Job>(
        &self,
        task: &J::Task,
        needs: &Requirements,
    ) -> Result<Pending<J>, SubmitError> {
        let queue = versioned(J::QUEUE, J::VERSION);
        let unwritable = |what: &str| SubmitError::Unwritable(what.to_owned());
        let subject = wire::task_subject(&queue, needs)
            .ok_or_else(|| unwritable("the name of a requirement is invalid"))?;
        let id = wire::random_name();
        let task = serde_json::to_value(task).map_err(|error| unwritable(&error.to_string()))?;
        let message = TaskMessage { id: id.clone(), task_client: self.inner.name.clone(), task };
        let bytes = serde_json::to_vec(&message).map_err(|error| unwritable(&error.to_string()))?;
        if bytes.len() > MAX_BYTES {
            return Err(SubmitError::TooLarge(bytes.len()));
        }
        let (result, outcome) = oneshot::channel();
        let (progress, reported) = watch::channel((0, 0));
        let wake = format!("{WAKE}.{}", J::QUEUE);
        let sequence = None;
        let (kept, payload, woken) = (subject.clone(), bytes.clone(), wake.clone());
        let waiting =
            Waiting { result, progress, subject: kept, bytes: payload, wake: woken, sequence };
        self.inner.pending().insert(id.clone(), waiting);
        // From here on, every exit drops `pending`, which removes the task.
        let pending =
            Pending { task_client: self.clone(), id, outcome, reported, job: PhantomData };
        self.inner.publish(&pending.id, &subject, bytes, &wake).await?;
        Ok(pending)
    }
}

impl Inner {
    fn pending(&self) -> MutexGuard<'_, HashMap<String, Waiting>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn workers(&self) -> MutexGuard<'_, HashMap<String, (WorkerMessage, Instant)>> {
        self.workers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Publishes a task to the stream. Retries do not duplicate it.
    async fn publish(
        &self,
        id: &str,
        subject: &str,
        bytes: Vec<u8>,
        wake: &str,
    ) -> Result<(), SubmitError> {
        self.wanted.notify_one();
        if self.client.connection_state() != State::Connected {
            return Err(SubmitError::Refused("NATS cannot be reached".to_owned()));
        }
        let send = async || {
            let message = PublishMessage::build().payload(bytes.clone().into()).message_id(id);
            let sent = self.jetstream.send_publish(subject.to_owned(), message).await;
            sent.map_err(|error| error.to_string())?.await.map_err(|error| error.to_string())
        };
        let published = async {
            match send().await {
                Ok(acknowledged) => Ok(acknowledged),
                // The stream may not exist yet.
                Err(_) => match streams::prepare(&self.jetstream).await {
                    Ok(_) => send().await,
                    Err(error) => Err(error.to_string()),
                },
            }
        };
        let published = timeout(TIMEOUT, published).await;
        let acknowledged = published
            .unwrap_or_else(|_| Err("NATS does not answer".to_owned()))
            .map_err(SubmitError::Refused)?;
        if let Some(waiting) = self.pending().get_mut(id) {
            waiting.sequence = Some(acknowledged.sequence);
        }
        // Workers also poll, so a lost wake-up does no harm.
        let _ = self.client.publish(wake.to_owned(), Vec::new().into()).await;
        Ok(())
    }

    /// Receives the announcements of workers and the progress of tasks.
    async fn listen(&self) {
        let subscribed = async {
            let workers = self.client.subscribe(WORKERS).await?;
            let progress = self.client.subscribe(wire::progress_subject(&self.name)).await?;
            let wanted = self.client.subscribe(wire::wanted_subject(&self.name)).await?;
            Ok::<_, async_nats::SubscribeError>((workers, progress, wanted))
        };
        let (mut workers, mut progress, mut wanted) = match subscribed.await {
            Ok(all) => all,
            Err(error) => {
                tracing::error!(%error, "cannot subscribe to the messages of workers");
                return;
            }
        };
        // Ask the present workers to announce themselves now instead of at their next interval.
        let _ = self.client.publish(ANNOUNCE, Vec::new().into()).await;
        loop {
            tokio::select! {
                Some(message) = workers.next() => match wire::parse::<WorkerMessage>(&message.payload) {
                    Ok(worker) => self.note(worker),
                    Err(error) => tracing::debug!(%error, "an invalid announcement is ignored"),
                },
                Some(message) = progress.next() => {
                    if let Ok(message) = wire::parse::<ProgressMessage>(&message.payload)
                        && let Some(waiting) = self.pending().get(&message.id)
                    {
                        waiting.progress.send_replace((message.done, message.total));
                    }
                }
                Some(message) = wanted.next() => self.answer(message).await,
                else => return,
            }
        }
    }

    /// Answers a worker that asks whether the client still waits for a task.
    async fn answer(&self, question: Message) {
        let Some(reply) = question.reply else { return };
        let is_wanted =
            str::from_utf8(&question.payload).is_ok_and(|id| self.pending().contains_key(id));
        let answer = if is_wanted { wire::WANTED } else { wire::UNWANTED };
        // If the answer is lost, the worker asks again.
        let _ = self.client.publish(reply, answer.into()).await;
    }

    fn note(&self, message: WorkerMessage) {
        self.wanted.notify_one();
        let mut workers = self.workers();
        workers.retain(|_, (_, seen)| seen.elapsed() < PRESENCE);
        let worker = message.worker.as_str();
        if message.leaves {
            if workers.remove(worker).is_some() {
                tracing::info!(worker, "a worker has left");
            }
            return;
        }
        let is_new = !workers.contains_key(worker);
        if is_new && workers.len() >= MAX_WORKERS {
            return;
        }
        if is_new {
            let WorkerMessage { queues, tables, threads, .. } = &message;
            tracing::info!(worker, queues = queues.join(","), tables, threads, "a worker is there");
        }
        workers.insert(message.worker.clone(), (message, Instant::now()));
    }

    /// Fetches results while any may be pending.
    async fn collect(&self) {
        self.wanted.notified().await;
        let (mut made, mut complained) = (None, false);
        loop {
            match self.collect_some(&mut made).await {
                Ok(()) => complained = false,
                Err(error) => {
                    if !std::mem::replace(&mut complained, true) {
                        tracing::warn!(%error, "cannot fetch results from NATS; retrying");
                    }
                    sleep(RETRY).await;
                }
            }
        }
    }

    /// Fetches results until a reconnect. `made` is the creation time of the stream of tasks.
    async fn collect_some(&self, made: &mut Option<String>) -> Result<(), async_nats::Error> {
        let now = streams::prepare(&self.jetstream).await?;
        let results = streams::result_consumer(&self.jetstream, &self.name).await?;
        if made.replace(now.clone()).is_some_and(|before| before != now) {
            self.repeat().await?;
        }
        let linked = self.linked.notified();
        tokio::pin!(linked);
        loop {
            let mut some =
                results.batch().max_messages(BATCH).expires(LONG_POLL).messages().await?;
            loop {
                let message = tokio::select! {
                    message = timeout(LONG_POLL + TIMEOUT, some.next()) => message,
                    () = &mut linked => return Ok(()),
                };
                let Ok(message) = message else {
                    // NATS 2.9.10 sometimes drops the fetch request. A new consumer gets the
                    // results that are not acknowledged.
                    let stream = self.jetstream.get_stream_no_info(RESULTS).await?;
                    stream.delete_consumer(&self.name).await?;
                    return Err("NATS no longer responds to the fetch request for results".into());
                };
                let Some(message) = message.transpose()? else { break };
                self.deliver(&message.payload);
                message.ack_with(AckKind::Ack).await?;
            }
        }
    }

    /// Resubmits all pending tasks after NATS has lost its storage.
    async fn repeat(&self) -> Result<(), SubmitError> {
        let waiting: Vec<_> = self
            .pending()
            .iter()
            .map(|(id, it)| (id.clone(), it.subject.clone(), it.bytes.clone(), it.wake.clone()))
            .collect();
        tracing::warn!(count = waiting.len(), "NATS has lost the tasks; they are submitted again");
        for (id, subject, bytes, wake) in waiting {
            self.publish(&id, &subject, bytes, &wake).await?;
        }
        Ok(())
    }

    /// Passes a result to the [`Pending`] of its task. There is none if the result is a duplicate
    /// or the task was dropped.
    fn deliver(&self, bytes: &[u8]) {
        match wire::parse::<ResultMessage>(bytes) {
            Ok(ResultMessage { id, outcome, .. }) => {
                let waiting = self.pending().remove(&id);
                if let Some(waiting) = waiting {
                    let _ = waiting.result.send(outcome);
                }
            }
            Err(error) => tracing::warn!(%error, "an invalid result message is ignored"),
        }
    }
}

/// An event of a submitted task.
#[derive(Debug)]
pub enum Event<T> {
    /// A worker runs the task: the parts done, and their total; 0 of 0 before the first report.
    Progress(u32, u32),
    /// The task has ended.
    Ended(Result<T, TaskError>),
}

/// A submitted task. Dropping it removes the task from the queue. A worker that has already started
/// it runs it to completion.
pub struct Pending<J: Job> {
    task_client: TaskClient,
    id: String,
    outcome: oneshot::Receiver<Outcome>,
    reported: watch::Receiver<(u32, u32)>,
    job: PhantomData<fn() -> J>,
}

impl<J: Job> Pending<J> {
    /// Waits for the next event. Cancel safe. [`Event::Ended`] is the last event.
    pub async fn event(&mut self) -> Event<J::Output> {
        tokio::select! {
            biased;
            outcome = &mut self.outcome => Event::Ended(read::<J>(outcome)),
            Ok(()) = self.reported.changed() => {
                let (done, total) = *self.reported.borrow_and_update();
                Event::Progress(done, total)
            }
        }
    }

    /// Waits for the result without a timeout.
    ///
    /// # Errors
    ///
    /// If the task was given up.
    pub async fn result(mut self) -> Result<J::Output, TaskError> {
        loop {
            if let Event::Ended(result) = self.event().await {
                return result;
            }
        }
    }
}

fn read<J: Job>(
    outcome: Result<Outcome, oneshot::error::RecvError>,
) -> Result<J::Output, TaskError> {
    match outcome {
        Ok(Outcome::Done(output)) => serde_json::from_value::<J::Output>(output)
            .map_err(|error| TaskError::Unreadable(error.to_string())),
        Ok(Outcome::Failed(error)) => Err(TaskError::Failed(error)),
        Err(_) => Err(TaskError::Ended),
    }
}

/// Removes a task from the stream, unless its sequence number now belongs to another task.
async fn take_back(
    jetstream: &jetstream::Context,
    id: &str,
    sequence: u64,
) -> Result<(), async_nats::Error> {
    let tasks = jetstream.get_stream_no_info(TASKS).await?;
    let message = tasks.get_raw_message(sequence).await?;
    if wire::parse_task(&message.payload)?.id == id {
        tasks.delete_message(sequence).await?;
    }
    Ok(())
}

impl<J: Job> Drop for Pending<J> {
    fn drop(&mut self) {
        let waiting = self.task_client.inner.pending().remove(&self.id);
        let Some(sequence) = waiting.and_then(|waiting| waiting.sequence) else { return };
        if tokio::runtime::Handle::try_current().is_err() {
            return;
        }
        let (jetstream, id) = (self.task_client.inner.jetstream.clone(), self.id.clone());
        self.task_client.inner.returns.spawn(async move {
            match timeout(TIMEOUT, take_back(&jetstream, &id, sequence)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::debug!(%error, "a task was done before it was taken back")
                }
                Err(_) => tracing::debug!("a task was not taken back in time"),
            }
        });
    }
}
