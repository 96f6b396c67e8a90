//! How the engine's evaluation is learned: games against itself, and a trainer.

#![warn(missing_docs)]

pub mod generate;
mod random;
pub mod samples;
pub mod train;

pub use random::Random;
