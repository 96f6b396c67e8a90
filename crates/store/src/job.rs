//! Jobs for the threads that own the database connections. A caller waits for the result without
//! holding a connection. If it is dropped, a write still commits or rolls back as a whole; a read
//! may be skipped.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::Instant;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use tokio::sync::oneshot;
use tracing::Span;

use crate::sql::Tx;
use crate::{StoreError, measures};

/// The kind of transaction that a job runs in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TransactionMode {
    /// One reading statement.
    Statement,
    /// Several reading statements that see the same state of the database.
    Snapshot,
    /// A write in one transaction.
    Write,
}

impl TransactionMode {
    /// Whether the job writes.
    pub(crate) const fn is_write(self) -> bool {
        matches!(self, TransactionMode::Write)
    }

    /// The name in metrics and traces.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            TransactionMode::Statement => "statement",
            TransactionMode::Snapshot => "snapshot",
            TransactionMode::Write => "write",
        }
    }
}

/// Result of a job, of a type that only its caller knows.
pub(crate) type Answer = Box<dyn Any + Send>;

type Statements = Box<dyn FnMut(&mut Tx<'_>) -> Result<Answer, StoreError> + Send>;

/// The statements of one caller and the kind of transaction that surrounds them. The result is
/// type-erased: as a generic type it had more than a hundred instantiations, a tenth of the code
/// compiled for the site.
pub(crate) struct Job {
    pub(crate) mode: TransactionMode,
    statements: Statements,
    result: Option<Answer>,
    caller: oneshot::Sender<Result<Answer, StoreError>>,
    /// Ends when the job is done.
    span: Span,
}

impl Job {
    /// A job, and the channel that receives its result.
    pub(crate) fn new(
        mode: TransactionMode,
        statements: Statements,
    ) -> (Job, oneshot::Receiver<Result<Answer, StoreError>>) {
        let (caller, answer) = oneshot::channel();
        let span = measures::work_span(mode);
        (Job { mode, statements, result: None, caller, span }, answer)
    }

    /// Runs the statements, perhaps again after a rollback of their transaction. A panic becomes an
    /// error, so that the thread continues.
    pub(crate) fn run(&mut self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let _inside = self.span.enter();
        let run = AssertUnwindSafe(|| (self.statements)(tx));
        self.result = Some(catch_unwind(run).unwrap_or(Err(StoreError::Panicked))?);
        Ok(())
    }

    /// Sends the result to the caller.
    pub(crate) fn answer(self, outcome: Result<(), StoreError>) {
        let result = outcome.and_then(|()| self.result.ok_or_else(StoreError::closed));
        // The caller may be gone.
        let _ = self.caller.send(result);
    }

    /// Whether the caller is gone.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.caller.is_closed()
    }
}

/// A bounded queue of jobs for the database threads.
#[derive(Debug)]
pub(crate) struct Queue {
    sender: Mutex<Option<Sender<Job>>>,
}

impl Queue {
    pub(crate) fn new(size: usize) -> (Queue, Receiver<Job>) {
        let (sender, receiver) = bounded(size);
        (Queue { sender: Mutex::new(Some(sender)) }, receiver)
    }

    /// Queues a job for a thread and waits for its result.
    pub(crate) async fn run<T, F>(
        &self,
        mode: TransactionMode,
        mut work: F,
    ) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        let work: Statements = Box::new(move |tx| Ok(Box::new(work(tx)?) as Answer));
        let answer = self.run_statements(mode, work).await?;
        // The result has the type that the job above returns.
        answer.downcast().map(|answer| *answer).map_err(|_| StoreError::closed())
    }

    async fn run_statements(
        &self,
        mode: TransactionMode,
        work: Statements,
    ) -> Result<Answer, StoreError> {
        #[cfg(test)]
        crate::recorder::record_job(mode);
        let began = Instant::now();
        let (job, answer) = Job::new(mode, work);
        let result = match self.push(job) {
            Ok(()) => answer.await.unwrap_or_else(|_| Err(StoreError::closed())),
            Err(error) => Err(error),
        };
        measures::work(mode, began, result.as_ref().err());
        result
    }

    /// Number of jobs waiting for a thread.
    pub(crate) fn len(&self) -> usize {
        let sender = self.sender.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sender.as_ref().map_or(0, Sender::len)
    }

    fn push(&self, job: Job) -> Result<(), StoreError> {
        let sender = self.sender.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let sender = sender.as_ref().ok_or_else(StoreError::closed)?;
        sender.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Overloaded,
            TrySendError::Disconnected(_) => StoreError::closed(),
        })
    }

    /// Closes the queue. The threads end after the queued jobs.
    pub(crate) fn close(&self) {
        self.sender.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    }
}
