//! The form of an invitation.

use dipole::Player;
use maud::{Markup, html};

use crate::form_field::{field, form_fault};
use crate::form_state::FormState;
use crate::page_context::PageContext;
use crate::{clock_form, game_fields};
use dipole_domain::{LEVELS, Occupant, Terms, TimeControl, computer_name};
use dipole_site::i18n::names::seat_name;

/// The kind of offers that the form makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Offers in the lobby, with a range of ratings.
    Open,
    /// For people by name, or for anyone with the link.
    Named,
}

/// Maximum distances of the others' rating from the visitor's own.
const AROUND: [u16; 5] = [100, 200, 300, 400, 500];

/// Choices for the lifetime of an offer, in days.
const LIFETIMES: [u8; 4] = [1, 3, 7, 14];
const DEFAULT_LIFETIME: u8 = 7;

/// The id of the form.
pub const ID: &str = "invitation";

/// A form for a player, prefilled with the terms of a game in which the reader had this colour.
pub fn filled(to: &str, terms: &Terms, colour: Player) -> FormState {
    let fields = [
        ("to", to.to_owned()),
        ("setup", terms.setup.name().to_owned()),
        ("clock", terms.control.to_string()),
    ];
    let form = FormState::filled(fields);
    let form = match terms.handicap {
        Some(handicap) => {
            form.with_field("handicap", &game_fields::handicap_value(handicap, colour))
        }
        None => form,
    };
    if terms.rated { form.with_field("rated", "1") } else { form }
}

/// The form, with default values, or with the submitted ones that were refused.
pub fn form(context: &PageContext, kind: Kind, form: &FormState) -> Markup {
    let t = context.locale();
    let account = context.signed_in().is_some();
    let clock = match kind {
        Kind::Open => TimeControl::Live { base: 300, increment: 5 },
        Kind::Named => TimeControl::PerMove { days: 3, total: None },
    };
    html! {
        form id=(ID) .invitation method="post" action="/offers" {
            input type="hidden" name="csrf" value=(context.csrf());
            (form_fault(form, ID))
            @match kind {
                Kind::Open => input type="hidden" name="listed" value="1";,
                Kind::Named => {
                    div.field.whole {
                        (field(form, "to", &t.text("invite-to"), Some(&t.text("invite-to-hint")),
                            |marks| html! {
                                input #to name="to" value=(form.value("to", "")) maxlength="80"
                                    autocapitalize="none" autocomplete="off" spellcheck="false"
                                    aria-invalid=[marks.invalid]
                                    aria-describedby=[marks.described_by.as_ref()]
                                    autofocus[marks.has_focus];
                            }))
                    }
                },
            }
            (game_fields::setup(t, form))
            (clock_form::usual(t, form, clock))
            fieldset {
                legend { (t.text("invite-counts")) }
                label.choice {
                    input type="checkbox" name="rated" value="1"
                        checked[account && form.is_checked("rated", true)] disabled[!account];
                    " " (t.text("invite-rated"))
                }
                @if account {
                    p.hint.needs-clock { (t.text("invite-rated-clock")) }
                } @else {
                    p.hint { (t.text("invite-rated-account")) }
                }
            }
            fieldset.for-four data-for="four" {
                legend { (t.text("invite-seats")) }
                @for seat in ["seat2", "seat3", "seat4"] {
                    select name=(seat) aria-label=(t.text("invite-seat")) {
                        option value="" { (t.text("invite-anybody")) }
                        @for level in 1..=LEVELS {
                            option value=(computer_name(level))
                                selected[form.is_chosen(seat, &computer_name(level), false)] {
                                (seat_name(t, &Occupant::Computer { level }))
                            }
                        }
                    }
                }
            }
            (game_fields::more(t, form, &seldom_asked(context, kind, form)))
            button.primary type="submit" {
                (t.text(if kind == Kind::Open { "invite-offer" } else { "invite-send" }))
            }
        }
    }
}

/// The rarely used fields: colour, other clocks, two games, the range of ratings, and the lifetime
/// of the offer.
fn seldom_asked(context: &PageContext, kind: Kind, form: &FormState) -> Markup {
    let t = context.locale();
    html! {
        (game_fields::colour(t, form))
        (game_fields::handicap(context, form))
        (clock_form::others(t, form))
        fieldset data-for="two" {
            legend { (t.text("invite-number")) }
            label.choice {
                input type="checkbox" name="games" value="2"
                    checked[form.is_checked("games", false)];
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
                            option value=(around)
                                selected[form.is_chosen("around", &around.to_string(), false)] {
                                "± " (around)
                            }
                        }
                    }
                }
                " "
                label { (t.text("invite-low")) " "
                    input type="number" name="low" min="0" max="4000" step="50"
                        inputmode="numeric" value=(form.value("low", "")); }
                " "
                label { (t.text("invite-high")) " "
                    input type="number" name="high" min="0" max="4000" step="50"
                        inputmode="numeric" value=(form.value("high", "")); }
            }
        }
        div.field {
            label for="keep" { (t.text("invite-keep")) }
            select #keep name="keep" {
                @for days in LIFETIMES {
                    option value=(days)
                        selected[form.is_chosen("keep", &days.to_string(), days == DEFAULT_LIFETIME)] {
                        (t.with("invite-days", &[("days", days.into())]))
                    }
                }
            }
            @if kind == Kind::Open { p.hint { (t.text("invite-keep-hint")) } }
        }
    }
}
