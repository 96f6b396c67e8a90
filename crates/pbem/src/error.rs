//! The errors of the command parser.

use crate::words::{ActionError, UseridError};

/// The reason why a line is not a valid command.
///
/// No variant contains a word that may be a password, so errors can be shown and logged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The line is empty.
    #[error("there is no command; write one in the subject, or help for a list")]
    Empty,
    /// The first word, or the one after the game, is not a command.
    #[error("word {place}: \"{word}\" is not a command; help lists them all")]
    Unknown {
        /// The position of the word, from 1.
        place: usize,
        /// The word.
        word: String,
    },
    /// A word is missing.
    #[error("word {place} is missing: {expected}; the form is: {usage}")]
    Missing {
        /// The position of the missing word, from 1.
        place: usize,
        /// The expected word.
        expected: &'static str,
        /// The syntax of the command.
        usage: &'static str,
    },
    /// The line has more words than the command.
    #[error("there is more after word {after} than this command takes; the form is: {usage}")]
    TooMuch {
        /// The position of the last word that belongs to the command, from 1.
        after: usize,
        /// The syntax of the command.
        usage: &'static str,
    },
    /// A word that should be a userid.
    #[error("word {place} is no userid: {reason}")]
    Userid {
        /// The position of the word, from 1.
        place: usize,
        /// The fault.
        reason: UseridError,
    },
    /// A word that should be one of a few.
    #[error("word {place} does not fit there; write one of: {known}")]
    Choice {
        /// Which word, counted from 1.
        place: usize,
        /// The words that fit.
        known: &'static str,
    },
    /// A word that should be a board.
    #[error("word {place} is not a board; boards are numbers, as in 1742")]
    Board {
        /// The position of the word, from 1.
        place: usize,
    },
    /// A word that should be a move, next to a password: the words may have been swapped, so it is
    /// not repeated.
    #[error(
        "word {place} is not a move: write E1-G3, or B8-off for a whole stack, or A5-off:2, or pass or resign"
    )]
    NotAnAction {
        /// The position of the word, from 1.
        place: usize,
    },
    /// A word that should be a move, in a command without password.
    #[error("word {place}: {reason}")]
    Action {
        /// The position of the word, from 1.
        place: usize,
        /// The fault.
        reason: ActionError,
    },
    /// An option that does not exist.
    #[error(
        "word {place}: there is no option {option}; a challenge takes -small, -large, -compressed, \
         --totaltime=DAYS, --nagtime=DAYS, --forfeittime=DAYS and --unrated"
    )]
    Option {
        /// The position of the word, from 1.
        place: usize,
        /// The option.
        option: String,
    },
    /// An option with an invalid number of days.
    #[error("word {place}: {option} takes a number of days from 1 to {most}, as in {option}=7")]
    Days {
        /// The position of the word, from 1.
        place: usize,
        /// The option.
        option: String,
        /// Maximum number of days.
        most: u32,
    },
    /// Two setups, or the same option twice.
    #[error("word {place}: {option} contradicts an earlier option")]
    Contradiction {
        /// The position of the word, from 1.
        place: usize,
        /// The option.
        option: String,
    },
    /// The reminder would come after the game is lost.
    #[error(
        "the nag time ({reminder} days) must be shorter than the forfeit time ({forfeit} days)"
    )]
    Times {
        /// Days until a reminder.
        reminder: u32,
        /// Days until the game is lost.
        forfeit: u32,
    },
    /// The number of players does not match the setup.
    #[error(
        "{count} userids are no game: two play small, large or compressed, four play on 12x12 \
         (without -small, -large or -compressed)"
    )]
    Players {
        /// Number of userids.
        count: usize,
    },
    /// The command has too many names, boards, topics or moves.
    #[error("word {place}: one command takes at most {most} of these; send the others separately")]
    TooMany {
        /// The position of the first word beyond the limit, from 1.
        place: usize,
        /// The limit.
        most: usize,
    },
    /// The same player is named twice in a challenge.
    #[error("word {place}: {userid} is named twice; players are different people")]
    SamePlayer {
        /// The position of the word, from 1.
        place: usize,
        /// The userid.
        userid: String,
    },
    /// A word with a forbidden quote or colon.
    #[error("word {place}: a userid or password has no blank, quote or colon")]
    Quoted {
        /// The position of the word, from 1.
        place: usize,
    },
}
