//! The sockets of pages that show offers or a tournament. That of the lobby sends change notices
//! only; the page then fetches the updated fragment. That of a tournament sends the tables.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use serde::Serialize;

use crate::api::tournaments::TournamentStandings;
use crate::http_error::HttpError;
use crate::middleware::guard::is_same_origin;
use crate::request_context::RequestContext;
use crate::routes::tournaments::tournament_id;
use crate::sockets::messages::LobbyMessage;
use dipole_domain::TournamentId;
use dipole_http::live_socket::{LiveSocket, MAX_SILENT, Next};
use dipole_http::sockets;
use dipole_site::admission::{Requester, Work};
use dipole_site::app::App;
use dipole_site::bus::{Topic, TopicText};
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::{Error, tournaments};

/// Interval between pings, which show the page that the connection is open.
pub const PING: Duration = Duration::from_secs(20);
/// Minimum interval between messages about offers to one page, because a busy lobby changes often.
const OFFERS_INTERVAL: Duration = Duration::from_millis(500);
/// Minimum interval between messages about a tournament, after each of which the page fetches all
/// tables.
const TOURNAMENT_INTERVAL: Duration = Duration::from_secs(2);
/// Time until a message is tried again that could not be written, because the site was busy.
const RETRY: Duration = Duration::from_secs(5);
/// Message size limit, in bytes. Pages send nothing here.
pub const MESSAGE_LIMIT: usize = 64;

/// The sockets of the lobby and of tournaments.
pub fn routes() -> Router<App> {
    Router::new().route("/lobby/live", get(lobby)).route("/tournament/{id}/live", get(tournament))
}

/// `GET /lobby/live`
async fn lobby(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    connect(app, &sockets, &context, &headers, upgrade, LobbyFeed::Offers)
}

/// `GET /tournament/{id}/live`
async fn tournament(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    let news = LobbyFeed::Tournament(tournament_id(&id)?);
    connect(app, &sockets, &context, &headers, upgrade, news)
}

/// The messages of a socket.
enum LobbyFeed {
    Offers,
    Tournament(TournamentId),
}

impl LobbyFeed {
    fn topic(&self) -> Topic {
        match self {
            LobbyFeed::Offers => Topic::Offers,
            LobbyFeed::Tournament(id) => Topic::Tournament(id.clone()),
        }
    }

    const fn interval(&self) -> Duration {
        match self {
            LobbyFeed::Offers => OFFERS_INTERVAL,
            LobbyFeed::Tournament(..) => TOURNAMENT_INTERVAL,
        }
    }

    /// Writes the message after the notices so far.
    async fn write(&self, app: &App, shared: &TopicText) -> Result<Arc<str>, Error> {
        match self {
            LobbyFeed::Offers => Ok(json(&LobbyMessage::Offers)?.into()),
            LobbyFeed::Tournament(id) => shared.get(standings(app, id)).await,
        }
    }
}

/// Writes the message about a tournament, which all followers share. The site requests the work, so
/// that no follower waits for other requests of another one.
async fn standings(app: &App, id: &TournamentId) -> Result<String, Error> {
    let _permit = app.admission.enter(Work::Page, &Requester::default()).await?;
    let view = tournaments::find(app, id).await?;
    json(&LobbyMessage::Tournament(TournamentStandings::new(&view)))
}

fn json(message: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(message).map_err(Error::internal)
}

/// Opens a socket that sends a message at each notice on a topic.
fn connect(
    app: App,
    sockets: &OpenSockets,
    context: &RequestContext,
    headers: &HeaderMap,
    upgrade: WebSocketUpgrade,
    news: LobbyFeed,
) -> Result<Response, HttpError> {
    if is_same_origin(&app.site, headers) != Some(true) {
        return Err(HttpError::CrossSite);
    }
    let (tasks, place) = (app.lifecycle.tasks.clone(), context.open_socket(&app, sockets)?);
    Ok(sockets::bounded(upgrade, MESSAGE_LIMIT).on_upgrade(move |socket| {
        tasks.track_future(async move {
            let _place = place;
            send_changes(app, LiveSocket::new(socket, PING), news).await;
        })
    }))
}

/// Sends a message after every change until the socket closes.
async fn send_changes(app: App, mut socket: LiveSocket, news: LobbyFeed) {
    let mut changes = app.bus.subscribe_topic(&news.topic());
    // Something may have changed since the page was rendered.
    let mut is_due = true;
    let mut answers = 0;
    loop {
        if is_due {
            let shared = changes.borrow_and_update().text();
            match news.write(&app, &shared).await {
                Ok(text) => {
                    if socket.send(Message::Text((&*text).into())).await.is_err() {
                        return;
                    }
                    is_due = false;
                }
                Err(Error::NotFound) => return,
                Err(error) => tracing::debug!(%error, "a message is written later"),
            }
        }
        tokio::select! {
            () = app.lifecycle.stopping.cancelled() => return,
            () = changes.changed() => {
                tokio::time::sleep(news.interval()).await;
                is_due = true;
            }
            () = tokio::time::sleep(RETRY), if is_due => {}
            next = socket.next() => match next {
                Next::Tick => {
                    answers = 0;
                    let Ok(ping) = json(&LobbyMessage::Ping) else { return };
                    if socket.ping().await.is_err()
                        || socket.send(Message::Text(ping.into())).await.is_err()
                    {
                        return;
                    }
                }
                // On a bad network, answers to several pings arrive together.
                Next::Message(Message::Pong(_)) if answers < MAX_SILENT => answers += 1,
                // Pages of this site send nothing else here, so the client is not one of them.
                Next::Message(_) | Next::Ended => return,
                Next::Failed(error) => return sockets::close_after(&mut socket, error).await,
            },
        }
    }
}
