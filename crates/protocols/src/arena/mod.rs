//! Matches between engines: who is stronger, by how much, and how sure is
//! that?
//!
//! Openings are played twice with colours swapped, and what is counted is
//! pairs of games, since the two games of a pair are not independent.

mod game;
mod openings;
mod player;
mod process;
mod run;
mod spec;
mod stats;

pub use game::{End, Played};
pub use openings::{Openings, OpeningsError, RandomOpenings, read_openings};
pub use player::{Fault, Player};
pub use run::{ArenaError, Faults, Plan, Tally, run};
pub use spec::{Spec, SpecError};
pub use stats::{Elo, Pairs, Sprt, SprtState, SprtVerdict};
