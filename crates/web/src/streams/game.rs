//! The stream of a game for a player's program.
//!
//! The first line is the whole game. Each later line is the whole state, a chat line, or a report
//! that the opponent has left. A state replaces the earlier ones, so a slow client misses nothing
//! relevant. Like the socket of a game, the stream subscribes first and then reads.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use dipole_domain::{Game, GameId, Handicap, Millis, PersonId, Refusal, Seat};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, interval_at};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_http::lines::{Ended, HEARTBEAT, Lines};
use dipole_site::app::App;
use dipole_site::live::{Changes, Follower};
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::accounts::Person;
use dipole_site::services::chat::ChatMessage;
use dipole_site::services::{Error, chat, games, presence};
use dipole_views::json::game_json::{PlayerJson, player_json, result, termination, timestamp};
use dipole_views::json::game_now::{ClockJson, GameNow, Permission, ProposalJson, game_now};
use dipole_views::json::values::{PlayerLetter, setup_name, setup_or_custom};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(connect))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SinceQuery {
    /// The `since` of the last line that the client has; the stream continues after it
    since: Option<String>,
}

/// A line of the stream of a game. The stream ends with a line of the type `closed`.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
enum GameLine {
    /// The whole game: the first line without `since`.
    GameFull {
        since: String,
        id: String,
        /// The board's number in mails
        number: u64,
        #[schema(schema_with = setup_or_custom)]
        setup: &'static str,
        /// The first position as one token
        start: String,
        /// With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with
        #[schema(required)]
        handicap: Option<u8>,
        /// none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours)
        control: String,
        rated: bool,
        players: BTreeMap<PlayerLetter, PlayerJson>,
        /// The seats of the bot
        you: Vec<PlayerLetter>,
        state: GameState,
        /// The chat so far
        chat: Vec<ChatLine>,
    },
    /// The current state of the game.
    GameState { since: String, state: GameState },
    /// A new line of the chat.
    ChatLine { since: String, line: ChatLine },
    /// Whether the player to move has left, and the number of seconds until the game can be claimed.
    OpponentGone {
        since: String,
        gone: bool,
        #[schema(required)]
        claim_in_seconds: Option<i64>,
    },
    /// The reason why the site ends the stream. This is the last line.
    #[expect(dead_code, reason = "it is written by `Lines::close`, and described here")]
    Closed { reason: String },
}

/// The state of a game.
#[derive(Serialize, ToSchema)]
struct GameState {
    /// Number of events so far
    version: u64,
    /// In canonical text; sit-outs are not listed
    moves: Vec<String>,
    /// The current position
    position: String,
    /// The bot's legal moves; empty if it is not the bot's turn
    legal_moves: Vec<String>,
    /// The player to move; null after the end of the game
    #[schema(required)]
    turn: Option<PlayerLetter>,
    #[schema(required)]
    clock: Option<ClockJson>,
    /// The bot's permitted actions besides moving
    may: Vec<Permission>,
    /// The open request for a takeback, or to end the game without a result
    #[schema(required)]
    proposal: Option<ProposalJson>,
    /// Number of takebacks so far
    undos: u32,
    /// *, 1-0, 0-1, or with four players the winner's letter
    result: String,
    #[schema(required)]
    termination: Option<&'static str>,
}

/// A line of the chat.
#[derive(Serialize, ToSchema)]
#[schema(as = GameChatLine)]
struct ChatLine {
    number: i64,
    room: &'static str,
    name: String,
    you: bool,
    text: String,
    #[schema(value_type = String, format = DateTime)]
    at: Option<String>,
}

/// The part of a game that a client has. As text, `12:4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cursor {
    /// The version of the game.
    version: u64,
    /// The number of the last line of the chat.
    line: i64,
}

impl Cursor {
    fn parse(text: &str) -> Option<Cursor> {
        let (version, line) = text.split_once(':')?;
        Some(Cursor { version: version.parse().ok()?, line: line.parse().ok()? })
    }

    fn text(self) -> String {
        format!("{}:{}", self.version, self.line)
    }
}

fn state(game: &Game, person: &PersonId, at: Millis) -> GameState {
    let GameNow { clock, may, proposal, undos } = game_now(game, Some(person), at);
    GameState {
        version: game.version(),
        moves: game.move_texts(),
        position: game.position().to_string(),
        legal_moves: legal_moves(game, person),
        turn: game.turn().map(PlayerLetter::from),
        clock,
        may,
        proposal,
        undos,
        result: result(game),
        termination: termination(game),
    }
}

/// Returns the texts of the legal moves, if it is the person's turn.
fn legal_moves(game: &Game, person: &PersonId) -> Vec<String> {
    if !game.awaits(Some(person)) {
        return Vec::new();
    }
    let position = game.position();
    position.legal_moves().iter().map(|mv| mv.text(position).to_string()).collect()
}

