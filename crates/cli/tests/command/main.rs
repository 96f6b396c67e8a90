//! The command from a script's point of view: arguments and input in, output and exit status out.

mod admin;
mod config;
mod games;
mod mail;
mod positions;
mod puzzles;
mod run;
mod tables;
mod thinking;
mod usage;

/// The program under test.
fn program() -> &'static str {
    env!("CARGO_BIN_EXE_dipole")
}
