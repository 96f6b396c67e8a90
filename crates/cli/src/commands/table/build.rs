//! `dipole table build`.

use std::num::NonZeroUsize;
use std::time::Instant;

use dipole::Board;
use dipole_tables::{Build, BuildProgress};

use super::TableDir;
use crate::failure::Failure;
use crate::progress::ProgressMeter;
use crate::{interrupt, output, processors};

/// Build the tables of a board
///
/// What it takes is printed first. Ctrl-C stops; the same command goes on from
/// the files that are finished.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The board
    #[arg(long, value_name = "SIZE", default_value = "8x8", value_parser = super::board)]
    board: Board,

    /// The most checkers in all
    #[arg(long, value_name = "N")]
    checkers: usize,

    /// The most checkers of one side [default: no limit]
    #[arg(long, value_name = "N")]
    side: Option<usize>,

    #[command(flatten)]
    directory: TableDir,

    /// How many threads compute [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// The memory to do with, such as 4GB: where that is not enough, most of it
    /// is kept in files [default: no limit]
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    memory: Option<u64>,

    /// Print what the build takes and stop
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
    eprintln!(
        "{} positions, {} of files in {}, about {} of memory, {} threads",
        grouped(plan.positions),
        bytes(plan.file_bytes),
        build.directory.display(),
        bytes(plan.memory_bytes),
        build.threads,
    );
    if plan.blocks > 0 {
        eprintln!(
            "{} blocks, up to {} of other files while they are computed",
            grouped(plan.blocks),
            bytes(plan.unfinished_bytes),
        );
    }
    if args.plan {
        return Ok(());
    }
    let stop = interrupt::flag()?;
    let begin = Instant::now();
    let mut meter = ProgressMeter::new(plan.positions, "positions");
    let mut computed = 0;
    let result = build.run(&stop, &mut |progress: BuildProgress| {
        computed = progress.computed;
        meter.set(progress.kept, progress.computed, progress.split);
    });
    meter.finish();
    result?;
    let seconds = begin.elapsed().as_secs_f64();
    eprintln!(
        "{} positions computed in {seconds:.1} s, {:.1} million a second",
        grouped(computed),
        computed as f64 / seconds / 1e6
    );
    output::print(&format!("positions {}\n", plan.positions))
}

/// Reads a size such as `4GB` or `512 MB`, by default in bytes.
fn memory(text: &str) -> Result<u64, String> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = &text[..text.len() - unit.len()];
    let factor = match unit.trim().to_ascii_uppercase().as_str() {
        "" => Some(1),
        "KB" => Some(1_000),
        "MB" => Some(1_000_000),
        "GB" => Some(1_000_000_000),
        "TB" => Some(1_000_000_000_000),
        "KIB" => Some(1 << 10),
        "MIB" => Some(1 << 20),
        "GIB" => Some(1 << 30),
        "TIB" => Some(1 << 40),
        _ => None,
    };
    let number = number.parse().ok().filter(|&number: &u64| number > 0);
    number
        .zip(factor)
        .and_then(|(number, factor)| number.checked_mul(factor))
        .ok_or_else(|| "a size is written like 4GB, 500MB or 2GiB".to_owned())
}

/// A number with its thousands apart.
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

/// A number of bytes as people say it.
fn bytes(number: u64) -> String {
    match number {
        0..10_000 => format!("{number} bytes"),
        10_000..10_000_000 => format!("{:.1} MB", number as f64 / 1e6),
        _ => format!("{:.2} GB", number as f64 / 1e9),
    }
}
