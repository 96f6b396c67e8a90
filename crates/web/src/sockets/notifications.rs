//! The socket for notifications on every page, and the link to the next game to move in.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use axum::routing::get;
use axum::{Extension, Json};
use serde::Serialize;
use tokio::time::sleep;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http_error::HttpError;
use crate::middleware::guard::is_same_origin;
use crate::request_context::RequestContext;
use crate::sockets::messages::{NotificationItem, NotificationMessage};
use dipole_domain::{Game, Millis, PersonId};
use dipole_http::live_socket::{Disconnected, LiveSocket, Next};
use dipole_http::sockets;
use dipole_site::app::App;
use dipole_site::bus::Topic;
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::notifications;
use dipole_site::services::notifications::{Notification, Snapshot};
use dipole_site::services::presence::{self, LAST_SEEN_INTERVAL};
use dipole_views as views;

/// Interval between pings, which show the page that the connection is open.
pub const PING_INTERVAL: Duration = Duration::from_secs(20);

/// Maximum length of a message from a page, in bytes.
pub const MAX_MESSAGE_LENGTH: usize = 256;

/// A page's answer to a ping while it is visible.
const HERE: &str = "here";

/// Maximum number of messages from a page between two pings.
pub const MESSAGES_PER_PING: u32 = 20;

/// The socket of notifications.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/live", get(connect))
        .route("/games/next", get(next))
        .routes(routes!(waiting))
}

/// `GET /games/next`: the game that has waited longest for the visitor's move.
async fn next(State(app): State<App>, context: RequestContext) -> Result<Redirect, HttpError> {
    let Some(person) = context.person() else { return Ok(Redirect::to("/")) };
    Ok(match notifications::next_game(&app, person).await? {
        Some(game) => Redirect::to(&format!("/game/{game}")),
        None => Redirect::to("/"),
    })
}

#[derive(Serialize, ToSchema)]
struct Waiting {
    games: u64,
    challenges: u64,
}

