//! API tokens.

use dipole_domain::{PersonId, Scopes, random_text};
pub use dipole_store::Token;
use dipole_store::{AtMost, StoreError};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::secrets;
use crate::services::Error;
use crate::services::accounts::Person;
use crate::services::preferences::Preferences;

/// Maximum number of tokens per account.
pub const MAX_TOKENS: u64 = 50;

/// A new token to store.
pub(crate) struct NewToken {
    /// The secret, shown to the owner once. It is never stored.
    pub(crate) secret: String,
    /// The hash of the secret, which the database stores.
    pub(crate) hash: String,
    /// The token.
    pub(crate) token: Token,
}

impl NewToken {
    /// A token with a random secret.
    pub(crate) fn random(app: &App, name: &str, scopes: Scopes) -> NewToken {
        let secret = secrets::new_token();
        let hash = secrets::token_hash(&secret);
        let (id, name) = (random_text(10), name.to_owned());
        NewToken { secret, hash, token: Token { id, name, scopes, created: app.now(), used: 0 } }
    }
}

/// Creates a token of an account and returns its secret; `None` if the account has [`MAX_TOKENS`].
pub async fn create(
    app: &App,
    owner: &PersonId,
    name: &str,
    scopes: Scopes,
) -> Result<Option<String>, Error> {
    let NewToken { secret, hash, token } = NewToken::random(app, name, scopes);
    let owner = owner.clone();
    let created = app.perform(|app| async move {
        app.store.create_token(AtMost::ever(MAX_TOKENS), &hash, &owner, &token).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    });
    match created.await {
        Ok(()) => Ok(Some(secret)),
        Err(StoreError::LimitReached) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The tokens of an account.
pub async fn list(app: &App, owner: &PersonId) -> Result<Vec<Token>, Error> {
    Ok(app.store.tokens_of(owner).await?)
}

/// Revokes a token of an account.
pub async fn revoke(app: &App, owner: &PersonId, id: &str) -> Result<(), Error> {
    let is_revoked = app.store.revoke_token(owner, id).await?;
    if is_revoked { Ok(()) } else { Err(Error::NotFound) }
}

/// The owner of the token with this hash, and the token; `None` if the token does not work.
pub async fn owner(app: &App, hash: &str) -> Result<Option<(Person, Preferences, Token)>, Error> {
    let found = app.store.owner_of_token(hash).await?;
    Ok(found.map(|(person, written, token)| (person, Preferences::parse(&written), token)))
}
