//! `dipole table verify`.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dipole::Player;
use dipole_tables::{
    FileReport, Outcome, Sample, Solver, Split, Tables, Warning, derive, table_files, verify_file,
};

use super::TableDir;
use crate::failure::Failure;
use crate::output;

/// Check the hashes of table files, and derive sampled positions anew
///
/// Compares every file with its hash. Then takes random positions of each table and derives their
/// results from those of their moves, and for some by a search without tables. Prints one line per
/// file; the exit status is 1 if anything is wrong.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    directory: TableDir,

    /// Number of positions of each table to derive from their moves
    #[arg(long, value_name = "N", default_value = "1000")]
    sample: usize,

    /// Number of positions of each table to search without tables
    #[arg(long, value_name = "N", default_value = "10")]
    search: usize,

    /// Seed of the random positions
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
}

/// Maximum number of positions of a search.
const NODES: u64 = 1 << 18;

/// Memory for a search, in bytes.
const SEARCH_MEMORY: usize = 1 << 26;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let directory = &args.directory.path;
    let paths = table_files(directory)?;
    if paths.is_empty() {
        return Err(Failure::new(format!("there are no tables in {}", directory.display())));
    }
    let (tables, warnings) = Tables::open(directory)?;
    // Unusable files are listed below, with the damaged ones.
    let missing = warnings.iter().filter(|warning| matches!(warning, Warning::Missing { .. }));
    let mut faults = missing.inspect(|warning| eprintln!("dipole: {warning}")).count();
    let mut reports: BTreeMap<Split, FileReport> = BTreeMap::new();
    let mut names = BTreeMap::new();
    for path in paths {
        match verify_file(&path) {
            Ok(report) => {
                // Of two files for the same positions, the uncompressed one is used, and comes
                // first.
                let name = path.file_name().unwrap_or_default().display().to_string();
                names.entry(report.split).or_insert(name);
                reports.insert(report.split, report);
            }
            Err(error) => {
                eprintln!("dipole: {error}");
                faults += 1;
            }
        }
    }
    for (split, report) in reports {
        let line = check(args, &tables, &report, &mut faults);
        output::print(&format!("{} {line}\n", names[&split]))?;
    }
    match faults {
        0 => Ok(()),
        1 => Err(Failure::new("1 fault found")),
        _ => Err(Failure::new(format!("{faults} faults found"))),
    }
}

/// Checks samples of a table and returns a summary.
fn check(args: &Args, tables: &Tables, report: &FileReport, faults: &mut usize) -> String {
    let split = report.split;
    let mut wrong = |position: &dipole::Position, how: &str| {
        eprintln!("dipole: {} is wrong about {position} {how}", split.file_name());
        *faults += 1;
    };
    let mut derived = 0;
    for position in Sample::new(split, args.seed).take(args.sample) {
        if let Some(outcome) = derive(tables, &position) {
            derived += 1;
            if tables.probe(&position) != Some(outcome) {
                wrong(&position, "by its moves");
            }
        }
    }
    let mut searched = 0;
    for position in Sample::new(split, args.seed).take(args.search) {
        let mut solver = Solver::new(Tables::none(), SEARCH_MEMORY);
        let limit = |progress: dipole_tables::SolveProgress| {
            if progress.nodes > NODES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if let Ok(winner) = solver.solve(&position, &mut { limit }) {
            searched += 1;
            let probed =
                tables.probe(&position).map(|outcome: Outcome| outcome.winner(position.turn()));
            if probed != Some(winner) {
                let winner: Player = winner;
                wrong(&position, &format!("by search: {winner} wins"));
            }
        }
    }
    format!(
        "{} positions, {:.1} % won by the mover, {derived} derived, {searched} searched",
        report.positions,
        report.wins as f64 * 100.0 / report.positions.max(1) as f64,
    )
}
