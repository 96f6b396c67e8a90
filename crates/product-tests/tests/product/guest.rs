//! A guest who plays on a running site over HTTP.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

use crate::site::between;

/// A guest who plays both sides.
pub(crate) struct Guest {
    cookie: String,
    pub(crate) csrf: String,
}

impl Guest {
    /// A visitor without a session.
    pub(crate) fn stranger() -> Guest {
        Guest { cookie: "x=y".to_owned(), csrf: String::new() }
    }

    /// A new guest.
    pub(crate) fn arrive(address: &str) -> Guest {
        let mut guest = Guest::stranger();
        let (_, page) = guest.send(address, "GET /account", "text/plain", "").expect("a page");
        guest.take_session(&page);
        guest.take_token(&page);
        guest
    }

    fn take_session(&mut self, answer: &str) {
        let secret = between(answer, "set-cookie: dipole_session=", ";");
        self.cookie = format!("dipole_session={secret}");
    }

    fn take_token(&mut self, page: &str) {
        self.csrf = between(page, "name=\"csrf-token\" content=\"", "\"").to_owned();
    }

    /// Signs up for an account, which has higher limits than a guest.
    pub(crate) fn sign_up(&mut self, address: &str, name: &str) {
        let form = format!("name={name}&new_password=correct+horse&csrf={}", self.csrf);
        let kind = "application/x-www-form-urlencoded";
        let (status, answer) = self.send(address, "POST /sign-up", kind, &form).expect("it runs");
        assert_eq!(status, 303, "{answer}");
        self.take_session(&answer);
        let (_, page) = self.send(address, "GET /account", "text/plain", "").expect("a page");
        self.take_token(&page);
    }

    /// Sends a request. `None` if the site dies before the end of its response.
    pub(crate) fn send(
        &self,
        address: &str,
        head: &str,
        kind: &str,
        body: &str,
    ) -> Option<(u16, String)> {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        let (cookie, csrf, length) = (&self.cookie, &self.csrf, body.len());
        let request = format!(
            "{head} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\ncookie: {cookie}\r\n\
             x-csrf-token: {csrf}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\
             connection: close\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let status = answer.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
        // A truncated response acknowledges nothing.
        let (_, body) = answer.split_once("\r\n\r\n")?;
        let length = answer.split("content-length: ").nth(1)?.split("\r\n").next()?;
        (length.parse() == Ok(body.len())).then(|| (status, answer.clone()))
    }

    pub(crate) fn new_game(&self, address: &str) -> Option<String> {
        let form = format!("setup=small&opponent=both&level=1&color=white&csrf={}", self.csrf);
        let kind = "application/x-www-form-urlencoded";
        let (status, answer) = self.send(address, "POST /games", kind, &form)?;
        assert_eq!(status, 303, "{answer}");
        let id = answer.split("location: /game/").nth(1).expect("a page").split("\r\n").next();
        id.map(str::to_owned)
    }

    /// Plays a move. Returns whether it was acknowledged.
    pub(crate) fn play(&self, address: &str, game: &str, text: &str, ply: usize) -> Option<()> {
        let body = format!(r#"{{"move":"{text}","ply":{ply}}}"#);
        let head = format!("POST /api/games/{game}/moves");
        let (status, answer) = self.send(address, &head, "application/json", &body)?;
        assert_eq!(status, 200, "{answer}");
        Some(())
    }

    pub(crate) fn moves(&self, address: &str, game: &str) -> Vec<String> {
        let head = format!("GET /api/games/{game}");
        let (status, answer) = self.send(address, &head, "text/plain", "").expect("it runs");
        assert_eq!(status, 200, "{answer}");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let game: Value = serde_json::from_str(body).expect("JSON");
        let moves = game["moves"].as_array().expect("moves").iter();
        moves.map(|text| text.as_str().expect("text").to_owned()).collect()
    }
}
