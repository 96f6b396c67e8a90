//! `dipole table`: builds, verifies, compresses and probes endgame tables.

use std::path::PathBuf;

use dipole::Board;

use crate::failure::Failure;

mod build;
mod compress;
mod probe;
mod remote;
mod verify;

/// Build, verify, compress and probe endgame tables
///
/// A table has the winner of every position with a few checkers. Tables for up to 5 checkers on 8×8
/// (8 on 4×4, 6 on 6×6, 4 on 10×10, 3 on 12×12) are built in.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(clap::Subcommand)]
enum Action {
    Build(build::Args),
    Compress(compress::Args),
    Expand(compress::ExpandArgs),
    Probe(probe::Args),
    Verify(verify::Args),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.action {
        Action::Build(args) => build::run(args),
        Action::Compress(args) => compress::run(args),
        Action::Expand(args) => compress::expand(args),
        Action::Probe(args) => probe::run(args),
        Action::Verify(args) => verify::run(args),
    }
}

/// Where table files are.
#[derive(clap::Args)]
pub(crate) struct TableDir {
    /// The directory of the table files
    #[arg(
        long = "dir",
        value_name = "DIRECTORY",
        env = "DIPOLE_TABLE_DIR",
        default_value = "tables"
    )]
    path: PathBuf,
}

/// Parses a board such as `8x8`.
pub(super) fn board(text: &str) -> Result<Board, String> {
    Board::ALL
        .into_iter()
        .find(|board| text.eq_ignore_ascii_case(&format!("{0}x{0}", board.size())))
        .ok_or_else(|| "boards are 4x4, 6x6, 8x8, 10x10 and 12x12".to_owned())
}
