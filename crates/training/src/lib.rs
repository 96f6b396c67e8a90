//! Training of the engine's network: self-play data and a trainer.
//!
//! # Data format
//!
//! Training data is text with one position per line, in three fields separated by a space:
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
//! Only quiet positions (the best move captures nothing) with an undecided score within ±1,500 are
//! written. The lines of a game are consecutive, and a file consists of whole games. The same seed
//! gives the same lines on any machine.
//!
//! # Packed rows
//!
//! `pack` converts this text into rows of equal length, which a trainer on a GPU reads at once
//! (`gpu/train.py`). All integers are little-endian:
//!
//! | bytes | content |
//! | --- | --- |
//! | 2 · stacks | `u16`: the network's inputs in the perspective of the player to move, then their number (no input) up to the most stacks: 24 on 8×8, 40 on 10×10 |
//! | 2 | `i16`: the base evaluation ([`BaseEval`](dipole_engine::network::BaseEval)), in hundredths of a checker for the player to move |
//! | 2 | `i16`: the score |
//! | 1 | 1 if the player to move won the game, or 0 |
//! | 1 | the checkers on the board |
//! | 1 | the number of moves of the player to move, 255 at most |
//! | 1 | that of the other player if it were to move, 255 at most |
//!
//! The format of a network file is described in [`dipole_engine::network`].

#![warn(missing_docs)]

pub mod games;
pub mod generate;
pub mod pack;
pub mod remote;
pub mod samples;
pub mod train;
