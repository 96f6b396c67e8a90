//! The pages of administrators: reports, accounts, chat, studies, failing work, the banner, the audit log.

pub mod accounts;
pub mod overview;
pub mod reports;
pub mod studies;
pub mod work;

use dipole_domain::Millis;
use maud::{Markup, html};

use crate::account::csrf;
use crate::dates::{day_text, time_text};
use crate::form_state::FormState;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::second_factor::code_field;
use dipole_site::i18n::Locale;

/// The pages and the keys of their titles.
const PAGES: [(&str, &str); 9] = [
    ("/admin", "admin-overview"),
    ("/admin/reports", "admin-reports"),
    ("/admin/accounts", "admin-accounts"),
    ("/admin/chat", "admin-chat"),
    ("/admin/studies", "admin-studies"),
    ("/admin/mails", "admin-mails"),
    ("/admin/jobs", "admin-jobs"),
    ("/admin/banner", "admin-banner"),
    ("/admin/audit", "admin-audit"),
];

/// A page with links to the others. `page` is its own entry in [`PAGES`], or that of its parent.
fn framed(context: &PageContext, page: &str, title: &str, content: &Markup) -> Markup {
    let t = context.locale();
    let here = context.path().split('?').next().unwrap_or_default();
    let main = html! {
        main #main.account.admin {
            nav.admin-pages aria-label=(t.text("admin-title")) {
                ul {
                    @for (path, key) in PAGES {
                        li {
                            a href=(path) data-open=[(path == page).then_some("1")]
                                aria-current=[(path == here).then_some("page")] { (t.text(key)) }
                        }
                    }
                }
            }
            h1 { (title) }
            (content)
        }
    };
    plain(context, title, &main)
}

fn plain(context: &PageContext, title: &str, main: &Markup) -> Markup {
    let head = Head { title, styles: &["css/pages.css", "css/admin.css"], ..Head::default() };
    layout(context, &head, main)
}

/// Reports that an action was done, after the redirect to its page.
fn done(context: &PageContext, is_done: bool) -> Markup {
    html! {
        @if is_done { p.done role="status" { (context.locale().text("admin-done")) } }
    }
}

/// A time, to the minute.
fn moment(t: &Locale, at: Millis) -> String {
    t.with("admin-moment", &[("day", day_text(t, at).into()), ("time", time_text(at).into())])
}

/// A button that sends a form with these fields. `about` distinguishes buttons with the same text.
fn button_form(
    context: &PageContext,
    action: &str,
    fields: &[(&str, &str)],
    label: &str,
    about: &str,
) -> Markup {
    html! {
        form method="post" action=(action) {
            (csrf(context))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button type="submit" aria-label={ (label) ": " (about) } { (label) }
        }
    }
}

/// A one-line field with its label.
fn text_field(id: &str, name: &str, label: &str, is_required: bool) -> Markup {
    html! {
        label for=(id) { (label) }
        input id=(id) name=(name) maxlength="500" required[is_required];
    }
}

/// The page for an administrator without a second factor.
pub fn no_second_factor(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("admin-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("admin-needs-factor")) }
            p { a href="/account/second-factor" { (t.text("second-factor-title")) } }
        }
    };
    plain(context, &title, &main)
}

/// Asks an administrator for a code of the second factor. `back` is the requested page.
pub fn confirm(context: &PageContext, back: &str, form: &FormState) -> Markup {
    let t = context.locale();
    let title = t.text("admin-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("admin-confirm")) }
            form method="post" action="/admin/confirm" {
                (csrf(context))
                input type="hidden" name="back" value=(back);
                (code_field(context, form, "code", true))
                button.primary type="submit" { (t.text("admin-confirm-send")) }
            }
        }
    };
    plain(context, &title, &main)
}

/// Shows why an action was refused. `page` is the page of its form.
pub fn refused(context: &PageContext, page: &str, key: &str) -> Markup {
    let t = context.locale();
    let title = t.text("admin-refused");
    let content = html! {
        p.alert role="alert" { (t.text(key)) }
        a.back href=(page) { (t.text("admin-back")) }
    };
    framed(context, page, &title, &content)
}
