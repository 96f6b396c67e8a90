//! Notes on handicaps: the player with fewer checkers, the measured results, and the words that
//! Mark Steere's rules have no handicaps.

use dipole::Player;
use dipole_domain::{Game, Handicap, Occupant, Offer, OfferSeat};

use crate::Locale;
use crate::names::{person_name, seat_name};

/// The note on the handicap of an offer; `None` without a handicap.
pub fn note_of_offer(t: &Locale, offer: &Offer) -> Option<String> {
    let handicap = offer.proposal.terms.handicap?;
    let creator = person_name(t, &offer.creator.name);
    let opponent = match offer.proposal.seats.first()? {
        OfferSeat::Free => t.text("handicap-opponent"),
        OfferSeat::Asked(user) | OfferSeat::Taken(user) => person_name(t, &user.name),
        OfferSeat::Computer(level) => seat_name(t, &Occupant::Computer { level: *level }),
    };
    Some(match offer.proposal.colour {
        Some(Player::Black) => note(t, handicap, &opponent, &creator),
        _ => note(t, handicap, &creator, &opponent),
    })
}

/// The note on the handicap of a game; `None` without a handicap.
pub fn note_of_game(t: &Locale, game: &Game) -> Option<String> {
    let handicap = game.terms().handicap?;
    let name = |player| match game.seat(player).map(|seat| &seat.occupant) {
        None | Some(Occupant::Open) => t.text("handicap-opponent"),
        Some(occupant) => seat_name(t, occupant),
    };
    Some(note(t, handicap, &name(Player::White), &name(Player::Black)))
}

fn note(t: &Locale, handicap: Handicap, white: &str, black: &str) -> String {
    let (casual, strong) = handicap.wins_of_white();
    let values = [
        ("checkers", handicap.checkers().into()),
        ("white", white.into()),
        ("black", black.into()),
        ("casual", casual.into()),
        ("strong", strong.into()),
    ];
    t.with("handicap-note", &values)
}
