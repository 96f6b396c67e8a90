//! Settings by command: the mails that an account gets, its language, and the pauses of its clocks.

use dipole_pbem::{MailAmount, MailChoices, Setting, Speaker, VacationChange};

use crate::caller::Caller;
use crate::error::CommandError;
use crate::replies::{Reply, Table};
use dipole_domain::{DAY, MailMode, OptIn, Pauses, VACATION_DAYS, vacation_left};
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::i18n::tournaments::moment_text;
use dipole_site::services::mail_settings::{self, Mailbox};
use dipole_site::services::{preferences, vacation as pauses};

/// `set userid password [copies|begin on|off]`: changes a setting if the command names one, and
/// lists all of them.
pub(crate) async fn set(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    choice: Option<(Setting, bool)>,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?;
    if let Some((setting, is_on)) = choice {
        if setting == Setting::Begin && is_on && !app.rules().instant_challenges {
            return Err(CommandError::NotAllowedHere);
        }
        mail_settings::set_opt_in(app, &person.id, opt_in(setting), is_on).await?;
    }
    let t = &caller.locale;
    let mut table = Table::new()
        .column(t.text("column-setting"))
        .column(t.text("column-setting-state"))
        .wrapped(t.text("column-setting-meaning"));
    for (setting, key) in [(Setting::Copies, "setting-copies"), (Setting::Begin, "setting-begin")] {
        if setting == Setting::Begin && !app.rules().instant_challenges {
            continue;
        }
        let is_on = mail_settings::has_opted_in(app, &person.id, opt_in(setting)).await?;
        let state = if is_on { "on" } else { "off" };
        table.row([setting.word().to_owned(), state.to_owned(), t.text(key)]);
    }
    Ok(Reply::done(t.text("set-title")).table(table))
}

const fn opt_in(setting: Setting) -> OptIn {
    match setting {
        Setting::Copies => OptIn::Copies,
        Setting::Begin => OptIn::Begin,
    }
}

/// `mail userid password [on|off|each|once|daily] [pictures|text]`: changes the settings that the
/// command names, and lists the mails that the account gets.
pub(crate) async fn mail(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    choices: MailChoices,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?;
    let mailbox = mail_settings::mailbox(app, &person.id).await?;
    let mailbox = mailbox.filter(|mailbox| !mailbox.address.is_empty());
    let mailbox = mailbox.ok_or(CommandError::NoMailbox)?;
    let mode = chosen_mode(&mailbox, choices.amount);
    let opt_ins: Vec<_> =
        choices.pictures.map(|pictures| (OptIn::TextMails, !pictures)).into_iter().collect();
    if mode != mailbox.mode || !opt_ins.is_empty() {
        mail_settings::set_mail(app, &person.id, mode, &mailbox.language, opt_ins).await?;
    }
    let is_text = mail_settings::has_opted_in(app, &person.id, OptIn::TextMails).await?;
    let t = &caller.locale;
    let address = [("address", mailbox.address.as_str().into())];
    let amount = match mode {
        MailMode::Every => "mail-every",
        MailMode::Once => "mail-once",
        MailMode::Daily => "mail-daily",
        MailMode::None => "mail-none",
    };
    let form = if is_text { "mail-has-text" } else { "mail-has-pictures" };
    let reply = Reply::done(t.text("mail-set-title"))
        .text(t.with("mail-set-address", &address))
        .text(format!("{}: {}", t.text("mail-mode"), t.text(amount)))
        .text(t.text(form));
    Ok(match mailbox.takes_mail() {
        true => reply,
        false => reply.text(t.with("signon-bounced", &address)),
    })
}

/// The mode after a choice. `on` only ends `off`.
fn chosen_mode(mailbox: &Mailbox, amount: Option<MailAmount>) -> MailMode {
    match amount {
        None => mailbox.mode,
        Some(MailAmount::On) if mailbox.mode != MailMode::None => mailbox.mode,
        Some(MailAmount::On | MailAmount::Each) => MailMode::Every,
        Some(MailAmount::Once) => MailMode::Once,
        Some(MailAmount::Daily) => MailMode::Daily,
        Some(MailAmount::Off) => MailMode::None,
    }
}

/// `language userid password [language]`: the language of pages and mails.
pub(crate) async fn language(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    tag: Option<&str>,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?;
    let known = |tag: &str| app.texts.locales().find(|locale| locale.tag() == tag);
    let t = match tag {
        None => caller.locale.clone(),
        Some(tag) => {
            let locale = known(tag).ok_or_else(|| CommandError::NoLanguage(tag.to_owned()))?;
            preferences::set_language(app, &person.id, locale.tag()).await?;
            locale
        }
    };
    let reply = Reply::done(t.text("preferences-language"));
    let reply = reply.text(t.with("language-now", &[("language", t.text("language-name").into())]));
    Ok(reply.text(t.text("language-all")).lines(languages(app)))
}

/// The languages of the site: the tag for the command, and the name.
fn languages(app: &App) -> Vec<String> {
    let line = |t: Locale| format!("{}  {}", t.tag(), t.text("language-name"));
    app.texts.locales().map(line).collect()
}

/// `vacation userid password [days|end|weekends on|off]`: begins or ends a vacation or free
/// weekends, and lists the pauses of the clocks.
pub(crate) async fn vacation(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    change: Option<VacationChange>,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?.id;
    match change {
        None => {}
        Some(VacationChange::Begin(days)) => {
            pauses::leave(app, &person, days).await?;
        }
        Some(VacationChange::End) => pauses::come_home(app, &person).await?,
        Some(VacationChange::Weekends(free)) => pauses::set_weekends(app, &person, free).await?,
    }
    let now = pauses::pauses(app, &person).await?;
    Ok(standing_still(&caller.locale, &now, app))
}

/// The pauses of a user's clocks.
fn standing_still(t: &Locale, pauses: &Pauses, app: &App) -> Reply {
    let now = app.now();
    // A day that has begun counts as one.
    let left = (vacation_left(pauses, now) + DAY - 1) / DAY;
    let state = match pauses.vacation(now) {
        Some(span) => t.with("vacation-now", &[("until", moment_text(span.until).into())]),
        None => t.text("vacation-not-now"),
    };
    let left = match left {
        0 => t.text("vacation-none-left"),
        days => t.with("vacation-left", &[("days", days.into())]),
    };
    let weekends = if pauses.weekends_free(now) { "weekends-are-free" } else { "weekends-count" };
    Reply::done(t.text("pauses-title"))
        .text(state)
        .text(format!("{} {left}", t.with("vacation-hint", &[("days", VACATION_DAYS.into())])))
        .text(t.text(weekends))
        .text(t.text("pauses-lead"))
}
