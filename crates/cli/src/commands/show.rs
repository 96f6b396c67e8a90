//! `dipole show`: displays a position.

use dipole::{Player, Position, Square};
use dipole_formats::Svg;
use serde::Serialize;

use crate::failure::Failure;
use crate::output;
use crate::position_args::{self, PositionArgs};

/// Print a position's diagram
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: PositionArgs,

    /// The form: plain text, a picture, or data
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
    format: Format,

    /// The player whose home is at the bottom of the picture: white, red, black or green
    #[arg(long, value_name = "PLAYER", value_parser = position_args::player, default_value = "white")]
    side: Player,

    /// Draw coins worth five checkers in the picture
    #[arg(long)]
    coins: bool,
}

#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum Format {
    #[default]
    Text,
    Svg,
    Json,
}

/// A position as JSON.
#[derive(Serialize)]
struct Parts {
    position: Position,
    size: usize,
    turn: Player,
    winner: Option<Player>,
    players: Vec<Side>,
}

#[derive(Serialize)]
struct Side {
    player: Player,
    checkers: usize,
    stacks: Vec<Stack>,
}

#[derive(Serialize)]
struct Stack {
    square: Square,
    height: usize,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.start.position()?;
    match args.format {
        Format::Text => output::print(&position.diagram().to_string()),
        Format::Svg => {
            let picture = Svg::new(&position).seen_by(args.side).coins(args.coins);
            output::print(&picture.to_string())
        }
        Format::Json => output::print_json(&parts(position)),
    }
}

fn parts(position: Position) -> Parts {
    let side = |&player: &Player| Side {
        player,
        checkers: position.checkers(player),
        stacks: position
            .stacks(player)
            .iter()
            .map(|square| Stack { square, height: position.height(square) })
            .collect(),
    };
    Parts {
        size: position.board().size(),
        turn: position.turn(),
        winner: position.winner(),
        players: position.players().all().iter().map(side).collect(),
        position,
    }
}
