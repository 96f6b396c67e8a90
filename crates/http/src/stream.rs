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

use super::connections::{Connection, Slot};

/// A TCP stream that records reads and writes, reads nothing while the connection rests, and holds the slot of its connection until it is
/// closed, WebSocket or not.
pub(super) struct NotingStream {
    stream: TcpStream,
    slot: Slot,
    /// The end of the connection's rest, during which nothing is read.
    rest: Option<Pin<Box<Sleep>>>,
}

impl NotingStream {
    pub(super) fn new(stream: TcpStream, slot: Slot) -> NotingStream {
        NotingStream { stream, slot, rest: None }
    }

    fn note_write(&self, result: &Poll<io::Result<usize>>) {
        if matches!(result, Poll::Ready(Ok(count)) if *count > 0) {
            self.slot.connection().has_written();
        }
    }
}

impl AsyncRead for NotingStream {
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
        let before = buffer.filled().len();
        let result = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.slot.connection().has_read();
        }
        result
    }
}

impl AsyncWrite for NotingStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, bytes);
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
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
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
pub(super) struct NotingBody<B> {
    body: B,
    side: Side,
    connection: Arc<Connection>,
}

impl<B> NotingBody<B> {
    pub(super) fn of_request(body: B, connection: Arc<Connection>) -> NotingBody<B> {
        NotingBody { body, side: Side::Request, connection }
    }

    pub(super) fn of_answer(body: B, connection: Arc<Connection>) -> NotingBody<B> {
        NotingBody { body, side: Side::Answer, connection }
    }
}

impl<B> Drop for NotingBody<B> {
    fn drop(&mut self) {
        match self.side {
            Side::Request => self.connection.body_ends(),
            Side::Answer => self.connection.answer_ends(),
        }
    }
}

impl<B: HttpBody<Data = Bytes> + Unpin> HttpBody for NotingBody<B> {
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
pub(super) type AnswerBody = NotingBody<Body>;
