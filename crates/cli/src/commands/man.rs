//! `dipole man`: manual pages, generated from the texts of `--help`.

use std::fs;
use std::path::PathBuf;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::commands::Cli;
use crate::failure::Failure;
use crate::output;

/// Print the manual page, or write the pages of all commands to a folder
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write dipole.1, dipole-play.1 and so on into this folder
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Some(dir) = &args.dir else {
        let mut page = Vec::new();
        Man::new(Cli::command()).render(&mut page)?;
        return output::print_bytes(&page);
    };
    let refused = |error| Failure::of(dir.display(), error);
    fs::create_dir_all(dir).map_err(refused)?;
    clap_mangen::generate_to(Cli::command(), dir).map_err(refused)
}
