//! The time to fixed depths with two threads, relative to one:
//! `cargo bench -p dipole-engine --bench threads -- [ROUNDS] [DEPTH…]`. On a shared machine the
//! speed varies, so one thread and two alternate on every position, and the ratios of these pairs
//! are evaluated.

use dipole::Position;
use dipole_engine::{Bench, Limits, Options, Searcher, Signal};

/// Default number of rounds.
const ROUNDS: u32 = 10;
/// Default depths.
const DEPTHS: [u32; 3] = [19, 20, 21];

/// Starts, middle games and endings; fewer positions would be too noisy.
const POSITIONS: &str = include_str!("positions.txt");

fn main() {
    let numbers: Vec<u32> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let rounds = numbers.first().copied().unwrap_or(ROUNDS).max(1);
    let depths = numbers.get(1..).filter(|depths| !depths.is_empty()).unwrap_or(&DEPTHS);
    let positions: Vec<Position> =
        POSITIONS.lines().map(|text| text.parse().expect("well formed")).collect();
    let mut searchers =
        [1, 2].map(|threads| Searcher::new(Options { threads, ..Options::default() }));

    println!("two threads as a share of one, medians of {rounds} rounds");
    println!("depth   one ms   two ms   time  (quartiles)   nodes");
    let mut sum = 0.0;
    for &depth in depths {
        let pairs: Vec<_> =
            (0..rounds).map(|_| by_turns(&mut searchers, &positions, depth)).collect();
        let spread = |value: &dyn Fn(&[Bench; 2]) -> f64| quartiles(pairs.iter().map(value));
        let [_, one, _] = spread(&|[one, _]| one.time.as_secs_f64() * 1e3);
        let [_, two, _] = spread(&|[_, two]| two.time.as_secs_f64() * 1e3);
        let [low, share, high] = spread(&|[one, two]| two.time.div_duration_f64(one.time));
        let [_, nodes, _] = spread(&|[one, two]| two.nodes as f64 / one.nodes as f64);
        println!(
            "{depth:>5} {one:>8.0} {two:>8.0}   {share:.3} ({low:.3} – {high:.3})   {nodes:.3}"
        );
        sum += share;
    }
    println!("mean of the depths: {:.3}", sum / depths.len() as f64);
}

/// The times of both searchers for every position, each from an empty table.
fn by_turns(searchers: &mut [Searcher; 2], positions: &[Position], depth: u32) -> [Bench; 2] {
    let mut sums = [Bench::default(); 2];
    for position in positions {
        for (searcher, sum) in searchers.iter_mut().zip(&mut sums) {
            searcher.new_game();
            let info = searcher.think(position, &Limits::depth(depth), &Signal::new(), |_| {}).info;
            sum.add(&info);
        }
    }
    sums
}

/// The lower quartile, the median and the upper quartile.
fn quartiles(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let last = values.len() - 1;
    [1, 2, 3].map(|quarter| values[last * quarter / 4])
}
