//! Perfect knowledge of Dipole: endgame tables and the solver.
//!
//! Dipole has no draws and no position repeats, so one bit is the complete result of a position.
//! [`Tables`] contains the results of positions with few checkers. [`Build`] computes the tables,
//! and [`Solver`] solves positions beyond them.
//!
//! # Features
//!
//! - `serde`: serialization of [`Report`] and [`TableFile`] (which can also be deserialized), and
//!   `TaskTables`, the reference of a distributed task to its tables.

mod build;
mod checkers;
mod geometry;
mod index;
mod pages;
mod parallel;
mod probe;
mod solve;
#[cfg(feature = "serde")]
mod task_tables;

pub use build::{Build, BuildError, BuildProgress, Plan, TableFile, fingerprints_below};
pub use probe::file::{EXTENSION, Fault, FileError, Split};
pub use probe::{
    FileReport, MoveReport, Outcome, PACKED_EXTENSION, Report, Sample, TableSource, Tables,
    Warning, compress_file, derive, expand_file, table_files, verify_directory, verify_file,
};
pub use solve::{
    Checked, CheckpointError, PlayableError, PlayableProof, ProofError, ProofProgress, ProofTree,
    Searched, SolveProgress, Solver, Unsolved, Walked, check_proof,
};

#[cfg(feature = "serde")]
pub use task_tables::TaskTables;

/// Items shared with the other crates of this workspace. They may change in any release.
pub mod internals {
    pub use crate::pages::SharedWords;
}
