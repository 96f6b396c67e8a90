//! Sign-in by OpenID Connect: identifies a user with a provider (authorization code flow with
//! PKCE). Metadata is fetched on demand, so the site starts and works while the provider is
//! unreachable.

#[cfg(feature = "oidc")]
mod flow;
#[cfg(feature = "oidc")]
mod provider;
#[cfg(not(feature = "oidc"))]
#[path = "absent.rs"]
mod provider;

use std::time::Duration;

use dipole_domain::Identity;

pub use self::provider::Provider;

/// True if the program can use a provider.
pub const IS_BUILT_IN: bool = cfg!(feature = "oidc");

/// Timeout of one request to the provider.
pub const TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of a response of the provider, in bytes.
pub const MAX_ANSWER: usize = 256 * 1024;

/// The reason why the provider has not identified a visitor.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OidcError {
    /// The provider cannot be reached or sends an unusable response. A later attempt may succeed.
    #[error("the provider is away: {0}")]
    Away(String),
    /// The provider's response is invalid or not trusted.
    #[error("the provider's answer is refused: {0}")]
    Refused(String),
}

/// The URL of the redirect, and the values to check on return.
pub struct AuthorizationRequest {
    /// The URL of the provider's page.
    pub url: String,
    /// The `state` that the provider sends back.
    pub state: String,
    /// The nonce of the ID token.
    pub nonce: String,
    /// The PKCE code verifier.
    pub verifier: String,
}

/// The identity of a returning visitor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedIdentity {
    /// The identity confirmed by the provider.
    pub identity: Identity,
    /// The display name at the provider; empty if unknown.
    pub name: String,
}
