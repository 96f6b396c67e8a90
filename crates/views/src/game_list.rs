//! A person's games as a list.

use dipole::Player;
use maud::{Markup, html};

use crate::avatar;
use dipole_domain::{PersonId, Rated, Summary, TimeControl};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, control_short, seat_names, start_name};

/// The games of `whose`, or of all players, as visible to `visitor`.
pub(crate) fn list<'a>(
    t: &Locale,
    games: impl IntoIterator<Item = &'a Summary>,
    whose: Option<&Rated>,
    visitor: Option<&PersonId>,
) -> Markup {
    html! {
        ul.games {
            @for game in games {
                li { a href={ "/game/" (game.id) } { (line(t, game, whose, visitor)) } }
            }
        }
    }
}

fn line(t: &Locale, game: &Summary, whose: Option<&Rated>, visitor: Option<&PersonId>) -> Markup {
    let is_own = |player: Player| {
        let seat = game.seats.iter().find(|seat| seat.player == player);
        seat.is_some_and(|seat| whose.is_some_and(|who| who.sits_as(&seat.occupant)))
    };
    let others = game.seats.iter().filter(|seat| !is_own(seat.player));
    let against = seat_names(t, others.clone(), ", ");
    let own = game.seats.len() - others.clone().count();
    // The avatar of a single opponent.
    let sign = match (others.clone().count(), others.clone().next()) {
        (1, Some(seat)) => Some(seat),
        _ => None,
    };
    let against = if against.is_empty() { t.text("home-both-sides") } else { against };
    let colour = |player: Player| t.text(colour_key(player));
    let state = match (game.outcome, game.turn) {
        (Some(outcome), _) if own == 1 => {
            t.text(if is_own(outcome.winner) { "game-list-won" } else { "game-list-lost" })
        }
        (Some(outcome), _) => t.with("game-won", &[("colour", colour(outcome.winner).into())]),
        (None, Some(_)) if game.has_open_seat() => t.text("game-waiting-for-players"),
        (None, _) if visitor.is_some_and(|person| game.awaits(person)) => t.text("game-your-turn"),
        (None, Some(turn)) => t.with("game-turn", &[("colour", colour(turn).into())]),
        (None, None) => t.text("board-aborted"),
    };
    html! {
        @if let Some(sign) = sign { (avatar::of_seat(&sign.occupant)) }
        span.against { (against) }
        " " span.setup {
            (start_name(t, game.setup, game.handicap))
            @if game.control != TimeControl::Untimed { " · " (control_short(t, game.control)) }
        }
        " " span.state { (state) }
    }
}
