//! An OpenID Connect provider on loopback that accepts every identity that a test sets.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use data_encoding::{BASE64, BASE64URL_NOPAD};
use dipole_site::clock::Clock as _;
use dipole_site::config::oidc::OidcSettings;
use rsa::RsaPrivateKey;
use rsa::pkcs1::DecodeRsaPrivateKey as _;
use rsa::pkcs1v15::SigningKey;
use rsa::signature::{SignatureEncoding as _, Signer as _};
use rsa::traits::PublicKeyParts as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::net::TcpListener;

use crate::client::{Answer, BASE, Browser, TestClock, TestSite};

pub(crate) const CLIENT: &str = "dipole";
pub(crate) const SECRET: &str = "a shared secret";
pub(crate) const LABEL: &str = "Example Club";

/// The fault of the provider, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    None,
    Signature,
    /// No signature at all.
    Unsigned,
    /// Signed with the secret that both sides know.
    SharedSecret,
    Nonce,
    Issuer,
    Audience,
    Expired,
    NoToken,
    /// It answers with a body that exceeds every limit.
    Endless,
}

struct Shared {
    url: String,
    /// The key that it signs with, and its name.
    key: (&'static str, RsaPrivateKey),
    /// The keys that it publishes.
    keys: Vec<(&'static str, RsaPrivateKey)>,
    clock: TestClock,
    flaw: Flaw,
    /// The data of each code: the claims, and the PKCE challenge.
    codes: BTreeMap<String, (Value, String)>,
    /// Names at the provider that only `/userinfo` contains, by subject.
    names: BTreeMap<String, String>,
    issued: usize,
}

/// The provider; it ends with the test's runtime.
#[derive(Clone)]
pub(crate) struct IdentityProvider {
    pub(crate) url: String,
    shared: Arc<Mutex<Shared>>,
}

type Context = State<Arc<Mutex<Shared>>>;

async fn metadata(State(shared): Context) -> Json<Value> {
    let url = shared.lock().expect("not poisoned").url.clone();
    Json(json!({
        "issuer": url,
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "userinfo_endpoint": format!("{url}/userinfo"),
        "jwks_uri": format!("{url}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
    }))
}

async fn keys(State(shared): Context) -> Json<Value> {
    let number = |number: &rsa::BigUint| BASE64URL_NOPAD.encode(&number.to_bytes_be());
    let jwk = |(name, key): &(&'static str, RsaPrivateKey)| {
        json!({
            "kty": "RSA", "use": "sig", "alg": "RS256", "kid": name,
            "n": number(key.n()), "e": number(key.e()),
        })
    };
    let shared = shared.lock().expect("not poisoned");
    let keys: Vec<Value> = shared.keys.iter().map(jwk).collect();
    Json(json!({ "keys": keys }))
}

async fn token(
    State(shared): Context,
    headers: HeaderMap,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    let mut shared = shared.lock().expect("not poisoned");
    let refused =
        |why: &str| (StatusCode::BAD_REQUEST, Json(json!({ "error": why }))).into_response();
    let known = BASE64.encode(format!("{CLIENT}:{}", SECRET.replace(' ', "+")).as_bytes());
    if headers["authorization"] != format!("Basic {known}") {
        return refused("invalid_client");
    }
    let back = format!("{BASE}/account/oidc/callback");
    let Some((claims, challenge)) = shared.codes.remove(&form["code"]) else {
        return refused("invalid_grant");
    };
    let proof = BASE64URL_NOPAD.encode(&Sha256::digest(form["code_verifier"].as_bytes()));
    if proof != challenge || form["redirect_uri"] != back {
        return refused("invalid_grant");
    }
    shared.issued += 1;
    let access = claims["sub"].clone();
    let mut answer = json!({ "access_token": access, "token_type": "Bearer" });
    if shared.flaw != Flaw::NoToken {
        answer["id_token"] = json!(shared.signed(claims));
    }
    if shared.flaw == Flaw::Endless {
        answer["padding"] = json!("x".repeat(1 << 20));
    }
    Json(answer).into_response()
}

async fn user_info(State(shared): Context, headers: HeaderMap) -> Json<Value> {
    let shared = shared.lock().expect("not poisoned");
    let token = headers["authorization"].to_str().expect("text");
    let subject = token.strip_prefix("Bearer ").expect("a token").to_owned();
    Json(json!({ "sub": subject, "preferred_username": shared.names.get(&subject) }))
}

pub(crate) fn first_key() -> RsaPrivateKey {
    let pem = include_str!("../../../../testdata/mail/dkim-test.pem");
    RsaPrivateKey::from_pkcs1_pem(pem).expect("a key")
}

pub(crate) fn second_key() -> RsaPrivateKey {
    let pem = include_str!("../../../../testdata/identity-provider/second-key.pem");
    RsaPrivateKey::from_pkcs1_pem(pem).expect("a key")
}

impl Shared {
    fn signed(&self, mut claims: Value) -> String {
        let now = self.clock.wall() / 1000;
        claims["iss"] = json!(self.url);
        claims["aud"] = json!(CLIENT);
        claims["iat"] = json!(now);
        claims["exp"] = json!(now + 300);
        let mut header = json!({ "alg": "RS256", "typ": "JWT", "kid": self.key.0 });
        match self.flaw {
            Flaw::Nonce => claims["nonce"] = json!("another"),
            Flaw::Issuer => claims["iss"] = json!("https://id.example.org"),
            Flaw::Audience => claims["aud"] = json!(["another"]),
            Flaw::Expired => claims["exp"] = json!(now - 1),
            Flaw::Unsigned => header = json!({ "alg": "none" }),
            Flaw::SharedSecret => header = json!({ "alg": "HS256", "typ": "JWT" }),
            _ => {}
        }
        let part = |part: &Value| BASE64URL_NOPAD.encode(part.to_string().as_bytes());
        let text = format!("{}.{}", part(&header), part(&claims));
        let signature = match self.flaw {
            Flaw::Unsigned => Vec::new(),
            Flaw::SharedSecret => hmac(SECRET.as_bytes(), text.as_bytes()),
            Flaw::Signature => {
                let other = text.replace('.', ",");
                SigningKey::<Sha256>::new(self.key.1.clone()).sign(other.as_bytes()).to_vec()
            }
            _ => SigningKey::<Sha256>::new(self.key.1.clone()).sign(text.as_bytes()).to_vec(),
        };
        format!("{text}.{}", BASE64URL_NOPAD.encode(&signature))
    }
}

fn hmac(key: &[u8], text: &[u8]) -> Vec<u8> {
    use hmac::Mac as _;
    let mac = hmac::Hmac::<Sha256>::new_from_slice(key).expect("any key");
    mac.chain_update(text).finalize().into_bytes().to_vec()
}

/// A redirect from the site to the provider.
pub(crate) struct Redirect {
    query: BTreeMap<String, String>,
}

impl Redirect {
    /// Reads the redirect of a page to the provider.
    pub(crate) fn of(answer: &Answer) -> Redirect {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        let refresh = answer.headers["refresh"].to_str().expect("text");
        let url = refresh.strip_prefix("0; url=").expect("an address");
        assert!(answer.body.contains(&url.replace('&', "&amp;")), "the page has the link as well");
        let query = url.split_once("/authorize?").expect("the provider's page").1;
        Redirect { query: serde_urlencoded::from_str(query).expect("a query") }
    }

    pub(crate) fn get(&self, name: &str) -> &str {
        self.query.get(name).map_or("", String::as_str)
    }

    /// The return address with these fields of the provider.
    pub(crate) fn back(&self, fields: &[(&str, &str)]) -> String {
        let fields = [&[("state", self.get("state"))], fields].concat();
        let query = serde_urlencoded::to_string(fields).expect("a query");
        format!("/account/oidc/callback?{query}")
    }
}

impl IdentityProvider {
    pub(crate) async fn start(clock: TestClock) -> IdentityProvider {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let key = ("one", first_key());
        let shared = Arc::new(Mutex::new(Shared {
            url: url.clone(),
            keys: vec![key.clone()],
            key,
            clock,
            flaw: Flaw::None,
            codes: BTreeMap::new(),
            names: BTreeMap::new(),
            issued: 0,
        }));
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(metadata))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/userinfo", get(user_info))
            .with_state(shared.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        IdentityProvider { url, shared }
    }

    /// Makes the provider use the clock of a site.
    pub(crate) fn keep_time(&self, clock: TestClock) {
        self.shared.lock().expect("not poisoned").clock = clock;
    }

    /// The settings of a site for this provider.
    pub(crate) fn settings(&self) -> OidcSettings {
        OidcSettings {
            issuer: self.url.clone(),
            client_id: CLIENT.to_owned(),
            client_secret: Some(SECRET.to_owned()),
            label: LABEL.to_owned(),
        }
    }

    pub(crate) fn do_wrong(&self, flaw: Flaw) {
        self.shared.lock().expect("not poisoned").flaw = flaw;
    }

    /// Signs with a key of this name from now on.
    pub(crate) fn sign_with(&self, name: &'static str, key: RsaPrivateKey) {
        self.shared.lock().expect("not poisoned").key = (name, key);
    }

    /// Publishes these keys from now on.
    pub(crate) fn publish(&self, keys: &[(&'static str, RsaPrivateKey)]) {
        self.shared.lock().expect("not poisoned").keys = keys.to_vec();
    }

    /// Number of identities issued.
    pub(crate) fn issued(&self) -> usize {
        self.shared.lock().expect("not poisoned").issued
    }

    /// Makes `/userinfo` return a name that the token lacks.
    pub(crate) fn name(&self, subject: &str, name: &str) {
        let mut shared = self.shared.lock().expect("not poisoned");
        shared.names.insert(subject.to_owned(), name.to_owned());
    }

    /// Signs in the visitor of a redirect, and returns the address that the browser
    /// goes to next.
    pub(crate) fn sign_in(&self, sent: &Redirect, subject: &str, name: Option<&str>) -> String {
        let mut claims = json!({ "sub": subject, "nonce": sent.get("nonce") });
        if let Some(name) = name {
            claims["preferred_username"] = json!(name);
        }
        let mut shared = self.shared.lock().expect("not poisoned");
        let code = format!("code {} & more", shared.codes.len() + shared.issued);
        let challenge = sent.get("code_challenge").to_owned();
        shared.codes.insert(code.clone(), (claims, challenge));
        sent.back(&[("code", &code), ("iss", &shared.url)])
    }
}

/// A site with a provider.
pub(crate) async fn site() -> (TestSite, IdentityProvider) {
    let clock = TestClock::new();
    let provider = IdentityProvider::start(clock.clone()).await;
    let settings = provider.settings();
    let site = TestSite::with_clock(clock, |site| {
        site.oidc = Some(settings);
        site.behind_proxy = true;
    })
    .await;
    (site, provider)
}

/// Sends a browser to the provider.
pub(crate) async fn leave(browser: &mut Browser) -> Redirect {
    browser.get("/account").await;
    Redirect::of(&browser.post("/account/oidc", &[]).await)
}
