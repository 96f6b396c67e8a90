//! Chat and notes: forms, a fragment of the page, JSON.

use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::{get, post};
use axum::{Json, Router};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::chat;
use crate::services::chat::ChatRoomView;
use crate::services::games;
use crate::web::api::game_json::timestamp;
use crate::web::extract::{CsrfForm, CsrfJson};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::games::game_id;
use crate::web::views;
use dipole_domain::{GameId, PersonId, Room, TalkFault};
use dipole_store::Said;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/game/{id}/talk", get(part).post(say))
        .route("/game/{id}/talk/mute", post(mute))
        .route("/game/{id}/note", post(note))
        .route("/api/games/{id}/talk", get(talk_json).post(say_json))
        .route("/api/games/{id}/note", get(note_json).put(set_note_json))
}

fn room(word: &str) -> Result<Room, HttpError> {
    let unknown = || HttpError::BadRequest(format!("\"{word}\" is no room: players or spectators"));
    Room::from_word(word).ok_or_else(unknown)
}

/// `GET /game/{id}/talk`: the part of the page, for scripts that renew it.
async fn part(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    let rooms = chat::rooms(&app, &game, context.somebody()).await?;
    Ok(views::chat::section(&context, &game, &rooms))
}

#[derive(Deserialize)]
struct SentLine {
    room: String,
    text: String,
}

async fn speak(
    app: &App,
    context: &RequestContext,
    id: &GameId,
    SentLine { room: word, text }: &SentLine,
) -> Result<(), HttpError> {
    let person = context.somebody().ok_or(TalkFault::NoAccount)?;
    Ok(chat::say(app, id, person, room(word)?, text).await?)
}

async fn say(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(line): CsrfForm<SentLine>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    speak(&app, &context, &id, &line).await?;
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

fn line_json(line: &Said, you: Option<&PersonId>) -> Value {
    json!({
        "number": line.number,
        "name": line.person.name,
        "you": Some(&line.person.id) == you,
        "text": line.text,
        "removed": line.removed,
        "at": timestamp(line.at),
    })
}

async fn rooms_json(
    app: &App,
    context: &RequestContext,
    id: &GameId,
) -> Result<Json<Value>, HttpError> {
    let game = games::find(app, id).await?;
    let rooms = chat::rooms(app, &game, context.somebody()).await?;
    let room_json = |heard: &ChatRoomView| {
        let lines = heard.lines.iter().map(|line| line_json(line, context.person()));
        json!({
            "room": heard.room.word(),
            "muted": heard.muted,
            "lines": lines.collect::<Vec<_>>(),
        })
    };
    Ok(Json(json!({ "rooms": rooms.iter().map(room_json).collect::<Vec<_>>() })))
}

async fn talk_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Value>, HttpError> {
    rooms_json(&app, &context, &game_id(&id)?).await
}

async fn say_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfJson(line): CsrfJson<SentLine>,
) -> Result<Json<Value>, HttpError> {
    let id = game_id(&id)?;
    speak(&app, &context, &id, &line).await?;
    rooms_json(&app, &context, &id).await
}

#[derive(Deserialize)]
struct SentNote {
    text: String,
}

/// Who writes notes: anybody whom the site knows or gets to know by it.
async fn set_note(
    app: &App,
    context: &RequestContext,
    id: &GameId,
    text: &str,
) -> Result<(), HttpError> {
    let person = context.person_or_guest(app).await?;
    Ok(chat::note(app, id, &person, text).await?)
}

async fn note(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(sent): CsrfForm<SentNote>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    set_note(&app, &context, &id, &sent.text).await?;
    Ok(Redirect::to(&format!("/game/{id}#notes")))
}

async fn note_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Value>, HttpError> {
    let id = game_id(&id)?;
    games::find(&app, &id).await?;
    let text = match context.person() {
        Some(person) => app.store.note(&id, person).await?,
        None => String::new(),
    };
    Ok(Json(json!({ "text": text })))
}

async fn set_note_json(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfJson(sent): CsrfJson<SentNote>,
) -> Result<Json<Value>, HttpError> {
    let id = game_id(&id)?;
    set_note(&app, &context, &id, &sent.text).await?;
    note_json(State(app), context, Path(id.to_string())).await
}
