//! Serde support: text for the notations, an object for a game and for a record.
//!
//! ```json
//! {"tags": {"White": "anna"}, "setup": "small", "start": "8x8:W:WE1=12:BD8=12",
//!  "moves": ["E1-E3"], "position": "8x8:B:WE1=10,E3=2:BD8=12", "turn": "B",
//!  "result": "*", "comments": [{"ply": 1, "text": "quiet", "clock": "0:04:59"}]}
//! ```
//!
//! Only `moves` is required for reading; all other fields that are present are checked. `ply` is
//! the number of moves before the comment. A record may have `variations`: each has `moves`,
//! `comments` and `variations` of its own, and its `ply` is the number of moves before it in the
//! line that it leaves.

mod record;

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, Visitor},
};

use crate::notation::{Destination, Sign};
use crate::record::{Evaluation, Leaving, RecordError, Tags, conclude};
use crate::text::excerpt;
use crate::{
    Departure, Game, GameResult, Move, MoveText, Player, Position, Setup, Square, Termination,
};

/// Serializes as text, with `Display` and `FromStr`.
macro_rules! as_text {
    ($($type:ty, $expecting:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = text(deserializer, $expecting)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

as_text! {
    Square, "a dark square such as \"E1\"";
    MoveText, "a move such as \"E1-G3\"";
    Position, "a position such as \"8x8:W:WE1=12:BD8=12\"";
    Setup, "the name of a setup such as \"small\"";
    Termination, "normal, resignation, time forfeit, abandoned or adjudication";
    Departure, "a departure such as \"R 12 resignation\"";
    Evaluation, "an evaluation such as \"0.35\"";
}

fn text<'de, D: Deserializer<'de>>(
    deserializer: D,
    expecting: &'static str,
) -> Result<String, D::Error> {
    struct Text(&'static str);
    impl Visitor<'_> for Text {
        type Value = String;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<String, E> {
            Ok(text.to_owned())
        }
    }
    deserializer.deserialize_str(Text(expecting))
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let letter = char::deserialize(deserializer)?;
        let unknown = || de::Error::custom(format_args!("\"{letter}\" is not one of W, R, B, G"));
        Player::from_letter(letter).ok_or_else(unknown)
    }
}

/// Without a position, the text of a move that leaves the board always contains its count: `E1-G3`,
/// `B8-off:3`.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let destination = match self.target() {
            Some(to) => Destination::Square(Sign::Plain, to.into()),
            None => Destination::Off(Some(self.count() as u8)),
        };
        MoveText { from: self.from().into(), destination }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text = MoveText::deserialize(deserializer)?;
        let from = Square::try_from(text.from).map_err(de::Error::custom)?;
        let mv = match text.destination {
            Destination::Square(Sign::Plain, to) => {
                Move::new(from, Square::try_from(to).map_err(de::Error::custom)?)
            }
            Destination::Square(_, _) => None,
            Destination::Off(count) => count.and_then(|count| Move::off(from, count)),
        };
        mv.ok_or_else(|| de::Error::custom(format_args!("\"{text}\" alone is not a move")))
    }
}

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// In the canonical order.
impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("tags such as {\"White\": \"anna\"}")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Tags, M::Error> {
                let mut tags = Tags::default();
                while let Some((name, value)) = map.next_entry::<String, String>()? {
                    tags.set(&name, &value);
                }
                Ok(tags)
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

/// The JSON form of a game.
#[derive(Serialize, Deserialize)]
struct GameObject {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Position>,
    moves: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<Departure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Position>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<Player>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    termination: Option<Termination>,
}

/// The reason why an object is not a game.
#[derive(Debug, thiserror::Error)]
enum GameObjectError {
    #[error("there is neither a setup nor a start")]
    NoStart,
    #[error("\"{0}\" is not a setup, or not the one of the start")]
    Setup(String),
    #[error("{0}")]
    Record(#[from] RecordError),
    #[error("the moves lead to {0}, not to the position given")]
    OtherPosition(Position),
}

impl From<&Game> for GameObject {
    fn from(game: &Game) -> GameObject {
        let setup = game.setup().map_or("custom", Setup::name);
        GameObject {
            setup: Some(setup.to_owned()),
            start: Some(game.start().clone()),
            moves: game.move_texts().map(|text| text.to_string()).collect(),
            left: game.departures().to_vec(),
            position: Some(game.position().clone()),
            turn: Some(game.position().turn()),
            result: Some(game.result().to_string()),
            termination: game.termination(),
        }
    }
}

impl TryFrom<GameObject> for Game {
    type Error = GameObjectError;

    fn try_from(object: GameObject) -> Result<Game, GameObjectError> {
        let named = match object.setup.as_deref() {
            None | Some("custom") => None,
            Some(name) => {
                let setup: Result<Setup, _> = name.parse();
                Some(setup.map_err(|_| GameObjectError::Setup(excerpt(name)))?)
            }
        };
        let start = match (named, object.start) {
            (None, None) => return Err(GameObjectError::NoStart),
            (None, Some(start)) => start,
            (Some(setup), None) => setup.position(),
            (Some(setup), Some(start)) if start == setup.position() => start,
            (Some(setup), Some(_)) => return Err(GameObjectError::Setup(setup.to_string())),
        };
        let mut game = Game::new(start);
        let mut leaving = Leaving::new(object.left);
        leaving.leave(&mut game)?;
        for text in object.moves {
            let (ply, player) = (game.moves().len() + 1, game.position().turn());
            if let Err(reason) = game.play_text(&text) {
                let text = excerpt(&text);
                return Err(RecordError::Ply { ply, player, text, reason }.into());
            }
            leaving.leave(&mut game)?;
        }
        leaving.none_left()?;
        let others = object.position.is_some_and(|position| position != *game.position())
            || object.turn.is_some_and(|turn| turn != game.position().turn());
        if others {
            return Err(GameObjectError::OtherPosition(game.position().clone()));
        }
        let players = game.players();
        let result = match object.result {
            None => game.result(),
            Some(found) => GameResult::read(found.trim(), players)
                .ok_or_else(|| RecordError::Result { found: excerpt(&found), players })?,
        };
        conclude(&mut game, result, object.termination)?;
        Ok(game)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameObject::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        GameObject::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}
