//! Notifications and webhook requests that wait to be sent: they are claimed until a time, sent, and
//! marked with their result.

pub use dipole_store::{ClaimedPush, ClaimedWebhook};

use dipole_domain::Millis;

use crate::app::App;
use crate::push::endpoint::Endpoint;
use crate::push::{PushAnswer, PushMessage};
use crate::services::Error;

/// Maximum number of people whose reminders are queued at once.
const REMINDERS: u32 = 50;

/// Queues the daily reminders that are due.
pub async fn post_reminders(app: &App) -> Result<(), Error> {
    while app.store.post_reminders(app.now(), REMINDERS).await? == REMINDERS as usize {}
    Ok(())
}

/// Claims notifications that are due, until a time.
pub async fn claim(
    app: &App,
    now: Millis,
    until: Millis,
    limit: u32,
) -> Result<Vec<ClaimedPush>, Error> {
    Ok(app.store.claim_pushes(now, until, limit).await?)
}

/// Sends a notification to a push service. `contact` is the address of the site's owner.
pub async fn send(app: &App, message: PushMessage<'_>, contact: &str) -> Result<PushAnswer, Error> {
    Ok(app.push.send(&app.store, message, contact, app.now()).await?)
}

/// Marks a notification with the reason why it will not be sent.
pub async fn drop_one(app: &App, id: &str, why: &str) -> Result<(), Error> {
    Ok(app.store.finish_push(id, why, app.now()).await?)
}

/// Postpones a notification, after a failure for the reason in `why`.
pub async fn delay(app: &App, id: &str, due: Millis, why: Option<&str>) -> Result<(), Error> {
    Ok(app.store.delay_push(id, due, why).await?)
}

/// Marks a notification as accepted by the push service of its device.
pub async fn mark_sent(app: &App, push: &ClaimedPush) -> Result<(), Error> {
    Ok(app.store.push_is_sent(push, app.now()).await?)
}

/// Removes a device that its push service no longer knows.
pub async fn device_is_gone(app: &App, push: &ClaimedPush) -> Result<(), Error> {
    Ok(app.store.push_device_is_gone(&push.subscription).await?)
}

/// Claims webhook requests that are due, until a time.
pub async fn claim_webhooks(
    app: &App,
    now: Millis,
    until: Millis,
    limit: u32,
) -> Result<Vec<ClaimedWebhook>, Error> {
    Ok(app.store.claim_webhooks(now, until, limit).await?)
}

/// Sends a webhook request with this id and body.
pub async fn send_webhook(
    app: &App,
    endpoint: &Endpoint,
    id: &str,
    body: &str,
) -> Result<PushAnswer, Error> {
    Ok(app.push.send_webhook(&app.store, endpoint, id, body, app.now()).await?)
}

/// Marks a webhook request with its result.
pub async fn finish_webhook(app: &App, id: &str, result: &str) -> Result<(), Error> {
    Ok(app.store.finish_webhook(id, result, app.now()).await?)
}

/// Postpones a webhook request after a failure.
pub async fn delay_webhook(app: &App, id: &str, due: Millis, why: &str) -> Result<(), Error> {
    Ok(app.store.delay_webhook(id, due, why).await?)
}
