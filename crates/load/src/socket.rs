//! The sockets of a player's browser.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Identity, RequestError, SiteAddress};

/// The messages on the socket of a game that a player waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReceivedMessage {
    /// The move with this id is stored.
    Acknowledged { id: u64 },
    /// The move with this id is refused.
    Refused { id: u64, code: String },
    /// A player made the move at this ply.
    Move { ply: u32 },
}

/// A socket that is read by a separate task, which answers pings.
pub(crate) struct Socket {
    heard: mpsc::UnboundedReceiver<(ReceivedMessage, Instant)>,
    sent: mpsc::UnboundedSender<String>,
    task: AbortHandle,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Socket {
    /// Opens the socket at this path.
    pub(crate) async fn open(
        site: &Arc<SiteAddress>,
        identity: &Identity,
        path: &str,
    ) -> Result<Socket, RequestError> {
        let mut request = format!("ws://{}{path}", site.authority)
            .into_client_request()
            .map_err(|_| RequestError::Unexpected)?;
        let headers = request.headers_mut();
        let mut add = |name: &'static str, value: String| {
            let value = value.parse().map_err(|_| RequestError::Unexpected)?;
            headers.insert(name, value);
            Ok(())
        };
        add("origin", format!("http://{}", site.authority))?;
        if !identity.cookie.is_empty() {
            add("cookie", identity.cookie.clone())?;
        }
        if let Some(address) = identity.forwarded {
            add("x-forwarded-for", address.to_string())?;
        }
        let stream = site.connect().await?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .map_err(|_| RequestError::Lost)?;
        let (tell, heard) = mpsc::unbounded_channel();
        let (sent, to_send) = mpsc::unbounded_channel();
        let task = tokio::spawn(serve(socket, tell, to_send)).abort_handle();
        Ok(Socket { heard, sent, task })
    }

    /// Whether the socket is open on both sides.
    pub(crate) fn is_open(&self) -> bool {
        !self.task.is_finished()
    }

    /// Sends a move.
    pub(crate) fn play(&self, text: &str, ply: u32, id: u64) -> Result<(), RequestError> {
        let message =
            serde_json::json!({ "type": "move", "move": text, "ply": ply, "undos": 0, "id": id });
        self.sent.send(message.to_string()).map_err(|_| RequestError::Lost)
    }

    /// The next message and its time of arrival.
    pub(crate) async fn receive(&mut self) -> Result<(ReceivedMessage, Instant), RequestError> {
        self.heard.recv().await.ok_or(RequestError::Lost)
    }
}

/// Reads and writes until one side closes.
async fn serve(
    socket: WebSocketStream<TcpStream>,
    tell: mpsc::UnboundedSender<(ReceivedMessage, Instant)>,
    mut to_send: mpsc::UnboundedReceiver<String>,
) {
    let (mut out, mut incoming) = socket.split();
    loop {
        let answer = tokio::select! {
            message = incoming.next() => match message {
                Some(Ok(Frame::Text(text))) => {
                    let came = Instant::now();
                    match read(&text) {
                        Incoming::Ping => Some(r#"{"type":"pong"}"#.to_owned()),
                        Incoming::ReceivedMessage(heard) => {
                            if tell.send((heard, came)).is_err() {
                                return;
                            }
                            None
                        }
                        Incoming::Other => None,
                    }
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => None,
            },
            message = to_send.recv() => match message {
                Some(text) => Some(text),
                None => return,
            },
        };
        if let Some(answer) = answer
            && out.send(Frame::text(answer)).await.is_err()
        {
            return;
        }
    }
}

enum Incoming {
    Ping,
    ReceivedMessage(ReceivedMessage),
    Other,
}

/// The fields of a message that are used here.
#[derive(Deserialize)]
struct Message<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    /// The id of the sent move.
    #[serde(default)]
    id: Value,
    #[serde(default)]
    ply: Option<u32>,
    #[serde(default)]
    code: String,
}

fn read(text: &str) -> Incoming {
    let Ok(message) = serde_json::from_str::<Message<'_>>(text) else { return Incoming::Other };
    let id = message.id.as_u64().unwrap_or_default();
    match &*message.kind {
        "ping" => Incoming::Ping,
        "ack" => Incoming::ReceivedMessage(ReceivedMessage::Acknowledged { id }),
        "refused" => Incoming::ReceivedMessage(ReceivedMessage::Refused { id, code: message.code }),
        "move" => match message.ply {
            Some(ply) => Incoming::ReceivedMessage(ReceivedMessage::Move { ply }),
            None => Incoming::Other,
        },
        _ => Incoming::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_told_apart() {
        let heard = |text: &str| match read(text) {
            Incoming::ReceivedMessage(heard) => Some(heard),
            Incoming::Ping | Incoming::Other => None,
        };
        let moved = r#"{"type":"move","v":3,"ply":2,"text":"E1-G3","now":{"undos":0}}"#;
        assert_eq!(heard(moved), Some(ReceivedMessage::Move { ply: 2 }));
        assert_eq!(
            heard(r#"{"type":"ack","v":3,"id":2}"#),
            Some(ReceivedMessage::Acknowledged { id: 2 })
        );
        let refused = ReceivedMessage::Refused { id: 2, code: "busy".to_owned() };
        assert_eq!(heard(r#"{"type":"refused","id":2,"code":"busy"}"#), Some(refused));
        assert!(matches!(read(r#"{"type":"ping","v":3}"#), Incoming::Ping));
        assert!(matches!(read(r#"{"type":"talk"}"#), Incoming::Other));
    }
}
