//! A push service on loopback that keeps its messages, and a device that decrypts them.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use data_encoding::BASE64URL_NOPAD;
use dipole_site::push::PushServices;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use web_push_native::p256::SecretKey;
use web_push_native::{Auth, decrypt};

use crate::client::{Browser, TestSite};

/// One message as received.
#[derive(Clone, Debug)]
pub(crate) struct Pushed {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    body: Vec<u8>,
}

impl Pushed {
    pub(crate) fn body(&self) -> &[u8] {
        &self.body
    }
}

#[derive(Default)]
struct Shared {
    pushed: Vec<Pushed>,
    answer: (u16, &'static str),
}

/// The service; it ends with the test's runtime.
#[derive(Clone)]
pub(crate) struct PushService {
    pub(crate) url: String,
    shared: Arc<Mutex<Shared>>,
}

async fn take(
    State(shared): State<Arc<Mutex<Shared>>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, HeaderMap) {
    let mut shared = shared.lock().expect("no panic held it");
    shared.pushed.push(Pushed { path: uri.path().to_owned(), headers, body: body.to_vec() });
    let (status, retry_after) = shared.answer;
    let mut headers = HeaderMap::new();
    if !retry_after.is_empty() {
        headers.insert("retry-after", retry_after.parse().expect("a header"));
    }
    (StatusCode::from_u16(status).expect("a status"), headers)
}

impl PushService {
    pub(crate) async fn start() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let shared = Arc::new(Mutex::new(Shared { answer: (201, ""), ..Shared::default() }));
        let router = Router::new().fallback(take).with_state(shared.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        PushService { url, shared }
    }

    /// A push service that is not running.
    pub(crate) async fn down() -> PushService {
        let url = "http://127.0.0.1:9".to_owned();
        PushService { url, ..PushService::start().await }
    }

    /// Sets the answer from now on.
    pub(crate) fn answer(&self, status: u16, retry_after: &'static str) {
        self.shared.lock().expect("no panic held it").answer = (status, retry_after);
    }

    /// Returns the messages since the last call.
    pub(crate) fn take(&self) -> Vec<Pushed> {
        std::mem::take(&mut self.shared.lock().expect("no panic held it").pushed)
    }
}

/// A browser's keys.
pub(crate) struct Device {
    private: SecretKey,
    auth: [u8; 16],
    pub(crate) path: String,
}

impl Device {
    /// Creates a device; each number is a different one.
    pub(crate) fn new(number: u8) -> Device {
        let private = SecretKey::from_slice(&[number + 1; 32]).expect("a key");
        Device { private, auth: [number; 16], path: format!("/device/{number}") }
    }

    /// The subscription that the browser sends to the site.
    pub(crate) fn subscription(&self, service: &PushService) -> Value {
        let public = self.private.public_key().to_sec1_bytes();
        let text = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
        json!({
            "endpoint": format!("{}{}", service.url, self.path),
            "expirationTime": null,
            "keys": { "p256dh": text(&public), "auth": text(&self.auth) },
        })
    }

    /// Subscribes to notifications.
    pub(crate) async fn subscribe(&self, browser: &mut Browser, service: &PushService) {
        let body = self.subscription(service).to_string();
        let answer = browser.post_json("/api/account/push", &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        assert_eq!(answer.json()["device"], true);
    }

    /// Decrypts the content of a message.
    pub(crate) fn read(&self, pushed: &Pushed) -> Value {
        assert_eq!(pushed.path, self.path);
        let auth = Auth::clone_from_slice(&self.auth);
        let text = decrypt(pushed.body.clone(), &self.private, &auth).expect("for this device");
        serde_json::from_slice(&text).expect("JSON")
    }
}

/// A site that sends to services on loopback.
pub(crate) async fn site() -> TestSite {
    TestSite::with(|site| site.push_services = PushServices::Any).await
}

/// Sends the notifications that are due, and returns the number accepted.
pub(crate) async fn send(site: &TestSite) -> u32 {
    dipole_workers::push::send_pushes(&site.app).await.expect("the notifications can be read")
}
