//! How games ended, in words.

use dipole::{Departure, Termination};

use crate::i18n::Locale;
use crate::i18n::names::colour_key;
use dipole_domain::{Game, PersonId};

/// Why the game ended as it did: what happened to the loser, or among four who
/// was left. Nothing is said of a game that goes on or was called off.
pub fn reason(t: &Locale, game: &Game, person: Option<&PersonId>) -> Option<String> {
    let outcome = game.outcome()?;
    let [one, other] = game.seats() else {
        let colour = t.text(colour_key(outcome.winner));
        return Some(t.with("end-last-player", &[("player", colour.into())]));
    };
    if outcome.termination == Termination::Adjudication {
        let colour = t.text(colour_key(outcome.winner));
        return Some(t.with("game-won-adjudication", &[("colour", colour.into())]));
    }
    let loser = if one.player == outcome.winner { other.player } else { one.player };
    let what = match departing(outcome.termination) {
        Some(what) => what,
        None => {
            let play = game.play();
            let last_mover = play.positions().iter().nth_back(1)?.turn();
            if last_mover == loser { "off" } else { "captured" }
        }
    };
    if game.seats_of(person).as_slice() == [loser] {
        return Some(t.text(&format!("end-{what}-you")));
    }
    let colour = t.text(colour_key(loser));
    Some(t.with(&format!("end-{what}"), &[("player", colour.into())]))
}

/// That a player has left a game for four, and why.
pub fn departure(t: &Locale, departure: &Departure) -> String {
    let what = departing(departure.by).unwrap_or("left");
    let colour = t.text(colour_key(departure.player));
    t.with(&format!("end-{what}"), &[("player", colour.into())])
}

/// What a player did who ended the game otherwise than on the board.
const fn departing(by: Termination) -> Option<&'static str> {
    match by {
        Termination::Resignation => Some("resigned"),
        Termination::TimeForfeit => Some("time"),
        Termination::Abandoned => Some("left"),
        _ => None,
    }
}
