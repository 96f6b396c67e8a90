//! Builds tables and reports time and memory: `dipole table build` without the rest of the program,
//! for measurements.
//!
//!     cargo run --release -p dipole-tables --example build_tables -- DIR CHECKERS [MEMORY]
//!
//! MEMORY is in millions of bytes. Without it, everything is kept in memory.

use std::env;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use dipole::Board;
use dipole_tables::Build;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let mut next = || arguments.next();
    let (Some(directory), Some(checkers)) = (next(), next()) else {
        return Err("usage: build_tables DIR CHECKERS [MEMORY]".into());
    };
    let checkers = checkers.parse()?;
    let memory = next().map(|memory| memory.parse::<u64>()).transpose()?;
    let build = Build {
        board: Board::new(8).ok_or("no board")?,
        checkers,
        side: checkers - 1,
        directory: directory.into(),
        threads: available_parallelism().map_or(1, NonZeroUsize::get),
        memory: memory.map(|memory| memory * 1_000_000),
    };
    println!("{:?}", build.plan()?);
    let begin = Instant::now();
    let mut reported = begin;
    let mut positions = 0;
    let mut split = None;
    build.run(&AtomicBool::new(false), &mut |progress| {
        positions = progress.computed;
        if reported.elapsed() > Duration::from_secs(10) || split != Some(progress.split) {
            reported = Instant::now();
            split = Some(progress.split);
            let seconds = begin.elapsed().as_secs();
            println!("{seconds} s: {}, {positions} positions {}", progress.split, memory_used());
        }
    })?;
    let seconds = begin.elapsed().as_secs_f64();
    println!("{positions} positions in {seconds:.1} s, {}", memory_used());
    Ok(())
}

/// The resident memory of this process, as reported by Linux.
fn memory_used() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let lines = status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("Rss"));
    lines
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join(", ")
}
