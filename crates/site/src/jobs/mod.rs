//! Work of the site that other machines can do: what is sent to them and what comes back.
//! `dipole work` does it; `workers` hands it over.

pub(crate) mod engine_report;
pub mod mails;
pub mod moves;
pub mod reviews;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use dipole_queue::{Job, Queue, Requirements, TaskClient};

/// How long nothing is handed over after something was not done elsewhere.
const PAUSE: Duration = Duration::from_secs(15);

/// The way to other machines that work for the site.
pub struct WorkQueue {
    /// Hands tasks over and receives their results.
    pub asker: TaskClient,
    /// What they must have for what they compute to be what this process computes.
    needs: Requirements,
    /// Whether workers send the site's mail, too.
    pub sends_mail: bool,
    /// When work of a queue last came back.
    pauses: Mutex<HashMap<Queue, Instant>>,
}

impl WorkQueue {
    /// A way to workers that have what the tasks need.
    pub fn new(asker: TaskClient, needs: Requirements, sends_mail: bool) -> WorkQueue {
        WorkQueue { asker, needs, sends_mail, pauses: Mutex::default() }
    }

    /// On how many threads such work is done, as far as is known.
    pub fn threads<J: Job>(&self) -> usize {
        let pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        match pauses.get(&J::QUEUE) {
            Some(last) if last.elapsed() < PAUSE => 0,
            _ => self.asker.threads::<J>(&self.needs::<J>()),
        }
    }

    /// What a worker must have for such work.
    pub fn needs<J: Job>(&self) -> Requirements {
        match J::QUEUE {
            Queue::Mails => Requirements::nothing(),
            _ => self.needs.clone(),
        }
    }

    /// Hands nothing more over for a while: those who are there are busy, or cannot do it.
    pub fn pause(&self, queue: Queue) {
        let mut pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        pauses.insert(queue, Instant::now());
    }
}
