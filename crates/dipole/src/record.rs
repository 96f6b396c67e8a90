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
//!
//! A variation stands in round brackets behind the move in whose place it
//! begins, as in PGN: `1. E1-E3 (1. E1-G3 {why not?} D8-B6) 1... D8-B6`. It may
//! have comments and variations of its own, its moves and sit-outs are checked
//! as the game's are, and it has no result. [`Line`] shows how they are read and
//! added. Up to 50 may be inside each other, with 20,000 moves together. In a
//! variation nobody leaves a game for four; one in place of a move before
//! which somebody left begins without their stacks, as the move does.

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

/// A game with what its record says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tag pairs, apart from `Setup`, `Position`, `Left`, `Result` and
    /// `Termination`, which only repeat what the game says.
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

    /// The record of a game that is told as a line, with its comments and
    /// variations, and without tags.
    pub fn from_line(line: Line) -> Record {
        Record { tags: Tags::default(), main: line }
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
        self.main.game()
    }

    /// The game alone.
    pub fn into_game(self) -> Game {
        self.main.into_game()
    }

    /// The main line: the game, with its comments and variations.
    pub fn main_line(&self) -> &Line {
        &self.main
    }

    /// The comment after this many moves; the one for 0 stands before the
    /// first move. It is empty where nothing is said.
    pub fn comment(&self, moves: usize) -> &Comment {
        self.main.comment(moves)
    }

    /// The comments that say something, each with the number of moves that it
    /// stands behind. Those in variations are not among them.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &Comment)> {
        self.main.comments()
    }

    /// Comments on the position after this many moves; 0 is the start. A
    /// comment on a position that the game has not reached is not kept.
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
    /// Why the variation cannot stand there; the record is then unchanged.
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
