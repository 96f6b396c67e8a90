//! The key that identifies the site to push services (VAPID, RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use dipole_domain::{HOUR, Millis, SECOND};
use serde::Serialize;
use sha2::{Digest, Sha256};
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

/// Validity of a signature. Services accept at most a day.
const LIFETIME: Millis = 12 * HOUR;

/// The header of every signature: `{"typ":"JWT","alg":"ES256"}`.
const HEADER: &[u8] = br#"{"typ":"JWT","alg":"ES256"}"#;

/// The signed claims.
#[derive(Serialize)]
struct Claims<'a> {
    /// The origin of the push service.
    aud: &'a str,
    /// The expiry time, in seconds since 1970.
    exp: i64,
    /// The contact address of the site's owner; left out if there is none.
    #[serde(skip_serializing_if = "str::is_empty")]
    sub: &'a str,
}

/// The site's key pair.
pub struct VapidKey(SigningKey);

impl VapidKey {
    /// Derives the key from a secret of the site.
    pub fn of_secret(secret: &str) -> VapidKey {
        // Nearly every 256-bit number is a valid key, so the loop usually ends at once.
        let mut count = 0_u32;
        loop {
            let digest = Sha256::digest(format!("dipole push {count} {secret}").as_bytes());
            match SigningKey::from_slice(&digest) {
                Ok(key) => return VapidKey(key),
                Err(_) => count += 1,
            }
        }
    }

    /// The public key, uncompressed, in URL-safe base 64.
    pub fn public_text(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The `Authorization` header for a service.
    pub(super) fn authorization(&self, origin: &str, contact: &str, now: Millis) -> String {
        let claims = Claims { aud: origin, exp: (now + LIFETIME) / SECOND, sub: contact };
        let claims = serde_json::to_vec(&claims).unwrap_or_default();
        let signed =
            format!("{}.{}", BASE64URL_NOPAD.encode(HEADER), BASE64URL_NOPAD.encode(&claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public_text())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use web_push_native::p256::ecdsa::VerifyingKey;
    use web_push_native::p256::ecdsa::signature::Verifier;

    use super::*;

    const NOW: Millis = 1_795_521_600_000;

    #[test]
    fn a_service_can_check_the_sender() {
        let key = VapidKey::of_secret("a secret");
        assert_eq!(key.public_text(), VapidKey::of_secret("a secret").public_text());
        assert_ne!(key.public_text(), VapidKey::of_secret("another").public_text());
        let header = key.authorization("https://push.example", "mailto:dipole@dipole.example", NOW);
        let (token, public) =
            header.strip_prefix("vapid t=").and_then(|it| it.split_once(", k=")).expect("both");
        let decoded = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base 64");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let verifier = VerifyingKey::from_sec1_bytes(&decoded(public)).expect("a key");
        let signature = Signature::from_slice(&decoded(signature)).expect("a signature");
        verifier.verify(signed.as_bytes(), &signature).expect("signed by this key");
        let (_, claims) = signed.split_once('.').expect("claims");
        let claims: Value = serde_json::from_slice(&decoded(claims)).expect("JSON");
        let expected = json!({
            "aud": "https://push.example",
            "exp": NOW / 1000 + 12 * 60 * 60,
            "sub": "mailto:dipole@dipole.example",
        });
        assert_eq!(claims, expected);
        let silent = key.authorization("https://push.example", "", NOW);
        let claims = silent.split('.').nth(1).expect("claims");
        assert!(!String::from_utf8(decoded(claims)).expect("text").contains("sub"));
    }
}
