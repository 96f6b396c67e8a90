//! The guided first game and the course.

use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::Markup;

use crate::app::App;
use crate::web::course;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::views;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/learn", get(overview))
        .route("/learn/first-game", get(first_game))
        .route("/learn/{chapter}/{step}", get(step))
}

async fn overview(context: RequestContext) -> Markup {
    views::course::overview(&context)
}

async fn first_game(context: RequestContext) -> Markup {
    views::lesson::page(&context)
}

async fn step(
    context: RequestContext,
    Path((chapter, step)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let place = course::find(&chapter, &step).ok_or(HttpError::NOT_FOUND)?;
    Ok(views::course::step(&context, place))
}
