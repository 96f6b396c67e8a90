//! `dipole apply`: the position after some moves.

use crate::failure::Failure;
use crate::output;
use crate::position_args::PositionArgs;

/// Play moves and print the position after them, as one token
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: PositionArgs,

    /// The moves in order, such as E1-G3 D8-B6; sit-outs are not written
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut position = args.start.position()?;
    for (i, text) in args.moves.iter().enumerate() {
        let refused = |reason| Failure::of(format!("move {} ({text})", i + 1), reason);
        let mv = position.read_move(text).map_err(refused)?;
        position.play_unchecked(mv);
    }
    output::print(&format!("{position}\n"))
}
