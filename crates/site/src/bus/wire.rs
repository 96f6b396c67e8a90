//! The notice format between nodes: identifiers and versions, no payload.
//!
//! A message is JSON, such as
//! `{"node":"k3jx…","notices":[{"topic":"game","game":"abcdefgh","version":12}]}`.

use std::str;

use serde::{Deserialize, Serialize};

use dipole_domain::{GameId, PersonId, TournamentId, random_text};

/// Maximum number of notices in a message.
pub const MAX_NOTICES: usize = 128;
/// Maximum size of a message, in bytes. A notice has at most 128 bytes.
const MAX_BYTES: usize = 32 * 1024;
/// Length of a node's name, in letters.
const NODE_LENGTH: usize = 16;

/// A process that shares the database with others. It gets a new name at each start.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeId(String);

impl NodeId {
    /// A new id.
    pub fn random() -> NodeId {
        NodeId(random_text(NODE_LENGTH))
    }
}

impl TryFrom<String> for NodeId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<NodeId, &'static str> {
        let is_name =
            text.len() == NODE_LENGTH && text.bytes().all(|it| it.is_ascii_alphanumeric());
        if is_name { Ok(NodeId(text)) } else { Err("this is no name of a node") }
    }
}

impl From<NodeId> for String {
    fn from(node: NodeId) -> String {
        node.0
    }
}

/// A token, as notices name it: the beginning of its hash, which permits nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenMark(String);

impl TokenMark {
    /// Length in letters.
    const LENGTH: usize = 32;

    /// The mark of the token with this hash.
    pub fn of(hash: &str) -> TokenMark {
        TokenMark(hash.chars().take(TokenMark::LENGTH).collect())
    }
}

impl TryFrom<String> for TokenMark {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TokenMark, &'static str> {
        let is_mark = text.len() == TokenMark::LENGTH
            && text.bytes().all(|it| it.is_ascii_digit() || matches!(it, b'a'..=b'f'));
        if is_mark { Ok(TokenMark(text)) } else { Err("this is no beginning of a hash") }
    }
}

impl From<TokenMark> for String {
    fn from(mark: TokenMark) -> String {
        mark.0
    }
}

/// A notice to the other nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "topic", rename_all = "kebab-case")]
pub enum Notice {
    /// The game has reached a version.
    Game {
        /// The game.
        game: GameId,
        /// The version.
        version: u64,
    },
    /// A chat line was written at the game.
    Talk {
        /// The game.
        game: GameId,
    },
    /// One of the person's games has changed, or a challenge to the person was made or answered.
    Person {
        /// The person.
        person: PersonId,
    },
    /// An offer was made or answered.
    Offers,
    /// A tournament has changed.
    Tournament {
        /// The tournament.
        tournament: TournamentId,
    },
    /// The number of connected pages of the game on this node that belong to a player, or to all
    /// spectators together.
    Pages {
        /// The game.
        game: GameId,
        /// The player; `None` for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// The number of pages.
        open: u32,
        /// The number of visible pages.
        visible: u32,
        /// True if the player has just closed a page, false if its connection was lost.
        #[serde(default)]
        left: bool,
    },
    /// An event stream of the token was opened on this node.
    EventStream {
        /// The token.
        token: TokenMark,
    },
    /// This node is shutting down.
    Leaving,
    /// A notice of a later version of the program.
    #[serde(other)]
    Unknown,
}

/// Some notices of a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The node that sent it.
    pub node: NodeId,
    /// The notices, oldest first.
    pub notices: Vec<Notice>,
}

/// The reason why a message is invalid.
#[derive(Debug, thiserror::Error)]
pub enum MessageError {
    /// The message is larger than nodes send.
    #[error("{0} bytes are too many")]
    TooLong(usize),
    /// The message is not JSON of the expected shape.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
}

impl Message {
    /// Reads a message of another node.
    pub fn parse(bytes: &[u8]) -> Result<Message, MessageError> {
        if bytes.len() > MAX_BYTES {
            return Err(MessageError::TooLong(bytes.len()));
        }
        Ok(serde_json::from_slice(bytes)?)
    }

    /// Serializes the message.
    pub fn to_bytes(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_in_as_they_went_out() {
        let (game, person) = (GameId::random(), PersonId::random());
        let longest = Notice::Pages {
            game: game.clone(),
            person: Some(person.clone()),
            open: u32::MAX,
            visible: u32::MAX,
            left: false,
        };
        let mut notices = vec![
            Notice::Game { game: game.clone(), version: u64::MAX },
            Notice::Talk { game: game.clone() },
            Notice::Person { person },
            Notice::Offers,
            Notice::Pages { game, person: None, open: 3, visible: 0, left: false },
            Notice::EventStream { token: TokenMark::of(&"0123456789abcdef".repeat(4)) },
            Notice::Leaving,
        ];
        notices.resize(MAX_NOTICES, longest);
        let message = Message { node: NodeId::random(), notices };
        let bytes = message.to_bytes().expect("JSON");
        assert_eq!(Message::parse(&bytes).expect("sound"), message);
    }

    #[test]
    fn unknown_notices_of_a_later_version_are_ignored() {
        let text = r#"{"node":"abcdefghijkmnpqr","of":1,"notices":[
            {"topic":"parade","id":[1,2]},{"topic":"offers","more":true}]}"#;
        let message = Message::parse(text.as_bytes()).expect("sound");
        assert_eq!(message.notices, [Notice::Unknown, Notice::Offers]);
    }

    #[test]
    fn other_bytes_are_no_messages() {
        let game = |id: &str| {
            let notice = format!(r#"{{"topic":"game","game":"{id}","version":1}}"#);
            format!(r#"{{"node":"abcdefghijkmnpqr","notices":[{notice}]}}"#)
        };
        assert!(Message::parse(game("abcdefgh").as_bytes()).is_ok());
        let wrong = [
            String::new(),
            "\u{0}\u{1}".to_owned(),
            "[]".to_owned(),
            r#"{"node":"a b","notices":[]}"#.to_owned(),
            game("'; DROP"),
            game("abcdefgh").replace(":1", ":-1"),
            game("abcdefgh")
                .replace(r#""game","game":"abcdefgh""#, r#""event-stream","token":"A""#),
            format!("{}{}", game("abcdefgh"), " ".repeat(MAX_BYTES)),
        ];
        for wrong in wrong {
            assert!(Message::parse(wrong.as_bytes()).is_err(), "{wrong}");
        }
        assert!(Message::parse(&[0xff, 0xfe]).is_err());
    }
}
