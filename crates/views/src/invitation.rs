//! The card of a game with an open seat: a link to send for the host, the invitation with one
//! button for everyone else.

use dipole::Player;
use maud::{Markup, html};

use crate::page_context::PageContext;
use crate::qr_code::qr_code;
use dipole_domain::{Game, Occupant, PersonId, TimeControl};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, control_name, seat_name, start_name};

/// The card; empty if every seat is taken or the game is over. `address` is that of the game.
pub(crate) fn card(
    context: &PageContext,
    game: &Game,
    person: Option<&PersonId>,
    address: &str,
) -> Markup {
    let open = game.open_seats().len();
    if game.is_over() || open == 0 {
        return html! {};
    }
    match game.seat_for(person) {
        Some(seat) => for_guest(context, game, seat),
        None => for_host(context, game, open, address),
    }
}

fn for_host(context: &PageContext, game: &Game, open: usize, address: &str) -> Markup {
    let t = context.locale();
    html! {
        section #invite aria-labelledby="invite-title" {
            h2 #invite-title { (t.text("game-invite-title")) }
            p { (t.with("game-invite", &[("count", open.into())])) }
            (link(t, address))
            form #invite-cancel method="post" action={ "/game/" (game.id()) "/abort" } {
                input type="hidden" name="csrf" value=(context.csrf());
                button.quiet type="submit" { (t.text("game-invite-cancel")) }
            }
        }
    }
}

fn for_guest(context: &PageContext, game: &Game, seat: Player) -> Markup {
    let t = context.locale();
    let colour = t.text(colour_key(seat));
    html! {
        section #invite aria-labelledby="invite-title" {
            h2 #invite-title { (invitation(t, game)) }
            form #join method="post" action={ "/game/" (game.id()) "/join" } {
                input type="hidden" name="csrf" value=(context.csrf());
                button.primary type="submit" {
                    (t.with("game-join", &[("colour", colour.into())]))
                }
            }
        }
    }
}

/// Host, setup and clock in one sentence.
fn invitation(t: &Locale, game: &Game) -> String {
    let terms = game.terms();
    let clock = match terms.control {
        TimeControl::Untimed => t.text("game-invited-no-clock"),
        control => control_name(t, control),
    };
    let terms = format!("{}, {clock}", start_name(t, Some(terms.setup), terms.handicap));
    let host = game.seats().iter().find(|seat| matches!(seat.occupant, Occupant::Human { .. }));
    let name = host.map(|seat| match &seat.occupant {
        Occupant::Human { name, .. } if name.is_empty() => t.text("game-invited-by-guest"),
        occupant => seat_name(t, occupant),
    });
    let name = name.unwrap_or_default();
    t.with("game-invited", &[("name", name.into()), ("terms", terms.into())])
}

/// A link to send: in a field, with its QR code. `js/share-link.js` handles the buttons, which are
/// visible only with scripts.
pub(crate) fn link(t: &Locale, address: &str) -> Markup {
    html! {
        div.share-link {
            (link_field(t, address))
            (qr_code(address, &t.text("link-qr")))
        }
    }
}

/// The field with a link and its buttons, for an element of the class `share-link`.
pub(crate) fn link_field(t: &Locale, address: &str) -> Markup {
    html! {
        input type="text" readonly value=(address) aria-label=(t.text("link-label"));
        div.share-buttons {
            button.primary type="button" data-link="copy" data-done=(t.text("link-copied")) {
                (t.text("link-copy"))
            }
            button type="button" data-link="share" { (t.text("link-share")) }
        }
    }
}
