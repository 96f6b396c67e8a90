//! Dealing pieces of work to a few threads.

use std::sync::Mutex;

/// Works on every item, each once, on up to as many threads.
pub(crate) fn for_each<T: Send>(threads: usize, items: &mut [T], work: impl Fn(&mut T) + Sync) {
    for_each_with(&mut vec![(); threads], items, |(), item| work(item));
}

/// Works on every item, each once, on a thread for each of the `scratches`,
/// which it may use.
pub(crate) fn for_each_with<S: Send, T: Send>(
    scratches: &mut [S],
    items: &mut [T],
    work: impl Fn(&mut S, &mut T) + Sync,
) {
    // A single thread is not spawned: not every platform can, and there may be
    // very many small calls.
    if let ([scratch, ..], 0..=1) | ([scratch], _) = (&mut *scratches, items.len()) {
        items.iter_mut().for_each(|item| work(scratch, item));
        return;
    }
    let queue = Mutex::new(items.iter_mut());
    // A poisoned queue means that another thread panicked, which the end of
    // the scope passes on.
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
