//! What can be wrong with a command.

use crate::words::{ActionError, UseridError};

/// Why a line is no command.
///
/// No variant holds a word that may be a password, so an error can be shown
/// and logged as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// Nothing at all.
    #[error("there is no command; write one in the subject, or help for a list")]
    Empty,
    /// The first word, or the one after the game, is no command.
    #[error("word {place}: \"{word}\" is not a command; help lists them all")]
    Unknown {
        /// Which word, counted from 1.
        place: usize,
        /// The word.
        word: String,
    },
    /// A word is missing.
    #[error("word {place} is missing: {expected}; the form is: {usage}")]
    Missing {
        /// Where it belongs, counted from 1.
        place: usize,
        /// What belongs there.
        expected: &'static str,
        /// The command's form.
        usage: &'static str,
    },
    /// There are more words than the command has.
    #[error("there is more after word {after} than this command takes; the form is: {usage}")]
    TooMuch {
        /// The last word that belongs to the command, counted from 1.
        after: usize,
        /// The command's form.
        usage: &'static str,
    },
    /// A word that should be a userid.
    #[error("word {place} is no userid: {reason}")]
    Userid {
        /// Which word, counted from 1.
        place: usize,
        /// What is wrong.
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
        /// Which word, counted from 1.
        place: usize,
    },
    /// A word that should be a move, beside a password: words may have been
    /// swapped, so it is not repeated.
    #[error(
        "word {place} is not a move: write E1-G3, or B8-off for a whole stack, or A5-off:2, or pass or resign"
    )]
    NotAnAction {
        /// Which word, counted from 1.
        place: usize,
    },
    /// A word that should be a move, where no password can stand.
    #[error("word {place}: {reason}")]
    Action {
        /// Which word, counted from 1.
        place: usize,
        /// What is wrong.
        reason: ActionError,
    },
    /// An option that does not exist.
    #[error(
        "word {place}: there is no option {option}; a challenge takes -small, -large, -compressed, \
         --totaltime=DAYS, --nagtime=DAYS, --forfeittime=DAYS and --unrated"
    )]
    Option {
        /// Which word, counted from 1.
        place: usize,
        /// The option.
        option: String,
    },
    /// An option's number of days.
    #[error("word {place}: {option} takes a number of days from 1 to {most}, as in {option}=7")]
    Days {
        /// Which word, counted from 1.
        place: usize,
        /// The option.
        option: String,
        /// The most days.
        most: u32,
    },
    /// Two setups, or the same option twice.
    #[error("word {place}: {option} contradicts an earlier option")]
    Contradiction {
        /// Which word, counted from 1.
        place: usize,
        /// The option.
        option: String,
    },
    /// A reminder that would come after the game is lost.
    #[error("the nag time ({nag} days) must be shorter than the forfeit time ({forfeit} days)")]
    Times {
        /// Days until a reminder.
        nag: u32,
        /// Days until the game is lost.
        forfeit: u32,
    },
    /// Players and setup do not go together.
    #[error(
        "{count} userids are no game: two play small, large or compressed, four play on 12x12 \
         (without -small, -large or -compressed)"
    )]
    Players {
        /// How many userids there are.
        count: usize,
    },
    /// More names, boards, topics or moves than one command takes.
    #[error("word {place}: one command takes at most {most} of these; send the others separately")]
    TooMany {
        /// The first word beyond the limit, counted from 1.
        place: usize,
        /// The limit.
        most: usize,
    },
    /// Somebody challenges himself.
    #[error("word {place}: {userid} is named twice; players are different people")]
    SamePlayer {
        /// Which word, counted from 1.
        place: usize,
        /// The userid.
        userid: String,
    },
    /// A word with a quote or a colon where none may stand.
    #[error("word {place}: a userid or password has no blank, quote or colon")]
    Quoted {
        /// Which word, counted from 1.
        place: usize,
    },
}
