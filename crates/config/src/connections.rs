//! How many connections there may be, and how long each may take for what.

use std::time::Duration;

/// The settings for connections.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
#[command(next_help_heading = "Connections")]
pub struct ConnectionConfig {
    /// Maximum number of open connections [default: the limit of open files less 128 for the
    /// database and other files, at most 8192].
    #[arg(long, env = "DIPOLE_MAX_CONNECTIONS", value_name = "NUMBER",
        value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,

    /// Maximum number of open connections of one network address; an IPv6 network of /64 counts as
    /// one address. Ignored with --behind-proxy, since all connections come from the proxy.
    #[arg(long, env = "DIPOLE_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER",
        default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    connections_per_address: u32,

    /// Timeout for receiving the headers of a request, in seconds.
    #[arg(long, env = "DIPOLE_HEADER_TIMEOUT", value_name = "SECONDS", default_value_t = 15,
        value_parser = clap::value_parser!(u16).range(1..))]
    pub header_timeout: u16,

    /// Timeout for receiving the body of a request, in seconds.
    #[arg(long, env = "DIPOLE_BODY_TIMEOUT", value_name = "SECONDS", default_value_t = 20,
        value_parser = clap::value_parser!(u16).range(1..))]
    pub body_timeout: u16,

    /// Timeout for an idle connection between two requests, in seconds.
    #[arg(long, env = "DIPOLE_IDLE_TIMEOUT", value_name = "SECONDS", default_value_t = 75,
        value_parser = clap::value_parser!(u16).range(1..))]
    pub idle_timeout: u16,
}

/// Descriptors kept for the database, files and mail.
pub const RESERVED: u64 = 128;

/// The most connections by default. An idle one takes some 20 KiB, so this
/// keeps them below 200 MB whatever the limit of descriptors is.
pub const MAX_CONNECTIONS: u64 = 8192;

/// How long a client may leave an answer unread. Longer than any handler may
/// take, since nothing is written meanwhile.
pub const STALL_TIMEOUT: Duration = Duration::from_secs(60);

/// Bytes of responses that clients have not read yet, in all connections together. Pages have some
/// ten KiB, and the system's buffers take them at once from all but the slowest clients.
pub const MAX_UNSENT: usize = 64 << 20;

impl ConnectionConfig {
    /// The limits for a process that may have so many descriptors open.
    pub fn limits(&self, descriptors: u64, behind_proxy: bool) -> ConnectionLimits {
        // With very few descriptors, half of them are still for connections.
        let available = descriptors - RESERVED.min(descriptors / 2);
        let connections = match self.max_connections.map(u64::from) {
            Some(wanted) if wanted > available => {
                tracing::warn!(
                    wanted,
                    descriptors,
                    "--max-connections is more than the limit of open files allows: raise that \
                     limit (ulimit -n, LimitNOFILE= of systemd)"
                );
                available
            }
            Some(wanted) => wanted,
            None => available.min(MAX_CONNECTIONS),
        };
        let seconds = |number: u16| Duration::from_secs(number.into());
        ConnectionLimits {
            connections: usize::try_from(connections).unwrap_or(usize::MAX).max(1),
            by_address: (!behind_proxy).then_some(self.connections_per_address as usize),
            header_timeout: seconds(self.header_timeout),
            body_timeout: seconds(self.body_timeout),
            idle_timeout: seconds(self.idle_timeout),
            stall_timeout: STALL_TIMEOUT,
            unsent: MAX_UNSENT,
        }
    }
}

/// What connections are held to.
#[derive(Clone, Debug)]
pub struct ConnectionLimits {
    /// Open at once.
    pub connections: usize,
    /// Open at once from one network address, if that is limited.
    pub by_address: Option<usize>,
    /// From the first byte of a request, or the connection, to the last header.
    pub header_timeout: Duration,
    /// From the last header to the end of the body.
    pub body_timeout: Duration,
    /// From one request to the next.
    pub idle_timeout: Duration,
    /// Between two bytes of an answer.
    pub stall_timeout: Duration,
    /// Bytes of responses that are not sent yet, in all connections together.
    pub unsent: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(clap::Parser)]
    struct Flags {
        #[command(flatten)]
        config: ConnectionConfig,
    }

    fn limits(flags: &[&str], descriptors: u64) -> ConnectionLimits {
        let flags = ["serve"].iter().chain(flags);
        let flags = <Flags as clap::Parser>::try_parse_from(flags).expect("sound flags");
        flags.config.limits(descriptors, false)
    }

    #[test]
    fn connections_leave_descriptors_for_the_database() {
        assert_eq!(limits(&[], 1024).connections, 1024 - 128);
        assert_eq!(limits(&[], 64).connections, 32);
        assert_eq!(limits(&[], u64::MAX).connections, 8192);
        assert_eq!(limits(&["--max-connections", "20000"], u64::MAX).connections, 20_000);
        assert_eq!(limits(&["--max-connections", "20000"], 1024).connections, 1024 - 128);
        assert_eq!(limits(&["--max-connections", "10"], 1024).connections, 10);
    }

    #[test]
    fn a_proxy_is_not_limited_as_one_client() {
        let flags = <Flags as clap::Parser>::try_parse_from(["serve"]).expect("sound flags");
        assert_eq!(flags.config.limits(1024, false).by_address, Some(256));
        assert_eq!(flags.config.limits(1024, true).by_address, None);
    }
}
