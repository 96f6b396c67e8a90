//! Ctrl-C: the first one asks a long command to finish with what it has, the
//! second one ends it.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// The exit status of a command that the user broke off: 128 and SIGINT.
const BROKEN_OFF: i32 = 130;

/// A flag that the first Ctrl-C sets. To be called once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let wish = flag.clone();
    ctrlc::set_handler(move || {
        if wish.swap(true, Ordering::Relaxed) {
            process::exit(BROKEN_OFF);
        }
    })?;
    Ok(flag)
}
