//! Nodes per second in the middle game of `small`, with the plainest and with
//! the best evaluation: `cargo bench -p dipole-engine --bench nodes`.
//!
//! The rate depends on the position, by half and more, so it takes many: those
//! after sixteen plies of the first games of the pairs of `dipole match nodes:20000
//! nodes:15000 --games 80` in which there were at least fifteen moves.

use std::cell::RefCell;

use dipole::Position;
use dipole_engine::{EvalKind, Limits, Options, Searcher, Signal};
use divan::{Bencher, counter::ItemsCount};

const POSITIONS: &str = include_str!("middle-games.txt");
/// For each of them.
const NODES: u64 = 500_000;

fn main() {
    divan::main();
}

/// The items per second are the nodes per second.
#[divan::bench(args = [EvalKind::Advance, EvalKind::Best], sample_count = 10, sample_size = 1)]
fn middle_games(bencher: Bencher<'_, '_>, eval: EvalKind) {
    let positions: Vec<Position> =
        POSITIONS.lines().map(|text| text.parse().expect("well formed")).collect();
    let count = positions.len() as u64;
    let limits = Limits::nodes(NODES);
    let searcher = RefCell::new(Searcher::new(Options { eval, ..Options::default() }));
    bencher
        .with_inputs(|| searcher.borrow_mut().new_game())
        .input_counter(move |()| ItemsCount::new(NODES * count))
        .bench_local_values(|()| {
            let mut searcher = searcher.borrow_mut();
            for position in &positions {
                let info = searcher.think(position, &limits, &Signal::new(), |_| {}).info;
                // Who ends earlier would seem quicker than it is.
                assert_eq!(info.nodes, NODES);
            }
        });
}
