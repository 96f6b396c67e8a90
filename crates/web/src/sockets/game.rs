//! The socket of a game: past events, new events, and moves.
//!
//! A socket subscribes to the game first and then reads the events that the client lacks, again at
//! each change; so no event is missed, and none is sent before it is stored.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use dipole::Player;
use serde::Deserialize;
use serde_json::Value;
use tokio::time::Instant;

use crate::error_page::words;
use crate::http_error::HttpError;
use crate::middleware::guard::is_same_origin;
use crate::request_context::RequestContext;
use crate::sockets::messages::{
    ClientMessage, GameMessage, GameMessageBody, ServerMessage, SidebarMessage,
};
use dipole_domain::{
    Actor, Event, ExpectedTurn, Game, GameId, Millis, PersonId, Presence, VersionedEvent,
};
use dipole_http::live_socket::{Disconnected, LiveSocket, Next};
use dipole_http::sockets;
use dipole_site::app::App;
use dipole_site::live::{Changes, Follower, Update};
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::game_actions::{self, PlayedMove};
use dipole_site::services::{games, presence};
use dipole_views::json::game_now::{GameNow, game_now};
use dipole_views::json::values::PlayerLetter;
use dipole_views::watch::watching;

/// Interval between pings, which show the page that the connection is open.
pub const PING_INTERVAL: Duration = Duration::from_secs(15);

/// Number of pings between two checks that the session has not ended. Rare checks suffice: a game's
/// socket sends only public data, and each move checks the session as well. A check at each ping
/// took more processor time than the moves of many games.
const PINGS_PER_SESSION_CHECK: u32 = 4;

/// Minimum interval between updates of the number of spectators to one client. Each change is sent
/// to all spectators, so without this limit n arrivals would cost n² messages.
const AUDIENCE_INTERVAL: Duration = Duration::from_millis(500);

/// Maximum number of messages from a page between two pings.
pub const MESSAGES_PER_PING: u32 = 200;

/// The part of the game that a client has.
#[derive(Debug, Deserialize)]
pub struct Since {
    #[serde(default)]
    since: u64,
}

/// `GET /game/{id}/live`
pub async fn connect(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if is_same_origin(&app.site, &headers) != Some(true) {
        return Err(HttpError::CrossSite);
    }
    let id = GameId::parse(&id).ok_or(HttpError::NOT_FOUND)?;
    games::find(&app, &id).await?;
    let (tasks, place) = (app.lifecycle.tasks.clone(), context.open_socket(&app, &sockets)?);
    Ok(sockets::bounded(upgrade, app.site.max_message_size).on_upgrade(move |socket| {
        let mut follower = app.live.follow(&id);
        let game_socket = GameSocket {
            version: since,
            seen: follower.changes(),
            follower,
            is_awaited: false,
            players: Vec::new(),
            present: None,
            claim: None,
            pings: 0,
            socket: LiveSocket::new(socket, PING_INTERVAL),
            app,
            context,
            id,
        };
        tasks.track_future(async move {
            let _place = place;
            game_socket.run().await;
        })
    }))
}

struct GameSocket {
    app: App,
    context: RequestContext,
    id: GameId,
    follower: Follower,
    /// The changes already processed.
    seen: Changes,
    /// The version of the game that the page has.
    version: u64,
    /// True if the visitor plays in this game and it is live, so that the presence is sent to the
    /// other players.
    is_awaited: bool,
    /// The players, while the game is live and in progress; empty otherwise.
    players: Vec<(Player, PersonId)>,
    /// The present players last sent to the page.
    present: Option<Vec<Player>>,
    /// The time last sent to the page from which the absent player can be claimed to have left.
    claim: Option<Millis>,
    /// Number of pings since the session was checked.
    pings: u32,
    socket: LiveSocket,
}

impl GameSocket {
    async fn run(mut self) {
        let reason = self.follow().await;
        // A player whose page has stopped answering was last seen at its last answer.
        if self.is_awaited
            && !self.app.lifecycle.stopping.is_cancelled()
            && !self.socket.is_silent()
        {
            self.close_page().await;
        }
        if let Some((code, reason)) = reason {
            let frame = CloseFrame { code, reason: reason.into() };
            // The peer may have disconnected already; ignore the error.
            let _ = self.socket.send(Message::Close(Some(frame))).await;
        }
    }

