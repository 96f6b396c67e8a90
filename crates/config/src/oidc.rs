//! Settings of sign-in by OpenID Connect: flags and environment variables.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;

use http::Uri;

use crate::ConfigError;

/// The longest label of the button.
const MAX_LABEL: usize = 40;

/// The settings of a provider of identities. Without `--oidc-issuer` people sign in by password.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
#[command(next_help_heading = "Sign-in by OpenID Connect")]
pub struct OidcConfig {
    /// Let people sign in with their accounts at this OpenID Connect provider, such as
    /// `https://id.example.org`. The URL must be the issuer's own, letter for letter. Register
    /// /account/oidc/callback of this site there as the redirect address.
    #[arg(long, env = "DIPOLE_OIDC_ISSUER", value_name = "URL")]
    oidc_issuer: Option<String>,

    /// The client ID of this site at the provider.
    #[arg(long, env = "DIPOLE_OIDC_CLIENT_ID", value_name = "ID")]
    oidc_client_id: Option<String>,

    /// The client secret, if the provider has issued one. A file is safer.
    #[arg(long, env = "DIPOLE_OIDC_CLIENT_SECRET", value_name = "SECRET", hide_env_values = true)]
    oidc_client_secret: Option<String>,

    /// A file with the client secret.
    #[arg(long, env = "DIPOLE_OIDC_CLIENT_SECRET_FILE", value_name = "FILE")]
    oidc_client_secret_file: Option<PathBuf>,

    /// Name of the provider on the sign-in button [default: its host].
    #[arg(long, env = "DIPOLE_OIDC_LABEL", value_name = "TEXT")]
    oidc_label: Option<String>,
}

/// A provider of identities, and what it knows this site by.
#[derive(Clone, PartialEq, Eq)]
pub struct OidcSettings {
    /// The provider, as it names itself.
    pub issuer: String,
    /// What it calls this site.
    pub client_id: String,
    /// The secret that the two share.
    pub client_secret: Option<String>,
    /// What people call it.
    pub label: String,
}

impl fmt::Debug for OidcSettings {
    /// Without the secret, which must not get into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OidcSettings({} {})", self.issuer, self.client_id)
    }
}

impl OidcConfig {
    /// The provider, if there is one.
    ///
    /// # Errors
    ///
    /// When settings are missing or malformed, or the file of the secret cannot be read.
    pub fn provider(&self) -> Result<Option<OidcSettings>, ConfigError> {
        let wrong = |what: String| ConfigError::Oidc(what);
        let Some(issuer) = self.oidc_issuer.clone() else {
            if *self == OidcConfig::default() {
                return Ok(None);
            }
            return Err(wrong("without --oidc-issuer the other --oidc settings do nothing".into()));
        };
        let Some(host) = host_of(&issuer).filter(|_| is_safe(&issuer)) else {
            let what = "--oidc-issuer: write https://host, or http:// for this machine alone";
            return Err(wrong(what.into()));
        };
        let client_id = self.oidc_client_id.clone().filter(|id| !id.is_empty());
        let client_id = client_id.ok_or_else(|| wrong("--oidc-client-id is missing".into()))?;
        let client_secret = match (&self.oidc_client_secret, &self.oidc_client_secret_file) {
            (Some(_), Some(_)) => {
                let what = "--oidc-client-secret and --oidc-client-secret-file: give only one";
                return Err(wrong(what.into()));
            }
            (secret, None) => secret.clone(),
            (None, Some(file)) => {
                let text = std::fs::read_to_string(file).map_err(|error| {
                    wrong(format!("--oidc-client-secret-file: {}: {error}", file.display()))
                })?;
                Some(text.trim().to_owned())
            }
        };
        let label = self.oidc_label.as_deref().map_or(host, str::trim).to_owned();
        if label.is_empty() || label.chars().count() > MAX_LABEL && self.oidc_label.is_some() {
            return Err(wrong(format!("--oidc-label: 1 to {MAX_LABEL} characters")));
        }
        let client_secret = client_secret.filter(|secret| !secret.is_empty());
        Ok(Some(OidcSettings { issuer, client_id, client_secret, label }))
    }
}

fn host_of(url: &str) -> Option<&str> {
    let rest = url.split_once("://")?.1;
    let authority = rest.split(['/', '?', '#']).next()?;
    (!authority.is_empty() && !authority.contains('@')).then_some(authority)
}

/// Whether nobody on the way can read or change what goes to an address: it is encrypted, or does
/// not leave this machine.
pub fn is_safe(url: &str) -> bool {
    let Ok(uri) = url.parse::<Uri>() else { return false };
    let host = uri.host().unwrap_or_default();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match uri.scheme_str() {
        Some("https") => !host.is_empty(),
        Some("http") => {
            host == "localhost" || bare.parse().is_ok_and(|it: IpAddr| it.is_loopback())
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(issuer: &str) -> OidcConfig {
        let some = |value: &str| Some(value.to_owned());
        OidcConfig {
            oidc_issuer: some(issuer),
            oidc_client_id: some("dipole"),
            ..OidcConfig::default()
        }
    }

    #[test]
    fn a_provider_is_off_by_default_and_named_by_its_host() {
        assert_eq!(OidcConfig::default().provider().expect("nothing is wrong"), None);
        let provider = config("https://id.example.org/realms/a").provider();
        let provider = provider.expect("nothing is wrong").expect("a provider");
        assert_eq!(provider.label, "id.example.org");
        assert_eq!(provider.issuer, "https://id.example.org/realms/a");
        let label = OidcConfig { oidc_label: Some("Club ".into()), ..config("http://[::1]:9") };
        assert_eq!(label.provider().expect("sound").expect("a provider").label, "Club");
    }

    #[test]
    fn errors_do_not_contain_the_secret() {
        let base = || config("https://id.example.org");
        for (wrong, word) in [
            (config("http://id.example.org"), "--oidc-issuer"),
            (config("id.example.org"), "--oidc-issuer"),
            (config("https://u:SECRET@id.example.org"), "--oidc-issuer"),
            (OidcConfig { oidc_client_id: None, ..base() }, "--oidc-client-id"),
            (OidcConfig { oidc_issuer: None, ..base() }, "--oidc-issuer"),
            (OidcConfig { oidc_label: Some(" ".into()), ..base() }, "--oidc-label"),
            (
                OidcConfig {
                    oidc_client_secret: Some("SECRET".into()),
                    oidc_client_secret_file: Some("/nowhere".into()),
                    ..base()
                },
                "--oidc-client-secret",
            ),
            (
                OidcConfig { oidc_client_secret_file: Some("/nowhere".into()), ..base() },
                "--oidc-client-secret-file",
            ),
        ] {
            let error = wrong.provider().expect_err(word).to_string();
            assert!(error.contains(word) && !error.contains("SECRET"), "{error}");
        }
    }

    #[test]
    fn a_secret_may_be_in_a_file() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "SECRET\n").expect("written");
        let path = Some(file.path().to_owned());
        let config = OidcConfig { oidc_client_secret_file: path, ..config("https://id.example") };
        let provider = config.provider().expect("sound").expect("a provider");
        assert_eq!(provider.client_secret.as_deref(), Some("SECRET"));
        assert!(!format!("{provider:?}").contains("SECRET"));
    }
}
