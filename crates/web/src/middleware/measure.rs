//! Measures and traces requests by the template of their route, because the number of distinct
//! paths is unbounded.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;
use tracing::field::Empty;

use dipole_http::poll_time::longest_poll;
use dipole_site::app::App;
use dipole_site::telemetry;
use dipole_site::traces;

/// The label of requests without a route.
const NO_ROUTE: &str = "none";

/// The processor time of the longest poll of a request, in microseconds, where the site reports it.
const POLL_TIME: HeaderName = HeaderName::from_static("x-poll-time");

/// The middleware.
pub(crate) async fn note(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = name(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    let span = tracing::info_span!(
        target: traces::TARGET,
        "http",
        otel.name = format_args!("{method} {route}"),
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
    );
    if app.site.behind_proxy {
        traces::go_on(&span, request.headers());
    }
    let answer = next.run(request).instrument(span.clone());
    let response = if app.site.reports_poll_time {
        let (mut response, longest) = longest_poll(answer).await;
        let micros = u64::try_from(longest.as_micros()).unwrap_or(u64::MAX);
        response.headers_mut().insert(POLL_TIME, HeaderValue::from(micros));
        response
    } else {
        answer.await
    };
    let status = response.status();
    span.record("http.response.status_code", status.as_u16());
    if status.is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
    telemetry::request(method, route, response.status().as_u16(), began.elapsed());
    response
}

/// Returns the method's label. All unknown methods share one label.
fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