    /// Runs the socket until it closes. Returns the close code and reason if the server closes it.
    async fn follow(&mut self) -> Option<(u16, &'static str)> {
        if self.send_hello().await.is_err() {
            return None;
        }
        let mut allowance = MESSAGES_PER_PING;
        let mut audience_sent = Instant::now();
        loop {
            let still_there = tokio::select! {
                () = self.app.lifecycle.stopping.cancelled() => {
                    return Some((close_code::AWAY, "the site restarts"));
                }
                update = self.follower.next(audience_sent + AUDIENCE_INTERVAL) => match update {
                    Update::Changes(changes) => self.send_changes(changes).await,
                    Update::Watching(count) => {
                        audience_sent = Instant::now();
                        self.send_audience(count).await
                    }
                },
                next = self.socket.next() => match next {
                    Next::Message(message) if allowance > 0 => {
                        allowance -= 1;
                        self.receive(&message).await
                    }
                    Next::Message(_) => {
                        return Some((close_code::POLICY, "too many messages"));
                    }
                    Next::Tick => {
                        allowance = MESSAGES_PER_PING;
                        self.ping().await
                    }
                    Next::Failed(error) => {
                        sockets::close_after(&mut self.socket, error).await;
                        Err(Disconnected)
                    }
                    Next::Ended => Err(Disconnected),
                },
            };
            if still_there.is_err() {
                return None;
            }
        }
    }

    async fn send(&mut self, message: impl Into<ServerMessage>) -> Result<(), Disconnected> {
        let text = serde_json::to_string(&message.into()).map_err(|error| self.fault(error))?;
        self.socket.send(Message::Text(text.into())).await
    }

    /// Sends the hello message and the events since the page was rendered.
    async fn send_hello(&mut self) -> Result<(), Disconnected> {
        let read = games::read_after(&self.app, &self.id, self.version).await;
        let Ok((game, events)) = read else { return Err(Disconnected) };
        self.look_at(&game);
        let now = self.now(&game);
        let hello = GameMessage::at(game.version(), GameMessageBody::Hello);
        self.send(GameMessage { now: Some(now), ..hello }).await?;
        self.send_events(&game, &events).await?;
        self.record_presence().await?;
        self.send_presence().await?;
        let count = self.follower.watching();
        self.send_audience(count).await
    }

    /// Sends the number of spectators.
    async fn send_audience(&mut self, count: u32) -> Result<(), Disconnected> {
        let words = watching(self.context.locale(), count);
        self.send(SidebarMessage::Watching { count, words }).await
    }

    /// Returns the state of the game that depends on time and visitor.
    fn now(&self, game: &Game) -> GameNow {
        game_now(game, self.context.person(), self.app.now())
    }

    fn look_at(&mut self, game: &Game) {
        let person = self.context.person();
        let player = person.filter(|_| !game.seats_of(person).is_empty());
        self.is_awaited = presence::is_awaited(game, person);
        self.follower.set_reader(player.cloned());
        self.players = presence::players_to_see(game);
    }

    /// Records that the player has left, unless another page of the player shows the game.
    async fn close_page(&mut self) {
        let Some(person) = self.context.person() else { return };
        self.follower.close_page();
        if let Err(error) = presence::leave(&self.app, &self.id, person).await {
            tracing::error!(game = %self.id, %error, "a player's departure was not stored");
        }
    }

    /// Records the visitor's presence, if it is sent to the other players.
    async fn record_presence(&mut self) -> Result<(), Disconnected> {
        match self.context.person().filter(|_| self.is_awaited) {
            Some(person) => presence::record_seen(&self.app, &self.id, person)
                .await
                .map_err(|error| self.fault(error)),
            None => Ok(()),
        }
    }

    /// Sends which players are present and, to a player, when the absent player to move can be
    /// claimed to have left.
    async fn send_presence(&mut self) -> Result<(), Disconnected> {
        if self.players.is_empty() {
            return Ok(());
        }
        let at = self.app.now();
        let presences = presence::of_live_game(&self.app, &self.id).await;
        let presences = presences.map_err(|error| self.fault(error))?;
        self.send_presences(&presences, at).await?;
        if !self.is_awaited {
            return Ok(());
        }
        let claim = if presences.iter().any(|presence| presence.gone_since(at).is_some()) {
            let game = games::find(&self.app, &self.id).await.map_err(|error| self.fault(error))?;
            game.claimable_at(self.context.person(), &presences, at)
        } else {
            None
        };
        if claim == self.claim {
            return Ok(());
        }
        self.claim = claim;
        let claim_in = claim.map(|claim| (claim - at).max(0));
        self.send(GameMessage::at(self.version, GameMessageBody::Away { claim_in })).await
    }

    /// Sends the present players if they have changed.
    async fn send_presences(
        &mut self,
        presences: &[Presence],
        at: Millis,
    ) -> Result<(), Disconnected> {
        let is_there = |person: &PersonId| {
            let found = presences.iter().find(|presence| presence.person == *person);
            found.is_some_and(|presence| presence.gone_since(at).is_none())
        };
        let there = self.players.iter().filter(|(_, person)| is_there(person));
        let there: Vec<Player> = there.map(|(player, _)| *player).collect();
        if self.present.as_ref() == Some(&there) {
            return Ok(());
        }
        let seats = there.iter().copied().map(PlayerLetter::from).collect();
        self.present = Some(there);
        self.send(SidebarMessage::Present { seats }).await
    }

