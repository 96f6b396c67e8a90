//! Records the jobs and statements of a store in tests.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use crate::job::TransactionMode;
use crate::sql::Value;

/// Statements with the values of their last run.
pub(crate) type Statements = BTreeMap<String, Vec<Value<'static>>>;

/// An event in a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    Job(TransactionMode),
    Statement(String),
}

#[derive(Debug, Default)]
struct Recorded {
    statements: Statements,
    seen: Vec<Seen>,
    /// Steps of SQLite's virtual machine in reading statements.
    steps: u64,
}

/// The events recorded so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recording(Arc<Mutex<Recorded>>);

thread_local! {
    static RECORDING: RefCell<Option<Recording>> = const { RefCell::new(None) };
}

impl Recording {
    /// Begins recording this thread, and stores that it opens from now on.
    pub(crate) fn begin() -> Recording {
        let recording = Recording::default();
        RECORDING.set(Some(recording.clone()));
        recording
    }

    fn record_in(&self, record_in: impl FnOnce(&mut Recorded)) {
        record_in(&mut self.0.lock().expect("no thread panicked"));
    }

    /// All statements so far.
    pub(crate) fn statements(&self) -> Statements {
        self.0.lock().expect("no thread panicked").statements.clone()
    }

    /// The steps of SQLite's reading statements.
    pub(crate) fn steps(&self) -> u64 {
        self.0.lock().expect("no thread panicked").steps
    }

    /// The events since the last call, in order. A job comes before its statements.
    pub(crate) fn take(&self) -> Vec<Seen> {
        let mut seen = Vec::new();
        self.record_in(|recorded| seen = std::mem::take(&mut recorded.seen));
        seen
    }

    /// Clears the recording.
    pub(crate) fn clear(&self) {
        self.record_in(|recorded| *recorded = Recorded::default());
    }
}

/// Records a statement if a recording is active.
pub(crate) fn record(sql: &str, params: &[Value<'_>]) {
    RECORDING.with_borrow(|recording| {
        let Some(recording) = recording else { return };
        let params = params.iter().cloned().map(Value::into_owned).collect();
        recording.record_in(|recorded| {
            recorded.seen.push(Seen::Statement(sql.to_owned()));
            recorded.statements.insert(sql.to_owned(), params);
        });
    });
}

/// Adds the steps of a SQLite statement.
pub(crate) fn record_steps(steps: i32) {
    RECORDING.with_borrow(|recording| {
        let Some(recording) = recording else { return };
        recording.record_in(|recorded| recorded.steps += u64::from(steps.unsigned_abs()));
    });
}

/// Records a job if a recording is active.
pub(crate) fn record_job(mode: TransactionMode) {
    RECORDING.with_borrow(|recording| {
        let Some(recording) = recording else { return };
        recording.record_in(|recorded| recorded.seen.push(Seen::Job(mode)));
    });
}

/// Passes the recording of this thread on to a thread that it starts.
pub(crate) fn inherit(work: impl FnOnce() + Send + 'static) -> impl FnOnce() + Send + 'static {
    let recording = RECORDING.with_borrow(Clone::clone);
    move || {
        RECORDING.set(recording);
        work();
    }
}
