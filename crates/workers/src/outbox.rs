//! Sends the emails of the outbox, itself or by remote workers.

use std::sync::Arc;

use lettre::Message;
use tokio::task::{JoinError, JoinSet};
use tracing::Instrument as _;

use crate::mails::{self, DelegatedSend};
use crate::polling::{self, POLL_INTERVAL};
use dipole_domain::{
    Email, EmailAddress, EmailKind, GameId, Millis, PersonId, Recipient, SECOND, is_one_too_many,
    postponed_while_on_site, reminder_due, retry,
};
use dipole_email::outbound::words;
use dipole_email::outbound::words::{MailedLink, WriteError};
use dipole_site::admission::{Permit, Refusal, Requester, RunError, Work};
use dipole_site::app::App;
use dipole_site::mailer::Mailer;
use dipole_site::mailer::transport::{OutgoingEmail, SendError};
use dipole_site::pictures::mail_images;
use dipole_site::services::mail_budget::mailbox_of;
use dipole_site::services::mail_settings::{self, Mailbox};
use dipole_site::services::outgoing_mail::{self, ClaimedEmail, RESET_LIFETIME};
use dipole_site::services::tournaments::notices;
use dipole_site::services::{Error, games, mail_play};
use dipole_site::telemetry;
use dipole_site::traces;

/// Number of emails that a worker claims at a time.
const BATCH: u32 = 10;
/// Lifetime of a claim. Emails claimed by a process that died are sent soon after.
const CLAIM_TIME: Millis = 45 * SECOND;
/// Latest start of a send after its batch was claimed, so that it ends before the claim expires.
const LAST_START: Millis = 10 * SECOND;

