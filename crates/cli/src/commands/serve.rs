//! `dipole serve`: the site.

use clap::{CommandFactory as _, FromArgMatches as _};
use dipole_site::config::Config;

use crate::commands::Cli;
use crate::config_file::{self, ConfigFile};
use crate::failure::Failure;

/// Host a site to play on
///
/// Prints the address once it listens, and runs until Ctrl-C or SIGTERM. SIGHUP makes it read the
/// settings file again and apply its limits, owners and log levels. `dipole` without a command does
/// the same.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: ConfigFile,
    #[command(flatten)]
    config: Config,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    Ok(dipole_server::serve(&args.config, read_again)?)
}

/// The settings that this process would have if it started now.
fn read_again() -> Result<Config, Failure> {
    let matches = config_file::parse_again(Cli::command(), std::env::args_os().collect())?;
    let site = matches.subcommand_matches("serve");
    let site = site.ok_or_else(|| Failure::new("this process is no site"))?;
    Args::from_arg_matches(site)
        .map(|args| args.config)
        .map_err(|error| Failure::new(error.to_string()))
}
