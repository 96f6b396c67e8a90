//! Renders errors as pages or JSON, in the viewer's language.

use std::sync::Arc;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::services::Error;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::views::error;
use crate::{request_id, security};

/// Why a request of the JSON API failed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Problem {
    pub(crate) error: ProblemDetails,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// A word for programs
    code: &'static str,
    /// A sentence in the reader's language
    message: String,
    /// The request's id, as in the header X-Request-Id and the site's log
    request: String,
}

impl Problem {
    /// A problem in the reader's language.
    pub(crate) fn new(context: &RequestContext, error: &HttpError) -> Problem {
        let (_, message) = error::words(context.locale(), error);
        let request = request_id::current();
        Problem { error: ProblemDetails { code: error.code(), message, request } }
    }
}

/// Whether the answer is a page.
pub(crate) fn is_html(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Adds the body that a response with an error lacks.
pub(crate) fn add(context: &RequestContext, response: Response) -> Response {
    let Some(found) = found(&response) else { return response };
    if found.is_suspicious() {
        let account = context.signed_in().map_or("", |person| person.name.as_str());
        security::refused(found.code(), account, context.address());
    }
    let request = request_id::current();
    let body = if context.path().starts_with("/api/") {
        Json(Problem::new(context, &found)).into_response()
    } else {
        error::page(context, &found, &request).into_response()
    };
    let (mut parts, body) = body.into_parts();
    parts.status = found.status();
    if let Some(seconds) = found.retry_after() {
        parts.headers.insert(RETRY_AFTER, seconds.into());
    }
    Response::from_parts(parts, body)
}

/// The problem of a response: the one it carries, or what its bare status
/// means when a library gave it.
fn found(response: &Response) -> Option<Arc<HttpError>> {
    if let Some(problem) = response.extensions().get::<Arc<HttpError>>() {
        return Some(problem.clone());
    }
    match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Some(Arc::new(HttpError::TooLarge)),
        StatusCode::BAD_REQUEST => {
            let what = "the address has parts that cannot be read".to_owned();
            Some(Arc::new(HttpError::BadRequest(what)))
        }
        StatusCode::SERVICE_UNAVAILABLE => Some(Arc::new(HttpError::Service(Error::Busy))),
        _ => None,
    }
}

/// A problem without a page, for when there is not even a visitor.
pub(crate) fn plain(response: &Response) -> Response {
    let status = response.status();
    let text = match response.extensions().get::<Arc<HttpError>>().map(AsRef::as_ref) {
        Some(HttpError::Service(Error::Internal { id, .. })) => {
            format!("Something went wrong on our side (report {id}). Please try again.\n")
        }
        _ => format!("{status}\n"),
    };
    let mut plain = (status, text).into_response();
    if let Some(seconds) = found(response).and_then(|problem| problem.retry_after()) {
        plain.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    plain
}
