//! The NATS server address and where it was configured (flag, environment, file).

use std::fmt;
use std::time::Duration;

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;

use crate::redaction::without_password;

/// Longest pause between two connection attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// Interval of pings, which detect a half-open connection.
const PING_INTERVAL: Duration = Duration::from_secs(10);

/// The text is not a valid NATS address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{0}\" is no address of NATS: write nats://host:4222 or tls://host:4222, with user:password@ or token@ before the host where it asks for them"
)]
pub struct AddressError(String);

/// The server addresses and the credentials of one NATS cluster. `Debug` hides the credentials.
#[derive(Clone)]
pub struct NatsAddress {
    servers: Vec<ServerAddr>,
    login: Login,
}

#[derive(Clone)]
enum Login {
    Anonymous,
    User { name: String, password: String },
    Token(String),
}

impl NatsAddress {
    /// Parses `nats://host:4222` or `tls://host:4222`, or several of them separated by commas. A
    /// user and password, or a token in place of the user, may precede the host.
    ///
    /// # Errors
    ///
    /// If the text is anything else.
    pub fn parse(text: &str) -> Result<NatsAddress, AddressError> {
        let wrong = || AddressError(without_password(text));
        let (mut servers, mut login) = (Vec::new(), Login::Anonymous);
        for address in text.split(',') {
            let address = address.trim();
            if !address.starts_with("nats://") && !address.starts_with("tls://") {
                return Err(wrong());
            }
            let server: ServerAddr = address.parse().map_err(|_| wrong())?;
            if matches!(login, Login::Anonymous) {
                login = Login::of(&server);
            }
            let mut url = server.into_inner();
            if url.host_str().is_none_or(str::is_empty) || !matches!(url.path(), "" | "/") {
                return Err(wrong());
            }
            let is_plain = url.set_username("").is_ok() && url.set_password(None).is_ok();
            if !is_plain || url.query().is_some() || url.fragment().is_some() {
                return Err(wrong());
            }
            servers.push(ServerAddr::from_url(url).map_err(|_| wrong())?);
        }
        Ok(NatsAddress { servers, login })
    }

    /// The servers, without the credentials.
    pub fn servers(&self) -> &[ServerAddr] {
        &self.servers
    }

    /// Connection options: unlimited reconnects with growing pauses, and pings that detect a
    /// half-open connection.
    pub fn options(&self) -> ConnectOptions {
        let options = match self.login.clone() {
            Login::Anonymous => ConnectOptions::new(),
            Login::User { name, password } => {
                ConnectOptions::with_user_and_password(name, password)
            }
            Login::Token(token) => ConnectOptions::with_token(token),
        };
        options
            .retry_on_initial_connect()
            .ping_interval(PING_INTERVAL)
            .reconnect_delay_callback(pause)
    }
}

impl Login {
    fn of(server: &ServerAddr) -> Login {
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        match (server.username(), server.password()) {
            (None, _) => Login::Anonymous,
            (Some(token), None) => Login::Token(decoded(token)),
            (Some(name), Some(password)) => {
                Login::User { name: decoded(name), password: decoded(password) }
            }
        }
    }
}

/// The pause before a connection attempt: none before the first, then longer ones.
fn pause(attempt: usize) -> Duration {
    let doubled = u32::try_from(attempt.saturating_sub(2)).unwrap_or(u32::MAX).min(16);
    match attempt {
        0 | 1 => Duration::ZERO,
        _ => LONGEST_PAUSE.min(Duration::from_millis(100) * 2_u32.pow(doubled)),
    }
}

impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, server) in self.servers.iter().enumerate() {
            let before = if index == 0 { "" } else { ", " };
            write!(f, "{before}{}", server.as_url_str())?;
        }
        Ok(())
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_in_is_read_and_not_shown() {
        let parse = |text| NatsAddress::parse(text).expect("an address");
        let plain = parse("nats://127.0.0.1:4222");
        assert!(matches!(plain.login, Login::Anonymous));
        assert_eq!(plain.to_string(), "nats://127.0.0.1:4222");
        let user = parse("tls://me:SEC%2CRET@one:4222, nats://two");
        let Login::User { name, password } = &user.login else { panic!("no user") };
        assert_eq!((name.as_str(), password.as_str()), ("me", "SEC,RET"));
        assert_eq!(
            format!("{user} {user:?}"),
            "tls://one:4222, nats://two NatsAddress(tls://one:4222, nats://two)"
        );
        assert_eq!(user.servers().len(), 2);
        let token = parse("nats://SECRET@[::1]:4222");
        assert!(matches!(&token.login, Login::Token(token) if token == "SECRET"));
        assert_eq!(token.to_string(), "nats://[::1]:4222");
    }

    #[test]
    fn pauses_grow_up_to_a_bound() {
        let pauses = [0, 1, 2, 3, 5, 9, 100, usize::MAX].map(|attempt| pause(attempt).as_millis());
        assert_eq!(pauses, [0, 0, 100, 200, 800, 10_000, 10_000, 10_000]);
    }

    #[test]
    fn other_addresses_are_refused_without_their_secret() {
        for wrong in [
            "",
            "127.0.0.1:4222",
            "http://host:4222",
            "ws://host",
            "nats://",
            "nats://me:SECRET@host:port",
            "nats://host/path?SECRET",
            "nats://me:SECRET@host/path",
            "nats://one,me:SECRET@two",
        ] {
            let error = NatsAddress::parse(wrong).expect_err("it is wrong").to_string();
            assert!(error.contains("nats://host:4222") && !error.contains("SECRET"), "{error}");
        }
    }
}
