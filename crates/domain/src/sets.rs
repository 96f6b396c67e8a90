//! Games that belong together: the same people, with colours swapped.

use super::offer::round_from;
use super::{
    Beginning, Chair, Game, Millis, Occupant, OfferId, OfferRefusal, PersonId, Proposal, Seat,
    UserRef,
};

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

/// What somebody who has played a game proposes for playing it again: the same
/// people on the same terms, everybody with the next colour.
///
/// # Errors
///
/// When the game goes on, or the person had not one seat among others'.
pub fn rematch(game: &Game, person: &PersonId) -> Result<Proposal, OfferRefusal> {
    let own = game.seats_of(Some(person));
    let ([own], Some(_)) = (own.as_slice(), game.outcome()) else {
        return Err(OfferRefusal::NoRematch);
    };
    let players = game.play().players();
    let colour = round_from(players, *own)[1];
    let seats = moved_on(game);
    let others = round_from(players, colour).into_iter().skip(1);
    let chairs: Option<Vec<Chair>> = others
        .map(|player| {
            let seat = seats.iter().find(|seat| seat.player == player)?;
            Some(match &seat.occupant {
                Occupant::Open => Chair::Free,
                Occupant::Computer { level } => Chair::Computer(*level),
                Occupant::Human { person, name } => {
                    Chair::Asked(UserRef { person: person.clone(), name: name.clone() })
                }
            })
        })
        .collect();
    let chairs = chairs.ok_or(OfferRefusal::NoRematch)?;
    Ok(Proposal {
        colour: Some(colour),
        rematch: Some(game.id().clone()),
        ..Proposal::new(*game.terms(), chairs)
    })
}
