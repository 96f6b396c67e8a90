//! Bounds the memory of a WebSocket, and closes one whose client breaks the bounds.

use axum::extract::ws::{CloseFrame, Message, WebSocketUpgrade, close_code};
use tungstenite::Error;

use super::live_socket::LiveSocket;

/// What is read at once. Messages from pages are small; the default of 128 KiB
/// would be taken for each socket, idle or not.
const READ_BUFFER: usize = 2 * 1024;

/// What may wait to be written. One message at a time is sent, so this bounds
/// the largest one.
const WRITE_LIMIT: usize = 512 * 1024;

/// Configures a WebSocket whose messages have at most so many bytes. Frames
/// are limited too: a frame's header alone would otherwise make room for as
/// much as it announces.
pub(crate) fn bounded(upgrade: WebSocketUpgrade, message_limit: usize) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ_BUFFER)
        // Each message is flushed, so there is nothing to gather.
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_LIMIT)
        .max_message_size(message_limit)
        .max_frame_size(message_limit)
}

/// Says why the socket is closed, if receiving failed for something that the
/// other side can learn from.
pub(crate) async fn close_after(socket: &mut LiveSocket, error: axum::Error) {
    let frame = match error.into_inner().downcast_ref::<Error>() {
        Some(Error::Capacity(_)) => {
            CloseFrame { code: close_code::SIZE, reason: "the message is too long".into() }
        }
        Some(Error::Utf8(_)) => {
            CloseFrame { code: close_code::INVALID, reason: "the text is not UTF-8".into() }
        }
        _ => return,
    };
    // The connection is dropped next, whether or not this arrives.
    let _ = socket.send(Message::Close(Some(frame))).await;
}
