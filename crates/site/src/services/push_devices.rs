//! Devices of accounts for push notifications, and the notifications that they get.

use dipole_domain::tournaments::Tournament;
use dipole_domain::{PersonId, PushChoices};
pub use dipole_store::{NewPushDevice, PushDevice};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::{Error, quotas};

/// The devices and notifications of an account.
pub struct PushSettings {
    /// The devices of the account.
    pub devices: Vec<PushDevice>,
    /// The notifications enabled by the account.
    pub choices: PushChoices,
    /// The series of tournaments with reminders for the account, each by its latest tournament.
    pub series: Vec<Tournament>,
}

/// Reads the devices and notifications of an account.
pub async fn settings(app: &App, person: &PersonId) -> Result<PushSettings, Error> {
    Ok(PushSettings {
        devices: app.store.push_devices(person).await?,
        choices: app.store.push_choices(person).await?,
        series: app.store.series_subscriptions(person).await?,
    })
}

/// The site's public key, which browsers pass to their push services.
pub async fn public_key(app: &App) -> Result<String, Error> {
    Ok(app.push.public_key(&app.store).await?)
}

/// Returns true if the browser of a session gets notifications.
pub async fn has_session(app: &App, person: &PersonId, session_hash: &str) -> Result<bool, Error> {
    let devices = app.store.push_devices(person).await?;
    Ok(devices.iter().any(|device| device.session == session_hash))
}

/// Stores a device. It replaces the device of the same session.
pub async fn subscribe(app: &App, device: &NewPushDevice) -> Result<(), Error> {
    app.store.put_push_device(device, app.now()).await?;
    Ok(())
}

/// Removes a device of an account.
pub async fn remove(app: &App, person: &PersonId, id: &str) -> Result<(), Error> {
    let is_removed = app.store.remove_push_device(person, id).await?;
    if is_removed { Ok(()) } else { Err(Error::NotFound) }
}

/// Chooses the notifications of an account.
pub async fn choose(app: &App, person: &PersonId, choices: PushChoices) -> Result<(), Error> {
    let person = person.clone();
    app.perform(|app| async move {
        app.store.set_push_choices(&person, &choices, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::NotificationsMoved]))
    })
    .await
}

/// Sends a test notification to a device of an account.
pub async fn test(app: &App, person: &PersonId, id: &str) -> Result<(), Error> {
    let devices = app.store.push_devices(person).await?;
    if !devices.iter().any(|device| device.id == id) {
        return Err(Error::NotFound);
    }
    quotas::count_push_test(app, person).await?;
    let (person, id) = (person.clone(), id.to_owned());
    app.perform(|app| async move {
        app.store.post_test_push(&person, &id, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::NotificationsMoved]))
    })
    .await
}

/// The notifications enabled by an account.
pub async fn choices(app: &App, person: &PersonId) -> Result<PushChoices, Error> {
    Ok(app.store.push_choices(person).await?)
}
