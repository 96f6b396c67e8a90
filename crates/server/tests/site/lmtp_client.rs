//! An LMTP client, as a mail server has it.

use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// A connection after the greeting.
pub(crate) struct LmtpClient {
    reader: BufReader<OwnedReadHalf>,
    writer: OwnedWriteHalf,
    /// Maximum size of a mail, as advertised by the server.
    pub(crate) size: usize,
}

impl LmtpClient {
    pub(crate) async fn connect(address: SocketAddr) -> LmtpClient {
        let (reader, writer) = TcpStream::connect(address).await.expect("connected").into_split();
        let mut client = LmtpClient { reader: BufReader::new(reader), writer, size: 0 };
        assert!(client.answer().await.starts_with("220 "));
        assert!(client.send_line("LHLO mx.example.org").await.starts_with("250 "));
        client
    }

    /// The last line of the next reply.
    async fn answer(&mut self) -> String {
        loop {
            let mut line = String::new();
            self.reader.read_line(&mut line).await.expect("an answer");
            assert!(!line.is_empty(), "the connection has ended");
            if let Some(size) = line.strip_prefix("250-SIZE ") {
                self.size = size.trim_end().parse().expect("a number");
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Sends a line and returns the last line of the reply.
    pub(crate) async fn send_line(&mut self, line: &str) -> String {
        self.writer.write_all(format!("{line}\r\n").as_bytes()).await.expect("sent");
        self.answer().await
    }

    /// Delivers a mail and returns the reply.
    pub(crate) async fn deliver(&mut self, from: &str, to: &str, raw: &[u8]) -> String {
        assert_eq!(self.send_line(&format!("MAIL FROM:<{from}>")).await, "250 2.1.0 ok");
        assert_eq!(self.send_line(&format!("RCPT TO:<{to}>")).await, "250 2.1.5 ok");
        assert!(self.send_line("DATA").await.starts_with("354 "));
        let mut stuffed = Vec::with_capacity(raw.len() + 5);
        for line in raw.split_inclusive(|&byte| byte == b'\n') {
            if line.first() == Some(&b'.') {
                stuffed.push(b'.');
            }
            stuffed.extend_from_slice(line);
        }
        if stuffed.last() != Some(&b'\n') {
            stuffed.extend_from_slice(b"\r\n");
        }
        stuffed.extend_from_slice(b".\r\n");
        self.writer.write_all(&stuffed).await.expect("sent");
        self.answer().await
    }
}
