//! Accounts.

use dipole_domain::Millis;
use dipole_site::services::administrators::{AccountDetails, AccountInfo};
use dipole_site::services::sessions::SessionInfo;
use maud::{Markup, html};

use crate::account::csrf;
use crate::admin::{done, framed, moment, text_field};
use crate::page_context::PageContext;

/// The accounts whose name or address contains the search text.
pub fn list(context: &PageContext, query: &str, accounts: &[AccountInfo], is_cut: bool) -> Markup {
    let t = context.locale();
    let content = html! {
        form method="get" action="/admin/accounts" role="search" {
            label for="account-query" { (t.text("admin-search")) }
            input #account-query name="q" type="search" value=(query) maxlength="254"
                autocapitalize="none" autocomplete="off" spellcheck="false";
            button type="submit" { (t.text("admin-show")) }
        }
        @if accounts.is_empty() { p { (t.text("admin-nothing")) } }
        ul.rows {
            @for account in accounts {
                @let name = &account.person.name;
                li {
                    div {
                        p {
                            a href={ "/admin/accounts/" (name) } { (name) }
                            @if account.suspended > 0 {
                                " " span.tag { (t.text("admin-is-suspended")) }
                            }
                        }
                        p.hint {
                            @if !account.address.is_empty() { (account.address) " · " }
                            (last_seen(context, account.seen))
                        }
                    }
                }
            }
        }
        @if is_cut { p.hint { (t.text("admin-search-cut")) } }
    };
    framed(context, "/admin/accounts", &t.text("admin-accounts"), &content)
}

fn last_seen(context: &PageContext, seen: Millis) -> String {
    let t = context.locale();
    match seen {
        0 => t.text("admin-never-seen"),
        seen => t.with("admin-last-seen", &[("moment", moment(t, seen).into())]),
    }
}

/// An account, and the actions on it.
pub fn account(context: &PageContext, details: &AccountDetails, is_done: bool) -> Markup {
    let t = context.locale();
    let AccountDetails { info, .. } = details;
    let name = &info.person.name;
    let is_own = context.person() == Some(&info.person.id);
    let content = html! {
        (done(context, is_done))
        dl.texts {
            dt { (t.text("admin-made")) }
            dd { (moment(t, info.created)) }
            dt { (t.text("admin-address")) }
            dd {
                @match info.address.as_str() {
                    "" => (t.text("admin-no-address")),
                    address => (address),
                }
            }
            dt { (t.text("admin-seats")) }
            dd { (info.games) }
            dt { (t.text("second-factor-title")) }
            dd {
                @match details.second_factor_since {
                    0 => (t.text("admin-factor-none")),
                    since => (t.with("admin-since", &[("moment", moment(t, since).into())])),
                }
            }
            @if info.suspended > 0 {
                dt { (t.text("admin-is-suspended")) }
                dd { (t.with("admin-since", &[("moment", moment(t, info.suspended).into())])) }
            }
        }
        p.hint { (last_seen(context, info.seen)) }
        p { a href={ "/player/" (name) } { (t.text("admin-profile")) } }
        @if details.is_administrator { p { (t.text("admin-is-administrator")) } }
        @if !is_own { (acts(context, details)) }
        section aria-labelledby="sessions-title" {
            h2 #sessions-title { (t.text("sessions-title")) }
            @if details.sessions.is_empty() { p { (t.text("admin-nothing")) } }
            ul.rows { @for session in &details.sessions { li { (session_row(context, session)) } } }
            @if !is_own && !details.sessions.is_empty() {
                (act(context, name, "sessions", "admin-end-sessions", true))
            }
        }
    };
    framed(context, "/admin/accounts", name, &content)
}

fn acts(context: &PageContext, details: &AccountDetails) -> Markup {
    let t = context.locale();
    let name = &details.info.person.name;
    html! {
        section aria-labelledby="suspend-title" {
            h2 #suspend-title { (t.text("admin-suspension")) }
            @if details.info.suspended > 0 {
                (act(context, name, "unsuspend", "admin-unsuspend", true))
            } @else {
                p { (t.text("admin-suspend-why")) " " (t.text("admin-reason-told")) }
                (act(context, name, "suspend", "admin-suspend", true))
            }
        }
        @if !details.is_administrator {
            section aria-labelledby="access-title" {
                h2 #access-title { (t.text("admin-access")) }
                p { (t.text("admin-access-why")) }
                (act(context, name, "password", "admin-password-link", false))
                @if details.second_factor_since > 0 {
                    (act(context, name, "second-factor", "admin-factor-reset", true))
                }
            }
        }
    }
}

/// A form for an action on an account. It asks for a reason if `has_reason` is set.
fn act(context: &PageContext, name: &str, act: &str, key: &str, has_reason: bool) -> Markup {
    let t = context.locale();
    html! {
        form method="post" action={ "/admin/accounts/" (name) "/" (act) } {
            (csrf(context))
            @if has_reason {
                (text_field(&format!("why-{act}"), "why", &t.text("admin-reason"), true))
            }
            button type="submit" { (t.text(key)) }
        }
    }
}

fn session_row(context: &PageContext, session: &SessionInfo) -> Markup {
    let t = context.locale();
    html! {
        div {
            p {
                strong {
                    @match session.device.as_str() {
                        "" => (t.text("sessions-unknown")),
                        device => (device),
                    }
                }
            }
            p.hint {
                (t.with("admin-begun", &[("moment", moment(t, session.created).into())]))
                @if session.used > 0 {
                    " " (t.with("admin-used", &[("moment", moment(t, session.used).into())]))
                }
            }
        }
    }
}
