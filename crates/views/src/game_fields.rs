//! Fields shared by all forms for a new game.

use dipole::Setup;
use maud::{Markup, html};

use crate::board::thumbnail;
use crate::clock_form;
use crate::form_state::FormState;
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

/// Rarely changed fields: closed at first, open in a form that is shown again.
pub(crate) fn more(t: &Locale, form: &FormState, fields: &Markup) -> Markup {
    html! {
        details.more open[form.is_again() || clock_form::is_other(form)] {
            summary { (t.text("new-game-more")) }
            (fields)
        }
    }
}
