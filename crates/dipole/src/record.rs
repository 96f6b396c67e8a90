//! Game records: games as text for people and programs.
//!
//! The format follows chess's PGN, so it is familiar to readers and tools: tag pairs, a blank line,
//! numbered rounds, the result.
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
//! Reading is lenient about case and white space and strict about everything else: every move must
//! be legal, every forced sit-out must be written `pass`, and the result must match the board.
//! Round numbers may be omitted, but wrong ones are errors.
//!
//! A variation is written in round brackets after the move that it replaces, as in PGN:
//! `1. E1-E3 (1. E1-G3 {why not?} D8-B6) 1... D8-B6`. It may have comments and variations of its
//! own, its moves and sit-outs are checked like those of the game, and it has no result. [`Line`]
//! shows how to read and add variations. They may be nested 50 deep, with 20,000 moves in all. No
//! player leaves a game for four within a variation. A variation that replaces a move after a
//! departure begins without the stacks of the player who left, as the move does.

mod comment;
mod cursor;
mod error;
mod line;
mod moves;
mod read;
mod tags;
mod write;

pub use comment::{Comment, Evaluation, ParseEvaluationError};
#[cfg(feature = "serde")]
pub(crate) use comment::{read_clock, write_clock};
pub use error::RecordError;
pub use line::{Line, VariationError};
pub use read::Records;
#[cfg(feature = "serde")]
pub(crate) use read::{Leaving, conclude};
pub use tags::Tags;

use crate::Game;

/// A game with its tags, comments and variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tag pairs, apart from `Setup`, `Position`, `Left`, `Result` and `Termination`, which
    /// follow from the game.
    pub tags: Tags,
    main: Line,
}

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
        Record { tags: Tags::default(), main: Line::new(game) }
    }

    /// The record of a line, with its comments and variations, and without tags.
    pub fn from_line(line: Line) -> Record {
        Record { tags: Tags::default(), main: line }
    }

    /// Reads one record.
    ///
    /// # Errors
    ///
    /// The first fault, with its line or its ply.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        read::record(text, 1)
    }

    /// Reads the records of a text that contains any number of them, one after the other, as PGN
    /// files do. A record with an error does not prevent reading the next one.
    pub fn parse_all(text: &str) -> Records<'_> {
        Records::new(text)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.main.game()
    }

    /// The game, without the rest of the record.
    pub fn into_game(self) -> Game {
        self.main.into_game()
    }

    /// The main line: the game, with its comments and variations.
    pub fn main_line(&self) -> &Line {
        &self.main
    }

    /// The comment after this many moves; number 0 is before the first move. Empty if there is
    /// none.
    pub fn comment(&self, moves: usize) -> &Comment {
        self.main.comment(moves)
    }

    /// The nonempty comments of the main line, each with the number of moves before it.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &Comment)> {
        self.main.comments()
    }

    /// Sets the comment on the position after this many moves; 0 is the start. A comment on a
    /// position that the game has not reached is dropped.
    pub fn set_comment(&mut self, moves: usize, comment: Comment) {
        self.main.set_comment(moves, comment);
    }

    /// The variations of the game, each with the number of moves before it; see
    /// [`Line::variations`].
    pub fn variations(&self) -> impl Iterator<Item = (usize, &Line)> {
        self.main.variations()
    }

    /// Adds a variation in place of the move after this many; see
    /// [`Line::add_variation`].
    ///
    /// # Errors
    ///
    /// If the variation does not fit there. The record is then unchanged.
    pub fn add_variation(&mut self, moves: usize, variation: Line) -> Result<(), VariationError> {
        self.main.add_variation(moves, variation)
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
