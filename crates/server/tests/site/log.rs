//! Reads the log lines of the site on the thread of a test.
//!
//! All tests share one subscriber. With one for each test, a callsite that another thread reaches
//! first might be cached as disabled, and its lines never be logged.

use std::cell::RefCell;
use std::sync::Once;

use tracing::Level;

thread_local! {
    /// The lines logged on this thread, once a test has begun to read them.
    static LOGGED: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// The log of this thread, which runs all of a test.
pub(crate) struct Log;

impl Log {
    pub(crate) fn begin() -> Log {
        // One for all threads: the interest in a callsite is cached by the thread that reaches it
        // first.
        static SUBSCRIBER: Once = Once::new();
        SUBSCRIBER.call_once(|| {
            let lines = tracing_subscriber::fmt().with_ansi(false).with_max_level(Level::INFO);
            let lines = lines.with_writer(|| Log).finish();
            tracing::subscriber::set_global_default(lines).expect("the only subscriber");
        });
        LOGGED.set(Some(Vec::new()));
        Log
    }

    /// Returns the lines with these words, and clears the log.
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
