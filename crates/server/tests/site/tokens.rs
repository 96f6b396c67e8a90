//! Tokens of programs: their scopes and limits.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::json;

use crate::client::{Answer, Browser, TestSite};

const PASSWORD: &str = "correct horse";

async fn ann(site: &TestSite) -> Browser {
    let mut ann = site.browser();
    ann.post("/sign-up", &[("name", "Ann"), ("new_password", PASSWORD)]).await;
    ann.get("/").await;
    ann
}

/// Creates a token on the page, and reads its secret from the answer.
async fn make(owner: &mut Browser, scopes: &[&str]) -> String {
    let mut fields = vec![("name", "my bot"), ("password", PASSWORD)];
    fields.extend(scopes.iter().map(|scope| (*scope, *scope)));
    let answer = owner.post("/account/tokens", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let (_, rest) = answer.body.split_once("<code class=\"secret\">").expect("a secret");
    rest.split('<').next().unwrap_or_default().to_owned()
}

/// The answer to a program without cookies.
async fn request(site: &TestSite, token: &str, method: Method, path: &str, body: &str) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", "application/json")
        .header("origin", "https://bots.example")
        .body(Body::from(body.to_owned()));
    site.browser().send(request.expect("a request")).await
}

#[tokio::test]
async fn a_program_plays_with_a_token() {
    let site = TestSite::new().await;
    let mut ann = ann(&site).await;
    let game = ann.new_game("small", "both", "white").await;
    let token = make(&mut ann, &["read", "play"]).await;
    let who = request(&site, &token, Method::GET, "/api/account", "").await;
    assert_eq!(who.json(), json!({ "name": "Ann", "scopes": ["read", "play"] }));
    let waiting = request(&site, &token, Method::GET, "/api/account/games?state=waiting", "").await;
    assert_eq!(waiting.json()["games"][0]["id"], game.as_str());
    let path = format!("/api/games/{game}/moves");
    let answer = request(&site, &token, Method::POST, &path, r#"{"move":"E1-E3","ply":0}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.json()["moves"], json!(["E1-E3"]));
    assert!(!answer.headers.contains_key("set-cookie"));
    assert!(!ann.get("/account/tokens").await.body.contains(&token), "the token is shown once");
}

#[tokio::test]
async fn a_token_opens_its_scopes_and_nothing_else() {
    let site = TestSite::new().await;
    let mut ann = ann(&site).await;
    let game = ann.new_game("small", "both", "white").await;
    let token = make(&mut ann, &["read"]).await;
    let moves = format!("/api/games/{game}/moves");
    let delete = "csrf=x&password=correct+horse";
    for (method, path, body, code) in [
        (Method::POST, moves.as_str(), r#"{"move":"E1-E3","ply":0}"#, "wrong_scope"),
        (
            Method::POST,
            "/api/challenges",
            r#"{"setup":"small","to":["computer-1"]}"#,
            "wrong_scope",
        ),
        (Method::POST, "/api/preferences", r#"{"coins":true}"#, "wrong_scope"),
    ] {
        let answer = request(&site, &token, method, path, body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(answer.json()["error"]["code"], code, "{path}");
    }
    for path in ["/account", "/account/delete", "/account/tokens", "/account/password", "/nothing"]
    {
        for method in [Method::GET, Method::POST] {
            let answer = request(&site, &token, method, path, delete).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        }
    }
    assert_eq!(ann.game(&game).await["version"], 0);
}

#[tokio::test]
async fn unknown_revoked_and_forgotten_tokens_open_nothing() {
    let site = TestSite::new().await;
    let mut ann = ann(&site).await;
    let token = make(&mut ann, &["read", "play", "challenge", "account"]).await;
    for wrong in ["", "x", "dipole_", &token[..token.len() - 1], &token.to_uppercase()] {
        let answer = request(&site, wrong, Method::GET, "/api/account", "").await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{wrong}");
        assert_eq!(answer.json()["error"]["code"], "unknown_token");
    }
    let status = async || request(&site, &token, Method::GET, "/api/account", "").await.status;
    assert_eq!(status().await, StatusCode::OK);
    let page = ann.get("/account/tokens").await.body;
    let (_, rest) = page.split_once("action=\"/account/tokens/").expect("a form");
    let id = rest.split('/').next().expect("an id").to_owned();
    let mut ben = site.browser();
    ben.post("/sign-up", &[("name", "Ben"), ("new_password", PASSWORD)]).await;
    ben.get("/").await;
    let others = ben.post(&format!("/account/tokens/{id}/revoke"), &[]).await;
    assert_eq!(others.status, StatusCode::NOT_FOUND);
    assert_eq!(status().await, StatusCode::OK, "users cannot revoke the tokens of others");
    ann.post(&format!("/account/tokens/{id}/revoke"), &[]).await;
    assert_eq!(status().await, StatusCode::UNAUTHORIZED);

    let another = make(&mut ann, &["read"]).await;
    ann.post("/account/delete", &[("password", PASSWORD)]).await;
    let answer = request(&site, &another, Method::GET, "/api/account", "").await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "it is gone with the account");
}

#[tokio::test]
async fn tokens_are_named_and_allow_something() {
    let site = TestSite::new().await;
    let mut ann = ann(&site).await;
    let long = "x".repeat(61);
    for (name, scope) in [("", "read"), (long.as_str(), "read"), ("bot", "everything")] {
        let answer = ann.post("/account/tokens", &[("name", name), (scope, scope)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name} {scope}");
    }
    let answer = ann
        .post(
            "/account/tokens",
            &[("name", "<b>bot</b>"), ("read", "read"), ("password", PASSWORD)],
        )
        .await;
    assert!(!answer.body.contains("<b>bot"), "{}", answer.body);
    let secret = make(&mut ann, &["read"]).await;
    for entry in std::fs::read_dir(site.folder.path()).expect("the folder") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("readable");
        let found = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
        assert!(!found, "the database holds the secret itself");
    }
}
