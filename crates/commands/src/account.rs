//! Accounts by command.

use dipole_pbem::{Filter, Secret, Speaker, Userid};

use crate::caller::Caller;
use crate::error::CommandError;
use crate::replies::Reply;
use crate::replies::game::{board_title, chat_line};
use crate::replies::offer::{answers, terms};
use crate::show::MAX_BOARDS;
use crate::{lists, show};
use dipole_domain::{AccountName, EmailAddress, MailMode, Millis, PersonId};
use dipole_site::admission::Requester;
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::services::accounts::{self, AddressError, NewAccount, NewAddress, Person};
use dipole_site::services::{chat, lobby, mail_settings, quotas};

/// `signup userid password [email…]`
pub(crate) async fn sign_up(
    app: &App,
    caller: &Caller,
    userid: &Userid,
    password: &Secret,
    addresses: &[String],
) -> Result<Reply, CommandError> {
    let t = &caller.locale;
    let address = only_address(caller, addresses)?;
    // Checked first: an account without a working address would be useless.
    let address = address.map(|address| EmailAddress::parse(address)).transpose();
    let address = address.map_err(|_| CommandError::NoAddress)?;
    app.limit_client("sign-up", &caller.origin).await?;
    let name = AccountName::parse_new(userid.as_str())?;
    let password = password.expose().to_owned();
    let requester = Requester::at(&caller.origin);
    let password =
        accounts::hash_first_password(app, &requester, password, &name, address.as_ref()).await??;
    if let Some(address) = &address {
        quotas::count_confirmation(app, address).await?;
    }
    let language = t.tag().to_owned();
    let account = NewAccount {
        guest: None,
        name,
        password,
        identity: None,
        old_session: String::new(),
        // A user who signs up by command has no browser session.
        session: None,
        address: address.clone().map(|address| NewAddress { address, language }),
    };
    match accounts::sign_up(app, account).await? {
        Some(person) => {
            tracing::info!("an account was created by command");
            let welcome = t.with("signup-done", &[("userid", person.name.into())]);
            let mut reply = Reply::done(t.text("signup-title"));
            if let Some(address) = address {
                let values = [("address", address.as_str().into())];
                reply = reply.text(t.with("address-done", &values));
            }
            Ok(reply
                .text(welcome)
                .lines(["dipole help", "help"])
                .link(t.text("signup-link"), app.site.base_url.clone()))
        }
        None => Err(CommandError::NameTaken),
    }
}

/// `change password userid current new`: signs all browsers out.
pub(crate) async fn change_password(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    new: &Secret,
) -> Result<Reply, CommandError> {
    let person = caller.owner(app, speaker).await?;
    let (requester, new) = (Requester::at(&caller.origin), new.expose().to_owned());
    let changed = accounts::change_password(app, &requester, &person, new, None).await;
    caller.proofs.clear();
    changed??;
    let t = &caller.locale;
    Ok(Reply::done(t.text("password-title")).text(t.text("password-done")))
}

/// `delete userid password`: the games stay, without the name.
pub(crate) async fn delete(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
) -> Result<Reply, CommandError> {
    let person = caller.owner(app, speaker).await?;
    let deleted = accounts::delete(app, &person).await;
    caller.proofs.clear();
    deleted?;
    let t = &caller.locale;
    Ok(Reply::done(t.text("delete-title"))
        .text(t.with("delete-done", &[("userid", person.name.into())])))
}

/// `change address userid password [email…]`: mail goes to the address once its owner has followed
/// the link in a mail to it. The default is the sender's address.
pub(crate) async fn change_address(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    addresses: &[String],
) -> Result<Reply, CommandError> {
    let person = caller.owner(app, speaker).await?;
    let address = only_address(caller, addresses)?.ok_or(CommandError::NoAddress)?;
    propose(app, caller, &person.id, address).await?;
    let t = &caller.locale;
    Ok(Reply::done(t.text("address-title"))
        .text(t.with("address-done", &[("address", address.as_str().into())])))
}

