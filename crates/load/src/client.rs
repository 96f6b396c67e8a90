//! A guest's connection to the site: HTTP/1.1 with keep-alive.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Time limit for a response.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// The content type of requests.
const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// The reason why a request has failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RequestError {
    /// No connection, or it was lost before the response.
    #[error("connection lost")]
    Lost,
    #[error("no answer in {} s", ANSWER_TIME.as_secs())]
    Silent,
    /// The site refused the request, with this status and code.
    #[error("{status} {code}")]
    Refused { status: u16, code: String },
    /// The response does not match the API description.
    #[error("unexpected answer")]
    Unexpected,
    /// A move was acknowledged before the move that it replies to.
    #[error("a move out of turn was acknowledged")]
    OutOfTurn,
}

impl RequestError {
    /// Whether the same request may succeed a little later.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            RequestError::Lost | RequestError::Silent => true,
            // Rate limits must be disabled for a measurement: retries would distort it.
            RequestError::Refused { status, .. } => matches!(status, 500..=599),
            RequestError::Unexpected | RequestError::OutOfTurn => false,
        }
    }
}

/// The address of the site: `http://HOST:PORT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SiteAddress {
    /// Host and port, as in the Host header.
    pub(crate) authority: String,
}

impl SiteAddress {
    /// Parses an address; the error describes the fault.
    pub(crate) fn parse(url: &str) -> Result<SiteAddress, String> {
        let rest = url.strip_prefix("http://").ok_or_else(|| {
            format!("{url}: an address begins with http:// (a site behind TLS is measured at the address it listens on)")
        })?;
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if authority.is_empty() || authority.contains(['/', '?', '#', '@']) {
            return Err(format!("{url}: write host and port alone, as in http://127.0.0.1:8080"));
        }
        let has_port =
            authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let authority = if has_port { authority.to_owned() } else { format!("{authority}:80") };
        Ok(SiteAddress { authority })
    }

    pub(crate) async fn connect(&self) -> Result<TcpStream, RequestError> {
        let stream = TcpStream::connect(&self.authority).await.map_err(|_| RequestError::Lost)?;
        stream.set_nodelay(true).map_err(|_| RequestError::Lost)?;
        Ok(stream)
    }
}

/// The session of a client.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity {
    pub(crate) cookie: String,
    csrf: String,
    /// The network address in the proxy header.
    pub(crate) forwarded: Option<Ipv4Addr>,
}

/// A guest with a keep-alive connection.
pub(crate) struct Client {
    site: Arc<SiteAddress>,
    identity: Identity,
    connection: Option<SendRequest<Full<Bytes>>>,
}

impl Client {
    /// A client without a session, which can only read.
    pub(crate) fn stranger(site: Arc<SiteAddress>, forwarded: Option<Ipv4Addr>) -> Client {
        let identity = Identity { forwarded, ..Identity::default() };
        Client { site, identity, connection: None }
    }

    /// A new guest, who can play.
    pub(crate) async fn arrive(
        site: Arc<SiteAddress>,
        forwarded: Option<Ipv4Addr>,
    ) -> Result<Client, RequestError> {
        let mut client = Client::stranger(site, forwarded);
        client.identity.cookie = client.take_token().await?.ok_or(RequestError::Unexpected)?;
        Ok(client)
    }

    /// Creates an account for the guest.
    pub(crate) async fn sign_up(&mut self, name: &str) -> Result<(), RequestError> {
        let (password, csrf) = (fastrand::u64(..), &self.identity.csrf);
        let form = format!("name={name}&new_password=secret-{password:x}&csrf={csrf}");
        let body = Some((FORM, form));
        let (cookie, _) = self.send(Method::POST, "/sign-up", body).await?;
        // The account has a session of its own.
        self.identity.cookie = cookie.ok_or(RequestError::Unexpected)?;
        self.take_token().await.map(|_| ())
    }

    /// Stores the CSRF token for forms and other changing requests; returns the cookie of a new
    /// session.
    async fn take_token(&mut self) -> Result<Option<String>, RequestError> {
        // A small page; every page has session and token.
        let (cookie, page) = self.send(Method::GET, "/rules", None).await?;
        let token = page
            .split_once("name=\"csrf-token\" content=\"")
            .and_then(|(_, rest)| rest.split_once('"'))
            .map(|(token, _)| token.to_owned());
        self.identity.csrf = token.ok_or(RequestError::Unexpected)?;
        Ok(cookie)
    }

