//! `dipole engine`: the engine as a process, for GUIs and match programs.

use std::io;

use dipole_protocols::ugi;

use crate::engine_args::EngineArgs;
use crate::failure::Failure;
use crate::output;

/// Speak UGI on standard input and output, for GUIs and match programs
///
/// UGI is the counterpart of chess's UCI for other games; GUIs for chess that
/// start with `uci` work too. Type `ugi` for the options and `quit` to leave.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let reader = io::stdin().lock();
    output::accept_closed_pipe(ugi::run_session(reader, io::stdout(), args.engine.options()))
}
