//! Fields for the clock of a new game: the usual clocks as tiles, and behind "More" the other
//! clocks and numbers for a custom one. `routes::clock_form` parses them.

use maud::{Markup, html};

use crate::form_state::FormState;
use dipole_domain::TimeControl;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{control_name, control_short};

/// The clocks offered as tiles.
const USUAL: [TimeControl; 6] = [
    TimeControl::Untimed,
    TimeControl::Live { base: 180, increment: 2 },
    TimeControl::Live { base: 300, increment: 5 },
    TimeControl::Live { base: 600, increment: 10 },
    TimeControl::PerMove { days: 1, total: None },
    TimeControl::PerMove { days: 3, total: None },
];

/// The less common clocks.
const OTHERS: [TimeControl; 2] = [
    TimeControl::Live { base: 1800, increment: 20 },
    TimeControl::Reserve { start: 72, increment: 24, cap: 168 },
];

/// The usual clocks and "no clock", with one of them preselected.
pub fn usual(t: &Locale, form: &FormState, suggested: TimeControl) -> Markup {
    tiles(t, form, suggested, &USUAL)
}

/// The usual clocks without "no clock", for games that must end by a date.
pub fn usual_timed(t: &Locale, form: &FormState, suggested: TimeControl) -> Markup {
    let timed = USUAL.into_iter().filter(|it| *it != TimeControl::Untimed);
    tiles(t, form, suggested, &timed.collect::<Vec<_>>())
}

fn tiles(t: &Locale, form: &FormState, suggested: TimeControl, controls: &[TimeControl]) -> Markup {
    html! {
        fieldset.clock-choice.short {
            legend { (t.text("clock-title")) }
            @for control in controls.iter().copied() {
                (preset(form, control, control == suggested, control_short(t, control)))
            }
            @if let Some(control) = chosen(form).filter(|it| !is_listed(*it)) {
                (preset(form, control, true, control_short(t, control)))
            }
        }
    }
}

/// Returns the clock in the form, as text.
fn chosen(form: &FormState) -> Option<TimeControl> {
    form.value("clock", "").parse().ok()
}

/// Returns true if a clock is among those offered by every form.
fn is_listed(control: TimeControl) -> bool {
    USUAL.contains(&control) || OTHERS.contains(&control)
}

/// Returns true if the form has one of the clocks behind "More".
pub(crate) fn is_other(form: &FormState) -> bool {
    chosen(form).is_some_and(|control| OTHERS.contains(&control))
}

/// The clocks behind "More".
pub fn others(t: &Locale, form: &FormState) -> Markup {
    let number = |name: &str, value: &str, least: u16, most: u16| {
        html! {
            label {
                (t.text(&format!("clock-own-{name}"))) " "
                input type="number" name=(name) value=(form.value(name, value)) min=(least) max=(most)
                    inputmode="numeric";
            }
        }
    };
    html! {
        fieldset.clock-choice {
            legend { (t.text("clock-own")) }
            @for control in OTHERS { (preset(form, control, false, control_name(t, control))) }
            div.own {
                (own(t, form, "live"))
                (number("minutes", "15", 0, 180))
                (number("increment", "10", 0, 180))
            }
            div.own {
                (own(t, form, "days"))
                (number("days", "7", 1, 365))
            }
            div.own {
                (own(t, form, "reserve"))
                (number("reserve", "120", 1, 1440))
                (number("refill", "12", 0, 1440))
                (number("cap", "240", 1, 1440))
            }
        }
    }
}

fn preset(form: &FormState, control: TimeControl, is_suggested: bool, name: String) -> Markup {
    let value = control.to_string();
    let is_chosen = form.is_chosen("clock", &value, is_suggested);
    html! {
        label.choice {
            input type="radio" name="clock" value=(value) checked[is_chosen];
            " " (name)
        }
    }
}

/// Fields for a custom clock of one kind.
fn own(t: &Locale, form: &FormState, kind: &str) -> Markup {
    html! {
        label.choice {
            input type="radio" name="clock" value=(kind)
                checked[form.is_chosen("clock", kind, false)];
            " " (t.text(&format!("clock-own-kind-{kind}")))
        }
    }
}
