//! An HTTP/1.1 client that connects from a chosen address of this machine.
//!
//! Every address in 127.0.0.0/8 belongs to the loopback interface, so one machine can send as many
//! clients. The limits of the site by network address then apply as they do to real clients.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// Time limit for one response. A site under attack may be slow, but must respond.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A response. The body is kept as text, or empty if it is not UTF-8.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// A client with a session and a connection that is kept open.
pub(crate) struct Client {
    site: SocketAddr,
    from: Ipv4Addr,
    stream: Option<BufReader<TcpStream>>,
    pub(crate) cookie: String,
    pub(crate) csrf: String,
    /// The token of a program, which needs no session.
    pub(crate) token: Option<String>,
    /// The value of `Accept-Encoding`. Bodies are not decompressed.
    pub(crate) encoding: &'static str,
}

impl Client {
    /// A client without a session.
    pub(crate) fn new(site: SocketAddr, from: Ipv4Addr) -> Client {
        let (cookie, csrf) = ("a=b".to_owned(), String::new());
        Client { site, from, stream: None, cookie, csrf, token: None, encoding: "identity" }
    }

    /// A client with a new session.
    pub(crate) async fn guest(site: SocketAddr, from: Ipv4Addr) -> io::Result<Client> {
        let mut client = Client::new(site, from);
        client.begin_session().await?;
        Ok(client)
    }

    /// Sends the next requests from another address.
    pub(crate) fn connect_from(&mut self, from: Ipv4Addr) {
        if self.from != from {
            (self.from, self.stream) = (from, None);
        }
    }

    /// Signs up for an account of this name.
    pub(crate) async fn sign_up(&mut self, name: &str) -> io::Result<()> {
        let form = format!("name={name}&new_password=correct-horse-battery");
        let response = self.post("/sign-up", &form).await?;
        assert_eq!(response.status, 303, "{}{}", response.head, response.body);
        self.keep_cookie(&response.head);
        self.begin_session().await
    }

    async fn begin_session(&mut self) -> io::Result<()> {
        let page = self.get("/account").await?;
        self.keep_cookie(&page.head);
        if let Some((_, rest)) = page.body.split_once("name=\"csrf-token\" content=\"") {
            self.csrf = rest.split('"').next().unwrap_or_default().to_owned();
        }
        Ok(())
    }

    fn keep_cookie(&mut self, head: &str) {
        if let Some((_, rest)) = head.split_once("set-cookie: dipole_session=") {
            let secret = rest.split([';', '\r']).next().unwrap_or_default();
            self.cookie = format!("dipole_session={secret}");
        }
    }

    /// Requests a page.
    pub(crate) async fn get(&mut self, path: &str) -> io::Result<Response> {
        let request = self.request("GET", path, "text/plain", "");
        self.exchange(&request).await
    }

    /// Sends a form. `fields` are already encoded.
    pub(crate) async fn post(&mut self, path: &str, fields: &str) -> io::Result<Response> {
        let body = format!("csrf={}&{fields}", self.csrf);
        let request = self.request("POST", path, "application/x-www-form-urlencoded", &body);
        self.exchange(&request).await
    }

    /// Sends JSON.
    pub(crate) async fn post_json(&mut self, path: &str, body: &str) -> io::Result<Response> {
        let request = self.request("POST", path, "application/json", body);
        self.exchange(&request).await
    }

    /// Sends JSON to an address that stores it.
    pub(crate) async fn put_json(&mut self, path: &str, body: &str) -> io::Result<Response> {
        let request = self.request("PUT", path, "application/json", body);
        self.exchange(&request).await
    }

    /// Opens a stream of lines, reads the first one and closes the connection. Returns the status.
    pub(crate) async fn open_stream(&mut self, path: &str) -> io::Result<u16> {
        let request = self.request("GET", path, "text/plain", "");
        let mut stream = BufReader::new(self.connect().await?);
        stream.write_all(&request).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let status = line.get(9..12).and_then(|text| text.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        while status == 200 && !line.ends_with("}\n") {
            line.clear();
            if stream.read_line(&mut line).await? == 0 {
                break;
            }
        }
        Ok(status)
    }

    /// Sends a request and never reads its response. The connection is returned, since the site
    /// ends the response when the connection closes.
    pub(crate) async fn send_and_ignore(&mut self, path: &str) -> io::Result<TcpStream> {
        let request = self.request("GET", path, "text/plain", "");
        let mut stream = self.connect().await?;
        stream.write_all(&request).await?;
        Ok(stream)
    }

    /// Opens a WebSocket, reads the response and closes the connection. Returns the status.
    pub(crate) async fn open_socket(&mut self, path: &str) -> io::Result<u16> {
        let cookie = &self.cookie;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\ncookie: {cookie}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let mut stream = BufReader::new(self.connect().await?);
        stream.write_all(request.as_bytes()).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let status = line.get(9..12).and_then(|text| text.parse().ok());
        status.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }

    fn request(&self, method: &str, path: &str, kind: &str, body: &str) -> Vec<u8> {
        let (cookie, csrf, encoding) = (&self.cookie, &self.csrf, self.encoding);
        let length = body.len();
        let proof = match &self.token {
            Some(token) => format!("authorization: Bearer {token}"),
            None => format!("cookie: {cookie}\r\nx-csrf-token: {csrf}"),
        };
        format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\n{proof}\r\n\
             accept-encoding: {encoding}\r\ncontent-type: {kind}\r\n\
             content-length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    }

    async fn exchange(&mut self, request: &[u8]) -> io::Result<Response> {
        let result = tokio::time::timeout(TIMEOUT, self.try_exchange(request)).await;
        let result = result.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        if result.is_err() {
            self.stream = None;
        }
        result
    }

    async fn try_exchange(&mut self, request: &[u8]) -> io::Result<Response> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(self.connect().await?),
        };
        stream.write_all(request).await?;
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if stream.read_line(&mut head).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        let value = |name: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(name));
            line.map(|value| value.trim().to_owned())
        };
        let status = head.get(9..12).and_then(|text| text.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        let mut body = Vec::new();
        if status != 304 {
            match value("content-length:").and_then(|length| length.parse().ok()) {
                Some(length) => {
                    body.resize(length, 0);
                    stream.read_exact(&mut body).await?;
                }
                None => read_chunks(&mut stream, &mut body).await?,
            }
        }
        if value("connection:").is_none_or(|value| value != "close") {
            self.stream = Some(stream);
        }
        Ok(Response { status, head, body: String::from_utf8(body).unwrap_or_default() })
    }

    async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        socket.connect(self.site).await
    }
}

/// Reads a body with `transfer-encoding: chunked`.
async fn read_chunks(stream: &mut BufReader<TcpStream>, body: &mut Vec<u8>) -> io::Result<()> {
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let length = usize::from_str_radix(line.trim(), 16);
        let length = length.map_err(|_| io::ErrorKind::InvalidData)?;
        let start = body.len();
        body.resize(start + length + 2, 0);
        stream.read_exact(&mut body[start..]).await?;
        body.truncate(start + length);
        if length == 0 {
            return Ok(());
        }
    }
}
