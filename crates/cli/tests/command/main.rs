//! The command as scripts see it: arguments and input in, output and exit
//! status out.

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
