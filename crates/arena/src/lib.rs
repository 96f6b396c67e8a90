//! Matches between engines: which engine is stronger, the difference, and its significance.
//!
//! Every opening is played twice with colours swapped. Statistics are made of pairs of games, since
//! the two games of a pair are not independent.

mod book;
mod engine_spec;
mod game;
mod game_task;
mod match_engine;
mod openings;
mod process;
mod runner;
mod schedule;
mod sprt;
mod spsa;
mod stats;
pub mod tcp;

pub use book::{Book, BookError, BookSettings};
pub use engine_spec::{EngineSpec, EngineSpecError, NotPortable};
pub use game::{GameEnd, PlayedGame};
pub use game_task::{ForeignGame, GamePlayer, GameTask, GameTerms};
pub use match_engine::{EngineFault, MatchEngine};
pub use openings::{Openings, OpeningsError, RandomOpenings, read_openings};
pub use runner::{MatchConfig, MatchError, run};
pub use schedule::{FaultCounts, GameSource, MatchScore, Tally};
pub use sprt::{EloModel, Sprt, SprtError, SprtState, SprtVerdict};
pub use spsa::{Spsa, Trial, TunedParameter};
pub use stats::{Elo, Pentanomial};
