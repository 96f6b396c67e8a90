//! The messages on the socket of a game.

use dipole::{GameResult, Player};
use dipole_domain::{Event, Game, Millis, Numbered, PersonId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::i18n::Locale;
use crate::web::api::game_json::{PlayerJson, letter, player_json, result, termination};
use crate::web::api::game_now::GameNow;

/// What a page sends.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum ClientMessage {
    /// A move; `id` comes back in the answer.
    Move {
        #[serde(rename = "move")]
        text: String,
        ply: u32,
        undos: Option<u32>,
        #[serde(default)]
        id: Value,
    },
    /// The answer to a ping.
    Pong,
}

/// What the site sends.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ServerMessage {
    #[serde(flatten)]
    pub(crate) content: Content,
    /// The version of the game that the page knows after this message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) v: Option<u64>,
    /// The clocks and permitted actions; with the last of several events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) now: Option<GameNow>,
}

/// The kinds of messages from the site.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Content {
    Hello,
    Ping,
    /// Somebody has written in the chat.
    Talk,
    /// The number of spectators changed.
    Watching {
        count: u32,
        words: String,
    },
    /// In how many milliseconds it may be claimed that the player to move has left.
    Away {
        claim_in: Option<Millis>,
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
        turn: String,
        #[serde(rename = "satOut")]
        sat_out: Vec<String>,
        result: String,
    },
    Joined {
        seat: String,
        player: Option<PlayerJson>,
    },
    Ended {
        result: String,
        termination: Option<&'static str>,
    },
    Left {
        seat: String,
        by: &'static str,
    },
    /// Moves were taken back to this ply.
    Undone {
        ply: u32,
    },
    /// A takeback request: `asked`, `agreed` or `refused`.
    Undo {
        state: &'static str,
        seat: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// A request to end the game without a result: `asked`, `agreed` or `refused`.
    #[serde(rename = "call-off")]
    CallOff {
        state: &'static str,
        seat: String,
    },
    /// Little time is left.
    Warned {
        seat: String,
    },
}

impl ServerMessage {
    /// A message that says which version the page knows.
    pub(crate) const fn at(version: u64, content: Content) -> ServerMessage {
        ServerMessage { content, v: Some(version), now: None }
    }

    /// A message that has nothing to do with a version.
    pub(crate) const fn of(content: Content) -> ServerMessage {
        ServerMessage { content, v: None, now: None }
    }

    /// An event of the game, as one viewer may see it.
    pub(crate) fn event(
        t: &Locale,
        game: &Game,
        Numbered { version, event }: &Numbered,
        person: Option<&PersonId>,
    ) -> ServerMessage {
        let undo = |state, seat: &Player, ply| Content::Undo { state, seat: letter(*seat), ply };
        let call_off = |state, seat: &Player| Content::CallOff { state, seat: letter(*seat) };
        let ended = |termination| Content::Ended { result: result(game), termination };
        let content = match event {
            Event::Moved { ply, text } => moved(game, *ply, text),
            Event::Joined { seat, occupant } => {
                Content::Joined { seat: letter(*seat), player: player_json(t, occupant, person) }
            }
            Event::Ended(outcome) => ended(Some(outcome.termination.name())),
            Event::Aborted => ended(termination(game)),
            Event::Left { seat, by } => Content::Left { seat: letter(*seat), by: by.name() },
            Event::Undone { ply } => Content::Undone { ply: *ply },
            Event::UndoAsked { seat, ply } => undo("asked", seat, Some(*ply)),
            Event::UndoAgreed { seat } => undo("agreed", seat, None),
            Event::UndoRefused { seat } => undo("refused", seat, None),
            Event::CallOffAsked { seat } => call_off("asked", seat),
            Event::CallOffAgreed { seat } => call_off("agreed", seat),
            Event::CallOffRefused { seat } => call_off("refused", seat),
            Event::Warned { seat } => Content::Warned { seat: letter(*seat) },
        };
        ServerMessage::at(*version, content)
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
        turn: letter(position.turn()),
        sat_out: game.sat_out_after(at).into_iter().map(letter).collect(),
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
        let undo = |ply| Content::Undo { state: "asked", seat: "W".to_owned(), ply };
        for (message, expected) in [
            (ServerMessage::of(Content::Talk), json!({ "type": "talk" })),
            (ServerMessage::at(7, Content::Ping), json!({ "type": "ping", "v": 7 })),
            (
                ServerMessage::at(7, Content::Away { claim_in: None }),
                json!({ "type": "away", "v": 7, "claim_in": null }),
            ),
            (
                ServerMessage::at(7, Content::Ack { id: json!(3) }),
                json!({ "type": "ack", "v": 7, "id": 3 }),
            ),
            (
                ServerMessage::at(8, undo(Some(2))),
                json!({ "type": "undo", "v": 8, "state": "asked", "seat": "W", "ply": 2 }),
            ),
            (
                ServerMessage::at(8, undo(None)),
                json!({ "type": "undo", "v": 8, "state": "asked", "seat": "W" }),
            ),
            (
                ServerMessage::at(9, Content::CallOff { state: "agreed", seat: "B".to_owned() }),
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
        assert!(matches!(read(r#"{"type": "pong"}"#), Ok(ClientMessage::Pong)));
        assert!(read(r#"{"type": "resign"}"#).is_err());
    }
}