    /// Sends the changes since the last message.
    async fn send_changes(&mut self, changes: Changes) -> Result<(), Disconnected> {
        let before = std::mem::replace(&mut self.seen, changes);
        if changes.version > self.version {
            let (game, events) = self.read_to(changes.version).await?;
            self.send_events(&game, &events).await?;
        }
        if changes.chat > before.chat {
            self.send(SidebarMessage::Talk).await?;
        }
        // A claim is possible only against the player to move.
        if changes.version > before.version || changes.presence > before.presence {
            self.send_presence().await?;
        }
        Ok(())
    }

    /// Returns the game at this version or a later one, with the events that the page lacks.
    async fn read_to(
        &mut self,
        version: u64,
    ) -> Result<(Arc<Game>, Vec<VersionedEvent>), Disconnected> {
        let read = games::follow(&self.app, &self.follower, version, self.version).await;
        read.map_err(|error| self.fault(error))
    }

    /// Sends the events of the game since the last message.
    async fn send_events(
        &mut self,
        game: &Game,
        events: &[VersionedEvent],
    ) -> Result<(), Disconnected> {
        if events.is_empty() {
            return Ok(());
        }
        self.look_at(game);
        let now = self.now(game);
        // A page with the earlier moves cannot apply a takeback or vanishing stacks step by step:
        // it reloads the game.
        let anew =
            |it: &&VersionedEvent| matches!(it.event, Event::Left { .. } | Event::Undone { .. });
        let last = events.last().map_or(self.version, |numbered| numbered.version);
        let (t, person) = (self.context.locale(), self.context.person());
        let event = |numbered| GameMessage::event(t, game, numbered, person);
        let mut messages: Vec<GameMessage> = match events.iter().rfind(anew) {
            Some(numbered) => vec![GameMessage { v: last, ..event(numbered) }],
            None => events.iter().map(event).collect(),
        };
        if let Some(message) = messages.last_mut() {
            message.now = Some(now);
        }
        self.version = last;
        for message in messages {
            self.send(message).await?;
        }
        Ok(())
    }

    fn fault(&self, error: impl std::fmt::Display) -> Disconnected {
        tracing::error!(game = %self.id, %error, "the events of a game cannot be sent to a page");
        Disconnected
    }

    async fn receive(&mut self, message: &Message) -> Result<(), Disconnected> {
        let text = match message {
            Message::Text(text) => text.as_str(),
            Message::Close(_) => return Err(Disconnected),
            _ => return Ok(()),
        };
        match serde_json::from_str(text) {
            Ok(ClientMessage::Move { text, ply, undos, id }) => {
                self.play(&text, ExpectedTurn { ply, undos }, id).await
            }
            Ok(ClientMessage::Pong { visible }) => {
                self.follower.set_visible(visible);
                self.record_presence().await
            }
            Err(error) => {
                let error = HttpError::BadRequest(error.to_string());
                self.refuse(&error, Value::Null).await
            }
        }
    }

    async fn ping(&mut self) -> Result<(), Disconnected> {
        self.pings += 1;
        if self.pings >= PINGS_PER_SESSION_CHECK {
            self.check_session().await?;
        }
        self.socket.ping().await?;
        self.send(GameMessage::at(self.version, GameMessageBody::Ping)).await
    }

    /// Closes the connection if the session has ended meanwhile.
    async fn check_session(&mut self) -> Result<(), Disconnected> {
        self.pings = 0;
        match self.context.is_still_valid(&self.app).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Disconnected),
            Err(error) => Err(self.fault(error)),
        }
    }

    async fn play(
        &mut self,
        text: &str,
        expected: ExpectedTurn,
        id: Value,
    ) -> Result<(), Disconnected> {
        self.check_session().await?;
        let played = match self.context.person() {
            Some(person) => {
                game_actions::play(&self.app, &self.id, Actor::Person(person), text, expected).await
            }
            None => Err(dipole_domain::Refusal::NotAPlayer.into()),
        };
        match played {
            Ok(PlayedMove { game, version }) => {
                let (game, events) = self.read_to(game.version()).await?;
                // A page skips events that are not newer than its version. From here on it has the
                // move and its version.
                let (before, after) =
                    events.split_at(events.partition_point(|event| event.version < version));
                self.send_events(&game, before).await?;
                self.send(GameMessage::at(version, GameMessageBody::Ack { id })).await?;
                self.send_events(&game, after).await
            }
            Err(error) => self.refuse(&error.into(), id).await,
        }
    }

    async fn refuse(&mut self, error: &HttpError, id: Value) -> Result<(), Disconnected> {
        let (_, message) = words(self.context.locale(), error);
        let content = GameMessageBody::Refused { id, code: error.code(), message };
        self.send(GameMessage::at(self.version, content)).await
    }
}
