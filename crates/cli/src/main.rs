//! The command `dipole`: one binary for players, scripts and sites.

use std::process::ExitCode;

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

fn main() -> ExitCode {
    let parsed = config_file::parse(std::env::args_os().collect());
    match parsed.and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("dipole: {failure}");
            failure.status()
        }
    }
}
