//! The messages on the sockets.

use dipole::{GameResult, Player};
use dipole_domain::{Event, Game, PersonId, VersionedEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::api::tournaments::TournamentStandings;
use dipole_site::i18n::Locale;
use dipole_views::json::game_json::{PlayerJson, player_json, result, termination};
use dipole_views::json::game_now::GameNow;
use dipole_views::json::values::PlayerLetter;

/// A message from a page on the socket of a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum ClientMessage {
    /// A move. The response contains the same `id`.
    Move {
        #[serde(rename = "move")]
        text: String,
        /// Number of moves played before it
        ply: u32,
        /// Number of takebacks before the move, as far as the page knows
        undos: Option<u32>,
        #[serde(default)]
        id: Value,
    },
    /// The response to a ping; also sent when the page becomes visible or hidden.
    Pong {
        /// Whether the page is visible
        #[serde(default)]
        visible: bool,
    },
}

/// A message from the site on the socket of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "each is written at once, none is kept")]
pub(crate) enum ServerMessage {
    Game(GameMessage),
    Sidebar(SidebarMessage),
}

/// A message about the game itself.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameMessage {
    #[serde(flatten)]
    pub content: GameMessageBody,
    /// The version of the game that the page knows after this message.
    pub v: u64,
    /// The clocks and permitted actions; with the last of several events.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub now: Option<GameNow>,
}

/// A message about chat, spectators or presence, which does not change the version of the game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum SidebarMessage {
    /// The chat has a new line.
    Talk,
    /// The number of spectators changed.
    Watching { count: u32, words: String },
    /// The players who are at the page of a live game.
    Present { seats: Vec<PlayerLetter> },
}

/// The kinds of messages about the game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GameMessageContent)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum GameMessageBody {
    /// The first message.
    Hello,
    Ping,
    /// Number of milliseconds until the game can be claimed because the player to move has left.
    Away {
        #[schema(required)]
        claim_in: Option<i64>,
    },
    /// The move with this id is stored.
    Ack {
        id: Value,
    },
    /// The move with this id is refused.
    Refused {
        id: Value,
        code: &'static str,
        message: String,
    },
    Move {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
        position: String,
        turn: PlayerLetter,
        #[serde(rename = "satOut")]
        sat_out: Vec<PlayerLetter>,
        result: String,
    },
    Joined {
        seat: PlayerLetter,
        #[schema(required)]
        player: Option<PlayerJson>,
    },
    Ended {
        result: String,
        #[schema(required)]
        termination: Option<&'static str>,
    },
    Left {
        seat: PlayerLetter,
        by: &'static str,
    },
    /// Moves were taken back to this ply.
    Undone {
        ply: u32,
    },
    /// A takeback request, or an answer to it.
    Undo {
        state: RequestState,
        seat: PlayerLetter,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        ply: Option<u32>,
    },
    /// A request to end the game without a result, or an answer to it.
    #[serde(rename = "call-off")]
    CallOff {
        state: RequestState,
        seat: PlayerLetter,
    },
    /// Little time is left.
    Warned {
        seat: PlayerLetter,
    },
}

/// The state of a request to the other players.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RequestState {
    Asked,
    Agreed,
    Refused,
}

/// A message from the site on the notification socket of a page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum NotificationMessage {
    Ping,
    Notices {
        /// Number of waiting games and challenges
        waiting: u64,
        /// The number as short text for the page header
        words: String,
        /// The number in words
        label: String,
        /// The new notifications
        news: Vec<NotificationItem>,
    },
}

/// A notification.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NotificationItem {
    /// The key of the notification, the same in every window
    pub key: String,
    pub text: String,
    /// The address of the page to open
    pub href: String,
    /// Whether the notification is about a clock
    pub clock: bool,
    /// Whether the event is from before the connection
    pub late: bool,
}

/// Messages of the site on the sockets of pages that show offers or a tournament.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(clippy::large_enum_variant, reason = "each is written at once, none is kept")]
pub(crate) enum LobbyMessage {
    Ping,
    /// An offer may have changed.
    Offers,
    /// The current state of the tournament.
    Tournament(TournamentStandings),
}

impl From<GameMessage> for ServerMessage {
    fn from(message: GameMessage) -> ServerMessage {
        ServerMessage::Game(message)
    }
}

impl From<SidebarMessage> for ServerMessage {
    fn from(message: SidebarMessage) -> ServerMessage {
        ServerMessage::Sidebar(message)
    }
}

impl GameMessage {
    pub(crate) const fn at(version: u64, content: GameMessageBody) -> GameMessage {
        GameMessage { content, v: version, now: None }
    }

