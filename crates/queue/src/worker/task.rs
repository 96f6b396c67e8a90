//! Runs one task and submits its result.

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::jetstream::AckKind;
use async_nats::jetstream::message::{Acker, PublishMessage};
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::{RETRY, Taken, Worker};
use crate::job::{AnyJob, Context, JobError, StopFlag};
use crate::queue::Queue;
use crate::streams::{HEARTBEAT, TIMEOUT};
use crate::wire::{self, MAX_BYTES, Outcome, ProgressMessage, ResultMessage, TaskMessage};

/// Number of attempts before a failing task is given up.
const MAX_TRIES: i64 = 5;
/// Maximum number of deliveries of a task. It exceeds the number of attempts, since a worker that
/// is stopped or killed does not complete its attempt.
const MAX_DELIVERIES: i64 = 12;
/// Time limit for submitting a result.
const HAND_IN: Duration = Duration::from_secs(120);
/// Time limit for submitting a result during shutdown.
const LAST_HAND_IN: Duration = Duration::from_secs(5);

impl Worker {
    /// Runs one task and submits its result.
    pub(super) async fn answer(
        &self,
        taken: Taken,
        slot: OwnedSemaphorePermit,
        stop: CancellationToken,
    ) {
        let Taken { job, message, turn } = taken;
        let delivered = message.info().map_or(1, |info| info.delivered);
        let (message, acker) = message.split();
        let TaskMessage { id, task_client, task } = match wire::parse_task(&message.payload) {
            Ok(task) => task,
            Err(error) => {
                tracing::error!(queue = %job.queue, %error, "an invalid task message is dropped");
                acknowledge(&acker, AckKind::Term).await;
                return;
            }
        };
        let queue = job.queue;
        let begin = Instant::now();
        tracing::debug!(task = id, %queue, delivered, "a task is taken");
        let result = if delivered > MAX_DELIVERIES {
            Err(JobError::Wrong(format!("{} workers did not finish it", delivered - 1)))
        } else {
            self.run(&job, &id, &task_client, task, &acker, &stop).await
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
                tracing::info!(task = id, %queue, "an unwanted task is dropped");
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
        self.submit_result(queue, &id, &task_client, outcome, &acker, &stop).await;
        let seconds = begin.elapsed().as_secs_f64();
        if is_done {
            tracing::info!(task = id, %queue, seconds, "a task is done");
        }
    }

    /// Runs the job and sends heartbeats until it ends.
    async fn run(
        &self,
        job: &AnyJob,
        id: &str,
        task_client: &str,
        task: serde_json::Value,
        acker: &Acker,
        stop: &CancellationToken,
    ) -> Result<serde_json::Value, JobError> {
        let context = Context::new(self.question(id, task_client));
        let flag = StopFlag::default();
        let mut running = {
            let (run, context, flag) = (job.run.clone(), context.clone(), flag.clone());
            tokio::task::spawn_blocking(move || run(task, &context, &flag))
        };
        let subject = wire::progress_subject(task_client);
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
                        // A lost heartbeat is followed by the next.
                        let _ = acker.ack_with(AckKind::Progress).await;
                    }
                    let (done, total) = context.done_of_total();
                    let progress = ProgressMessage { id: id.to_owned(), done, total };
                    if let Ok(bytes) = serde_json::to_vec(&progress) {
                        let _ = self.client.publish(subject.clone(), bytes.into()).await;
                    }
                }
                () = stop.cancelled(), if !flag.load(Ordering::Relaxed) => flag.store(true, Ordering::Relaxed),
            }
        }
    }

    /// A function that asks the client whether it still waits for the task. It blocks, so it must
    /// be called on a thread of a job.
    fn question(
        &self,
        id: &str,
        task_client: &str,
    ) -> impl Fn() -> Result<(), JobError> + Send + Sync + 'static {
        let (client, runtime) = (self.client.clone(), Handle::current());
        let (subject, id) = (wire::wanted_subject(task_client), id.to_owned());
        move || {
            let request = client.request(subject.clone(), id.clone().into());
            match runtime.block_on(async { timeout(TIMEOUT, request).await }) {
                Ok(Ok(answer)) if answer.payload == wire::WANTED => Ok(()),
                Ok(Ok(answer)) if answer.payload == wire::UNWANTED => Err(JobError::Unwanted),
                _ => Err(JobError::Failed("the client of the task does not respond".to_owned())),
            }
        }
    }

    /// Publishes the result, then acknowledges the task. If publishing keeps failing, the task is
    /// not acknowledged and goes to another worker.
    async fn submit_result(
        &self,
        queue: Queue,
        id: &str,
        task_client: &str,
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
        let subject = wire::result_subject(task_client, id);
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
                tracing::error!(task = id, %queue, error, "a result was not submitted");
                return;
            }
            let _ = acker.ack_with(AckKind::Progress).await;
            sleep(RETRY).await;
        }
    }
}

/// The pause after the `delivered`th failure of a task.
fn pause(first: Duration, delivered: i64) -> Duration {
    let doubled = u32::try_from(delivered.saturating_sub(1)).unwrap_or(u32::MAX).min(6);
    first * 2_u32.pow(doubled)
}

/// Acknowledges a task, with one retry if NATS does not confirm. A lost acknowledgement is
/// harmless: running the task again gives the same result.
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
    use crate::worker::WorkerConfig;

    #[test]
    fn pauses_double() {
        let first = WorkerConfig::BACK_OFF;
        let pauses = [1, 2, 3, 4, i64::MAX].map(|delivered| pause(first, delivered).as_secs());
        assert_eq!(pauses, [2, 4, 8, 16, 128]);
    }
}
