//! Sign-in by OpenID Connect: asks the provider who somebody is, by the authorization code flow
//! with PKCE. What the provider says of itself is fetched when it is needed, so the site starts and
//! works while the provider is away.

mod flow;

use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response};
use openidconnect::IssuerUrl;
use openidconnect::core::CoreProviderMetadata;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::config::oidc::{OidcSettings, is_safe};
use crate::http_client::{self, AnswerBody};

pub use self::flow::Arrival;

/// How long one request to the provider may take.
pub const TIMEOUT: Duration = Duration::from_secs(5);
/// The longest answer of the provider, in bytes.
pub const MAX_ANSWER: usize = 256 * 1024;
/// How long is believed what the provider has said of itself.
const METADATA_KEPT: Duration = Duration::from_secs(60 * 60);
/// How long its keys are believed: one that it withdraws counts for so long. A key that is unknown
/// is asked for at once.
pub(crate) const KEYS_KEPT: Duration = Duration::from_secs(60);
/// How long it is left alone after it could not be reached.
const PAUSE: Duration = Duration::from_secs(2);

/// Why the provider has not said who somebody is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OidcError {
    /// It cannot be reached, or says nothing that could be used; it may later.
    #[error("the provider is away: {0}")]
    Away(String),
    /// What it says is not to be believed.
    #[error("the provider's answer is refused: {0}")]
    Refused(String),
}

/// A request to the provider that failed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct RequestError(String);

/// The provider of identities.
#[derive(Debug)]
pub struct Provider {
    settings: OidcSettings,
    known: Mutex<Option<Known>>,
}

/// What is known of the provider, or why nothing is.
#[derive(Debug)]
struct Known {
    metadata: Result<Arc<CoreProviderMetadata>, OidcError>,
    at: Instant,
}

impl Provider {
    /// The provider that the settings describe. Nothing is fetched yet.
    pub fn new(settings: OidcSettings) -> Provider {
        Provider { settings, known: Mutex::default() }
    }

    /// The settings.
    pub fn settings(&self) -> &OidcSettings {
        &self.settings
    }

    /// What the provider says of itself, asked anew if that is older than this.
    async fn metadata(&self, age: Duration) -> Result<Arc<CoreProviderMetadata>, OidcError> {
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

/// One request to the provider. It goes where the site's owner or the provider says, also into the
/// site's own network.
async fn ask(request: Request<Vec<u8>>) -> Result<Response<Vec<u8>>, RequestError> {
    let address = request.uri().to_string();
    if !is_safe(&address) {
        return Err(RequestError(format!("{address} is not encrypted")));
    }
    match timeout(TIMEOUT, http_client::send(request, AnswerBody::UpTo(MAX_ANSWER))).await {
        Ok(answer) => answer.map_err(|error| RequestError(error.to_string())),
        Err(_) => Err(RequestError(format!("{address}: no answer in time"))),
    }
}

/// An error with what caused it, in one line.
fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
