//! Ed25519 keys of the site, each derived from a secret in the database and its purpose.

use ed25519_dalek::SigningKey;
use sha2::{Digest as _, Sha256};

/// The key pair for a purpose.
pub(crate) fn signing_key(purpose: &str, secret: &str) -> SigningKey {
    let seed: [u8; 32] = Sha256::digest(format!("dipole {purpose} {secret}").as_bytes()).into();
    SigningKey::from_bytes(&seed)
}
