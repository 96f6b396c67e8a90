//! End-of-game panel: result, reason, rating changes, set score, rematch.

use maud::{Markup, html};

use crate::lobby::offer_button;
use crate::names::{player_link, rating_text};
use crate::page_context::PageContext;
use crate::rating_graph::gain;
use crate::tournaments::pairings::manner_key;
use dipole_domain::{Game, Occupant, OfferState, places};
use dipole_site::i18n::names::{colour_key, seat_name};
use dipole_site::i18n::tournaments::tournament_name;
use dipole_site::i18n::{Locale, endings};
use dipole_site::services::players::RatedGame;
use dipole_site::services::ratings::{MatchInfo, SetScore};
use dipole_site::services::tournaments::GameOfTournament;

/// The panel of a finished game. Before the end it is empty, and the page fetches it again at the
/// end.
pub fn section(context: &PageContext, game: &Game, standing: &MatchInfo) -> Markup {
    let t = context.locale();
    let over = game.is_over();
    html! {
        section #standing data-fresh={ "/game/" (game.id()) "/standing" } data-when="over"
            aria-labelledby=[over.then_some("end-title")] hidden[!over] {
            @if over { (ended(context, t, game, standing)) }
        }
    }
}

fn ended(context: &PageContext, t: &Locale, game: &Game, standing: &MatchInfo) -> Markup {
    let places = places(game);
    html! {
        button.close type="button" data-end="close" aria-label=(t.text("end-close")) { "×" }
        h2 #end-title tabindex="-1" { (title(context, game)) }
        @if let Some(why) = endings::reason(t, game, context.person()) { p.why { (why) } }
        @if let Some(it) = &standing.tournament { p.why { (tournament(t, it)) } }
        @if standing.was_offline { p.why { (t.text("offline-mark")) } }
        @if !standing.changes.is_empty() || places.len() > 2 {
            ul.standing {
                @for seat in game.seats() {
                    @let change = standing.changes.iter().find(|it| it.seat == seat.player);
                    @let place = places.iter().find(|(player, _)| *player == seat.player);
                    li {
                        span.standing-colour { (t.text(colour_key(seat.player))) }
                        " " (player(t, &seat.occupant))
                        @if let Some(change) = change { " " (changed(t, change)) }
                        @if let Some((_, place)) = place.filter(|_| places.len() > 2) {
                            " " span.place { (t.with("standing-place", &[("place", (*place).into())])) }
                        }
                    }
                }
            }
        }
        @if let Some(set) = &standing.set { (set_line(t, game, set)) }
        @if game.outcome().is_some() { (again(context, game, standing)) }
        div.answers {
            @if !game.play().moves().is_empty() {
                a.button href="#review" data-end="review" { (t.text("review-title")) }
            }
            a.button href={ "/analysis?game=" (game.id()) } { (t.text("analysis-title")) }
            a.button href="/#new-game" { (t.text("new-game-title")) }
            a.button href={ "/game/" (game.id()) } data-end="share" { (t.text("end-share")) }
        }
    }
}

/// The tournament of a game, and how the game was decided.
pub(crate) fn tournament(t: &Locale, it: &GameOfTournament) -> Markup {
    let name = tournament_name(t, &it.tournament);
    html! {
        a href={ "/tournament/" (it.tournament.id) } { (t.with("game-tournament", &[("name", name.into())])) }
        @if let Some(key) = it.manner.and_then(manner_key) { " (" (t.text(key)) ")" }
    }
}

/// The winner, from the visitor's point of view.
fn title(context: &PageContext, game: &Game) -> String {
    let t = context.locale();
    let Some(outcome) = game.outcome() else { return t.text("end-aborted") };
    match game.seats_of(context.person()).as_slice() {
        [own] if *own == outcome.winner => t.text("end-you-won"),
        [_] => t.text("end-you-lost"),
        _ => t.with("end-won", &[("player", t.text(colour_key(outcome.winner)).into())]),
    }
}

fn player(t: &Locale, occupant: &Occupant) -> Markup {
    match occupant {
        Occupant::Open => html! { (t.text("seat-open")) },
        occupant => player_link(t, occupant),
    }
}

/// A rating after the game, and its change.
fn changed(t: &Locale, change: &RatedGame) -> Markup {
    html! { (rating_text(t, &change.rating())) " " (gain(change)) }
}

fn set_line(t: &Locale, game: &Game, set: &SetScore) -> Markup {
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    let values = [("round", set.part.round.into()), ("games", set.part.of.into())];
    html! {
        p.set {
            (t.with("standing-set", &values)) " "
            @for (index, name) in names.iter().enumerate() {
                @if index > 0 { " – " }
                (name) " " b { (set.score.get(index).copied().unwrap_or_default()) }
            }
            @for (round, other) in (1usize..).zip(&set.games) {
                @if other != game.id() {
                    " " a href={ "/game/" (other) } {
                        (t.with("standing-set-game", &[("round", round.into())]))
                    }
                }
            }
        }
    }
}

/// The rematch: requested, offered, or started.
fn again(context: &PageContext, game: &Game, standing: &MatchInfo) -> Markup {
    let t = context.locale();
    let own = game.seats_of(context.person());
    let offered = standing.rematch.as_ref();
    let begun = offered.and_then(|offer| offer.game.as_ref());
    let mine = offered.is_some_and(|offer| {
        offer.state == OfferState::Open && context.person() == Some(&offer.creator.person)
    });
    let asked = offered.is_some_and(|offer| {
        offer.state == OfferState::Open && context.person().is_some_and(|person| offer.asks(person))
    });
    html! {
        div.again {
            @if let Some(next) = begun {
                a.button.primary href={ "/game/" (next) } { (t.text("rematch-go")) }
            } @else if own.len() == 1 {
                @if asked { p role="status" { (t.text("rematch-offered")) } }
                @if mine {
                    p role="status"
                        data-follow=[offered.map(|offer| format!("/offer/{}", offer.id))] {
                        (t.text("rematch-waiting"))
                    }
                }
                div.answers {
                    @if !mine {
                        form method="post" action={ "/game/" (game.id()) "/rematch" } {
                            input type="hidden" name="csrf" value=(context.csrf());
                            button.primary type="submit" {
                                (t.text(if asked { "rematch-accept" } else { "rematch-ask" }))
                            }
                        }
                    }
                    @if let Some(offer) = offered.filter(|_| mine) {
                        (offer_button(context, offer, "withdraw", "offer-withdraw", false))
                    }
                    @if let Some(offer) = offered.filter(|_| asked) {
                        (offer_button(context, offer, "decline", "offer-decline", false))
                    }
                }
            }
        }
    }
}
