//! The search page for finished games.

use axum::Router;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::game_search::{self, CursorQuery};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::services::game_lists;
use dipole_views as views;
use dipole_views::game_search::GameSearch;
use dipole_views::search_query::SearchQuery;

/// Games on a page.
const PAGE: u32 = 25;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/games/search", get(page))
}

/// `GET /games/search`
async fn page(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<SearchQuery>,
    Query(cursor): Query<CursorQuery>,
) -> Result<Response, HttpError> {
    let cursor = cursor.read()?;
    let (found, faults) = match game_search::read(&app, &query).await? {
        Ok(filter) => {
            let found = game_lists::finished(&app, &filter, cursor, PAGE).await?;
            (Some(found), Vec::new())
        }
        Err(faults) => (None, faults),
    };
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let search = GameSearch { query: &query, is_first: cursor.is_none(), found, faults };
    Ok((status, views::game_search::page(&context, &search)).into_response())
}
