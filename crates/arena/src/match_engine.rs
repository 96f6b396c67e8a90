//! A common interface of the built-in engine and external ones in a match.

use std::time::{Duration, Instant};

use dipole::{Game, Move};
use dipole_engine::{Limits, NodeClock, Options, Searcher, Signal};
use serde::{Deserialize, Serialize};

use crate::engine_spec::EngineSpec;
use crate::process::Process;

/// A fault of an engine, which loses the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EngineFault {
    /// The engine could not be started, or has exited.
    #[error("crashed: {0}")]
    Crash(String),
    /// The program does not speak UGI, or cannot play under the conditions of the match.
    #[error("cannot play: {0}")]
    Unable(String),
    /// The engine did not answer, or too late.
    #[error("lost on time: no move after {0:.1?}")]
    Time(Duration),
    /// The answer is not a legal move.
    #[error("answered with \"{0}\", which is not a legal move")]
    Illegal(String),
}

/// An engine in a match.
pub enum MatchEngine {
    /// The built-in engine.
    BuiltIn {
        /// The search; `None` before the first game.
        searcher: Option<Box<Searcher>>,
        /// The options.
        options: Box<Options>,
        /// The limits. A node clock among them contains the rest for the current game.
        limits: Limits,
        /// The node clock at the start of a game.
        full_clock: Option<NodeClock>,
    },
    /// An external program.
    Process {
        /// The running program; `None` before it is started and after a fault.
        process: Option<Process>,
        /// The command line.
        words: Vec<String>,
        /// The limits.
        limits: Limits,
    },
}

impl MatchEngine {
    /// Creates an engine for a match with these limits. The engine's own limits take precedence.
    pub fn new(spec: &EngineSpec, match_limits: &Limits) -> MatchEngine {
        match spec {
            EngineSpec::BuiltIn { options, .. } => {
                let limits = spec.limits(match_limits);
                MatchEngine::BuiltIn {
                    searcher: None,
                    options: options.clone(),
                    full_clock: limits.node_clock,
                    limits,
                }
            }
            EngineSpec::Process { words, .. } => MatchEngine::Process {
                process: None,
                words: words.clone(),
                limits: spec.limits(match_limits),
            },
        }
    }

    /// Prepares for a new game. A program that has exited is restarted.
    ///
    /// # Errors
    ///
    /// If the program cannot be started, or is not ready when `stop` is set, or there is not enough
    /// memory for the transposition table of the built-in engine.
    pub fn new_game(&mut self, stop: &Signal) -> Result<(), EngineFault> {
        match self {
            MatchEngine::BuiltIn { searcher, options, limits, full_clock } => {
                limits.node_clock = *full_clock;
                let mut ready = match searcher.take() {
                    Some(ready) => ready,
                    None => Box::new(
                        Searcher::try_new((**options).clone())
                            .map_err(|error| EngineFault::Crash(error.to_string()))?,
                    ),
                };
                ready.new_game();
                *searcher = Some(ready);
                Ok(())
            }
            MatchEngine::Process { process, words, limits } => {
                let mut running = match process.take() {
                    Some(running) => running,
                    None => Process::start(words, limits.cpu_time.is_some(), stop)?,
                };
                running.new_game(stop)?;
                *process = Some(running);
                Ok(())
            }
        }
    }

    /// Finds a move. A time limit may be exceeded by `grace`. When stopped, the built-in engine
    /// plays the best move so far, and an external program is terminated.
    ///
    /// # Errors
    ///
    /// A fault that loses the game.
    pub fn choose(
        &mut self,
        game: &Game,
        grace: Duration,
        stop: &Signal,
    ) -> Result<Move, EngineFault> {
        let begin = Instant::now();
        let position = game.position();
        let (chosen, limits) = match self {
            MatchEngine::BuiltIn { searcher, limits, .. } => {
                let Some(searcher) = searcher else {
                    return Err(EngineFault::Crash("it is not running".to_owned()));
                };
                let outcome = searcher.think(position, limits, stop, |_| {});
                if let Some(clock) = &mut limits.node_clock {
                    // A search ends before its node clock does.
                    let rest = clock.remaining.saturating_sub(outcome.info.nodes);
                    clock.remaining = rest + clock.increment;
                }
                let best = outcome.best;
                (best.ok_or_else(|| EngineFault::Illegal("nothing".to_owned())), limits)
            }
            MatchEngine::Process { process, limits, .. } => {
                let Some(running) = process else {
                    return Err(EngineFault::Crash("it is not running".to_owned()));
                };
                let answer = running.choose(game, limits, grace, stop);
                if answer.is_err() {
                    // Its state is unknown, so the next game starts a new process.
                    *process = None;
                }
                let read = answer.and_then(|text| {
                    position.read_move(&text).map_err(|_| EngineFault::Illegal(text))
                });
                (read, limits)
            }
        };
        let mv = chosen?;
        if !position.is_legal(mv) {
            return Err(EngineFault::Illegal(mv.text(position).to_string()));
        }
        let time = begin.elapsed();
        match limits.move_time {
            Some(limit) if time > limit + grace => Err(EngineFault::Time(time)),
            _ => Ok(mv),
        }
    }
}
