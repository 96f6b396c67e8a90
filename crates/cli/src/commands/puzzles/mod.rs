//! `dipole puzzles`: generates and checks puzzles.

use crate::failure::Failure;

mod generate;

/// Make and check puzzles
///
/// A puzzle is a position in which one move wins and the others do not, and
/// some levels of the engine miss it.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(clap::Subcommand)]
enum Action {
    Generate(generate::Args),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.action {
        Action::Generate(args) => generate::run(args),
    }
}
