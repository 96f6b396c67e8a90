//! Reads what the site logs on the thread of a test.
//!
//! All tests share one subscriber: with a subscriber for each test, a line that another thread reaches first may be found
//! of no interest and never be logged.

use std::cell::RefCell;
use std::sync::Once;

use tracing::Level;

thread_local! {
    /// What was logged on this thread, once a test has begun to read it.
    static LOGGED: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// The log of this thread, on which all of a test runs.
pub(crate) struct Log;

impl Log {
    pub(crate) fn begin() -> Log {
        // One for all threads: whether a line is of interest is asked once, on the thread that comes first to it.
        static SUBSCRIBER: Once = Once::new();
        SUBSCRIBER.call_once(|| {
            let lines = tracing_subscriber::fmt().with_ansi(false).with_max_level(Level::INFO);
            let lines = lines.with_writer(|| Log).finish();
            tracing::subscriber::set_global_default(lines).expect("the only one of these tests");
        });
        LOGGED.set(Some(Vec::new()));
        Log
    }

    /// The lines with these words, which are then forgotten with all others.
    pub(crate) fn take(&self, words: &str) -> Vec<String> {
        let lines = LOGGED.replace(Some(Vec::new())).unwrap_or_default();
        let lines = String::from_utf8(lines).expect("UTF-8");
        lines.lines().filter(|line| line.contains(words)).map(str::to_owned).collect()
    }
}

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGGED.with_borrow_mut(|logged| logged.as_mut().map(|it| it.extend_from_slice(bytes)));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
