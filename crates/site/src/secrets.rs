//! Random secrets of sessions, links and tokens, and the hashes stored in the database. A secret is
//! random, so one round of hashing is enough.

use dipole_domain::{hex, random_text};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// Length of a session's secret, in random letters of five bits each.
pub const SESSION_LENGTH: usize = 52;

/// Length of a token's secret, in random letters: 260 bits.
const TOKEN_LENGTH: usize = 52;
/// The prefix of tokens, for programs that scan for leaked secrets.
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

/// The token in the forms of a session. It is derived from the session's secret, so nothing has to
/// be stored.
pub fn csrf_token(session: &str) -> String {
    hash("csrf", session)
}

/// SHA-256 in hexadecimal.
pub fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The HMAC-SHA-256 of a message, in hexadecimal. Only a holder of the key can make it.
pub fn authenticate(key: &str, message: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).map(|mac| mac.chain_update(message));
    mac.map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default()
}

/// Compares two codes in a time that does not depend on where they differ, since their hashes are
/// compared.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    !one.is_empty() && digest(one.as_bytes()) == digest(other.as_bytes())
}

fn hash(purpose: &str, secret: &str) -> String {
    digest(format!("dipole {purpose} {secret}").as_bytes())
}
