//! Mistakes of reviewed games as exercises, and progress by theme: pages, a form, JSON.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::extract::{CsrfForm, CsrfJson};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::PersonId;
use dipole_site::app::App;
use dipole_site::services::mistakes::{Exercises, Mistake, Progress, Tried};
use dipole_site::services::{Error, mistakes};
use dipole_views as views;
use dipole_views::json::mistake_json::{MistakeAnswer, mistake_answer};
use dipole_views::mistakes::MistakeQuery;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/game/{id}/mistakes", get(page))
        .route("/game/{id}/mistakes/move", post(play))
        .route("/puzzles/progress", get(progress))
        .routes(routes!(play_json))
}

#[derive(Debug, Default, Deserialize)]
struct PageQuery {
    ply: Option<usize>,
    from: Option<String>,
    tried: Option<String>,
    better: Option<String>,
}

/// Returns the player whose mistakes are shown. Only a person with a seat has any.
fn player(context: &RequestContext) -> Result<&PersonId, HttpError> {
    context.person().ok_or(HttpError::NOT_FOUND)
}

/// `GET /game/{id}/mistakes`: the mistake at a ply. Without a ply it redirects to the first
/// uncorrected one.
async fn page(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
) -> Result<Response, HttpError> {
    let exercises = mistakes::exercises(&app, player(&context)?, &game_id(&id)?).await?;
    let Some(ply) = query.ply else {
        return Ok(match exercises.next_after(None).or(exercises.mistakes.first()) {
            Some(first) => {
                let (id, ply) = (exercises.game.id(), first.ply);
                Redirect::to(&format!("/game/{id}/mistakes?ply={ply}")).into_response()
            }
            None => views::mistakes::none(&context, &exercises).into_response(),
        });
    };
    let mistake = exercises.at(ply).ok_or(HttpError::NOT_FOUND)?;
    let query = MistakeQuery {
        from: query.from.as_deref().and_then(|from| from.parse().ok()),
        tried: tried(&app, &context, mistake, query.tried.as_deref()).await?,
        shows_better: query.better.is_some(),
    };
    Ok(views::mistakes::page(&context, &exercises, mistake, &query).into_response())
}

/// Judges the move in the address. Returns `None` if the address has no valid move, or the site is
/// overloaded.
async fn tried(
    app: &App,
    context: &RequestContext,
    mistake: &Mistake,
    text: Option<&str>,
) -> Result<Option<(String, bool, Option<dipole_site::services::refutations::Refutation>)>, HttpError>
{
    let Some(text) = text else { return Ok(None) };
    let written = |mv| context.preferences().notation.of(&mistake.before, mv).to_string();
    match mistakes::judge(app, &context.requester(), mistake, text).await {
        Ok((mv, Tried::Good)) => Ok(Some((written(mv), true, None))),
        Ok((mv, Tried::Flawed(found))) => Ok(Some((written(mv), false, found.map(|it| *it)))),
        Err(Error::Refused(_) | Error::NotAdmitted(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = MistakeMove)]
#[serde(deny_unknown_fields)]
struct SentMove {
    /// E1-G3, B8-off, A5-off:2
    #[serde(rename = "move")]
    text: String,
    /// Number of moves of the game before the mistake
    ply: u32,
}

#[derive(Deserialize)]
struct MoveForm {
    #[serde(rename = "move")]
    text: String,
    ply: u32,
}

async fn play_move<'a>(
    app: &App,
    context: &RequestContext,
    exercises: &'a Exercises,
    ply: u32,
    text: &str,
) -> Result<(&'a Mistake, Tried), HttpError> {
    let mistake = exercises.at(ply as usize).ok_or(HttpError::NOT_FOUND)?;
    let requester = context.requester();
    let person = player(context)?;
    let (_, tried) = mistakes::play(app, &requester, person, exercises, mistake, text).await?;
    Ok((mistake, tried))
}

/// `POST /game/{id}/mistakes/move`
async fn play(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(sent): CsrfForm<MoveForm>,
) -> Result<Redirect, HttpError> {
    let exercises = mistakes::exercises(&app, player(&context)?, &game_id(&id)?).await?;
    let (mistake, _) = play_move(&app, &context, &exercises, sent.ply, &sent.text).await?;
    let mv = mistake.before.read_move(&sent.text).map_err(dipole_domain::Refusal::from);
    let text = mv.map_err(Error::from)?.text(&mistake.before);
    let id = exercises.game.id();
    Ok(Redirect::to(&format!("/game/{id}/mistakes?ply={}&tried={text}", mistake.ply)))
}

/// Play a move in place of one of your mistakes
///
/// The game must be finished and reviewed.
#[utoipa::path(
    post,
    path = "/api/games/{id}/mistakes",
    operation_id = "retryMistake",
    tag = "games",
    params(GamePath),
    request_body = SentMove,
    responses((status = 200, description = "The verdict on the move", body = MistakeAnswer)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn play_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(sent): CsrfJson<SentMove>,
) -> Result<Json<MistakeAnswer>, HttpError> {
    let exercises = mistakes::exercises(&app, player(&context)?, &game_id(&id)?).await?;
    let (_, tried) = play_move(&app, &context, &exercises, sent.ply, &sent.text).await?;
    Ok(Json(mistake_answer(context.locale(), &tried)))
}

/// `GET /puzzles/progress`
async fn progress(State(app): State<App>, context: RequestContext) -> Result<Markup, HttpError> {
    let Some(person) = context.person() else {
        return Ok(views::mistakes::progress(&context, &Progress::default(), &[]));
    };
    let themes = mistakes::progress(&app, person).await?;
    let plan = mistakes::plan(&app, person).await?;
    Ok(views::mistakes::progress(&context, &themes, &plan))
}
