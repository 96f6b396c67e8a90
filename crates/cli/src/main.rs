//! The command `dipole`: one binary for players, scripts and sites.

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

mod commands;
mod config_file;
mod duration;
mod engine_args;
mod failure;
mod input;
#[cfg(target_arch = "x86_64")]
mod instruction_set;
mod interrupt;
mod jobs;
mod output;
mod position_args;
mod processors;
mod progress;
mod size;
mod tables;

use commands::Cli;

/// Packages are built with musl, whose allocator is slow with many threads.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    #[cfg(target_arch = "x86_64")]
    if let Some(status) = instruction_set::prepare() {
        return status;
    }
    run()
}

/// Runs the command line. It is not inlined, so that `main` contains none of its instructions: the
/// processor may lack them.
#[inline(never)]
fn run() -> ExitCode {
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
