//! Compares the speed of engines: `cargo bench -p dipole-arena --bench rates --
//! [SECONDS] ENGINE ENGINE…`, for instance with the `dipole engine` of two builds.
//!
//! On a shared machine the speed changes within seconds or less. So all engines search every
//! position one right after the other, each time in another order, and the ratios of such
//! neighbours are compared. A minute measures a difference of 1 %, while single times may differ by
//! half.

use std::time::{Duration, Instant};

use dipole::{Game, Position};
use dipole_arena::{EngineFault, EngineSpec, MatchEngine};
use dipole_engine::{Limits, Signal};

/// Default time, in seconds.
const SECONDS: u64 = 10;
/// Default engines.
const ENGINES: [&str; 2] = ["eval:advance", "eval:best"];
/// Node limit of one search: some hundredths of a second.
const NODES: u64 = 200_000;

const POSITIONS: &str = include_str!("../../engine/benches/positions.txt");

fn main() {
    let arguments = std::env::args().skip(1).filter(|text| !text.starts_with("--"));
    let (numbers, mut engines): (Vec<_>, Vec<_>) =
        arguments.partition(|text| text.parse::<u64>().is_ok());
    let seconds = numbers.first().and_then(|text| text.parse().ok()).unwrap_or(SECONDS);
    if engines.is_empty() {
        engines = ENGINES.map(str::to_owned).to_vec();
    }
    match measure(&engines, Duration::from_secs(seconds)) {
        Ok(times) => print(&engines, &times),
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    }
}

/// The time of each engine's searches, in milliseconds.
fn measure(engines: &[String], time: Duration) -> Result<Vec<Vec<f64>>, String> {
    let until = Instant::now() + time;
    let mut players = Vec::new();
    for name in engines {
        let engine_spec: EngineSpec = name.parse().map_err(|error| format!("{error}"))?;
        players.push(MatchEngine::new(&engine_spec, &Limits::nodes(NODES)));
    }
    let games: Vec<Game> = POSITIONS
        .lines()
        .map(|text| Game::new(text.parse::<Position>().expect("well formed")))
        .collect();
    let mut times = vec![Vec::new(); engines.len()];
    for turn in 0.. {
        for game in &games {
            for number in 0..players.len() {
                let engine = (number + turn) % players.len();
                let time = search(&mut players[engine], game)
                    .map_err(|fault| format!("{}: {fault}", engines[engine]))?;
                times[engine].push(time.as_secs_f64() * 1e3);
            }
        }
        if Instant::now() >= until {
            break;
        }
    }
    Ok(times)
}

fn search(player: &mut MatchEngine, game: &Game) -> Result<Duration, EngineFault> {
    let stop = Signal::new();
    player.new_game(&stop)?;
    let begin = Instant::now();
    player.choose(game, Duration::ZERO, &stop)?;
    Ok(begin.elapsed())
}

fn print(engines: &[String], times: &[Vec<f64>]) {
    println!("{} searches of {NODES} nodes each", times[0].len());
    println!("median ms  fastest   times as fast as the first");
    for (name, own) in engines.iter().zip(times) {
        let fastest = own.iter().copied().fold(f64::INFINITY, f64::min);
        // Logarithms make the result independent of the order of the engines.
        let logarithms = times[0].iter().zip(own).map(|(first, own)| (first / own).ln());
        let (mean, error) = mean_and_error(&middle(logarithms.collect()));
        let (ratio, error) = (mean.exp(), mean.exp() * error);
        let median = median(own.clone());
        println!("{median:>9.1} {fastest:>8.1}   {ratio:.3} ± {error:.3}   {name}");
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Drops a tenth at either end, where the machine changed its speed meanwhile.
fn middle(mut numbers: Vec<f64>) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    let tenth = numbers.len() / 10;
    numbers[tenth..numbers.len() - tenth].to_vec()
}

/// The mean and twice its standard error.
fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count;
    (mean, 2.0 * (variance / count).sqrt())
}
