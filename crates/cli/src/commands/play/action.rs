//! Input actions and output effects of a game in the terminal.

use std::path::PathBuf;

use dipole::record::Record;
use dipole::{Move, Position, Square};
use dipole_engine::{Level, Outcome};

/// An input: a key, a click, an answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Action {
    /// Move the cursor to the next dark square in a direction of the screen.
    Walk(Direction),
    /// Pick up or put down at the cursor, or play the marked move.
    Enter,
    /// Cancel the selection of a stack.
    Release,
    /// One more digit of a count.
    Digit(usize),
    /// Mark the next (or the previous) move of the chosen stack.
    Mark { forward: bool },
    /// A square was touched.
    Touch(Square),
    /// A drag ended on a square.
    Drop(Square),
    /// A button that plays a move.
    Play(Move),
    /// Take back all moves since the last move by a person, and that move.
    Undo,
    /// Request a hint from the computer.
    Hint,
    /// Make the computer move at once.
    MoveNow,
    /// Turn the board.
    Turn,
    /// Toggle the coins.
    Coins,
    /// Use the next palette.
    Palette,
    /// Browse the moves of the game.
    Browse(Browse),
    /// Open a dialog.
    Open(Opening),
    /// A key in a dialog.
    Key(DialogKey),
    /// The computer has finished its search.
    Thought(Box<Outcome>),
    /// The result of writing a file.
    Saved(PathBuf, Result<(), SaveError>),
    /// The result of reading a file.
    Loaded(PathBuf, Result<Box<Record>, String>),
}

/// A direction of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// A step through the positions of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Browse {
    Start,
    Back,
    Forward,
    End,
    /// To the position after this many moves.
    To(usize),
}

/// A dialog to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Help,
    NewGame,
    Resign,
    Quit,
    Save,
    Load,
    TypeMove,
}

/// A key with a meaning in a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DialogKey {
    Char(char),
    Erase,
    Up,
    Down,
    Left,
    Right,
    Accept,
    Cancel,
}

/// The reason why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SaveError {
    /// The file exists, and overwriting it was not confirmed.
    Exists,
    /// The error message of the system.
    Other(String),
}

/// An action outside of the state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Make the running search answer at once.
    MoveNow,
    /// Write a file; an existing one is overwritten only with `overwrite`.
    Save { path: PathBuf, text: String, overwrite: bool },
    /// Read a record.
    Load(PathBuf),
    /// Leave.
    Quit,
}

/// The current task of the computer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    pub position: Position,
    pub purpose: SearchPurpose,
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchPurpose {
    /// A move, at this level.
    Move(Level),
    /// A hint.
    Hint,
}
