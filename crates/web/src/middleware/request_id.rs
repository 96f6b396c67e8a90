//! Gives every request an id, and logs one line for it.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use dipole_site::request_id;

/// The header with the id. An id in a request is ignored, because it would put a client's text into
/// the log.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The middleware: sets the id, and logs one line per request, without query, cookie, person's
/// address or secret.
pub(crate) async fn attach(request: Request, next: Next) -> Response {
    let id = request_id::random();
    let span = tracing::info_span!("request", id);
    let (method, path) = (request.method().clone(), without_secret(request.uri().path()));
    let header = HeaderValue::from_str(&id);
    let answering = async {
        let began = Instant::now();
        let mut response = next.run(request).await;
        if let Ok(header) = header {
            response.headers_mut().insert(HEADER, header);
        }
        let (status, took) = (response.status().as_u16(), began.elapsed());
        tracing::debug!(%method, path, status, ?took, "answered");
        response
    };
    request_id::within(id, answering.instrument(span)).await
}

/// Returns the path without the secret of a mailed link.
fn without_secret(path: &str) -> String {
    match MAILED.iter().find(|mailed| path.starts_with(**mailed)) {
        Some(mailed) => format!("{mailed}…"),
        None => path.to_owned(),
    }
}

/// Prefixes of the paths of mailed links.
const MAILED: [&str; 3] = ["/confirm/", "/reset/", "/unsubscribe/"];
