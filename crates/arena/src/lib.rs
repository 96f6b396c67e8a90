//! Matches between engines: which one is stronger, by how much, and how certain
//! is that?
//!
//! Every opening is played twice with colours swapped, and statistics are made
//! of pairs of games, since the two games of a pair are not independent.

mod book;
mod engine_spec;
mod game;
mod match_engine;
mod openings;
mod process;
mod runner;
mod sprt;
mod spsa;
mod stats;
pub mod tcp;

pub use book::{Book, BookError, BookSettings};
pub use engine_spec::{EngineSpec, EngineSpecError};
pub use game::{GameEnd, PlayedGame};
pub use match_engine::{EngineFault, MatchEngine};
pub use openings::{Openings, OpeningsError, RandomOpenings, read_openings};
pub use runner::{FaultCounts, MatchConfig, MatchError, MatchScore, run};
pub use sprt::{EloModel, Sprt, SprtError, SprtState, SprtVerdict};
pub use spsa::{Spsa, Trial, TunedParameter};
pub use stats::{Elo, Pentanomial};
