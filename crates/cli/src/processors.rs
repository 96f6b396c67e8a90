//! The number of threads of long computations.

use std::num::NonZeroUsize;

/// The requested number of threads, or one for each processor.
pub(crate) fn threads(requested: Option<NonZeroUsize>) -> usize {
    let threads = requested.or_else(|| std::thread::available_parallelism().ok());
    threads.map_or(1, NonZeroUsize::get)
}
