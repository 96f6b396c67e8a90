//! The sockets of pages that show offers or a tournament. They send change notices only; the page
//! then fetches the updated fragment.

use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;

use crate::http_error::HttpError;
use crate::middleware::guard::is_same_origin;
use crate::request_context::RequestContext;
use crate::routes::tournaments::tournament_id;
use crate::sockets::messages::LobbyMessage;
use dipole_http::live_socket::{LiveSocket, MAX_SILENT, Next};
use dipole_http::sockets;
use dipole_site::app::App;
use dipole_site::bus::Topic;

/// Interval between pings, which show the page that the connection is open.
pub const PING: Duration = Duration::from_secs(20);
/// Minimum interval between messages to one page, because a busy lobby changes often.
const MIN_INTERVAL: Duration = Duration::from_millis(500);
/// Message size limit, in bytes. Pages send nothing here.
pub const MESSAGE_LIMIT: usize = 64;

/// The sockets of the lobby and of tournaments.
pub fn routes() -> Router<App> {
    Router::new().route("/lobby/live", get(lobby)).route("/tournament/{id}/live", get(tournament))
}

/// `GET /lobby/live`
async fn lobby(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    connect(app, &context, &headers, upgrade, Topic::Offers, LobbyMessage::Offers)
}

/// `GET /tournament/{id}/live`
async fn tournament(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    let topic = Topic::Tournament(tournament_id(&id)?);
    connect(app, &context, &headers, upgrade, topic, LobbyMessage::Tournament)
}

/// Opens a socket that sends `news` at each notice on a topic.
fn connect(
    app: App,
    context: &RequestContext,
    headers: &HeaderMap,
    upgrade: WebSocketUpgrade,
    topic: Topic,
    news: LobbyMessage,
) -> Result<Response, HttpError> {
    if is_same_origin(&app.site, headers) != Some(true) {
        return Err(HttpError::CrossSite);
    }
    let (tasks, place) = (app.lifecycle.tasks.clone(), context.open_socket(&app)?);
    Ok(sockets::bounded(upgrade, MESSAGE_LIMIT).on_upgrade(move |socket| {
        tasks.track_future(async move {
            let _place = place;
            tell(app, LiveSocket::new(socket, PING), topic, news).await;
        })
    }))
}

/// Sends a notice of every change until the socket closes.
async fn tell(app: App, mut socket: LiveSocket, topic: Topic, news: LobbyMessage) {
    let mut changes = app.bus.wait_for(&topic);
    // Something may have changed since the page was rendered.
    let mut message = Some(news);
    let mut answers = 0;
    loop {
        if let Some(message) = message {
            let Ok(text) = serde_json::to_string(&message) else { return };
            if socket.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        message = tokio::select! {
            () = app.lifecycle.stopping.cancelled() => return,
            () = changes.changed() => {
                tokio::time::sleep(MIN_INTERVAL).await;
                changes.mark_unchanged();
                Some(news)
            }
            next = socket.next() => match next {
                Next::Tick => {
                    answers = 0;
                    if socket.ping().await.is_err() {
                        return;
                    }
                    Some(LobbyMessage::Ping)
                }
                // On a bad network, answers to several pings arrive together.
                Next::Message(Message::Pong(_)) if answers < MAX_SILENT => {
                    answers += 1;
                    None
                }
                // Pages of this site send nothing else here, so the client is not one of them.
                Next::Message(_) | Next::Ended => return,
                Next::Failed(error) => return sockets::close_after(&mut socket, error).await,
            },
        };
    }
}
