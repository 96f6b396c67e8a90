//! Delegates sending to remote workers. The outbox is authoritative: an email is done when a worker
//! reports its outcome. If no report arrives in time, the claim is released and the email is due
//! again.

use std::time::Duration;

use crate::handover::{DelegationStatus, HandedOver, Timeouts, check_output};
use dipole_domain::Millis;
use dipole_site::app::App;
use dipole_site::jobs::mails::{MailAnswer, MailJob, MailTask};
use dipole_site::mailer::transport::{OutgoingEmail, SendError};
use dipole_site::services::{Error, outgoing_mail};

/// Maximum number of mails that a process has handed over at a time.
const MAX_ELSEWHERE: usize = 16;
/// Timeouts of remote workers: longer than the pauses between a worker's attempts.
const TIMEOUTS: Timeouts =
    Timeouts { silence: Duration::from_secs(30), total: Duration::from_secs(5 * 60) };
/// Interval between renewals of the claim.
const RENEWAL: Duration = Duration::from_secs(5);

/// Time that a stopping site waits for workers that are sending: less than for all of its work.
const FINAL_MESSAGE_TIMEOUT: Duration = Duration::from_secs(4);

/// The outcome of a mail that was to be sent by a remote worker.
pub enum DelegatedSend {
    /// The worker's mail server has given this answer.
    Answered(Result<(), SendError>),
    /// No worker has taken the mail.
    NotHandedOver,
    /// The mail was handed over and comes back.
    Back,
    /// Another process has claimed the mail meanwhile.
    Lost,
}

/// Maximum number of mails at remote workers at a time, as far as is known.
pub fn mails_elsewhere(app: &App) -> usize {
    match app.work_queue.get() {
        Some(queue) if queue.sends_mail => queue.threads::<MailJob>().min(MAX_ELSEWHERE),
        _ => 0,
    }
}

/// Hands a mail that is claimed until `until` to a remote worker. Renews the claim by `claim_time`
/// until the work ends.
pub async fn send(
    app: &App,
    ids: &[&str],
    letter: &OutgoingEmail,
    mut until: Millis,
    claim_time: Millis,
) -> Result<DelegatedSend, Error> {
    let Some(task) = MailTask::of(letter) else { return Ok(DelegatedSend::NotHandedOver) };
    let handed = HandedOver::<MailJob>::begin(app, &task, TIMEOUTS).await;
    let Some(mut handed) = handed else { return Ok(DelegatedSend::NotHandedOver) };
    loop {
        match handed.step(app, RENEWAL).await {
            DelegationStatus::Waiting(_) => {
                let next = app.now() + claim_time;
                if !outgoing_mail::renew_claim(app, ids, until, next).await? {
                    tracing::warn!(email = ids.first(), "another process has claimed the email");
                    return Ok(DelegatedSend::Lost);
                }
                until = next;
            }
            DelegationStatus::Done(answer) => return Ok(answered(app, answer)),
            // On shutdown, wait briefly for the outcome, so that the email is not sent twice after
            // the restart.
            DelegationStatus::Back if app.lifecycle.stopping.is_cancelled() => {
                let answer = handed.final_message(FINAL_MESSAGE_TIMEOUT).await;
                return Ok(answer.map_or(DelegatedSend::Back, |it| answered(app, it)));
            }
            DelegationStatus::Back => return Ok(DelegatedSend::Back),
        }
    }
}

fn answered(app: &App, answer: MailAnswer) -> DelegatedSend {
    let is_sound = answer.is_sound();
    let answer = check_output::<MailJob>(app, answer, is_sound);
    answer.map_or(DelegatedSend::Back, |it| DelegatedSend::Answered(it.into_result()))
}
