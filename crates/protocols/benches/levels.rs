//! How often each level beats the one below: `cargo bench -p dipole-protocols
//! --bench levels -- [GAMES] [LEVEL…]`. Between seven and nine games of ten are
//! wanted. The last level has a second for a move, so that a full run takes
//! some minutes for each ten of its games.

use std::time::Duration;

use dipole::Setup;
use dipole_engine::{Level, Limits, Signal};
use dipole_protocols::arena::{ArenaError, Openings, Plan, Spec, Tally, run};

/// Games of a step where none are asked for.
const GAMES: u32 = 20;
/// Random moves before each pair of games.
const PLIES: u32 = 4;

fn main() {
    let numbers: Vec<u32> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let games = numbers.first().copied().unwrap_or(GAMES);
    let wanted = numbers.get(1..).unwrap_or_default();
    println!("level against games   won  at 95 % (Elo)");
    for pair in Level::ALL.windows(2) {
        let &[below, level] = pair else { continue };
        if !wanted.is_empty() && !wanted.contains(&u32::from(level.get())) {
            continue;
        }
        match play(level, below, games) {
            Ok(tally) => println!("{}", row(level, below, &tally)),
            Err(error) => eprintln!("level {level}: {error}"),
        }
    }
}

fn play(level: Level, below: Level, games: u32) -> Result<Tally, ArenaError> {
    let engine = |level: Level| Spec::level(level);
    let plan = Plan {
        engines: [engine(level), engine(below)],
        pairs: games.div_ceil(2),
        limits: Limits::default(),
        concurrency: 1,
        openings: Openings::Random {
            start: Setup::Small.position(),
            plies: PLIES,
            seed: u64::from(level.get()),
            study: 0,
        },
        sprt: None,
        grace: Duration::from_secs(10),
    };
    run(&plan, &Signal::new(), |_, _| {})
}

fn row(level: Level, below: Level, tally: &Tally) -> String {
    let games = tally.games();
    let won = tally.wins[0] as f64 * 100.0 / games as f64;
    let range = tally.pairs.elo().map(|elo| format!("{:+.0} to {:+.0}", elo.low, elo.high));
    let range = range.unwrap_or_default();
    let verdict = if (70.0..=90.0).contains(&won) { "" } else { "  not within 70 to 90 %" };
    format!("{level:>5} {below:>7} {games:>5} {won:>4.0}%  {range}{verdict}")
}
