//! Sends requests to the webhooks of bots, with the events that emails about correspondence games
//! report.

use dipole_domain::{Millis, PushKind, SECOND, push_retry};
use dipole_site::app::App;
use dipole_site::push::PushAnswer;
use dipole_site::services::Error;
use dipole_site::services::outgoing_pushes::{self, ClaimedWebhook};
use serde_json::json;
use tokio::task::JoinSet;

use crate::polling;

/// Number of requests that a worker claims, and sends, at a time.
const BATCH: u32 = 20;
/// Lifetime of a claim, longer than sending takes. A request claimed by a process that died is sent
/// soon after, perhaps for the second time; its nonce is the same.
const CLAIM_TIME: Millis = 60 * SECOND;

/// Starts to send requests, if the site sends notifications to other servers at all.
pub fn start_webhooks(app: &App) {
    if !app.push.is_on() {
        return;
    }
    polling::start(
        app,
        |app| &app.signals.webhooks,
        "the webhooks cannot be read",
        |app| async move { send_webhooks(&app).await },
    );
}

/// Sends all requests that are due, and returns how many were accepted.
///
/// # Errors
///
/// If the store fails. A request that a receiver refuses is tried again or given up.
pub async fn send_webhooks(app: &App) -> Result<u32, Error> {
    let mut sent = 0;
    loop {
        let now = app.now();
        let claimed = outgoing_pushes::claim_webhooks(app, now, now + CLAIM_TIME, BATCH).await?;
        if claimed.is_empty() || app.lifecycle.stopping.is_cancelled() {
            return Ok(sent);
        }
        let mut sending = JoinSet::new();
        for webhook in claimed {
            let app = app.clone();
            sending.spawn(async move { send(&app, &webhook).await });
        }
        while let Some(result) = sending.join_next().await {
            match result {
                Ok(is_sent) => sent += u32::from(is_sent?),
                Err(error) => tracing::error!(%error, "a webhook was not sent"),
            }
        }
    }
}

/// The body of a request; `None` for an event that is not reported.
fn body(event: &PushKind) -> Option<String> {
    let body = match event {
        PushKind::Turn { game, ply } => json!({ "type": "turn", "game": game, "ply": ply }),
        PushKind::Over { game } => json!({ "type": "over", "game": game }),
        PushKind::Challenge { offer, from } => {
            json!({ "type": "challenge", "offer": offer, "from": from })
        }
        PushKind::Clock { .. }
        | PushKind::Followed { .. }
        | PushKind::Tournament { .. }
        | PushKind::Reminder
        | PushKind::Test => return None,
    };
    Some(body.to_string())
}

/// Sends one request. Returns true if the receiver has accepted it.
async fn send(app: &App, webhook: &ClaimedWebhook) -> Result<bool, Error> {
    let id = webhook.id.as_str();
    let finish = async |result: &str| outgoing_pushes::finish_webhook(app, id, result).await;
    let (Some(endpoint), Some(body)) = (app.push.endpoint(&webhook.address), body(&webhook.event))
    else {
        tracing::debug!(webhook = id, "no address to send to, or nothing to report");
        return finish("dropped").await.map(|()| false);
    };
    match outgoing_pushes::send_webhook(app, &endpoint, id, &body).await? {
        PushAnswer::Accepted => finish("sent").await.map(|()| true),
        PushAnswer::Refused(why) => {
            tracing::warn!(webhook = id, host = endpoint.host, why, "refused");
            finish("refused").await.map(|()| false)
        }
        answer @ (PushAnswer::Gone | PushAnswer::Later { .. }) => {
            // During a deployment, a receiver may respond with 404.
            let (why, retry_after) = match answer {
                PushAnswer::Later { why, retry_after } => (why, retry_after),
                _ => ("404 or 410".to_owned(), None),
            };
            match push_retry(webhook.attempts, retry_after, app.now()) {
                Some(due) => {
                    tracing::warn!(webhook = id, why, "not sent yet");
                    outgoing_pushes::delay_webhook(app, id, due, &why).await?;
                }
                None => {
                    tracing::warn!(webhook = id, why, "given up");
                    finish("given up").await?;
                }
            }
            Ok(false)
        }
    }
}
