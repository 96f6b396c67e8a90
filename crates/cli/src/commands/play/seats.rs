//! The seats of a game: people and the computer.

use std::fmt;

use dipole::{Player, Players};
use dipole_engine::Level;

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Seat {
    /// A person at this terminal.
    Human,
    /// The computer.
    Computer,
}

impl Seat {
    /// The other kind of seat.
    pub(super) fn other(self) -> Seat {
        match self {
            Seat::Human => Seat::Computer,
            Seat::Computer => Seat::Human,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::Human => "human",
            Seat::Computer => "computer",
        })
    }
}

/// The seats of all four players, and the level of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seats {
    seats: [Seat; 4],
    /// The level of the computer in all its seats.
    pub level: Level,
}

impl Seats {
    /// Seats in the order White, Red, Black, Green.
    pub(super) fn new(seats: [Seat; 4], level: Level) -> Seats {
        Seats { seats, level }
    }

    /// The seat of a player.
    pub(super) fn of(&self, player: Player) -> Seat {
        self.seats[player.index()]
    }

    /// Switches a seat to the other kind.
    pub(super) fn swap(&mut self, player: Player) {
        self.seats[player.index()] = self.of(player).other();
    }

    /// The people among the players, in turn order.
    pub(super) fn humans(&self, players: Players) -> impl Iterator<Item = Player> {
        players.all().iter().copied().filter(|&player| self.of(player) == Seat::Human)
    }

    /// The player's name in a record.
    pub(super) fn name(&self, player: Player) -> String {
        match self.of(player) {
            Seat::Human => "human".to_owned(),
            Seat::Computer => format!("Dipole level {}", self.level),
        }
    }
}
