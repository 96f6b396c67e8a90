//! One request to a push service, over a connection of its own to a checked address, so that no
//! other name server and no redirection leads elsewhere. Only the head of the response is read.

use std::net::SocketAddr;
use std::sync::LazyLock;

use dipole_domain::{Millis, SECOND};
use http::header::{HOST, HeaderMap, HeaderValue, RETRY_AFTER};
use http::{Request, Response, StatusCode};
use http_body_util::Full;
use hyper::body::Bytes;
use rustls::RootCertStore;
use rustls::pki_types::ServerName;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::http_client::{AnswerBody, connector, exchange};
use crate::push::TIMEOUT;
use crate::push::endpoint::{Endpoint, is_public};

/// The response of a push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PushAnswer {
    /// The service delivers the notification, now or when the device is online.
    Accepted,
    /// The subscription of the device no longer exists.
    Gone,
    /// The notification was rejected permanently.
    Refused(String),
    /// A later attempt may succeed.
    Later {
        /// The error.
        why: String,
        /// The requested pause.
        retry_after: Option<Millis>,
    },
}

impl PushAnswer {
    fn of<B>(response: &Response<B>) -> PushAnswer {
        let status = response.status();
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => PushAnswer::Gone,
            _ if status.is_success() => PushAnswer::Accepted,
            StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
                let retry_after = retry_after(response.headers());
                PushAnswer::Later { why: status.to_string(), retry_after }
            }
            _ if status.is_server_error() => {
                let retry_after = retry_after(response.headers());
                PushAnswer::Later { why: status.to_string(), retry_after }
            }
            _ => PushAnswer::Refused(status.to_string()),
        }
    }
}

/// The pause requested by the service. A date is ignored.
fn retry_after(headers: &HeaderMap) -> Option<Millis> {
    let seconds: u32 = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Millis::from(seconds) * SECOND)
}

/// Sends a request. With `is_open`, the host may be outside the public internet.
pub(super) async fn post(
    endpoint: &Endpoint,
    is_open: bool,
    headers: HeaderMap,
    body: Vec<u8>,
) -> PushAnswer {
    let sent = async {
        post_by(TLS.as_ref().map_err(Clone::clone)?, endpoint, is_open, headers, body).await
    };
    let sent = timeout(TIMEOUT, sent).await.unwrap_or_else(|_| Err("no answer in time".to_owned()));
    sent.unwrap_or_else(|why| PushAnswer::Later { why, retry_after: None })
}

