//! `dipole perft`: counts sequences of moves, to check the rules and measure their speed.

use std::fmt::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use dipole::{Move, Position};

use crate::failure::Failure;
use crate::output;
use crate::position_args::PositionArgs;

/// Count the sequences of moves from a position
///
/// Every move of every sequence is played. The last line on standard output is `nodes N`; time and rate go to standard
/// error. A forced sit-out is no ply, and a finished game adds nothing further
/// down.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The length of the sequences, in moves
    #[arg(value_name = "DEPTH")]
    depth: u32,

    #[command(flatten)]
    start: PositionArgs,

    /// Print the count below each first move as well
    #[arg(long)]
    divide: bool,

    /// Number of threads
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.start.position()?;
    let begin = Instant::now();
    let (divided, nodes) = if args.depth == 0 {
        (Vec::new(), 1)
    } else {
        let divided = count(&position, args.depth, args.threads.get());
        let nodes = divided.iter().map(|&(_, nodes)| nodes).sum();
        (divided, nodes)
    };
    let seconds = begin.elapsed().as_secs_f64();

    let mut text = String::new();
    if args.divide {
        for (mv, nodes) in divided {
            writeln!(text, "{} {nodes}", mv.text(&position))?;
        }
    }
    writeln!(text, "nodes {nodes}")?;
    output::print(&text)?;
    eprintln!("{seconds:.3} s, {:.1} million nodes/s", nodes as f64 / seconds / 1e6);
    Ok(())
}

/// The sequences below each first move, in order, `depth` at least 1.
///
/// The units of work are pairs of moves, since first moves alone are too few and too unequal to
/// keep several threads busy to the end.
fn count(position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    if threads == 1 || depth < 3 {
        return dipole::divide(position, depth);
    }
    let mut first = position.legal_moves();
    first.sort_unstable();
    let totals: Vec<AtomicU64> = first.iter().map(|_| AtomicU64::new(0)).collect();
    let mut pieces = Vec::new();
    for (i, &mv) in first.iter().enumerate() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next.for_each_move(|reply| {
            let mut piece = next.clone();
            piece.play_unchecked(reply);
            pieces.push((i, piece));
        });
    }
    let taken = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(pieces.len()) {
            scope.spawn(|| {
                while let Some((i, piece)) = pieces.get(taken.fetch_add(1, Ordering::Relaxed)) {
                    let nodes = dipole::perft(piece, depth - 2);
                    totals[*i].fetch_add(nodes, Ordering::Relaxed);
                }
            });
        }
    });
    first.iter().zip(totals).map(|(&mv, nodes)| (mv, nodes.into_inner())).collect()
}
