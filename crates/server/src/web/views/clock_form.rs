//! Fields for the clock of a new game: presets, and numbers for a custom clock.
//! `routes::clock_form` reads them.

use maud::{Markup, html};

use crate::i18n::Locale;
use crate::i18n::names::control_name;
use dipole_domain::TimeControl;

/// The clocks that are one touch away.
const PRESETS: [TimeControl; 8] = [
    TimeControl::Untimed,
    TimeControl::Live { base: 180, increment: 2 },
    TimeControl::Live { base: 300, increment: 5 },
    TimeControl::Live { base: 600, increment: 10 },
    TimeControl::Live { base: 1800, increment: 20 },
    TimeControl::PerMove { days: 1, total: None },
    TimeControl::PerMove { days: 3, total: None },
    TimeControl::Reserve { start: 72, increment: 24, cap: 168 },
];

/// The fieldset, with one clock chosen: any of the presets, or else the one
/// that stands first.
pub(crate) fn fields(t: &Locale, chosen: TimeControl) -> Markup {
    let number = |name: &str, value: u16, least: u16, most: u16| {
        html! {
            label {
                (t.text(&format!("clock-own-{name}"))) " "
                input type="number" name=(name) value=(value) min=(least) max=(most)
                    inputmode="numeric";
            }
        }
    };
    html! {
        fieldset.clock-choice {
            legend { (t.text("clock-title")) }
            @for (place, preset) in PRESETS.into_iter().enumerate() {
                label.choice {
                    input type="radio" name="clock" value=(preset)
                        checked[preset == chosen || (place == 0 && !PRESETS.contains(&chosen))];
                    " " (control_name(t, preset))
                }
            }
            details.own-clock {
                summary { (t.text("clock-own")) }
                div.own {
                    (own(t, "live"))
                    (number("minutes", 15, 0, 180))
                    (number("increment", 10, 0, 180))
                }
                div.own {
                    (own(t, "days"))
                    (number("days", 7, 1, 365))
                }
                div.own {
                    (own(t, "reserve"))
                    (number("reserve", 120, 1, 1440))
                    (number("refill", 12, 0, 1440))
                    (number("cap", 240, 1, 1440))
                }
            }
        }
    }
}

/// Chooses a clock of one's own of one kind.
fn own(t: &Locale, kind: &str) -> Markup {
    html! {
        label.choice {
            input type="radio" name="clock" value=(kind);
            " " (t.text(&format!("clock-own-kind-{kind}")))
        }
    }
}
