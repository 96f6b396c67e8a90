//! A match: pairs of games shared out among threads, and their tally.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use dipole_engine::{Limits, Signal};

use super::game::{self, End, Played};
use super::openings::Openings;
use super::player::{Fault, Player};
use super::spec::Spec;
use super::stats::{Pairs, Sprt, SprtVerdict};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The two engines.
    pub engines: [Spec; 2],
    /// How many pairs of games.
    pub pairs: u32,
    /// What bounds engines that name no limit of their own.
    pub limits: Limits,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Where the pairs begin; when they are used up, the first one comes again.
    pub openings: Openings,
    /// A test that ends the match when it is decided.
    pub sprt: Option<Sprt>,
    /// How much a limit of time may be exceeded.
    pub grace: Duration,
}

/// The score of a match so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won by each engine.
    pub wins: [u64; 2],
    /// Whole pairs, from the first engine's side.
    pub pairs: Pairs,
    /// What went wrong with each engine.
    pub faults: [Faults; 2],
    /// Moves made in all games.
    pub plies: u64,
    /// Games won by whoever was first to move.
    pub first_mover_wins: u64,
}

/// What went wrong with an engine, each of which cost it a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// It crashed, or could not be started.
    pub crashes: u64,
    /// It was too slow.
    pub time_losses: u64,
    /// It made a move that is not legal.
    pub illegal_moves: u64,
}

impl Tally {
    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.wins.iter().sum()
    }

    fn add(&mut self, played: &Played) {
        self.wins[played.winner] += 1;
        self.plies += played.game.moves().len() as u64;
        let start = played.game.start();
        let first = game::engine_of(start, start.turn(), played.number);
        self.first_mover_wins += u64::from(first == played.winner);
        if let End::Fault(fault) = &played.end {
            let faults = &mut self.faults[1 - played.winner];
            match fault {
                Fault::Crash(_) => faults.crashes += 1,
                Fault::Time(_) => faults.time_losses += 1,
                Fault::Illegal(_) => faults.illegal_moves += 1,
            }
        }
    }
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// There is nowhere to begin.
    #[error("a match needs an opening, and no near-even one was found")]
    NoOpenings,
    /// An engine cannot even be started.
    #[error("{engine} {fault}")]
    Start {
        /// What it is called.
        engine: String,
        /// What went wrong.
        fault: Fault,
    },
}

