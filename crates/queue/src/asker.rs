//! Hands over tasks and gets their results.

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
use crate::needs::Requirements;
use crate::streams::{self, TIMEOUT};
use crate::wire::{
    self, MAX_BYTES, Outcome, ProgressMessage, RESULTS, ResultMessage, TASKS, TaskMessage, WAKE,
    WHO, WORKERS, WorkerMessage, versioned,
};
use crate::worker::ANNOUNCEMENT;

/// How long a worker counts as present that has said nothing more.
const PRESENCE: Duration = Duration::from_secs(5 * ANNOUNCEMENT.as_secs());
/// The most workers that are counted, so that nobody fills the memory with made-up ones.
const MAX_WORKERS: usize = 10_000;
/// How many results are asked for at a time, and how long NATS keeps the question.
const BATCH: usize = 64;
const LONG_POLL: Duration = Duration::from_secs(20);
/// How long it waits when NATS cannot be used.
const RETRY: Duration = Duration::from_secs(1);

/// Why a task was not handed over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// NATS did not take it.
    #[error("the task was not handed over: {0}")]
    Refused(String),
    /// It is too large.
    #[error("the task has {0} bytes, too many")]
    TooLarge(usize),
    /// It cannot be written.
    #[error("the task cannot be written: {0}")]
    Unwritable(String),
}

/// Why a task has no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// It was tried, and given up.
    #[error("{0}")]
    Failed(String),
    /// What came is no result of such a task.
    #[error("the result cannot be read: {0}")]
    Unreadable(String),
    /// The asker has ended.
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
    /// The name that results are sent to.
    name: String,
    client: Client,
    jetstream: jetstream::Context,
    pending: Mutex<HashMap<String, Waiting>>,
    workers: Mutex<HashMap<String, (WorkerMessage, Instant)>>,
    /// Told that the connection is made.
    linked: Arc<Notify>,
    /// Tasks that are being taken back.
    returns: TaskTracker,
    /// Told that the streams are used: where nobody works, NATS need not have any.
    wanted: Notify,
}

/// A task that was handed over.
struct Waiting {
    result: oneshot::Sender<Outcome>,
    progress: watch::Sender<(u32, u32)>,
    /// What was handed over, should NATS lose it.
    subject: String,
    bytes: Vec<u8>,
    wake: String,
    /// Its number in the stream.
    sequence: Option<u64>,
}

