//! A task queue over NATS JetStream, for work on other machines.
//!
//! A [`TaskClient`] submits tasks; [`work`] runs them, on any machine, and returns results. A
//! [`Job`] defines the task and result types of a [`Queue`]; the crate that knows the work
//! implements it.
//!
//! [`run_batch`] submits many tasks for a program that waits until all are done.
//!
//! A task is a message of one stream and stays there until it is done. The worker that runs it
//! sends a heartbeat every two seconds; if the worker is killed, the heartbeats stop and another
//! worker gets the task. The result is a message of a second stream and stays there until the
//! client has received it. Messages carry the id of the task, so a duplicate result counts once.

mod address;
mod batch;
mod job;
mod queue;
mod redaction;
mod requirements;
mod streams;
mod task_client;
mod wire;
mod worker;

pub use address::{AddressError, NatsAddress};
pub use batch::{BatchError, BatchState, TaskSource, run_batch};
pub use job::{Context, Job, JobError, Jobs, StopFlag};
pub use queue::{ParseQueueError, Queue};
pub use redaction::without_password;
pub use requirements::{Fingerprints, Requirements};
pub use task_client::{Event, Pending, SubmitError, TaskClient, TaskError};
pub use worker::{WorkError, WorkerConfig, work};
