//! Jobs for the threads that own the database connections. A caller waits for the result without
//! holding a connection. If it is dropped, a write still commits or rolls back as a whole; a read
//! may be skipped.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::Instant;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use tokio::sync::oneshot;

use crate::sql::Tx;
use crate::{StoreError, measures};

/// The kind of transaction that a job runs in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// One statement that reads.
    Statement,
    /// Several that read the same state of the database.
    Snapshot,
    /// A change that is made as a whole or not at all.
    Write,
    /// A write of one statement, without an explicit transaction. It must be idempotent: after a
    /// lost connection it is retried, although the first attempt may have been applied.
    WriteAtOnce,
}

impl Mode {
    /// Whether something is changed.
    pub(crate) const fn is_write(self) -> bool {
        matches!(self, Mode::Write | Mode::WriteAtOnce)
    }

    /// What it is called in metrics and traces.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Mode::Statement => "statement",
            Mode::Snapshot => "snapshot",
            Mode::Write | Mode::WriteAtOnce => "write",
        }
    }
}

/// Some work whose result has any type.
pub(crate) trait Work: Send {
    /// Does it, perhaps once more after its transaction was rolled back.
    fn run(&mut self, tx: &mut Tx<'_>) -> Result<(), StoreError>;

    /// Sends the result to the caller.
    fn answer(self: Box<Self>, outcome: Result<(), StoreError>);

    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool;
}

/// Keeps a panic from ending the thread.
pub(crate) fn catch<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(StoreError::Panicked))
}

/// What some work has found, of a type that only who asked knows.
type Answer = Box<dyn Any + Send>;

type Statements = Box<dyn FnMut(&mut Tx<'_>) -> Result<Answer, StoreError> + Send>;

/// A job of one caller. Its result is type-erased: as a generic type it had more than a hundred
/// instantiations, a tenth of the code compiled for the site.
struct Task {
    work: Statements,
    result: Option<Answer>,
    asker: oneshot::Sender<Result<Answer, StoreError>>,
    /// Lasts until the work is done.
    span: tracing::Span,
}

impl Work for Task {
    fn run(&mut self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let _inside = self.span.enter();
        self.result = Some(catch(|| (self.work)(tx))?);
        Ok(())
    }

    fn answer(self: Box<Self>, outcome: Result<(), StoreError>) {
        let result = match (outcome, self.result) {
            (Ok(()), Some(result)) => Ok(result),
            (Ok(()), None) => Err(StoreError::closed()),
            (Err(error), _) => Err(error),
        };
        // Who asked may have gone away.
        let _ = self.asker.send(result);
    }

    fn is_abandoned(&self) -> bool {
        self.asker.is_closed()
    }
}

/// Work with what surrounds it.
pub(crate) struct Job {
    pub(crate) mode: Mode,
    pub(crate) work: Box<dyn Work>,
}

impl Job {
    pub(crate) fn answer(self, outcome: Result<(), StoreError>) {
        self.work.answer(outcome);
    }
}

/// A bounded queue of jobs for the database threads.
#[derive(Debug)]
pub(crate) struct Queue<T = Job> {
    sender: Mutex<Option<Sender<T>>>,
}

impl Queue {
    /// Hands work to a thread and waits for its result.
    pub(crate) async fn run<T, F>(&self, mode: Mode, mut work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        let work: Statements = Box::new(move |tx| Ok(Box::new(work(tx)?) as Answer));
        let answer = self.run_statements(mode, work).await?;
        // It has the type that the work above gives.
        answer.downcast().map(|answer| *answer).map_err(|_| StoreError::closed())
    }

    async fn run_statements(&self, mode: Mode, work: Statements) -> Result<Answer, StoreError> {
        #[cfg(test)]
        crate::recorder::record_job(mode);
        let began = Instant::now();
        let (asker, answer) = oneshot::channel();
        let span = measures::work_span(mode);
        let job = Job { mode, work: Box::new(Task { work, result: None, asker, span }) };
        let result = match self.push(job) {
            Ok(()) => answer.await.unwrap_or_else(|_| Err(StoreError::closed())),
            Err(error) => Err(error),
        };
        measures::work(mode, began, result.as_ref().err());
        result
    }
}

impl<T> Queue<T> {
    pub(crate) fn new(size: usize) -> (Queue<T>, Receiver<T>) {
        let (sender, receiver) = bounded(size);
        (Queue { sender: Mutex::new(Some(sender)) }, receiver)
    }

    /// How many jobs wait for a thread.
    pub(crate) fn len(&self) -> usize {
        let sender = self.sender.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sender.as_ref().map_or(0, Sender::len)
    }

    pub(crate) fn push(&self, job: T) -> Result<(), StoreError> {
        let sender = self.sender.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let sender = sender.as_ref().ok_or_else(StoreError::closed)?;
        sender.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Overloaded,
            TrySendError::Disconnected(_) => StoreError::closed(),
        })
    }

    /// Takes no more jobs. The threads end when they have done those there are.
    pub(crate) fn close(&self) {
        self.sender.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    }
}
