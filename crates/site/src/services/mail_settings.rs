//! Settings of an account for mail, for play by mail, and for the beginning of challenges.

use dipole_domain::{EmailAddress, MailGuard, MailMode, OptIn, PersonId};
pub use dipole_store::Mailbox;

use crate::app::App;
use crate::bus::pipeline::Committed;
use crate::services::accounts::Person;
use crate::services::{Error, accounts};

/// The settings of an account besides its preferences.
pub struct MailSettings {
    /// The address for the account's mail.
    pub mailbox: Option<Mailbox>,
    /// True if the site can send mail.
    pub has_mail: bool,
    /// True if there is a PIN.
    pub has_pin: bool,
    /// The protection of play by mail.
    pub guard: MailGuard,
    /// True if the text of answers is passed on to the other players.
    pub passes_text_on: bool,
    /// True if a mail with the board follows every move.
    pub copies: bool,
    /// True if mails are plain text only.
    pub text_mails: bool,
    /// True if challenges begin without acceptance; `None` if the site does not allow it.
    pub begin: Option<bool>,
}

/// Reads the settings of an account.
pub async fn of_account(app: &App, person: &Person) -> Result<MailSettings, Error> {
    let account = accounts::find(app, &person.name).await?;
    let person = &person.id;
    Ok(MailSettings {
        mailbox: mailbox(app, person).await?,
        has_mail: app.has_mail(),
        guard: guard(app, person).await?,
        passes_text_on: passes_text_on(app, person).await?,
        copies: has_opted_in(app, person, OptIn::Copies).await?,
        text_mails: has_opted_in(app, person, OptIn::TextMails).await?,
        begin: match app.rules().instant_challenges {
            true => Some(has_opted_in(app, person, OptIn::Begin).await?),
            false => None,
        },
        has_pin: account.is_some_and(|account| !account.pin.is_empty()),
    })
}

/// The address of an account, if it has one.
pub async fn mailbox(app: &App, person: &PersonId) -> Result<Option<Mailbox>, Error> {
    Ok(app.store.mailbox(person).await?)
}

/// The mailboxes with an address, which several accounts may share.
pub async fn mailboxes_of(app: &App, address: &EmailAddress) -> Result<Vec<Mailbox>, Error> {
    Ok(app.store.mailboxes_of(address).await?)
}

/// The protection of an account's play by mail.
pub async fn guard(app: &App, person: &PersonId) -> Result<MailGuard, Error> {
    Ok(app.store.mail_guard(person).await?)
}

/// Returns true if the text of a person's answers is passed on to the other players.
pub async fn passes_text_on(app: &App, person: &PersonId) -> Result<bool, Error> {
    Ok(app.store.passes_text_on(person).await?)
}

/// Returns true if a person has opted in.
pub async fn has_opted_in(app: &App, person: &PersonId, to: OptIn) -> Result<bool, Error> {
    Ok(app.store.has_opted_in(person, to).await?)
}

/// Opts a person in or out.
pub async fn set_opt_in(app: &App, person: &PersonId, to: OptIn, is_on: bool) -> Result<(), Error> {
    Ok(app.store.set_opt_in(person, to, is_on).await?)
}

/// Chooses the amount and the language of a person's mail, and whether the person opts in to these
/// things or out of them.
pub async fn set_mail(
    app: &App,
    person: &PersonId,
    mode: MailMode,
    language: &str,
    opt_ins: Vec<(OptIn, bool)>,
) -> Result<(), Error> {
    let (person, language) = (person.clone(), language.to_owned());
    app.perform(|app| async move {
        app.store.set_mail_mode(&person, mode, &language, &opt_ins).await?;
        Ok(Committed::quiet(()))
    })
    .await
}

/// Chooses the protection of play by mail, and, if it is given, whether the text of answers is
/// passed on.
pub async fn set_guard(
    app: &App,
    person: &PersonId,
    guard: MailGuard,
    passes_text_on: Option<bool>,
) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        app.store.set_mail_guard(&person, guard, passes_text_on).await?;
        Ok(Committed::quiet(()))
    })
    .await
}

/// Turns the notices off for the account with this key, which is in its mails.
pub async fn stop_by_key(app: &App, key: &str) -> Result<(), Error> {
    let is_known = app.store.unsubscribe(key).await?;
    if is_known { Ok(()) } else { Err(Error::DeadLink) }
}
