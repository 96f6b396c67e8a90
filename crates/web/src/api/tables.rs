//! The JSON API of the endgame tables.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use dipole::Position;
use dipole_tables::{Outcome, Report};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::services::{analysis, tables};
use dipole_views::json::values::one_of;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(answer))
}

/// Maximum length of a position. A longer text is not a position.
const MAX_LENGTH: usize = 2000;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Question {
    #[serde(default)]
    #[param(required)]
    position: String,
}

/// The result of a position with perfect play
#[derive(Serialize, ToSchema)]
struct Tables {
    /// The position in its canonical form
    position: String,
    /// The player to move
    #[schema(schema_with = colour_name)]
    turn: String,
    /// The result for the player to move
    #[schema(schema_with = outcome)]
    result: &'static str,
    #[schema(schema_with = colour_name)]
    winner: String,
    /// The legal moves; empty if the game is over
    moves: Vec<TablesMove>,
}

#[derive(Serialize, ToSchema)]
struct TablesMove {
    r#move: String,
    /// The result for the player who makes the move
    #[schema(schema_with = outcome)]
    result: &'static str,
}

fn colour_name() -> Schema {
    one_of(["White", "Black"])
}

fn outcome() -> Schema {
    one_of([Outcome::Win, Outcome::Loss].map(Outcome::name))
}

impl From<Report> for Tables {
    fn from(report: Report) -> Tables {
        let moves = report.moves.into_iter();
        let moves = moves.map(|it| TablesMove { r#move: it.r#move, result: it.result.name() });
        Tables {
            position: report.position,
            turn: report.turn,
            result: report.result.name(),
            winner: report.winner,
            moves: moves.collect(),
        }
    }
}

/// The endgame tables' results for a position
///
/// A player with a running game gets no results for its position and for the positions one move
/// later.
#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "tables",
    tag = "games",
    params(Question),
    responses((status = 200, description = "The result of the position and of each move", body = Tables)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn answer(
    State(app): State<App>,
    context: RequestContext,
    question: Result<Query<Question>, QueryRejection>,
) -> Result<Json<Tables>, HttpError> {
    let Query(Question { position }) =
        question.map_err(|error| HttpError::BadPosition(error.body_text()))?;
    if position.len() > MAX_LENGTH {
        return Err(HttpError::TooLarge);
    }
    let position: Position = position
        .parse()
        .map_err(|error: dipole::ParsePositionError| HttpError::BadPosition(error.to_string()))?;
    let report = tables::probe(&app, &context.requester(), &position).await?;
    analysis::check_not_in_play(&app, context.person(), &position).await?;
    Ok(Json(report.into()))
}
