//! The pages of the second factor: switching it on and off, recovery codes, and the second step
//! of signing in.

use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame, own_password};
use crate::dates::day_text;
use crate::form_field::field;
use crate::form_state::FormState;
use crate::page_context::PageContext;
use crate::qr_code::qr_code;
use dipole_site::services::second_factor::SecondFactor;
use dipole_site::services::second_factor::uri;

/// The common frame of all these pages.
fn framed(context: &PageContext, title: &str, message: Message, content: &Markup) -> Markup {
    let main = html! {
        main #main.account {
            h1 { (title) }
            (alert(context, message))
            (content)
            (back(context))
        }
    };
    frame(context, title, &main)
}

/// A page of the visitor's own second factor.
fn own(context: &PageContext, message: Message, content: &Markup) -> Markup {
    framed(context, &context.locale().text("second-factor-title"), message, content)
}

/// The page, with the state of the account.
pub fn page(
    context: &PageContext,
    factor: Option<&SecondFactor>,
    message: Message,
    form: &FormState,
) -> Markup {
    let t = context.locale();
    let Some(factor) = factor else {
        return own(
            context,
            message,
            &html! {
                p { (t.text("second-factor-why")) }
                form method="post" action="/account/second-factor" {
                    (csrf(context))
                    (own_password(context, form, "on-password"))
                    button.primary type="submit" { (t.text("second-factor-on")) }
                }
            },
        );
    };
    let content = html! {
        p { (t.with("second-factor-since", &[("day", day_text(t, factor.since).into())])) }
        p { (t.with("second-factor-left", &[("count", factor.recovery_codes.into())])) }
        section aria-labelledby="renew-title" {
            h2 #renew-title { (t.text("second-factor-renew")) }
            p { (t.text("second-factor-renew-hint")) }
            form method="post" action="/account/second-factor/recovery-codes" {
                (csrf(context))
                (own_password(context, form, "renew-password"))
                (code_field(context, form, "renew-code", false))
                button type="submit" { (t.text("second-factor-renew")) }
            }
        }
        section aria-labelledby="off-title" {
            h2 #off-title { (t.text("second-factor-off")) }
            p { (t.text("second-factor-off-hint")) }
            form method="post" action="/account/second-factor/off" {
                (csrf(context))
                (own_password(context, form, "off-password"))
                (code_field(context, form, "off-code", false))
                button type="submit" { (t.text("second-factor-off")) }
            }
        }
    };
    own(context, message, &content)
}

/// The secret for an authenticator app.
pub fn secret(context: &PageContext, name: &str, secret: &str, form: &FormState) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.text("second-factor-scan")) }
        (qr_code(&uri(name, secret), &t.text("second-factor-qr")))
        p { (t.text("second-factor-secret")) }
        p { code.secret { (secret) } }
        form method="post" action="/account/second-factor/confirm" {
            (csrf(context))
            (code_field(context, form, "code", false))
            button.primary type="submit" { (t.text("second-factor-on")) }
        }
    };
    own(context, None, &content)
}

/// The recovery codes, which are shown once. `status` is the key of the last action's result.
pub fn codes(context: &PageContext, status: &'static str, codes: &[String]) -> Markup {
    let t = context.locale();
    let content = html! {
        p role="status" { (t.text(status)) }
        section.made aria-labelledby="codes-title" {
            h2 #codes-title { (t.text("second-factor-codes")) }
            p { (t.text("second-factor-codes-hint")) }
            ul.recovery-codes { @for code in codes { li { code { (code) } } } }
        }
    };
    own(context, None, &content)
}

/// The second step of signing in.
pub fn sign_in_code(context: &PageContext, name: &str, proof: &str, form: &FormState) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.text("second-factor-sign-in")) }
        form method="post" action="/sign-in/code" {
            (csrf(context))
            input type="hidden" name="name" value=(name);
            input type="hidden" name="proof" value=(proof);
            (code_field(context, form, "code", true))
            button.primary type="submit" { (t.text("account-sign-in")) }
        }
    };
    framed(context, &t.text("account-sign-in"), None, &content)
}

/// The field for a code of the second factor. `is_first` is set for a form without other fields.
pub fn code_field(context: &PageContext, form: &FormState, id: &str, is_first: bool) -> Markup {
    let t = context.locale();
    let (label, hint) = (t.text("second-factor-code"), t.text("second-factor-code-hint"));
    field(form, id, &label, Some(&hint), |marks| {
        html! {
            input id=(id) name="code" required maxlength="30" autocomplete="one-time-code"
                autocapitalize="none" spellcheck="false" aria-invalid=[marks.invalid]
                aria-describedby=[marks.described_by.as_ref()]
                autofocus[is_first || marks.has_focus];
        }
    })
}
