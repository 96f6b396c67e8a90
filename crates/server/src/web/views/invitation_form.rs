//! The form of an invitation.

use maud::{Markup, html};

use crate::i18n::names::seat_name;
use crate::web::request_context::RequestContext;
use crate::web::views::{clock_form, game_fields};
use dipole_domain::{LEVELS, Occupant, TimeControl, computer_name};

/// Which offers the form makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind<'a> {
    /// Offers in the lobby, with a range of ratings.
    Open,
    /// To people by name, or to nobody in particular by a link.
    Named(&'a str),
}

/// How far from one's own rating the others' may be.
const AROUND: [u16; 5] = [100, 200, 300, 400, 500];

/// The days after which an offer may expire.
const KEEP: [u8; 4] = [1, 3, 7, 14];
const KEPT: u8 = 7;

/// The form, with everything that can be said filled in sensibly.
pub(crate) fn form(context: &RequestContext, kind: Kind<'_>) -> Markup {
    let t = context.locale();
    let account = context.signed_in().is_some();
    let clock = match kind {
        Kind::Open => TimeControl::Live { base: 300, increment: 5 },
        Kind::Named(_) => TimeControl::PerMove { days: 3, total: None },
    };
    html! {
        form #invitation.invitation method="post" action="/offers" {
            input type="hidden" name="csrf" value=(context.csrf());
            @match kind {
                Kind::Open => input type="hidden" name="listed" value="1";,
                Kind::Named(to) => {
                    div.field.whole {
                        label for="to" { (t.text("invite-to")) }
                        input #to name="to" value=(to) maxlength="80" autocapitalize="none"
                            autocomplete="off" spellcheck="false" aria-describedby="to-hint";
                        p.hint #to-hint { (t.text("invite-to-hint")) }
                    }
                },
            }
            (game_fields::setup(t))
            (clock_form::usual(t, clock))
            fieldset {
                legend { (t.text("invite-counts")) }
                label.choice {
                    input type="checkbox" name="rated" value="1" checked[account] disabled[!account];
                    " " (t.text("invite-rated"))
                }
                @if !account { p.hint { (t.text("invite-rated-account")) } }
            }
            fieldset.for-four data-for="four" {
                legend { (t.text("invite-seats")) }
                @for seat in ["seat2", "seat3", "seat4"] {
                    select name=(seat) aria-label=(t.text("invite-seat")) {
                        option value="" { (t.text("invite-anybody")) }
                        @for level in 1..=LEVELS {
                            option value=(computer_name(level)) {
                                (seat_name(t, &Occupant::Computer { level }))
                            }
                        }
                    }
                }
            }
            (game_fields::more(t, &seldom_asked(context, kind)))
            button.primary type="submit" {
                (t.text(if kind == Kind::Open { "invite-offer" } else { "invite-send" }))
            }
        }
    }
}

/// The colour, other clocks, two games, the range of ratings, and how long the offer waits.
fn seldom_asked(context: &RequestContext, kind: Kind<'_>) -> Markup {
    let t = context.locale();
    html! {
        (game_fields::colour(t))
        (clock_form::others(t))
        fieldset data-for="two" {
            legend { (t.text("invite-number")) }
            label.choice {
                input type="checkbox" name="games" value="2";
                " " (t.text("invite-set"))
            }
        }
        @if kind == Kind::Open && context.signed_in().is_some() {
            fieldset.range {
                legend { (t.text("invite-range")) }
                label { (t.text("invite-around")) " "
                    select name="around" {
                        option value="" { (t.text("invite-around-any")) }
                        @for around in AROUND {
                            option value=(around) { "± " (around) }
                        }
                    }
                }
                " "
                label { (t.text("invite-low")) " "
                    input type="number" name="low" min="0" max="4000" step="50"
                        inputmode="numeric"; }
                " "
                label { (t.text("invite-high")) " "
                    input type="number" name="high" min="0" max="4000" step="50"
                        inputmode="numeric"; }
            }
        }
        div.field {
            label for="keep" { (t.text("invite-keep")) }
            select #keep name="keep" {
                @for days in KEEP {
                    option value=(days) selected[days == KEPT] {
                        (t.with("invite-days", &[("days", days.into())]))
                    }
                }
            }
            @if kind == Kind::Open { p.hint { (t.text("invite-keep-hint")) } }
        }
    }
}
