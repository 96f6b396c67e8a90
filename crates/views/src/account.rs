//! Sign-up, sign-in and account pages.

use maud::{Markup, html};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::form_field::{field, form_fault};
use crate::form_state::FormState;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::second_factor::code_field;

/// The result of a form, as the key of its text.
pub type Message = Option<&'static str>;

/// A page of the visitor's own account.
pub(super) fn frame(context: &PageContext, title: &str, main: &Markup) -> Markup {
    let head = Head { title, ..Head::default() };
    layout(context, &head, main)
}

/// The characters of a path that would end the value of a query parameter.
const IN_QUERY: &AsciiSet = &CONTROLS.add(b' ').add(b'#').add(b'%').add(b'&').add(b'+').add(b'?');

/// The address of the page for signing in, which leads back to the page with this path.
pub fn sign_in_address(path: &str) -> String {
    format!("/account?next={}", utf8_percent_encode(path, IN_QUERY))
}

/// A link back to the visitor's account.
pub fn back(context: &PageContext) -> Markup {
    html! { a.back href="/account" { (context.locale().text("settings-back")) } }
}

/// The available ways to sign in and up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignInWays<'a> {
    /// True if forms ask for an email address.
    pub has_mail: bool,
    /// The name of the identity provider, if there is one.
    pub provider: Option<&'a str>,
}

/// The page for visitors who are not signed in: one form for an existing account, one for a new
/// account.
pub fn sign_in(
    context: &PageContext,
    ways: SignInWays<'_>,
    old: &FormState,
    new: &FormState,
) -> Markup {
    let t = context.locale();
    let title = t.text("account-sign-in");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("account-why")) }
            @if context.guest().is_some() { p { (t.text("account-guest")) } }
            @if let Some(label) = ways.provider { (crate::oidc::sign_in(context, label)) }
            section aria-labelledby="sign-in-title" {
                h2 #sign-in-title { (t.text("account-sign-in-title")) }
                form #sign-in method="post" action="/sign-in" {
                    (csrf(context))
                    (form_fault(old, "sign-in"))
                    label for="sign-in-name" { (t.text("account-name")) }
                    input #sign-in-name name="name" value=(old.value("name", "")) required
                        autocomplete="username" autocapitalize="none" spellcheck="false"
                        maxlength="20";
                    (field(old, "sign-in-password", &t.text("account-password"), None, |marks| html! {
                        input #sign-in-password name="password" type="password" required
                            autocomplete="current-password" maxlength="200"
                            aria-invalid=[marks.invalid]
                            aria-describedby=[marks.described_by.as_ref()]
                            autofocus[marks.has_focus];
                    }))
                    button.primary type="submit" { (t.text("account-sign-in")) }
                }
                p { a href="/forgot" { (t.text("forgot-title")) } }
            }
            section aria-labelledby="sign-up-title" {
                h2 #sign-up-title { (t.text("account-sign-up-title")) }
                form method="post" action="/sign-up" {
                    (csrf(context))
                    (new_name(context, new, "sign-up-name"))
                    (new_password(context, new, "sign-up-password"))
                    @if ways.has_mail {
                        (new_address(context, new, "sign-up-address", &t.text("address-why")))
                    }
                    button type="submit" { (t.text("account-sign-up")) }
                }
            }
        }
    };
    frame(context, &title, &main)
}

/// The data of the page of the visitor's own account.
pub struct OwnPage<'a> {
    /// The name of the account.
    pub name: &'a str,
    /// True if its owner may use the pages under `/admin`.
    pub is_administrator: bool,
    /// True if signing in needs a code.
    pub has_second_factor: bool,
    /// The name of the identity provider, if there is one.
    pub provider: Option<&'a str>,
    /// The result of the last action.
    pub message: Message,
}

