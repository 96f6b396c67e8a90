//! Security headers, refusal of cross-site requests, rate limit, request log.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::app::{App, Site};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;

/// What pages may load. Every answer carries it, so it names only what there is.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds the headers that every answer has.
pub(crate) async fn add_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.site.is_secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, year);
    }
    // Pages show what a visitor's cookie allows; the back button may use them.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
    response
}

fn changes_something(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether the `Origin` header names this site: the host that was asked, or
/// the one that visitors know. `None` when there is no such header.
pub(crate) fn is_same_origin(site: &Site, headers: &HeaderMap) -> Option<bool> {
    let origin = headers.get(ORIGIN)?;
    let Ok(origin) = origin.to_str() else { return Some(false) };
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let asked = host.is_some() && host == text(headers, &HOST);
    Some(asked || origin == site.base_url)
}

/// Refuses changes that a page of another site sends. A program's token is
/// nothing that a page could send along unknowingly.
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

/// Counts requests that change something, by network address. It keeps floods
/// away from the store, so it is no part of the store itself.
#[derive(Clone)]
pub(crate) struct Limiter(Arc<DefaultKeyedRateLimiter<IpAddr>>);

impl Limiter {
    pub(crate) fn new(site: &Site) -> Limiter {
        let per_minute = NonZeroU32::new(site.posts_per_minute).unwrap_or(NonZeroU32::MIN);
        Limiter(Arc::new(RateLimiter::keyed(Quota::per_minute(per_minute))))
    }
}

/// The visitor's network address.
pub(crate) fn address(site: &Site, request: &Request) -> IpAddr {
    let forwarded = || {
        let header = HeaderName::from_static("x-forwarded-for");
        let last = request.headers().get_all(header).iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    let forwarded = if site.behind_proxy { forwarded() } else { None };
    forwarded.or_else(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

/// Above so many addresses, those not seen lately are forgotten.
const MAX_KEYS: usize = 10_000;

/// Refuses floods of changes.
pub(crate) async fn limit_rate(
    State((app, Limiter(limiter))): State<(App, Limiter)>,
    request: Request,
    next: Next,
) -> Response {
    if changes_something(&request) && limiter.check_key(&address(&app.site, &request)).is_err() {
        if limiter.len() > MAX_KEYS {
            limiter.retain_recent();
        }
        return HttpError::TooMany.into_response();
    }
    next.run(request).await
}

/// The path, without what mailed links hide in it.
fn without_secret(path: &str) -> String {
    match MAILED.iter().find(|mailed| path.starts_with(**mailed)) {
        Some(mailed) => format!("{mailed}…"),
        None => path.to_owned(),
    }
}

/// What the paths of mailed links begin with.
const MAILED: [&str; 3] = ["/confirm/", "/reset/", "/unsubscribe/"];

/// Writes a line for every request: no query, no cookie, no address of a
/// person, no secret.
pub(crate) async fn log(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), without_secret(request.uri().path()));
    let began = Instant::now();
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    tracing::debug!(%method, path, status, ?took, "answered");
    response
}
