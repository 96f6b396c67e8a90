//! The number of threads of long computations.

use std::num::NonZeroUsize;

/// The requested number of threads, or one for each processor.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    let threads = asked.or_else(|| std::thread::available_parallelism().ok());
    threads.map_or(1, NonZeroUsize::get)
}
