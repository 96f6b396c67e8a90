//! The form with which an owner announces a tournament.

use dipole::{Players, Setup};
use dipole_domain::TimeControl;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::setup_name;
use maud::{Markup, html};

use super::framed;
use crate::account::csrf;
use crate::clock_form;
use crate::form_field::{field, form_fault};
use crate::form_state::FormState;
use crate::page_context::PageContext;

/// The form.
pub fn form(context: &PageContext, form: &FormState) -> Markup {
    let t = context.locale();
    let suggested = TimeControl::Live { base: 300, increment: 5 };
    let content = html! {
        p.hint { (t.text("tournament-new-hint")) }
        (form_fault(form, "tournament"))
        form #tournament.invitation method="post" action="/tournaments/new" {
            (csrf(context))
            div.field {
                (field(form, "tournament-name", &t.text("tournament-name"), None, |marks| html! {
                    input #tournament-name name="name" value=(form.value("name", "")) required
                        maxlength="60" aria-invalid=[marks.invalid]
                        aria-describedby=[marks.described_by.as_deref()] autofocus[marks.has_focus];
                }))
            }
            (formats(t, form))
            div.field {
                label for="tournament-setup" { (t.text("new-game-setup")) }
                select #tournament-setup name="setup" {
                    @for setup in Setup::ALL {
                        @if setup.players() == Players::Two {
                            option value=(setup.name())
                                selected[form.is_chosen("setup", setup.name(), setup == Setup::default())] {
                                (setup_name(t, Some(setup)))
                            }
                        }
                    }
                }
            }
            div.field {
                (field(form, "tournament-start", &t.text("tournament-start-utc"), None, |marks| html! {
                    input #tournament-start type="datetime-local" name="start"
                        value=(form.value("start", "")) required aria-invalid=[marks.invalid]
                        aria-describedby=[marks.described_by.as_deref()] autofocus[marks.has_focus];
                }))
            }
            (clock_form::usual_timed(t, form, suggested))
            details.more open[form.is_again()] {
                summary { (t.text("tournament-more-clocks")) }
                (clock_form::others(t, form))
            }
            div.field {
                (number(t, form, "rounds", "0", 0, 30, Some("tournament-rounds-hint")))
                (number(t, form, "round_minutes", "30", 5, 65_535, None))
                (number(t, form, "check_in", "15", 0, 1440, Some("tournament-check-in-hint")))
            }
            div.field {
                (number(t, form, "last_entry_round", "1", 1, 30, Some("tournament-late-hint")))
                (number(t, form, "max_breaks", "0", 0, 30, None))
                (number(t, form, "capacity", "200", 3, 200, Some("tournament-capacity-hint")))
            }
            div.field {
                (number(t, form, "period_days", "0", 0, 365, Some("tournament-period-hint")))
                label.check {
                    input type="checkbox" name="rated" value="1" checked[form.is_checked("rated", true)];
                    " " (t.text("offer-rated"))
                }
            }
            button.primary type="submit" { (t.text("tournament-announce")) }
        }
    };
    framed(context, &t.text("tournament-new"), &content)
}

fn formats(t: &Locale, form: &FormState) -> Markup {
    html! {
        fieldset {
            legend { (t.text("tournament-format")) }
            @for (word, key) in [("swiss", "tournament-swiss"), ("cup", "tournament-cup")] {
                label.choice {
                    input type="radio" name="format" value=(word)
                        checked[form.is_chosen("format", word, word == "swiss")];
                    " " (t.text(key))
                }
            }
        }
    }
}

fn number(
    t: &Locale,
    form: &FormState,
    name: &str,
    suggested: &str,
    least: u32,
    most: u32,
    hint: Option<&str>,
) -> Markup {
    let key = format!("tournament-field-{}", name.replace('_', "-"));
    let id = format!("tournament-{}", name.replace('_', "-"));
    let hint = hint.map(|key| t.text(key));
    field(form, &id, &t.text(&key), hint.as_deref(), |marks| {
        html! {
            input id=(id) type="number" name=(name) value=(form.value(name, suggested))
                min=(least) max=(most) required inputmode="numeric" aria-invalid=[marks.invalid]
                aria-describedby=[marks.described_by.as_deref()] autofocus[marks.has_focus];
        }
    })
}
