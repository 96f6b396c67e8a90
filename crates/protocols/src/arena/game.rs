//! One game of a match.

use std::time::Duration;

use dipole::record::Comment;
use dipole::{Game, Player as Colour, Position, Record, Termination};
use dipole_engine::Signal;

use super::player::{Fault, Player};

/// A game that came to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game, with its result.
    pub game: Game,
    /// Its number in the match, from 0. Games 0 and 1 share an opening, and so
    /// on.
    pub number: u32,
    /// Which engine won, 0 or 1.
    pub winner: usize,
    /// How it ended.
    pub end: End,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// On the board.
    Board,
    /// By a fault of the loser.
    Fault(Fault),
}

/// Which engine plays a colour: the engines take turns in turn order, and the
/// second game of a pair swaps them.
pub(super) fn engine_of(position: &Position, colour: Colour, number: u32) -> usize {
    let seats = position.players().all();
    let seat = seats.iter().position(|&seated| seated == colour).unwrap_or(0);
    (seat + number as usize) % 2
}

/// Plays a game; `None` when it was told to stop.
pub(super) fn play(
    start: &Position,
    engines: &mut [Player; 2],
    number: u32,
    grace: Duration,
    stop: &Signal,
) -> Option<Played> {
    let mut game = Game::new(start.clone());
    for (engine, player) in engines.iter_mut().enumerate() {
        let ready = player.new_game(stop);
        if stop.is_stopped() {
            return None;
        }
        if let Err(fault) = ready {
            return Some(lost(game, number, engine, fault));
        }
    }
    while game.winner().is_none() {
        let engine = engine_of(start, game.position().turn(), number);
        let chosen = engines[engine].choose(&game, grace, stop);
        // A move chosen in haste shall not decide a game.
        if stop.is_stopped() {
            return None;
        }
        let played =
            chosen.and_then(|mv| game.play(mv).map_err(|error| Fault::Illegal(error.to_string())));
        if let Err(fault) = played {
            return Some(lost(game, number, engine, fault));
        }
    }
    let winner = game.winner().map_or(0, |colour| engine_of(start, colour, number));
    Some(Played { game, number, winner, end: End::Board })
}

/// A game that one engine lost by a fault.
fn lost(mut game: Game, number: u32, loser: usize, fault: Fault) -> Played {
    let start = game.start().clone();
    let others = start.players().all().iter().copied();
    let winner = others
        .filter(|&colour| game.position().checkers(colour) > 0)
        .find(|&colour| engine_of(&start, colour, number) != loser);
    if let Some(winner) = winner {
        let by = match fault {
            Fault::Time(_) => Termination::TimeForfeit,
            Fault::Crash(_) | Fault::Illegal(_) => Termination::Resignation,
        };
        // A game that nobody has won has more than one player with checkers.
        let _ = game.conclude(winner, by);
    }
    Played { game, number, winner: 1 - loser, end: End::Fault(fault) }
}

impl Played {
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
        if let End::Fault(fault) = &self.end {
            let loser = names[1 - self.winner];
            record.set_comment(self.game.moves().len(), Comment::new(&format!("{loser} {fault}")));
        }
        record
    }
}
