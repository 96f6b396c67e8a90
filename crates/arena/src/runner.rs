//! Plays a match on the threads of this process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use dipole_engine::{Limits, Signal};

use crate::engine_spec::EngineSpec;
use crate::game::{self, PlayedGame};
use crate::game_task::GameTask;
use crate::match_engine::{EngineFault, MatchEngine};
use crate::openings::Openings;
use crate::schedule::{GameSource, MatchScore, Tally};
use crate::sprt::Sprt;

/// Parameters of a match.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    /// The two engines.
    pub engines: [EngineSpec; 2],
    /// Number of pairs of games.
    pub pairs: u32,
    /// The limits of engines without limits of their own.
    pub limits: Limits,
    /// Number of games played at the same time.
    pub concurrency: usize,
    /// The starting positions of the pairs. The list repeats after the last one.
    pub openings: Openings,
    /// A test whose decision ends the match.
    pub sprt: Option<Sprt>,
    /// Tolerance for exceeding a time limit.
    pub grace: Duration,
}

/// The reason why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// There are no openings.
    #[error("a match needs an opening, and no near-even one was found")]
    NoOpenings,
    /// An engine cannot be started.
    #[error("{engine} {fault}")]
    Start {
        /// The name of the engine.
        engine: String,
        /// The fault.
        fault: EngineFault,
    },
}

/// Plays a match. `observe` is called for every game, in their order, with the score after it. Once
/// the test is decided, no more games start, and games in progress do not count. Once `stop` is
/// set, unfinished games are dropped and the search for openings ends.
///
/// # Errors
///
/// If there are no openings, or an engine cannot be started.
pub fn run(
    config: &MatchConfig,
    stop: &Signal,
    mut observe: impl FnMut(&PlayedGame, &MatchScore),
) -> Result<MatchScore, MatchError> {
    let games = GameSource::new(config, stop)?;
    for spec in &config.engines {
        let ready = MatchEngine::new(spec, &config.limits).new_game(stop);
        if stop.is_stopped() {
            return Ok(MatchScore::default());
        }
        ready.map_err(|fault| MatchError::Start { engine: spec.name().to_owned(), fault })?;
    }
    let games = Mutex::new(games);
    let decided = AtomicBool::new(false);
    let mut tally = Tally::new(config.sprt);
    let (sender, results) = channel();
    let most = (config.pairs as usize).saturating_mul(2).max(1);
    thread::scope(|scope| {
        for _ in 0..config.concurrency.clamp(1, most) {
            let (sender, games, decided) = (sender.clone(), &games, &decided);
            scope.spawn(move || {
                let mut engines =
                    config.engines.each_ref().map(|s| MatchEngine::new(s, &config.limits));
                while !decided.load(Ordering::Relaxed) && !stop.is_stopped() {
                    let next = games.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(GameTask { number, opening }) = next else { return };
                    let played = game::play(&opening, &mut engines, number, config.grace, stop);
                    if played.is_none_or(|played| sender.send(played).is_err()) {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for played in results {
            tally.add(played, &mut observe);
            decided.fetch_or(tally.is_decided(), Ordering::Relaxed);
        }
    });
    Ok(tally.finish(observe))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::FaultCounts;
    use crate::sprt::EloModel;
    use crate::stats::Pentanomial;
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
