//! Work that is done on other machines, over NATS JetStream.
//!
//! An [`TaskClient`] hands over tasks; [`work`] takes them, on any machine, and answers. What a task
//! and its result are is a [`Job`], one for each [`Queue`]; those who know the work implement it.
//!
//! [`run_batch`] hands over many tasks for a program that waits until all are done.
//!
//! A task is a message of one stream, in which it stays until it is done: a worker that takes it says
//! every two seconds that it is still at it, and one that is killed says nothing more, so that
//! another gets the task. Its result is a message of a second stream, in which it stays until
//! the asker has taken it. Messages carry the task's id, so that a result that comes twice
//! counts once.

mod address;
mod asker;
mod batch;
mod job;
mod needs;
mod queue;
mod redaction;
mod streams;
mod wire;
mod worker;

pub use address::{AddressError, NatsAddress};
pub use asker::{AskError, Event, Pending, TaskClient, TaskError};
pub use batch::{BatchError, BatchState, TaskSource, run_batch};
pub use job::{Context, Job, JobError, Jobs, StopFlag};
pub use needs::{Fingerprints, Requirements};
pub use queue::{ParseQueueError, Queue};
pub use redaction::without_password;
pub use worker::{WorkError, WorkerConfig, work};
