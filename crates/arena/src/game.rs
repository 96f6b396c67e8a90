//! One game of a match.

use std::time::Duration;

use dipole::record::Comment;
use dipole::{Game, Player, Position, Record, Termination};
use dipole_engine::Signal;
use serde::{Deserialize, Serialize};

use crate::match_engine::{EngineFault, MatchEngine};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The game, with its result.
    pub game: Game,
    /// The number of the game in the match, from 0. Games 0 and 1 share an opening, then games 2
    /// and 3, and so on.
    pub number: u32,
    /// The engine that won, 0 or 1.
    pub winner: usize,
    /// The reason for its end.
    pub end: GameEnd,
}

/// The reason for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameEnd {
    /// On the board.
    Board,
    /// By a fault of the loser.
    Fault(EngineFault),
}

/// The engine that plays a colour: the engines alternate in turn order, and the second game of a
/// pair swaps them.
pub(crate) fn engine_of(position: &Position, colour: Player, number: u32) -> usize {
    let players = position.players().all();
    let index = players.iter().position(|&player| player == colour).unwrap_or(0);
    (index + number as usize) % 2
}

/// Plays a game. Returns `None` if stopped.
pub(crate) fn play(
    start: &Position,
    engines: &mut [MatchEngine; 2],
    number: u32,
    grace: Duration,
    stop: &Signal,
) -> Option<PlayedGame> {
    let mut game = Game::new(start.clone());
    for (index, engine) in engines.iter_mut().enumerate() {
        let ready = engine.new_game(stop);
        if stop.is_stopped() {
            return None;
        }
        if let Err(fault) = ready {
            return Some(lost(game, number, index, fault));
        }
    }
    while game.winner().is_none() {
        let index = engine_of(start, game.position().turn(), number);
        let chosen = engines[index].choose(&game, grace, stop);
        // An interrupted search must not decide a game.
        if stop.is_stopped() {
            return None;
        }
        let played = chosen
            .and_then(|mv| game.play(mv).map_err(|error| EngineFault::Illegal(error.to_string())));
        if let Err(fault) = played {
            return Some(lost(game, number, index, fault));
        }
    }
    let winner = game.winner().map_or(0, |colour| engine_of(start, colour, number));
    Some(PlayedGame { game, number, winner, end: GameEnd::Board })
}

/// A game that an engine lost by a fault.
fn lost(mut game: Game, number: u32, loser: usize, fault: EngineFault) -> PlayedGame {
    let start = game.start().clone();
    let mut colours = start.players().all().iter().copied();
    let winner = colours.find(|&colour| {
        game.position().checkers(colour) > 0 && engine_of(&start, colour, number) != loser
    });
    if let Some(winner) = winner {
        let by = match fault {
            EngineFault::Time(_) => Termination::TimeForfeit,
            EngineFault::Crash(_) | EngineFault::Unable(_) | EngineFault::Illegal(_) => {
                Termination::Resignation
            }
        };
        // This cannot fail: in a game without a winner, several players have checkers.
        let _ = game.conclude(winner, by);
    }
    PlayedGame { game, number, winner: 1 - loser, end: GameEnd::Fault(fault) }
}

impl PlayedGame {
    /// The game as a record with these names.
    pub fn record(&self, names: [&str; 2], date: &str) -> Record {
        let mut record = Record::from_game(self.game.clone());
        let start = self.game.start().clone();
        record.tags.set("Event", "Engine match");
        record.tags.set("Date", date);
        record.tags.set("Round", &format!("{}.{}", self.number / 2 + 1, self.number % 2 + 1));
        for &colour in start.players().all() {
            record.tags.set(colour.name(), names[engine_of(&start, colour, self.number)]);
        }
        if let GameEnd::Fault(fault) = &self.end {
            let loser = names[1 - self.winner];
            record.set_comment(self.game.moves().len(), Comment::new(&format!("{loser} {fault}")));
        }
        record
    }
}
