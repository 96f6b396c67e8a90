//! A match: pairs of games, distributed to threads, and their score.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use dipole_engine::{Limits, Signal};

use crate::engine_spec::EngineSpec;
use crate::game::{self, GameEnd, PlayedGame};
use crate::match_engine::{EngineFault, MatchEngine};
use crate::openings::Openings;
use crate::sprt::{Sprt, SprtVerdict};
use crate::stats::Pentanomial;

/// What a match is played with.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    /// The two engines.
    pub engines: [EngineSpec; 2],
    /// How many pairs of games.
    pub pairs: u32,
    /// The limits of engines without limits of their own.
    pub limits: Limits,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Where the pairs start. After the last one comes the first one again.
    pub openings: Openings,
    /// A test whose decision ends the match.
    pub sprt: Option<Sprt>,
    /// How much a limit of time may be exceeded.
    pub grace: Duration,
}

/// The score of a match so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// Games won by each engine.
    pub wins: [u64; 2],
    /// Complete pairs, from the first engine's point of view.
    pub pairs: Pentanomial,
    /// The faults of each engine.
    pub faults: [FaultCounts; 2],
    /// Moves made in all games.
    pub plies: u64,
    /// Games won by the first player to move.
    pub first_mover_wins: u64,
}

/// The faults of an engine, each of which lost a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultCounts {
    /// It crashed, or could not be started.
    pub crashes: u64,
    /// It was too slow.
    pub time_losses: u64,
    /// It answered with an illegal move.
    pub illegal_moves: u64,
}

impl MatchScore {
    /// The number of games played.
    pub fn games(&self) -> u64 {
        self.wins.iter().sum()
    }

    fn add(&mut self, played: &PlayedGame) {
        self.wins[played.winner] += 1;
        self.plies += played.game.moves().len() as u64;
        let start = played.game.start();
        let first = game::engine_of(start, start.turn(), played.number);
        self.first_mover_wins += u64::from(first == played.winner);
        if let GameEnd::Fault(fault) = &played.end {
            let faults = &mut self.faults[1 - played.winner];
            match fault {
                EngineFault::Crash(_) => faults.crashes += 1,
                EngineFault::Time(_) => faults.time_losses += 1,
                EngineFault::Illegal(_) => faults.illegal_moves += 1,
            }
        }
    }
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// There is no opening.
    #[error("a match needs an opening, and no near-even one was found")]
    NoOpenings,
    /// An engine cannot be started.
    #[error("{engine} {fault}")]
    Start {
        /// Its name.
        engine: String,
        /// What went wrong.
        fault: EngineFault,
    },
}

