//! Exports games: record, JSON, AbstractPlay record, picture, animation.

use std::io;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderName};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use dipole::{Player, Position};
use dipole_formats::Svg;
use dipole_formats::abstractplay::{Details, GameRecord};
use futures_util::TryStreamExt as _;
use serde::Deserialize;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::{Game, Millis};
use dipole_site::admission::Work;
use dipole_site::app::App;
use dipole_site::pictures::{animation_gif, position_png, preview_png};
use dipole_site::services::games;
use dipole_site::services::record_export::RecordExport;
use dipole_site::services::records::record_with_clocks;
use dipole_views::json::game_json::timestamp;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/game/{id}/record", get(record))
        .route("/game/{id}/record.json", get(record_json))
        .route("/game/{id}/record.abstractplay.json", get(record_abstractplay))
        .route("/game/{id}/board.svg", get(board))
        .route("/game/{id}/board.png", get(preview))
        .route("/game/{id}/game.gif", get(animation))
        .route("/account/games", get(all_games))
}

async fn find(app: &App, id: &str) -> Result<Game, HttpError> {
    Ok(games::find(app, &game_id(id)?).await?)
}

async fn record(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let text =
        record_with_clocks(&app, context.locale(), &find(&app, &id).await?).await?.to_string();
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text))
}

async fn record_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    Ok(Json(record_with_clocks(&app, context.locale(), &find(&app, &id).await?).await?))
}

async fn record_abstractplay(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let game = find(&app, &id).await?;
    let is_program =
        |player: Player| game.seat(player).is_some_and(|seat| seat.occupant.is_computer());
    let date = |at: Millis| timestamp(at).unwrap_or_default();
    let details = Details {
        site: app.site.base_url.clone(),
        game_id: Some(game.id().to_string()),
        start: timestamp(game.created()),
        end: date(game.updated()),
        generated: date(app.now()),
        unrated: !game.terms().rated,
        programs: game.play().players().all().iter().copied().filter(|p| is_program(*p)).collect(),
    };
    let record = record_with_clocks(&app, context.locale(), &game).await?;
    Ok(Json(GameRecord::new(&record, details)))
}

/// `GET /account/games`: all games of the visitor, with or without an account, in one file.
async fn all_games(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    let person = context.person().ok_or(HttpError::SignedOut)?;
    let records = RecordExport::new(&app, context.locale(), context.requester(), person)
        .into_stream()
        .await?;
    let records = records.map_err(io::Error::other);
    let name = "attachment; filename=\"dipole-games.txt\"";
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CONTENT_DISPOSITION, name)];
    Ok((headers, Body::from_stream(records)))
}

#[derive(Debug, Deserialize)]
struct BoardQuery {
    ply: Option<String>,
}

impl BoardQuery {
    /// Returns the requested ply, or the last one.
    fn ply(&self, game: &Game) -> usize {
        let asked = self.ply.as_ref().and_then(|ply| ply.parse().ok());
        asked.unwrap_or(usize::MAX).min(game.play().moves().len())
    }
}

async fn board(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<BoardQuery>,
) -> Result<impl IntoResponse, HttpError> {
    let game = find(&app, &id).await?;
    let positions = game.play().positions();
    let ply = query.ply(&game);
    let mut picture = Svg::new(&positions[ply]).coins(context.preferences().coins);
    if let Some(before) = ply.checked_sub(1) {
        picture = picture.last_move(positions[before].turn(), game.play().moves()[before]);
    }
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture.to_string()))
}

/// Draws a picture for sites that preview a link to the game.
async fn preview(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<BoardQuery>,
) -> Result<impl IntoResponse, HttpError> {
    let game = find(&app, &id).await?;
    let ply = query.ply(&game);
    let headers = shared("image/png", &game);
    Ok((headers, drawn(&app, &context, Work::Picture, move || preview_png(&game, ply)).await?))
}

async fn animation(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let game = find(&app, &id).await?;
    let headers = shared("image/gif", &game);
    Ok((headers, drawn(&app, &context, Work::Animation, move || animation_gif(&game)).await?))
}

/// Draws a picture when the requester is admitted.
async fn drawn(
    app: &App,
    context: &RequestContext,
    work: Work,
    draw: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
) -> Result<Vec<u8>, HttpError> {
    let drawn = app.admission.run(work, &context.requester(), draw).await;
    drawn?.map_err(HttpError::internal)
}

/// Headers of a picture of a game. It is cached for a minute while the game is in progress.
fn shared(kind: &'static str, game: &Game) -> [(HeaderName, &'static str); 3] {
    shared_for(kind, if game.is_over() { "public, max-age=86400" } else { "public, max-age=60" })
}

/// Headers of a picture that any page may show and any cache may keep.
fn shared_for(kind: &'static str, caching: &'static str) -> [(HeaderName, &'static str); 3] {
    let resource_policy = HeaderName::from_static("cross-origin-resource-policy");
    [(CONTENT_TYPE, kind), (CACHE_CONTROL, caching), (resource_policy, "cross-origin")]
}

/// Draws a fixed position for sites that preview a link to its page.
pub(crate) async fn position_preview(
    app: &App,
    context: &RequestContext,
    position: Position,
    seen_by: Player,
) -> Result<impl IntoResponse + use<>, HttpError> {
    let png = drawn(app, context, Work::Picture, move || position_png(&position, seen_by)).await?;
    Ok((shared_for("image/png", "public, max-age=86400"), png))
}