async fn propose(
    app: &App,
    caller: &Caller,
    person: &PersonId,
    address: &str,
) -> Result<(), CommandError> {
    match accounts::propose_address(app, person, address, caller.locale.tag()).await {
        Ok(()) => Ok(()),
        Err(AddressError::Malformed(_)) => Err(CommandError::NoAddress),
        Err(AddressError::Service(problem)) => Err(problem.into()),
    }
}

/// `signoff userid password`: no more mail about games; the account stays.
pub(crate) async fn sign_off(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?;
    mail_settings::set_mail(app, &person.id, MailMode::None, caller.locale.tag(), Vec::new())
        .await?;
    let t = &caller.locale;
    Ok(Reply::done(t.text("signoff-title")).text(t.text("signoff-done")))
}

/// `signon userid password`: turns on every mail about games again, after `signoff` or the link in
/// a mail. The reply shows the boards on which the player is to move, since no mail has shown them.
pub(crate) async fn sign_on(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?;
    let mailbox = mail_settings::mailbox(app, &person.id).await?;
    let mailbox = mailbox.filter(|mailbox| !mailbox.address.is_empty());
    let mailbox = mailbox.ok_or(CommandError::NoMailbox)?;
    mail_settings::set_mail(app, &person.id, MailMode::Every, caller.locale.tag(), Vec::new())
        .await?;
    let t = &caller.locale;
    let words = if mailbox.takes_mail() { "signon-done" } else { "signon-bounced" };
    let reply = Reply::done(t.text("signon-title"))
        .text(t.with(words, &[("address", mailbox.address.clone().into())]));
    let reply = missed_lines(app, t, reply, &person, mailbox.seen).await?;
    let reply = missed_challenges(app, t, reply, &person).await?;
    let people = std::slice::from_ref(&person);
    let waiting = lists::listed(app, people, Filter::Next, MAX_BOARDS).await?;
    if waiting.games.is_empty() {
        return Ok(reply);
    }
    show::games(app, t, reply.text(t.text("signon-missed")), waiting, Some(&person)).await
}

/// Adds the new chat lines of the other players.
async fn missed_lines(
    app: &App,
    t: &Locale,
    mut reply: Reply,
    person: &Person,
    seen: Millis,
) -> Result<Reply, CommandError> {
    let missed = chat::missed_lines(app, &person.id, seen).await?;
    if !missed.is_empty() {
        reply = reply.text(t.text("email-digest-talk"));
    }
    for (game, lines) in missed {
        reply = reply.title(board_title(t, &game));
        for line in &lines {
            reply = reply.text(chat_line(t, line));
        }
        if let Some(last) = lines.last() {
            chat::record_mailed(app, game.id(), &person.id, last.number).await?;
        }
    }
    Ok(reply)
}

/// Adds the challenges that wait for an answer, with the commands that answer them.
async fn missed_challenges(
    app: &App,
    t: &Locale,
    mut reply: Reply,
    person: &Person,
) -> Result<Reply, CommandError> {
    let mut offers = lobby::of_person(app, &person.id).await?;
    offers.retain(|offer| offer.asks(&person.id));
    offers.truncate(MAX_BOARDS);
    if !offers.is_empty() {
        reply = reply.text(t.text("signon-challenges"));
    }
    for offer in &offers {
        reply = terms(t, reply, offer, None).lines(answers(offer));
    }
    Ok(reply)
}

/// Returns the named address, or else the sender's. An account has one address, so several are
/// refused instead of dropping all but one.
fn only_address<'a>(
    caller: &'a Caller,
    named: &'a [String],
) -> Result<Option<&'a String>, CommandError> {
    match named {
        [] => Ok(caller.address.as_ref()),
        [one] => Ok(Some(one)),
        _ => Err(CommandError::SeveralAddresses),
    }
}
