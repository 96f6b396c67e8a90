//! Perfect knowledge of Dipole: endgame tables and the solver.
//!
//! Dipole has no draws and no position repeats, so one bit says everything
//! about a position. [`Tables`] answers for positions with few checkers;
//! [`Build`] makes the tables
//! and [`Solver`] goes on where they end.
//!
//! # Features
//!
//! - `serde`: a [`Report`] can be serialized.

mod bits;
mod build;
mod builtin;
mod columns;
mod crowded;
mod file;
mod generate;
mod geometry;
mod index;
mod order;
mod pack;
mod pages;
mod parallel;
mod report;
mod solve;
mod source;
mod steps;
mod table;
mod tables;
mod verify;

pub use file::{EXTENSION, Fault, FileError, Split};
pub use generate::{Build, BuildError, Plan, Progress};
pub use report::{MoveReport, Report};
pub use solve::Progress as SolveProgress;
pub use solve::{Checked, CheckpointError, ProofError, Solver, Unsolved, check_proof};
pub use source::TableSource;
pub use tables::{Outcome, Tables, Warning};
pub use verify::{FileReport, Sample, derive, table_files, verify_directory, verify_file};
