//! Requests and streams of a bot's program. Temporary failures are retried with growing pauses.

use std::io::{BufRead, BufReader};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dipole_engine::Signal;
use serde_json::{Value, json};

use crate::failure::Failure;

/// Time limit for one request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// Time limit for connecting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Time without any line after which a stream counts as lost: the site sends one every 7 seconds.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(25);
/// Time after which a stream is reopened. This also ends the thread that reads a lost one.
const STREAM_TIMEOUT: Duration = Duration::from_secs(15 * 60);
/// The first and the maximum pause before a retry.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// Interval of checks whether the program should stop.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The reason why a request has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RequestError {
    /// No connection, or the site is busy: a later attempt may succeed.
    Passing {
        why: String,
        /// The pause requested by the site.
        pause: Option<Duration>,
    },
    /// The site refused the request.
    Refused { status: u16, code: String, message: String },
    /// The program should stop.
    Stopped,
}

impl RequestError {
    pub(super) fn failure(self) -> Failure {
        match self {
            RequestError::Passing { why, .. } => Failure::new(why),
            RequestError::Refused { message, .. } => Failure::new(message),
            RequestError::Stopped => Failure::new("stopped"),
        }
    }
}

/// The site with the token of the bot.
pub(super) struct Site {
    base: String,
    token: String,
    requests: ureq::Agent,
    streams: ureq::Agent,
    pub(super) stop: Signal,
}

/// Growing pauses between attempts.
pub(super) struct Backoff(Duration);

impl Backoff {
    pub(super) fn new() -> Backoff {
        Backoff(FIRST_PAUSE)
    }

    /// The next pause, at least as long as the site requests.
    fn next(&mut self, requested: Option<Duration>) -> Duration {
        let pause = self.0.max(requested.unwrap_or_default());
        self.0 = (self.0 * 2).min(LONGEST_PAUSE);
        pause
    }
}

impl Site {
    pub(super) fn new(url: &str, token: &str, stop: Signal) -> Result<Site, Failure> {
        if !(url.starts_with("http://") || url.starts_with("https://")) {
            let needed = "an address begins with https:// or http://";
            return Err(Failure::of(url, needed));
        }
        let config = || ureq::Agent::config_builder().http_status_as_error(false);
        let requests = config().timeout_global(Some(REQUEST_TIMEOUT)).build().into();
        let streams = config()
            .timeout_connect(Some(CONNECT_TIMEOUT))
            .timeout_recv_response(Some(REQUEST_TIMEOUT))
            .timeout_recv_body(Some(STREAM_TIMEOUT))
            .build()
            .into();
        let base = url.trim_end_matches('/').to_owned();
        Ok(Site { base, token: token.trim().to_owned(), requests, streams, stop })
    }

    /// Waits, unless the program should stop.
    pub(super) fn pause(&self, backoff: &mut Backoff, requested: Option<Duration>) {
        let until = Instant::now() + backoff.next(requested);
        while Instant::now() < until && !self.stop.is_stopped() {
            thread::sleep(POLL_INTERVAL.min(until.saturating_duration_since(Instant::now())));
        }
    }

