//! `dipole puzzles generate`.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use dipole::Setup;
use dipole_puzzles::{Event, Generator, Puzzle, Settings, parse, verify};
use dipole_tables::{TableSource, Tables};

use crate::failure::Failure;
use crate::position_args::setups;
use crate::progress::{self, ProgressLines};
use crate::{input, interrupt, output, tables};

/// Make puzzles from games between levels of the engine
///
/// Writes one JSON object per line. With --out, Ctrl-C loses only the current game: the same
/// command continues after the last puzzle in the file. The same options give the same puzzles on
/// every machine.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The setup of the games
    #[arg(long, value_name = "NAME", default_value = "small", value_parser = setups())]
    setup: Setup,

    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: usize,

    /// The seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Number of nodes of the search that confirms each move
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    nodes: u64,

    /// Number of nodes for the solver to prove a puzzle
    #[arg(long, value_name = "N", default_value_t = 400_000)]
    solver_nodes: u64,

    /// Maximum number of checkers on the board for a try of the solver
    #[arg(long, value_name = "N", default_value_t = 14)]
    solver_checkers: usize,

    /// The endgame tables: builtin, none, or a directory with larger ones
    #[arg(long, value_name = "builtin|none|DIR", default_value_t,
        value_parser = clap::value_parser!(TableSource))]
    tables: TableSource,

    /// Append the puzzles to this file, and continue after those that it has
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Check the puzzles of a file instead: rules, ids, every proof, themes
    /// and ratings are derived anew
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "count", "seed", "setup"])]
    check: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let tables = tables::open(&args.tables)?.unwrap_or_else(Tables::none);
    match &args.check {
        Some(file) => check(file, &tables),
        None => generate(args, tables),
    }
}

fn generate(args: &Args, tables: Tables) -> Result<(), Failure> {
    let (mut file, kept) = match &args.out {
        Some(path) => {
            let (file, kept) = open(path)?;
            (Some((path, file)), kept)
        }
        None => (None, Vec::new()),
    };
    let before = kept.len();
    let settings = Settings {
        setup: args.setup,
        seed: args.seed,
        count: args.count,
        nodes: args.nodes,
        solver_nodes: args.solver_nodes,
        solver_checkers: args.solver_checkers,
    };
    let mut generator = Generator::new(settings, tables, kept)?;
    let stop = interrupt::signal()?;
    let begin = Instant::now();
    let bar = progress::bar(args.count as u64, "{bar:30} {pos}/{len} {msg} {elapsed_precise}");
    let mut lines = ProgressLines::new();
    let mut total = Event::default();
    let mut games = 0;
    while let Some(event) = generator.next_game(&stop)? {
        let mut text = String::new();
        for puzzle in &event.puzzles {
            text += &serde_json::to_string(puzzle)?;
            text.push('\n');
        }
        match &mut file {
            Some((path, file)) => file
                .write_all(text.as_bytes())
                .map_err(|error| Failure::of(path.display(), error))?,
            None => output::print(&text)?,
        }
        games += 1;
        total.positions += event.positions;
        total.candidates += event.candidates;
        total.obvious += event.obvious;
        total.unclear += event.unclear;
        total.surplus += event.surplus;
        let done = generator.puzzles().len();
        let state = summary(games, &total);
        lines.write(|| format!("{done} of {} puzzles: {state}", args.count));
        bar.set_message(state);
        bar.set_position(done as u64);
    }
    bar.finish_and_clear();
    eprintln!(
        "{} puzzles, {} of them new, {:.1} s; {}",
        generator.puzzles().len(),
        generator.puzzles().len().saturating_sub(before),
        begin.elapsed().as_secs_f64(),
        summary(games, &total),
    );
    Ok(())
}

fn summary(games: u64, event: &Event) -> String {
    let Event { positions, candidates, obvious, unclear, surplus, .. } = event;
    format!(
        "{games} games, {positions} positions, {candidates} candidates, \
         {unclear} unclear, {obvious} obvious, {surplus} surplus"
    )
}

/// Opens a file for appending, and reads the puzzles in it. A truncated last line is removed.
fn open(path: &Path) -> Result<(File, Vec<Puzzle>), Failure> {
    let failure = |error: std::io::Error| Failure::of(path.display(), error);
    let file = File::options().create(true).append(true).open(path).map_err(failure)?;
    let source = input::read(path)?;
    let whole = source.text.rfind('\n').map_or(0, |end| end + 1);
    let kept = parse(&source.text[..whole]).map_err(|error| Failure::of(path.display(), error))?;
    file.set_len(whole as u64).map_err(failure)?;
    Ok((file, kept))
}

fn check(file: &Path, tables: &Tables) -> Result<(), Failure> {
    let source = input::read(file)?;
    let puzzles = parse(&source.text).map_err(|error| Failure::of(&source.name, error))?;
    let stop = interrupt::flag()?;
    let bar = progress::bar(puzzles.len() as u64, "{bar:30} {pos}/{len} {elapsed_precise}");
    let mut lines = ProgressLines::new();
    let mut faults = 0;
    let mut ids = std::collections::BTreeSet::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(Failure::new(format!("stopped after {index} of {}", puzzles.len())));
        }
        let mut wrong = |reason: &dyn std::fmt::Display| {
            bar.suspend(|| eprintln!("dipole: {}: puzzle {}: {reason}", source.name, puzzle.id));
            faults += 1;
        };
        if !ids.insert(&puzzle.id) {
            wrong(&"it is there twice");
        }
        if let Err(mismatch) = verify(puzzle, tables) {
            wrong(&mismatch);
        }
        lines.write(|| format!("{} of {} puzzles checked", index + 1, puzzles.len()));
        bar.set_position(index as u64 + 1);
    }
    bar.finish_and_clear();
    match faults {
        0 => output::print(&format!("puzzles {}\n", puzzles.len())),
        1 => Err(Failure::new("1 fault found")),
        _ => Err(Failure::new(format!("{faults} faults found"))),
    }
}
