//! The pages for translators.

use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::Markup;

use dipole_site::app::App;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(
            "/translate",
            get(async |context: RequestContext| dipole_views::translate::page(&context)),
        )
        .route("/translate/{language}", get(language))
        .route("/translate/{language}/{file}", get(file))
}

/// `GET /translate/{language}`
async fn language(
    context: RequestContext,
    Path(language): Path<String>,
) -> Result<Markup, HttpError> {
    dipole_views::translate::language_page(&context, &language).ok_or(HttpError::NOT_FOUND)
}

/// `GET /translate/{language}/{file}`
async fn file(
    context: RequestContext,
    Path((language, file)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    dipole_views::translate::file_page(&context, &language, &file).ok_or(HttpError::NOT_FOUND)
}
