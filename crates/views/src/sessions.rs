//! The signed-in browsers of an account.

use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame};
use crate::dates::{day_text, time_text};
use crate::page_context::PageContext;
use dipole_site::services::sessions::SessionInfo;

/// The page. `own` is the hash of the current session.
pub fn page(
    context: &PageContext,
    sessions: &[SessionInfo],
    own: &str,
    message: Message,
) -> Markup {
    let t = context.locale();
    let title = t.text("sessions-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            (alert(context, message))
            p { (t.text("sessions-why")) }
            ul.rows {
                @for session in sessions { li { (row(context, session, own)) } }
            }
            @if sessions.len() > 1 {
                form method="post" action="/account/sessions/end" {
                    (csrf(context))
                    button type="submit" { (t.text("sessions-end-others")) }
                }
            }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

fn row(context: &PageContext, session: &SessionInfo, own: &str) -> Markup {
    let t = context.locale();
    let is_own = own.starts_with(&session.id);
    let unknown = t.text("sessions-unknown");
    let device = if session.device.is_empty() { &unknown } else { &session.device };
    let at =
        |key, at| t.with(key, &[("day", day_text(t, at).into()), ("time", time_text(at).into())]);
    html! {
        div {
            p {
                strong { (device) }
                @if is_own { " " (t.text("sessions-this")) }
            }
            p.hint {
                (at("sessions-begun", session.created))
                @if session.used > 0 { " " (at("sessions-used", session.used)) }
            }
        }
        form method="post" action={ "/account/sessions/" (session.id) "/end" } {
            (csrf(context))
            button type="submit" aria-label={ (t.text("sessions-end")) ": " (device) } {
                (t.text("sessions-end"))
            }
        }
    }
}
