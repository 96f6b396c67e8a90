//! `dipole completions`: completion scripts for shells.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::commands::Cli;
use crate::failure::Failure;
use crate::output;

/// Print the completions for a shell
///
/// For bash: dipole completions bash > ~/.local/share/bash-completion/completions/dipole
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "dipole", &mut script);
    output::print_bytes(&script)
}
