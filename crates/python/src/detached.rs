//! Runs work without the interpreter lock, and ends it when Python exits.
//!
//! A daemon thread that returns from such work after Python has begun to shut down is terminated
//! inside Rust code, which crashes the process. So Python's exit first waits for this work, which
//! ends within hundredths of a second.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::exceptions::PySystemExit;
use pyo3::marker::Ungil;
use pyo3::prelude::*;

/// The thread in which Python exits. Other threads may not start further work.
static EXITING: OnceLock<ThreadId> = OnceLock::new();

/// The number of threads working without the lock.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// Maximum time that Python's exit waits.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);

/// Interval between checks for the end of the work.
const EXIT_POLL: Duration = Duration::from_millis(2);

/// Runs work without the interpreter lock. It must be short, some hundredths of a second: longer
/// work consists of several parts.
/// several parts.
///
/// # Errors
///
/// SystemExit when Python exits. It ends a thread without a message.
pub(crate) fn detached<T: Ungil>(py: Python<'_>, work: impl FnOnce() -> T + Ungil) -> PyResult<T> {
    if EXITING.get().is_some_and(|&exiting| exiting != thread::current().id()) {
        return Err(PySystemExit::new_err(()));
    }
    let _running = Running::begin();
    Ok(py.detach(work))
}

/// One of the [`RUNNING`] threads.
struct Running;

impl Running {
    fn begin() -> Running {
        RUNNING.fetch_add(1, Ordering::SeqCst);
        Running
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNNING.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Makes Python wait for the work of other threads when it exits.
pub(crate) fn register(py: Python<'_>) -> PyResult<()> {
    let wait = wrap_pyfunction!(wait_at_exit, py)?;
    py.import("atexit")?.call_method1("register", (wait,))?;
    Ok(())
}

#[pyfunction]
fn wait_at_exit(py: Python<'_>) {
    EXITING.get_or_init(|| thread::current().id());
    let start = Instant::now();
    while RUNNING.load(Ordering::SeqCst) > 0 && start.elapsed() < EXIT_TIMEOUT {
        py.detach(|| thread::sleep(EXIT_POLL));
    }
}
