//! Bounds the memory of responses that clients have not read yet.
//!
//! A response counts with all its bytes from its creation by the router until the last byte is
//! written to the socket, because its memory is freed as a whole. If all responses together exceed
//! the limit, connections are closed: first those that do not read, and of these first those of the
//! clients that hold the most.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use axum::body::HttpBody as _;
use axum::response::Response;
use tokio::time::Instant;

use super::connection::lock;
use super::connections::{Connections, Open, Slot};
use dipole_admission::client_address::ClientAddress;

/// Marks a response whose body is static and takes no memory.
#[derive(Clone, Copy, Debug)]
pub struct StaticBody;

/// Bytes that a streamed response counts. The next part is made when the connection has taken the
/// previous ones; an export has the largest parts.
const STREAM_BYTES: usize = 512 * 1024;

/// Marks a streamed response of short lines, few of which wait for the client.
#[derive(Clone, Copy, Debug)]
pub struct LineStream;

/// The bytes that a stream of lines counts.
const LINE_STREAM_BYTES: usize = 64 * 1024;

/// A client that has read within this time is closed only as a last resort.
const READING: Duration = Duration::from_secs(1);

/// Closing frees this fraction of the limit on top (one part in this many), so that not every
/// response closes a connection.
const FREED_PART: usize = 16;

/// The unsent responses of one connection.
#[derive(Debug)]
pub(super) struct Unsent {
    /// The client of the responses. A connection of a proxy has several in turn.
    client: ClientAddress,
    /// Bytes of the response whose body is being read.
    current: usize,
    /// Bytes of the responses whose bodies have been read, but not fully written.
    buffered: usize,
}

impl Unsent {
    pub(super) fn of(client: ClientAddress) -> Unsent {
        Unsent { client, current: 0, buffered: 0 }
    }

    /// Records that the body of the response was read to its end, or dropped.
    pub(super) fn body_ends(&mut self) {
        self.buffered += std::mem::take(&mut self.current);
    }

    /// Resets the counts to 0 and returns the bytes that they held.
    pub(super) fn take_all(&mut self) -> usize {
        self.body_ends();
        std::mem::take(&mut self.buffered)
    }
}

impl Slot {
    /// Releases everything that was buffered, because it has been written.
    pub(super) fn release_sent(&self) {
        let sent = std::mem::take(&mut lock(&self.connection.unsent).buffered);
        if sent > 0 {
            lock(&self.registry.open).unsent -= sent;
        }
    }
}

