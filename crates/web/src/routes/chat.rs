//! Chat and notes: forms, a page fragment, JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::{get, post};
use maud::Markup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::extract::{CsrfForm, CsrfJson};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::{ChatRoom, GameId, PersonId, TalkFault};
use dipole_site::app::App;
use dipole_site::services::chat::{ChatMessage, ChatRoomView};
use dipole_site::services::{chat, games};
use dipole_views as views;
use dipole_views::json::game_json::timestamp;
use dipole_views::json::values;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/game/{id}/talk", get(part).post(say))
        .route("/game/{id}/talk/mute", post(mute))
        .route("/game/{id}/note", post(note))
        .routes(routes!(talk_json, say_json))
        .routes(routes!(note_json, set_note_json))
}

fn room(word: &str) -> Result<ChatRoom, HttpError> {
    let unknown = || HttpError::BadRequest(format!("\"{word}\" is no room: players or spectators"));
    ChatRoom::from_word(word).ok_or_else(unknown)
}

/// `GET /game/{id}/talk`: the page fragment, for scripts that refresh it.
async fn part(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    let rooms = chat::rooms(&app, &game, context.user()).await?;
    Ok(views::chat::section(&context, &game, &rooms))
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewLine)]
#[serde(deny_unknown_fields)]
struct SentLine {
    #[schema(schema_with = values::room)]
    room: String,
    text: String,
}

async fn speak(
    app: &App,
    context: &RequestContext,
    id: &GameId,
    word: &str,
    text: &str,
) -> Result<(), HttpError> {
    let person = context.user().ok_or(TalkFault::NoAccount)?;
    Ok(chat::say(app, id, person, room(word)?, text).await?)
}

#[derive(Deserialize)]
struct LineForm {
    room: String,
    text: String,
}

async fn say(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(line): CsrfForm<LineForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    speak(&app, &context, &id, &line.room, &line.text).await?;
    Ok(Redirect::to(&format!("/game/{id}#say-{}", room(&line.room)?.word())))
}

#[derive(Deserialize)]
struct MuteForm {
    room: String,
    mute: u8,
}

async fn mute(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<MuteForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    let person = context.person().ok_or(TalkFault::NotHere)?;
    chat::mute(&app, &id, person, room(&form.room)?, form.mute == 1).await?;
    Ok(Redirect::to(&format!("/game/{id}#talk-{}-title", form.room)))
}

#[derive(Serialize, ToSchema)]
struct Talk {
    rooms: Vec<TalkRoom>,
}

#[derive(Serialize, ToSchema)]
struct TalkRoom {
    #[schema(schema_with = values::room)]
    room: &'static str,
    muted: bool,
    lines: Vec<TalkLine>,
}

#[derive(Serialize, ToSchema)]
struct TalkLine {
    number: i64,
    name: String,
    you: bool,
    /// Empty once the site's owner has removed it
    text: String,
    removed: bool,
    #[schema(value_type = String, format = DateTime)]
    at: Option<String>,
}

fn talk_line(line: ChatMessage, you: Option<&PersonId>) -> TalkLine {
    TalkLine {
        number: line.number,
        you: Some(&line.person.id) == you,
        name: line.person.name,
        text: line.text,
        removed: line.removed,
        at: timestamp(line.at),
    }
}

async fn rooms_json(
    app: &App,
    context: &RequestContext,
    id: &GameId,
) -> Result<Json<Talk>, HttpError> {
    let game = games::find(app, id).await?;
    let rooms = chat::rooms(app, &game, context.user()).await?;
    let talk_room = |view: ChatRoomView| {
        let lines = view.lines.into_iter().map(|line| talk_line(line, context.person()));
        TalkRoom { room: view.room.word(), muted: view.muted, lines: lines.collect() }
    };
    Ok(Json(Talk { rooms: rooms.into_iter().map(talk_room).collect() }))
}

/// The chat of a game
#[utoipa::path(
    get,
    path = "/api/games/{id}/talk",
    operation_id = "talk",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "The rooms that you can read", body = Talk)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn talk_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Json<Talk>, HttpError> {
    rooms_json(&app, &context, &game_id(&id)?).await
}

/// Write in the chat of a game
#[utoipa::path(
    post,
    path = "/api/games/{id}/talk",
    operation_id = "say",
    tag = "games",
    params(GamePath),
    request_body = SentLine,
    responses((status = 200, description = "The rooms that you can read", body = Talk)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn say_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(line): CsrfJson<SentLine>,
) -> Result<Json<Talk>, HttpError> {
    let id = game_id(&id)?;
    speak(&app, &context, &id, &line.room, &line.text).await?;
    rooms_json(&app, &context, &id).await
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewNote)]
#[serde(deny_unknown_fields)]
struct SentNote {
    text: String,
}

#[derive(Serialize, ToSchema)]
struct Note {
    text: String,
}

/// Notes can be written by every visitor; the first note makes an unknown visitor a guest.
async fn set_note(
    app: &App,
    context: &RequestContext,
    id: &GameId,
    text: &str,
) -> Result<(), HttpError> {
    chat::check_note_for(app, id, text).await?;
    let person = context.person_or_guest(app).await?;
    Ok(chat::note(app, id, &person, text).await?)
}

#[derive(Deserialize)]
struct NoteForm {
    text: String,
}

async fn note(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(sent): CsrfForm<NoteForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    set_note(&app, &context, &id, &sent.text).await?;
    Ok(Redirect::to(&format!("/game/{id}#notes")))
}

async fn note_of(
    app: &App,
    context: &RequestContext,
    id: &GameId,
) -> Result<Json<Note>, HttpError> {
    games::find(app, id).await?;
    let text = match context.person() {
        Some(person) => chat::note_of(app, id, person).await?,
        None => String::new(),
    };
    Ok(Json(Note { text }))
}

/// Your note on a game
#[utoipa::path(
    get,
    path = "/api/games/{id}/note",
    operation_id = "note",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "The note", body = Note)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn note_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Json<Note>, HttpError> {
    note_of(&app, &context, &game_id(&id)?).await
}

/// Replace your note on a game
#[utoipa::path(
    put,
    path = "/api/games/{id}/note",
    operation_id = "setNote",
    tag = "games",
    params(GamePath),
    request_body = SentNote,
    responses((status = 200, description = "The note", body = Note)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn set_note_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(sent): CsrfJson<SentNote>,
) -> Result<Json<Note>, HttpError> {
    let id = game_id(&id)?;
    set_note(&app, &context, &id, &sent.text).await?;
    note_of(&app, &context, &id).await
}
