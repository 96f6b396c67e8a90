//! A tree as it is kept and sent: nested lines, as JSON has them.

use serde::{Deserialize, Serialize};

/// A move in a written tree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WrittenMove {
    /// As players write it.
    #[serde(rename = "move")]
    pub text: String,
    /// What the line that begins here is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What the person thinks of the move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The lines that could be played in its place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Vec<WrittenMove>>,
}

/// A tree as it is kept and sent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WrittenTree {
    /// On the position at the start.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The first line, with variations.
    pub moves: Vec<WrittenMove>,
}

impl WrittenTree {
    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.moves.is_empty()
    }
}
