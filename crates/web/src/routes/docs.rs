//! The guides.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_views::docs;

/// `GET /docs/{path}`: a guide, or a picture of one.
pub(crate) async fn page(
    context: RequestContext,
    Path(path): Path<String>,
) -> Result<Response, HttpError> {
    if let Some(png) = docs::picture(&path) {
        let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
        return Ok((headers, png).into_response());
    }
    let page = docs::page(&context, &path).ok_or(HttpError::NOT_FOUND)?;
    Ok(page.into_response())
}
