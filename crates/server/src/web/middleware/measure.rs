//! Measures requests by the template of their route: paths themselves would be without number.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use crate::telemetry;

/// The route of requests that have none.
const NO_ROUTE: &str = "none";

/// The middleware.
pub(crate) async fn note(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = name(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    telemetry::request(method, route, response.status().as_u16(), began.elapsed());
    response
}

/// The method; whatever clients make up is one.
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
