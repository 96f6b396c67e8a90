//! Counts the sequences of moves from a setup:
//! `cargo run --release --example perft -- small 6`

use std::time::Instant;

use dipole::{Setup, divide};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let setup: Setup = arguments.next().unwrap_or_default().parse()?;
    let depth = arguments.next().unwrap_or_default().parse()?;
    let start = Instant::now();
    let divided = divide(&setup.position(), depth);
    let seconds = start.elapsed().as_secs_f64();
    for (mv, nodes) in &divided {
        println!("{mv:?} {nodes}");
    }
    let nodes: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
    println!("{nodes} in {seconds:.3} s, {:.0} million a second", nodes as f64 / seconds / 1e6);
    Ok(())
}
