//! `dipole serve`: the site.

use dipole_server::Config;

use crate::config_file::ConfigFile;
use crate::failure::Failure;

/// Host the site on which people play
///
/// Prints the address once it listens, and runs until Ctrl-C or SIGTERM. This
/// is also what `dipole` does without a command.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: ConfigFile,
    #[command(flatten)]
    config: Config,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    Ok(dipole_server::serve(&args.config)?)
}
