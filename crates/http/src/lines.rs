//! A response of JSON lines that goes on until the client disconnects or is too slow.

use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::LineStream;

/// Interval between blank lines, which show both sides that the connection is open.
pub const HEARTBEAT: Duration = Duration::from_secs(7);

/// Time in which a client must take a line.
const STALL_TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum number of lines waiting for the client.
const MAX_WAITING: usize = 8;

/// The closing reason for a client that does not take its lines.
const TOO_SLOW: &str = "the client reads too slowly";

/// The stream has ended: the client has disconnected or was too slow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended;

/// The sending half of a stream.
pub struct Lines {
    sender: mpsc::Sender<Bytes>,
    stall_timeout: Duration,
}

/// The last line of a stream that the site closes.
#[derive(Serialize)]
struct Closed<'a> {
    r#type: &'static str,
    reason: &'a str,
}

impl Lines {
    /// Opens a stream, and returns the response that carries it.
    pub fn open() -> (Lines, Response) {
        let (lines, receiver) = Lines::with_timeout(STALL_TIMEOUT);
        let parts = stream::unfold(receiver, |mut receiver| async {
            let line = receiver.recv().await?;
            Some((Ok::<_, std::convert::Infallible>(line), receiver))
        });
        let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
        let body = Body::from_stream(parts);
        (lines, (headers, Extension(LineStream), body).into_response())
    }

    fn with_timeout(stall_timeout: Duration) -> (Lines, mpsc::Receiver<Bytes>) {
        let (sender, receiver) = mpsc::channel(MAX_WAITING);
        (Lines { sender, stall_timeout }, receiver)
    }

    /// Sends an object, once there is room for it.
    pub async fn send(&self, value: &impl Serialize) -> Result<(), Ended> {
        self.write(line(value).ok_or(Ended)?).await
    }

    /// Sends a blank line.
    pub async fn send_heartbeat(&self) -> Result<(), Ended> {
        self.write(Bytes::from_static(b"\n")).await
    }

    async fn write(&self, line: Bytes) -> Result<(), Ended> {
        // One place stays free for the closing reason.
        match timeout(self.stall_timeout, self.sender.reserve_many(2)).await {
            Ok(Ok(mut places)) => {
                places.next().ok_or(Ended)?.send(line);
                Ok(())
            }
            Ok(Err(_)) => Err(Ended),
            Err(_) => {
                self.close(TOO_SLOW);
                Err(Ended)
            }
        }
    }

    /// Sends the last line, with the reason for closing the stream.
    pub fn close(&self, reason: &str) {
        let closed = Closed { r#type: "closed", reason };
        if let Some(line) = line(&closed) {
            // The client may have disconnected already.
            let _ = self.sender.try_send(line);
        }
    }

    /// Waits until the client has disconnected.
    pub async fn abandoned(&self) {
        self.sender.closed().await;
    }
}

/// Serializes an object as a line; `None` if JSON cannot express it.
fn line(value: &impl Serialize) -> Option<Bytes> {
    let mut line = serde_json::to_vec(value).ok()?;
    line.push(b'\n');
    Some(line.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_read_is_told_why_and_holds_a_few_lines() {
        let (lines, mut receiver) = Lines::with_timeout(Duration::from_millis(20));
        let mut sent = 0;
        while lines.send(&"x".repeat(1000)).await.is_ok() {
            sent += 1;
        }
        assert_eq!(sent, MAX_WAITING - 1, "one place is for the reason");
        assert_eq!(lines.send(&"more").await, Err(Ended));
        let mut last = Bytes::new();
        for _ in 0..MAX_WAITING {
            last = receiver.recv().await.expect("a line");
        }
        let last: serde_json::Value = serde_json::from_slice(&last).expect("JSON");
        assert_eq!(last, serde_json::json!({ "type": "closed", "reason": TOO_SLOW }));
    }

    #[tokio::test]
    async fn a_client_that_goes_away_ends_the_stream() {
        let (lines, receiver) = Lines::with_timeout(STALL_TIMEOUT);
        drop(receiver);
        lines.abandoned().await;
        assert_eq!(lines.send_heartbeat().await, Err(Ended));
    }
}
