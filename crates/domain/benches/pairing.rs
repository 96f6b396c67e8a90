//! Benchmarks the pairing of a Swiss round: `cargo bench -p dipole-domain`. The target is one
//! second for 200 players.
//!
//! The players have the history of a tournament in which the higher rating mostly wins, so that
//! scores, colours and earlier opponents restrict the pairing.

use dipole_domain::tournaments::{EntryNumber, SwissPlayer, pair_swiss};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Players before a round.
fn field(players: u16, rounds: u32) -> Vec<SwissPlayer> {
    let mut field: Vec<SwissPlayer> = (1..=players)
        .map(|number| SwissPlayer {
            number: EntryNumber(number),
            score: 0,
            rating: 1000 + i64::from(number) * 7919 % 1200,
            met: Vec::new(),
            whites: Vec::new(),
            had_bye: false,
        })
        .collect();
    let mut random: u64 = 1;
    for _ in 0..rounds {
        let paired = pair_swiss(&field).expect("a pairing");
        for pair in paired.pairs {
            let [white, black] = pair.map(|number| usize::from(number.0) - 1);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let upset = (random >> 33).is_multiple_of(4);
            let white_wins = (field[white].rating > field[black].rating) != upset;
            field[if white_wins { white } else { black }].score += 2;
            field[white].met.push(pair[1]);
            field[black].met.push(pair[0]);
            field[white].whites.push(true);
            field[black].whites.push(false);
        }
        if let Some(bye) = paired.bye {
            let player = &mut field[usize::from(bye.0) - 1];
            player.score += 2;
            player.had_bye = true;
        }
    }
    field
}

/// The last of eight rounds.
#[divan::bench(args = [50, 100, 200, 201], sample_count = 10, sample_size = 1)]
fn last_round(bencher: Bencher, players: u16) {
    let field = field(players, 7);
    bencher.bench(|| pair_swiss(black_box(&field)));
}

/// The first round, in which all players are equal except for their ratings.
#[divan::bench(args = [200], sample_count = 10, sample_size = 1)]
fn first_round(bencher: Bencher, players: u16) {
    let field = field(players, 0);
    bencher.bench(|| pair_swiss(black_box(&field)));
}