impl TaskClient {
    /// Connects with NATS in the background, again and again where it cannot be reached.
    ///
    /// # Errors
    ///
    /// When the addresses are none.
    pub async fn start(nats: &NatsAddress) -> Result<TaskClient, ConnectError> {
        let linked = Arc::new(Notify::new());
        let told = linked.clone();
        let on_event = move |event: NatsEvent| match event {
            NatsEvent::Connected => told.notify_waiters(),
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

    /// Waits until the tasks whose [`Pending`] was dropped are taken back, for some seconds at
    /// most, and takes the results that nobody waits for out of NATS. Those that come later
    /// are forgotten there after a week.
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

    /// On how many threads workers that are present do such tasks, as far as is known.
    pub fn threads<J: Job>(&self, needs: &Requirements) -> usize {
        let queue = versioned(J::QUEUE, J::VERSION);
        let workers = self.inner.workers();
        let present = workers
            .values()
            .filter(|(worker, heard)| heard.elapsed() < PRESENCE && worker.does(&queue, needs));
        present.map(|(worker, _)| worker.threads as usize).sum()
    }

    /// Hands over a task. It is dropped when the [`Pending`] is.
    ///
    /// # Errors
    ///
    /// When NATS does not take it within some seconds.
    pub async fn ask<J: Job>(
        &self,
        task: &J::Task,
        needs: &Requirements,
    ) -> Result<Pending<J>, AskError> {
        let queue = versioned(J::QUEUE, J::VERSION);
        let unwritable = |what: &str| AskError::Unwritable(what.to_owned());
        let subject = wire::task_subject(&queue, needs)
            .ok_or_else(|| unwritable("it needs something that has no proper name"))?;
        let id = wire::random_name();
        let task = serde_json::to_value(task).map_err(|error| unwritable(&error.to_string()))?;
        let message = TaskMessage { id: id.clone(), asker: self.inner.name.clone(), task };
        let bytes = serde_json::to_vec(&message).map_err(|error| unwritable(&error.to_string()))?;
        if bytes.len() > MAX_BYTES {
            return Err(AskError::TooLarge(bytes.len()));
        }
        let (result, outcome) = oneshot::channel();
        let (progress, heard) = watch::channel((0, 0));
        let wake = format!("{WAKE}.{}", J::QUEUE);
        let sequence = None;
        let (kept, payload, woken) = (subject.clone(), bytes.clone(), wake.clone());
        let waiting =
            Waiting { result, progress, subject: kept, bytes: payload, wake: woken, sequence };
        self.inner.pending().insert(id.clone(), waiting);
        // From here on it is taken back wherever this ends.
        let pending = Pending { asker: self.clone(), id, outcome, heard, job: PhantomData };
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

    /// Puts a task into the stream, once however often it is tried.
    async fn publish(
        &self,
        id: &str,
        subject: &str,
        bytes: Vec<u8>,
        wake: &str,
    ) -> Result<(), AskError> {
        self.wanted.notify_one();
        if self.client.connection_state() != State::Connected {
            return Err(AskError::Refused("NATS cannot be reached".to_owned()));
        }
        let send = async || {
            let message = PublishMessage::build().payload(bytes.clone().into()).message_id(id);
            let sent = self.jetstream.send_publish(subject.to_owned(), message).await;
            sent.map_err(|error| error.to_string())?.await.map_err(|error| error.to_string())
        };
        let published = async {
            match send().await {
                Ok(acknowledged) => Ok(acknowledged),
                // There may be no stream yet.
                Err(_) => match streams::prepare(&self.jetstream).await {
                    Ok(_) => send().await,
                    Err(error) => Err(error.to_string()),
                },
            }
        };
        let published = timeout(TIMEOUT, published).await;
        let acknowledged = published
            .unwrap_or_else(|_| Err("NATS does not answer".to_owned()))
            .map_err(AskError::Refused)?;
        if let Some(waiting) = self.pending().get_mut(id) {
            waiting.sequence = Some(acknowledged.sequence);
        }
        // Workers look now and then, should it be lost.
        let _ = self.client.publish(wake.to_owned(), Vec::new().into()).await;
        Ok(())
    }

    /// Hears who works and how far they are.
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
                tracing::error!(%error, "nobody hears who works");
                return;
            }
        };
        // Those who are there say so now rather than the next time.
        let _ = self.client.publish(WHO, Vec::new().into()).await;
        loop {
            tokio::select! {
                Some(message) = workers.next() => match wire::parse::<WorkerMessage>(&message.payload) {
                    Ok(worker) => self.note(worker),
                    Err(error) => tracing::debug!(%error, "what came is no worker"),
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

    /// Tells a worker whether somebody still waits for a task.
    async fn answer(&self, question: Message) {
        let Some(reply) = question.reply else { return };
        let is_wanted =
            str::from_utf8(&question.payload).is_ok_and(|id| self.pending().contains_key(id));
        let answer = if is_wanted { wire::WANTED } else { wire::UNWANTED };
        // Should it be lost, the worker tries again.
        let _ = self.client.publish(reply, answer.into()).await;
    }

    fn note(&self, message: WorkerMessage) {
        self.wanted.notify_one();
        let mut workers = self.workers();
        workers.retain(|_, (_, heard)| heard.elapsed() < PRESENCE);
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

    /// Gets results as long as somebody may wait for them.
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

    /// Gets results until the connection was made anew. `made` is when the stream of tasks was made.
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
                    // NATS 2.9.10 was seen to forget the question. A new consumer gets what is not
                    // acknowledged.
                    let stream = self.jetstream.get_stream_no_info(RESULTS).await?;
                    stream.delete_consumer(&self.name).await?;
                    return Err("NATS no longer answers the question for results".into());
                };
                let Some(message) = message.transpose()? else { break };
                self.hear(&message.payload);
                message.ack_with(AckKind::Ack).await?;
            }
        }
    }

    /// Resubmits all pending tasks after NATS has lost its storage.
    async fn repeat(&self) -> Result<(), AskError> {
        let waiting: Vec<_> = self
            .pending()
            .iter()
            .map(|(id, it)| (id.clone(), it.subject.clone(), it.bytes.clone(), it.wake.clone()))
            .collect();
        tracing::warn!(
            count = waiting.len(),
            "NATS has lost the tasks; they are handed over again"
        );
        for (id, subject, bytes, wake) in waiting {
            self.publish(&id, &subject, bytes, &wake).await?;
        }
        Ok(())
    }

    /// Passes a result on to whoever waits for it. There is nobody when it came twice, or was
    /// taken back.
    fn hear(&self, bytes: &[u8]) {
        match wire::parse::<ResultMessage>(bytes) {
            Ok(ResultMessage { id, outcome, .. }) => {
                let waiting = self.pending().remove(&id);
                if let Some(waiting) = waiting {
                    let _ = waiting.result.send(outcome);
                }
            }
            Err(error) => tracing::warn!(%error, "what came is no result; it is ignored"),
        }
    }
}

/// Something that was heard of a task.
#[derive(Debug)]
pub enum Event<T> {
    /// A worker is at it, and so much of so much is done: 0 of 0 where nobody has said more.
    Progress(u32, u32),
    /// It is over.
    Ended(Result<T, TaskError>),
}

/// A submitted task. Dropping it removes the task from the queue. A worker that has already started
/// it runs it to completion.
pub struct Pending<J: Job> {
    asker: TaskClient,
    id: String,
    outcome: oneshot::Receiver<Outcome>,
    heard: watch::Receiver<(u32, u32)>,
    job: PhantomData<fn() -> J>,
}

impl<J: Job> Pending<J> {
    /// Waits for the next event. Cancel safe. [`Event::Ended`] is the last event.
    pub async fn event(&mut self) -> Event<J::Output> {
        tokio::select! {
            biased;
            outcome = &mut self.outcome => Event::Ended(read::<J>(outcome)),
            Ok(()) = self.heard.changed() => {
                let (done, total) = *self.heard.borrow_and_update();
                Event::Progress(done, total)
            }
        }
    }

    /// Waits for the result, however long it takes.
    ///
    /// # Errors
    ///
    /// When the task was given up.
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

/// Removes a task from the stream, unless its number is by now that of another.
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
        let waiting = self.asker.inner.pending().remove(&self.id);
        let Some(sequence) = waiting.and_then(|waiting| waiting.sequence) else { return };
        if tokio::runtime::Handle::try_current().is_err() {
            return;
        }
        let (jetstream, id) = (self.asker.inner.jetstream.clone(), self.id.clone());
        self.asker.inner.returns.spawn(async move {
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
