//! Push notifications: the devices of an account, and their notifications.

use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame};
use crate::dates::{day_text, time_text};
use crate::page_context::PageContext;
use crate::tournaments::reminders;
use dipole_domain::{Game, PushChoices, TimeControl};
use dipole_site::services::push_devices::{PushDevice, PushSettings};

/// The data of the page.
pub struct PushPage {
    /// True if the site sends any.
    pub is_on: bool,
    /// The devices and notifications of the account.
    pub settings: PushSettings,
    /// The hash of the session in which the page is shown.
    pub session: String,
}

/// The page.
pub fn page(context: &PageContext, page: &PushPage, message: Message) -> Markup {
    let t = context.locale();
    let title = t.text("push-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            (alert(context, message))
            @if page.is_on {
                p { (t.text("push-why")) }
                section aria-labelledby="devices-title" {
                    h2 #devices-title { (t.text("push-devices")) }
                    (this_device(context, page))
                    @if !page.settings.devices.is_empty() {
                        ul.rows {
                            @for device in &page.settings.devices { li { (row(context, device, page)) } }
                        }
                    }
                    p.hint { (t.text("push-privacy")) }
                }
                section aria-labelledby="choices-title" {
                    h2 #choices-title { (t.text("push-what")) }
                    (choices(context, &page.settings.choices))
                }
            } @else {
                p { (t.text("push-off")) }
            }
            (reminders::list(context, &page.settings.series))
            (back(context))
        }
    };
    frame(context, &title, &main)
}

/// The button with which the browser asks for notifications. `js/push.js` shows the applicable
/// part.
fn this_device(context: &PageContext, page: &PushPage) -> Markup {
    let t = context.locale();
    let is_known = page.settings.devices.iter().any(|device| device.session == page.session);
    html! {
        noscript { p { (t.text("push-needs-scripts")) } }
        div #push-device data-push data-known[is_known] data-unsupported=(t.text("push-unsupported"))
            data-denied=(t.text("push-denied")) data-failed=(t.text("push-failed"))
            data-on=(t.text("push-on")) {
            p role="status" hidden {}
            button.primary type="button" hidden { (t.text("push-begin")) }
        }
    }
}

fn row(context: &PageContext, device: &PushDevice, page: &PushPage) -> Markup {
    let t = context.locale();
    let unknown = t.text("sessions-unknown");
    let name = if device.device.is_empty() { &unknown } else { &device.device };
    let button = |what: &str, key: &str| {
        html! {
            form method="post" action={ "/account/notifications/" (device.id) "/" (what) } {
                (csrf(context))
                button type="submit" aria-label={ (t.text(key)) ": " (name) } { (t.text(key)) }
            }
        }
    };
    html! {
        div {
            p {
                strong { (name) }
                @if device.session == page.session { " " (t.text("sessions-this")) }
            }
            p.hint {
                (t.with("push-since", &[("day", day_text(t, device.created).into())]))
                @if device.used > 0 {
                    @let (day, time) = (day_text(t, device.used), time_text(device.used));
                    " " (t.with("push-used", &[("day", day.into()), ("time", time.into())]))
                }
            }
        }
        (button("test", "push-try"))
        (button("remove", "push-remove"))
    }
}

/// The choice of notifications.
fn choices(context: &PageContext, choices: &PushChoices) -> Markup {
    let t = context.locale();
    let events = [
        ("turn", "push-turn", choices.turn),
        ("challenge", "push-challenge", choices.challenge),
        ("over", "push-over", choices.over),
        ("tournaments", "push-tournaments", choices.tournaments),
    ];
    html! {
        form method="post" action="/account/notifications" {
            (csrf(context))
            @for (name, key, is_on) in events {
                label.check {
                    input type="checkbox" name=(name) value="1" checked[is_on];
                    " " (t.text(key))
                }
            }
            label for="push-clock" { (t.text("push-before-end")) }
            select #push-clock name="clock" {
                option value="0" selected[choices.clock_hours == 0] { (t.text("push-never")) }
                @for hours in PushChoices::CLOCK_CHOICES {
                    option value=(hours) selected[choices.clock_hours == hours] {
                        (t.with("push-hours", &[("hours", hours.into())]))
                    }
                }
            }
            p.hint { (t.text("push-half")) }
            (reminders(context, choices))
            input #push-zone type="hidden" name="zone" value=(choices.time_zone);
            p.hint {
                (t.text("push-zone")) " " span #push-zone-name { (choices.time_zone) } "."
            }
            p.hint { (t.text("push-quiet")) }
            button type="submit" { (t.text("preferences-save")) }
        }
    }
}

/// The hours of reminders about waiting items.
fn reminders(context: &PageContext, choices: &PushChoices) -> Markup {
    let t = context.locale();
    let mut chosen = choices.reminder_hours.iter().copied();
    html! {
        fieldset.push-reminders {
            legend { (t.text("push-daily")) }
            @for (number, name) in (1..).zip(["reminder", "reminder2", "reminder3", "reminder4"]) {
                @let own = chosen.next();
                @let label = t.with("push-hour", &[("number", number.into())]);
                select id={ "push-" (name) } name=(name) aria-label=(label) {
                    option value="" selected[own.is_none()] { (t.text("push-no-hour")) }
                    @for hour in 0_u8..24 {
                        option value=(hour) selected[own == Some(hour)] {
                            (t.with("push-at", &[("hour", hour.into())]))
                        }
                    }
                }
            }
        }
    }
}

/// An entry in the menu of a game with long waits. `js/push.js` shows it if the browser can be
/// asked for permission.
pub fn offer(context: &PageContext, game: &Game) -> Markup {
    let t = context.locale();
    let plays = !game.seats_of(context.person()).is_empty() && !game.is_over();
    let is_live = matches!(game.terms().control, TimeControl::Live { .. });
    html! {
        @if context.signed_in().is_some() && plays && !is_live {
            li #push-offer data-push data-denied=(t.text("push-denied"))
                data-failed=(t.text("push-failed")) data-on=(t.text("push-on")) hidden {
                button type="button" { (t.text("push-offer")) }
                p role="status" hidden {}
            }
        }
    }
}
