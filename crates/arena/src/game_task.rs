//! An unplayed game as a value, for a thread of this process or for another machine.

use std::time::Duration;

use dipole::Position;
use dipole_engine::{Limits, Signal, Tables};
use serde::{Deserialize, Serialize};

use crate::engine_spec::{EngineSpec, EngineSpecError, NotPortable};
use crate::game::{self, GameEnd, PlayedGame};
use crate::match_engine::MatchEngine;
use crate::runner::MatchConfig;

/// A game of a match that has not been played yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTask {
    /// The number of the game in the match, from 0. Games 0 and 1 share an opening, then games 2
    /// and 3, and so on; the second one swaps the colours.
    pub number: u32,
    /// The starting position.
    pub opening: Position,
}

/// The common terms of all games of a match, in a form that is valid on any machine.
///
/// They support built-in engines only: the command line of another program does not describe an
/// engine on another machine, and running a command line from a message would be dangerous.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTerms {
    /// The two engines, see [`EngineSpec::portable`].
    engines: [String; 2],
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    grace: Duration,
}

impl GameTerms {
    /// The terms of a match.
    ///
    /// # Errors
    ///
    /// If an engine is a program.
    pub fn of(config: &MatchConfig) -> Result<GameTerms, NotPortable> {
        let [first, second] = &config.engines;
        let Limits { depth, nodes, move_time, .. } = config.limits;
        Ok(GameTerms {
            engines: [first.portable()?, second.portable()?],
            depth,
            nodes,
            move_time,
            grace: config.grace,
        })
    }

    fn limits(&self) -> Limits {
        let GameTerms { depth, nodes, move_time, .. } = *self;
        Limits { depth, nodes, move_time, ..Limits::default() }
    }
}

/// Plays games by their terms. The engines are kept for the next game with the same terms, but
/// cleared between games.
pub struct GamePlayer {
    tables: Tables,
    ready: Option<(GameTerms, [MatchEngine; 2])>,
}

impl GamePlayer {
    /// Creates a player. Engines with tables of a directory use these tables.
    pub fn new(tables: Tables) -> GamePlayer {
        GamePlayer { tables, ready: None }
    }

    /// Plays a game. Returns `None` if stopped.
    ///
    /// # Errors
    ///
    /// If an engine's description is not that of a built-in engine.
    pub fn play(
        &mut self,
        terms: &GameTerms,
        task: &GameTask,
        stop: &Signal,
    ) -> Result<Option<PlayedGame>, EngineSpecError> {
        let ready = self.ready.take().filter(|(of, _)| of == terms);
        let (_, engines) = self.ready.insert(match ready {
            Some(ready) => ready,
            None => {
                let engine = |text| EngineSpec::received(text, &self.tables);
                let [first, second] = terms.engines.each_ref();
                let (first, second) = (engine(first)?, engine(second)?);
                let limits = terms.limits();
                let engines = [&first, &second].map(|spec| MatchEngine::new(spec, &limits));
                (terms.clone(), engines)
            }
        });
        Ok(game::play(&task.opening, engines, task.number, terms.grace, stop))
    }
}

/// The result does not belong to the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game that came back is not the one that was sent")]
pub struct ForeignGame;

