//! Compresses tables and measures the ratio, the time and the number of random probes per second.
//!
//!     cargo run --release -p dipole-tables --example compress_tables -- DIR OUT [BLOCK]
//!
//! BLOCK is the block size as a power of two; the default is 12.

use std::env;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Instant;

use dipole::Position;
use dipole_tables::{Sample, Split, Tables, compress_file, table_files};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("usage: compress_tables DIR OUT [BLOCK]".into());
    };
    let (from, to) = (PathBuf::from(from), PathBuf::from(to));
    let block = arguments.next().map_or(Ok(12), |block| block.parse())?;
    let threads = available_parallelism().map_or(1, NonZeroUsize::get);
    let begin = Instant::now();
    let mut sums = [0; 2];
    let mut largest = None;
    let mut checkers = 0;
    for path in table_files(&from)? {
        let before = fs::metadata(&path)?.len();
        let (split, after) = compress_file(&path, &to, block, threads)?;
        println!("{split}: {before} to {after} bytes, {:.2}", before as f64 / after as f64);
        sums = [sums[0] + before, sums[1] + after];
        if split.moving + split.waiting >= checkers {
            checkers = split.moving + split.waiting;
            largest = Some(split.board);
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    let ratio = sums[0] as f64 / sums[1] as f64;
    println!("all: {} to {} bytes, {ratio:.2}, {seconds:.1} s", sums[0], sums[1]);
    let Some(board) = largest else { return Err("no tables".into()) };
    let positions: Vec<Position> = (1..checkers)
        .flat_map(|moving| {
            Sample::new(Split { board, moving, waiting: checkers - moving }, 1).take(1000)
        })
        .collect();
    for directory in [from, to] {
        let (tables, _) = Tables::open(&directory)?;
        for round in ["first", "again"] {
            let begin = processor_seconds();
            let found = positions.iter().filter_map(|position| tables.probe(position)).count();
            let rate = found as f64 / (processor_seconds() - begin);
            println!(
                "{}: {found} positions {round}, {rate:.0} a second of processor time",
                directory.display()
            );
        }
    }
    Ok(())
}

/// The CPU time of this thread, on Linux.
fn processor_seconds() -> f64 {
    let times = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = times.split_whitespace().next().and_then(|time| time.parse::<f64>().ok());
    nanoseconds.map_or(f64::NAN, |nanoseconds| nanoseconds / 1e9)
}
