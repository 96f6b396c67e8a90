//! Who sits at the board of a match.

use std::time::{Duration, Instant};

use dipole::{Game, Move};
use dipole_engine::{Limits, Options, Searcher, Signal};

use super::process::Process;
use super::spec::Spec;

/// What went wrong with an engine. It costs the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It could not be started, or has ended.
    #[error("crashed: {0}")]
    Crash(String),
    /// It did not answer, or too late.
    #[error("lost on time: no move after {0:?}")]
    Time(Duration),
    /// It answered with something that is no legal move.
    #[error("answered with \"{0}\", which is no legal move")]
    Illegal(String),
}

/// An engine at the board.
pub enum Player {
    /// Ours.
    BuiltIn {
        /// What thinks for it.
        searcher: Box<Searcher>,
        /// What bounds it.
        limits: Limits,
    },
    /// Another program.
    Process {
        /// The running program; `None` before it has started and after a crash.
        process: Option<Process>,
        /// How to start it.
        words: Vec<String>,
        /// What bounds it.
        limits: Limits,
    },
}

/// What bounds an engine that names no limit in a match that names none.
const DEFAULT_TIME: Duration = Duration::from_millis(100);

impl Player {
    /// Gets an engine ready for a match with these limits. Its own limits come
    /// before those of the match.
    pub fn new(spec: &Spec, of_the_match: &Limits) -> Player {
        match spec {
            Spec::BuiltIn { options, limits, .. } => {
                Player::built_in((**options).clone(), merge(limits, of_the_match))
            }
            Spec::Process { words, .. } => Player::Process {
                process: None,
                words: words.clone(),
                limits: merge(&Limits::default(), of_the_match),
            },
        }
    }

    fn built_in(options: Options, limits: Limits) -> Player {
        Player::BuiltIn { searcher: Box::new(Searcher::new(options)), limits }
    }

    /// A new game begins. A program that has ended is started again.
    ///
    /// # Errors
    ///
    /// When the program cannot be started, or is not ready when `stop` is set.
    pub fn new_game(&mut self, stop: &Signal) -> Result<(), Fault> {
        match self {
            Player::BuiltIn { searcher, .. } => {
                searcher.new_game();
                Ok(())
            }
            Player::Process { process, words, .. } => {
                let mut running = match process.take() {
                    Some(running) => running,
                    None => Process::start(words, stop)?,
                };
                running.new_game(stop)?;
                *process = Some(running);
                Ok(())
            }
        }
    }

    /// Finds a move; a time limit may be exceeded by `grace`. When it is stopped,
    /// one of ours plays what it has found so far, and another program is ended.
    ///
    /// # Errors
    ///
    /// What costs the engine the game.
    pub fn choose(&mut self, game: &Game, grace: Duration, stop: &Signal) -> Result<Move, Fault> {
        let begin = Instant::now();
        let position = game.position();
        let (chosen, limits) = match self {
            Player::BuiltIn { searcher, limits } => {
                let best = searcher.think(position, limits, stop, |_| {}).best;
                (best.ok_or_else(|| Fault::Illegal("nothing".to_owned())), limits)
            }
            Player::Process { process, limits, .. } => {
                let Some(running) = process else {
                    return Err(Fault::Crash("it is not running".to_owned()));
                };
                let answer = running.choose(game, limits, grace, stop);
                if answer.is_err() {
                    // Whatever it is doing, the next game needs a fresh one.
                    *process = None;
                }
                let read = answer
                    .and_then(|text| position.read_move(&text).map_err(|_| Fault::Illegal(text)));
                (read, limits)
            }
        };
        let mv = chosen?;
        if !position.is_legal(mv) {
            return Err(Fault::Illegal(mv.text(position).to_string()));
        }
        let time = begin.elapsed();
        match limits.move_time {
            Some(limit) if time > limit + grace => Err(Fault::Time(time)),
            _ => Ok(mv),
        }
    }
}

/// The engine's own limits, and the match's where it has none of that kind.
fn merge(own: &Limits, of_the_match: &Limits) -> Limits {
    let mut limits = own.clone();
    limits.depth = own.depth.or(of_the_match.depth);
    limits.nodes = own.nodes.or(of_the_match.nodes);
    limits.move_time = own.move_time.or(of_the_match.move_time);
    if limits == Limits::default() {
        limits.move_time = Some(DEFAULT_TIME);
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_limits_come_first_and_somebody_is_always_limited() {
        let second = Limits::time(Duration::from_secs(1));
        let merged = merge(&Limits::nodes(500), &second);
        assert_eq!((merged.nodes, merged.move_time), (Some(500), second.move_time));
        let own = Limits::time(Duration::from_millis(5));
        assert_eq!(merge(&own, &second).move_time, own.move_time);
        let none = Limits::default();
        assert_eq!(merge(&none, &none).move_time, Some(DEFAULT_TIME));
        assert_eq!(merge(&Limits::nodes(5), &none).move_time, None);
    }
}
