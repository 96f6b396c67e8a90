//! The socket of pages that show offers. Sends change notices only; the page then fetches the
//! updated fragment.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;

use crate::http_error::HttpError;
use crate::middleware::guard::is_same_origin;
use crate::net::live_socket::{LiveSocket, MAX_SILENT, Next};
use crate::net::sockets;
use crate::request_context::RequestContext;
use crate::sockets::messages::LobbyMessage;
use dipole_site::app::App;
use dipole_site::bus::Topic;

/// How often a page is told that the connection lives.
pub const PING: Duration = Duration::from_secs(20);
/// Between two words to one page: much may happen in a busy lobby.
const MIN_INTERVAL: Duration = Duration::from_millis(500);
/// A page has nothing to say, in bytes.
pub const MESSAGE_LIMIT: usize = 64;

/// The socket of the lobby.
pub fn routes() -> Router<App> {
    Router::new().route("/lobby/live", get(connect))
}

/// `GET /lobby/live`
async fn connect(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if is_same_origin(&app.site, &headers) != Some(true) {
        return Err(HttpError::CrossSite);
    }
    let (tasks, place) = (app.tasks.clone(), context.open_socket(&app)?);
    Ok(sockets::bounded(upgrade, MESSAGE_LIMIT).on_upgrade(move |socket| {
        tasks.track_future(async move {
            let _place = place;
            tell(app, LiveSocket::new(socket, PING)).await;
        })
    }))
}

/// Tells of every change until one side has enough.
async fn tell(app: App, mut socket: LiveSocket) {
    let mut changes = app.bus.wait_for(&Topic::Offers);
    // Something may have happened since the page was made.
    let mut message = Some(LobbyMessage::Offers);
    let mut answers = 0;
    loop {
        if let Some(message) = message {
            let Ok(text) = serde_json::to_string(&message) else { return };
            if socket.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        message = tokio::select! {
            () = app.stopping.cancelled() => return,
            () = changes.changed() => {
                tokio::time::sleep(MIN_INTERVAL).await;
                changes.mark_unchanged();
                Some(LobbyMessage::Offers)
            }
            next = socket.next() => match next {
                Next::Tick => {
                    answers = 0;
                    if socket.ping().await.is_err() {
                        return;
                    }
                    Some(LobbyMessage::Ping)
                }
                // On a bad network, answers to several pings come at once.
                Next::Message(Message::Pong(_)) if answers < MAX_SILENT => {
                    answers += 1;
                    None
                }
                // Whatever a page says here besides, it is no page of ours.
                Next::Message(_) | Next::Ended => return,
                Next::Failed(error) => return sockets::close_after(&mut socket, error).await,
            },
        };
    }
}
