//! Fields shared by all forms for a new game.

use dipole::{Player, Setup};
use maud::{Markup, html};

use crate::board::thumbnail;
use crate::clock_form;
use crate::form_state::FormState;
use crate::page_context::PageContext;
use dipole_domain::Handicap;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::setup_name;

/// One radio button of a group.
pub(crate) fn radio(name: &str, value: &str, text: String, checked: bool) -> Markup {
    html! {
        label.choice {
            input type="radio" name=(name) value=(value) checked[checked];
            " " (text)
        }
    }
}

/// The starting position.
pub(crate) fn setup(t: &Locale, form: &FormState) -> Markup {
    html! {
        fieldset.setup-choice {
            legend { (t.text("new-game-setup")) }
            @for setup in Setup::ALL {
                label.choice.with-board {
                    span.small-board aria-hidden="true" { (thumbnail(&setup.position())) }
                    span {
                        input type="radio" name="setup" value=(setup.name())
                            checked[form.is_chosen("setup", setup.name(), setup == Setup::default())];
                        " " (setup_name(t, Some(setup)))
                    }
                }
            }
        }
    }
}

/// The visitor's own colour.
pub(crate) fn colour(t: &Locale, form: &FormState) -> Markup {
    let choice = |value: &str, key: &str| {
        radio("color", value, t.text(key), form.is_chosen("color", value, value == "random"))
    };
    html! {
        fieldset {
            legend { (t.text("new-game-colour")) }
            (choice("random", "colour-random"))
            (choice("white", "colour-white"))
            (choice("black", "colour-black"))
            (choice("red", "colour-red-four"))
            (choice("green", "colour-green-four"))
        }
    }
}

/// The value of the field for a handicap in a form: `own-11` if the sender of the form plays Black
/// and begins with 11 checkers, `other-11` if the opponent does.
pub(crate) fn handicap_value(handicap: Handicap, colour: Player) -> String {
    let who = if colour == Player::Black { "own" } else { "other" };
    format!("{who}-{}", handicap.checkers())
}

/// The field for a handicap, with the measured results; empty on a site without handicaps.
pub(crate) fn handicap(context: &PageContext, form: &FormState) -> Markup {
    let t = context.locale();
    let choice = |colour: Player, handicap: Handicap| {
        let value = handicap_value(handicap, colour);
        let (casual, strong) = handicap.wins_of_white();
        let words = [
            ("checkers", handicap.checkers().into()),
            ("casual", casual.into()),
            ("strong", strong.into()),
        ];
        let key = if colour == Player::Black { "handicap-own" } else { "handicap-other" };
        html! {
            option value=(value) selected[form.is_chosen("handicap", &value, false)] {
                (t.with(key, &words))
            }
        }
    };
    html! {
        @if context.allows_handicaps {
            div.field data-for="small" {
                label for="handicap" { (t.text("handicap-label")) }
                select #handicap name="handicap" aria-describedby="handicap-hint" {
                    option value="" { (t.text("handicap-none")) }
                    @for colour in [Player::Black, Player::White] {
                        @for handicap in Handicap::ALL { (choice(colour, handicap)) }
                    }
                }
                p.hint #handicap-hint { (t.text("handicap-hint")) }
            }
        }
    }
}

/// Rarely changed fields: closed at first, open in a form that is shown again.
pub(crate) fn more(t: &Locale, form: &FormState, fields: &Markup) -> Markup {
    let has_handicap = !form.value("handicap", "").is_empty();
    html! {
        details.more open[form.is_again() || clock_form::is_other(form) || has_handicap] {
            summary { (t.text("new-game-more")) }
            (fields)
        }
    }
}
