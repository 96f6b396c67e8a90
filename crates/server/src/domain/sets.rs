//! Games that belong together: the same people, with colours swapped.

use super::offer::round_from;
use super::{Beginning, Game, Millis, OfferId, Seat};

/// Which game of a set one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPart {
    /// The set, named as the offer that it came from.
    pub set: OfferId,
    /// From 1.
    pub round: u8,
    /// How many games the set has.
    pub of: u8,
}

impl SetPart {
    /// The game that follows this one in the set, if there is one.
    pub fn next(&self, game: &Game, at: Millis) -> Option<Beginning> {
        if self.round >= self.of {
            return None;
        }
        let part = SetPart { round: self.round + 1, ..self.clone() };
        let game = Game::begin(*game.terms(), moved_on(game), at);
        Some(Beginning { game, part: Some(part) })
    }
}

/// The seats of a game's people in the next one: everybody plays the colour
/// that moved after theirs.
pub fn moved_on(game: &Game) -> Vec<Seat> {
    let players = game.play().players();
    let mut seats: Vec<Seat> = game
        .seats()
        .iter()
        .map(|seat| Seat { player: round_from(players, seat.player)[1], ..seat.clone() })
        .collect();
    seats.sort_by_key(|seat| seat.player);
    seats
}
