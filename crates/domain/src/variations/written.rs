//! The stored and sent form of a tree: nested lines, for JSON.

use serde::{Deserialize, Serialize};

/// A move in a written tree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WrittenMove {
    /// The move in the players' notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The name of the line that begins here.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The comment on the move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The alternative lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Vec<WrittenMove>>,
}

/// A tree in its stored and sent form.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WrittenTree {
    /// The comment on the start position.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The first line, with variations.
    pub moves: Vec<WrittenMove>,
}

impl WrittenTree {
    /// Whether the tree is empty.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.moves.is_empty()
    }
}
