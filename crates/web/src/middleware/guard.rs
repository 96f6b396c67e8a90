//! Security headers, and refusal of cross-site requests.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::{App, Site};

/// The content security policy of pages. Every response has it, so it names only the sources that
/// exist.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The content security policy of files that are not pages. Each page loads some twenty of them,
/// for which the long policy would be three kilobytes.
const FILE_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// Headers of all responses but files: they concern documents, and each page loads some thirty
/// files.
const DOCUMENT_HEADERS: [(HeaderName, &str); 4] = [
    // With the policy of embedders below, this header isolates pages from other origins. Browsers
    // share memory with a worker only then, and a page stops the engine through shared memory.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    // The script of a worker needs this one as well, and is no file here.
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Headers of all responses.
const HEADERS: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds the headers of every response.
pub(crate) async fn add_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_private = is_private(request.uri().path());
    let is_file = is_file(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if is_file {
        headers.insert(CONTENT_SECURITY_POLICY, FILE_POLICY);
    } else {
        for (name, value) in DOCUMENT_HEADERS {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
    }
    for (name, value) in HEADERS {
        // Responses that other sites may show set these headers themselves.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.site.is_secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, year);
    }
    // Pages depend on the visitor's cookie. The back button may use cached ones, except those about
    // the account.
    let caching = if is_private { "no-store" } else { "private, no-cache" };
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static(caching));
    response
}

/// Prefixes of paths whose pages no cache may keep: accounts, administration, and the targets of
/// links in mails.
const PRIVATE: [&str; 10] = [
    "/account",
    "/admin",
    "/sign-in",
    "/sign-up",
    "/forgot",
    "/reset/",
    "/confirm/",
    "/unsubscribe/",
    "/command",
    "/api/account",
];

/// Returns true if a path leads to a file that loads nothing itself. A worker loads files under the
/// policy of its own script.
fn is_file(path: &str) -> bool {
    path.starts_with("/assets/") && !path.ends_with("worker.js")
}

fn is_private(path: &str) -> bool {
    PRIVATE.iter().any(|private| path.starts_with(private))
}

/// Returns true if the request may change something.
pub(crate) fn changes_something(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Returns true if the `Origin` header names this site: the public address, if the site has one,
/// with scheme, host and port, and otherwise the requested host. Returns `None` if there is no such
/// header.
pub(crate) fn is_same_origin(site: &Site, headers: &HeaderMap) -> Option<bool> {
    let origin = headers.get(ORIGIN)?;
    let Ok(origin) = origin.to_str() else { return Some(false) };
    let Some((scheme, asked)) = parse_origin(origin) else { return Some(false) };
    Some(match site.has_public_address {
        true => parse_origin(&site.base_url).is_some_and(|own| own == (scheme, asked)),
        false => {
            let host = text(headers, &HOST).map(|host| format!("{scheme}://{host}"));
            host.is_some_and(|host| parse_origin(&host).is_some_and(|own| own == (scheme, asked)))
        }
    })
}

/// Parses scheme, and host with port, from an origin or base URL. The host is in lower case, and
/// the port is always present.
fn parse_origin(text: &str) -> Option<(&'static str, String)> {
    let (scheme, rest, port) = match text.split_once("://")? {
        ("http", rest) => ("http", rest, 80),
        ("https", rest) => ("https", rest, 443),
        _ => return None,
    };
    let host = rest.to_ascii_lowercase();
    // The colons within an IPv6 address are in brackets.
    let has_port = host.rsplit(']').next().is_some_and(|rest| rest.contains(':'));
    Some((scheme, if has_port { host } else { format!("{host}:{port}") }))
}

/// Refuses changes sent by pages of other sites. Requests with a program's token pass, because a
/// page cannot send a token unknowingly.
pub(crate) async fn refuse_cross_site(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let by_token = request
        .extensions()
        .get::<RequestContext>()
        .is_some_and(|context| context.scopes().is_some());
    if changes_something(&request) && !by_token {
        let fetch_site = text(request.headers(), &HeaderName::from_static("sec-fetch-site"));
        let foreign = match fetch_site {
            Some(site) => !matches!(site, "same-origin" | "none"),
            None => is_same_origin(&app.site, request.headers()) == Some(false),
        };
        if foreign {
            return HttpError::CrossSite.into_response();
        }
    }
    next.run(request).await
}

/// The address for all visitors whose proxy names no readable address. They share limits with each
/// other, and with no visitor whose address is known.
const UNKNOWN_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Returns the visitor's network address. Behind a proxy it is the last entry of `X-Forwarded-For`,
/// the only one written by the proxy itself; earlier entries come from the client. A request
/// without the header comes from a program beside the proxy and counts for its own address.
pub(crate) fn address(site: &Site, request: &Request) -> IpAddr {
    if site.behind_proxy
        && let Some(last) = request.headers().get_all(X_FORWARDED_FOR).iter().next_back()
    {
        let last = last.to_str().ok().and_then(|list| list.rsplit(',').next());
        return last.and_then(forwarded_address).unwrap_or(UNKNOWN_ADDRESS);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(UNKNOWN_ADDRESS, |peer| peer.0.ip())
}

/// Parses an entry of `X-Forwarded-For` in the forms that proxies write: an address, alone or with
/// a port, for IPv6 also in brackets; quoted or not.
fn forwarded_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let unquoted = entry.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let entry = unquoted.unwrap_or(entry);
    let bracketed = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let address = entry.parse::<IpAddr>().ok();
    let address = address.or_else(|| Some(bracketed?.parse::<Ipv6Addr>().ok()?.into()));
    let address = address.or_else(|| Some(entry.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_has_the_policy_of_pages() {
        assert!(is_file("/assets/v-1/bundle/game.js") && is_file("/assets/v-1/wasm/rules.wasm"));
        assert!(!is_file("/assets/v-1/bundle/engine-worker.js") && !is_file("/game/abcdefgh"));
    }

    #[test]
    fn forwarded_addresses_are_read_in_the_forms_that_proxies_write() {
        for (entry, expected) in [
            ("192.0.2.1", "192.0.2.1"),
            (" 192.0.2.1\t", "192.0.2.1"),
            ("192.0.2.1:4711", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("\"[2001:db8::1]:4711\"", "2001:db8::1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
        ] {
            assert_eq!(forwarded_address(entry), expected.parse().ok(), "{entry}");
        }
        for malformed in [
            "",
            "unknown",
            "_hidden",
            "unix:",
            "192.0.2",
            "192.0.2.1:",
            "[192.0.2.1]",
            "[::1",
            "\"",
        ] {
            assert_eq!(forwarded_address(malformed), None, "{malformed}");
        }
    }

    #[test]
    fn only_the_entry_of_the_proxy_counts() {
        let mut site = Site::new("http://dipole.test".to_owned());
        let proxy: SocketAddr = "198.51.100.1:80".parse().expect("an address");
        let address = |site: &Site, headers: &[&[u8]]| {
            let mut request = Request::new(axum::body::Body::empty());
            request.extensions_mut().insert(ConnectInfo(proxy));
            for header in headers {
                let value = HeaderValue::from_bytes(header).expect("a value");
                request.headers_mut().append(X_FORWARDED_FOR, value);
            }
            super::address(site, &request)
        };
        let client: IpAddr = "192.0.2.1".parse().expect("an address");
        assert_eq!(address(&site, &[b"192.0.2.1"]), proxy.ip(), "without a proxy nothing counts");
        site.behind_proxy = true;
        assert_eq!(address(&site, &[]), proxy.ip());
        assert_eq!(address(&site, &[b"203.0.113.9, 192.0.2.1"]), client);
        assert_eq!(address(&site, &[b"203.0.113.9", b"192.0.2.1"]), client);
        // The client's earlier entries never replace it.
        for malformed in [&b"192.0.2.1, unix:"[..], b"192.0.2.1,", b"\xff", b""] {
            assert_eq!(address(&site, &[malformed]), UNKNOWN_ADDRESS);
        }
    }

    #[test]
    fn origins_are_compared_with_scheme_host_and_port() {
        let same = |a, b| parse_origin(a).is_some() && parse_origin(a) == parse_origin(b);
        assert!(same("https://dipole.example", "https://Dipole.example:443"));
        assert!(same("http://[::1]:8080", "http://[::1]:8080"));
        assert!(same("http://[::1]", "http://[::1]:80"));
        for (a, b) in [
            ("https://dipole.example", "http://dipole.example"),
            ("https://dipole.example", "https://dipole.example:8443"),
            ("https://dipole.example", "https://dipole.example.evil"),
            ("null", "null"),
            ("ftp://x", "ftp://x"),
        ] {
            assert!(!same(a, b), "{a} {b}");
        }
    }
}
