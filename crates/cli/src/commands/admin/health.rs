//! `dipole admin health`: checks whether a site on this machine works.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use crate::failure::Failure;
use crate::output::{print, print_json};

/// Time limit for the site's response. The site allows its database 5 seconds for a write.
const TIMEOUT: Duration = Duration::from_secs(8);

#[derive(clap::Args)]
pub(super) struct Args {
    /// The address and port that the site listens on
    #[arg(long, env = "DIPOLE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
}

pub(super) fn run(args: &Args, json: bool) -> Result<(), Failure> {
    let url = format!("http://{}/readyz", reachable(args.listen));
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(TIMEOUT))
        .proxy(None)
        .build()
        .into();
    let answer = agent.get(&url).call().and_then(|mut response| {
        let is_ready = response.status().is_success();
        response.body_mut().read_to_string().map(|text| (is_ready, text))
    });
    let (is_ready, text) = answer.map_err(|error| Failure::of(&url, error))?;
    match is_ready {
        true if json => print_json(&serde_json::json!({ "ready": true })),
        true => print(&text),
        false => Err(Failure::of(&url, text.trim_end())),
    }
}

/// The address at which to reach a site that listens on `listen`: a site that listens on all
/// addresses responds on loopback.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_on_all_addresses_is_asked_on_loopback() {
        for (listen, expected) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:8080", "[::1]:8080"),
            ("10.0.0.1:8080", "10.0.0.1:8080"),
        ] {
            let parse = |text: &str| text.parse().expect("an address");
            assert_eq!(reachable(parse(listen)), parse(expected));
        }
    }
}
