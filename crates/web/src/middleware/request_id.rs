//! Gives every request its id, and writes its line of the log.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use dipole_site::request_id;

/// The header that tells it. One that comes with a request is not believed: it
/// would be somebody else's text in our log.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The middleware: gives the id, and writes a line for every request: no query,
/// no cookie, no address of a person, no secret.
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

/// The path, without what mailed links hide in it.
fn without_secret(path: &str) -> String {
    match MAILED.iter().find(|mailed| path.starts_with(**mailed)) {
        Some(mailed) => format!("{mailed}…"),
        None => path.to_owned(),
    }
}

/// What the paths of mailed links begin with.
const MAILED: [&str; 3] = ["/confirm/", "/reset/", "/unsubscribe/"];
