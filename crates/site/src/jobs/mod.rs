//! Tasks of the site that other machines can do, with their results. `dipole work` does them;
//! `workers` submits them.

pub(crate) mod engine_report;
pub mod mails;
pub mod moves;
pub mod reviews;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use dipole_queue::{Job, Queue, Requirements, TaskClient};

/// Pause in submitting tasks after a task was not done elsewhere.
const PAUSE: Duration = Duration::from_secs(15);

/// The queue to worker machines.
pub struct WorkQueue {
    /// Submits tasks and receives their results.
    pub task_client: TaskClient,
    /// Requirements of a worker, so that its results equal those of this process.
    needs: Requirements,
    /// Whether workers also send the site's mail.
    pub sends_mail: bool,
    /// The time of the last returned task, by queue.
    pauses: Mutex<HashMap<Queue, Instant>>,
}

impl WorkQueue {
    /// A queue to workers that meet the requirements of the tasks.
    pub fn new(task_client: TaskClient, needs: Requirements, sends_mail: bool) -> WorkQueue {
        WorkQueue { task_client, needs, sends_mail, pauses: Mutex::default() }
    }

    /// Number of threads known to work on such tasks.
    pub fn threads<J: Job>(&self) -> usize {
        let pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        match pauses.get(&J::QUEUE) {
            Some(last) if last.elapsed() < PAUSE => 0,
            _ => self.task_client.threads::<J>(&self.needs::<J>()),
        }
    }

    /// The requirements of such tasks.
    pub fn needs<J: Job>(&self) -> Requirements {
        match J::QUEUE {
            Queue::Mails => Requirements::nothing(),
            _ => self.needs.clone(),
        }
    }

    /// Pauses submissions to a queue: its workers are busy, or cannot do the tasks.
    pub fn pause(&self, queue: Queue) {
        let mut pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        pauses.insert(queue, Instant::now());
    }
}
