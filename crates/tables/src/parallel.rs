//! Distributes work over a few threads.

use std::sync::Mutex;

/// Calls `work` once for each item, on at most this many threads.
pub(crate) fn for_each<T: Send>(threads: usize, items: &mut [T], work: impl Fn(&mut T) + Sync) {
    for_each_with(&mut vec![(); threads], items, |(), item| work(item));
}

/// Calls `work` once for each item, with one thread for each of the `scratches`. A thread passes
/// its own scratch to `work`.
pub(crate) fn for_each_with<S: Send, T: Send>(
    scratches: &mut [S],
    items: &mut [T],
    work: impl Fn(&mut S, &mut T) + Sync,
) {
    // A single thread is not spawned: some platforms cannot, and there may be many small calls.
    if let ([scratch, ..], 0..=1) | ([scratch], _) = (&mut *scratches, items.len()) {
        items.iter_mut().for_each(|item| work(scratch, item));
        return;
    }
    let queue = Mutex::new(items.iter_mut());
    // A poisoned queue means that another thread has panicked. The end of the scope propagates the
    // panic.
    let next = || queue.lock().ok().and_then(|mut items| items.next());
    std::thread::scope(|scope| {
        for scratch in scratches {
            scope.spawn(|| {
                while let Some(item) = next() {
                    work(scratch, item);
                }
            });
        }
    });
}
