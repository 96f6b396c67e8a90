//! How many threads long computations take.

use std::num::NonZeroUsize;

/// As many threads as were asked for, or one for each processor.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    let threads = asked.or_else(|| std::thread::available_parallelism().ok());
    threads.map_or(1, NonZeroUsize::get)
}
