//! Sign-in with an account at the OpenID Connect provider. Users are identified by issuer and
//! subject only; email addresses and names can be reassigned by the provider.

use std::sync::Arc;

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::oidc::{OidcError, Provider, VerifiedIdentity};
use crate::secrets;
use crate::services::Error;
use crate::services::accounts::{Account, Identity, Person};
use crate::services::second_factor::TIME_FOR_CODE;
use dipole_domain::{AccountName, Millis, PersonId};
use dipole_store::{AuditEntry, IDENTITY_REQUEST_LIFETIME, IdentityRequest};

/// The name of the key in the store.
const KEY: &str = "pending identities";
/// Maximum length of a name, in letters.
const MAX_NAME: usize = 20;

/// The reason why the provider sign-in failed.
#[derive(Debug, thiserror::Error)]
pub enum SignInFault {
    /// The visitor or the provider cancelled the sign-in.
    #[error("the provider refused: {0}")]
    Denied(String),
    /// The sign-in did not begin in this browser, was finished before, or took too long.
    #[error("no sign-in is pending with this state")]
    Stale,
    /// The provider refused the sign-in, or cannot be reached.
    #[error(transparent)]
    Provider(#[from] OidcError),
    /// The site refused the sign-in.
    #[error(transparent)]
    Service(#[from] Error),
}

impl From<dipole_store::StoreError> for SignInFault {
    fn from(error: dipole_store::StoreError) -> SignInFault {
        SignInFault::Service(error.into())
    }
}

/// The provider, if one is configured.
pub fn provider(app: &App) -> Result<Arc<Provider>, Error> {
    app.oidc.clone().ok_or(Error::NotFound)
}

/// The display name of the provider, if one is configured.
pub fn label(app: &App) -> Option<&str> {
    app.oidc.as_ref().map(|provider| provider.settings().label.as_str())
}

fn address_back(app: &App) -> String {
    format!("{}/account/oidc/callback", app.site.base_url)
}

/// The hash of a state that the database stores.
fn state_hash(state: &str) -> String {
    secrets::digest(format!("dipole state {state}").as_bytes())
}

/// The purpose of a visit to the provider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Sign in or sign up.
    SignIn,
    /// Authenticate again.
    Confirm,
    /// Link the account with the identity for later sign-ins.
    Link,
}

/// Starts a sign-in in this session. Returns the redirect to the provider.
pub async fn begin(
    app: &App,
    session_hash: &str,
    purpose: Purpose,
    language: &str,
) -> Result<String, SignInFault> {
    let provider = provider(app)?;
    let is_again = purpose != Purpose::SignIn;
    let redirect = provider.authorization_request(&address_back(app), is_again, language).await?;
    let request = IdentityRequest {
        state_hash: state_hash(&redirect.state),
        session: session_hash.to_owned(),
        links: purpose == Purpose::Link,
        nonce: redirect.nonce,
        verifier: redirect.verifier,
        created: app.now(),
    };
    app.store.begin_identity_request(&request).await?;
    Ok(redirect.url)
}

/// The parameters of a visitor's return from the provider.
#[derive(Default)]
pub struct Return {
    /// The state from the redirect.
    pub state: String,
    /// The code to redeem; empty if the sign-in failed.
    pub code: String,
    /// The error; empty if the sign-in succeeded.
    pub error: String,
    /// The issuer (RFC 9207); empty if the provider does not send it.
    pub issuer: String,
}

/// Finishes a sign-in in this session. Returns the visitor's identity, and true if the visit was to
/// link it with the account.
pub async fn finish(
    app: &App,
    session_hash: &str,
    back: Return,
) -> Result<(VerifiedIdentity, bool), SignInFault> {
    let provider = provider(app)?;
    let since = app.now() - IDENTITY_REQUEST_LIFETIME;
    let state = state_hash(&back.state);
    let request = app.store.take_identity_request(&state, session_hash, since).await?;
    let request = request.ok_or(SignInFault::Stale)?;
    if !back.issuer.is_empty() && back.issuer != provider.settings().issuer {
        return Err(OidcError::Refused("another issuer answers".to_owned()).into());
    }
    if !back.error.is_empty() || back.code.is_empty() {
        return Err(SignInFault::Denied(back.error));
    }
    let IdentityRequest { nonce, verifier, links, .. } = request;
    let address = address_back(app);
    let verified = provider.redeem_code(&address, back.code, &nonce, verifier, app.now()).await?;
    Ok((verified, links))
}

/// Suggests a free name for a new account, from the allowed characters of the name at the provider.
pub async fn suggested_name(app: &App, name: &str) -> Result<String, Error> {
    let name = name.split('@').next().unwrap_or_default();
    let sound = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let bare: String = name.chars().filter(sound).take(MAX_NAME).collect();
    let numbered = (2..=9).map(|number| {
        let end = bare.len().min(MAX_NAME - 1);
        format!("{}{number}", &bare[..end])
    });
    for name in std::iter::once(bare.clone()).chain(numbered) {
        let Ok(name) = AccountName::parse_new(&name) else { break };
        if app.store.account(&name.key()).await?.is_none() {
            return Ok(name.to_string());
        }
    }
    Ok(String::new())
}

/// A proof of the identity that the provider confirmed a moment ago. The browser sends it with the
/// chosen name. It is derived from the site's key, so nothing has to be stored, and is valid in
/// this session.
pub async fn proof_of_identity(
    app: &App,
    identity: &Identity,
    session_hash: &str,
) -> Result<String, Error> {
    let expires = app.now() + TIME_FOR_CODE;
    Ok(format!("{expires}.{}", code_of(app, identity, session_hash, expires).await?))
}

/// Returns true if a proof of identity is valid.
pub async fn is_proof_of_identity(
    app: &App,
    identity: &Identity,
    session_hash: &str,
    proof: &str,
) -> Result<bool, Error> {
    let Some((expires, code)) = proof.split_once('.') else { return Ok(false) };
    let Ok(expires) = expires.parse::<Millis>() else { return Ok(false) };
    let own = code_of(app, identity, session_hash, expires).await?;
    Ok(secrets::is_same(&own, code) && app.now() < expires)
}

async fn code_of(
    app: &App,
    identity: &Identity,
    session_hash: &str,
    expires: Millis,
) -> Result<String, Error> {
    let key = app.store.secret(KEY).await?;
    let Identity { issuer, subject } = identity;
    Ok(secrets::authenticate(&key, &format!("{expires} {session_hash} {issuer} {subject}")))
}

/// The account that is linked with an identity.
pub async fn account_of(app: &App, identity: &Identity) -> Result<Option<Account>, Error> {
    Ok(app.store.account_of_identity(identity).await?)
}

/// The time since which an account is linked with the provider.
pub async fn linked_since(app: &App, person: &PersonId) -> Result<Option<Millis>, Error> {
    let provider = provider(app)?;
    Ok(app.store.identity_since(person, &provider.settings().issuer).await?)
}

/// Links an account with an identity. Returns false if either is linked with another one.
pub async fn link(app: &App, person: &Person, identity: &Identity) -> Result<bool, Error> {
    let entry = entry(app, person, "identity-linked", &identity.issuer);
    let (person, identity) = (person.id.clone(), identity.clone());
    app.perform(|app| async move {
        match app.store.link_identity(&person, &identity, &entry).await {
            Ok(()) => Ok(Committed::new(true, [SiteEvent::MessagesQueued])),
            Err(dipole_store::StoreError::Conflict) => {
                let linked = account_of(&app, &identity).await?;
                Ok(Committed::quiet(linked.is_some_and(|it| it.person.id == person)))
            }
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// Removes the link of an account with the provider. Returns true if there was one and the account
/// has another way to sign in.
pub async fn unlink(app: &App, person: &Person, issuer: &str) -> Result<bool, Error> {
    let entry = entry(app, person, "identity-unlinked", issuer);
    let (person, issuer) = (person.id.clone(), issuer.to_owned());
    app.perform(|app| async move {
        let unlinked = app.store.unlink_identity(&person, &issuer, &entry).await?;
        Ok(Committed::new(unlinked, [SiteEvent::MessagesQueued]))
    })
    .await
}

fn entry(app: &App, person: &Person, action: &str, detail: &str) -> AuditEntry {
    let [actor, about] = [&person.name, &person.name].map(Clone::clone);
    AuditEntry { at: app.now(), actor, action: action.to_owned(), about, detail: detail.to_owned() }
}