/// Plays a match. `observe` is called after every game with the score so far. Once
/// the test is decided no more games start; once `stop` is set, unfinished games are
/// dropped and no more openings are searched for.
///
/// # Errors
///
/// When there are no openings, or an engine cannot be started.
pub fn run(
    config: &MatchConfig,
    stop: &Signal,
    mut observe: impl FnMut(&PlayedGame, &MatchScore),
) -> Result<MatchScore, MatchError> {
    let mut openings = config.openings.source(stop);
    if openings.get(0).is_none() && !stop.is_stopped() {
        return Err(MatchError::NoOpenings);
    }
    for spec in &config.engines {
        let ready = MatchEngine::new(spec, &config.limits).new_game(stop);
        if stop.is_stopped() {
            return Ok(MatchScore::default());
        }
        ready.map_err(|fault| MatchError::Start { engine: spec.name().to_owned(), fault })?;
    }
    let openings = Mutex::new(openings);
    let next = AtomicU32::new(0);
    let decided = AtomicBool::new(false);
    let mut score = MatchScore::default();
    let (sender, games) = channel();
    thread::scope(|scope| {
        for _ in 0..config.concurrency.clamp(1, config.pairs.max(1) as usize) {
            let (sender, next, decided) = (sender.clone(), &next, &decided);
            let openings = &openings;
            scope.spawn(move || {
                let mut engines =
                    config.engines.each_ref().map(|s| MatchEngine::new(s, &config.limits));
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= config.pairs {
                        return;
                    }
                    let opening = {
                        let mut openings = openings.lock().unwrap_or_else(PoisonError::into_inner);
                        openings.get(pair as usize)
                    };
                    let Some(opening) = opening else { return };
                    for number in [2 * pair, 2 * pair + 1] {
                        if decided.load(Ordering::Relaxed) || stop.is_stopped() {
                            return;
                        }
                        let played = game::play(&opening, &mut engines, number, config.grace, stop);
                        if played.is_none_or(|played| sender.send(played).is_err()) {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        // Half points of the first engine in pairs with one finished game.
        let mut halves = std::collections::HashMap::new();
        for played in games {
            score.add(&played);
            let points: usize = if played.winner == 0 { 2 } else { 0 };
            let pair = played.number / 2;
            match halves.remove(&pair) {
                Some(other) => score.pairs.add(points + other),
                None => {
                    halves.insert(pair, points);
                }
            }
            if let Some(test) = config.sprt {
                let over = test.state(&score.pairs).verdict != SprtVerdict::Open;
                decided.fetch_or(over, Ordering::Relaxed);
            }
            observe(&played, &score);
        }
    });
    Ok(score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sprt::EloModel;
    use dipole::{Record, Setup};

    fn listed(positions: &[&str]) -> Openings {
        Openings::Listed(positions.iter().map(|text| text.parse().unwrap()).collect())
    }

    fn config(first: &str, second: &str, pairs: u32) -> MatchConfig {
        MatchConfig {
            engines: [first.parse().unwrap(), second.parse().unwrap()],
            pairs,
            limits: Limits::default(),
            concurrency: 2,
            openings: listed(&[
                "8x8:W:WE1=12:BD8=12",
                "8x8:B:WE1=10,G3=2:BD8=12",
                "8x8:W:WE1=10,G3=2:BB6=2,D8=10",
            ]),
            sprt: None,
            grace: Duration::from_secs(5),
        }
    }

    fn go(config: &MatchConfig) -> MatchScore {
        run(config, &Signal::new(), |_, _| {}).unwrap()
    }

    /// A match that is stopped after a moment.
    fn stopped(config: &MatchConfig) -> Result<MatchScore, MatchError> {
        let stop = Signal::new();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                stop.stop();
            });
            run(config, &stop, |_, _| {})
        })
    }

    #[test]
    fn the_deeper_engine_wins_and_records_parse() {
        let config = config("depth:5,hash:1", "depth:1,hash:1", 6);
        let mut texts = Vec::new();
        let score = run(&config, &Signal::new(), |played, _| {
            texts.push(played.record(["deep", "shallow"], "2026.11.21").to_string());
        })
        .unwrap();
        assert_eq!(score.games(), 12);
        assert_eq!(score.pairs.count(), 6);
        assert!(score.wins[0] >= 9, "{score:?}");
        assert_eq!(score.faults, [FaultCounts::default(); 2]);
        let mut whites = [0, 0];
        for text in texts {
            let record: Record = text.parse().unwrap();
            whites[usize::from(record.tags.get("White") == Some("deep"))] += 1;
            assert!(record.game().winner().is_some());
        }
        assert_eq!(whites, [6, 6]);
    }

    #[test]
    fn an_engine_against_itself_splits_every_pair() {
        let score = go(&config("nodes:300,hash:1", "nodes:300,hash:1", 4));
        assert_eq!(score.pairs, Pentanomial([0, 0, 4, 0, 0]));
        assert_eq!(score.wins, [4, 4]);
    }

    #[test]
    fn a_decided_test_ends_the_match() {
        let mut config = config("depth:5,hash:1", "depth:1,hash:1", 400);
        config.sprt = Sprt::new(0.0, 200.0, EloModel::Logistic, 0.05, 0.05).ok();
        let score = go(&config);
        assert!(score.games() < 200, "{score:?}");
    }

    #[test]
    fn a_match_can_be_stopped_at_any_time() {
        let config = config("nodes:200,hash:1", "nodes:200,hash:1", 10_000);
        let stop = Signal::new();
        let score = run(&config, &stop, |_, _| stop.stop()).unwrap();
        assert!(score.games() < 20);
    }

    #[test]
    fn a_match_can_be_stopped_while_an_engine_thinks() {
        let config = config("time:3600s,hash:1", "time:3600s,hash:1", 1);
        assert_eq!(stopped(&config), Ok(MatchScore::default()));
    }

    #[test]
    fn a_match_can_be_stopped_while_an_opening_is_studied() {
        let mut config = config("depth:1,hash:1", "depth:1,hash:1", 1);
        let start = Setup::Small.position();
        config.openings = Openings::Random { start, plies: 4, seed: 1, study: u64::MAX };
        assert_eq!(stopped(&config), Ok(MatchScore::default()));
    }

    #[cfg(unix)]
    #[test]
    fn a_match_can_be_stopped_while_a_program_starts() {
        let begin = std::time::Instant::now();
        let config = config("sh -c 'while read line; do :; done'", "depth:1,hash:1", 1);
        assert_eq!(stopped(&config), Ok(MatchScore::default()));
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    }

    #[test]
    fn engines_alternate_among_four_players() {
        let mut config = config("depth:2,hash:1", "depth:1,hash:1", 1);
        config.openings = listed(&["8x8:W:WA1=2,C1=1:RA3=2:BH8=2:GH6=2"]);
        assert_eq!(go(&config).games(), 2);
    }

    #[test]
    fn an_engine_that_cannot_be_started_is_an_error() {
        let config = config("/nowhere/engine", "depth:1", 1);
        let error = run(&config, &Signal::new(), |_, _| {}).unwrap_err();
        assert!(error.to_string().contains("/nowhere/engine crashed"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn faults_lose_the_game_and_are_counted() {
        let script = |after_go: &str| {
            format!(
                "sh -c 'while read word rest; do case $word in ugi) echo ugiok;; \
                 isready) echo readyok;; go) {after_go};; quit) exit 0;; esac; done'"
            )
        };
        let faults = |after_go: &str, millis: u64| {
            let mut config = config(&script(after_go), "depth:1,hash:1", 1);
            config.concurrency = 1;
            config.limits.move_time = Some(Duration::from_millis(millis));
            config.grace = Duration::from_millis(millis);
            let score = go(&config);
            assert_eq!(score.wins, [0, 2], "{after_go}");
            assert_eq!(score.faults[1], FaultCounts::default());
            score.faults[0]
        };
        let none = FaultCounts::default();
        assert_eq!(faults("exit 7", 2000), FaultCounts { crashes: 2, ..none });
        assert_eq!(faults("echo bestmove E9-E8", 2000), FaultCounts { illegal_moves: 2, ..none });
        assert_eq!(faults("echo bestmove", 2000), FaultCounts { illegal_moves: 2, ..none });
        assert_eq!(faults("true", 60), FaultCounts { time_losses: 2, ..none });
    }
}
