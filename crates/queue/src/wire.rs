//! Messages between clients and workers, and their subjects.
//!
//! The protocol version is a part of every subject, so incompatible versions use different
//! subjects.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::queue::Queue;
use crate::requirements::{Fingerprints, Requirements};

/// The prefix of all subjects.
const ROOT: &str = "dipole.work.v1";
/// The streams.
pub(crate) const TASKS: &str = "DIPOLE_TASKS_V1";
pub(crate) const RESULTS: &str = "DIPOLE_RESULTS_V1";
/// The subjects of the streams.
pub(crate) const ALL_TASKS: &str = "dipole.work.v1.task.>";
pub(crate) const ALL_RESULTS: &str = "dipole.work.v1.result.>";
/// Published when a task waits.
pub(crate) const WAKE: &str = "dipole.work.v1.wake";
/// Announcements of workers.
pub(crate) const WORKERS: &str = "dipole.work.v1.worker";
/// Requests to workers to announce themselves now.
pub(crate) const ANNOUNCE: &str = "dipole.work.v1.who";
/// Maximum number of bytes of a task or a result. The default limit of NATS is 1 MiB.
pub(crate) const MAX_BYTES: usize = 960 * 1024;
/// Number of letters in the names of clients, workers and tasks.
const NAME_LENGTH: usize = 24;

/// A random name, unique in practice.
///
/// # Panics
///
/// If the operating system provides no random numbers.
pub(crate) fn random_name() -> String {
    let mut bytes = [0_u8; NAME_LENGTH / 2];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn is_name(text: &str) -> bool {
    text.len() == NAME_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The name of a queue with the version of its job.
pub(crate) fn versioned(queue: Queue, version: u32) -> String {
    format!("{queue}-{version}")
}

/// A versioned queue with the tables that its job names, see [`Job::tables`](crate::Job::tables).
pub(crate) fn with_tables(queue: &str, tables: &str) -> String {
    format!("{queue}.{tables}")
}

/// The subject of tasks.
pub(crate) fn task_subject(queue: &str, needs: &Requirements) -> Option<String> {
    let [tables, networks] = needs.tokens()?;
    Some(format!("{ROOT}.task.{queue}.{tables}.{networks}"))
}

/// The name of the workers' consumer for tasks.
pub(crate) fn consumer_name(queue: &str, needs: &Requirements) -> Option<String> {
    let [tables, networks] = needs.tokens()?;
    Some(format!("{queue}_{tables}_{networks}"))
}

/// The subject of a result.
pub(crate) fn result_subject(task_client: &str, task: &str) -> String {
    format!("{ROOT}.result.{task_client}.{task}")
}

/// The subject of progress messages of a client's tasks.
pub(crate) fn progress_subject(task_client: &str) -> String {
    format!("{ROOT}.progress.{task_client}")
}

/// The subject on which workers ask whether a client still waits for a task.
pub(crate) fn wanted_subject(task_client: &str) -> String {
    format!("{ROOT}.wanted.{task_client}")
}

/// The client's answers to that question.
pub(crate) const WANTED: &[u8] = b"wanted";
pub(crate) const UNWANTED: &[u8] = b"unwanted";

/// A task, sent to a worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TaskMessage {
    pub(crate) id: String,
    #[serde(rename = "asker")]
    pub(crate) task_client: String,
    pub(crate) task: Value,
}

/// The result of a task, sent to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResultMessage {
    pub(crate) id: String,
    pub(crate) worker: String,
    pub(crate) outcome: Outcome,
}

/// The outcome of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// The output of the job.
    Done(Value),
    /// The task is given up, for this reason.
    Failed(String),
}

/// The progress of a running task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProgressMessage {
    pub(crate) id: String,
    pub(crate) done: u32,
    pub(crate) total: u32,
}

/// The announcement of a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkerMessage {
    pub(crate) worker: String,
    /// The worker's queues, with the versions of their jobs; a queue whose job names tables is
    /// listed once for each table.
    pub(crate) queues: Vec<String>,
    pub(crate) tables: String,
    pub(crate) networks: String,
    pub(crate) threads: u32,
    /// Whether the worker is shutting down.
    pub(crate) leaves: bool,
}

impl WorkerMessage {
    pub(crate) fn does(&self, queue: &str, needs: &Requirements) -> bool {
        let has = |queue: &str| self.queues.iter().any(|it| it == queue);
        let has_named = |tables: &String| has(&with_tables(queue, tables));
        let is_met = has(queue) && needs.are_met_by(&self.tables, &self.networks)
            || needs.networks.is_none() && needs.tables.as_ref().is_some_and(has_named);
        is_met && !self.leaves
    }

    pub(crate) fn new(worker: &str, queues: Vec<String>, own: &Fingerprints, threads: u32) -> Self {
        let Fingerprints { tables, networks } = own.clone();
        WorkerMessage {
            worker: worker.to_owned(),
            queues,
            tables,
            networks,
            threads,
            leaves: false,
        }
    }
}

/// The reason why bytes are not a valid message.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MessageError {
    #[error("{0} bytes are too many")]
    TooLong(usize),
    #[error("\"{0}\" is not the name of a client or a task")]
    Name(String),
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
}

pub(crate) fn parse<M: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    if bytes.len() > MAX_BYTES {
        return Err(MessageError::TooLong(bytes.len()));
    }
    Ok(serde_json::from_slice(bytes)?)
}

/// Parses a task. Its names become parts of subjects, so they are validated.
pub(crate) fn parse_task(bytes: &[u8]) -> Result<TaskMessage, MessageError> {
    let message: TaskMessage = parse(bytes)?;
    for name in [&message.id, &message.task_client] {
        if !is_name(name) {
            return Err(MessageError::Name(name.clone()));
        }
    }
    Ok(message)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn subjects_are_of_their_streams() {
        let needs = Requirements { tables: Some("builtin".to_owned()), networks: None };
        let subject = task_subject(&versioned(Queue::Moves, 2), &needs).expect("a subject");
        assert_eq!(subject, "dipole.work.v1.task.moves-2.builtin.any");
        assert!(subject.starts_with(ALL_TASKS.trim_end_matches('>')));
        assert!(result_subject("a", "b").starts_with(ALL_RESULTS.trim_end_matches('>')));
        for other in [WAKE, WORKERS, ANNOUNCE, &progress_subject("a"), &wanted_subject("a")] {
            assert!(
                other.starts_with(ROOT) && !other.contains(".task.") && !other.contains(".result.")
            );
        }
    }

    #[test]
    fn tasks_with_other_names_are_refused() {
        let task = |id: &str, task_client: &str| {
            json!({ "id": id, "asker": task_client, "task": 1 }).to_string()
        };
        let (id, task_client) = (random_name(), random_name());
        assert!(parse_task(task(&id, &task_client).as_bytes()).is_ok());
        assert!(parse_task(task(&id, "a.b").as_bytes()).is_err());
        assert!(parse_task(task("*", &task_client).as_bytes()).is_err());
        let more = json!({ "id": id, "asker": task_client, "task": 1, "more": 2 }).to_string();
        assert!(parse_task(more.as_bytes()).is_err());
        assert!(parse_task(&vec![b' '; MAX_BYTES + 1]).is_err());
    }
}
