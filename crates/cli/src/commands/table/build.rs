//! `dipole table build`.

use std::num::NonZeroUsize;
use std::time::Instant;

use dipole::Board;
use dipole_queue::NatsAddress;
use dipole_tables::{Build, BuildProgress};

use super::{TableDir, remote};
use crate::failure::Failure;
use crate::progress::ProgressMeter;
use crate::{interrupt, output, processors, size};

/// Build the tables of a board
///
/// Prints the needed time, memory and disk space first. Ctrl-C stops; the same command continues
/// after the finished files.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The board
    #[arg(long, value_name = "SIZE", default_value = "8x8", value_parser = super::board)]
    board: Board,

    /// Maximum number of checkers in all
    #[arg(long, value_name = "N")]
    checkers: usize,

    /// Maximum number of checkers of one side [default: no limit]
    #[arg(long, value_name = "N")]
    side: Option<usize>,

    #[command(flatten)]
    directory: TableDir,

    /// Number of threads [default: one for each processor]
    #[arg(long, value_name = "N", conflicts_with = "nats")]
    threads: Option<NonZeroUsize>,

    /// Memory limit, such as 4GB; a larger build keeps most of its data in files [default: no
    /// limit]
    #[arg(long, value_name = "SIZE", value_parser = size::read, conflicts_with = "nats")]
    memory: Option<u64>,

    /// Let workers compute pairs of tables, over NATS (dipole work --queues tables), such as
    /// nats://127.0.0.1:4222. They share the directory, and the files are the same as without
    /// workers
    #[arg(long, value_name = "URLS", value_parser = NatsAddress::parse)]
    nats: Option<NatsAddress>,

    /// Print the needs of the build and stop
    #[arg(long)]
    plan: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let build = Build {
        board: args.board,
        checkers: args.checkers,
        side: args.side.unwrap_or(args.checkers.saturating_sub(1)),
        directory: args.directory.path.clone(),
        threads: processors::threads(args.threads),
        memory: args.memory,
    };
    let plan = build.plan()?;
    let files = format!(
        "{} positions, {} of files in {}",
        grouped(plan.positions),
        bytes(plan.file_bytes),
        build.directory.display(),
    );
    if args.nats.is_some() {
        eprintln!("{files}");
    } else {
        let (memory, threads) = (bytes(plan.memory_bytes), build.threads);
        eprintln!("{files}, about {memory} of memory, {threads} threads");
        if plan.blocks > 0 {
            eprintln!(
                "{} blocks, up to {} of other files while they are computed, {} of disk at most",
                grouped(plan.blocks),
                bytes(plan.unfinished_bytes),
                bytes(plan.disk_bytes),
            );
        }
    }
    if args.plan {
        return Ok(());
    }
    let begin = Instant::now();
    let mut meter = ProgressMeter::new(plan.positions, "positions");
    let result = match &args.nats {
        Some(nats) => {
            let observe = &mut |progress: &remote::Progress, what| {
                meter.set(progress.kept, progress.computed, what);
            };
            remote::build(&build, nats, &interrupt::signal()?, observe)
        }
        None => {
            let stop = interrupt::flag()?;
            let mut computed = 0;
            let built = build.run(&stop, &mut |progress: BuildProgress| {
                computed = progress.computed;
                meter.set(progress.kept, progress.computed, progress.split);
            });
            built.map(|()| computed).map_err(Failure::from)
        }
    };
    meter.finish();
    let computed = result?;
    let seconds = begin.elapsed().as_secs_f64();
    eprintln!(
        "{} positions computed in {seconds:.1} s, {:.1} million a second",
        grouped(computed),
        computed as f64 / seconds / 1e6
    );
    output::print(&format!("positions {}\n", plan.positions))
}

/// A number with thousands separators.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A number of bytes in readable units.
fn bytes(number: u64) -> String {
    match number {
        0..10_000 => format!("{number} bytes"),
        10_000..10_000_000 => format!("{:.1} MB", number as f64 / 1e6),
        _ => format!("{:.2} GB", number as f64 / 1e9),
    }
}
