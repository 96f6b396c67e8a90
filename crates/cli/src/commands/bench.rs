//! `dipole bench`: the signature of search and evaluation, and the speed.

use std::fmt::Write;

use dipole_engine::Searcher;
use serde::Serialize;

use crate::engine_args::EngineArgs;
use crate::failure::Failure;
use crate::output;

/// Search fixed positions and print the signature and the speed
///
/// The signature is the number of nodes: positions made or evaluated. With one thread and the same
/// options it is the same on every machine, and it changes when search or evaluation change. The
/// number of quiet moves pruned without making them is printed, too. Endgame tables are used only
/// on request.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineArgs,

    /// Do not show each position on standard error
    #[arg(long)]
    quiet: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut searcher = Searcher::try_new(args.engine.options_without_tables())?;
    let bench = dipole_engine::bench(&mut searcher, |done, total, nodes| {
        if !args.quiet {
            eprintln!("{done:>2}/{total} {nodes:>12} nodes");
        }
    });
    if args.json {
        return output::print_json(&Report {
            signature: bench.nodes,
            pruned: bench.pruned,
            seconds: bench.time.as_secs_f64(),
            nodes_per_second: bench.nps(),
        });
    }
    let mut text = String::new();
    writeln!(text, "signature {}", bench.nodes)?;
    writeln!(text, "pruned    {}", bench.pruned)?;
    writeln!(text, "time      {:.3} s", bench.time.as_secs_f64())?;
    writeln!(text, "speed     {:.2} million nodes/s", bench.nps() as f64 / 1e6)?;
    output::print(&text)
}

/// The result of a bench as JSON.
#[derive(Serialize)]
struct Report {
    signature: u64,
    pruned: u64,
    seconds: f64,
    nodes_per_second: u64,
}
