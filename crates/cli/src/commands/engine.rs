//! `dipole engine`: the engine as a process, for GUIs and match programs.

use std::io;

use dipole_protocols::ugi;

use crate::failure::Failure;
use crate::output;
use crate::thinker::Machine;

/// Speak UGI on standard input and output, for GUIs and match programs
///
/// UGI is the sister of chess's UCI for other games; GUIs for chess that begin
/// with `uci` are answered too. Type `ugi` for the options and `quit` to leave.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    machine: Machine,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let reader = io::stdin().lock();
    output::accept_closed_pipe(ugi::converse(reader, io::stdout(), args.machine.options()))
}
