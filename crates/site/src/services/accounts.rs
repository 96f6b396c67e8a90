//! Accounts: addresses, passwords, PINs, deletion.

use std::pin::Pin;

use crate::admission::Requester;
use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::secrets;
use crate::services::sign_in_attempts::AttemptOrigin;
use crate::services::{Error, bots, game_actions, offers, outbox, quotas, tournaments};
pub use dipole_domain::Identity;
use dipole_domain::{
    AccountFault, AccountName, Email, EmailAddress, EmailFault, PersonId, check_pin,
};
pub use dipole_store::{Account, NewAccount, NewAddress, Person};
use dipole_store::{LinkPurpose, MailLink, StoreError};

/// Sends a confirmation mail for a new address of the account. Mail keeps going to the previous
/// address until the link in that mail is opened. `language` is that of the mails.
pub async fn propose_address(
    app: &App,
    person: &PersonId,
    address: &str,
    language: &str,
) -> Result<(), AddressError> {
    let address = EmailAddress::parse(address)?;
    quotas::count_confirmation(app, &address).await?;
    let (person, language) = (person.clone(), language.to_owned());
    app.perform(|app| async move {
        app.store.propose_address(&person, &address, &language).await?;
        app.store.post(&Email::confirm(&person, &address), app.now()).await?;
        Ok::<_, Error>(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await?;
    Ok(())
}

/// Creates an account. Sends a confirmation mail to its address, if it has one. Returns `None` if
/// another account has the name or the identity.
pub async fn sign_up(app: &App, account: NewAccount) -> Result<Option<Person>, Error> {
    app.perform(|app| async move {
        match app.store.sign_up(&account, app.now()).await {
            Ok(person) => Ok(Committed::new(Some(person), [SiteEvent::MessagesQueued])),
            Err(StoreError::Conflict) => Ok(Committed::quiet(None)),
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// The account with a name, in any case.
pub async fn find(app: &App, name: &str) -> Result<Option<Account>, Error> {
    Ok(app.store.account(&name.trim().to_ascii_lowercase()).await?)
}

/// Returns true if a password is that of the account. A wrong one counts as an attempt.
pub async fn is_password(
    app: &App,
    person: &Person,
    origin: &AttemptOrigin,
    password: &str,
) -> Result<bool, Error> {
    let attempt = app.begin_attempt(&person.name.to_ascii_lowercase(), origin).await?;
    let hash = find(app, &person.name).await?.map(|account| account.password);
    attempt.verify(app, password, hash).await
}

/// The reason why an address is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum AddressError {
    /// The text is not a valid address.
    #[error(transparent)]
    Malformed(#[from] EmailFault),
    /// The site refused the address.
    #[error(transparent)]
    Service(#[from] Error),
}

/// Confirms the address of a link from [`propose_address`]. Returns the address.
pub async fn confirm_address(app: &App, token: &str) -> Result<String, Error> {
    let token = secrets::link_hash(token);
    app.perform(|app| async move {
        let confirmed = app.store.confirm_by_link(&token, app.now()).await?;
        let confirmed = confirmed.ok_or(Error::DeadLink)?;
        Ok(Committed::new(confirmed.address, [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Removes the address of an account, so that it gets no more mail.
pub async fn remove_address(app: &App, person: &PersonId) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        app.store.remove_mailbox(&person, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// The hash of the password of a new account. Refuses one that is too short or easily guessed from
/// its name or address.
pub async fn hash_first_password(
    app: &App,
    requester: &Requester,
    password: String,
    name: &AccountName,
    address: Option<&EmailAddress>,
) -> Result<Result<String, AccountFault>, Error> {
    let words = [Some(name.to_string()), address.map(EmailAddress::to_string)];
    let words = words.into_iter().flatten().collect();
    Ok(app.passwords.hash_new(requester, password, words).await?)
}

/// Sets a new password and ends all sessions but one. Refuses one that is too short or easily
/// guessed. Returns the new hash.
pub async fn change_password(
    app: &App,
    requester: &Requester,
    person: &Person,
    password: String,
    but: Option<&str>,
) -> Result<Result<String, AccountFault>, Error> {
    let words = vec![person.name.clone()];
    let hash = match app.passwords.hash_new(requester, password, words).await? {
        Ok(hash) => hash,
        Err(fault) => return Ok(Err(fault)),
    };
    let (person, but) = (person.id.clone(), but.map(str::to_owned));
    app.perform(|app| async move {
        app.store.set_password(&person, &hash, but.as_deref(), app.now()).await?;
        Ok(Committed::new(Ok(hash), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Sets the PIN. Refuses one that is malformed or easily guessed.
pub async fn set_pin(
    app: &App,
    requester: &Requester,
    person: &Person,
    pin: String,
) -> Result<Result<(), AccountFault>, Error> {
    if let Err(fault) = check_pin(&pin) {
        return Ok(Err(fault));
    }
    let hash = match app.passwords.hash_new(requester, pin, vec![person.name.clone()]).await? {
        Ok(hash) => hash,
        Err(_) => return Ok(Err(AccountFault::EasyPin)),
    };
    write_pin(app, &person.id, hash).await?;
    Ok(Ok(()))
}

/// Removes the PIN.
pub async fn remove_pin(app: &App, person: &PersonId) -> Result<(), Error> {
    write_pin(app, person, String::new()).await
}

async fn write_pin(app: &App, person: &PersonId, hash: String) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        app.store.set_pin(&person, &hash, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Withdraws a person's offers, declines challenges to the person, ends the person's games, and
/// removes the account and its bots.
pub async fn delete(app: &App, person: &Person) -> Result<(), Error> {
    bots::delete_all(&app.for_no_mail(), &person.id).await?;
    delete_one(app, person).await
}

/// Deletes an account like [`delete`], without its bots.
pub(crate) async fn delete_one(app: &App, person: &Person) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        // Only the last step completes the deletion.
        leave_site(&app.for_no_mail(), &person).await?;
        app.store.delete_account(&person.id, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Ends a person's part in all offers and games. The future is boxed, so that only this crate
/// contains its code.
fn leave_site<'a>(
    app: &'a App,
    person: &'a Person,
) -> Pin<Box<dyn Future<Output = Result<(), Error>> + Send + 'a>> {
    Box::pin(leave_offers_and_games(app, person))
}

async fn leave_offers_and_games(app: &App, person: &Person) -> Result<(), Error> {
    for offer in app.store.offers_with(&person.id, app.now()).await? {
        let left = match offer.creator.person == person.id {
            true => offers::withdraw(app, &offer.id, person).await,
            false => offers::decline(app, &offer.id, person).await,
        };
        // An offer that another user has answered meanwhile is closed.
        if let Err(problem) = left
            && !matches!(problem, Error::Offer(_))
        {
            return Err(problem);
        }
    }
    tournaments::leave_all(app, person).await?;
    game_actions::leave_all(app, &person.id).await
}

/// Sends links for a new password to an address. The effect and the response time are the same
/// whether or not an account has the address: the account is looked up when the email is written.
pub async fn forgot_password(app: &App, address: &EmailAddress) -> Result<(), Error> {
    outbox::post(app, vec![Email::reset(address, app.now())]).await
}

/// Sets a new password by a link of [`forgot_password`] and ends all sessions. Returns the account.
pub async fn reset_password(
    app: &App,
    requester: &Requester,
    token: &str,
    password: String,
) -> Result<Result<Account, AccountFault>, Error> {
    let token = secrets::link_hash(token);
    // Checked first: hashing a password is expensive, and any visitor may send this request.
    let link = mailed_link(app, &token, LinkPurpose::Reset).await?;
    let name = app.store.name_of(&link.person).await?.ok_or(Error::DeadLink)?;
    let password = match app.passwords.hash_new(requester, password, vec![name]).await? {
        Ok(hash) => hash,
        Err(fault) => return Ok(Err(fault)),
    };
    let reset = |app: App| async move {
        let person = app.store.reset_by_link(&token, &password, app.now()).await?;
        let person = person.ok_or(Error::DeadLink)?;
        Ok::<_, Error>(Committed::new(person, [SiteEvent::MessagesQueued]))
    };
    let person = app.perform(reset).await?;
    let account = find(app, &person.name).await?.ok_or(Error::DeadLink)?;
    check_open(app, &account)?;
    tracing::info!("a password was reset by mail");
    Ok(Ok(account))
}

/// Refuses a suspended account, with the reason and the contact for an appeal.
pub fn check_open(app: &App, account: &Account) -> Result<(), Error> {
    if account.is_suspended() {
        let (why, contact) = (account.suspended_why.clone(), app.rules().contact.clone());
        return Err(Error::Suspended { why, contact });
    }
    Ok(())
}

/// The name of the account whose password a link of [`forgot_password`] sets: an address may belong
/// to several accounts.
pub async fn name_behind_link(app: &App, token: &str) -> Result<String, Error> {
    let link = mailed_link(app, &secrets::link_hash(token), LinkPurpose::Reset).await?;
    app.store.name_of(&link.person).await?.ok_or(Error::DeadLink)
}

/// The address that a link of [`propose_address`] confirms.
pub async fn address_behind_link(app: &App, token: &str) -> Result<String, Error> {
    Ok(mailed_link(app, &secrets::link_hash(token), LinkPurpose::Confirm).await?.address)
}

/// All stored data of an account, without the records of its games.
pub async fn everything(app: &App, person: &PersonId) -> Result<serde_json::Value, Error> {
    Ok(app.store.everything_of(person).await?)
}

/// A valid mailed link, by the hash of its secret.
async fn mailed_link(app: &App, token_hash: &str, purpose: LinkPurpose) -> Result<MailLink, Error> {
    app.store.link(token_hash, purpose, app.now()).await?.ok_or(Error::DeadLink)
}
