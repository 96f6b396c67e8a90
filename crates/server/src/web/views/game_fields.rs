//! Fields that all forms for a new game share.

use dipole::Setup;
use maud::{Markup, html};

use crate::i18n::Locale;
use crate::i18n::names::setup_name;

/// One of several that exclude each other.
pub(crate) fn radio(name: &str, value: &str, text: String, checked: bool) -> Markup {
    html! {
        label.choice {
            input type="radio" name=(name) value=(value) checked[checked];
            " " (text)
        }
    }
}

/// The starting position.
pub(crate) fn setup(t: &Locale) -> Markup {
    html! {
        fieldset {
            legend { (t.text("new-game-setup")) }
            @for setup in Setup::ALL {
                (radio("setup", setup.name(), setup_name(t, Some(setup)),
                    setup == Setup::default()))
            }
        }
    }
}

/// One's own colour.
pub(crate) fn colour(t: &Locale) -> Markup {
    html! {
        fieldset {
            legend { (t.text("new-game-colour")) }
            (radio("color", "random", t.text("colour-random"), true))
            (radio("color", "white", t.text("colour-white"), false))
            (radio("color", "black", t.text("colour-black"), false))
            (radio("color", "red", t.text("colour-red-four"), false))
            (radio("color", "green", t.text("colour-green-four"), false))
        }
    }
}

/// What is asked for more seldom, closed until it is asked for.
pub(crate) fn more(t: &Locale, fields: &Markup) -> Markup {
    html! {
        details.more {
            summary { (t.text("new-game-more")) }
            (fields)
        }
    }
}
