//! A game in a list.

use dipole::{Player, Setup};

use super::{
    BoardNumber, Game, GameId, Handicap, Millis, Occupant, Outcome, PersonId, Seat, TimeControl,
};

/// The data of a game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub id: GameId,
    /// Its number in mails.
    pub number: BoardNumber,
    /// Its setup; `None` for a custom start.
    pub setup: Option<Setup>,
    /// Its handicap. Such a game has a custom start.
    pub handicap: Option<Handicap>,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The player to move; `None` once the game is over.
    pub turn: Option<Player>,
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// Its clock.
    pub control: TimeControl,
    /// Whether the player to move of a correspondence game has been warned.
    pub warned: bool,
    /// The time of the last event.
    pub updated: Millis,
}

impl Summary {
    /// The summary of a game.
    pub fn of(game: &Game) -> Summary {
        Summary {
            id: game.id().clone(),
            number: game.number(),
            setup: game.play().setup(),
            handicap: game.terms().handicap,
            seats: game.seats().to_vec(),
            turn: game.turn(),
            outcome: game.outcome(),
            control: game.terms().control,
            warned: game.progress().clock.is_warned(),
            updated: game.updated(),
        }
    }

    /// Whether the game has an open seat.
    pub fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.occupant == Occupant::Open)
    }

    /// Whether the person is to move.
    pub fn awaits(&self, person: &PersonId) -> bool {
        self.seats
            .iter()
            .any(|seat| Some(seat.player) == self.turn && seat.occupant.person() == Some(person))
    }
}