    /// Describes an event of the game, with only what this viewer may see.
    pub(crate) fn event(
        t: &Locale,
        game: &Game,
        VersionedEvent { version, event }: &VersionedEvent,
        person: Option<&PersonId>,
    ) -> GameMessage {
        use RequestState::{Agreed, Asked, Refused};
        let undo =
            |state, seat: &Player, ply| GameMessageBody::Undo { state, seat: (*seat).into(), ply };
        let call_off =
            |state, seat: &Player| GameMessageBody::CallOff { state, seat: (*seat).into() };
        let ended = |termination| GameMessageBody::Ended { result: result(game), termination };
        let content = match event {
            Event::Moved { ply, text } => moved(game, *ply, text),
            Event::Joined { seat, occupant } => GameMessageBody::Joined {
                seat: (*seat).into(),
                player: player_json(t, occupant, person),
            },
            Event::Ended(outcome) => ended(Some(outcome.termination.name())),
            Event::Aborted => ended(termination(game)),
            Event::Left { seat, by } => {
                GameMessageBody::Left { seat: (*seat).into(), by: by.name() }
            }
            Event::Undone { ply } => GameMessageBody::Undone { ply: *ply },
            Event::UndoAsked { seat, ply } => undo(Asked, seat, Some(*ply)),
            Event::UndoAgreed { seat } => undo(Agreed, seat, None),
            Event::UndoRefused { seat } => undo(Refused, seat, None),
            Event::CallOffAsked { seat } => call_off(Asked, seat),
            Event::CallOffAgreed { seat } => call_off(Agreed, seat),
            Event::CallOffRefused { seat } => call_off(Refused, seat),
            Event::Warned { seat } => GameMessageBody::Warned { seat: (*seat).into() },
        };
        GameMessage::at(*version, content)
    }
}

fn moved(game: &Game, ply: u32, text: &str) -> GameMessageBody {
    let at = ply as usize;
    let position = game.play().positions().get(at + 1).unwrap_or(game.position());
    let winner = position.winner();
    GameMessageBody::Move {
        ply,
        text: text.to_owned(),
        position: position.to_string(),
        turn: position.turn().into(),
        sat_out: game.sat_out_after(at).into_iter().map(PlayerLetter::from).collect(),
        result: GameResult { players: position.players(), winner }.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn wire(message: &ServerMessage) -> Value {
        serde_json::to_value(message).expect("JSON")
    }

    #[test]
    fn messages_keep_their_wire_form() {
        let undo =
            |ply| GameMessageBody::Undo { state: RequestState::Asked, seat: PlayerLetter::W, ply };
        for (message, expected) in [
            (ServerMessage::from(SidebarMessage::Talk), json!({ "type": "talk" })),
            (
                SidebarMessage::Present { seats: vec![PlayerLetter::from(Player::White)] }.into(),
                json!({ "type": "present", "seats": ["W"] }),
            ),
            (GameMessage::at(7, GameMessageBody::Ping).into(), json!({ "type": "ping", "v": 7 })),
            (
                GameMessage::at(7, GameMessageBody::Away { claim_in: None }).into(),
                json!({ "type": "away", "v": 7, "claim_in": null }),
            ),
            (
                GameMessage::at(7, GameMessageBody::Ack { id: json!(3) }).into(),
                json!({ "type": "ack", "v": 7, "id": 3 }),
            ),
            (
                GameMessage::at(8, undo(Some(2))).into(),
                json!({ "type": "undo", "v": 8, "state": "asked", "seat": "W", "ply": 2 }),
            ),
            (
                GameMessage::at(8, undo(None)).into(),
                json!({ "type": "undo", "v": 8, "state": "asked", "seat": "W" }),
            ),
            (
                GameMessage::at(
                    9,
                    GameMessageBody::CallOff { state: RequestState::Agreed, seat: PlayerLetter::B },
                )
                .into(),
                json!({ "type": "call-off", "v": 9, "state": "agreed", "seat": "B" }),
            ),
        ] {
            assert_eq!(wire(&message), expected);
        }
    }

    #[test]
    fn a_page_sends_moves_and_pongs() {
        let read = |text: &str| serde_json::from_str::<ClientMessage>(text);
        let sent = read(r#"{"type": "move", "move": "E1-G3", "ply": 0, "id": 1}"#).expect("a move");
        assert!(matches!(sent, ClientMessage::Move { ply: 0, undos: None, .. }));
        let pong = read(r#"{"type": "pong"}"#);
        assert!(matches!(pong, Ok(ClientMessage::Pong { visible: false })));
        let pong = read(r#"{"type": "pong", "visible": true}"#);
        assert!(matches!(pong, Ok(ClientMessage::Pong { visible: true })));
        assert!(read(r#"{"type": "resign"}"#).is_err());
    }
}