    pub(crate) fn site(&self) -> &Arc<SiteAddress> {
        &self.site
    }

    pub(crate) fn identity(&self) -> &Identity {
        &self.identity
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Value, RequestError> {
        let (_, body) = self.send(Method::GET, path, None).await?;
        serde_json::from_str(&body).map_err(|_| RequestError::Unexpected)
    }

    /// Sends a POST request and returns the fields of the response that `T` reads.
    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &Value,
    ) -> Result<T, RequestError> {
        let body = Some((JSON, body.to_string()));
        let (_, body) = self.send(Method::POST, path, body).await?;
        serde_json::from_str(&body).map_err(|_| RequestError::Unexpected)
    }

    /// Sends a request, over a new connection if there is none; returns the new cookie and the
    /// body.
    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<(&'static str, String)>,
    ) -> Result<(Option<String>, String), RequestError> {
        let sent = timeout(ANSWER_TIME, self.exchange(method, path, body)).await;
        let sent = sent.unwrap_or(Err(RequestError::Silent));
        if matches!(sent, Err(RequestError::Lost | RequestError::Silent)) {
            self.connection = None;
        }
        sent
    }

    async fn exchange(
        &mut self,
        method: Method,
        path: &str,
        body: Option<(&'static str, String)>,
    ) -> Result<(Option<String>, String), RequestError> {
        let request = self.request(method, path, body)?;
        let kept = match self.connection.take() {
            Some(mut connection) => connection.ready().await.is_ok().then_some(connection),
            None => None,
        };
        let connection = match kept {
            Some(connection) => connection,
            None => connect(&self.site).await?,
        };
        let response = self.connection.insert(connection).send_request(request).await;
        let response = response.map_err(|_| RequestError::Lost)?;
        let (head, body) = response.into_parts();
        let body = body.collect().await.map_err(|_| RequestError::Lost)?.to_bytes();
        let body = String::from_utf8(body.into()).map_err(|_| RequestError::Unexpected)?;
        let fine = [StatusCode::OK, StatusCode::CREATED, StatusCode::SEE_OTHER];
        if !fine.contains(&head.status) {
            let code = serde_json::from_str::<Value>(&body)
                .ok()
                .and_then(|body| Some(body["error"]["code"].as_str()?.to_owned()))
                .unwrap_or_default();
            return Err(RequestError::Refused { status: head.status.as_u16(), code });
        }
        let cookie = head.headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|it| it.split(';').next()).map(str::to_owned);
        Ok((cookie, body))
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<(&'static str, String)>,
    ) -> Result<Request<Full<Bytes>>, RequestError> {
        let mut request =
            Request::builder().method(method).uri(path).header(HOST, &self.site.authority);
        if !self.identity.cookie.is_empty() {
            request = request.header(COOKIE, &self.identity.cookie);
        }
        if let Some(address) = self.identity.forwarded {
            request = request.header("x-forwarded-for", address.to_string());
        }
        if let Some((kind, _)) = &body {
            request = request
                .header(ORIGIN, format!("http://{}", self.site.authority))
                .header(CONTENT_TYPE, *kind)
                .header("x-csrf-token", &self.identity.csrf);
        }
        let body = Full::from(body.map(|(_, text)| text).unwrap_or_default());
        request.body(body).map_err(|_| RequestError::Unexpected)
    }
}

async fn connect(site: &SiteAddress) -> Result<SendRequest<Full<Bytes>>, RequestError> {
    let stream = TokioIo::new(site.connect().await?);
    let (sender, connection) = http1::handshake(stream).await.map_err(|_| RequestError::Lost)?;
    // It ends when the sender is dropped or the site closes it.
    tokio::spawn(connection);
    Ok(sender)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_host_and_port() {
        let authority = |url| SiteAddress::parse(url).map(|site| site.authority);
        assert_eq!(authority("http://127.0.0.1:8080"), Ok("127.0.0.1:8080".to_owned()));
        assert_eq!(authority("http://[::1]:8080/"), Ok("[::1]:8080".to_owned()));
        assert_eq!(authority("http://dipole.example"), Ok("dipole.example:80".to_owned()));
        for wrong in ["https://dipole.example", "127.0.0.1:8080", "http://", "http://a/b"] {
            assert!(authority(wrong).expect_err("it is wrong").contains("http://"), "{wrong}");
        }
    }
}
