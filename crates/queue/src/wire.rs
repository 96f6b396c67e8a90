//! Messages between askers and workers, and the subjects that they go by.
//!
//! The version of the protocol is a part of every subject, so programs of different versions do not hear
//! each other.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::needs::{Fingerprints, Requirements};
use crate::queue::Queue;

/// What all subjects begin with.
const ROOT: &str = "dipole.work.v1";
/// The streams.
pub(crate) const TASKS: &str = "DIPOLE_TASKS_V1";
pub(crate) const RESULTS: &str = "DIPOLE_RESULTS_V1";
/// The subjects of the streams.
pub(crate) const ALL_TASKS: &str = "dipole.work.v1.task.>";
pub(crate) const ALL_RESULTS: &str = "dipole.work.v1.result.>";
/// Told that a task waits.
pub(crate) const WAKE: &str = "dipole.work.v1.wake";
/// Where workers say that they are there.
pub(crate) const WORKERS: &str = "dipole.work.v1.worker";
/// Where workers are asked to say it now.
pub(crate) const WHO: &str = "dipole.work.v1.who";
/// The most bytes of a task or a result. NATS takes 1 MiB unless it is told otherwise.
pub(crate) const MAX_BYTES: usize = 960 * 1024;
/// How many letters the names of askers, workers and tasks have.
const NAME_LENGTH: usize = 24;

/// A name that nobody else has by chance.
///
/// # Panics
///
/// When the operating system gives no random numbers.
pub(crate) fn random_name() -> String {
    let mut bytes = [0_u8; NAME_LENGTH / 2];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn is_name(text: &str) -> bool {
    text.len() == NAME_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A queue in the version of its job.
pub(crate) fn versioned(queue: Queue, version: u32) -> String {
    format!("{queue}-{version}")
}

/// The same with tables that its job names, see [`Job::tables`](crate::Job::tables).
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
pub(crate) fn result_subject(asker: &str, task: &str) -> String {
    format!("{ROOT}.result.{asker}.{task}")
}

/// The subject of what is told about a task while it is done.
pub(crate) fn progress_subject(asker: &str) -> String {
    format!("{ROOT}.progress.{asker}")
}

/// The subject on which an asker is asked whether it still waits for a task.
pub(crate) fn wanted_subject(asker: &str) -> String {
    format!("{ROOT}.wanted.{asker}")
}

/// Its answers.
pub(crate) const WANTED: &[u8] = b"wanted";
pub(crate) const UNWANTED: &[u8] = b"unwanted";

/// A task on its way to a worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TaskMessage {
    pub(crate) id: String,
    pub(crate) asker: String,
    pub(crate) task: Value,
}

/// What has become of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResultMessage {
    pub(crate) id: String,
    pub(crate) worker: String,
    pub(crate) outcome: Outcome,
}

/// How it ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// The output of the job.
    Done(Value),
    /// It is given up, for this reason.
    Failed(String),
}

/// A worker is at a task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProgressMessage {
    pub(crate) id: String,
    pub(crate) done: u32,
    pub(crate) total: u32,
}

/// A worker is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkerMessage {
    pub(crate) worker: String,
    /// Its queues, in the versions of their jobs; those whose jobs name tables once with each of
    /// these.
    pub(crate) queues: Vec<String>,
    pub(crate) tables: String,
    pub(crate) networks: String,
    pub(crate) threads: u32,
    /// Whether it ends now.
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

/// Why what came in is no message.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MessageError {
    #[error("{0} bytes are too many")]
    TooLong(usize),
    #[error("\"{0}\" is no name of an asker or a task")]
    Name(String),
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
}

/// Reads a message.
pub(crate) fn parse<M: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    if bytes.len() > MAX_BYTES {
        return Err(MessageError::TooLong(bytes.len()));
    }
    Ok(serde_json::from_slice(bytes)?)
}

/// Reads a task. Its names become parts of subjects, so they are checked.
pub(crate) fn parse_task(bytes: &[u8]) -> Result<TaskMessage, MessageError> {
    let message: TaskMessage = parse(bytes)?;
    for name in [&message.id, &message.asker] {
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
        for other in [WAKE, WORKERS, WHO, &progress_subject("a"), &wanted_subject("a")] {
            assert!(
                other.starts_with(ROOT) && !other.contains(".task.") && !other.contains(".result.")
            );
        }
    }

    #[test]
    fn tasks_with_other_names_are_refused() {
        let task =
            |id: &str, asker: &str| json!({ "id": id, "asker": asker, "task": 1 }).to_string();
        let (id, asker) = (random_name(), random_name());
        assert!(parse_task(task(&id, &asker).as_bytes()).is_ok());
        assert!(parse_task(task(&id, "a.b").as_bytes()).is_err());
        assert!(parse_task(task("*", &asker).as_bytes()).is_err());
        let more = json!({ "id": id, "asker": asker, "task": 1, "more": 2 }).to_string();
        assert!(parse_task(more.as_bytes()).is_err());
        assert!(parse_task(&vec![b' '; MAX_BYTES + 1]).is_err());
    }
}
