//! `dipole solve`: who wins a position when nobody errs, and the proof of it.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dipole::{Board, Position};
use dipole_queue::NatsAddress;
use dipole_tables::{
    SolveProgress, Solver, TableSource, Tables, Unsolved, check_proof, verify_directory,
};
use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::progress::ProgressLines;
use crate::{duration, interrupt, output, processors, tables};

mod remote;

/// Find out who wins a position when nobody errs
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

    /// The tables that the search ends in: builtin, none, or a directory with
    /// larger ones
    #[arg(long, value_name = "builtin|none|DIR", env = "DIPOLE_TABLE_DIR",
        default_value_t, value_parser = clap::value_parser!(TableSource))]
    tables: TableSource,

    /// Read the tables into memory first, which speeds up long searches when
    /// there is room for all of them
    #[arg(long, requires = "tables")]
    load: bool,

    /// Memory for the search, in gigabytes; the tables' comes on top
    #[arg(long, value_name = "GB", default_value = "1", value_parser = gigabytes)]
    memory: usize,

    /// How many threads search; one alone takes the same way every time
    /// [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Stop after this time, such as 90s or 2h [default: no limit]
    #[arg(long, value_name = "TIME", value_parser = duration::read)]
    time: Option<Duration>,

    /// Go on from this file if it is there, and write it now and then and at
    /// the end, so that nothing is lost when the program is stopped or killed
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// How often the checkpoint is written; less often when that would take a
    /// large part of the time
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = duration::read,
        requires = "checkpoint")]
    every: Duration,

    /// Stop at the first winning move instead of trying all of them
    #[arg(long)]
    one: bool,

    /// Have workers search, which take positions from NATS (dipole work --queues
    /// solver), such as nats://127.0.0.1:4222; the answer is the same as alone
    #[arg(long, value_name = "URLS", value_parser = NatsAddress::parse, conflicts_with_all =
        ["load", "memory", "threads", "checkpoint", "proof", "check"])]
    nats: Option<NatsAddress>,

    /// Write a proof
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,

    /// Check a proof instead: play through it and trust nothing but the rules
    /// and the tables, whose files are read and compared with their hashes
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "start", "proof"])]
    check: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if let Some(proof) = &args.check {
        return check(proof, &args.tables);
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
    let mut solver = Solver::new(tables, args.memory).with_threads(threads);
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
        let proof = solver.prove(position, &mut |progress| monitor.update(progress))?;
        std::fs::write(path, &proof).map_err(|error| Failure::of(path.display(), error))?;
        eprintln!("proof of {} bytes written to {}", proof.len(), path.display());
    }
    Ok(())
}

fn check(proof: &Path, source: &TableSource) -> Result<(), Failure> {
    let bytes = std::fs::read(proof).map_err(|error| Failure::of(proof.display(), error))?;
    if let TableSource::Directory(directory) = source {
        verify_directory(directory)?;
    }
    let begin = Instant::now();
    let checked =
        check_proof(&bytes, &open(source)?).map_err(|error| Failure::of(proof.display(), error))?;
    eprintln!(
        "{}: {} positions, {} moves of the winner, {} lines end in tables of up to {} checkers, {} of one side at most, {:.1} s",
        checked.start,
        checked.positions,
        checked.moves,
        checked.leaves,
        checked.table_checkers,
        checked.table_side,
        begin.elapsed().as_secs_f64(),
    );
    output::print(&format!("winner {}\n", checked.winner))
}

fn open(source: &TableSource) -> Result<Tables, Failure> {
    Ok(tables::open(source)?.unwrap_or_else(Tables::none))
}

/// Reads `6x6:6` as a start.
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

/// Where both players' checkers stand at the start.
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

/// Writes the checkpoint while the search runs.
struct CheckpointWriter<'a> {
    path: &'a Path,
    position: &'a Position,
    every: Duration,
    written: Instant,
    /// How long the last write took.
    took: Duration,
}

/// Writing takes at most one part in this many of the time.
const WRITE_SHARE: u32 = 20;

impl<'a> CheckpointWriter<'a> {
    fn new(path: &'a Path, position: &'a Position, every: Duration) -> CheckpointWriter<'a> {
        CheckpointWriter { path, position, every, written: Instant::now(), took: Duration::ZERO }
    }

    /// Writes the checkpoint if it is due.
    fn update(&mut self, progress: &SolveProgress) {
        if self.written.elapsed() < self.every.max(self.took * WRITE_SHARE) {
            return;
        }
        let begin = Instant::now();
        if let Err(error) = progress.save(self.position, self.path) {
            // There may be room again the next time.
            eprintln!("dipole: {}: {error}; the search goes on", self.path.display());
        }
        self.written = Instant::now();
        self.took = begin.elapsed();
    }
}

/// Shows the progress of a search, and stops it in time.
struct SearchMonitor<'a> {
    stop: &'a AtomicBool,
    checkpoint: Option<CheckpointWriter<'a>>,
    begin: Instant,
    end: Option<Duration>,
    bar: ProgressBar,
    lines: ProgressLines,
    /// The nodes of earlier runs, from a checkpoint.
    before: u64,
}

impl<'a> SearchMonitor<'a> {
    fn new(
        stop: &'a AtomicBool,
        end: Option<Duration>,
        checkpoint: Option<CheckpointWriter<'a>>,
        before: u64,
    ) -> SearchMonitor<'a> {
        let bar = ProgressBar::new_spinner();
        SearchMonitor {
            stop,
            checkpoint,
            begin: Instant::now(),
            end,
            bar,
            lines: ProgressLines::new(),
            before,
        }
    }

    fn update(&mut self, progress: SolveProgress) -> ControlFlow<()> {
        let elapsed = self.begin.elapsed();
        let line = format!(
            "{:.0} s, {} nodes, {:.0} nodes/s, proof number {}, disproof number {}, memory {:.1} % full",
            elapsed.as_secs_f64(),
            progress.nodes,
            self.rate(progress.nodes),
            progress.proof,
            progress.disproof,
            f64::from(progress.full) / 10.0,
        );
        self.lines.say(|| line.clone());
        self.bar.set_message(line);
        if self.stop.load(Ordering::Relaxed) || self.end.is_some_and(|end| elapsed >= end) {
            return ControlFlow::Break(());
        }
        if let Some(checkpoint) = &mut self.checkpoint {
            checkpoint.update(&progress);
        }
        ControlFlow::Continue(())
    }

    /// Nodes a second in this run.
    fn rate(&self, nodes: u64) -> f64 {
        (nodes - self.before) as f64 / self.begin.elapsed().as_secs_f64()
    }

    /// Prints what the search took.
    fn finish(self, nodes: u64) {
        self.bar.finish_and_clear();
        let seconds = self.begin.elapsed().as_secs_f64();
        eprintln!("{nodes} nodes, {seconds:.1} s, {:.0} nodes/s", self.rate(nodes));
    }
}
