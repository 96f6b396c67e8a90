//! A board for embedding in pages of other sites.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, HeaderName};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_site::app::App;
use dipole_site::services::games;
use dipole_views as views;

/// Like the policy of other pages, but any site may frame this page. It contains nothing that
/// changes state, so content laid over it cannot trick a visitor into an action.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; base-uri 'none'; frame-ancestors *",
);

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/embed/game/{id}", get(game))
}

#[derive(Debug, Deserialize)]
struct EmbedQuery {
    ply: Option<String>,
}

async fn game(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<EmbedQuery>,
) -> Result<Response, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    let ply = query.ply.and_then(|ply| ply.parse().ok());
    let page = views::embed::page(&context, &game, ply, &app.site.base_url);
    let mut response = page.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    let policy = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(policy, HeaderValue::from_static("cross-origin"));
    Ok(response)
}
