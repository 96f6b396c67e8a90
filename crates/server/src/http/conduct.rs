//! What players do in a game besides moving: resign, call it off, take moves
//! back, claim. By form and by JSON, from the same functions.

use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::post;
use axum::{Json, Router};
use serde_json::Value;

use super::forms::{Nothing, Sent, SentJson};
use super::game_json::game_json;
use super::games::game_id;
use super::problem::Problem;
use super::visit::Visit;
use crate::app::App;
use crate::domain::{Game, GameId, PersonId, Refusal};
use crate::play;

pub(super) fn routes() -> Router<App> {
    Act::ALL.into_iter().fold(Router::new(), |router, act| {
        let path = act.path();
        router
            .route(
                &format!("/game/{{id}}/{path}"),
                post(move |app, visit, id, sent| by_form(act, app, visit, id, sent)),
            )
            .route(
                &format!("/api/games/{{id}}/{path}"),
                post(move |app, visit, id, sent| by_json(act, app, visit, id, sent)),
            )
    })
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Resign,
    Abort,
    Claim,
    AskUndo,
    AcceptUndo,
    RejectUndo,
}

impl Act {
    const ALL: [Act; 6] =
        [Act::Resign, Act::Abort, Act::Claim, Act::AskUndo, Act::AcceptUndo, Act::RejectUndo];

    const fn path(self) -> &'static str {
        match self {
            Act::Resign => "resign",
            Act::Abort => "abort",
            Act::Claim => "claim",
            Act::AskUndo => "undo",
            Act::AcceptUndo => "undo/accept",
            Act::RejectUndo => "undo/reject",
        }
    }

    async fn run(self, app: &App, id: &GameId, person: Option<&PersonId>) -> Result<Game, Problem> {
        match self {
            Act::Resign => play::resign(app, id, person).await,
            Act::Abort => play::abort(app, id, person).await,
            Act::Claim => {
                let person = person.ok_or(Problem::Refused(Refusal::NotAPlayer))?;
                play::claim(app, id, person).await
            }
            Act::AskUndo => play::ask_undo(app, id, person).await,
            Act::AcceptUndo => play::answer_undo(app, id, person, true).await,
            Act::RejectUndo => play::answer_undo(app, id, person, false).await,
        }
    }
}

async fn by_form(
    act: Act,
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    Sent(Nothing {}): Sent<Nothing>,
) -> Result<Redirect, Problem> {
    let id = game_id(&id)?;
    act.run(&app, &id, visit.person()).await?;
    Ok(Redirect::to(&format!("/game/{id}")))
}

async fn by_json(
    act: Act,
    State(app): State<App>,
    visit: Visit,
    Path(id): Path<String>,
    SentJson(Nothing {}): SentJson<Nothing>,
) -> Result<Json<Value>, Problem> {
    let game = act.run(&app, &game_id(&id)?, visit.person()).await?;
    Ok(Json(game_json(visit.locale(), &game, visit.person(), app.now())))
}
