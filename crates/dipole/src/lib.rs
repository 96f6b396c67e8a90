#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod abstractplay;
mod board;
mod captures;
mod diagram;
mod game;
mod generate;
mod hash;
#[cfg(feature = "serde")]
mod json;
mod layout;
mod legality;
mod mobility;
mod moves;
pub mod notation;
mod perft;
mod play;
mod player;
mod position;
mod random;
pub mod record;
mod setup;
mod sight;
mod square;
mod svg;
mod text;

pub use board::{Board, distance};
pub use captures::Capture;
pub use diagram::Diagram;
pub use game::{
    ConcludeError, Departure, Entry, Game, GameResult, LeaveError, ParseDepartureError,
    ParseTerminationError, Termination,
};
pub use layout::{Defect, InvalidPosition, Layout, MAX_CHECKERS};
pub use legality::{IllegalMove, ReadMoveError};
pub use mobility::Mobility;
pub use moves::{MAX_MOVES, Move, MoveList};
pub use notation::{MoveText, ParseMoveError};
pub use perft::{divide, perft};
pub use play::{Change, Undo};
pub use player::{Player, Players};
pub use position::Position;
pub use record::Record;
pub use setup::{ParseSetupError, Setup};
pub use square::{Coordinates, MAX_SIZE, MAX_SQUARES, ParseSquareError, Square, SquareSet};
pub use svg::Svg;
pub use text::ParsePositionError;

/// Parts that the other crates of this workspace share. They are not covered by
/// semantic versioning and may change in any release.
pub mod internals {
    pub use crate::random::SplitMix64;
}
