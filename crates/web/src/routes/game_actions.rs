//! Game actions other than moves: resign, abort, take back, claim. By form and by JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::post;
use utoipa_axum::router::OpenApiRouter;

use crate::api::openapi::Action;
use crate::api::params::GamePath;
use crate::extract::{CsrfForm, CsrfJson, EmptyBody, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_domain::{Game, GameId, PersonId, Refusal, Scope};
use dipole_site::app::App;
use dipole_site::services::{Error, game_actions};
use dipole_views::json::game_json::{GameJson, game_json};

pub(crate) fn routes() -> OpenApiRouter<App> {
    GameAction::ALL.into_iter().fold(OpenApiRouter::new(), |router, action| {
        router
            .route(
                &format!("/game/{{id}}/{}", action.path()),
                post(move |app, context, id, sent| by_form(action, app, context, id, sent)),
            )
            .routes(action.operation().route::<GamePath, GameJson>(post(
                move |app, context, id, sent| by_json(action, app, context, id, sent),
            )))
    })
}

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GameAction {
    Resign,
    Abort,
    Claim,
    RequestTakeback,
    AcceptTakeback,
    RejectTakeback,
    RequestCallOff,
    AcceptCallOff,
    RejectCallOff,
}

impl GameAction {
    const ALL: [GameAction; 9] = [
        GameAction::Resign,
        GameAction::Abort,
        GameAction::Claim,
        GameAction::RequestTakeback,
        GameAction::AcceptTakeback,
        GameAction::RejectTakeback,
        GameAction::RequestCallOff,
        GameAction::AcceptCallOff,
        GameAction::RejectCallOff,
    ];

    const fn path(self) -> &'static str {
        match self {
            GameAction::Resign => "resign",
            GameAction::Abort => "abort",
            GameAction::Claim => "claim",
            GameAction::RequestTakeback => "undo",
            GameAction::AcceptTakeback => "undo/accept",
            GameAction::RejectTakeback => "undo/reject",
            GameAction::RequestCallOff => "call-off",
            GameAction::AcceptCallOff => "call-off/accept",
            GameAction::RejectCallOff => "call-off/reject",
        }
    }

    /// Returns its operation of the JSON API.
    fn operation(self) -> Action {
        let (operation_id, summary) = match self {
            GameAction::Resign => ("resign", "Resign"),
            GameAction::Abort => ("abort", "Abort a game that has hardly begun"),
            GameAction::Claim => ("claim", "Claim the game against a player who has left"),
            GameAction::RequestTakeback => ("askUndo", "Request a takeback"),
            GameAction::AcceptTakeback => ("acceptUndo", "Agree to a takeback"),
            GameAction::RejectTakeback => {
                ("rejectUndo", "Refuse a takeback, or withdraw your request")
            }
            GameAction::RequestCallOff => {
                ("askCallOff", "Request to end the game without a result")
            }
            GameAction::AcceptCallOff => {
                ("acceptCallOff", "Agree to end the game without a result")
            }
            GameAction::RejectCallOff => {
                ("rejectCallOff", "Refuse to end the game, or withdraw your request")
            }
        };
        Action {
            path: format!("/api/games/{{id}}/{}", self.path()),
            tag: "games",
            operation_id,
            summary,
            scope: Scope::Play,
            answer: "The game",
        }
    }

    async fn run(
        self,
        app: &App,
        id: &GameId,
        person: Option<&PersonId>,
    ) -> Result<Game, HttpError> {
        Ok(match self {
            GameAction::Resign => game_actions::resign(app, id, person).await?,
            GameAction::Abort => game_actions::abort(app, id, person).await?,
            GameAction::Claim => {
                let person =
                    person.ok_or(HttpError::Service(Error::Refused(Refusal::NotAPlayer)))?;
                game_actions::claim(app, id, person).await?
            }
            GameAction::RequestTakeback => game_actions::request_takeback(app, id, person).await?,
            GameAction::AcceptTakeback => {
                game_actions::answer_takeback(app, id, person, true).await?
            }
            GameAction::RejectTakeback => {
                game_actions::answer_takeback(app, id, person, false).await?
            }
            GameAction::RequestCallOff => game_actions::request_call_off(app, id, person).await?,
            GameAction::AcceptCallOff => {
                game_actions::answer_call_off(app, id, person, true).await?
            }
            GameAction::RejectCallOff => {
                game_actions::answer_call_off(app, id, person, false).await?
            }
        })
    }
}

async fn by_form(
    action: GameAction,
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    action.run(&app, &id, context.person()).await?;
    Ok(Redirect::to(&format!("/game/{id}")))
}

async fn by_json(
    action: GameAction,
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<GameJson>, HttpError> {
    let game = action.run(&app, &game_id(&id)?, context.person()).await?;
    Ok(Json(game_json(context.locale(), &game, context.person(), app.now())))
}
