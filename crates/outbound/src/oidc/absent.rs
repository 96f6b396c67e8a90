//! Stands in for the provider in a program that is built without the feature `oidc`. The server
//! refuses the settings of a provider at startup, so no visitor gets here.

use dipole_config::oidc::OidcSettings;
use dipole_domain::Millis;

use crate::oidc::{AuthorizationRequest, OidcError, VerifiedIdentity};

/// A provider that identifies no one.
#[derive(Debug)]
pub struct Provider(OidcSettings);

impl Provider {
    /// A provider with these settings.
    pub fn new(settings: OidcSettings) -> Provider {
        Provider(settings)
    }

    /// The settings.
    pub fn settings(&self) -> &OidcSettings {
        &self.0
    }

    /// Fails.
    pub async fn authorization_request(
        &self,
        _: &str,
        _: bool,
        _: &str,
    ) -> Result<AuthorizationRequest, OidcError> {
        Err(absent())
    }

    /// Fails.
    pub async fn redeem_code(
        &self,
        _: &str,
        _: String,
        _: &str,
        _: String,
        _: Millis,
    ) -> Result<VerifiedIdentity, OidcError> {
        Err(absent())
    }
}

fn absent() -> OidcError {
    OidcError::Away("the program is built without OpenID Connect".to_owned())
}
