//! What is kept of tokens: what programs show instead of a session.

use async_trait::async_trait;

use super::{Person, StoreError};
use dipole_domain::{Millis, PersonId, Scopes};

/// A token as its owner sees it, without its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Tells the owner's tokens apart.
    pub id: String,
    /// What the owner calls it.
    pub name: String,
    /// What it allows.
    pub scopes: Scopes,
    /// When it was made.
    pub created: Millis,
    /// When it was last used, give or take some minutes; 0 for never.
    pub used: Millis,
}

/// Where tokens are kept.
#[async_trait]
pub trait TokenStore: Send + Sync {
    /// Remembers a new token by the hash of its secret, and writes to its owner.
    async fn create_token(
        &self,
        token_hash: &str,
        person: &PersonId,
        token: &Token,
    ) -> Result<(), StoreError>;

    /// The tokens of an account, the newest first.
    async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError>;

    /// Ends a token. Says whether the account had it.
    async fn revoke_token(&self, person: &PersonId, id: &str) -> Result<bool, StoreError>;

    /// The owner of a token, unless the account is shut, how they like the
    /// pages, and the token.
    async fn owner_of_token(
        &self,
        token_hash: &str,
    ) -> Result<Option<(Person, String, Token)>, StoreError>;

    /// Remembers that a token was used.
    async fn note_token_use(&self, id: &str, at: Millis) -> Result<(), StoreError>;
}
