//! The pages behind links in mails.

use maud::{Markup, html};

use crate::account::{Message, alert, csrf, frame, new_password as password_field};
use crate::form_state::FormState;
use crate::page_context::PageContext;

fn page(context: &PageContext, title: &str, content: &Markup) -> Markup {
    let main = html! {
        main #main.account {
            h1 { (title) }
            (content)
        }
    };
    frame(context, title, &main)
}

/// The page on which a user with a forgotten password requests a mail.
pub fn forgot(context: &PageContext, has_mail: bool, message: Message) -> Markup {
    let t = context.locale();
    let content = html! {
        (alert(context, message))
        @if has_mail {
            p { (t.text("forgot-hint")) }
            form method="post" action="/forgot" {
                (csrf(context))
                label for="address" { (t.text("address-label")) }
                input #address name="address" type="email" required autocomplete="email"
                    maxlength="254";
                button.primary type="submit" { (t.text("forgot-send")) }
            }
        } @else {
            p { (t.text("problem-no-mail-text")) }
        }
    };
    page(context, &t.text("forgot-title"), &content)
}

/// The page after the request, the same for known and unknown addresses.
pub fn reset_sent(context: &PageContext) -> Markup {
    let t = context.locale();
    page(context, &t.text("forgot-sent-title"), &html! { p { (t.text("forgot-sent")) } })
}

/// The form for a new password, behind the link.
pub fn new_password(context: &PageContext, name: &str, form: &FormState) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.with("reset-hint", &[("name", name.into())])) }
        form method="post" {
            (csrf(context))
            // For password managers, which store the new password under this name.
            input type="text" name="username" value=(name) autocomplete="username" hidden;
            (password_field(context, form, "new-password"))
            button.primary type="submit" { (t.text("reset-save")) }
        }
    };
    page(context, &t.text("reset-title"), &content)
}

/// Asks for confirmation that the address belongs to the account.
pub fn confirm(context: &PageContext, address: &str) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.with("confirm-hint", &[("address", address.into())])) }
        (button(context, "confirm-yes"))
    };
    page(context, &t.text("confirm-title"), &content)
}

/// Shows that the address is confirmed.
pub fn confirmed(context: &PageContext, address: &str) -> Markup {
    let t = context.locale();
    let content = html! {
        p role="status" { (t.with("confirm-done", &[("address", address.into())])) }
        p { a href="/account/settings#mail" { (t.text("confirm-settings")) } }
    };
    page(context, &t.text("confirm-title"), &content)
}

/// Asks for confirmation to stop mail about games.
pub fn stop(context: &PageContext) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.text("stop-hint")) }
        (button(context, "stop-yes"))
    };
    page(context, &t.text("stop-title"), &content)
}

/// Shows that mail has stopped.
pub fn stopped(context: &PageContext) -> Markup {
    let t = context.locale();
    page(context, &t.text("stop-title"), &html! { p role="status" { (t.text("stop-done")) } })
}

/// Asks for confirmation to stop the reminders of a series.
pub fn stop_reminders(context: &PageContext, name: &str) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.with("stop-reminders-hint", &[("name", name.into())])) }
        (button(context, "stop-reminders-yes"))
    };
    page(context, &t.text("stop-reminders-title"), &content)
}

/// Shows that the reminders of the series have stopped.
pub fn stopped_reminders(context: &PageContext, name: &str) -> Markup {
    let t = context.locale();
    let done = t.with("stop-reminders-done", &[("name", name.into())]);
    page(context, &t.text("stop-reminders-title"), &html! { p role="status" { (done) } })
}

/// A form with only a button, sent to the address of its page.
fn button(context: &PageContext, key: &str) -> Markup {
    html! {
        form method="post" {
            (csrf(context))
            button.primary type="submit" { (context.locale().text(key)) }
        }
    }
}
