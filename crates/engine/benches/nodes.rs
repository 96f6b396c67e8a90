//! Nodes per second in the middle game of `small`, with the plainest and with
//! the best evaluation: `cargo bench -p dipole-engine --bench nodes`.

use std::cell::RefCell;

use dipole::Position;
use dipole_engine::{EvalKind, Limits, Options, Searcher, Signal};
use divan::{Bencher, counter::ItemsCount};

const NODES: u64 = 500_000;

fn main() {
    divan::main();
}

/// The items per second are the nodes per second.
#[divan::bench(args = [EvalKind::Advance, EvalKind::Best], sample_count = 10, sample_size = 1)]
fn middle_game(bencher: Bencher<'_, '_>, eval: EvalKind) {
    let text = "8x8:B:WE1=1,D2=1,C3=2,B4=1,A7=4,E7=3:BD4=4,B6=3,D8=2";
    let position: Position = text.parse().expect("well formed");
    let searcher = RefCell::new(Searcher::new(Options { eval, ..Options::default() }));
    bencher
        .with_inputs(|| searcher.borrow_mut().new_game())
        .input_counter(|()| ItemsCount::new(NODES))
        .bench_local_values(|()| {
            let limits = Limits::nodes(NODES);
            searcher.borrow_mut().think(&position, &limits, &Signal::new(), |_| {})
        });
}
