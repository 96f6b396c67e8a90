//! The command `dipole`: one binary for players, scripts and sites.

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

mod commands;
mod config_file;
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

use commands::Cli;

fn main() -> ExitCode {
    let matches = config_file::parse(Cli::command(), std::env::args_os().collect());
    let cli =
        matches.map(|matches| Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()));
    match cli.and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("dipole: {failure}");
            failure.status()
        }
    }
}