/// The number of games and challenges that wait for you
#[utoipa::path(
    get,
    path = "/api/waiting",
    operation_id = "waiting",
    tag = "account",
    responses((status = 200, description = "The waiting games and challenges", body = Waiting)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn waiting(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Json<Waiting>, HttpError> {
    let waiting = match context.person() {
        Some(person) => notifications::waiting(&app, person).await?,
        None => notifications::Waiting::default(),
    };
    Ok(Json(Waiting { games: waiting.games, challenges: waiting.challenges }))
}

/// `GET /live`
async fn connect(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if is_same_origin(&app.site, &headers) != Some(true) {
        return Err(HttpError::CrossSite);
    }
    let person = context.person().ok_or(HttpError::SignedOut)?.clone();
    let (tasks, place) = (app.lifecycle.tasks.clone(), context.open_socket(&app, &sockets)?);
    Ok(sockets::bounded(upgrade, MAX_MESSAGE_LENGTH).on_upgrade(move |socket| {
        let (known, noted) = (Snapshot::default(), app.now());
        let socket = LiveSocket::new(socket, PING_INTERVAL);
        let socket = NotificationSocket { app, context, person, known, noted, socket };
        tasks.track_future(async move {
            let _place = place;
            socket.run().await;
        })
    }))
}

struct NotificationSocket {
    app: App,
    context: RequestContext,
    person: PersonId,
    known: Snapshot,
    /// Time of the last record that the person is on the site; the request for the socket is the
    /// first.
    noted: Millis,
    socket: LiveSocket,
}

impl NotificationSocket {
    async fn run(mut self) {
        let mut changes = self.app.bus.subscribe_topic(&Topic::Person(self.person.clone()));
        let mut seen = changes.borrow_and_update().count();
        if self.begin().await.is_err() {
            return;
        }
        let mut allowance = MESSAGES_PER_PING;
        loop {
            let until_short = self.known.until_short(self.app.now());
            let still_there = tokio::select! {
                () = self.app.lifecycle.stopping.cancelled() => {
                    return self.close(close_code::AWAY, "the site restarts").await;
                }
                () = changes.changed() => {
                    let games = {
                        let notices = changes.borrow_and_update();
                        let games = notices.games_since(seen);
                        seen = notices.count();
                        games
                    };
                    self.send_changes(games).await
                }
                () = sleep(until_short.unwrap_or(Duration::MAX)), if until_short.is_some() => {
                    self.send_changes(None).await
                }
                next = self.socket.next() => match next {
                    Next::Message(Message::Close(_)) | Next::Ended => Err(Disconnected),
                    Next::Failed(error) => {
                        sockets::close_after(&mut self.socket, error).await;
                        Err(Disconnected)
                    }
                    Next::Message(message) if allowance > 0 => {
                        allowance -= 1;
                        self.receive(&message);
                        Ok(())
                    }
                    Next::Message(_) => {
                        return self.close(close_code::POLICY, "too many messages").await;
                    }
                    Next::Tick => {
                        allowance = MESSAGES_PER_PING;
                        self.ping().await
                    }
                },
            };
            if still_there.is_err() {
                return;
            }
        }
    }

    async fn close(mut self, code: u16, reason: &'static str) {
        let frame = CloseFrame { code, reason: reason.into() };
        // The peer may have disconnected already; ignore the error.
        let _ = self.socket.send(Message::Close(Some(frame))).await;
    }

    async fn send(&mut self, message: NotificationMessage) -> Result<(), Disconnected> {
        let text = serde_json::to_string(&message).map_err(|error| self.fault(error))?;
        self.socket.send(Message::Text(text.into())).await
    }

    /// Sends a ping, unless the session has ended meanwhile.
    async fn ping(&mut self) -> Result<(), Disconnected> {
        match self.context.is_still_valid(&self.app).await {
            Ok(true) => {
                self.socket.ping().await?;
                self.send(NotificationMessage::Ping).await
            }
            Ok(false) => Err(Disconnected),
            Err(error) => Err(self.fault(error)),
        }
    }

    /// Records the person as on the site while the page is visible, even without activity.
    fn receive(&mut self, message: &Message) {
        let here = matches!(message, Message::Text(text) if text.as_str() == HERE);
        let now = self.app.now();
        if here && self.context.signed_in().is_some() && now - self.noted > LAST_SEEN_INTERVAL {
            self.noted = now;
            presence::owner_is_here(&self.app, &self.person);
        }
    }

    /// Sends the number of waiting items. Existing items are not news, except a short clock, which
    /// this browser may not have announced yet.
    async fn begin(&mut self) -> Result<(), Disconnected> {
        self.known = self.snapshot().await?;
        let late = self.in_words(&self.known.short(), true);
        self.send_news(late).await
    }

    /// Sends the changes since the last message. If only some `games` have changed, nothing else is
    /// read.
    async fn send_changes(&mut self, games: Option<Vec<Arc<Game>>>) -> Result<(), Disconnected> {
        let games = games.unwrap_or_default();
        let after = match games.is_empty() {
            true => None,
            false => {
                let after = self.known.after(&self.app, &self.person, &games).await;
                after.map_err(|error| self.fault(error))?
            }
        };
        let now = match after {
            Some(now) => now,
            None => self.snapshot().await?,
        };
        let news = now.since(&self.known);
        self.known = now;
        let news = self.in_words(&news, false);
        self.send_news(news).await
    }

    /// Returns notifications for the page. Those from before the connection are `late`.
    fn in_words(&self, news: &[Notification], late: bool) -> Vec<NotificationItem> {
        let t = self.context.locale();
        let message = |news: &Notification| {
            let (text, href) = views::notifications::in_words(t, news, &self.person);
            let clock = matches!(news, Notification::ShortOfTime(..));
            NotificationItem { key: news.key(), text, href, clock, late }
        };
        news.iter().map(message).collect()
    }

    async fn snapshot(&mut self) -> Result<Snapshot, Disconnected> {
        Snapshot::of(&self.app, &self.person).await.map_err(|error| self.fault(error))
    }

    async fn send_news(&mut self, news: Vec<NotificationItem>) -> Result<(), Disconnected> {
        let waiting = self.known.waiting(&self.app, &self.person).await;
        let waiting = waiting.map_err(|error| self.fault(error))?;
        let (t, all) = (self.context.locale(), waiting.all());
        let label = views::notifications::label(t, all);
        let words = views::notifications::short_label(t, waiting);
        self.send(NotificationMessage::Notices { waiting: all, words, label, news }).await
    }

    fn fault(&self, error: impl std::fmt::Display) -> Disconnected {
        tracing::error!(%error, "notifications cannot be sent to a page");
        Disconnected
    }
}
