//! A connection's stream and bodies, which record the phase of the connection.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use super::connection::Connection;
use super::connections::Slot;
use super::read_turns::NextTurn;

/// Bytes that a connection writes before other tasks of its thread have their turn. A write of the
/// largest file in one piece takes a millisecond, and a page would wait for all such writes of hundreds
/// of downloads.
const TURN: usize = 64 * 1024;

/// A TCP stream that records reads and writes, reads and writes in turns with other connections, reads nothing while
/// the connection rests, and holds the slot of its connection until it is closed, WebSocket or not.
pub(super) struct TrackedStream {
    stream: TcpStream,
    slot: Slot,
    /// Bytes written in this turn.
    written: usize,
    /// The end of the connection's rest, during which nothing is read.
    rest: Option<Pin<Box<Sleep>>>,
    /// Set while there is something to read and it is the turn of others.
    next_turn: Option<NextTurn>,
}

impl TrackedStream {
    pub(super) fn new(stream: TcpStream, slot: Slot) -> TrackedStream {
        TrackedStream { stream, slot, written: 0, rest: None, next_turn: None }
    }

    /// Waits until there is something to read and it is the connection's turn. A WebSocket reads
    /// without turns, since its messages have limits of their own.
    fn poll_read_turn(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let connection = self.slot.connection();
        if connection.is_upgraded() {
            return Poll::Ready(Ok(()));
        }
        if self.next_turn.is_none() {
            ready!(self.stream.poll_read_ready(cx))?;
            self.next_turn = self.slot.registry.read_turns.take(connection.address());
        }
        if let Some(next) = &mut self.next_turn {
            ready!(Pin::new(next).poll(cx));
            self.next_turn = None;
        }
        Poll::Ready(Ok(()))
    }

    /// Returns how many bytes may still be written in this turn. At the end of a turn the task goes to
    /// the end of its queue.
    fn poll_turn(&mut self, cx: &mut Context<'_>) -> Poll<usize> {
        if self.written >= TURN {
            self.written = 0;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(TURN - self.written)
    }

    fn note_write(&mut self, result: &Poll<io::Result<usize>>) {
        match result {
            Poll::Ready(Ok(count)) if *count > 0 => {
                self.written += count;
                self.slot.connection().has_written();
            }
            Poll::Ready(_) => {}
            Poll::Pending => self.written = 0,
        }
    }
}

impl AsyncRead for TrackedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(until) = self.slot.connection().rests_until(Instant::now()) {
            let rest = self.rest.get_or_insert_with(|| Box::pin(sleep_until(until)));
            ready!(rest.as_mut().poll(cx));
        }
        self.rest = None;
        ready!(self.poll_read_turn(cx))?;
        let before = buffer.filled().len();
        let result = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.slot.connection().has_read();
        }
        result
    }
}

impl AsyncWrite for TrackedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let room = ready!(self.poll_turn(cx));
        let result = Pin::new(&mut self.stream).poll_write(cx, &bytes[..bytes.len().min(room)]);
        self.note_write(&result);
        result
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        if let Poll::Ready(Ok(())) = flushed {
            self.slot.connection().has_flushed();
            self.slot.release_sent();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let room = ready!(self.poll_turn(cx));
        let mut total = 0;
        let fits = |slice: &&io::IoSlice<'_>| {
            total += slice.len();
            total <= room
        };
        let stream = Pin::new(&mut self.stream);
        let result = match (slices.iter().take_while(fits).count(), slices.first()) {
            (0, Some(first)) => stream.poll_write(cx, &first[..room]),
            (count, _) => stream.poll_write_vectored(cx, &slices[..count]),
        };
        self.note_write(&result);
        result
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// The body of the request or of the response.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Request,
    Answer,
}

/// A body that records its end: read completely, or dropped by a reader that does not want the
/// rest.
pub(super) struct TrackedBody<B> {
    body: B,
    side: Side,
    connection: Arc<Connection>,
}

impl<B> TrackedBody<B> {
    pub(super) fn of_request(body: B, connection: Arc<Connection>) -> TrackedBody<B> {
        TrackedBody { body, side: Side::Request, connection }
    }

    pub(super) fn of_answer(body: B, connection: Arc<Connection>) -> TrackedBody<B> {
        TrackedBody { body, side: Side::Answer, connection }
    }
}

impl<B> Drop for TrackedBody<B> {
    fn drop(&mut self) {
        match self.side {
            Side::Request => self.connection.body_ends(),
            Side::Answer => self.connection.answer_ends(),
        }
    }
}

impl<B: HttpBody<Data = Bytes> + Unpin> HttpBody for TrackedBody<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        if self.side == Side::Request && matches!(frame, Poll::Ready(None)) {
            self.connection.body_ends();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of a response.
pub(super) type AnswerBody = TrackedBody<Body>;

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use tokio::io::AsyncReadExt as _;

    use super::*;
    use crate::connections::Connections;
    use crate::listener::listen;
    use dipole_admission::client_address::ClientAddress;
    use dipole_config::connections::ConnectionLimits;

    /// A connection and its client.
    async fn connection() -> (TrackedStream, TcpStream) {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let client = TcpStream::connect(address).await.expect("a connection");
        let (stream, peer) = listener.accept().await.expect("a connection");
        let time = Duration::from_secs(60);
        let connections = Connections::new(ConnectionLimits {
            connections: 1,
            by_address: None,
            header_timeout: time,
            body_timeout: time,
            idle_timeout: time,
            stall_timeout: time,
            unsent: usize::MAX,
        });
        let slot = connections.admit(ClientAddress::from(peer.ip()), Instant::now());
        (TrackedStream::new(stream, slot.expect("room")), client)
    }

    #[tokio::test]
    async fn a_download_gives_way_after_each_part() {
        let (mut stream, mut client) = connection().await;
        let reading = tokio::spawn(async move {
            let mut bytes = Vec::new();
            client.read_to_end(&mut bytes).await.expect("readable");
            bytes
        });
        let sent: Vec<u8> = (0..4 * TURN).map(|number| number as u8).collect();
        let (head, body) = sent.split_at(100);
        let (mut written, mut in_a_row, mut vectored) = (0, 0, false);
        while written < sent.len() {
            vectored = !vectored;
            let count = std::future::poll_fn(|cx| {
                let head = io::IoSlice::new(head.get(written..).unwrap_or_default());
                let rest = io::IoSlice::new(&body[written.saturating_sub(100)..]);
                let polled = match vectored {
                    true => Pin::new(&mut stream).poll_write_vectored(cx, &[head, rest]),
                    false => Pin::new(&mut stream).poll_write(cx, &sent[written..]),
                };
                if polled.is_pending() {
                    in_a_row = 0;
                }
                polled
            });
            let count = count.await.expect("written");
            in_a_row += count;
            written += count;
            assert!(in_a_row <= TURN, "{in_a_row} bytes without a pause");
        }
        drop(stream);
        assert!(reading.await.expect("no panic") == sent, "the bytes in their order");
    }

    #[tokio::test]
    async fn a_client_that_reads_nothing_takes_little_memory_of_the_system() {
        let (stream, _client) = connection().await;
        let (mut written, part) = (0, vec![0; 1 << 20]);
        while let Ok(count) = stream.stream.try_write(&part) {
            written += count;
        }
        // The client's own buffer is part of it.
        assert!(written < 1 << 20, "{written} bytes are kept for it");
    }
}
