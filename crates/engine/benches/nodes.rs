//! Nodes per second in the middle game of `small`, with the plainest and with
//! the best evaluation, and the time to a fixed depth with one thread and with
//! two: `cargo bench -p dipole-engine`.

use std::cell::RefCell;

use dipole::Position;
use dipole_engine::{EvalKind, Limits, Options, Searcher, Signal};
use divan::{Bencher, counter::ItemsCount};

const NODES: u64 = 500_000;

fn main() {
    divan::main();
}

/// Positions of middle games and later; of fewer, luck would tell.
const TO_A_DEPTH: [&str; 11] = [
    "8x8:W:WE1=2,E3=3,H4=1:BC5=4,G5=1,D8=2",
    "8x8:B:WF4=3,G5=2,E7=1:BA1=3,D4=3",
    "8x8:W:WE5=2,D6=1,B8=2:BC1=2,E1=1,C3=2,D4=1",
    "8x8:W:WE1=2,F2=1,C3=4,G3=3,D2=1:BH4=2,G5=2,B6=4,D8=3",
    "8x8:B:WE1=6,D2=2,C3=2,B4=1:BD4=2,B6=2,D8=6",
    "8x8:W:WE1=7,F2=1,D4=2,G5=2:BE7=2,C7=2,H4=1,D8=6",
    "8x8:B:WE1=1,D2=1,C3=2,B4=1,A7=4,E7=3:BD4=4,B6=3,D8=2",
    "8x8:W:WE1=2,F2=1,C3=4,G3=3:BH4=2,G5=2,B6=4,D8=1",
    "8x8:B:WE1=3,D2=1,F2=2,C5=3:BG3=3,D4=2,D6=3,D8=2",
    "8x8:W:WA5=1,C5=1,E5=4,C7=1,D8=1,F8=2:BC1=2,B2=4,D2=1,D4=2",
    "8x8:W:WE1=12:BD8=12",
];
const DEPTH: u32 = 20;

/// Two threads share one table, which is why they are faster: the ratio of the
/// two times counts. Emptying the tables is not part of them.
#[divan::bench(args = [1, 2], sample_count = 10, sample_size = 1)]
fn time_to_depth(bencher: Bencher<'_, '_>, threads: usize) {
    let options = Options { threads, ..Options::default() };
    let searchers = TO_A_DEPTH.map(|text| {
        let position: Position = text.parse().expect("well formed");
        (position, RefCell::new(Searcher::new(options.clone())))
    });
    bencher
        .with_inputs(|| searchers.iter().for_each(|(_, searcher)| searcher.borrow_mut().new_game()))
        .bench_local_values(|()| {
            for (position, searcher) in &searchers {
                let limits = Limits::depth(DEPTH);
                searcher.borrow_mut().think(position, &limits, &Signal::new(), |_| {});
            }
        });
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