/// The outcome for an email.
enum Delivery {
    /// A mail to an address; it may be a notice to a user.
    Mail {
        message: Box<Message>,
        address: String,
        notice_to: Option<PersonId>,
        /// The chat lines of games in the mail, each game up to this line.
        talk: Vec<(GameId, i64)>,
        /// The signed beginning of its text.
        opening: String,
        /// The mail counts as work until it is handed over.
        permit: Permit,
    },
    /// The email is dropped, for this reason.
    Dropped(&'static str),
    /// The email is sent later, at this time.
    Later(Millis),
}

/// Starts to send mail, if a mailer is configured.
pub fn start_mail(app: &App) {
    if !app.has_mail() {
        return;
    }
    polling::start(
        app,
        |app| &app.signals.outbox,
        "the outbox cannot be read",
        |app| async move { send_emails(&app).await },
    );
}

/// Sends all emails that are due, and returns the number of mails sent.
///
/// # Errors
///
/// If the store fails. Mail that the relay refuses stays in the outbox.
pub async fn send_emails(app: &App) -> Result<u32, Error> {
    let Some(mailer) = &app.mailer else { return Ok(0) };
    // Users who are on the site get less mail, so store their presence first.
    app.write_presence().await?;
    let mut sent = 0;
    let mut elsewhere = JoinSet::new();
    loop {
        let others = crate::mails::mails_elsewhere(app);
        let limit = match others {
            0 => BATCH,
            _ => others.saturating_sub(elsewhere.len()) as u32,
        };
        let now = app.now();
        let until = now + CLAIM_TIME;
        let claimed = match limit {
            0 => Vec::new(),
            _ if app.lifecycle.stopping.is_cancelled() => Vec::new(),
            _ => match outgoing_mail::claim(app, now, until, limit).await {
                Ok(claimed) => claimed,
                Err(error) => {
                    // Wait, so that mails sent by remote workers are marked as sent.
                    elsewhere.join_all().await;
                    return Err(error);
                }
            },
        };
        if claimed.is_empty() {
            if elsewhere.is_empty() {
                return Ok(sent);
            }
            tokio::select! {
                done = elsewhere.join_next() => sent += count(done),
                () = app.signals.outbox.woken() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
            continue;
        }
        for claimed in claimed {
            let sending = Sending { app: app.clone(), mailer: mailer.clone(), until, claimed };
            let span = tracing::info_span!(target: traces::TARGET, "outgoing mail");
            if others > 0 {
                elsewhere.spawn(async move { sending.send(true).await }.instrument(span));
            } else if app.now() - now > LAST_START {
                // The relay is slow: release the rest for other workers.
                outgoing_mail::release(app, &sending.claimed.ids()).await?;
            } else {
                sent += u32::from(sending.send(false).instrument(span).await?);
            }
        }
    }
}

/// Number of emails sent by a task that has ended.
fn count(done: Option<Result<Result<bool, Error>, JoinError>>) -> u32 {
    match done {
        None => 0,
        Some(Ok(Ok(is_sent))) => u32::from(is_sent),
        Some(Ok(Err(error))) => {
            tracing::error!(%error, "the outcome of an email was not stored");
            0
        }
        Some(Err(error)) => {
            tracing::error!(%error, "the task that sends an email panicked");
            0
        }
    }
}

/// An email that is being sent.
struct Sending {
    app: App,
    mailer: Arc<Mailer>,
    claimed: ClaimedEmail,
    /// The expiry of the claim.
    until: Millis,
}

impl Sending {
    /// Sends the email, itself or by a remote worker. Returns true if it was sent.
    async fn send(&self, elsewhere: bool) -> Result<bool, Error> {
        let Sending { app, mailer, claimed, until } = self;
        send(app, mailer, claimed, elsewhere.then_some(*until)).await
    }
}

/// Hands a mail over to the relay, as a span of its own in the trace.
async fn hand_over(mailer: &Mailer, letter: OutgoingEmail) -> Result<(), SendError> {
    let span = tracing::info_span!(target: traces::TARGET, "mail", otel.kind = "client");
    mailer.transport.send(letter).instrument(span).await
}

/// Sends one email and returns whether it was sent. `elsewhere` is the expiry of the claim; if it
/// is set, a remote worker is tried first.
async fn send(
    app: &App,
    mailer: &Arc<Mailer>,
    claimed: &ClaimedEmail,
    elsewhere: Option<Millis>,
) -> Result<bool, Error> {
    let recipient = recipient(app, &claimed.email).await?;
    let due = due_now(app, claimed, recipient.mailbox()).await?;
    let Some(claimed) = &due else { return Ok(false) };
    let id = claimed.email.id.as_str();
    let ids = &claimed.ids();
    if let EmailKind::Broadcast { person, from, text } = &claimed.email.kind {
        let count = outgoing_mail::expand_broadcast(app, id, person, from, text).await?;
        tracing::info!(count, "a broadcast goes out");
        return Ok(false);
    }
    let finish = async |result: &str| outgoing_mail::drop_all(app, ids, result).await;
    let (message, address, notice_to, talk, opening, _permit) =
        match render_email(app, mailer, claimed, recipient).await {
            Ok(Delivery::Mail { message, address, notice_to, talk, opening, permit }) => {
                (message, address, notice_to, talk, opening, permit)
            }
            Ok(Delivery::Dropped(why)) => {
                tracing::debug!(email = id, why, "not sent");
                telemetry::mail_sent(telemetry::DROPPED);
                finish(why).await?;
                return Ok(false);
            }
            Ok(Delivery::Later(due)) => {
                outgoing_mail::delay(app, ids, "not yet", due).await?;
                return Ok(false);
            }
            Err(WriteError::Service(error)) => return Err(error),
            Err(WriteError::Message(what)) => {
                tracing::error!(email = id, what, "an email cannot be written");
                telemetry::mail_sent(telemetry::FAILED);
                finish("unwritable").await?;
                return Ok(false);
            }
        };
    // The same name at every attempt, so that a Maildir holds an email once.
    let name = format!("{}.{id}.dipole", claimed.created / 1000);
    let letter = OutgoingEmail::new(&message, name);
    let result = match elsewhere {
        None => hand_over(mailer, letter).await,
        Some(until) => match mails::send(app, ids, &letter, until, CLAIM_TIME).await? {
            DelegatedSend::Answered(result) => result,
            DelegatedSend::NotHandedOver => hand_over(mailer, letter).await,
            DelegatedSend::Back => return outgoing_mail::release(app, ids).await.map(|()| false),
            DelegatedSend::Lost => return Ok(false),
        },
    };
    match result {
        Ok(()) => {
            tracing::info!(email = id, "sent");
            telemetry::mail_sent(telemetry::SENT);
            outgoing_mail::mark_sent(app, ids, &opening, notice_to.as_ref(), &talk).await?;
            Ok(true)
        }
        Err(SendError::DeadAddress(why)) => {
            tracing::info!(email = id, why, "the address is dead");
            telemetry::mail_sent(telemetry::FAILED);
            outgoing_mail::address_is_dead(app, ids, &address, &why).await?;
            Ok(false)
        }
        Err(SendError::Refused(why)) => {
            tracing::warn!(email = id, why, "refused");
            telemetry::mail_sent(telemetry::FAILED);
            finish("refused").await?;
            Ok(false)
        }
        Err(SendError::Later(why) | SendError::NoWay(why)) => {
            match retry(claimed.created, claimed.attempts, app.now()) {
                Some(due) => {
                    tracing::warn!(email = id, why, "not sent yet");
                    telemetry::mail_sent(telemetry::DEFERRED);
                    outgoing_mail::delay(app, ids, &why, due).await?;
                }
                None => {
                    tracing::warn!(email = id, why, "given up");
                    telemetry::mail_sent(telemetry::FAILED);
                    finish("given up").await?;
                }
            }
            Ok(false)
        }
    }
}

/// The recipient of an email at the time of sending.
struct CurrentRecipient {
    /// Its account; all accounts of an address that has forgotten its password.
    mailboxes: Vec<Mailbox>,
    /// The address to write to, or the reason for which the email is dropped.
    address: Result<String, &'static str>,
}

impl CurrentRecipient {
    fn mailbox(&self) -> Option<&Mailbox> {
        self.mailboxes.first()
    }
}

/// Looks up the recipient of an email.
async fn recipient(app: &App, email: &Email) -> Result<CurrentRecipient, Error> {
    let mailboxes = match &email.to {
        Recipient::Person(person) | Recipient::PersonAt(person, _) => {
            mail_settings::mailbox(app, person).await?.into_iter().collect()
        }
        Recipient::Address(address) if email.kind == EmailKind::ResetPassword => {
            mailboxes_of(app, address).await?
        }
        Recipient::Address(_) => Vec::new(),
    };
    let address = match (&email.to, mailboxes.first()) {
        (Recipient::Person(_), Some(mailbox)) if mailbox.failed > 0 => Err("dead address"),
        (Recipient::Person(_), Some(mailbox)) if !mailbox.address.is_empty() => {
            Ok(mailbox.address.clone())
        }
        (Recipient::Person(_), _) => Err("no address"),
        (Recipient::PersonAt(..), None) => Err("no account"),
        (Recipient::Address(_), None) if email.kind == EmailKind::ResetPassword => {
            Err("no account")
        }
        (Recipient::PersonAt(_, address) | Recipient::Address(address), _) => Ok(address.clone()),
    };
    Ok(CurrentRecipient { mailboxes, address })
}

/// Renders an email from the current state, or decides to drop or postpone it.
async fn render_email(
    app: &App,
    mailer: &Arc<Mailer>,
    claimed: &ClaimedEmail,
    recipient: CurrentRecipient,
) -> Result<Delivery, WriteError> {
    let email = &claimed.email;
    let mailbox = recipient.mailbox();
    let address = match recipient.address.clone() {
        Ok(address) => address,
        Err(why) => return Ok(Delivery::Dropped(why)),
    };
    let links = match (&email.kind, mailbox) {
        (EmailKind::ConfirmAddress, Some(mailbox)) if mailbox.pending != address => {
            return Ok(Delivery::Dropped("another address by now"));
        }
        (EmailKind::ConfirmAddress, Some(mailbox)) => {
            let href = outgoing_mail::confirmation_link(app, mailbox, &address).await?;
            vec![MailedLink { name: mailbox.person.name.clone(), href }]
        }
        (EmailKind::ResetPassword, _) if app.now() - claimed.created > RESET_LIFETIME => {
            return Ok(Delivery::Dropped("too late"));
        }
        (EmailKind::ResetPassword, Some(_)) => {
            reset_links(app, &address, &recipient.mailboxes).await?
        }
        _ => Vec::new(),
    };
    let person = mailbox.map(|mailbox| mailbox.person.id.clone());
    let requester = Requester { address: mailbox_of(&address), person };
    let permit = match app.admission.enter(Work::OutgoingMail, &requester).await {
        Ok(permit) => permit,
        Err(refusal) => return Ok(Delivery::Later(later(app, refusal))),
    };
    let merged = claimed.merged.iter().map(|email| &email.kind);
    let kinds: Vec<&EmailKind> = std::iter::once(&email.kind).chain(merged).collect();
    let words = match words::write(app, &kinds, mailbox, &links).await? {
        Ok(words) => words,
        Err(why) => return Ok(Delivery::Dropped(why)),
    };
    let (talk, opening) = (words.talk.clone(), words.opening.clone());
    let images = match mail_images(&app.admission, &requester, &words).await {
        Ok(images) => images.map_err(WriteError::Message)?,
        Err(RunError::Refused(refusal)) => return Ok(Delivery::Later(later(app, refusal))),
        Err(error) => return Err(WriteError::Message(error.to_string())),
    };
    let (mailer, id, to, now) = (mailer.clone(), email.id.clone(), address.clone(), app.now());
    // A signature takes milliseconds of CPU time.
    let build = move || mailer.head.message(&id, &to, words, images, now);
    let message = tokio::task::spawn_blocking(build).await;
    let message = message.map_err(|error| WriteError::Message(error.to_string()))?;
    let message = Box::new(message.map_err(WriteError::Message)?);
    let counts = email.kind.counts_as_notice();
    let notice_to = mailbox.filter(|_| counts).map(|mailbox| mailbox.person.id.clone());
    Ok(Delivery::Mail { message, address, notice_to, talk, opening, permit })
}

/// The time of the next attempt after the work for a mail was refused.
fn later(app: &App, refusal: Refusal) -> Millis {
    app.now() + Millis::from(refusal.seconds()) * SECOND
}

/// Returns the emails of a claim that are sent now, if there are any. Each of the others is dropped
/// or postponed.
async fn due_now(
    app: &App,
    claimed: &ClaimedEmail,
    mailbox: Option<&Mailbox>,
) -> Result<Option<ClaimedEmail>, Error> {
    let mut due = Vec::new();
    for email in std::iter::once(&claimed.email).chain(&claimed.merged) {
        let id = &[email.id.as_str()];
        match hold_back(app, &email.kind, mailbox).await? {
            None => due.push(email.clone()),
            Some(HeldBack::Dropped(why)) => {
                tracing::debug!(email = email.id, why, "not sent");
                telemetry::mail_sent(telemetry::DROPPED);
                outgoing_mail::drop_all(app, id, why).await?;
            }
            Some(HeldBack::Later(until)) => outgoing_mail::delay(app, id, "not yet", until).await?,
        }
    }
    let mut due = due.into_iter();
    let first = due.next();
    Ok(first.map(|email| ClaimedEmail { email, merged: due.collect(), ..claimed.clone() }))
}

/// Reasons for which an email is not sent now.
enum HeldBack {
    Dropped(&'static str),
    Later(Millis),
}

/// Returns the reason to drop or postpone an email: the wishes of its recipient, or its time.
async fn hold_back(
    app: &App,
    kind: &EmailKind,
    mailbox: Option<&Mailbox>,
) -> Result<Option<HeldBack>, Error> {
    if let Some(mailbox) = mailbox.filter(|_| kind.is_notice()) {
        if mailbox.mode == dipole_domain::MailMode::None {
            return Ok(Some(HeldBack::Dropped("unwanted")));
        }
        let one_too_many = is_one_too_many(mailbox.mode, mailbox.last_notice, mailbox.seen);
        if one_too_many && !kind.is_urgent() {
            return Ok(Some(HeldBack::Dropped("one too many")));
        }
        if let Some(until) = postponed_while_on_site(kind, mailbox.seen, app.now()) {
            return Ok(Some(HeldBack::Later(until)));
        }
    }
    let due = match kind {
        EmailKind::Reminder { game, .. } => reminder_is_early(app, game).await?,
        EmailKind::Tournament { tournament, event, .. } => {
            notices::due_later(app, tournament, *event).await?
        }
        _ => None,
    };
    Ok(due.map(HeldBack::Later))
}

/// Returns the time at which a reminder is due, if that is in the future: the delay is agreed on
/// for each game, and pauses may have been added since.
async fn reminder_is_early(app: &App, game: &GameId) -> Result<Option<Millis>, Error> {
    let Some(game) = games::find_one_sound(app, game).await? else { return Ok(None) };
    let due = reminder_due(&game, mail_play::reminder(app, game.id()).await?);
    Ok(due.filter(|&due| due > app.now()))
}

/// The accounts that get their mail at an address.
async fn mailboxes_of(app: &App, address: &str) -> Result<Vec<Mailbox>, Error> {
    match EmailAddress::parse(address) {
        Ok(address) => mail_settings::mailboxes_of(app, &address).await,
        Err(_) => Ok(Vec::new()),
    }
}

/// Creates a link for each of the accounts that get their mail at the address.
async fn reset_links(
    app: &App,
    address: &str,
    mailboxes: &[Mailbox],
) -> Result<Vec<MailedLink>, Error> {
    let mut links = Vec::new();
    for mailbox in mailboxes {
        let href = outgoing_mail::reset_link(app, mailbox, address).await?;
        links.push(MailedLink { name: mailbox.person.name.clone(), href });
    }
    Ok(links)
}
