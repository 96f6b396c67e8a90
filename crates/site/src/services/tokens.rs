//! New API tokens.

use dipole_domain::{Scopes, random_text};
use dipole_store::Token;

use crate::app::App;
use crate::secrets;

/// A new token to store.
pub struct NewToken {
    /// The secret, shown to the owner once. It is never stored.
    pub secret: String,
    /// The hash of the secret, which the database stores.
    pub hash: String,
    /// The token.
    pub token: Token,
}

impl NewToken {
    /// A token with a random secret.
    pub fn random(app: &App, name: &str, scopes: Scopes) -> NewToken {
        let secret = secrets::new_token();
        let hash = secrets::token_hash(&secret);
        let (id, name) = (random_text(10), name.to_owned());
        NewToken { secret, hash, token: Token { id, name, scopes, created: app.now(), used: 0 } }
    }
}
