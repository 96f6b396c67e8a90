//! The command `dipole`: one binary for players, scripts and sites.

use std::process::ExitCode;

use clap::Parser;

mod commands;
mod duration;
mod engine_args;
mod failure;
mod input;
mod interrupt;
mod output;
mod position_args;
mod processors;
mod progress;
mod tables;

fn main() -> ExitCode {
    match commands::run(commands::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("dipole: {failure}");
            failure.status()
        }
    }
}