/// The page of the visitor's own account.
pub fn own(context: &PageContext, page: &OwnPage<'_>, form: &FormState) -> Markup {
    let t = context.locale();
    let &OwnPage { name, is_administrator, has_second_factor, provider, message } = page;
    let password = match context.has_password() {
        true => "account-change-password",
        false => "account-set-password",
    };
    let main = html! {
        main #main.account.two-columns {
            h1 { (name) }
            (alert(context, message))
            ul.links {
                li { a href={ "/player/" (name) } { (t.text("account-profile")) } }
                li { a href="/account/settings" { (t.text("account-settings")) } }
                li { a href="/account/notifications" { (t.text("push-title")) } }
                li { a href="/account/vacation" { (t.text("pauses-title")) } }
                li { a href="/account/sessions" { (t.text("sessions-title")) } }
                li { a href="/account/second-factor" { (t.text("second-factor-title")) } }
                @if let Some(label) = provider {
                    li {
                        a href="/account/oidc" {
                            (t.with("oidc-title", &[("provider", label.into())]))
                        }
                    }
                }
                li { a href="/account/tokens" { (t.text("tokens-title")) } }
                li { a href="/account/bots" { (t.text("bots-title")) } }
                li { a href="/account/following" { (t.text("following-title")) } }
                li { a href="/account/blocked" { (t.text("blocked-title")) } }
                li { a href="/studies" { (t.text("studies-title")) } }
                li { a href="/account/games" { (t.text("account-games")) } }
                li { a href="/account/export" { (t.text("account-export")) } }
                @if is_administrator { li { a href="/admin" { (t.text("admin-title")) } } }
            }
            form.side-by-side method="post" action="/sign-out" {
                (csrf(context))
                button type="submit" { (t.text("account-sign-out")) }
                button type="submit" name="everywhere" value="1" {
                    (t.text("account-sign-out-everywhere"))
                }
            }
            section aria-labelledby="password-title" {
                h2 #password-title { (t.text(password)) }
                form method="post" action="/account/password" {
                    (csrf(context))
                    (own_password(context, form, "old-password"))
                    (new_password(context, form, "new-password"))
                    button type="submit" { (t.text(password)) }
                }
            }
            section aria-labelledby="delete-title" {
                h2 #delete-title { (t.text("account-delete")) }
                p { (t.text("account-delete-hint")) }
                form method="post" action="/account/delete" {
                    (csrf(context))
                    (own_password(context, form, "delete-password"))
                    @if has_second_factor { (code_field(context, form, "delete-code", false)) }
                    button type="submit" { (t.text("account-delete")) }
                }
            }
        }
    };
    frame(context, name, &main)
}

/// The hidden field that proves that a form comes from a page of this site.
pub fn csrf(context: &PageContext) -> Markup {
    html! { input type="hidden" name="csrf" value=(context.csrf()); }
}

/// The message at the top of a page.
pub fn alert(context: &PageContext, message: Message) -> Markup {
    html! {
        @if let Some(key) = message { p.alert role="alert" { (context.locale().text(key)) } }
    }
}

/// The field for the name of a new account.
pub fn new_name(context: &PageContext, form: &FormState, id: &str) -> Markup {
    let t = context.locale();
    let (label, hint) = (t.text("account-name"), t.text("account-name-hint"));
    field(form, id, &label, Some(&hint), |marks| {
        html! {
            input id=(id) name="name" value=(form.value("name", "")) required
                autocomplete="username" autocapitalize="none" spellcheck="false"
                minlength="2" maxlength="20" pattern="[A-Za-z0-9_\\-]+"
                aria-invalid=[marks.invalid] aria-describedby=[marks.described_by.as_ref()]
                autofocus[marks.has_focus];
        }
    })
}

/// The field for the address of a new account, which is optional.
pub(crate) fn new_address(context: &PageContext, form: &FormState, id: &str, hint: &str) -> Markup {
    field(form, id, &context.locale().text("address-optional"), Some(hint), |marks| {
        html! {
            input id=(id) name="address" value=(form.value("address", "")) type="email"
                maxlength="254" autocomplete="email"
                aria-invalid=[marks.invalid] aria-describedby=[marks.described_by.as_ref()]
                autofocus[marks.has_focus];
        }
    })
}

/// The field for the password of the visitor's own account. A person without a password signs in
/// again.
pub(crate) fn own_password(context: &PageContext, form: &FormState, id: &str) -> Markup {
    let t = context.locale();
    html! {
        @if context.has_password() {
            (field(form, id, &t.text("account-own-password"), None, |marks| html! {
                input id=(id) name="password" type="password" required maxlength="200"
                    autocomplete="current-password" aria-invalid=[marks.invalid]
                    aria-describedby=[marks.described_by.as_ref()] autofocus[marks.has_focus];
            }))
        } @else {
            input type="hidden" name="password" value="";
            p.hint {
                (t.text("account-no-password")) " "
                a href="/account/oidc" { (t.text("account-sign-in-again")) }
            }
        }
    }
}

/// The fields of a new password.
pub fn new_password(context: &PageContext, form: &FormState, id: &str) -> Markup {
    let t = context.locale();
    let (label, hint) = (t.text("account-new-password"), t.text("account-password-hint"));
    field(form, id, &label, Some(&hint), |marks| {
        html! {
            input id=(id) name="new_password" type="password" required minlength="8"
                maxlength="200" autocomplete="new-password" aria-invalid=[marks.invalid]
                aria-describedby=[marks.described_by.as_ref()] autofocus[marks.has_focus];
        }
    })
}
