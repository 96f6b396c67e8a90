//! Account settings.

use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame, own_password};
use crate::form_state::FormState;
use crate::layout::{preference_fields, review_note};
use crate::page_context::PageContext;
use dipole_domain::{MailGuard, MailMode};
use dipole_site::i18n::Locale;
use dipole_site::services::mail_settings::MailSettings;

/// The page.
pub fn page(context: &PageContext, settings: &MailSettings, message: Message) -> Markup {
    let t = context.locale();
    let title = t.text("preferences-title");
    let main = html! {
        main #main.account.two-columns {
            h1 { (title) }
            (alert(context, message))
            section aria-labelledby="look-title" {
                h2 #look-title { (t.text("settings-look")) }
                form method="post" action="/preferences" {
                    (csrf(context))
                    input type="hidden" name="back" value="/account/settings";
                    (preference_fields(context, "setting"))
                    (review_note(t))
                    button.primary type="submit" { (t.text("preferences-save")) }
                }
            }
            section #mail aria-labelledby="mail-title" {
                h2 #mail-title { (t.text("settings-mail")) }
                @if settings.has_mail {
                    (address(context, settings))
                } @else {
                    p { (t.text("problem-no-mail-text")) }
                }
            }
            section aria-labelledby="pin-title" {
                h2 #pin-title { (t.text("settings-pin")) }
                (pin(context, settings.has_pin))
                @if settings.has_mail {
                    (mail_guard(context, settings.guard, settings.passes_text_on))
                }
            }
            @if let Some(begin) = settings.begin {
                section aria-labelledby="begin-title" {
                    h2 #begin-title { (t.text("settings-begin")) }
                    form method="post" action="/account/begin" {
                        (csrf(context))
                        label.check {
                            input type="checkbox" name="begin" value="1" checked[begin];
                            " " (t.text("setting-begin"))
                        }
                        button type="submit" { (t.text("preferences-save")) }
                    }
                }
            }
            ul.links {
                li { a href="/account/notifications" { (t.text("push-title")) } }
                li { a href="/account/vacation" { (t.text("pauses-title")) } }
                li { (back(context)) }
            }
        }
    };
    frame(context, &title, &main)
}

/// The state of the address, and the actions on it.
fn address(context: &PageContext, settings: &MailSettings) -> Markup {
    let t = context.locale();
    let mailbox = settings.mailbox.as_ref();
    let now = mailbox.map_or("", |mailbox| mailbox.address.as_str());
    let pending = mailbox.map_or("", |mailbox| mailbox.pending.as_str());
    let failed = mailbox.is_some_and(|mailbox| mailbox.failed > 0);
    html! {
        @if now.is_empty() && pending.is_empty() {
            p { (t.text("address-why")) }
        }
        @if !now.is_empty() {
            p { (t.with("address-now", &[("address", now.into())])) }
        }
        @if failed {
            p.alert { (t.text("address-failed")) }
        }
        @if !pending.is_empty() {
            p { (t.with("address-pending", &[("address", pending.into())])) }
        }
        @if let Some(mailbox) = mailbox.filter(|mailbox| !mailbox.address.is_empty()) {
            form method="post" action="/account/mail" {
                (csrf(context))
                fieldset {
                    legend { (t.text("mail-mode")) }
                    @for mode in MailMode::ALL {
                        label.check {
                            input type="radio" name="mode" value=(mode.word())
                                checked[mode == mailbox.mode];
                            " " (mode_name(t, mode))
                        }
                    }
                }
                input type="hidden" name="has_copies" value="1";
                label.check {
                    input type="checkbox" name="copies" value="1" checked[settings.copies];
                    " " (t.text("setting-copies"))
                }
                input type="hidden" name="has_text" value="1";
                label.check {
                    input type="checkbox" name="text" value="1" checked[settings.text_mails];
                    " " (t.text("setting-text-mails"))
                }
                button type="submit" { (t.text("preferences-save")) }
            }
        }
        details open[now.is_empty() && pending.is_empty()] {
            summary { (t.text(if now.is_empty() { "address-add" } else { "address-change" })) }
            form method="post" action="/account/address" {
                (csrf(context))
                label for="address" { (t.text("address-label")) }
                input #address name="address" type="email" required autocomplete="email"
                    maxlength="254";
                (own_password(context, &FormState::default(), "address-password"))
                button type="submit" { (t.text("address-save")) }
            }
        }
        @if mailbox.is_some() {
            details {
                summary { (t.text("address-remove")) }
                p { (t.text("address-remove-hint")) }
                form method="post" action="/account/address/remove" {
                    (csrf(context))
                    (own_password(context, &FormState::default(), "remove-password"))
                    button type="submit" { (t.text("address-remove")) }
                }
            }
        }
    }
}

fn mode_name(t: &Locale, mode: MailMode) -> String {
    t.text(match mode {
        MailMode::Every => "mail-every",
        MailMode::Once => "mail-once",
        MailMode::Daily => "mail-daily",
        MailMode::None => "mail-none",
    })
}

/// The proof required for a player's moves by mail.
fn mail_guard(context: &PageContext, now: MailGuard, passes_text_on: bool) -> Markup {
    let t = context.locale();
    html! {
        form method="post" action="/account/mail-guard" {
            (csrf(context))
            fieldset {
                legend { (t.text("guard-title")) }
                @for guard in MailGuard::ALL {
                    label.check {
                        input type="radio" name="guard" value=(guard.word()) checked[guard == now];
                        " "
                        (t.text(match guard {
                            MailGuard::Password => "guard-password",
                            MailGuard::Answers => "guard-answers",
                            MailGuard::Address => "guard-address",
                        }))
                    }
                }
            }
            input type="hidden" name="has_text" value="1";
            label.check {
                input type="checkbox" name="text" value="1" checked[passes_text_on];
                " "
                (t.text("guard-text"))
            }
            (own_password(context, &FormState::default(), "guard-password"))
            button type="submit" { (t.text("preferences-save")) }
        }
    }
}

/// The PIN for playing by mail.
fn pin(context: &PageContext, has_pin: bool) -> Markup {
    let t = context.locale();
    html! {
        p { (t.text("pin-why")) }
        details {
            summary { (t.text(if has_pin { "pin-change" } else { "pin-add" })) }
            form method="post" action="/account/pin" {
                (csrf(context))
                label for="pin" { (t.text("pin-label")) }
                input #pin name="pin" type="password" required minlength="8" maxlength="20"
                    autocomplete="off" aria-describedby="pin-hint";
                p.hint #pin-hint { (t.text("pin-hint")) }
                (own_password(context, &FormState::default(), "pin-password"))
                button type="submit" { (t.text("pin-save")) }
            }
        }
        @if has_pin {
            details {
                summary { (t.text("pin-remove")) }
                form method="post" action="/account/pin/remove" {
                    (csrf(context))
                    (own_password(context, &FormState::default(), "pin-remove-password"))
                    button type="submit" { (t.text("pin-remove")) }
                }
            }
        }
    }
}
