//! Sets of games: the same people, with colours swapped.

use dipole::Player;

use super::offer::round_from;
use super::{
    Beginning, Game, Millis, Occupant, OfferId, OfferRefusal, OfferSeat, PersonId, Proposal, Seat,
    UserRef,
};

/// The place of a game in its set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPart {
    /// The set, with the id of its offer.
    pub set: OfferId,
    /// The number of the game, from 1.
    pub round: u8,
    /// Number of games in the set.
    pub of: u8,
}

impl SetPart {
    /// The next game of the set, if there is one.
    pub fn next(&self, game: &Game, at: Millis) -> Option<Beginning> {
        if self.round >= self.of {
            return None;
        }
        let part = SetPart { round: self.round + 1, ..self.clone() };
        let game = Game::begin(*game.terms(), moved_on(game), at);
        Some(Beginning { game, part: Some(part) })
    }
}

/// The colour in the next game of the person who plays `player` in this one. With a handicap it is
/// the same, because the handicap stays with the person.
fn next_colour(game: &Game, player: Player) -> Player {
    match game.terms().handicap {
        Some(_) => player,
        None => round_from(game.play().players(), player)[1],
    }
}

/// The seats of the next game: each player gets the colour that moves after the current one, or
/// keeps it with a handicap.
pub fn moved_on(game: &Game) -> Vec<Seat> {
    let mut seats: Vec<Seat> = game
        .seats()
        .iter()
        .map(|seat| Seat { player: next_colour(game, seat.player), ..seat.clone() })
        .collect();
    seats.sort_by_key(|seat| seat.player);
    seats
}

/// The proposal of a rematch by one of the players: the same people on the same terms, each with
/// the next colour, or with a handicap the same one.
///
/// # Errors
///
/// If the game is not over, or the person did not have exactly one of several seats.
pub fn rematch(game: &Game, person: &PersonId) -> Result<Proposal, OfferRefusal> {
    let own = game.seats_of(Some(person));
    let ([own], Some(_)) = (own.as_slice(), game.outcome()) else {
        return Err(OfferRefusal::NoRematch);
    };
    let players = game.play().players();
    let colour = next_colour(game, *own);
    let seats = moved_on(game);
    let others = round_from(players, colour).into_iter().skip(1);
    let offer_seats: Option<Vec<OfferSeat>> = others
        .map(|player| {
            let seat = seats.iter().find(|seat| seat.player == player)?;
            Some(match &seat.occupant {
                Occupant::Open => OfferSeat::Free,
                Occupant::Computer { level } => OfferSeat::Computer(*level),
                Occupant::Human { person, name } => {
                    OfferSeat::Asked(UserRef { person: person.clone(), name: name.clone() })
                }
            })
        })
        .collect();
    let offer_seats = offer_seats.ok_or(OfferRefusal::NoRematch)?;
    Ok(Proposal {
        colour: Some(colour),
        rematch: Some(game.id().clone()),
        ..Proposal::new(*game.terms(), offer_seats)
    })
}
