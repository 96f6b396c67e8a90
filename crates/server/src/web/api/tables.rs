//! The JSON API of the endgame tables.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use dipole::Position;
use dipole_tables::Report;
use serde::Deserialize;

use crate::app::App;
use crate::services::tables;
use crate::web::http_error::HttpError;

/// A longer text is no position.
const MAX_LENGTH: usize = 2000;

#[derive(Debug, Deserialize)]
pub(crate) struct Question {
    #[serde(default)]
    position: String,
}

/// `GET /api/tables?position=…`
pub(crate) async fn answer(
    State(app): State<App>,
    question: Result<Query<Question>, QueryRejection>,
) -> Result<Json<Report>, HttpError> {
    let Query(Question { position }) =
        question.map_err(|error| HttpError::BadPosition(error.body_text()))?;
    if position.len() > MAX_LENGTH {
        return Err(HttpError::TooLarge);
    }
    let position: Position = position
        .parse()
        .map_err(|error: dipole::ParsePositionError| HttpError::BadPosition(error.to_string()))?;
    Ok(Json(tables::ask(&app, &position).await?))
}
