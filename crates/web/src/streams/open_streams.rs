//! The open event streams of this process by token. Each token has one: a newer stream closes the
//! older.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio_util::sync::CancellationToken;

/// The open event streams by the hash of their token.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventStreams {
    open: Arc<Mutex<HashMap<String, Open>>>,
}

#[derive(Debug)]
struct Open {
    number: u64,
    replaced: CancellationToken,
}

impl EventStreams {
    /// Registers a stream of a token, and closes the previous one.
    pub(crate) fn open(&self, token: &str) -> EventStream {
        let replaced = CancellationToken::new();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let number = open.get(token).map_or(0, |older| older.number + 1);
        let newer = Open { number, replaced: replaced.clone() };
        if let Some(older) = open.insert(token.to_owned(), newer) {
            older.replaced.cancel();
        }
        EventStream { open: self.open.clone(), token: token.to_owned(), number, replaced }
    }
}

/// An open event stream; dropping it removes it from the list.
#[derive(Debug)]
pub(crate) struct EventStream {
    open: Arc<Mutex<HashMap<String, Open>>>,
    token: String,
    number: u64,
    replaced: CancellationToken,
}

impl EventStream {
    /// Waits until a newer stream of the same token is open.
    pub(crate) async fn replaced(&self) {
        self.replaced.cancelled().await;
    }
}

impl Drop for EventStream {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.get(&self.token).is_some_and(|latest| latest.number == self.number) {
            open.remove(&self.token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_newer_stream_of_a_token_closes_the_older_one() {
        let streams = EventStreams::default();
        let (first, other) = (streams.open("one"), streams.open("two"));
        let second = streams.open("one");
        first.replaced().await;
        assert!(!other.replaced.is_cancelled() && !second.replaced.is_cancelled());
        drop(first);
        let third = streams.open("one");
        second.replaced().await;
        drop((second, third, other));
        assert!(streams.open.lock().expect("no panic").is_empty(), "nothing stays behind");
    }
}
