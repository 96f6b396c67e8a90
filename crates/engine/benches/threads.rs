//! The time to fixed depths with two threads, as a share of that with one:
//! `cargo bench -p dipole-engine --bench threads -- [ROUNDS] [DEPTH…]`. Where
//! others use the machine too it is now fast, now slow, so that one thread and
//! two take turns with every position, and the ratio of such a pair counts.

use std::time::Duration;

use dipole::Position;
use dipole_engine::{Limits, Options, Searcher, Signal};

/// Rounds where none are asked for.
const ROUNDS: usize = 10;
/// Depths where none are asked for.
const DEPTHS: [u32; 3] = [19, 20, 21];

/// Middle games and later; of fewer positions, luck would tell.
const POSITIONS: [&str; 11] = [
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

/// What it costs to search every position, each from an empty table.
#[derive(Clone, Copy, Default)]
struct Cost {
    time: Duration,
    nodes: u64,
}

impl Cost {
    fn add(&mut self, searcher: &mut Searcher, position: &Position, depth: u32) {
        searcher.new_game();
        let info = searcher.think(position, &Limits::depth(depth), &Signal::new(), |_| {}).info;
        self.time += info.time;
        self.nodes += info.nodes;
    }
}

fn main() {
    let numbers: Vec<u32> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let rounds = numbers.first().map_or(ROUNDS, |&rounds| rounds.max(1) as usize);
    let depths = numbers.get(1..).filter(|depths| !depths.is_empty()).unwrap_or(&DEPTHS);
    let positions = POSITIONS.map(|text| text.parse::<Position>().expect("well formed"));
    let with = |threads| Searcher::new(Options { threads, ..Options::default() });
    let (mut one, mut two) = (with(1), with(2));

    println!("two threads as a share of one, medians of {rounds} rounds");
    println!("depth   one ms   two ms   time  (quartiles)   nodes");
    let mut shares = Vec::new();
    for &depth in depths {
        let mut pairs = Vec::new();
        for _ in 0..rounds {
            let (mut alone, mut together) = (Cost::default(), Cost::default());
            for position in &positions {
                alone.add(&mut one, position, depth);
                together.add(&mut two, position, depth);
            }
            pairs.push([alone, together]);
        }
        let spread = |value: &dyn Fn(&[Cost; 2]) -> f64| quartiles(pairs.iter().map(value));
        let [alone, together] =
            [0, 1].map(|which| spread(&|pair| pair[which].time.as_secs_f64() * 1e3)[1]);
        let time = spread(&|[one, two]| two.time.as_secs_f64() / one.time.as_secs_f64());
        let nodes = spread(&|[one, two]| two.nodes as f64 / one.nodes as f64)[1];
        let [low, share, high] = time;
        println!(
            "{depth:>5} {alone:>8.0} {together:>8.0}   {share:.3} ({low:.3} – {high:.3})   {nodes:.3}"
        );
        shares.push(share);
    }
    println!("mean of the depths: {:.3}", shares.iter().sum::<f64>() / shares.len() as f64);
}

/// The value below which a quarter of all are, the median, and that of three quarters.
fn quartiles(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let last = values.len() - 1;
    [1, 2, 3].map(|quarter| values[last * quarter / 4])
}
