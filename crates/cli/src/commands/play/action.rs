//! What can happen to a game in the terminal, and what it asks for in return.

use std::path::PathBuf;

use dipole::record::Record;
use dipole::{Move, Position, Square};
use dipole_engine::{Level, Outcome};

/// Something that happened: a key, a click, an answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Action {
    /// Move the cursor to the next dark square in a direction of the screen.
    Walk(Direction),
    /// Pick up or put down at the cursor, or play the marked move.
    Enter,
    /// Let go of the chosen stack.
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
    /// Take back everything since, and with, the last move by a person.
    Undo,
    /// Ask the computer for advice.
    Hint,
    /// Have the computer decide at once.
    MoveNow,
    /// Turn the board.
    Turn,
    /// Show or hide the coins.
    Coins,
    /// Use the next palette.
    Palette,
    /// Leaf through the game.
    Browse(Browse),
    /// Open a dialog.
    Open(Opening),
    /// A key in a dialog.
    Key(DialogKey),
    /// The computer has decided.
    Thought(Box<Outcome>),
    /// A file was written, or not.
    Saved(PathBuf, Result<(), SaveError>),
    /// A file was read, or not.
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

/// A key that means something in a dialog.
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

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SaveError {
    /// There is such a file, and nobody has said that it may go.
    Exists,
    /// In the system's words.
    Other(String),
}

/// Something only the world outside can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Have the running search answer at once.
    MoveNow,
    /// Write a file; over an existing one only when told so.
    Save { path: PathBuf, text: String, overwrite: bool },
    /// Read a record.
    Load(PathBuf),
    /// Leave.
    Quit,
}

/// What the computer is to think about now.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    pub position: Position,
    pub purpose: SearchPurpose,
}

/// Why the computer thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchPurpose {
    /// To move, at this level.
    Move(Level),
    /// To advise.
    Hint,
}
