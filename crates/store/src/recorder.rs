//! Lets a test listen to what a store does: which jobs it is given, and which statements run.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use crate::job::Mode;
use crate::sql::Value;

/// Statements with the values that they ran with last.
pub(crate) type Statements = BTreeMap<String, Vec<Value<'static>>>;

/// Something that happened in a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    Job(Mode),
    Statement(String),
}

#[derive(Debug, Default)]
struct Recorded {
    statements: Statements,
    seen: Vec<Seen>,
    /// Steps of SQLite's virtual machine in statements that read.
    steps: u64,
}

/// What was recorded since it began to listen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recording(Arc<Mutex<Recorded>>);

thread_local! {
    static RECORDING: RefCell<Option<Recording>> = const { RefCell::new(None) };
}

impl Recording {
    /// Listens to this thread, and to stores that it opens from now on.
    pub(crate) fn begin() -> Recording {
        let recording = Recording::default();
        RECORDING.set(Some(recording.clone()));
        recording
    }

    fn record_in(&self, record_in: impl FnOnce(&mut Recorded)) {
        record_in(&mut self.0.lock().expect("nobody panicked"));
    }

    /// All statements so far.
    pub(crate) fn statements(&self) -> Statements {
        self.0.lock().expect("nobody panicked").statements.clone()
    }

    /// The steps of statements of SQLite that read.
    pub(crate) fn steps(&self) -> u64 {
        self.0.lock().expect("nobody panicked").steps
    }

    /// What happened since the last time, in order. A job is seen before its statements.
    pub(crate) fn take(&self) -> Vec<Seen> {
        let mut seen = Vec::new();
        self.record_in(|recorded| seen = std::mem::take(&mut recorded.seen));
        seen
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.record_in(|recorded| *recorded = Recorded::default());
    }
}

/// Remembers a statement where a test listens.
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

/// Adds steps that a statement of SQLite took.
pub(crate) fn record_steps(steps: i32) {
    RECORDING.with_borrow(|recording| {
        let Some(recording) = recording else { return };
        recording.record_in(|recorded| recorded.steps += u64::from(steps.unsigned_abs()));
    });
}

/// Remembers a job where a test listens.
pub(crate) fn record_job(mode: Mode) {
    RECORDING.with_borrow(|recording| {
        let Some(recording) = recording else { return };
        recording.record_in(|recorded| recorded.seen.push(Seen::Job(mode)));
    });
}

/// Lets a test that listens to this thread listen to one that it starts, too.
pub(crate) fn inherit(work: impl FnOnce() + Send + 'static) -> impl FnOnce() + Send + 'static {
    let recording = RECORDING.with_borrow(Clone::clone);
    move || {
        RECORDING.set(recording);
        work();
    }
}
