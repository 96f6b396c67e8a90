//! Texts for the ends of games.

use dipole::{Departure, Termination};

use crate::Locale;
use crate::names::colour_key;
use dipole_domain::{Game, PersonId};

/// The reason for the end of the game: the loser's, or among four players the last one left. `None`
/// if the game is running or was aborted.
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

/// The text for a player who left a four-player game, with the reason.
pub fn departure(t: &Locale, departure: &Departure) -> String {
    let what = departing(departure.by).unwrap_or("left");
    let colour = t.text(colour_key(departure.player));
    t.with(&format!("end-{what}"), &[("player", colour.into())])
}

/// The text key for a player's act that ended the game other than on the board.
const fn departing(by: Termination) -> Option<&'static str> {
    match by {
        Termination::Resignation => Some("resigned"),
        Termination::TimeForfeit => Some("time"),
        Termination::Abandoned => Some("left"),
        _ => None,
    }
}
