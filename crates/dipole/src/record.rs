//! Game records: a game as a text that people and programs read.
//!
//! The shape is that of chess's PGN, so that eyes and tools find their way:
//! tag pairs, a blank line, numbered rounds, the result.
//!
//! ```
//! use dipole::record::Record;
//!
//! let record: Record = r#"
//!     [Event "Casual game"]
//!     [White "anna"]
//!     [Black "bert"]
//!     [Setup "small"]
//!     [Result "*"]
//!
//!     1. E1-E3 {a quiet start} D8-B6 2. E3-G5 *
//! "#.parse()?;
//! assert_eq!(record.tags.get("White"), Some("anna"));
//! assert_eq!(record.game().moves().len(), 3);
//! assert_eq!(record.comment(1).text(), "a quiet start");
//!
//! let error = "1. E1-E3 D8-D7 *".parse::<Record>().unwrap_err();
//! assert!(error.to_string().starts_with("ply 2, Black's D8-D7: "));
//! # Ok::<(), dipole::record::RecordError>(())
//! ```
//!
//! Reading is forgiving in case and white space and strict in everything
//! else: every move must be legal, every forced sit-out must be written
//! `pass`, and the result must be the board's. Round numbers may be left out,
//! but wrong ones are errors.

mod comment;
mod error;
mod read;
mod tags;
mod write;

pub use comment::{Comment, Evaluation, ParseEvaluationError};
#[cfg(feature = "serde")]
pub(crate) use comment::{read_clock, write_clock};
pub use error::RecordError;
pub use read::Records;
#[cfg(feature = "serde")]
pub(crate) use read::{Leaving, conclude};
pub use tags::Tags;

use crate::Game;
use alloc::vec::Vec;

/// A game with what its record says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tag pairs, apart from `Setup`, `Position`, `Left`, `Result` and
    /// `Termination`, which only repeat what the game says.
    pub tags: Tags,
    game: Game,
    /// The comment before the first move, and the one after each move; the
    /// list ends with the last comment that says anything.
    comments: Vec<Comment>,
}

static SILENT: Comment = Comment::EMPTY;

impl Record {
    /// The record of a game, without tags or comments.
    ///
    /// ```
    /// let mut record = dipole::record::Record::from_game(dipole::Game::default());
    /// record.tags.set("Event", "Casual game");
    /// assert_eq!(
    ///     record.to_string(),
    ///     "[Event \"Casual game\"]\n[Setup \"small\"]\n[Result \"*\"]\n\n*\n",
    /// );
    /// ```
    pub fn from_game(game: Game) -> Record {
        Record { tags: Tags::default(), game, comments: Vec::new() }
    }

    /// Reads one record.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its line or its ply.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        read::record(text, 1)
    }

    /// Reads the records of a text that holds any number of them, one after
    /// the other, as PGN files do. A record that cannot be read does not keep
    /// the next one from being read.
    pub fn parse_all(text: &str) -> Records<'_> {
        Records::new(text)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game alone.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The comment after this many moves; the one for 0 stands before the
    /// first move. It is empty where nothing is said.
    pub fn comment(&self, moves: usize) -> &Comment {
        self.comments.get(moves).unwrap_or(&SILENT)
    }

    /// The comments that say something, each with the number of moves that it
    /// stands behind.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &Comment)> {
        self.comments.iter().enumerate().filter(|(_, comment)| !comment.is_empty())
    }

    /// Comments on the position after this many moves; 0 is the start. A
    /// comment on a position that the game has not reached is not kept.
    pub fn set_comment(&mut self, moves: usize, comment: Comment) {
        if moves > self.game.moves().len() {
            return;
        }
        if moves >= self.comments.len() {
            self.comments.resize(moves + 1, Comment::EMPTY);
        }
        self.comments[moves] = comment;
        while self.comments.last().is_some_and(Comment::is_empty) {
            self.comments.pop();
        }
    }
}

impl From<Game> for Record {
    fn from(game: Game) -> Record {
        Record::from_game(game)
    }
}

impl core::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::parse(text)
    }
}
