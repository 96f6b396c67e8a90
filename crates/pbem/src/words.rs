//! The words of commands.

use std::fmt;

use dipole::MoveText;

use crate::tidy;

/// The name of an account: 2 to 20 letters, digits, `-` and `_`.
///
/// Names are case-insensitive and displayed as written. A name never consists of digits only, since
/// that would be a board number.
#[derive(Clone, Debug)]
pub struct Userid(String);

impl Userid {
    /// The name as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key for lookups.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl PartialEq for Userid {
    fn eq(&self, other: &Userid) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for Userid {}

impl fmt::Display for Userid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::str::FromStr for Userid {
    type Err = UseridError;

    fn from_str(text: &str) -> Result<Userid, UseridError> {
        if !(2..=20).contains(&text.chars().count()) {
            return Err(UseridError::Length);
        }
        if let Some(wrong) = text.chars().find(|c| !c.is_ascii_alphanumeric() && !"-_".contains(*c))
        {
            return Err(UseridError::Character(wrong));
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(UseridError::Number);
        }
        Ok(Userid(text.to_owned()))
    }
}

/// The reason why a word is not a userid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UseridError {
    /// Too short or too long.
    #[error("a userid has 2 to 20 characters")]
    Length,
    /// A character that is not allowed in userids.
    #[error("a userid is made of letters, digits, - and _, not {0:?}")]
    Character(char),
    /// Digits only, as in a board number.
    #[error("a userid of digits only would be taken for a board")]
    Number,
}

/// A password or PIN. It is never shown in a log, a reply or an error.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps the typed text.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The typed text, for comparison with the stored hash.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The number of a board, that is, of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardNumber(pub u64);

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Plays a move.
    Move(MoveText),
    /// Sits out, if the player has no legal move.
    Pass,
    /// Resigns.
    Resign,
    /// Offers to end the game by agreement.
    Propose,
    /// Requests a takeback of the last move.
    Undo,
    /// Agrees to a proposal.
    Accept,
    /// Refuses a proposal.
    Reject,
}

impl Action {
    /// The keyword, unless the action is a move.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Action::Move(_) => None,
            Action::Pass => Some("pass"),
            Action::Resign => Some("resign"),
            Action::Propose => Some("propose"),
            Action::Undo => Some("undo"),
            Action::Accept => Some("accept"),
            Action::Reject => Some("reject"),
        }
    }

    const WORDS: [Action; 6] = [
        Action::Pass,
        Action::Resign,
        Action::Propose,
        Action::Undo,
        Action::Accept,
        Action::Reject,
    ];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(text) => text.fmt(f),
            action => f.write_str(action.word().unwrap_or_default()),
        }
    }
}

/// An action with an optional move number as guard: `E1-G3#7`. It is refused on any other turn, so
/// a mail that is delivered twice plays once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuardedAction {
    /// The action.
    pub action: Action,
    /// The only move number for which it is valid.
    pub move_number: Option<u32>,
}

impl std::str::FromStr for GuardedAction {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<GuardedAction, ActionError> {
        let (action, guard) = match text.split_once('#') {
            Some((action, guard)) => (action, Some(tidy::bare(guard))),
            None => (text, None),
        };
        let action = tidy::joined(action);
        let move_number = guard.map(read_number).transpose()?;
        let is_resignation = RESIGN.iter().any(|word| word.eq_ignore_ascii_case(&action));
        let word = Action::WORDS.into_iter().find(|known| {
            known.word().is_some_and(|word| word.eq_ignore_ascii_case(&action))
                || *known == Action::Resign && is_resignation
        });
        let action = match word {
            Some(action) => action,
            None => Action::Move(action.parse()?),
        };
        Ok(GuardedAction { action, move_number })
    }
}

/// The keywords for resigning in the other languages of the site.
const RESIGN: [&str; 2] = ["aufgeben", "opgeven"];

pub(crate) fn read_number(text: &str) -> Result<u32, ActionError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|&number| digits && number > 0)
        .ok_or_else(|| ActionError::MoveNumber(text.to_owned()))
}

/// The reason why a word is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// It does not have the form of a move.
    #[error(transparent)]
    Move(#[from] dipole::ParseMoveError),
    /// The text after `#` is not a move number.
    #[error("\"#{0}\" is not a move number: write # and a number from 1 on, as in E1-G3#7")]
    MoveNumber(String),
}
