//! `dipole table probe`.

use std::fmt::Write;
use std::path::PathBuf;

use dipole::Position;
use dipole_tables::{TableSource, Tables};

use crate::failure::Failure;
use crate::{output, tables};

/// Print the result of a position and of each legal move
///
/// The first line is `win` or `loss` for the player to move; then each legal move follows with its
/// result for that player.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The position, such as 8x8:W:WC3=2:BD6=1
    #[arg(value_name = "POSITION")]
    position: String,

    /// A directory with larger tables than those built in
    #[arg(long = "dir", value_name = "DIRECTORY", env = "DIPOLE_TABLE_DIR")]
    directory: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position: Position =
        args.position.parse().map_err(|error| Failure::of("POSITION", error))?;
    let source = TableSource::directory_or_builtin(args.directory.clone());
    let tables = tables::open(&source)?.unwrap_or_default();
    let report = tables.report(&position).ok_or_else(|| unknown(&tables, &position))?;
    if args.json {
        return output::print_json(&report);
    }
    let mut text = format!("{}\n", report.result.name());
    for entry in report.moves {
        writeln!(text, "{} {}", entry.r#move, entry.result.name())?;
    }
    output::print(&text)
}

/// The reason why the tables do not contain a position.
fn unknown(tables: &Tables, position: &Position) -> Failure {
    if let Some(damage) = tables.damaged().first() {
        return Failure::new(damage.to_string());
    }
    let board = position.board();
    let size = board.size();
    if position.players().count() > 2 {
        return Failure::new("tables are for games for two");
    }
    let checkers: usize =
        position.players().all().iter().map(|&player| position.checkers(player)).sum();
    Failure::new(format!(
        "the position has {checkers} checkers, and there are tables for up to {} on {size}x{size}: \
         build larger ones with `dipole table build --board {size}x{size} --checkers {checkers}`",
        tables.max_checkers(board)
    ))
}
