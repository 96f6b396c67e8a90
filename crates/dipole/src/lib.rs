#![cfg_attr(feature = "record", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "record"), doc = "The rules of Dipole, Mark Steere's stack game.")]
#![no_std]
// Code that only `internals` uses is always compiled, so that every set of features checks it.
#![cfg_attr(not(feature = "internals"), allow(dead_code, unreachable_pub))]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod attacks;
mod board;
mod captures;
mod diagram;
mod game;
mod generate;
mod hash;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals;
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
#[cfg(feature = "record")]
pub mod record;
mod setup;
#[cfg(test)]
mod soundness_tests;
mod square;
mod text;

pub use board::{Board, distance};
pub use diagram::Diagram;
pub use game::{
    ConcludeError, Departure, Entry, Game, GameResult, LeaveError, ParseDepartureError,
    ParseTerminationError, Termination,
};
pub use layout::{Defect, InvalidPosition, Layout, MAX_CHECKERS};
pub use legality::IllegalMove;
pub use mobility::Mobility;
pub use moves::{MAX_MOVES, Move, MoveList, MoveListIter};
pub use notation::{Destination, MoveText, ParseMoveError, ReadMoveError, Sign};
pub use perft::{divide, perft};
pub use play::Undo;
pub use player::{Player, Players};
pub use position::Position;
#[cfg(feature = "record")]
pub use record::Record;
pub use setup::{ParseSetupError, Setup};
pub use square::{
    Coordinates, MAX_SIZE, MAX_SQUARES, ParseSquareError, Square, SquareSet, Squares,
};
pub use text::ParsePositionError;
