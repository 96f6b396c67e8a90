//! `dipole moves`: the legal moves of a position.

use dipole::{Move, MoveText, Position, Square};
use serde::Serialize;

use crate::failure::Failure;
use crate::output;
use crate::position_args::PositionArgs;

/// List the legal moves of a position
///
/// One move per line, ordered by square (rank, then file), then count, then
/// target, bearing off last. A finished game has no moves.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: PositionArgs,

    /// Print one JSON array that tells start, target, count and kind of each move
    #[arg(long)]
    json: bool,
}

/// A legal move as JSON.
#[derive(Serialize)]
struct Entry {
    r#move: MoveText,
    from: Square,
    to: Option<Square>,
    count: usize,
    kind: &'static str,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.start.position()?;
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    if args.json {
        let entries: Vec<Entry> = moves.iter().map(|&mv| entry(&position, mv)).collect();
        return output::print_json(&entries);
    }
    output::print(&moves.iter().map(|mv| format!("{}\n", mv.text(&position))).collect::<String>())
}

fn entry(position: &Position, mv: Move) -> Entry {
    let kind = match mv.target().map(|to| position.owner(to)) {
        None => "off",
        Some(None) => "basic",
        Some(Some(owner)) if owner == position.turn() => "merge",
        Some(Some(_)) => "capture",
    };
    Entry { r#move: mv.text(position), from: mv.from(), to: mv.target(), count: mv.count(), kind }
}
