//! What a game counts for: ratings and their changes, the score of a set, and the rematch.

use maud::{Markup, html};

use crate::i18n::Locale;
use crate::i18n::names::{colour_key, control_name, seat_name};
use crate::services::ratings::{MatchInfo, SetScore};
use crate::web::request_context::RequestContext;
use crate::web::views::lobby::offer_button;
use crate::web::views::names::{player_link, rating_text};
use crate::web::views::rating_graph::gain;
use dipole_domain::{Game, Occupant, OfferState, places};
use dipole_store::RatedGame;

/// The section. It keeps itself fresh while seats are open, and again once the
/// game on the page is over.
pub(crate) fn section(context: &RequestContext, game: &Game, standing: &MatchInfo) -> Markup {
    let t = context.locale();
    let over = game.outcome().is_some();
    let places = places(game);
    html! {
        section #standing data-fresh={ "/game/" (game.id()) "/standing" }
            data-when=[game.open_seats().is_empty().then_some("over")]
            aria-labelledby="standing-title" {
            h2 #standing-title {
                (control_name(t, game.terms().control)) " · "
                (t.text(if game.terms().rated { "offer-rated" } else { "offer-casual" }))
            }
            ul.standing {
                @for (index, seat) in game.seats().iter().enumerate() {
                    @let change = standing.changes.iter().find(|it| it.seat == seat.player);
                    @let place = places.iter().find(|(player, _)| *player == seat.player);
                    li {
                        span.standing-colour { (t.text(colour_key(seat.player))) }
                        " " (player(t, &seat.occupant))
                        @if let Some(change) = change { " " (changed(t, change)) }
                        @else if let Some(Some(rating)) = standing.ratings.get(index) {
                            " " (rating_text(t, rating))
                        }
                        @if let Some((_, place)) = place.filter(|_| places.len() > 2) {
                            " " span.place { (t.with("standing-place", &[("place", (*place).into())])) }
                        }
                    }
                }
            }
            @if let Some(set) = &standing.set { (set_line(t, game, set)) }
            @if over { (again(context, game, standing)) }
        }
    }
}

fn player(t: &Locale, occupant: &Occupant) -> Markup {
    match occupant {
        Occupant::Open => html! { (t.text("seat-open")) },
        occupant => player_link(t, occupant),
    }
}

/// A rating after the game, and by how much it changed.
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

/// The rematch: asked for, offered, or begun.
fn again(context: &RequestContext, game: &Game, standing: &MatchInfo) -> Markup {
    let t = context.locale();
    let own = game.seats_of(context.person());
    let offered = standing.rematch.as_ref();
    let begun = offered.and_then(|offer| offer.game.as_ref());
    let mine = offered.is_some_and(|offer| {
        offer.state == OfferState::Open && context.person() == Some(&offer.founder.person)
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
