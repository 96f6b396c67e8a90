//! The pages of sign-in with an account at the identity provider.

use maud::{Markup, html};

use crate::account::{Message, back, csrf, frame, new_address, new_name, own_password};
use crate::dates::day_text;
use crate::form_state::FormState;
use crate::page_context::PageContext;
use dipole_domain::Millis;

/// The form that leads to the provider, for visitors who are not signed in.
pub fn sign_in(context: &PageContext, label: &str) -> Markup {
    let t = context.locale();
    html! {
        section aria-labelledby="oidc-title" {
            h2 #oidc-title { (t.with("oidc-title", &[("provider", label.into())])) }
            p { (t.text("oidc-why")) }
            form method="post" action="/account/oidc" {
                (csrf(context))
                button.primary type="submit" {
                    (t.with("oidc-continue", &[("provider", label.into())]))
                }
            }
        }
    }
}

/// The page of a signed-in account: whether it is linked, and since when.
pub fn page(context: &PageContext, label: &str, since: Option<Millis>, message: Message) -> Markup {
    let t = context.locale();
    let title = t.with("oidc-title", &[("provider", label.into())]);
    let text = |key: &str| t.with(key, &[("provider", label.into())]);
    let main = html! {
        main #main.account {
            h1 { (title) }
            @if let Some(key) = message { p.alert role="alert" { (text(key)) } }
            @if let Some(since) = since {
                p {
                    (t.with("oidc-linked", &[
                        ("provider", label.into()),
                        ("day", day_text(t, since).into()),
                    ]))
                }
                @if context.has_password() {
                    form method="post" action="/account/oidc/unlink" {
                        (csrf(context))
                        (own_password(context, &FormState::default(), "unlink-password"))
                        button type="submit" { (text("oidc-unlink")) }
                    }
                } @else {
                    p { (text("oidc-confirm-hint")) }
                    form method="post" action="/account/oidc" {
                        (csrf(context))
                        button.primary type="submit" { (text("oidc-confirm")) }
                    }
                    p { (text("oidc-needs-password")) }
                }
            } @else {
                p { (text("oidc-link-hint")) }
                form method="post" action="/account/oidc" {
                    (csrf(context))
                    input type="hidden" name="link" value="1";
                    (own_password(context, &FormState::default(), "link-password"))
                    button.primary type="submit" { (text("oidc-link")) }
                }
            }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

/// The page that sends the browser on to the provider.
pub fn onward(context: &PageContext, label: &str, url: &str) -> Markup {
    let title = context.locale().with("oidc-continue", &[("provider", label.into())]);
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { a.button href=(url) rel="noreferrer" { (context.locale().text("oidc-onward")) } }
        }
    };
    frame(context, &title, &main)
}

/// The page about a failed sign-in, with the reason of this key.
pub fn failed(context: &PageContext, label: &str, key: &'static str) -> Markup {
    let t = context.locale();
    let title = t.with("oidc-failed", &[("provider", label.into())]);
    let back = if context.signed_in().is_some() { "settings-back" } else { "oidc-back" };
    let main = html! {
        main #main.problem {
            h1 { (title) }
            p role="alert" { (t.with(key, &[("provider", label.into())])) }
            p { a.button href="/account" { (t.text(back)) } }
        }
    };
    frame(context, &title, &main)
}

/// The name choice of a new user, and their identity.
#[derive(Clone, Copy)]
pub struct NewName<'a> {
    /// The identity at the provider.
    pub subject: &'a str,
    /// The proof that the visitor signed in there.
    pub proof: &'a str,
}

/// The page for choosing the name.
pub fn choose_name(
    context: &PageContext,
    label: &str,
    has_mail: bool,
    new: NewName<'_>,
    form: &FormState,
) -> Markup {
    let t = context.locale();
    let title = t.text("oidc-choose-name");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.with("oidc-choose-name-hint", &[("provider", label.into())])) }
            form method="post" action="/account/oidc/sign-up" {
                (csrf(context))
                input type="hidden" name="subject" value=(new.subject);
                input type="hidden" name="proof" value=(new.proof);
                (new_name(context, form, "oidc-name"))
                @if has_mail {
                    (new_address(context, form, "oidc-address",
                        &t.with("oidc-address-why", &[("provider", label.into())])))
                }
                button.primary type="submit" { (t.text("account-sign-up")) }
            }
            p { (t.with("oidc-have-account", &[("provider", label.into())])) }
        }
    };
    frame(context, &title, &main)
}
