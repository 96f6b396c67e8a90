//! Bounds the memory of a WebSocket, and closes a socket whose client exceeds the bounds.

use axum::extract::ws::{CloseFrame, Message, WebSocketUpgrade, close_code};
use tungstenite::Error;

use super::live_socket::LiveSocket;

/// Read buffer size. Messages from pages are small; the default of 128 KiB would be allocated for
/// each socket, idle or not.
const READ_BUFFER: usize = 2 * 1024;

/// Maximum number of bytes waiting to be written. Messages are sent one at a time, so this limits
/// the largest one.
const WRITE_LIMIT: usize = 512 * 1024;

/// Configures a WebSocket whose messages have at most `message_limit` bytes. Frames are limited
/// too: otherwise a frame's header alone would allocate the length that it announces.
pub fn bounded(upgrade: WebSocketUpgrade, message_limit: usize) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ_BUFFER)
        // Each message is flushed, so there is nothing to buffer.
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_LIMIT)
        .max_message_size(message_limit)
        .max_frame_size(message_limit)
}

/// Sends the reason for closing the socket, if receiving failed for a reason that helps the client.
pub async fn close_after(socket: &mut LiveSocket, error: axum::Error) {
    let frame = match error.into_inner().downcast_ref::<Error>() {
        Some(Error::Capacity(_)) => {
            CloseFrame { code: close_code::SIZE, reason: "the message is too long".into() }
        }
        Some(Error::Utf8(_)) => {
            CloseFrame { code: close_code::INVALID, reason: "the text is not UTF-8".into() }
        }
        _ => return,
    };
    // The connection is dropped next, even if this does not arrive.
    let _ = socket.send(Message::Close(Some(frame))).await;
}
