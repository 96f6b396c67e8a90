//! The public half of a DKIM key, as its DNS record shows it.
//!
//! `rsa` and `ed25519-dalek` compute it; `lettre` signs with both and so brings them in any case,
//! but does not show the public half. `mail-auth` would be one more implementation of both.

use data_encoding::BASE64;
use ed25519_dalek::SigningKey;
use rsa::RsaPrivateKey;
use rsa::pkcs1::DecodeRsaPrivateKey;
use rsa::pkcs8::EncodePublicKey;

/// Maximum number of characters in one string of a TXT record (RFC 1035).
const MAX_STRING: usize = 255;

/// The value of the record for a private key: RSA in PEM (PKCS #1), or Ed25519 in base 64.
pub(super) fn record_value(key: &str) -> Result<String, String> {
    let key = key.trim();
    if key.starts_with("-----") {
        let private = RsaPrivateKey::from_pkcs1_pem(key).map_err(|error| error.to_string())?;
        let public = private.to_public_key().to_public_key_der();
        let public = public.map_err(|error| error.to_string())?;
        return Ok(format!("v=DKIM1; k=rsa; p={}", BASE64.encode(public.as_bytes())));
    }
    let bytes = BASE64.decode(key.as_bytes()).map_err(|error| error.to_string())?;
    let bytes = bytes.try_into().map_err(|_| "an Ed25519 key has 32 bytes".to_owned())?;
    let public = SigningKey::from_bytes(&bytes).verifying_key();
    Ok(format!("v=DKIM1; k=ed25519; p={}", BASE64.encode(public.as_bytes())))
}

/// A value as the strings of a TXT record, each within the limit.
pub(super) fn quoted(value: &str) -> String {
    let bytes: Vec<&[u8]> = value.as_bytes().chunks(MAX_STRING).collect();
    let strings = bytes.into_iter().map(|part| format!("\"{}\"", String::from_utf8_lossy(part)));
    strings.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Made for this test by `openssl genrsa -traditional 2048`; it signs nothing.
    const RSA: &str = include_str!("../../../../testdata/mail/dkim-test.pem");

    #[test]
    fn the_record_of_an_rsa_key_equals_that_of_openssl() {
        let value = record_value(RSA).expect("a key");
        assert_eq!(value, include_str!("../../../../testdata/mail/dkim-test.txt").trim());
        let quoted = quoted(&value);
        let strings: Vec<&str> = quoted.trim_matches('"').split("\" \"").collect();
        assert!(strings.len() > 1 && strings.iter().all(|it| it.len() <= MAX_STRING), "{quoted}");
        assert_eq!(strings.concat(), value);
    }

    #[test]
    fn the_record_of_an_ed25519_key_holds_32_bytes() {
        // The first test vector of RFC 8032.
        let key = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=";
        let value = record_value(key).expect("a key");
        assert_eq!(value, "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=");
    }

    #[test]
    fn an_invalid_key_is_reported() {
        for key in [
            "",
            "no key",
            "AAAA",
            "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----",
        ] {
            assert!(record_value(key).is_err(), "{key}");
        }
    }
}