/// Follow a game in which you play
///
/// One JSON object a line, and a blank line every 7 seconds. The first line is `gameFull`; with
/// `since`, the stream continues with the lines that the client has missed. The stream counts as a
/// socket for the limits of the site, and shows the opponent that the player is there.
#[utoipa::path(
    get,
    path = "/api/bot/game/stream/{id}",
    operation_id = "streamGame",
    tag = "bots",
    params(GamePath, SinceQuery),
    responses((
        status = 200,
        description = "Lines until the game is over",
        content_type = "application/x-ndjson",
        body = GameLine
    )),
    security(("token" = ["read"])),
)]
async fn connect(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    Query(SinceQuery { since }): Query<SinceQuery>,
) -> Result<Response, HttpError> {
    let person = context.user().ok_or(HttpError::SignedOut)?.clone();
    let id = game_id(&id)?;
    let game = games::find(&app, &id).await?;
    if game.seats_of(Some(&person.id)).is_empty() {
        return Err(Error::Refused(Refusal::NotAPlayer).into());
    }
    let since = since.map(|text| read_since(&text, &game)).transpose()?;
    let place = context.open_socket(&app, &sockets)?;
    let (lines, response) = Lines::open();
    let is_resumed = since.is_some();
    let sent = since.unwrap_or_default();
    let follower = app.live.follow(&id);
    let tasks = app.lifecycle.tasks.clone();
    let stream = GameStream {
        app,
        context,
        person,
        id,
        follower,
        sent,
        is_awaited: false,
        claim: None,
        lines,
    };
    tasks.spawn(async move {
        let _place = place;
        stream.run(is_resumed).await;
    });
    Ok(response)
}

fn read_since(text: &str, game: &Game) -> Result<Cursor, HttpError> {
    let malformed = || {
        let what = "since is the since of a line of this stream, such as 12:4, not";
        HttpError::BadRequest(format!("{what} \"{text}\""))
    };
    let cursor = Cursor::parse(text).ok_or_else(malformed)?;
    if cursor.version > game.version() {
        let what = format!("the game has {} events, and since names more", game.version());
        return Err(HttpError::BadRequest(what));
    }
    Ok(cursor)
}

struct GameStream {
    app: App,
    context: RequestContext,
    person: Person,
    id: GameId,
    follower: Follower,
    /// The part that the client has.
    sent: Cursor,
    /// True while the game is live and in progress: the player's presence is sent to the others.
    is_awaited: bool,
    /// The claim time last sent to the client.
    claim: Option<Millis>,
    lines: Lines,
}

/// The reason for which the site closes a stream.
enum Closing {
    Stopping,
    GameOver,
    TokenRevoked,
    Failed,
}

impl Closing {
    const fn reason(self) -> &'static str {
        match self {
            Closing::Stopping => "the site restarts",
            Closing::GameOver => "the game is over",
            Closing::TokenRevoked => "the token was revoked",
            Closing::Failed => "the site cannot read the game now",
        }
    }
}

/// The end of a stream; `None` if the client ended it.
type End = Option<Closing>;

fn ended(_: Ended) -> End {
    None
}

impl GameStream {
    async fn run(mut self, is_resumed: bool) {
        let Err(end) = self.follow(is_resumed).await;
        if self.is_awaited && !self.app.lifecycle.stopping.is_cancelled() {
            self.follower.close_page();
            let left = presence::leave(&self.app, &self.id, &self.person.id).await;
            if let Err(error) = left {
                tracing::error!(game = %self.id, %error, "a player's departure was not stored");
            }
        }
        if let Some(closing) = end {
            self.lines.close(closing.reason());
        }
    }

    async fn follow(&mut self, is_resumed: bool) -> Result<std::convert::Infallible, End> {
        let mut seen = self.follower.changes();
        let read = games::read_after(&self.app, &self.id, self.sent.version).await;
        let (game, _) = read.map_err(|error| self.fault(error))?;
        if is_resumed {
            self.send_chat(&game).await?;
            self.send_state(&game).await?;
        } else {
            self.send_full(&game).await?;
        }
        self.look_at(&game).await?;
        self.send_presence(&game, is_resumed).await?;
        let mut beats = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
        loop {
            tokio::select! {
                () = self.app.lifecycle.stopping.cancelled() => return Err(Some(Closing::Stopping)),
                () = self.lines.abandoned() => return Err(None),
                changes = self.follower.changed() => {
                    self.send_changes(std::mem::replace(&mut seen, changes), changes).await?;
                }
                _ = beats.tick() => self.record_presence().await?,
            }
        }
    }

    /// Sends the changes.
    async fn send_changes(&mut self, before: Changes, changes: Changes) -> Result<(), End> {
        let read = games::follow(&self.app, &self.follower, changes.version, self.sent.version);
        let (game, _) = read.await.map_err(|error| self.fault(error))?;
        if changes.chat > before.chat {
            self.send_chat(&game).await?;
        }
        self.send_state(&game).await?;
        self.look_at(&game).await?;
        // A claim is possible only against the player to move.
        if changes.version > before.version || changes.presence > before.presence {
            self.send_presence(&game, false).await?;
        }
        Ok(())
    }

    fn fault(&self, error: impl std::fmt::Display) -> End {
        tracing::error!(game = %self.id, %error, "the stream of a game cannot go on");
        Some(Closing::Failed)
    }

