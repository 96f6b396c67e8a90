//! The messages on the sockets.

use dipole::{GameResult, Player};
use dipole_domain::{Event, Game, Numbered, PersonId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::api::tournaments::TournamentStandings;
use dipole_site::i18n::Locale;
use dipole_views::json::game_json::{PlayerJson, player_json, result, termination};
use dipole_views::json::game_now::GameNow;
use dipole_views::json::values::PlayerLetter;

/// What a page sends on the socket of a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum ClientMessage {
    /// A move; `id` comes back in the answer.
    Move {
        #[serde(rename = "move")]
        text: String,
        /// How many moves were played before it
        ply: u32,
        /// How often moves had been taken back before it, as far as the page knows
        undos: Option<u32>,
        #[serde(default)]
        id: Value,
    },
    /// The answer to a ping, and what a page says when it comes into sight or out of it.
    Pong {
        /// Whether somebody can see the page
        #[serde(default)]
        visible: bool,
    },
}

/// What the site sends on the socket of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "each is written at once, none is kept")]
pub(crate) enum ServerMessage {
    Game(GameMessage),
    Around(AroundMessage),
}

/// A message about the game itself.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameMessage {
    #[serde(flatten)]
    pub content: Content,
    /// The version of the game that the page knows after this message.
    pub v: u64,
    /// The clocks and permitted actions; with the last of several events.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub now: Option<GameNow>,
}

/// A message about what goes on around the game, which no version counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum AroundMessage {
    /// Somebody has written in the chat.
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
pub(crate) enum Content {
    /// The first message.
    Hello,
    Ping,
    /// In how many milliseconds it may be claimed that the player to move has left.
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

/// What a player did with a request to the others.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RequestState {
    Asked,
    Agreed,
    Refused,
}

/// What the site sends on the socket of a visitor, on every page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum NotificationMessage {
    Ping,
    Notices {
        /// How many games and challenges wait
        waiting: u64,
        /// The same as short as a header needs it
        words: String,
        /// The same in words
        label: String,
        /// What has happened
        news: Vec<News>,
    },
}

/// One thing that has happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct News {
    /// The same in every window
    pub key: String,
    pub text: String,
    /// Where it leads
    pub href: String,
    /// Whether it is about a clock
    pub clock: bool,
    /// Whether it became so while nobody listened
    pub late: bool,
}

/// Messages of the site on the sockets of pages that show offers or a tournament.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(clippy::large_enum_variant, reason = "each is written at once, none is kept")]
pub(crate) enum LobbyMessage {
    Ping,
    /// Some offer may have changed.
    Offers,
    /// The tournament as it is now.
    Tournament(TournamentStandings),
}

impl From<GameMessage> for ServerMessage {
    fn from(message: GameMessage) -> ServerMessage {
        ServerMessage::Game(message)
    }
}

impl From<AroundMessage> for ServerMessage {
    fn from(message: AroundMessage) -> ServerMessage {
        ServerMessage::Around(message)
    }
}

impl GameMessage {
    pub(crate) const fn at(version: u64, content: Content) -> GameMessage {
        GameMessage { content, v: version, now: None }
    }

    /// Describes an event of the game, with only what this viewer may see.
    pub(crate) fn event(
        t: &Locale,
        game: &Game,
        Numbered { version, event }: &Numbered,
        person: Option<&PersonId>,
    ) -> GameMessage {
        use RequestState::{Agreed, Asked, Refused};
        let undo = |state, seat: &Player, ply| Content::Undo { state, seat: (*seat).into(), ply };
        let call_off = |state, seat: &Player| Content::CallOff { state, seat: (*seat).into() };
        let ended = |termination| Content::Ended { result: result(game), termination };
        let content = match event {
            Event::Moved { ply, text } => moved(game, *ply, text),
            Event::Joined { seat, occupant } => {
                Content::Joined { seat: (*seat).into(), player: player_json(t, occupant, person) }
            }
            Event::Ended(outcome) => ended(Some(outcome.termination.name())),
            Event::Aborted => ended(termination(game)),
            Event::Left { seat, by } => Content::Left { seat: (*seat).into(), by: by.name() },
            Event::Undone { ply } => Content::Undone { ply: *ply },
            Event::UndoAsked { seat, ply } => undo(Asked, seat, Some(*ply)),
            Event::UndoAgreed { seat } => undo(Agreed, seat, None),
            Event::UndoRefused { seat } => undo(Refused, seat, None),
            Event::CallOffAsked { seat } => call_off(Asked, seat),
            Event::CallOffAgreed { seat } => call_off(Agreed, seat),
            Event::CallOffRefused { seat } => call_off(Refused, seat),
            Event::Warned { seat } => Content::Warned { seat: (*seat).into() },
        };
        GameMessage::at(*version, content)
    }
}

fn moved(game: &Game, ply: u32, text: &str) -> Content {
    let at = ply as usize;
    let position = game.play().positions().get(at + 1).unwrap_or(game.position());
    let winner = position.winner();
    Content::Move {
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
        let undo = |ply| Content::Undo { state: RequestState::Asked, seat: PlayerLetter::W, ply };
        for (message, expected) in [
            (ServerMessage::from(AroundMessage::Talk), json!({ "type": "talk" })),
            (
                AroundMessage::Present { seats: vec![PlayerLetter::from(Player::White)] }.into(),
                json!({ "type": "present", "seats": ["W"] }),
            ),
            (GameMessage::at(7, Content::Ping).into(), json!({ "type": "ping", "v": 7 })),
            (
                GameMessage::at(7, Content::Away { claim_in: None }).into(),
                json!({ "type": "away", "v": 7, "claim_in": null }),
            ),
            (
                GameMessage::at(7, Content::Ack { id: json!(3) }).into(),
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
                    Content::CallOff { state: RequestState::Agreed, seat: PlayerLetter::B },
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
