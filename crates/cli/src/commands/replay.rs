//! `dipole replay`: validates a game record.

use std::path::PathBuf;

use dipole::{GameResult, Position, Record, Termination};
use serde::Serialize;

use crate::failure::Failure;
use crate::{input, output};

/// Check a game record and print its final position and result
///
/// The last line is `result R`, where R is 1-0, 0-1, with four players W, R, B
/// or G, or * while the game goes on. An error names the ply and the reason.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A summary of a game as JSON.
#[derive(Serialize)]
struct Summary {
    position: Position,
    result: GameResult,
    termination: Option<Termination>,
    moves: usize,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let source = input::read(&args.file)?;
    let record = Record::parse(&source.text).map_err(|error| Failure::of(source.name, error))?;
    let game = record.game();
    if args.json {
        return output::print_json(&Summary {
            position: game.position().clone(),
            result: game.result(),
            termination: game.termination(),
            moves: game.moves().len(),
        });
    }
    output::print(&format!("{}\nresult {}\n", game.position(), game.result()))
}