    /// Sends a request until the site has accepted or refused it. Prints the first temporary
    /// failure.
    pub(super) fn request(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<Value, RequestError> {
        let mut backoff = Backoff::new();
        let mut is_reported = false;
        loop {
            if self.stop.is_stopped() {
                return Err(RequestError::Stopped);
            }
            match self.request_once(method, path, body) {
                Err(RequestError::Passing { why, pause }) => {
                    if !is_reported {
                        eprintln!("{why}; trying again");
                        is_reported = true;
                    }
                    self.pause(&mut backoff, pause);
                }
                done => return done,
            }
        }
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Result<Value, RequestError> {
        self.request("POST", path, body)
    }

    /// Sends a request once.
    pub(super) fn post_once(&self, path: &str, body: &Value) -> Result<Value, RequestError> {
        self.request_once("POST", path, body)
    }

    fn request_once(&self, method: &str, path: &str, body: &Value) -> Result<Value, RequestError> {
        let url = format!("{}{path}", self.base);
        let token = format!("Bearer {}", self.token);
        let sent = match method {
            "GET" => self.requests.get(&url).header("Authorization", token).call(),
            "PUT" => self.requests.put(&url).header("Authorization", token).send_json(body),
            _ => self.requests.post(&url).header("Authorization", token).send_json(body),
        };
        let mut response = sent.map_err(|error| passing(&error))?;
        let status = response.status().as_u16();
        let pause = requested_pause(&response);
        let answer: Result<Value, _> = response.body_mut().read_json();
        judged(status, pause, answer.map_err(|error| passing(&error)))
    }

    /// Opens a stream. A thread reads its lines, so that a silent connection can be abandoned.
    pub(super) fn stream(&self, path: &str) -> Result<Stream, RequestError> {
        let url = format!("{}{path}", self.base);
        let token = format!("Bearer {}", self.token);
        let sent = self.streams.get(&url).header("Authorization", token).call();
        let mut response = sent.map_err(|error| passing(&error))?;
        let status = response.status().as_u16();
        if status != 200 {
            let pause = requested_pause(&response);
            let answer: Result<Value, _> = response.body_mut().read_json();
            return Err(judged(status, pause, answer.map_err(|error| passing(&error)))
                .err()
                .unwrap_or_else(|| lost("no stream of a Dipole site")));
        }
        let (sender, lines) = sync_channel(16);
        let reader = BufReader::new(response.into_body().into_reader());
        thread::spawn(move || {
            for line in reader.lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Stream { lines, stop: self.stop.clone() })
    }
}

fn lost(why: &str) -> RequestError {
    RequestError::Passing { why: why.to_owned(), pause: None }
}

fn passing(error: &ureq::Error) -> RequestError {
    lost(&error.to_string())
}

fn requested_pause(response: &ureq::http::Response<ureq::Body>) -> Option<Duration> {
    let seconds = response.headers().get("retry-after")?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// The result of a request with this status.
fn judged(
    status: u16,
    pause: Option<Duration>,
    answer: Result<Value, RequestError>,
) -> Result<Value, RequestError> {
    match status {
        200..=299 => answer,
        429 | 500..=599 => Err(RequestError::Passing { why: format!("status {status}"), pause }),
        _ => {
            let error = answer.unwrap_or_default()["error"].clone();
            let field = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
            let message = match field("message") {
                message if message.is_empty() => format!("status {status}"),
                message => message,
            };
            Err(RequestError::Refused { status, code: field("code"), message })
        }
    }
}

/// The lines of a stream.
pub(super) struct Stream {
    lines: Receiver<String>,
    stop: Signal,
}

impl Stream {
    /// The next line: an object, or null for a blank line. Fails if the stream has ended.
    pub(super) fn next(&mut self) -> Result<Value, RequestError> {
        let begin = Instant::now();
        loop {
            if self.stop.is_stopped() {
                return Err(RequestError::Stopped);
            }
            match self.lines.recv_timeout(POLL_INTERVAL) {
                Ok(line) if line.is_empty() => return Ok(json!(null)),
                Ok(line) => {
                    return serde_json::from_str(&line).map_err(|_| lost("a line is no JSON"));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(lost("the stream has ended")),
                Err(RecvTimeoutError::Timeout) if begin.elapsed() > SILENCE_TIMEOUT => {
                    return Err(lost("the stream is silent"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_failures_are_retried_and_refusals_are_not() {
        let pause = Some(Duration::from_secs(7));
        let busy = |status| judged(status, pause, Ok(json!({})));
        for status in [429, 500, 503] {
            let why = format!("status {status}");
            assert_eq!(busy(status), Err(RequestError::Passing { why, pause }));
        }
        let error = json!({ "error": { "code": "blocked", "message": "No." } });
        let refused = RequestError::Refused {
            status: 403,
            code: "blocked".to_owned(),
            message: "No.".to_owned(),
        };
        assert_eq!(judged(403, None, Ok(error)), Err(refused));
        assert_eq!(judged(200, None, Ok(json!(1))), Ok(json!(1)));
    }

    #[test]
    fn pauses_grow_and_are_as_long_as_the_site_asks() {
        let mut backoff = Backoff::new();
        let pauses = [(); 9].map(|()| backoff.next(None));
        assert_eq!(pauses[0], FIRST_PAUSE);
        assert!(pauses.is_sorted());
        assert_eq!(pauses[8], LONGEST_PAUSE);
        assert_eq!(backoff.next(Some(Duration::from_secs(60))), Duration::from_secs(60));
    }
}
