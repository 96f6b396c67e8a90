//! Signed requests to the webhooks of bots.

use data_encoding::BASE64;
use ed25519_dalek::{Signer as _, SigningKey};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderName, HeaderValue};

use super::PushAnswer;
use super::client;
use super::endpoint::Endpoint;
use dipole_domain::{Millis, SECOND};

/// The headers of a request: its time in seconds, a nonce that is the same for each attempt, and
/// the signature over both and the body, separated by dots.
fn headers(key: &SigningKey, nonce: &str, body: &str, now: Millis) -> Result<HeaderMap, String> {
    let timestamp = (now / SECOND).to_string();
    let signature = key.sign(format!("{timestamp}.{nonce}.{body}").as_bytes());
    let signature = format!("ed25519={}", BASE64.encode(&signature.to_bytes()));
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    for (name, value) in [
        ("dipole-timestamp", timestamp.as_str()),
        ("dipole-nonce", nonce),
        ("dipole-signature", signature.as_str()),
    ] {
        let value = HeaderValue::from_str(value).map_err(|error| error.to_string())?;
        headers.insert(HeaderName::from_static(name), value);
    }
    Ok(headers)
}

/// Sends a signed request to a webhook. With `is_open`, it may be outside the public internet.
pub async fn call(
    key: &SigningKey,
    endpoint: &Endpoint,
    is_open: bool,
    nonce: &str,
    body: &str,
    now: Millis,
) -> PushAnswer {
    match headers(key, nonce, body, now) {
        Ok(headers) => client::post(endpoint, is_open, headers, body.as_bytes().to_vec()).await,
        Err(error) => PushAnswer::Refused(error),
    }
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signature, Verifier};

    use super::*;

    #[test]
    fn a_receiver_can_check_time_nonce_and_body() {
        let key = SigningKey::from_bytes(&[7; 32]);
        let headers = headers(&key, "turn-1", r#"{"kind":"turn"}"#, 1_795_521_600_000);
        let headers = headers.expect("headers");
        let header = |name: &str| headers[name].to_str().expect("text").to_owned();
        assert_eq!(header("dipole-timestamp"), "1795521600");
        assert_eq!(header("dipole-nonce"), "turn-1");
        let signature = header("dipole-signature");
        let signature = signature.strip_prefix("ed25519=").expect("the kind of signature");
        let signature = BASE64.decode(signature.as_bytes()).expect("base 64");
        let signature = Signature::from_slice(&signature).expect("a signature");
        let verify = |text: &str| key.verifying_key().verify(text.as_bytes(), &signature);
        assert!(verify(r#"1795521600.turn-1.{"kind":"turn"}"#).is_ok());
        for other in [
            r#"1795521601.turn-1.{"kind":"turn"}"#,
            r#"1795521600.turn-2.{"kind":"turn"}"#,
            r#"1795521600.turn-1.{"kind":"over"}"#,
        ] {
            assert!(verify(other).is_err(), "{other}");
        }
    }
}
