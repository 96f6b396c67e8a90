//! Nodes per second in the middle game of `small`, with the plainest and with the best evaluation:
//! `cargo bench -p dipole-engine --bench nodes`.
//!
//! The rate varies by half and more between positions, so there are 24: those after sixteen plies
//! of the first games of the pairs of `dipole match nodes:20000 nodes:15000 --games 80` that had at
//! least fifteen legal moves.
//!
//! Nodes are counted as in `Info::nodes`: positions made or evaluated. The second bench is the
//! plain search, which prunes no moves unmade.

use std::cell::RefCell;

use dipole::Position;
use dipole_engine::{EvalKind, Limits, Options, Searcher, Signal};
use divan::{Bencher, counter::ItemsCount};

const POSITIONS: &str = include_str!("middle-games.txt");
/// The node limit per position.
const NODES: u64 = 500_000;

fn main() {
    divan::main();
}

/// The items per second are the nodes per second.
#[divan::bench(args = [EvalKind::Advance, EvalKind::Best], sample_count = 10, sample_size = 1)]
fn nodes(bencher: Bencher<'_, '_>, eval: EvalKind) {
    middle_games(bencher, Options { eval, ..Options::default() });
}

/// The items per second are the nodes per second of the plain search.
#[divan::bench(args = [EvalKind::Advance, EvalKind::Best], sample_count = 10, sample_size = 1)]
fn nodes_of_plain_search(bencher: Bencher<'_, '_>, eval: EvalKind) {
    let options = Options { eval, selective: false, ..Options::default() };
    middle_games(bencher, options);
}

/// Searches all positions.
fn middle_games(bencher: Bencher<'_, '_>, options: Options) {
    let positions: Vec<Position> =
        POSITIONS.lines().map(|text| text.parse().expect("well formed")).collect();
    let limits = Limits::nodes(NODES);
    let searcher = RefCell::new(Searcher::new(options));
    let think = |position| {
        let info = searcher.borrow_mut().think(position, &limits, &Signal::new(), |_| {}).info;
        // A search that ends earlier would seem faster than it is.
        assert_eq!(info.nodes, NODES);
        info
    };
    let count = NODES * positions.len() as u64;
    bencher
        .with_inputs(|| searcher.borrow_mut().new_game())
        .input_counter(move |()| ItemsCount::new(count))
        .bench_local_values(|()| positions.iter().map(think).map(|info| info.depth).sum::<u32>());
}
