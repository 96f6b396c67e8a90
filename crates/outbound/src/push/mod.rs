//! Sends notifications to push services (Web Push): encrypted for the device (RFC 8291) and signed
//! with the site's key (VAPID, RFC 8292).

mod client;
pub mod endpoint;
mod vapid;
pub mod webhook;

use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use dipole_domain::{Millis, SECOND};
use http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, HeaderName, HeaderValue};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

pub use self::client::PushAnswer;
pub use self::vapid::VapidKey;

use self::endpoint::Endpoint;

/// Timeout of sending one notification, including the look-up of the name.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// The validated keys of a device.
pub struct DeviceKeys {
    public: PublicKey,
    auth: Auth,
}

impl DeviceKeys {
    /// Parses the keys sent by a browser; `None` if they are invalid.
    pub fn parse(p256dh: &str, auth: &str) -> Option<DeviceKeys> {
        let public = BASE64URL_NOPAD.decode(p256dh.trim_end_matches('=').as_bytes()).ok()?;
        let auth = BASE64URL_NOPAD.decode(auth.trim_end_matches('=').as_bytes()).ok()?;
        let is_sound = public.len() == 65 && auth.len() == 16;
        let public = is_sound.then(|| PublicKey::from_sec1_bytes(&public).ok()).flatten()?;
        Some(DeviceKeys { public, auth: Auth::clone_from_slice(&auth) })
    }
}

/// One notification for one device.
pub struct PushMessage<'a> {
    /// The address of the device at its push service.
    pub endpoint: &'a Endpoint,
    /// The keys that encrypt for the device.
    pub keys: &'a DeviceKeys,
    /// The text for the service worker.
    pub text: String,
    /// The time that the service stores the notification for an offline device.
    pub lifetime: Millis,
    /// A later notification of the same topic replaces a waiting one; up to 32 letters and digits.
    pub topic: &'a str,
    /// Whether the service should deliver the notification at once.
    pub is_urgent: bool,
}

impl PushMessage<'_> {
    /// Sends the notification, signed with the site's key. With `is_open`, the service may be
    /// outside the public internet. `contact` is the address of the site's owner for the operators
    /// of the push service.
    pub async fn send(
        self,
        key: &VapidKey,
        is_open: bool,
        contact: &str,
        now: Millis,
    ) -> PushAnswer {
        let DeviceKeys { public, auth } = self.keys;
        let body = match encrypt(self.text.into_bytes(), public, auth) {
            Ok(body) => body,
            Err(error) => return PushAnswer::Refused(error.to_string()),
        };
        let signature = key.authorization(&self.endpoint.origin(), contact, now);
        let ttl = self.lifetime / SECOND;
        let urgency = if self.is_urgent { "high" } else { "normal" };
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert(HeaderName::from_static("ttl"), HeaderValue::from(ttl));
        headers.insert(HeaderName::from_static("urgency"), HeaderValue::from_static(urgency));
        for (name, value) in
            [(HeaderName::from_static("topic"), self.topic), (AUTHORIZATION, &signature)]
        {
            match HeaderValue::from_str(value) {
                Ok(value) => headers.insert(name, value),
                Err(error) => return PushAnswer::Refused(error.to_string()),
            };
        }
        client::post(self.endpoint, is_open, headers, body).await
    }
}

#[cfg(test)]
mod tests {
    use web_push_native::decrypt;
    use web_push_native::p256::SecretKey;

    use super::*;

    fn decoded(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base 64")
    }

    /// The example of RFC 8291, section 5.
    const PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
    const PUBLIC: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    const MESSAGE: &str = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
        mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

    #[test]
    fn messages_are_encrypted_as_the_standard_says() {
        let private = SecretKey::from_slice(&decoded(PRIVATE)).expect("a key");
        let keys = DeviceKeys::parse(PUBLIC, AUTH).expect("keys");
        assert_eq!(keys.public, private.public_key());
        let example = decrypt(decoded(&MESSAGE.replace([' ', '\n'], "")), &private, &keys.auth);
        let example = example.expect("the example of the standard");
        assert_eq!(example, b"When I grow up, I want to be a watermelon");
        let sent = encrypt(b"your turn".to_vec(), &keys.public, &keys.auth).expect("encrypted");
        assert_eq!(decrypt(sent, &private, &keys.auth).expect("decrypted"), b"your turn");
    }

    #[test]
    fn invalid_keys_are_refused() {
        assert!(DeviceKeys::parse(PUBLIC, AUTH).is_some());
        assert!(DeviceKeys::parse(&format!("{PUBLIC}="), &format!("{AUTH}==")).is_some());
        let off_the_curve = BASE64URL_NOPAD.encode(&[4; 65]);
        for (public, auth) in [
            ("", AUTH),
            (AUTH, AUTH),
            (PUBLIC, ""),
            (PUBLIC, PUBLIC),
            (off_the_curve.as_str(), AUTH),
            ("ä", AUTH),
        ] {
            assert!(DeviceKeys::parse(public, auth).is_none(), "{public} {auth}");
        }
    }
}
