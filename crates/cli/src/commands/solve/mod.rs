//! `dipole solve`: the winner of a position under perfect play, and a proof of it.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use dipole::{Board, Position};
use dipole_queue::NatsAddress;
use dipole_tables::{Solver, TableSource, Tables, Unsolved};

use crate::failure::Failure;
use crate::{duration, interrupt, output, processors, tables};

mod monitor;
mod proof;
mod remote;

use monitor::{CheckpointWriter, SearchMonitor};

/// Find the winner of a position with perfect play
///
/// Prints `winner White` or `winner Black`, then the moves that win when the
/// player to move is the winner. Ctrl-C stops.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The position, such as 8x8:W:WE1=4:BD8=4
    #[arg(value_name = "POSITION", required_unless_present_any = ["start", "check"])]
    position: Option<String>,

    /// The start of a board with K checkers for each, as 6x6:6; 4x4 starts from
    /// C1 and B4, 6x6 from C1 and D6, 8x8 from E1 and D8
    #[arg(long, value_name = "BOARD:K", conflicts_with = "position", value_parser = start)]
    start: Option<Position>,

    /// Endgame tables for the search: builtin, none, or a directory with larger ones
    #[arg(long, value_name = "builtin|none|DIR", env = "DIPOLE_TABLE_DIR",
        default_value_t, value_parser = clap::value_parser!(TableSource))]
    tables: TableSource,

    /// Read the tables into memory first, which speeds up long searches if all of them fit
    #[arg(long, requires = "tables")]
    load: bool,

    /// Memory for the search, in gigabytes, without the tables
    #[arg(long, value_name = "GB", default_value = "1", value_parser = gigabytes)]
    memory: usize,

    /// Number of search threads; a search with one thread is reproducible [default: one for each
    /// processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Stop after this time, such as 90s or 2h [default: no limit]
    #[arg(long, value_name = "TIME", value_parser = duration::read)]
    time: Option<Duration>,

    /// Continue from this file if it exists, and write it regularly and at the end, so that a
    /// stopped or killed search loses little
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Interval between checkpoints; longer if they would take a large part of the time
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = duration::read,
        requires = "checkpoint")]
    every: Duration,

    /// Stop at the first winning move instead of trying all of them
    #[arg(long)]
    one: bool,

    /// Let workers search, over NATS (dipole work --queues solver), such as nats://127.0.0.1:4222.
    /// The result is the same as without workers
    #[arg(long, value_name = "URLS", value_parser = NatsAddress::parse, conflicts_with_all =
        ["load", "memory", "threads", "checkpoint", "proof", "playable", "check"])]
    nats: Option<NatsAddress>,

    /// Write a proof
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,

    /// Memory needed to check the proof, in gigabytes; writing it needs as much. With less memory,
    /// long proofs become longer
    #[arg(long, value_name = "GB", default_value = "0.6", value_parser = gigabytes,
        requires = "proof")]
    check_memory: usize,

    /// Write a playable proof, which needs no tables and which a page of the site and a short
    /// Python program read (docs/playable-proofs.md). Only small positions have one of reasonable
    /// size
    #[arg(long, value_name = "FILE")]
    playable: Option<PathBuf>,

    /// Check a proof instead: play through it, trusting only the rules and the tables, whose files
    /// are compared with their hashes. The file is read once, within --memory
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "start", "proof", "playable"])]
    check: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if let Some(proof) = &args.check {
        return proof::check(proof, &args.tables, args.memory);
    }
    let position = match (&args.start, &args.position) {
        (Some(start), _) => start.clone(),
        (None, Some(text)) => text.parse().map_err(|error| Failure::of("POSITION", error))?,
        (None, None) => return Err(Failure::new("give a position or --start")),
    };
    let mut tables = open(&args.tables)?;
    let threads = processors::threads(args.threads);
    let board = position.board();
    if args.load || tables.has_compressed(board) {
        tables = tables.loaded(board, threads)?;
    }
    if let Some(nats) = &args.nats {
        return remote::solve(args, &position, &tables, nats, &interrupt::signal()?);
    }
    let solver =
        Solver::try_new(tables, args.memory).map_err(|error| Failure::of("--memory", error))?;
    let mut solver = solver.with_threads(threads);
    if let Some(path) = args.checkpoint.as_deref().filter(|path| path.exists()) {
        solver.restore(&position, path).map_err(|error| Failure::of(path.display(), error))?;
    }
    let stop = interrupt::flag()?;
    let checkpoint =
        args.checkpoint.as_deref().map(|path| CheckpointWriter::new(path, &position, args.every));
    let mut monitor = SearchMonitor::new(&stop, args.time, checkpoint, solver.nodes());
    let result = solve(args, &position, &mut solver, &mut monitor);
    monitor.finish(solver.nodes());
    if let Some(path) = &args.checkpoint {
        solver.save(&position, path).map_err(|error| Failure::of(path.display(), error))?;
    }
    result
}

fn solve(
    args: &Args,
    position: &Position,
    solver: &mut Solver,
    monitor: &mut SearchMonitor,
) -> Result<(), Failure> {
    let winner = solver.solve(position, &mut |progress| monitor.update(progress))?;
    output::print(&format!("winner {winner}\n"))?;
    if winner == position.turn() {
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        for mv in moves {
            match solver.wins_with(position, mv, &mut |progress| monitor.update(progress)) {
                Ok(true) => {
                    output::print(&format!("{}\n", mv.text(position)))?;
                    if args.one {
                        break;
                    }
                }
                Ok(false) => {}
                Err(Unsolved::Stopped) => {
                    eprintln!("dipole: stopped; other moves may win as well");
                    break;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
    if let Some(path) = &args.proof {
        proof::write(path, position, solver, args.check_memory, monitor)?;
    }
    if let Some(path) = &args.playable {
        proof::write_playable(path, position, solver, monitor)?;
    }
    Ok(())
}

fn open(source: &TableSource) -> Result<Tables, Failure> {
    Ok(tables::open(source)?.unwrap_or_else(Tables::none))
}

/// Parses `6x6:6` as a start.
fn start(text: &str) -> Result<Position, String> {
    let usage = || "write a board and a number of checkers for each, as in 6x6:6".to_owned();
    let (board, checkers) = text.split_once(':').ok_or_else(usage)?;
    let board = super::table::board(board)?;
    let checkers: usize = checkers.parse().map_err(|_| usage())?;
    let (white, black) = homes(board).ok_or("starts are for 4x4, 6x6, 8x8 and 10x10")?;
    let size = board.size();
    format!("{size}x{size}:W:W{white}={checkers}:B{black}={checkers}")
        .parse()
        .map_err(|error: dipole::ParsePositionError| error.to_string())
}

/// The start squares of both players' checkers.
fn homes(board: Board) -> Option<(&'static str, &'static str)> {
    match board.size() {
        4 => Some(("C1", "B4")),
        6 => Some(("C1", "D6")),
        8 => Some(("E1", "D8")),
        10 => Some(("E1", "F10")),
        _ => None,
    }
}

fn gigabytes(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|&number: &f64| (0.001..=1024.0).contains(&number))
        .map(|number| (number * 1e9) as usize)
        .ok_or_else(|| "write a number of gigabytes from 0.001 to 1024".to_owned())
}
