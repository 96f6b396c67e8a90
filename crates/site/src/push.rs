//! Push notifications and webhooks, signed with keys of the site that are derived from secrets in
//! the database.

use std::sync::Arc;

use data_encoding::BASE64;
use ed25519_dalek::SigningKey;
use tokio::sync::OnceCell;

use crate::signing::signing_key;
use dipole_domain::Millis;
use dipole_store::{Store, StoreError};

pub use dipole_config::PushServices;
pub use dipole_outbound::push::{
    DeviceKeys, PushAnswer, PushMessage, TIMEOUT, VapidKey, endpoint, webhook,
};

use self::endpoint::Endpoint;

/// The name of the secret in the database that the key for push services is derived from.
const PUSH_SECRET: &str = "push";
/// The name of the secret in the database that the key for webhooks is derived from.
const WEBHOOK_SECRET: &str = "webhooks";

/// Sends push notifications and calls webhooks.
pub struct Pusher {
    services: PushServices,
    key: OnceCell<Arc<VapidKey>>,
}

impl Pusher {
    /// A client for these push services.
    pub fn new(services: PushServices) -> Pusher {
        Pusher { services, key: OnceCell::new() }
    }

    /// Returns true if push notifications are enabled.
    pub fn is_on(&self) -> bool {
        self.services != PushServices::Off
    }

    /// Returns true if the site may send to servers outside the public internet.
    fn is_open(&self) -> bool {
        self.services == PushServices::Any
    }

    /// The address of a device or a webhook, if the site may send to it.
    pub fn endpoint(&self, address: &str) -> Option<Endpoint> {
        self.is_on().then(|| Endpoint::parse(address, self.is_open())).flatten()
    }

    /// The site's public key, which browsers pass to their push services.
    pub async fn public_key(&self, store: &Store) -> Result<String, StoreError> {
        Ok(self.key(store).await?.public_text())
    }

    /// The key is created when it is first needed and never changes, because devices are bound to
    /// it.
    async fn key(&self, store: &Store) -> Result<Arc<VapidKey>, StoreError> {
        let read = async || {
            let secret = store.secret(PUSH_SECRET).await?;
            Ok::<_, StoreError>(Arc::new(VapidKey::of_secret(&secret)))
        };
        self.key.get_or_try_init(read).await.cloned()
    }

    /// Sends a notification to a device. `contact` is the address of the site's owner for the
    /// operators of the push service.
    pub async fn send(
        &self,
        store: &Store,
        message: PushMessage<'_>,
        contact: &str,
        now: Millis,
    ) -> Result<PushAnswer, StoreError> {
        let key = self.key(store).await?;
        Ok(message.send(&key, self.is_open(), contact, now).await)
    }

    /// The public key that verifies the signatures of webhooks, in base 64.
    pub async fn webhook_key(&self, store: &Store) -> Result<String, StoreError> {
        Ok(BASE64.encode(webhook_key(store).await?.verifying_key().as_bytes()))
    }

    /// Sends a signed request to a webhook, with the same address checks as for push notifications.
    pub async fn send_webhook(
        &self,
        store: &Store,
        endpoint: &Endpoint,
        nonce: &str,
        body: &str,
        now: Millis,
    ) -> Result<PushAnswer, StoreError> {
        let key = webhook_key(store).await?;
        Ok(webhook::call(&key, endpoint, self.is_open(), nonce, body, now).await)
    }
}

async fn webhook_key(store: &Store) -> Result<SigningKey, StoreError> {
    Ok(signing_key("webhook", &store.secret(WEBHOOK_SECRET).await?))
}
