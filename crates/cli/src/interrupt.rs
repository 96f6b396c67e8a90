//! Ctrl-C: the first one asks a long command to finish with the results so far, the second one ends
//! it.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dipole_engine::Signal;

use crate::failure::Failure;

/// The exit status of a command interrupted by the user: 128 and SIGINT.
const BROKEN_OFF: i32 = 130;

/// A flag that the first Ctrl-C sets. Call one of these functions, once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let wish = flag.clone();
    on_first(move || wish.store(true, Ordering::Relaxed))?;
    Ok(flag)
}

/// A signal that the first Ctrl-C stops.
pub(crate) fn signal() -> Result<Signal, Failure> {
    let signal = Signal::new();
    let wish = signal.clone();
    on_first(move || wish.stop())?;
    Ok(signal)
}

fn on_first(finish: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let mut finish = Some(finish);
    ctrlc::set_handler(move || match finish.take() {
        Some(finish) => finish(),
        None => process::exit(BROKEN_OFF),
    })?;
    Ok(())
}
