//! Win rate of each level against the one below:
//! `cargo bench -p dipole-arena --bench levels -- [GAMES] [LEVEL…]`. It should be 70 to 90 %. The
//! last level has a second per move, so a full run takes some minutes for every ten of its games.

use std::time::Duration;

use dipole::Setup;
use dipole_arena::{EngineSpec, MatchConfig, MatchError, MatchScore, Openings, run};
use dipole_engine::{Level, Limits, Signal};

/// Default number of games per pair of levels.
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
            Ok(score) => println!("{}", row(level, below, &score)),
            Err(error) => eprintln!("level {level}: {error}"),
        }
    }
}

fn play(level: Level, below: Level, games: u32) -> Result<MatchScore, MatchError> {
    let engine = |level: Level| EngineSpec::level(level);
    let config = MatchConfig {
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
    run(&config, &Signal::new(), |_, _| {})
}

fn row(level: Level, below: Level, score: &MatchScore) -> String {
    let games = score.games();
    let won = score.wins[0] as f64 * 100.0 / games as f64;
    let range = score.pairs.elo().map(|elo| format!("{:+.0} to {:+.0}", elo.low, elo.high));
    let range = range.unwrap_or_default();
    let verdict = if (70.0..=90.0).contains(&won) { "" } else { "  not within 70 to 90 %" };
    format!("{level:>5} {below:>7} {games:>5} {won:>4.0}%  {range}{verdict}")
}
