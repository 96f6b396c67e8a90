//! The guides.

use axum::extract::Path;
use maud::Markup;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;

/// `GET /docs/{path}`
pub(crate) async fn page(
    context: RequestContext,
    Path(path): Path<String>,
) -> Result<Markup, HttpError> {
    dipole_views::docs::page(&context, &path).ok_or(HttpError::NOT_FOUND)
}
