//! Sign-up, sign-in and account pages.

use maud::{Markup, html};

use crate::app::App;
use crate::services::identities;
use crate::web::request_context::RequestContext;
use crate::web::views;
use crate::web::views::layout::{Head, layout};

/// What went wrong with a form, by the key of its text.
pub(crate) type Message = Option<&'static str>;

/// A page of one's own affairs.
pub(super) fn frame(context: &RequestContext, title: &str, main: &Markup) -> Markup {
    let head = Head { title, ..Head::default() };
    layout(context, &head, main)
}

/// The way back to one's account.
pub(crate) fn back(context: &RequestContext) -> Markup {
    html! { a.back href="/account" { (context.locale().text("settings-back")) } }
}

/// What somebody has tried in one of the two forms for who is not signed in: it
/// comes back with what was wrong, so that nothing has to be written again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tried<'a> {
    pub(crate) message: Message,
    pub(crate) name: &'a str,
    pub(crate) address: &'a str,
}

/// What somebody may sign in and up with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SignInWays<'a> {
    /// Whether an address is asked for.
    pub(crate) has_mail: bool,
    /// What the provider of identities is called, if there is one.
    pub(crate) provider: Option<&'a str>,
}

impl SignInWays<'_> {
    pub(crate) fn of(app: &App) -> SignInWays<'_> {
        SignInWays { has_mail: app.has_mail(), provider: identities::label(app) }
    }
}

/// The page for who is not signed in, with what was tried in each form.
pub(crate) fn sign_in(
    context: &RequestContext,
    ways: SignInWays<'_>,
    old: Tried,
    new: Tried,
) -> Markup {
    let t = context.locale();
    let title = t.text("account-sign-in");
    // The browser shows the form that needs another look.
    let (old_again, new_again) = (old.message.is_some(), new.message.is_some());
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("account-why")) }
            @if let Some(label) = ways.provider { (views::oidc::sign_in(context, label)) }
            section aria-labelledby="sign-in-title" {
                h2 #sign-in-title { (t.text("account-sign-in-title")) }
                (alert(context, old.message))
                form method="post" action="/sign-in" {
                    (csrf(context))
                    label for="sign-in-name" { (t.text("account-name")) }
                    input #sign-in-name name="name" value=(old.name) required
                        autocomplete="username" autocapitalize="none" spellcheck="false"
                        maxlength="20" autofocus[old_again];
                    label for="sign-in-password" { (t.text("account-password")) }
                    input #sign-in-password name="password" type="password" required
                        autocomplete="current-password" maxlength="200";
                    button.primary type="submit" { (t.text("account-sign-in")) }
                }
                p { a href="/forgot" { (t.text("forgot-title")) } }
            }
            section aria-labelledby="sign-up-title" {
                h2 #sign-up-title { (t.text("account-sign-up-title")) }
                (alert(context, new.message))
                form method="post" action="/sign-up" {
                    (csrf(context))
                    label for="sign-up-name" { (t.text("account-name")) }
                    input #sign-up-name name="name" value=(new.name) required
                        autocomplete="username" autocapitalize="none" spellcheck="false"
                        minlength="2" maxlength="20" pattern="[A-Za-z0-9_\\-]+"
                        aria-describedby="sign-up-name-hint" autofocus[new_again];
                    p.hint #sign-up-name-hint { (t.text("account-name-hint")) }
                    (new_password(context, "sign-up-password"))
                    @if ways.has_mail {
                        label for="sign-up-address" { (t.text("address-optional")) }
                        input #sign-up-address name="address" value=(new.address) type="email"
                            maxlength="254" autocomplete="email"
                            aria-describedby="sign-up-address-hint";
                        p.hint #sign-up-address-hint { (t.text("address-why")) }
                    }
                    button type="submit" { (t.text("account-sign-up")) }
                }
            }
        }
    };
    frame(context, &title, &main)
}

/// The page of one's own account.
pub(crate) fn own(
    context: &RequestContext,
    name: &str,
    is_administrator: bool,
    provider: Option<&str>,
    message: Message,
) -> Markup {
    let t = context.locale();
    let password = match context.has_password() {
        true => "account-change-password",
        false => "account-set-password",
    };
    let main = html! {
        main #main.account {
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
                li { a href="/account/blocked" { (t.text("blocked-title")) } }
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
                    (own_password(context, "old-password"))
                    (new_password(context, "new-password"))
                    button type="submit" { (t.text(password)) }
                }
            }
            section aria-labelledby="delete-title" {
                h2 #delete-title { (t.text("account-delete")) }
                p { (t.text("account-delete-hint")) }
                form method="post" action="/account/delete" {
                    (csrf(context))
                    (own_password(context, "delete-password"))
                    button type="submit" { (t.text("account-delete")) }
                }
            }
        }
    };
    frame(context, name, &main)
}

pub(crate) fn csrf(context: &RequestContext) -> Markup {
    html! { input type="hidden" name="csrf" value=(context.csrf()); }
}

pub(crate) fn alert(context: &RequestContext, message: Message) -> Markup {
    html! {
        @if let Some(key) = message { p.alert role="alert" { (context.locale().text(key)) } }
    }
}

/// The field for the password of one's own account. Who has none signs in again.
pub(crate) fn own_password(context: &RequestContext, id: &str) -> Markup {
    let t = context.locale();
    html! {
        @if context.has_password() {
            label for=(id) { (t.text("account-own-password")) }
            input id=(id) name="password" type="password" required maxlength="200"
                autocomplete="current-password";
        } @else {
            input type="hidden" name="password" value="";
            p.hint {
                (t.text("account-no-password")) " "
                a href="/account/oidc" { (t.text("account-sign-in-again")) }
            }
        }
    }
}

pub(crate) fn new_password(context: &RequestContext, id: &str) -> Markup {
    let t = context.locale();
    html! {
        label for=(id) { (t.text("account-new-password")) }
        input id=(id) name="new_password" type="password" required minlength="8" maxlength="200"
            autocomplete="new-password" aria-describedby={ (id) "-hint" };
        p.hint id={ (id) "-hint" } { (t.text("account-password-hint")) }
    }
}
