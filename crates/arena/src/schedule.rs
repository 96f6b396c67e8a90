//! The order of the games of a match, and the sum of their results.
//!
//! Playing the games is separate: threads of this process ([`run`](crate::run)) or other machines
//! do it. Results may arrive in any order. They count in the order of the games, so a match has the
//! same score, and a test the same decision, regardless of the players of the games and their
//! number.

use std::collections::{BTreeMap, HashMap};

use dipole_engine::Signal;

use crate::game::{self, GameEnd, PlayedGame};
use crate::game_task::GameTask;
use crate::match_engine::EngineFault;
use crate::openings::OpeningSource;
use crate::runner::{MatchConfig, MatchError};
use crate::sprt::{Sprt, SprtVerdict};
use crate::stats::Pentanomial;

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

/// Faults of an engine. Each lost a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultCounts {
    /// Crashes and failed starts.
    pub crashes: u64,
    /// Late answers.
    pub time_losses: u64,
    /// Illegal moves.
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
                EngineFault::Crash(_) | EngineFault::Unable(_) => faults.crashes += 1,
                EngineFault::Time(_) => faults.time_losses += 1,
                EngineFault::Illegal(_) => faults.illegal_moves += 1,
            }
        }
    }
}

/// The games of a match, in order.
pub struct GameSource<'a> {
    config: &'a MatchConfig,
    openings: OpeningSource,
    next: u32,
}

impl<'a> GameSource<'a> {
    /// Creates the games of this match. Once `stop` is set, no more openings are searched for.
    ///
    /// # Errors
    ///
    /// If there is no opening.
    pub fn new(config: &'a MatchConfig, stop: &Signal) -> Result<GameSource<'a>, MatchError> {
        let mut openings = config.openings.source(stop);
        if openings.get(0).is_none() && !stop.is_stopped() {
            return Err(MatchError::NoOpenings);
        }
        Ok(GameSource { config, openings, next: 0 })
    }
}

impl Iterator for GameSource<'_> {
    type Item = GameTask;

    fn next(&mut self) -> Option<GameTask> {
        let number = self.next;
        if number / 2 >= self.config.pairs {
            return None;
        }
        let opening = self.openings.get(number as usize / 2)?;
        self.next += 1;
        Some(GameTask { number, opening })
    }
}

/// Sums the results of a match.
#[derive(Debug, Default)]
pub struct Tally {
    sprt: Option<Sprt>,
    score: MatchScore,
    /// The number of the next game to count.
    next: u32,
    /// Finished games after an unfinished one.
    early: BTreeMap<u32, PlayedGame>,
    /// Half points of the first engine in pairs with one finished game.
    halves: HashMap<u32, usize>,
    decided: bool,
}

impl Tally {
    /// An empty tally, with a test that may end the match.
    pub fn new(sprt: Option<Sprt>) -> Tally {
        Tally { sprt, ..Tally::default() }
    }

    /// The score of the games that have counted.
    pub fn score(&self) -> &MatchScore {
        &self.score
    }

    /// Whether the test is decided, so that further games do not count.
    pub fn is_decided(&self) -> bool {
        self.decided
    }

    /// Adds a finished game. Games whose predecessors are finished are counted, and `observe` gets
    /// each of them with the score after it. Games after the decision of the test do not count.
    pub fn add(&mut self, played: PlayedGame, mut observe: impl FnMut(&PlayedGame, &MatchScore)) {
        self.early.insert(played.number, played);
        while let Some(played) = self.early.remove(&self.next) {
            self.next += 1;
            self.count(&played, &mut observe);
        }
    }

    /// The final score of a match that is over or was stopped: finished games after an unfinished
    /// one are counted as well.
    pub fn finish(mut self, mut observe: impl FnMut(&PlayedGame, &MatchScore)) -> MatchScore {
        for played in std::mem::take(&mut self.early).into_values() {
            self.count(&played, &mut observe);
        }
        self.score
    }

    fn count(&mut self, played: &PlayedGame, observe: &mut impl FnMut(&PlayedGame, &MatchScore)) {
        if self.decided {
            return;
        }
        self.score.add(played);
        let points = if played.winner == 0 { 2 } else { 0 };
        let pair = played.number / 2;
        match self.halves.remove(&pair) {
            Some(other) => self.score.pairs.add(points + other),
            None => {
                self.halves.insert(pair, points);
            }
        }
        if let Some(test) = self.sprt {
            self.decided = test.state(&self.score.pairs).verdict != SprtVerdict::Open;
        }
        observe(played, &self.score);
    }
}
