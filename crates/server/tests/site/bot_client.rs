//! A bot's program in tests: requests with its token, and streams read line by line.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request, StatusCode};
use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;
use dipole_web::build_router;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::client::{Answer, Browser, TestSite};

pub(crate) const PASSWORD: &str = "correct horse";

/// Longer than any line takes on a busy machine.
const LINE_TIMEOUT: Duration = Duration::from_secs(60);

/// An account of a person.
pub(crate) async fn person(site: &TestSite, name: &str) -> Browser {
    let mut person = site.browser();
    person.post("/sign-up", &[("name", name), ("new_password", PASSWORD)]).await;
    person.get("/").await;
    person
}

/// The secret of the token on a page.
pub(crate) fn secret_on(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let (_, rest) = answer.body.split_once("<code class=\"secret\">").expect("a secret");
    rest.split('<').next().unwrap_or_default().to_owned()
}

/// A program with the token of a bot.
#[derive(Clone)]
pub(crate) struct Program {
    router: Router,
    pub(crate) token: String,
}

/// A bot of an owner.
pub(crate) async fn bot(site: &TestSite, owner: &mut Browser, name: &str) -> Program {
    let answer = owner.post("/account/bots", &[("name", name), ("password", PASSWORD)]).await;
    Program {
        router: build_router(site.app.clone(), OpenSockets::default()),
        token: secret_on(&answer),
    }
}

impl Program {
    pub(crate) fn with_token(&self, token: &str) -> Program {
        Program { router: self.router.clone(), token: token.to_owned() }
    }

    /// The program, connected to another node.
    pub(crate) fn moved_to(&self, app: App) -> Program {
        Program { router: build_router(app, OpenSockets::default()), token: self.token.clone() }
    }

    fn request(&self, method: Method, path: &str, body: &str) -> Request<Body> {
        Request::builder()
            .method(method)
            .uri(path)
            .header("host", "dipole.test")
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", "application/json")
            .body(Body::from(body.to_owned()))
            .expect("a request")
    }

    pub(crate) async fn send(&self, method: Method, path: &str, body: Value) -> Answer {
        let request = self.request(method, path, &body.to_string());
        Browser::of(self.router.clone()).send(request).await
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let answer = self.send(Method::GET, path, json!({})).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.json()
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.send(Method::POST, path, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.json()
    }

    /// Opens a stream.
    pub(crate) async fn stream(&self, path: &str) -> Lines {
        let request = self.request(Method::GET, path, "");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Lines { body: response.into_body().into_data_stream(), rest: String::new() }
    }

    /// Challenges a player to a small casual game without a clock, and returns the offer's id.
    pub(crate) async fn challenge(&self, name: &str) -> String {
        let offer = json!({ "setup": "small", "to": [name], "color": "white" });
        let offer = self.post("/api/challenges", offer).await;
        offer["id"].as_str().expect("an id").to_owned()
    }

    /// Accepts an offer, and returns the game's id.
    pub(crate) async fn accept(&self, offer: &str) -> String {
        let offer = self.post(&format!("/api/offers/{offer}/accept"), json!({})).await;
        offer["game"].as_str().expect("a game").to_owned()
    }

    pub(crate) async fn play(&self, game: &str, text: &str, ply: u32) -> Answer {
        let mv = json!({ "move": text, "ply": ply });
        self.send(Method::POST, &format!("/api/games/{game}/moves"), mv).await
    }
}

/// A stream.
pub(crate) struct Lines {
    body: BodyDataStream,
    rest: String,
}

impl Lines {
    /// The next line, with blank lines; `None` at the end.
    pub(crate) async fn line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.rest = rest;
                return Some(line);
            }
            let part = timeout(LINE_TIMEOUT, self.body.next()).await.expect("a line in time");
            self.rest.push_str(std::str::from_utf8(&part?.expect("a part")).expect("UTF-8"));
        }
    }

    /// The next object; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).expect("JSON"));
            }
        }
    }

    /// The next object of a type; those before it are skipped.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["type"] == kind {
                return line;
            }
        }
    }
}