impl GameTask {
    /// Checks a result from another thread or machine.
    ///
    /// # Errors
    ///
    /// If it is the result of another game, or is inconsistent.
    pub fn check(&self, played: &PlayedGame) -> Result<(), ForeignGame> {
        let same = played.number == self.number && *played.game.start() == self.opening;
        let winner = played.game.winner();
        let consistent = played.winner < 2
            && match played.end {
                GameEnd::Board => winner.is_some_and(|colour| {
                    game::engine_of(&self.opening, colour, self.number) == played.winner
                }),
                GameEnd::Fault(_) => true,
            };
        if same && consistent { Ok(()) } else { Err(ForeignGame) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::Openings;
    use crate::runner::run;
    use crate::schedule::{GameSource, Tally};
    use crate::sprt::{EloModel, Sprt};

    fn config(first: &str, second: &str) -> MatchConfig {
        let positions =
            ["8x8:W:WE1=12:BD8=12", "8x8:B:WE1=10,G3=2:BD8=12", "8x8:W:WE1=10,G3=2:BB6=2,D8=10"];
        MatchConfig {
            engines: [first.parse().unwrap(), second.parse().unwrap()],
            pairs: 3,
            limits: Limits::default(),
            concurrency: 1,
            openings: Openings::Listed(positions.map(|text| text.parse().unwrap()).into()),
            sprt: None,
            grace: Duration::from_secs(5),
        }
    }

    /// Serializes and deserializes a value, as if sent to another machine.
    fn sent<T: Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
        serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
    }

    /// Plays the match game by game from serialized tasks, the last game first.
    fn played_elsewhere(config: &MatchConfig) -> (Vec<PlayedGame>, crate::MatchScore) {
        let stop = Signal::new();
        let terms = sent(&GameTerms::of(config).unwrap());
        let tasks: Vec<GameTask> = GameSource::new(config, &stop).unwrap().collect();
        let mut player = GamePlayer::new(Tables::builtin());
        let mut games = Vec::new();
        let mut tally = Tally::new(config.sprt);
        for task in tasks.iter().rev() {
            let played = player.play(&terms, &sent(task), &stop).unwrap().unwrap();
            let played: PlayedGame = sent(&played);
            assert_eq!(task.check(&played), Ok(()));
            tally.add(played, |played, _| games.push(played.clone()));
        }
        let score = tally.finish(|_, _| panic!("all games are counted"));
        (games, score)
    }

    #[test]
    fn games_that_were_sent_are_those_of_the_match_alone() {
        for (first, second) in
            [("depth:4,hash:1", "nodes:300,hash:1"), ("level:1,hash:1", "level:3,hash:1")]
        {
            let mut config = config(first, second);
            let mut alone = Vec::new();
            let score = run(&config, &Signal::new(), |played, _| alone.push(played.clone()));
            assert_eq!(played_elsewhere(&config), (alone.clone(), score.clone().unwrap()));
            config.concurrency = 3;
            let mut at_once = Vec::new();
            let same = run(&config, &Signal::new(), |played, _| at_once.push(played.clone()));
            assert_eq!((at_once, same), (alone, score));
        }
    }

    #[test]
    fn a_test_ends_at_the_same_game_with_any_workers() {
        let mut config = config("depth:3,hash:1", "depth:1,hash:1");
        config.pairs = 15;
        config.sprt = Sprt::new(0.0, 800.0, EloModel::Logistic, 0.05, 0.05).ok();
        let score = run(&config, &Signal::new(), |_, _| {}).unwrap();
        assert!((4..30).contains(&score.games()), "{score:?}");
        config.concurrency = 4;
        assert_eq!(run(&config, &Signal::new(), |_, _| {}).unwrap(), score);
        assert_eq!(played_elsewhere(&config).1, score);
    }

    #[test]
    fn a_game_that_was_not_asked_for_is_refused() {
        let config = config("depth:1,hash:1", "depth:2,hash:1");
        let stop = Signal::new();
        let terms = GameTerms::of(&config).unwrap();
        let mut tasks = GameSource::new(&config, &stop).unwrap();
        let (first, second) = (tasks.next().unwrap(), tasks.next().unwrap());
        let mut played =
            GamePlayer::new(Tables::builtin()).play(&terms, &first, &stop).unwrap().unwrap();
        assert_eq!(second.check(&played), Err(ForeignGame));
        played.winner = 1 - played.winner;
        assert_eq!(first.check(&played), Err(ForeignGame));
        played.winner = 7;
        assert_eq!(first.check(&played), Err(ForeignGame));
    }

    #[test]
    fn programs_are_neither_sent_nor_run() {
        let error = GameTerms::of(&config("./engine --fast", "depth:1")).unwrap_err().to_string();
        assert!(error.starts_with("./engine --fast is a program of this machine"), "{error}");
        let mut terms = GameTerms::of(&config("depth:1", "depth:1")).unwrap();
        terms.engines[1] = "touch /tmp/ran".to_owned();
        let task = GameTask { number: 0, opening: dipole::Setup::Small.position() };
        let error =
            GamePlayer::new(Tables::builtin()).play(&terms, &task, &Signal::new()).unwrap_err();
        assert!(matches!(error, EngineSpecError::Program(_)), "{error}");
    }
}
