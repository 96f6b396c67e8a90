//! The outbox: emails are claimed, sent, and marked with their result.
//!
//! A claim ends at a time, so that the emails of a process that has died are sent by another one.

pub use dipole_store::ClaimedEmail;
use dipole_store::{LinkPurpose, MailLink};

use dipole_domain::{DAY, Email, EmailKind, GameId, HOUR, Millis, PersonId, random_text};

use crate::app::App;
use crate::secrets;
use crate::services::Error;
use crate::services::accounts::Person;
use crate::services::mail_settings::Mailbox;

/// Maximum number of recipients of a broadcast, and of messages written at once.
pub const MAX_RECIPIENTS: u32 = 10_000;
const CHUNK: usize = 100;

/// Lifetime of the links in emails.
const CONFIRM_LIFETIME: Millis = 3 * DAY;
/// Lifetime of a link for a new password, and of the request for it.
pub const RESET_LIFETIME: Millis = HOUR;
/// Length of the secret of a link: 200 bits.
const LINK_LENGTH: usize = 40;

/// Claims emails that are due, until a time.
pub async fn claim(
    app: &App,
    now: Millis,
    until: Millis,
    limit: u32,
) -> Result<Vec<ClaimedEmail>, Error> {
    Ok(app.store.claim_emails(now, until, limit).await?)
}

/// Renews a claim that ends at `old`. Returns false if another process has claimed the emails.
pub async fn renew_claim(
    app: &App,
    ids: &[&str],
    old: Millis,
    until: Millis,
) -> Result<bool, Error> {
    Ok(app.store.renew_email_claim(ids, old, until).await?)
}

/// Gives emails back that were not sent.
pub async fn release(app: &App, ids: &[&str]) -> Result<(), Error> {
    Ok(app.store.release_email(ids).await?)
}

/// Postpones emails, for a reason.
pub async fn delay(app: &App, ids: &[&str], why: &str, due: Millis) -> Result<(), Error> {
    Ok(app.store.delay_email(ids, why, due).await?)
}

/// Marks emails with the reason why they will not be sent.
pub async fn drop_all(app: &App, ids: &[&str], why: &str) -> Result<(), Error> {
    Ok(app.store.finish_email(ids, why, app.now()).await?)
}

/// Marks emails as sent. `opening` is the signed beginning of the text. If they were a notice to a
/// person, `talk` are the games whose chat was in it, each up to a line.
pub async fn mark_sent(
    app: &App,
    ids: &[&str],
    opening: &str,
    notice_to: Option<&PersonId>,
    talk: &[(GameId, i64)],
) -> Result<(), Error> {
    Ok(app.store.mark_sent(ids, opening, notice_to, talk, app.now()).await?)
}

/// Marks an address as dead, and emails to it as not sent.
pub async fn address_is_dead(
    app: &App,
    ids: &[&str],
    address: &str,
    why: &str,
) -> Result<(), Error> {
    app.store.fail_address(address, why, app.now()).await?;
    drop_all(app, ids, "dead address").await
}

/// Expands a broadcast into one message per recipient, and returns their number. Repeating it after
/// a crash creates no duplicates.
pub async fn expand_broadcast(
    app: &App,
    id: &str,
    person: &PersonId,
    from: &str,
    text: &str,
) -> Result<usize, Error> {
    let mut people = app.store.people_with_mail(MAX_RECIPIENTS).await?;
    let apart = app.store.separated_from(person).await?;
    people.retain(|other| other.id != *person && !apart.contains(&other.id));
    let message = |other: &Person| {
        let (writer, from, text) = (Some(person.clone()), from.to_owned(), text.to_owned());
        let kind = EmailKind::Message { writer, from, text };
        Email::new(id, &other.id, kind)
    };
    for some in people.chunks(CHUNK) {
        let emails: Vec<Email> = some.iter().map(message).collect();
        app.store.post_all(&emails, app.now()).await?;
    }
    drop_all(app, &[id], "spread").await?;
    Ok(people.len())
}

/// Creates the link that confirms an address of an account.
pub async fn confirmation_link(app: &App, owner: &Mailbox, address: &str) -> Result<String, Error> {
    new_link(app, owner, LinkPurpose::Confirm, address, CONFIRM_LIFETIME).await
}

/// Creates the link that sets a new password of an account.
pub async fn reset_link(app: &App, owner: &Mailbox, address: &str) -> Result<String, Error> {
    new_link(app, owner, LinkPurpose::Reset, address, RESET_LIFETIME).await
}

/// Creates a link that works once. Its secret is only in the link.
async fn new_link(
    app: &App,
    owner: &Mailbox,
    purpose: LinkPurpose,
    address: &str,
    lifetime: Millis,
) -> Result<String, Error> {
    let token = random_text(LINK_LENGTH);
    let link = MailLink {
        person: owner.person.id.clone(),
        purpose,
        address: address.to_owned(),
        expires: app.now() + lifetime,
    };
    app.store.put_link(&secrets::link_hash(&token), &link).await?;
    Ok(format!("{}/{}/{token}", app.site.base_url, purpose.word()))
}
