//! Private variations of a game: a page with the lines as text, forms, JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use dipole_domain::{GameId, TreeFault, VariationTree, WrittenMove, WrittenTree};
use maud::Markup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::GamePath;
use crate::extract::{CsrfForm, CsrfJson};
use crate::http_error::HttpError;
use crate::middleware::error_pages::{Problem, ProblemDetails};
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::variations::KeptTree;
use dipole_site::services::{Error, conditional_moves, games, variations};
use dipole_views as views;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/game/{id}/lines", get(page).post(add))
        .route("/game/{id}/lines/comment", post(comment))
        .route("/game/{id}/lines/remove", post(remove))
        .routes(routes!(tree_json, set_tree_json))
}

/// Returns the owner of the lines: any known visitor, guests included.
fn keeper(context: &RequestContext) -> Result<&Person, HttpError> {
    context.user().ok_or(HttpError::SignedOut)
}

/// `GET /game/{id}/lines`
async fn page(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    let person = keeper(&context)?;
    let kept = variations::own(&app, &game, &person.id).await?;
    let tree = VariationTree::restore(&game, &kept.tree)?;
    let may_plan = conditional_moves::may_plan_now(&game, &person.id);
    Ok(views::variations::page(&context, &game, &tree, may_plan))
}

#[derive(Deserialize)]
struct LineForm {
    /// After how many moves of the game it begins.
    ply: String,
    line: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    comment: String,
}

async fn add(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<LineForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    let fault = || HttpError::BadRequest(format!("\"{}\" is no number of moves", form.ply));
    let ply = form.ply.trim().parse::<usize>().map_err(|_| fault())?;
    variations::edit(&app, &id, keeper(&context)?, |game, tree| {
        tree.add_line(game, ply, &form.line, &form.name, &form.comment)
    })
    .await?;
    Ok(back(&id))
}

fn back(id: &GameId) -> Redirect {
    Redirect::to(&format!("/game/{id}/lines"))
}

#[derive(Deserialize)]
struct CommentForm {
    /// The moves of the line from the start of the game.
    path: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    comment: String,
}

async fn comment(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<CommentForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    variations::edit(&app, &id, keeper(&context)?, |_, tree| {
        tree.annotate_line(&form.path, &form.name, &form.comment)
    })
    .await?;
    Ok(back(&id))
}

#[derive(Deserialize)]
struct RemoveForm {
    path: String,
}

async fn remove(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<RemoveForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    variations::edit(&app, &id, keeper(&context)?, |_, tree| tree.remove_line(&form.path)).await?;
    Ok(back(&id))
}

/// A move in a tree of variations
#[derive(Deserialize, Serialize, ToSchema)]
#[schema(as = TreeMove)]
#[serde(deny_unknown_fields)]
struct TreeMoveJson {
    #[serde(rename = "move")]
    text: String,
    /// The name of the line that begins here
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    /// The alternatives to the move
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    variations: Vec<Vec<TreeMoveJson>>,
}

/// Your variations on a game, from its start
#[derive(Deserialize, Serialize, ToSchema)]
#[schema(as = Tree)]
#[serde(deny_unknown_fields)]
struct TreeJson {
    /// The version of the tree, to send with changes; 0 if there is no tree
    version: u64,
    /// The comment on the position at the start
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    moves: Vec<TreeMoveJson>,
}

/// The tree has changed since the sent version, or there are too many trees.
#[derive(Serialize, ToSchema)]
struct ChangedTree {
    // The field of `Problem`: flattened, it could not be described as part of a closed object.
    error: ProblemDetails,
    /// The current tree, if it has changed
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tree: Option<TreeJson>,
}

fn moves_json(moves: Vec<WrittenMove>) -> Vec<TreeMoveJson> {
    let one = |it: WrittenMove| TreeMoveJson {
        text: it.text,
        name: it.name,
        comment: it.comment,
        variations: it.variations.into_iter().map(moves_json).collect(),
    };
    moves.into_iter().map(one).collect()
}

fn written_moves(moves: Vec<TreeMoveJson>) -> Vec<WrittenMove> {
    let one = |it: TreeMoveJson| WrittenMove {
        text: it.text,
        name: it.name,
        comment: it.comment,
        variations: it.variations.into_iter().map(written_moves).collect(),
    };
    moves.into_iter().map(one).collect()
}

impl From<KeptTree> for TreeJson {
    fn from(KeptTree { version, tree }: KeptTree) -> TreeJson {
        TreeJson { version, comment: tree.comment, moves: moves_json(tree.moves) }
    }
}

async fn tree_of(app: &App, person: &Person, id: &GameId) -> Result<TreeJson, HttpError> {
    let game = games::find(app, id).await?;
    Ok(variations::own(app, &game, &person.id).await?.into())
}

/// Your variations on a game
///
/// During and after the game. Only you can read them.
#[utoipa::path(
    get,
    path = "/api/games/{id}/tree",
    operation_id = "tree",
    tag = "games",
    params(GamePath),
    responses((status = 200, description = "The tree", body = TreeJson)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn tree_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<impl IntoResponse, HttpError> {
    let tree = tree_of(&app, keeper(&context)?, &game_id(&id)?).await?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(tree)))
}

/// Store your variations on a game
///
/// Replaces the tree of the sent version. If the tree has changed since, nothing is stored and the
/// response contains the current tree, to be merged. A tree without moves and comment is removed.
#[utoipa::path(
    put,
    path = "/api/games/{id}/tree",
    operation_id = "setTree",
    tag = "games",
    params(GamePath),
    request_body = TreeJson,
    responses(
        (status = 200, description = "The stored tree", body = TreeJson),
        (status = 409, description = "The tree has changed since, or there are too many", body = ChangedTree),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
async fn set_tree_json(
    State(app): State<App>,
    context: RequestContext,
    Path(GamePath { id }): Path<GamePath>,
    CsrfJson(sent): CsrfJson<TreeJson>,
) -> Result<Response, HttpError> {
    let id = game_id(&id)?;
    let person = keeper(&context)?;
    let tree = WrittenTree { comment: sent.comment, moves: written_moves(sent.moves) };
    match variations::save(&app, &id, person, sent.version, &tree).await {
        Ok(kept) => Ok(Json(TreeJson::from(kept)).into_response()),
        Err(error @ Error::NotKept(TreeFault::Changed)) => {
            let Problem { error } = Problem::new(context.locale(), &HttpError::from(error));
            let tree = Some(tree_of(&app, person, &id).await?);
            Ok((StatusCode::CONFLICT, Json(ChangedTree { error, tree })).into_response())
        }
        Err(error) => Err(error.into()),
    }
}
