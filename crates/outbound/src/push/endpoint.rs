//! Push endpoints. The browser supplies the address, so any visitor can choose it. The site sends
//! only to hosts of the public internet, so that it cannot be used to reach internal hosts (SSRF).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use http::Uri;
use http::uri::Scheme;

/// Maximum length of an endpoint address.
pub const MAX_LENGTH: usize = 1024;

/// The address of a device at its push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endpoint {
    /// Whether the endpoint uses TLS.
    pub is_secure: bool,
    /// The host name or IP address; an IPv6 address without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// The value of the `Host` header.
    pub authority: String,
    /// Path and query.
    pub path: String,
}

impl Endpoint {
    /// Parses an address. It must be `https:` with a host that may be public; the host's IP
    /// addresses are checked later. With `is_open`, any address is accepted.
    pub fn parse(address: &str, is_open: bool) -> Option<Endpoint> {
        if address.len() > MAX_LENGTH || address.contains('#') {
            return None;
        }
        let uri: Uri = address.parse().ok()?;
        let scheme = uri.scheme()?;
        let is_secure = *scheme == Scheme::HTTPS;
        let is_taken = is_secure || is_open && *scheme == Scheme::HTTP;
        if !is_taken {
            return None;
        }
        let authority = uri.authority()?.as_str();
        if authority.contains('@') {
            return None;
        }
        let host = uri.host()?.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        let is_taken = match host.parse::<IpAddr>() {
            Ok(ip) => is_open || is_public(ip),
            Err(_) => is_open || is_public_name(&host),
        };
        is_taken.then(|| Endpoint {
            is_secure,
            port: uri.port_u16().unwrap_or(if is_secure { 443 } else { 80 }),
            authority: authority.to_ascii_lowercase(),
            path: uri.path_and_query().map_or("/", |it| it.as_str()).to_owned(),
            host,
        })
    }

    /// Scheme and authority.
    pub fn origin(&self) -> String {
        let scheme = if self.is_secure { "https" } else { "http" };
        format!("{scheme}://{}", self.authority)
    }
}

/// Returns true if a name may belong to the public internet: it has a domain, and none of those
/// reserved for other uses (RFC 6761, RFC 8375).
fn is_public_name(host: &str) -> bool {
    let Some((_, domain)) = host.trim_end_matches('.').rsplit_once('.') else { return false };
    let is_number = domain.bytes().all(|byte| byte.is_ascii_digit());
    let reserved =
        ["local", "localhost", "internal", "test", "invalid", "example", "arpa", "onion"];
    !domain.is_empty() && !is_number && !reserved.contains(&domain)
}

/// Returns true if an address belongs to the public internet by IANA's registries of special
/// addresses.
pub(crate) fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public_v4(ip),
            None => is_public_v6(ip),
        },
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        // "This network", multicast, reserved and broadcast.
        || a == 0
        || a >= 224
        // Shared address space of a provider's customers.
        || (a == 100 && (64..128).contains(&b))
        // Protocol assignments, relays to 6to4, benchmarks.
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b));
    !is_special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    // Global unicast is 2000::/3. Within it are tunnel addresses, which hold IPv4 addresses,
    // protocol assignments and examples.
    let is_special =
        (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    (a & 0xe000) == 0x2000 && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hosts_of_the_public_internet_are_told() {
        let endpoint = Endpoint::parse("https://FCM.googleapis.com/fcm/send/x?y=1", false);
        let endpoint = endpoint.expect("a push service");
        assert_eq!(endpoint.origin(), "https://fcm.googleapis.com");
        assert_eq!(endpoint.path, "/fcm/send/x?y=1");
        assert_eq!(endpoint.port, 443);
        for public in ["https://updates.push.services.mozilla.com:8443/", "https://8.8.8.8/x"] {
            assert!(Endpoint::parse(public, false).is_some(), "{public}");
        }
        let long = format!("https://push.example.org/{}", "x".repeat(MAX_LENGTH));
        for refused in [
            "http://push.example.org/x",
            "ftp://push.example.org/x",
            "https://user:word@push.example.org/x",
            "https://push.example.org/x#y",
            "https://localhost/x",
            "https://printer/x",
            "https://printer.local/x",
            "https://db.internal./x",
            "https://127.0.0.1/x",
            "https://0177.0.0.1/x",
            "https://2130706433/x",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://169.254.169.254/latest/meta-data",
            "/x",
            "https:///x",
            "",
            long.as_str(),
        ] {
            assert!(Endpoint::parse(refused, false).is_none(), "{refused}");
        }
        let local = Endpoint::parse("http://127.0.0.1:4000/x", true).expect("open to all");
        assert_eq!((local.is_secure, local.port), (false, 4000));
        assert!(Endpoint::parse("ftp://127.0.0.1/x", true).is_none());
    }

    #[test]
    fn special_addresses_are_not_public() {
        for public in ["8.8.8.8", "100.128.0.1", "192.0.1.1", "2a00:1450::1", "2606:4700::1111"] {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
        for special in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!is_public(special.parse().expect("an address")), "{special}");
        }
    }
}
