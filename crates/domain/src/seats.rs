//! The seats of a game: colours and their players.

use dipole::Player;

use super::PersonId;

/// The strongest level of a computer player; 1 is the weakest.
pub const LEVELS: u8 = 8;

/// The names of colours in URLs and forms.
pub const COLOURS: [(&str, Player); 4] = [
    ("white", Player::White),
    ("black", Player::Black),
    ("red", Player::Red),
    ("green", Player::Green),
];

/// The colour of this name.
pub fn colour_named(name: &str) -> Option<Player> {
    COLOURS.into_iter().find(|(known, _)| *known == name).map(|(_, player)| player)
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Free: any visitor with the link may take it.
    Open,
    /// A person.
    Human {
        /// The person.
        person: PersonId,
        /// The name to show; empty for a guest.
        name: String,
    },
    /// The computer, at a level from 1 to [`LEVELS`].
    Computer {
        /// The level.
        level: u8,
    },
}

impl Occupant {
    /// The person in the seat, if it is one.
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Occupant::Human { person, .. } => Some(person),
            Occupant::Open | Occupant::Computer { .. } => None,
        }
    }

    /// Whether the computer plays.
    pub const fn is_computer(&self) -> bool {
        matches!(self, Occupant::Computer { .. })
    }
}

/// A colour and its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The colour.
    pub player: Player,
    /// The player.
    pub occupant: Occupant,
}
