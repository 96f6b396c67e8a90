//! HTTP requests to other servers, each over a connection of its own, with limits on the size of
//! responses. Redirections are not followed.
//!
//! HTTP is hyper's and TLS is rustls's. A larger client (reqwest) would add a pool, redirections
//! and a resolver, which all have to be turned off or replaced here: a push service is reached only
//! at an address that was checked, and the check must hold for the very connection that carries the
//! request.

use std::sync::{Arc, LazyLock};

use http::header::{HOST, HeaderValue};
use http::uri::{PathAndQuery, Scheme};
use http::{Request, Response, Uri};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

/// Maximum size of a response head, in bytes.
pub const MAX_HEAD: usize = 16 * 1024;

/// Any error of a request.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// The part of a response body that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerBody {
    /// No part of the body.
    Ignored,
    /// The whole body. A body of more bytes than this is an error.
    UpTo(usize),
}

/// Sends a request to the server in its address, on any network.
pub async fn send(
    request: Request<Vec<u8>>,
    body: AnswerBody,
) -> Result<Response<Vec<u8>>, BoxError> {
    let (mut parts, content) = request.into_parts();
    let authority = parts.uri.authority().cloned().ok_or("the address has no host")?;
    let is_secure = match parts.uri.scheme() {
        Some(scheme) if *scheme == Scheme::HTTPS => true,
        Some(scheme) if *scheme == Scheme::HTTP => false,
        _ => return Err("the address is neither http nor https".into()),
    };
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    let port = authority.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
    let path = parts.uri.path_and_query().map_or("/", PathAndQuery::as_str);
    let name = format!("{}://{authority}", if is_secure { "https" } else { "http" });
    parts.headers.insert(HOST, HeaderValue::from_str(authority.as_str())?);
    parts.uri = path.parse::<Uri>()?;
    let request = Request::from_parts(parts, Full::from(content));
    let answer = async {
        let stream = TcpStream::connect((host, port)).await?;
        if is_secure {
            let server = ServerName::try_from(host.to_owned())?;
            let tls = TLS.as_ref().map_err(Clone::clone)?;
            exchange(tls.connect(server, stream).await?, request, body).await
        } else {
            exchange(stream, request, body).await
        }
    };
    answer.await.map_err(|error: BoxError| format!("{name}: {error}").into())
}

/// Sends a request over an open connection and closes it afterwards.
pub async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    request: Request<Full<Bytes>>,
    body: AnswerBody,
) -> Result<Response<Vec<u8>>, BoxError> {
    let (mut sender, connection) =
        http1::Builder::new().max_buf_size(MAX_HEAD).handshake(TokioIo::new(stream)).await?;
    // Dropping this set closes the connection, on every return path.
    let mut connections = JoinSet::new();
    connections.spawn(connection);
    let (parts, content) = sender.send_request(request).await?.into_parts();
    let content = match body {
        AnswerBody::Ignored => Vec::new(),
        AnswerBody::UpTo(most) => Limited::new(content, most).collect().await?.to_bytes().into(),
    };
    Ok(Response::from_parts(parts, content))
}

/// The public certificate authorities and those of the operating system: servers inside a network
/// have certificates of its own.
static TLS: LazyLock<Result<TlsConnector, String>> = LazyLock::new(|| {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    connector(roots)
});

/// A connector for TLS connections to servers with certificates of these authorities.
pub(crate) fn connector(roots: RootCertStore) -> Result<TlsConnector, String> {
    let provider = Arc::new(ring::default_provider());
    let builder =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| error.to_string())?;
    Ok(Arc::new(builder.with_root_certificates(roots).with_no_client_auth()).into())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// Starts a server that sends this response to one request. Returns its address.
    async fn server(answer: String) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a client");
            let mut buffer = [0; 4096];
            let length = stream.read(&mut buffer).await.unwrap_or(0);
            let asked = String::from_utf8_lossy(&buffer[..length]).to_lowercase();
            assert!(asked.starts_with("get /a?b=c http/1.1\r\n"), "{asked}");
            assert!(asked.contains(&format!("host: {address}")), "{asked}");
            let _ = stream.write_all(answer.as_bytes()).await;
        });
        format!("http://{address}/a?b=c")
    }

    async fn get(url: &str) -> Result<Response<Vec<u8>>, BoxError> {
        let request = Request::get(url).body(Vec::new()).expect("a request");
        send(request, AnswerBody::UpTo(10)).await
    }

    #[tokio::test]
    async fn answers_have_a_limit_and_lead_nowhere() {
        let url = server("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n0123456789".into()).await;
        assert_eq!(get(&url).await.expect("an answer").body(), b"0123456789");
        let long = server("HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n0123456789a".into()).await;
        assert!(get(&long).await.is_err());
        let endless = server("HTTP/1.1 200 OK\r\n\r\n0123456789a".into()).await;
        assert!(get(&endless).await.is_err());
        let head = format!("HTTP/1.1 200 OK\r\nx: {}\r\n\r\n", "x".repeat(MAX_HEAD));
        assert!(get(&server(head).await).await.is_err());
        let elsewhere = "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\n";
        let moved = server(format!("{elsewhere}content-length: 0\r\n\r\n")).await;
        assert_eq!(get(&moved).await.expect("an answer").status(), 302);
        for wrong in ["ftp://127.0.0.1/a", "/a", "http://127.0.0.1:9/"] {
            assert!(get(wrong).await.is_err(), "{wrong}");
        }
    }
}
