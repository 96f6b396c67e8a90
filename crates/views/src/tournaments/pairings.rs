//! The pairings of a round, and their results.

use dipole_domain::tournaments::{Basis, Manner, Pairing, Round, State};
use dipole_site::i18n::Locale;
use maud::{Markup, html};

use dipole_site::i18n::tournaments::half_points;

use super::{Names, game_link, moment, player_link};

/// The rounds of a Swiss tournament, the current one first and unfolded.
pub(super) fn rounds(t: &Locale, state: &State, names: &Names) -> Markup {
    html! {
        @if !state.rounds.is_empty() {
            section aria-labelledby="rounds-title" {
                h2 #rounds-title { (t.text("tournament-rounds")) }
                @for (index, round) in state.rounds.iter().rev().enumerate() {
                    details.round open[index == 0] {
                        summary {
                            (t.with("tournament-round", &[("number", round.number.into())]))
                        }
                        (pairings(t, state, names, round))
                    }
                }
            }
        }
    }
}

fn pairings(t: &Locale, state: &State, names: &Names, round: &Round) -> Markup {
    let caption = t.with("tournament-round", &[("number", round.number.into())]);
    html! {
        p.hint { (t.text("tournament-deadline")) " " (moment(t, round.deadline)) }
        div.scrolls tabindex="0" role="group" aria-label=(caption) {
            table {
                thead {
                    tr {
                        th scope="col" { (t.text("colour-white")) }
                        th scope="col" { (t.text("colour-black")) }
                        th scope="col" { (t.text("tournament-result")) }
                    }
                }
                tbody {
                    @for pairing in state.pairings.iter().filter(|it| it.round == round.number) {
                        tr {
                            @for player in &pairing.players {
                                td { (player_link(t, state, names, *player)) }
                            }
                            @if pairing.is_bye() { td { (t.text("tournament-bye")) } }
                            td { (result(t, pairing)) }
                        }
                    }
                }
            }
        }
    }
}

/// The result of a pairing as a link to its game, and its reason if it was not played.
pub(super) fn result(t: &Locale, pairing: &Pairing) -> Markup {
    let score = score(pairing).unwrap_or_else(|| {
        t.text(if pairing.game.is_some() { "tournament-playing" } else { "tournament-waits" })
    });
    let manner = pairing.result.as_ref().and_then(|result| manner_key(result.manner));
    html! {
        (game_link(pairing.game.as_ref(), &score, None))
        @if let Some(key) = manner { " " span.manner { (t.text(key)) } }
    }
}

/// The points of the players of a pairing, such as `1–0`; `None` without a result.
fn score(pairing: &Pairing) -> Option<String> {
    let result = pairing.result.as_ref()?;
    match (result.manner, pairing.players.as_slice()) {
        (Manner::FullBye, _) => Some(half_points(2)),
        (Manner::HalfBye, _) => Some(half_points(1)),
        (_, [white, black]) => {
            let points = match (result.is_absent(*white), result.is_absent(*black)) {
                (true, true) => [0, 0],
                _ => match result.places.as_slice() {
                    [one, other] if one < other => [2, 0],
                    [one, other] if one > other => [0, 2],
                    _ => [1, 1],
                },
            };
            Some(points.map(half_points).join("–"))
        }
        _ => {
            let places: Vec<String> = result.places.iter().map(u8::to_string).collect();
            Some(places.join("–"))
        }
    }
}

/// Returns the key of the reason for a result; `None` for play, and for byes, which have a column.
pub(crate) const fn manner_key(manner: Manner) -> Option<&'static str> {
    Some(match manner {
        Manner::Forfeit => "tournament-unplayed",
        Manner::Adjudicated(Basis::Table) => "tournament-by-table",
        Manner::Adjudicated(Basis::Proof) => "tournament-by-proof",
        Manner::Adjudicated(Basis::Rule) => "tournament-by-rule",
        Manner::Played | Manner::FullBye | Manner::HalfBye => return None,
    })
}
