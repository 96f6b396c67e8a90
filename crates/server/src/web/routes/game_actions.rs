//! Game actions other than moves: resign, abort, take back, claim. By form and by JSON.

use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::post;
use axum::{Json, Router};
use serde_json::Value;

use crate::app::App;
use crate::services::Error;
use crate::services::game_actions;
use crate::web::api::game_json::game_json;
use crate::web::extract::{CsrfForm, CsrfJson, EmptyForm};
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::games::game_id;
use dipole_domain::{Game, GameId, PersonId, Refusal};

pub(crate) fn routes() -> Router<App> {
    Act::ALL.into_iter().fold(Router::new(), |router, act| {
        let path = act.path();
        router
            .route(
                &format!("/game/{{id}}/{path}"),
                post(move |app, context, id, sent| by_form(act, app, context, id, sent)),
            )
            .route(
                &format!("/api/games/{{id}}/{path}"),
                post(move |app, context, id, sent| by_json(act, app, context, id, sent)),
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
    AskCallOff,
    AcceptCallOff,
    RejectCallOff,
}

impl Act {
    const ALL: [Act; 9] = [
        Act::Resign,
        Act::Abort,
        Act::Claim,
        Act::AskUndo,
        Act::AcceptUndo,
        Act::RejectUndo,
        Act::AskCallOff,
        Act::AcceptCallOff,
        Act::RejectCallOff,
    ];

    const fn path(self) -> &'static str {
        match self {
            Act::Resign => "resign",
            Act::Abort => "abort",
            Act::Claim => "claim",
            Act::AskUndo => "undo",
            Act::AcceptUndo => "undo/accept",
            Act::RejectUndo => "undo/reject",
            Act::AskCallOff => "call-off",
            Act::AcceptCallOff => "call-off/accept",
            Act::RejectCallOff => "call-off/reject",
        }
    }

    async fn run(
        self,
        app: &App,
        id: &GameId,
        person: Option<&PersonId>,
    ) -> Result<Game, HttpError> {
        Ok(match self {
            Act::Resign => game_actions::resign(app, id, person).await?,
            Act::Abort => game_actions::abort(app, id, person).await?,
            Act::Claim => {
                let person =
                    person.ok_or(HttpError::Service(Error::Refused(Refusal::NotAPlayer)))?;
                game_actions::claim(app, id, person).await?
            }
            Act::AskUndo => game_actions::ask_undo(app, id, person).await?,
            Act::AcceptUndo => game_actions::answer_undo(app, id, person, true).await?,
            Act::RejectUndo => game_actions::answer_undo(app, id, person, false).await?,
            Act::AskCallOff => game_actions::ask_call_off(app, id, person).await?,
            Act::AcceptCallOff => game_actions::answer_call_off(app, id, person, true).await?,
            Act::RejectCallOff => game_actions::answer_call_off(app, id, person, false).await?,
        })
    }
}

async fn by_form(
    act: Act,
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    act.run(&app, &id, context.person()).await?;
    Ok(Redirect::to(&format!("/game/{id}")))
}

async fn by_json(
    act: Act,
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfJson(EmptyForm {}): CsrfJson<EmptyForm>,
) -> Result<Json<Value>, HttpError> {
    let game = act.run(&app, &game_id(&id)?, context.person()).await?;
    Ok(Json(game_json(context.locale(), &game, context.person(), app.now())))
}
