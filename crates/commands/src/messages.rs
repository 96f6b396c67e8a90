//! Messages from one user to others.

use dipole_pbem::{BoardNumber, Speaker, Userid};

use crate::caller::{Caller, find_user};
use crate::error::CommandError;
use crate::replies::game::board_title;
use crate::replies::{Reply, Thread};
use crate::show::find;
use dipole_domain::{ChatRoom, Email, EmailKind, Game, MailMode, random_text};
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::block_list::BlockList;
use dipole_site::services::error_text::describe;
use dipole_site::services::mail_settings::{self, Mailbox};
use dipole_site::services::{Error, outbox, quotas};

/// Maximum length of a message, in characters.
pub const MAX_LENGTH: usize = 10_000;

/// `message userid password toUserid+`: sends the body to other users.
pub async fn message(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    to: &[Userid],
    body: &str,
) -> Result<Reply, CommandError> {
    let from = caller.speaker(app, speaker).await?;
    if to.len() > quotas::MESSAGE_RECIPIENTS {
        return Err(CommandError::TooManyRecipients(quotas::MESSAGE_RECIPIENTS));
    }
    text(body)?;
    require_mailbox(app, &from).await?;
    let mut people = Vec::new();
    for userid in to {
        people.push(find_user(app, userid).await?);
    }
    send(app, caller, &from, &people, body).await
}

/// Sends a message of one user to others. Mail in the name of an account needs its confirmed
/// address, and counts for its limits by recipient.
pub async fn send(
    app: &App,
    caller: &Caller,
    from: &Person,
    people: &[Person],
    body: &str,
) -> Result<Reply, CommandError> {
    let body = text(body)?;
    require_mailbox(app, from).await?;
    let reached = reached(app, from, people).await?;
    quotas::count_messages(app, from, reached.len()).await?;
    let reached = within_budget(app, reached).await?;
    let event = format!("message-{}", random_text(12));
    let kind = EmailKind::Message {
        writer: Some(from.id.clone()),
        from: from.name.clone(),
        text: body.to_owned(),
    };
    let email = |person: &Person| Email::new(&event, &person.id, kind.clone());
    let emails: Vec<Email> = reached.iter().map(email).collect();
    outbox::post_once(app, emails).await?;
    tracing::info!(count = reached.len(), language = caller.locale.tag(), "a message goes out");
    let t = &caller.locale;
    let names: Vec<&str> = reached.iter().map(|person| person.name.as_str()).collect();
    let mut reply = Reply::done(t.text("message-title"));
    if !names.is_empty() {
        reply = reply.text(t.with("message-done", &[("names", names.join(", ").into())]));
    }
    let missed = people.iter().filter(|person| !reached.contains(person));
    let missed: Vec<&str> = missed.map(|person| person.name.as_str()).collect();
    if !missed.is_empty() {
        reply = reply.text(t.with("message-missed", &[("names", missed.join(", ").into())]));
    }
    Ok(reply)
}

async fn require_mailbox(app: &App, from: &Person) -> Result<(), CommandError> {
    let mailbox = mail_settings::mailbox(app, &from.id).await?;
    mailbox.filter(Mailbox::takes_mail).map(drop).ok_or(CommandError::NoMailbox)
}

/// Returns the recipients whose mailboxes still have budget for mail that others cause.
async fn within_budget(app: &App, to: Vec<Recipient>) -> Result<Vec<Person>, CommandError> {
    let mut within = Vec::new();
    for Recipient { person, address } in to {
        if app.allow_mail_to(&address).await? {
            within.push(person);
        }
    }
    Ok(within)
}

/// A user whom a message can reach, and the confirmed address.
struct Recipient {
    person: Person,
    address: String,
}

/// Returns the users who want mail and have no block with the sender.
async fn reached(app: &App, from: &Person, to: &[Person]) -> Result<Vec<Recipient>, CommandError> {
    let apart = BlockList::from(app, &from.id).await?;
    let mut reached = Vec::new();
    for person in to {
        let mailbox = mail_settings::mailbox(app, &person.id).await?;
        let mailbox = mailbox.filter(|it| it.takes_mail() && it.mode != MailMode::None);
        if let Some(Mailbox { address, .. }) = mailbox.filter(|_| !apart.has(&person.id)) {
            reached.push(Recipient { person: person.clone(), address });
        }
    }
    Ok(reached)
}

/// `dipole chat board userid password`: sends the body to the players of a board; a spectator sends
/// it to the spectators.
pub async fn chat(
    app: &App,
    caller: &Caller,
    board: BoardNumber,
    speaker: &Speaker,
    body: &str,
) -> Result<Reply, CommandError> {
    let person = caller.player(app, speaker).await?;
    let game = find(app, board).await?;
    let plays = !game.seats_of(Some(&person.id)).is_empty();
    let room = if plays { ChatRoom::Players } else { ChatRoom::Spectators };
    dipole_site::services::chat::say(app, game.id(), &person, room, text(body)?).await?;
    let t = &caller.locale;
    let done = if plays { "chat-done-players" } else { "chat-done-spectators" };
    let reply = Reply::done(board_title(t, &game)).text(t.text(done));
    Ok(if plays { reply.about(Thread::of(&game, &person.id)) } else { reply })
}

/// Passes the text that came with a move on to the other players, and returns the outcome: `None`
/// without a text. A mail that is delivered again after a crash repeats no text.
pub(crate) async fn pass_on(
    app: &App,
    caller: &Caller,
    person: &Person,
    game: &Game,
    text: &str,
) -> Result<Option<String>, CommandError> {
    let t = &caller.locale;
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if !mail_settings::passes_text_on(app, &person.id).await? {
        return Ok(Some(t.text("mail-text-kept")));
    }
    match dipole_site::services::chat::say(app, game.id(), person, ChatRoom::Players, text).await {
        Ok(()) | Err(Error::DoneBefore) => {
            let quoted: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
            Ok(Some(format!("{}\n{}", t.text("mail-text-passed"), quoted.join("\n"))))
        }
        Err(error @ Error::Unsaid(_)) => {
            let why = describe(t, &error).1;
            Ok(Some(t.with("mail-text-refused", &[("why", why.into())])))
        }
        Err(error) => Err(error.into()),
    }
}

/// `broadcast userid password`: sends the body to all users who get mail. Only for owners of the
/// site.
pub async fn broadcast(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    body: &str,
) -> Result<Reply, CommandError> {
    let from = caller.speaker(app, speaker).await?;
    if !app.rules().is_owner(&from.name) {
        return Err(CommandError::OwnersOnly);
    }
    let body = text(body)?;
    quotas::count_broadcast(app, &from).await?;
    let email = Email::broadcast(&app.mail_address(), &from.id, &from.name, body);
    outbox::post_once(app, vec![email]).await?;
    let t = &caller.locale;
    Ok(Reply::done(t.text("message-title")).text(t.text("broadcast-begun")))
}

/// Returns the text of a message if it is valid.
pub fn text(body: &str) -> Result<&str, CommandError> {
    let body = body.trim();
    match body.chars().count() {
        0 => Err(CommandError::NoText),
        count if count > MAX_LENGTH => Err(CommandError::LongText(MAX_LENGTH)),
        _ => Ok(body),
    }
}
