//! Random secrets of sessions, links and tokens, and the hashes by which the database knows
//! them. A secret is random, so one round of hashing is enough.

use dipole_domain::{hex, random_text};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// How many random letters, of five bits each, the secret of a session has.
pub const SESSION_LENGTH: usize = 52;

/// How many random letters the secret of a token has: 260 bits.
const TOKEN_LENGTH: usize = 52;
/// The prefix of tokens, for programs that look for secrets in the wrong places.
const TOKEN_PREFIX: &str = "dipole_";

/// The secret of a new token.
pub fn new_token() -> String {
    format!("{TOKEN_PREFIX}{}", random_text(TOKEN_LENGTH))
}

/// The secret of a new session.
pub fn new_session() -> String {
    random_text(SESSION_LENGTH)
}

/// The hash of a session's secret.
pub fn session_hash(secret: &str) -> String {
    hash("session", secret)
}

/// The hash of a mailed link's secret.
pub fn link_hash(secret: &str) -> String {
    hash("mailed link", secret)
}

/// The hash of a program's token.
pub fn token_hash(secret: &str) -> String {
    hash("token", secret)
}

/// The hash of a recovery code.
pub(crate) fn recovery_code_hash(person: &str, code: &str) -> String {
    hash("recovery code", &format!("{person} {code}"))
}

/// The token that the forms of a session carry. It follows from the session's secret, so
/// nothing has to be stored.
pub fn csrf_token(session: &str) -> String {
    hash("csrf", session)
}

/// SHA-256 in hexadecimal.
pub fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The code that only who knows the key can make for a message (HMAC-SHA-256), in hexadecimal.
pub fn authenticate(key: &str, message: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).map(|mac| mac.chain_update(message));
    mac.map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default()
}

/// Whether two codes are the same. The time that it takes tells nothing of where they differ,
/// since their hashes are compared.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    !one.is_empty() && digest(one.as_bytes()) == digest(other.as_bytes())
}

fn hash(purpose: &str, secret: &str) -> String {
    digest(format!("dipole {purpose} {secret}").as_bytes())
}
