//! The bracket of a cup.

use dipole_domain::tournaments::{CupMatch, State, cup_matches, cup_winner};
use dipole_site::i18n::Locale;
use maud::{Markup, html};

use super::pairings::result;
use super::{Names, player_link};

/// The rounds of a cup beside each other, with the winner at the end; empty before the start.
pub(super) fn bracket(t: &Locale, state: &State, names: &Names) -> Markup {
    let title = t.text("tournament-bracket");
    html! {
        @if !state.rounds.is_empty() {
            section aria-labelledby="bracket-title" {
                h2 #bracket-title { (title) }
                @if let Some(winner) = cup_winner(state) {
                    p.lead {
                        (t.text("tournament-winner")) " " (player_link(t, state, names, winner))
                    }
                }
                div.scrolls tabindex="0" role="group" aria-label=(title) {
                    ol.bracket {
                        @for round in 1..=state.planned_rounds() {
                            li {
                                h3 { (t.with("tournament-round", &[("number", round.into())])) }
                                div.cup-matches { (matches(t, state, names, round)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The matches of a round. A round of the future has empty ones.
fn matches(t: &Locale, state: &State, names: &Names, round: u16) -> Markup {
    let known = cup_matches(state, round);
    let is_future = !state.tournament.is_over() && state.rounds.len() < usize::from(round);
    let empty = if is_future { usize::from(state.tournament.capacity) >> round } else { 0 };
    html! {
        @for one in &known { (cup_match(t, state, names, one)) }
        @for _ in 0..empty {
            div.cup-match { p.manner { (t.text("tournament-waits")) } }
        }
    }
}

fn cup_match(t: &Locale, state: &State, names: &Names, one: &CupMatch) -> Markup {
    let games =
        state.pairings.iter().filter(|it| it.round == one.round && it.cup_match == one.number);
    html! {
        div.cup-match {
            @for player in &one.players {
                p data-won=[(one.winner == Some(*player)).then_some("1")] {
                    (player_link(t, state, names, *player))
                    @if one.winner == Some(*player) { " " span.manner { (t.text("tournament-advances")) } }
                }
            }
            @if one.players.len() == 1 { p.manner { (t.text("tournament-bye")) } }
            @else {
                ul { @for pairing in games { li { (first_player(t, state, names, pairing)) (result(t, pairing)) } } }
            }
        }
    }
}

/// The player with the first move, which distinguishes the two games of a match.
fn first_player(
    t: &Locale,
    state: &State,
    names: &Names,
    pairing: &dipole_domain::tournaments::Pairing,
) -> Markup {
    let first = pairing.players.first().copied();
    html! {
        @if let Some(first) = first {
            span.manner {
                (t.with("tournament-begins", &[
                    ("player", super::player_name(t, state, names, first).into()),
                ]))
            }
            " "
        }
    }
}
