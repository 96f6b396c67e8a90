//! The bench: fixed positions searched to fixed depths. The number of nodes is a signature of the
//! search and the evaluation; the time is a measure of speed.

use std::time::Duration;

use dipole::Position;

use crate::{Info, Limits, Searcher, Signal};

/// Positions from starts and middle games, with the depth of search.
const POSITIONS: [(&str, u32); 16] = [
    ("8x8:W:WE1=12:BD8=12", 12),
    ("8x8:B:WE1=1,D2=1,C3=2,B4=1,A7=4,E7=3:BD4=4,B6=3,D8=2", 13),
    ("8x8:W:WE1=2,F2=1,C3=4,G3=3:BH4=2,G5=2,B6=4,D8=1", 13),
    ("8x8:W:WA5=1,C5=1,E5=4,C7=1,D8=1,F8=2:BC1=2,B2=4,D2=1,D4=2", 14),
    ("8x8:B:WE1=3,D2=1,F2=2,C5=3:BG3=3,D4=2,D6=3,D8=2", 12),
    ("8x8:W:WE1=2,E3=3,H4=1:BC5=4,G5=1,D8=2", 13),
    ("8x8:B:WF4=3,G5=2,E7=1:BA1=3,D4=3", 15),
    ("8x8:W:WE5=2,D6=1,B8=2:BC1=2,E1=1,C3=2,D4=1", 16),
    ("10x10:W:WE1=20:BF10=20", 8),
    ("10x10:W:WE1=2,D2=4,I5=11:BA5=11,I7=1,H8=3,G9=2,F10=3", 9),
    ("10x10:W:WF2=8,D4=4,C5=5,G5=1,J6=1:BE3=4,J4=2,E7=4,G7=4,E9=4", 8),
    ("10x10:W:WG3=1,B8=2,F8=6:BA1=2,C3=1,E5=1,I5=4", 12),
    ("6x6:W:WC1=7:BD6=7", 14),
    ("12x12:W:WE1=24:RA7=24:BH12=24:GL6=24", 5),
    ("12x12:G:WD2=1,F2=1,C3=1,D4=2:R:BE7=2,H12=5:GI3=2,K5=1,L6=10", 7),
    ("12x12:B:WC3=1,A5=1:RA7=3:BB6=1,C7=3,D8=4,H12=13:GI3=1,L6=11,H10=4", 6),
];

/// The result of a bench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// The sum of [`Info::nodes`]: the signature. With one thread and the same options
    /// it is the same on every machine.
    pub nodes: u64,
    /// The sum of [`Info::pruned`].
    pub pruned: u64,
    /// The total search time.
    pub time: Duration,
}

impl Bench {
    /// Adds the figures of a search.
    pub fn add(&mut self, search: &Info) {
        self.nodes += search.nodes;
        self.pruned += search.pruned;
        self.time += search.time;
    }

    /// Nodes per second.
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// Searches the bench positions, each with an empty transposition table. `progress`
/// gets the number done, the total, and the nodes of each.
pub fn bench(searcher: &mut Searcher, mut progress: impl FnMut(usize, usize, u64)) -> Bench {
    let mut sum = Bench::default();
    for (done, &(text, depth)) in (1..).zip(&POSITIONS) {
        let position: Position = text.parse().expect("bench positions are well formed");
        searcher.new_game();
        let info = searcher.think(&position, &Limits::depth(depth), &Signal::new(), |_| {}).info;
        sum.add(&info);
        progress(done, POSITIONS.len(), info.nodes);
    }
    sum
}
