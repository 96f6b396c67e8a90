//! Network addresses as limits count them.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// One client for the purpose of limits: an IPv4 address, or the /64 of an IPv6 address, since one
/// customer usually gets at least a whole /64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClientAddress(IpAddr);

/// The part of an IPv6 address that names the network.
const NETWORK: u128 = !0 << 64;

impl From<IpAddr> for ClientAddress {
    fn from(address: IpAddr) -> ClientAddress {
        ClientAddress(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(u128::from(address) & NETWORK)),
            address => address,
        })
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> ClientAddress {
        ClientAddress::from(address.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn ipv6_counts_by_64() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"), "mapped IPv4 is IPv4");
        assert_eq!(client("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }
}
