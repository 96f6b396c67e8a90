//! Vacation and free weekends.

use maud::{Markup, html};

use crate::account::{back, frame};
use crate::dates::day_text;
use crate::form_field::field;
use crate::form_state::FormState;
use crate::page_context::PageContext;
use dipole_domain::{DAY, Millis, Pauses, SECOND, VACATION_DAYS, vacation_left};
use dipole_site::i18n::Locale;

/// The page.
pub fn page(context: &PageContext, pauses: &Pauses, now: Millis, form: &FormState) -> Markup {
    let t = context.locale();
    let title = t.text("pauses-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("pauses-lead")) }
            section aria-labelledby="vacation-title" {
                h2 #vacation-title { (t.text("vacation-title")) }
                (vacation(context, pauses, now, form))
            }
            section aria-labelledby="weekends-title" {
                h2 #weekends-title { (t.text("weekends-title")) }
                p { (t.text("weekends-hint")) }
                form method="post" action="/account/weekends" {
                    input type="hidden" name="csrf" value=(context.csrf());
                    label.check {
                        input type="checkbox" name="free" checked[pauses.weekends_free(now)];
                        " " (t.text("weekends-free"))
                    }
                    button type="submit" { (t.text("preferences-save")) }
                }
            }
            @if context.signed_in().is_some() { (back(context)) }
        }
    };
    frame(context, &title, &main)
}

/// The vacation in progress, or the form for the remaining days.
fn vacation(context: &PageContext, pauses: &Pauses, now: Millis, form: &FormState) -> Markup {
    let t = context.locale();
    let left = vacation_left(pauses, now);
    // A started day counts as a whole one.
    let days = (left + DAY - 1) / DAY;
    html! {
        p { (t.with("vacation-hint", &[("days", VACATION_DAYS.into())])) }
        @if let Some(vacation) = pauses.vacation(now) {
            p.alert role="status" {
                (t.with("vacation-now", &[("until", moment(t, vacation.until).into())]))
            }
            form method="post" action="/account/vacation/end" {
                input type="hidden" name="csrf" value=(context.csrf());
                button.primary type="submit" { (t.text("vacation-end")) }
            }
        } @else if days == 0 {
            p { (t.text("vacation-none-left")) }
        } @else {
            p { (t.with("vacation-left", &[("days", days.into())])) }
            form method="post" action="/account/vacation" {
                input type="hidden" name="csrf" value=(context.csrf());
                (field(form, "vacation-days", &t.text("vacation-days"), None, |marks| html! {
                    input #vacation-days type="number" name="days" required inputmode="numeric"
                        min="1" max=(VACATION_DAYS)
                        value=(form.value("days", &days.min(7).to_string()))
                        aria-invalid=[marks.invalid]
                        aria-describedby=[marks.described_by.as_ref()]
                        autofocus[marks.has_focus];
                }))
                button.primary type="submit" { (t.text("vacation-begin")) }
            }
        }
    }
}

/// A time to the minute, in UTC.
fn moment(t: &Locale, at: Millis) -> String {
    let minutes = at.rem_euclid(DAY) / (60 * SECOND);
    format!("{}, {}:{:02} UTC", day_text(t, at), minutes / 60, minutes % 60)
}
