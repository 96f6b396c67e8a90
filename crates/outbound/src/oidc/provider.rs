//! The provider: its settings, its cached metadata and keys, and requests to it.

use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response};
use openidconnect::IssuerUrl;
use openidconnect::core::CoreProviderMetadata;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::http_client::{self, AnswerBody};
use crate::oidc::{MAX_ANSWER, OidcError, TIMEOUT};
use crate::with_causes;
use dipole_config::oidc::{OidcSettings, is_safe};

/// Lifetime of the provider's cached metadata.
pub(super) const METADATA_TTL: Duration = Duration::from_secs(60 * 60);
/// Lifetime of the provider's cached keys: a withdrawn key remains valid that long. An unknown key
/// is fetched at once.
pub(super) const KEYS_TTL: Duration = Duration::from_secs(60);
/// Pause after a failed attempt to reach the provider.
const PAUSE: Duration = Duration::from_secs(2);

/// A failed request to the provider.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct RequestError(String);

/// The OpenID Connect provider.
#[derive(Debug)]
pub struct Provider {
    settings: OidcSettings,
    known: Mutex<Option<Known>>,
}

/// The provider's cached metadata, or the last error.
#[derive(Debug)]
struct Known {
    metadata: Result<Arc<CoreProviderMetadata>, OidcError>,
    at: Instant,
}

impl Provider {
    /// A provider with these settings. Nothing is fetched yet.
    pub fn new(settings: OidcSettings) -> Provider {
        Provider { settings, known: Mutex::default() }
    }

    /// The settings.
    pub fn settings(&self) -> &OidcSettings {
        &self.settings
    }

    /// The provider's metadata, fetched again if older than `age`.
    pub(super) async fn metadata(
        &self,
        age: Duration,
    ) -> Result<Arc<CoreProviderMetadata>, OidcError> {
        let mut known = self.known.lock().await;
        if let Some(Known { metadata, at }) = &*known {
            let age = if metadata.is_ok() { age } else { PAUSE };
            if at.elapsed() < age {
                return metadata.clone();
            }
        }
        let metadata = self.discover().await.map(Arc::new);
        if let Err(error) = &metadata {
            tracing::warn!(%error, "OpenID Connect");
        }
        *known = Some(Known { metadata: metadata.clone(), at: Instant::now() });
        metadata
    }

    async fn discover(&self) -> Result<CoreProviderMetadata, OidcError> {
        let away = |what: String| OidcError::Away(what);
        let issuer = IssuerUrl::new(self.settings.issuer.clone());
        let issuer = issuer.map_err(|error| away(error.to_string()))?;
        let metadata = CoreProviderMetadata::discover_async(issuer, &ask).await;
        let metadata = metadata.map_err(|error| away(with_causes(&error)))?;
        let page = metadata.authorization_endpoint().as_str();
        if !is_safe(page) {
            return Err(away(format!("its page for signing in, {page}, is not encrypted")));
        }
        Ok(metadata)
    }
}

/// Sends one request to the provider. The address comes from the site's owner or the provider and
/// may be in the site's own network.
pub(super) async fn ask(request: Request<Vec<u8>>) -> Result<Response<Vec<u8>>, RequestError> {
    let address = request.uri().to_string();
    if !is_safe(&address) {
        return Err(RequestError(format!("{address} is not encrypted")));
    }
    match timeout(TIMEOUT, http_client::send(request, AnswerBody::UpTo(MAX_ANSWER))).await {
        Ok(answer) => answer.map_err(|error| RequestError(error.to_string())),
        Err(_) => Err(RequestError(format!("{address}: no answer in time"))),
    }
}