    async fn send(&self, line: &GameLine) -> Result<(), End> {
        self.lines.send(line).await.map_err(ended)
    }

    async fn send_full(&mut self, game: &Game) -> Result<(), End> {
        let chat = self.chat_after(game, 0).await?;
        let line = chat.last().map_or(0, |line| line.number);
        self.sent = Cursor { version: game.version(), line };
        let (t, person) = (self.context.locale(), &self.person.id);
        let player =
            |seat: &Seat| Some((seat.player.into(), player_json(t, &seat.occupant, Some(person))?));
        let you = game.seats_of(Some(person)).into_iter().map(PlayerLetter::from);
        let full = GameLine::GameFull {
            since: self.sent.text(),
            id: game.id().to_string(),
            number: game.number(),
            setup: setup_name(game.play().setup()),
            start: game.play().start().to_string(),
            handicap: game.terms().handicap.map(Handicap::checkers),
            control: game.terms().control.to_string(),
            rated: game.terms().rated,
            players: game.seats().iter().filter_map(player).collect(),
            you: you.collect(),
            state: state(game, person, self.app.now()),
            chat,
        };
        self.send(&full).await
    }

    /// Sends the state if the client has an older one.
    async fn send_state(&mut self, game: &Game) -> Result<(), End> {
        if game.version() <= self.sent.version {
            return Ok(());
        }
        self.sent.version = game.version();
        let state = state(game, &self.person.id, self.app.now());
        self.send(&GameLine::GameState { since: self.sent.text(), state }).await
    }

    async fn send_chat(&mut self, game: &Game) -> Result<(), End> {
        for line in self.chat_after(game, self.sent.line).await? {
            self.sent.line = line.number;
            self.send(&GameLine::ChatLine { since: self.sent.text(), line }).await?;
        }
        Ok(())
    }

    /// Returns the chat lines after a line that the player can read, in order.
    async fn chat_after(&self, game: &Game, after: i64) -> Result<Vec<ChatLine>, End> {
        let rooms = chat::rooms(&self.app, game, Some(&self.person)).await;
        let rooms = rooms.map_err(|error| self.fault(error))?;
        let mut lines = Vec::new();
        for room in rooms {
            let new = room.lines.into_iter().filter(|line| line.number > after && !line.removed);
            lines.extend(new.map(|line| self.chat_line(room.room.word(), line)));
        }
        lines.sort_by_key(|line| line.number);
        Ok(lines)
    }

    fn chat_line(&self, room: &'static str, line: ChatMessage) -> ChatLine {
        ChatLine {
            number: line.number,
            room,
            you: line.person.id == self.person.id,
            name: line.person.name,
            text: line.text,
            at: timestamp(line.at),
        }
    }

    /// Records the player's presence at a live game. A finished game ends the stream.
    async fn look_at(&mut self, game: &Game) -> Result<(), End> {
        if game.is_over() {
            return Err(Some(Closing::GameOver));
        }
        self.follower.set_reader(Some(self.person.id.clone()));
        if !self.is_awaited && presence::is_awaited(game, Some(&self.person.id)) {
            self.is_awaited = true;
            self.show_presence().await?;
        }
        Ok(())
    }

    async fn show_presence(&self) -> Result<(), End> {
        let seen = presence::record_seen(&self.app, &self.id, &self.person.id).await;
        seen.map_err(|error: Error| self.fault(error))
    }

    /// Sends whether the absent player to move can be claimed to have left, if that has changed.
    /// Sends whether the opponent has left, if that has changed or `always` is set.
    async fn send_presence(&mut self, game: &Game, always: bool) -> Result<(), End> {
        if !self.is_awaited {
            return Ok(());
        }
        let at = self.app.now();
        let presences = presence::of_live_game(&self.app, &self.id).await;
        let presences = presences.map_err(|error| self.fault(error))?;
        let claim = game.claimable_at(Some(&self.person.id), &presences, at);
        if claim == self.claim && !always {
            return Ok(());
        }
        self.claim = claim;
        let seconds = claim.map(|claim| (claim - at).max(0).div_euclid(1000));
        self.send(&GameLine::OpponentGone {
            since: self.sent.text(),
            gone: claim.is_some(),
            claim_in_seconds: seconds,
        })
        .await
    }

    async fn record_presence(&mut self) -> Result<(), End> {
        match self.context.is_still_valid(&self.app).await {
            Ok(true) => {}
            Ok(false) => return Err(Some(Closing::TokenRevoked)),
            Err(error) => return Err(self.fault(error)),
        }
        if self.is_awaited {
            self.show_presence().await?;
        }
        self.lines.send_heartbeat().await.map_err(ended)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_is_written() {
        let cursor = Cursor { version: 12, line: 4 };
        assert_eq!(Cursor::parse(&cursor.text()), Some(cursor));
        for wrong in ["", "12", "12:", ":4", "a:b", "-1:0", "1:2:3"] {
            assert_eq!(Cursor::parse(wrong), None, "{wrong}");
        }
    }
}
