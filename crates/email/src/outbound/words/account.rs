//! Emails that are not written for a mailbox: reports of changes in accounts, and answers to
//! strangers.

use crate::outbound::page;
use crate::outbound::page::Footer;
use dipole_commands::replies::Reply;
use dipole_domain::AccountChange;
use dipole_site::app::App;
use dipole_site::mailer::message::RenderedEmail;
use dipole_site::services::error_text::reason_and_appeal;

/// Reports a change in an account, and the steps to take if another person made it.
pub(super) fn account_changed(
    app: &App,
    what: &AccountChange,
    name: &str,
    language: &str,
) -> RenderedEmail {
    let t = &app.texts.negotiate(Some(language), "");
    let base_url = &app.site.base_url;
    let key = match what {
        AccountChange::Password => "email-account-password",
        AccountChange::Reset => "email-account-reset",
        AccountChange::Pin => "email-account-pin",
        AccountChange::PinRemoved => "email-account-pin-removed",
        AccountChange::SecondFactor => "email-account-second-factor",
        AccountChange::SecondFactorRemoved => "email-account-second-factor-removed",
        AccountChange::RecoveryCodes => "email-account-recovery-codes",
        AccountChange::Linked => "email-account-linked",
        AccountChange::Unlinked => "email-account-unlinked",
        AccountChange::Token(_) => "email-account-token",
        AccountChange::Suspended(_) => "email-account-suspended",
        AccountChange::Reinstated => "email-account-reinstated",
        AccountChange::MessageRemoved(_) => "email-message-removed",
        AccountChange::StudyRemoved(_) => "email-study-removed",
        AccountChange::AddressRemoved => "email-account-no-address",
        AccountChange::Deleted => "email-account-deleted",
    };
    let token = if let AccountChange::Token(token) = what { token.as_str() } else { "" };
    let values = [("name", name.into()), ("token", token.into())];
    let mut body = Reply::done("").text(t.with(key, &values));
    body = match what {
        AccountChange::Suspended(why)
        | AccountChange::MessageRemoved(why)
        | AccountChange::StudyRemoved(why) => {
            body.text(reason_and_appeal(t, why, &app.rules().contact))
        }
        AccountChange::Reinstated => body,
        // A link for a new password is sent to a confirmed address only, and this address is not
        // confirmed any more.
        AccountChange::AddressRemoved | AccountChange::Deleted => {
            body.text(t.text("email-account-owner"))
        }
        _ => body
            .text(t.text("email-account-else"))
            .link(t.text("email-account-link"), format!("{base_url}/forgot")),
    };
    let footer = Footer::without_link(base_url);
    let subject = t.with("email-account-subject", &[("name", name.into())]);
    RenderedEmail {
        text: page::text(t, &body, &footer),
        html: page::html(t, &subject, &body, &footer),
        subject,
        ..RenderedEmail::default()
    }
}

/// Reports the number of unanswered mails of a stranger, and the remedy.
pub(super) fn unanswered(app: &App, count: u32, language: &str) -> RenderedEmail {
    let t = &app.texts.negotiate(Some(language), "");
    let base_url = &app.site.base_url;
    let body = Reply::done("")
        .text(t.with("email-unanswered", &[("count", count.into())]))
        .text(t.text("email-unanswered-help"));
    let footer = Footer::without_link(base_url);
    let subject = t.text("email-unanswered-subject");
    RenderedEmail {
        text: page::text(t, &body, &footer),
        html: page::html(t, &subject, &body, &footer),
        subject,
        ..RenderedEmail::default()
    }
}