async fn post_by(
    tls: &TlsConnector,
    endpoint: &Endpoint,
    is_open: bool,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<PushAnswer, String> {
    let found = lookup_host((endpoint.host.as_str(), endpoint.port)).await;
    let found: Vec<SocketAddr> =
        found.map_err(|error| format!("{}: {error}", endpoint.host))?.collect();
    // A name is refused if any of its addresses is not public.
    if !is_open && !found.iter().all(|address| is_public(address.ip())) {
        return Ok(PushAnswer::Refused(format!("{} is not public", endpoint.host)));
    }
    let stream = TcpStream::connect(found.as_slice()).await;
    let stream = stream.map_err(|error| format!("{}: {error}", endpoint.host))?;
    let request = request(endpoint, headers, body).map_err(|error| error.to_string())?;
    let response = if endpoint.is_secure {
        let name = ServerName::try_from(endpoint.host.clone()).map_err(|it| it.to_string())?;
        let stream = tls.connect(name, stream).await;
        let stream = stream.map_err(|error| format!("{}: {error}", endpoint.host))?;
        exchange(stream, request, AnswerBody::Ignored).await
    } else {
        exchange(stream, request, AnswerBody::Ignored).await
    };
    let response = response.map_err(|error| format!("{}: {error}", endpoint.host))?;
    Ok(PushAnswer::of(&response))
}

fn request(
    endpoint: &Endpoint,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<Request<Full<Bytes>>, http::Error> {
    let mut request = Request::post(&endpoint.path).body(Full::from(body))?;
    *request.headers_mut() = headers;
    request.headers_mut().insert(HOST, HeaderValue::from_str(&endpoint.authority)?);
    Ok(request)
}

/// The public certificate authorities, which sign for most of the web and so for push services.
static TLS: LazyLock<Result<TlsConnector, String>> =
    LazyLock::new(|| connector(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }));

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rustls::ServerConfig;
    use rustls::crypto::ring;
    use rustls::pki_types::pem::PemObject as _;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;

    use super::*;

    /// Starts a service that sends this response to the first request. Returns its address.
    async fn service(answer: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a client");
            let mut buffer = [0; 4096];
            let _ = stream.read(&mut buffer).await;
            let _ = stream.write_all(answer.as_bytes()).await;
        });
        format!("http://{address}/push")
    }

    async fn answer_of(address: &str, is_open: bool) -> PushAnswer {
        let endpoint = Endpoint::parse(address, true).expect("an address");
        post(&endpoint, is_open, HeaderMap::new(), b"text".to_vec()).await
    }

    #[tokio::test]
    async fn answers_follow_the_standard() {
        let later = |why: &str, retry_after| PushAnswer::Later { why: why.to_owned(), retry_after };
        for (answer, expected) in [
            ("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n", PushAnswer::Accepted),
            ("HTTP/1.1 404 Not Found\r\n\r\n", PushAnswer::Gone),
            ("HTTP/1.1 410 Gone\r\n\r\n", PushAnswer::Gone),
            (
                "HTTP/1.1 429 Too Many Requests\r\nretry-after: 90\r\n\r\n",
                later("429 Too Many Requests", Some(90 * SECOND)),
            ),
            ("HTTP/1.1 503 x\r\nretry-after: soon\r\n\r\n", later("503 Service Unavailable", None)),
            (
                "HTTP/1.1 307 x\r\nlocation: http://127.0.0.1/\r\n\r\n",
                PushAnswer::Refused("307 Temporary Redirect".to_owned()),
            ),
            ("HTTP/1.1 403 x\r\n\r\n", PushAnswer::Refused("403 Forbidden".to_owned())),
        ] {
            assert_eq!(answer_of(&service(answer).await, true).await, expected, "{answer}");
        }
        let malformed = answer_of(&service("nonsense\r\n\r\n").await, true).await;
        assert!(matches!(malformed, PushAnswer::Later { retry_after: None, .. }), "{malformed:?}");
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_told() {
        let address =
            service("HTTP/1.1 201 Created\r\n\r\n").await.replace("127.0.0.1", "localhost");
        let refused = PushAnswer::Refused("localhost is not public".to_owned());
        assert_eq!(answer_of(&address, false).await, refused);
        let missing = answer_of("http://no-such-host.invalid/x", false).await;
        assert!(matches!(missing, PushAnswer::Later { retry_after: None, .. }), "{missing:?}");
    }

    /// A test certificate authority, and its certificate for `localhost` with the key.
    const AUTHORITY: &[u8] = include_bytes!("../../../../testdata/tls/authority.pem");
    const LOCALHOST: &[u8] = include_bytes!("../../../../testdata/tls/localhost.pem");

    /// Starts a TLS service that accepts everything. Returns its port.
    async fn secure_service() -> u16 {
        let certificate = CertificateDer::from_pem_slice(LOCALHOST).expect("a certificate");
        let key = PrivateKeyDer::from_pem_slice(LOCALHOST).expect("a key");
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|it| it.with_no_client_auth().with_single_cert(vec![certificate], key));
        let acceptor = TlsAcceptor::from(Arc::new(config.expect("a sound key")));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                // Clients that reject the certificate close the connection.
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut buffer = [0; 4096];
                let _ = stream.read(&mut buffer).await;
                let _ = stream.write_all(b"HTTP/1.1 201 Created\r\n\r\n").await;
            }
        });
        port
    }

    #[tokio::test]
    async fn a_certificate_has_to_be_good_for_the_host() {
        let port = secure_service().await;
        let mut roots = RootCertStore::empty();
        let authority = CertificateDer::from_pem_slice(AUTHORITY).expect("a certificate");
        roots.add(authority).expect("an authority");
        let trusting = connector(roots).expect("a sound configuration");
        let answer_of = async |tls: &TlsConnector, host: &str| {
            let endpoint = Endpoint::parse(&format!("https://{host}:{port}/x"), true);
            let endpoint = endpoint.expect("an address");
            post_by(tls, &endpoint, true, HeaderMap::new(), b"text".to_vec()).await
        };
        assert_eq!(answer_of(&trusting, "localhost").await, Ok(PushAnswer::Accepted));
        let elsewhere = answer_of(&trusting, "127.0.0.1").await.expect_err("another host");
        assert!(elsewhere.contains("certificate"), "{elsewhere}");
        let usual = TLS.as_ref().expect("a sound configuration");
        let unknown = answer_of(usual, "localhost").await.expect_err("an unknown authority");
        assert!(unknown.contains("certificate"), "{unknown}");
    }
}
