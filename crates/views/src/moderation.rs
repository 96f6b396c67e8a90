//! Blocked players and reports.

use maud::{Markup, html};

use crate::account::{back, csrf, frame};
use crate::form_field::{field, form_fault};
use crate::form_state::FormState;
use crate::page_context::PageContext;
use dipole_site::services::accounts::Person;

/// The players whom the reader has blocked, and the form to block another.
pub fn blocked(context: &PageContext, blocked: &[Person], form: &FormState) -> Markup {
    let t = context.locale();
    let title = t.text("blocked-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("blocked-why")) }
            @if blocked.is_empty() {
                p { (t.text("blocked-nobody")) }
            } @else {
                ul.rows {
                    @for person in blocked {
                        li {
                            div { a href={ "/player/" (person.name) } { (person.name) } }
                            (block_button(context, &person.name, false))
                        }
                    }
                }
            }
            form method="post" action="/account/blocked" {
                (csrf(context))
                (field(form, "block-name", &t.text("account-name"), None, |marks| html! {
                    input #block-name name="name" value=(form.value("name", "")) required
                        maxlength="20" autocapitalize="none" spellcheck="false"
                        autocomplete="off" aria-invalid=[marks.invalid]
                        aria-describedby=[marks.described_by.as_ref()]
                        autofocus[marks.has_focus];
                }))
                button type="submit" { (t.text("block")) }
            }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

/// The actions against a player on the profile: block and report.
pub fn against(context: &PageContext, name: &str) -> Markup {
    html! {
        @if context.signed_in().is_some() {
            details.against {
                summary { (context.locale().text("report-title")) }
                (block_button(context, name, true))
                p { a href={ "/report?about=" (name) } { (context.locale().text("report-title")) } }
            }
        }
    }
}

/// A button that blocks or unblocks a player.
fn block_button(context: &PageContext, name: &str, block: bool) -> Markup {
    let t = context.locale();
    html! {
        form method="post" action="/account/blocked" {
            (csrf(context))
            input type="hidden" name="name" value=(name);
            input type="hidden" name="block" value=(u8::from(block));
            button type="submit" {
                (t.with(if block { "block-name" } else { "unblock-name" }, &[("name", name.into())]))
            }
        }
    }
}

/// The form of a report.
pub fn report(context: &PageContext, about: &str, game: &str, form: &FormState) -> Markup {
    let t = context.locale();
    let title = t.text("report-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("report-why")) }
            form #report method="post" action="/report" {
                (csrf(context))
                (form_fault(form, "report"))
                (field(form, "report-about", &t.text("report-about"), None, |marks| html! {
                    input #report-about name="about" value=(form.value("about", about)) required
                        maxlength="20" autocapitalize="none" spellcheck="false"
                        autocomplete="off" aria-invalid=[marks.invalid]
                        aria-describedby=[marks.described_by.as_ref()]
                        autofocus[marks.has_focus];
                }))
                label for="report-game" { (t.text("report-game")) }
                input #report-game name="game" value=(form.value("game", game)) maxlength="8"
                    autocomplete="off" autocapitalize="none" spellcheck="false";
                (field(form, "report-text", &t.text("report-text"), None, |marks| html! {
                    textarea #report-text name="text" required maxlength="2000" rows="6"
                        aria-invalid=[marks.invalid]
                        aria-describedby=[marks.described_by.as_ref()]
                        autofocus[marks.has_focus] { (form.value("text", "")) }
                }))
                button.primary type="submit" { (t.text("report-send")) }
            }
        }
    };
    frame(context, &title, &main)
}

/// Shows that a report was sent.
pub fn reported(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("report-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p role="status" { (t.text("report-done")) }
            p { a href="/" { (t.text("problem-back-home")) } }
        }
    };
    frame(context, &title, &main)
}
