//! Training of the engine's network: self-play data and a trainer.
//!
//! # Data format
//!
//! Training data is text, one position a line, its three fields separated by a
//! space:
//!
//! ```text
//! 8x8:W:WE1=2,C3=4:BH4=2,D8=1 -35 1
//! ```
//!
//! 1. the position in the notation of [`dipole::Position`];
//! 2. the score of a search, an integer in hundredths of a checker, for the player
//!    to move;
//! 3. the result of the game for that player: 1 for a win, 0 for a loss.
//!
//! Only quiet positions (the best move captures nothing) with an undecided score
//! within ±1,500 are written. The lines of a game follow each other, and a file
//! consists of whole games. The same seed gives the same lines on any machines.
//!
//! The format of a network file is described in [`dipole_engine::network`].

#![warn(missing_docs)]

pub mod games;
pub mod generate;
pub mod remote;
pub mod samples;
pub mod train;