/// Plays a match. `observe` hears of every game, with the tally after it. Once the
/// test is decided no more games begin; once `stop` is set, those that are not over
/// are dropped and no more openings are looked for.
///
/// # Errors
///
/// When there are no openings, or an engine cannot be started.
pub fn run(
    plan: &Plan,
    stop: &Signal,
    mut observe: impl FnMut(&Played, &Tally),
) -> Result<Tally, ArenaError> {
    let mut openings = plan.openings.supply(stop);
    if openings.get(0).is_none() && !stop.is_stopped() {
        return Err(ArenaError::NoOpenings);
    }
    for spec in &plan.engines {
        let ready = Player::new(spec, &plan.limits).new_game(stop);
        if stop.is_stopped() {
            return Ok(Tally::default());
        }
        ready.map_err(|fault| ArenaError::Start { engine: spec.name().to_owned(), fault })?;
    }
    let openings = Mutex::new(openings);
    let next = AtomicU32::new(0);
    let decided = AtomicBool::new(false);
    let mut tally = Tally::default();
    let (sender, games) = channel();
    thread::scope(|scope| {
        for _ in 0..plan.concurrency.clamp(1, plan.pairs.max(1) as usize) {
            let (sender, next, decided) = (sender.clone(), &next, &decided);
            let openings = &openings;
            scope.spawn(move || {
                let mut engines = plan.engines.each_ref().map(|s| Player::new(s, &plan.limits));
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= plan.pairs {
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
                        let played = game::play(&opening, &mut engines, number, plan.grace, stop);
                        if played.is_none_or(|played| sender.send(played).is_err()) {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        // Half points of the first engine in pairs of which one game is over.
        let mut halves = std::collections::HashMap::new();
        for played in games {
            tally.add(&played);
            let points: usize = if played.winner == 0 { 2 } else { 0 };
            let pair = played.number / 2;
            match halves.remove(&pair) {
                Some(other) => tally.pairs.add(points + other),
                None => {
                    halves.insert(pair, points);
                }
            }
            if let Some(test) = plan.sprt {
                let over = test.state(&tally.pairs).verdict != SprtVerdict::Open;
                decided.fetch_or(over, Ordering::Relaxed);
            }
            observe(&played, &tally);
        }
    });
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole::{Record, Setup};

    fn listed(positions: &[&str]) -> Openings {
        Openings::Listed(positions.iter().map(|text| text.parse().unwrap()).collect())
    }

    fn plan(first: &str, second: &str, pairs: u32) -> Plan {
        Plan {
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

    fn go(plan: &Plan) -> Tally {
        run(plan, &Signal::new(), |_, _| {}).unwrap()
    }

    /// What comes of a match that is stopped soon.
    fn stopped(plan: &Plan) -> Result<Tally, ArenaError> {
        let stop = Signal::new();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                stop.stop();
            });
            run(plan, &stop, |_, _| {})
        })
    }

    #[test]
    fn the_deeper_engine_wins_and_the_records_can_be_read() {
        let plan = plan("depth:5,hash:1", "depth:1,hash:1", 6);
        let mut texts = Vec::new();
        let tally = run(&plan, &Signal::new(), |played, _| {
            texts.push(played.record(["deep", "shallow"], "2026.11.21").to_string());
        })
        .unwrap();
        assert_eq!(tally.games(), 12);
        assert_eq!(tally.pairs.count(), 6);
        assert!(tally.wins[0] >= 9, "{tally:?}");
        assert_eq!(tally.faults, [Faults::default(); 2]);
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
        let tally = go(&plan("nodes:300,hash:1", "nodes:300,hash:1", 4));
        assert_eq!(tally.pairs, Pairs([0, 0, 4, 0, 0]));
        assert_eq!(tally.wins, [4, 4]);
    }

    #[test]
    fn a_decided_test_ends_the_match() {
        let mut plan = plan("depth:5,hash:1", "depth:1,hash:1", 400);
        plan.sprt = Sprt::new(0.0, 100.0);
        let tally = go(&plan);
        assert!(tally.games() < 200, "{tally:?}");
    }

    #[test]
    fn a_match_can_be_stopped_at_any_time() {
        let plan = plan("nodes:200,hash:1", "nodes:200,hash:1", 10_000);
        let stop = Signal::new();
        let tally = run(&plan, &stop, |_, _| stop.stop()).unwrap();
        assert!(tally.games() < 20);
    }

    #[test]
    fn a_match_can_be_stopped_while_an_engine_thinks() {
        let plan = plan("time:3600s,hash:1", "time:3600s,hash:1", 1);
        assert_eq!(stopped(&plan), Ok(Tally::default()));
    }

    #[test]
    fn a_match_can_be_stopped_while_an_opening_is_studied() {
        let mut plan = plan("depth:1,hash:1", "depth:1,hash:1", 1);
        let start = Setup::Small.position();
        plan.openings = Openings::Random { start, plies: 4, seed: 1, study: u64::MAX };
        assert_eq!(stopped(&plan), Ok(Tally::default()));
    }

    #[cfg(unix)]
    #[test]
    fn a_match_can_be_stopped_while_a_program_starts() {
        let begin = std::time::Instant::now();
        let plan = plan("sh -c 'while read line; do :; done'", "depth:1,hash:1", 1);
        assert_eq!(stopped(&plan), Ok(Tally::default()));
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    }

    #[test]
    fn four_players_sit_in_turns() {
        let mut plan = plan("depth:2,hash:1", "depth:1,hash:1", 1);
        plan.openings = listed(&["8x8:W:WA1=2,C1=1:RA3=2:BH8=2:GH6=2"]);
        assert_eq!(go(&plan).games(), 2);
    }

    #[test]
    fn an_engine_that_cannot_be_started_is_no_match() {
        let plan = plan("/nowhere/engine", "depth:1", 1);
        let error = run(&plan, &Signal::new(), |_, _| {}).unwrap_err();
        assert!(error.to_string().contains("/nowhere/engine crashed"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn faults_cost_the_game_and_are_counted() {
        let script = |after_go: &str| {
            format!(
                "sh -c 'while read word rest; do case $word in ugi) echo ugiok;; \
                 isready) echo readyok;; go) {after_go};; quit) exit 0;; esac; done'"
            )
        };
        let faults = |after_go: &str, millis: u64| {
            let mut plan = plan(&script(after_go), "depth:1,hash:1", 1);
            plan.concurrency = 1;
            plan.limits.move_time = Some(Duration::from_millis(millis));
            plan.grace = Duration::from_millis(millis);
            let tally = go(&plan);
            assert_eq!(tally.wins, [0, 2], "{after_go}");
            assert_eq!(tally.faults[1], Faults::default());
            tally.faults[0]
        };
        let none = Faults::default();
        assert_eq!(faults("exit 7", 2000), Faults { crashes: 2, ..none });
        assert_eq!(faults("echo bestmove E9-E8", 2000), Faults { illegal_moves: 2, ..none });
        assert_eq!(faults("echo bestmove", 2000), Faults { illegal_moves: 2, ..none });
        assert_eq!(faults("true", 60), Faults { time_losses: 2, ..none });
    }
}
