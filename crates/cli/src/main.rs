//! The command `dipole`: one binary for players, scripts and sites.

use std::process::ExitCode;

use clap::Parser;

mod commands;
mod duration;
mod failure;
mod input;
mod interrupt;
mod meter;
mod output;
mod processors;
mod start;
mod tables;
mod thinker;

fn main() -> ExitCode {
    match commands::run(commands::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("dipole: {failure}");
            failure.status()
        }
    }
}
