//! Reminders of recurring tournaments: the button on a tournament's page, and the list in the
//! settings of notifications.

use dipole_domain::tournaments::{Phase, Tournament};
use dipole_site::i18n::tournaments::tournament_name;
use maud::{Markup, html};

use super::{duration, moment, path};
use crate::account::csrf;
use crate::page_context::PageContext;

/// The part of a tournament's page with the button and the calendar.
pub(super) fn section(context: &PageContext, it: &Tournament, is_reminded: bool) -> Markup {
    let t = context.locale();
    let may_ask = context.signed_in().is_some();
    let words = match (may_ask, is_reminded) {
        (false, _) => t.text("tournament-remind-account"),
        (true, false) => {
            let time = duration(t, it.start - it.reminder_due());
            t.with("tournament-remind-hint", &[("time", time.into())])
        }
        (true, true) => t.text("tournament-reminded"),
    };
    html! {
        section.tournament-reminders aria-labelledby="reminders-title" {
            h2 #reminders-title { (t.text("tournament-reminders")) }
            p { (words) }
            div.reminder-buttons {
                @if may_ask { (form(context, it, is_reminded, None)) }
                a href="/tournaments/calendar.ics" { (t.text("tournaments-calendar")) }
            }
        }
    }
}

/// The series with reminders for the viewer, each by its latest tournament.
pub(crate) fn list(context: &PageContext, series: &[Tournament]) -> Markup {
    let t = context.locale();
    html! {
        section aria-labelledby="series-title" {
            h2 #series-title { (t.text("tournament-reminders")) }
            @if series.is_empty() {
                p { (t.text("tournament-reminders-none")) }
            } @else {
                ul.rows {
                    @for it in series {
                        li {
                            div {
                                p { a href=(path(it)) { (tournament_name(t, it)) } }
                                @if matches!(it.phase, Phase::Announced | Phase::CheckIn) {
                                    p.hint { (t.text("tournament-start")) " " (moment(t, it.start)) }
                                }
                            }
                            (form(context, it, true, Some("notifications")))
                        }
                    }
                }
            }
        }
    }
}

/// The button that starts or stops the reminders.
fn form(context: &PageContext, it: &Tournament, is_reminded: bool, from: Option<&str>) -> Markup {
    let t = context.locale();
    let key = if is_reminded { "tournament-remind-end" } else { "tournament-remind" };
    let label = from.map(|_| format!("{}: {}", t.text(key), it.name));
    html! {
        form method="post" action={ (path(it)) "/remind" } {
            (csrf(context))
            input type="hidden" name="wanted" value=(if is_reminded { "0" } else { "1" });
            @if let Some(from) = from { input type="hidden" name="from" value=(from); }
            button type="submit" aria-label=[label] { (t.text(key)) }
        }
    }
}
