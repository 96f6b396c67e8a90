//! Hands work over to remote workers, where there are any, over JetStream.
//!
//! Workers are optional. If no worker has announced itself within some seconds, or the worker of a
//! task stops sending heartbeats, this process takes the work back and does it itself.

use std::time::{Duration, Instant};

use dipole_engine::network;
use dipole_queue::{Event, Fingerprints, Job, NatsAddress, Pending, Requirements, TaskClient};

use crate::nodes::NodesError;
use dipole_site::app::App;
use dipole_site::jobs::WorkQueue;
use dipole_site::telemetry;

/// Timeouts for work at a remote worker.
pub(crate) struct Timeouts {
    /// Time until the work is taken, and between two heartbeats.
    pub silence: Duration,
    /// Time in total.
    pub total: Duration,
}

/// Starts to look for remote workers that do work of the site. With `sends_mail`, they also send
/// its mail. Does not wait for a connection.
///
/// # Errors
///
/// If the addresses are invalid.
pub async fn start_work_queue(
    app: &App,
    nats: &NatsAddress,
    sends_mail: bool,
) -> Result<(), NodesError> {
    let task_client = TaskClient::start(nats).await?;
    let needs = Requirements::same(&Fingerprints {
        tables: app.tables.fingerprint(),
        networks: network::builtin_fingerprint(),
    });
    // The queue is set already when this is called twice.
    let _ = app.work_queue.set(WorkQueue::new(task_client, needs, sends_mail));
    Ok(())
}

/// Number of threads of remote workers for this work, as far as is known.
pub fn threads_elsewhere<J: Job>(app: &App) -> usize {
    app.work_queue.get().map_or(0, WorkQueue::threads::<J>)
}

/// Work that was handed over to a remote worker.
pub(crate) struct HandedOver<J: Job> {
    pending: Pending<J>,
    timeouts: Timeouts,
    begun: Instant,
    last_event: Instant,
    done: u32,
}

/// The state of work that was handed over.
pub(crate) enum DelegationStatus<T> {
    /// The work is in progress; this is how much is done.
    Waiting(u32),
    /// The work is done. The caller checks the result, see [`check_output`].
    Done(T),
    /// The work comes back.
    Back,
}

impl<J: Job> HandedOver<J> {
    /// Hands work over. Returns `None` if there is no worker for it.
    pub(crate) async fn begin(app: &App, task: &J::Task, timeouts: Timeouts) -> Option<Self> {
        if threads_elsewhere::<J>(app) == 0 {
            return None;
        }
        let queue = app.work_queue.get()?;
        let needs = queue.needs::<J>();
        let asked = queue.task_client.submit::<J>(task, &needs);
        let asked = tokio::time::timeout(timeouts.silence, asked).await;
        let error = match asked {
            Ok(Ok(pending)) => {
                tracing::debug!(queue = %J::QUEUE, "work is handed over");
                let now = Instant::now();
                return Some(HandedOver {
                    pending,
                    timeouts,
                    begun: now,
                    last_event: now,
                    done: 0,
                });
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it is not taken in time".to_owned(),
        };
        tracing::warn!(queue = %J::QUEUE, error, "work was not handed over");
        record_reclaimed::<J>(app);
        None
    }

    /// Waits up to `most` for the result, even during shutdown.
    pub(crate) async fn final_message(&mut self, most: Duration) -> Option<J::Output> {
        let ended = async {
            loop {
                if let Event::Ended(result) = self.pending.event().await {
                    return result.ok();
                }
            }
        };
        tokio::time::timeout(most, ended).await.ok().flatten()
    }

    /// Waits up to `most` for the next state of the work.
    pub(crate) async fn step(&mut self, app: &App, most: Duration) -> DelegationStatus<J::Output> {
        let end = tokio::time::sleep(most);
        tokio::pin!(end);
        loop {
            let event = tokio::select! {
                event = self.pending.event() => event,
                () = app.lifecycle.stopping.cancelled() => return DelegationStatus::Back,
                () = &mut end => {
                    let is_silent = self.last_event.elapsed() > self.timeouts.silence;
                    if is_silent || self.begun.elapsed() > self.timeouts.total {
                        tracing::warn!(queue = %J::QUEUE, "a worker has not finished in time");
                        record_reclaimed::<J>(app);
                        return DelegationStatus::Back;
                    }
                    return DelegationStatus::Waiting(self.done);
                }
            };
            match event {
                Event::Progress(done, _) => {
                    self.last_event = Instant::now();
                    self.done = done;
                }
                Event::Ended(Ok(output)) => return DelegationStatus::Done(output),
                Event::Ended(Err(error)) => {
                    tracing::warn!(queue = %J::QUEUE, %error, "work failed on a worker");
                    record_reclaimed::<J>(app);
                    return DelegationStatus::Back;
                }
            }
        }
    }
}

/// Records that work comes back, and pauses handing over for a while.
fn record_reclaimed<J: Job>(app: &App) {
    telemetry::handed_over(J::QUEUE.name(), telemetry::TAKEN_BACK);
    if let Some(queue) = app.work_queue.get() {
        queue.pause(J::QUEUE);
    }
}

/// Returns the result of a remote worker if it was found to be sound.
pub fn check_output<J: Job>(app: &App, output: J::Output, is_sound: bool) -> Option<J::Output> {
    if is_sound {
        telemetry::handed_over(J::QUEUE.name(), telemetry::DONE);
        return Some(output);
    }
    tracing::error!(queue = %J::QUEUE, "a worker's result is wrong");
    record_reclaimed::<J>(app);
    None
}