impl Connections {
    /// Counts a response until it is sent. If the total exceeds the limit, connections are closed.
    pub(super) fn hold(&self, id: u64, response: &Response) {
        if response.extensions().get::<StaticBody>().is_some() {
            return;
        }
        let bytes = response.body().size_hint().exact();
        let of_stream = match response.extensions().get::<LineStream>() {
            Some(LineStream) => LINE_STREAM_BYTES,
            None => STREAM_BYTES,
        };
        let bytes = bytes.map_or(of_stream, |bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        if bytes == 0 {
            return;
        }
        let mut open = lock(&self.0.open);
        // A connection that has just been evicted drops its response at once.
        let Some(connection) = open.connections.get(&id) else { return };
        {
            let mut unsent = lock(&connection.unsent);
            unsent.current += bytes;
            if let Some(client) = response.extensions().get::<ClientAddress>() {
                unsent.client = *client;
            }
        }
        open.unsent += bytes;
        let limit = self.0.limits.unsent;
        if open.unsent > limit {
            let now = Instant::now();
            let closed = open.close_unsent(limit - limit / FREED_PART, now);
            if open.shall_log(now) {
                tracing::warn!(
                    target: "security",
                    closed,
                    "clients that do not read their answers were cut off: too much was unsent"
                );
            }
        }
    }

    /// Bytes of responses that are not sent yet.
    #[cfg(test)]
    pub(super) fn unsent(&self) -> usize {
        lock(&self.0.open).unsent
    }
}

impl Open {
    /// Closes connections until at most `goal` bytes are unsent, and returns the number closed.
    fn close_unsent(&mut self, goal: usize, now: Instant) -> usize {
        let mut by_client: HashMap<ClientAddress, usize> = HashMap::new();
        let mut holding = Vec::new();
        for (id, connection) in &self.connections {
            let unsent = lock(&connection.unsent);
            let bytes = unsent.current + unsent.buffered;
            if bytes > 0 {
                *by_client.entry(unsent.client).or_default() += bytes;
                holding.push((*id, unsent.client, connection.progress()));
            }
        }
        holding.sort_by_key(|(_, client, progress)| {
            (now.duration_since(*progress) < READING, Reverse(by_client[client]), *progress)
        });
        let mut closed = 0;
        for (id, ..) in holding {
            if self.unsent <= goal {
                break;
            }
            self.close(id);
            closed += 1;
        }
        closed
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::Extension;
    use axum::body::{Body, Bytes};
    use axum::response::IntoResponse as _;
    use futures_util::stream;

    use super::*;
    use dipole_config::connections::ConnectionLimits;

    fn connections(unsent: usize) -> Connections {
        let second = Duration::from_secs(1);
        Connections::new(ConnectionLimits {
            connections: 100,
            by_address: None,
            header_timeout: second,
            body_timeout: second,
            idle_timeout: second,
            stall_timeout: second,
            unsent,
        })
    }

    fn client(last: u8) -> ClientAddress {
        ClientAddress::from(IpAddr::from([192, 0, 2, last]))
    }

    fn is_closed(slot: &Slot) -> bool {
        slot.connection().evicted().is_cancelled()
    }

    /// Returns a proxy connection with a client's request and its response of this size.
    fn answered(connections: &Connections, of: ClientAddress, bytes: usize) -> Slot {
        let slot = connections.admit(client(0), Instant::now()).expect("room");
        slot.connection().request_begins(false);
        connections.hold(slot.id(), &(Extension(of), "x".repeat(bytes)).into_response());
        slot
    }

    #[test]
    fn the_client_that_holds_the_most_is_cut_off() {
        let connections = connections(1000);
        let modest = answered(&connections, client(1), 300);
        let greedy = [400, 200].map(|bytes| answered(&connections, client(2), bytes));
        assert_eq!(connections.unsent(), 900);
        let other = answered(&connections, client(3), 200);
        assert!(is_closed(&greedy[0]) && !is_closed(&greedy[1]), "the slower of its connections");
        assert!(!is_closed(&modest) && !is_closed(&other));
        assert_eq!(connections.unsent(), 700);
        drop((greedy, modest, other));
        assert_eq!(connections.unsent(), 0, "what was closed is not subtracted twice");
        let much = answered(&connections, client(4), 1001);
        assert!(is_closed(&much), "more than all may hold together");
        connections.hold(much.id(), &"x".into_response());
        assert_eq!(connections.unsent(), 0);
    }

    #[test]
    fn bytes_count_until_they_are_written() {
        let connections = connections(usize::MAX);
        let slot = answered(&connections, client(1), 100);
        slot.release_sent();
        assert_eq!(connections.unsent(), 100, "the body is not read yet");
        slot.connection().answer_ends();
        assert_eq!(connections.unsent(), 100, "nor written");
        // The next request has arrived meanwhile.
        slot.connection().request_begins(false);
        connections.hold(slot.id(), &"x".repeat(50).into_response());
        slot.release_sent();
        assert_eq!(connections.unsent(), 50);
        let fixed = (Extension(StaticBody), "x".repeat(1000)).into_response();
        connections.hold(slot.id(), &fixed);
        assert_eq!(connections.unsent(), 50, "it takes no memory");
        let parts = || stream::iter([Ok::<_, std::io::Error>(Bytes::from_static(b"x"))]);
        connections.hold(slot.id(), &Body::from_stream(parts()).into_response());
        assert_eq!(connections.unsent(), 50 + STREAM_BYTES);
        let lines = (Extension(LineStream), Body::from_stream(parts())).into_response();
        connections.hold(slot.id(), &lines);
        assert_eq!(connections.unsent(), 50 + STREAM_BYTES + LINE_STREAM_BYTES);
    }
}
