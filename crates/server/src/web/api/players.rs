//! The JSON API of players.

use axum::extract::{Path, Query, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::services::players;
use crate::web::api::game_json::{letter, timestamp};
use crate::web::http_error::HttpError;
use crate::web::routes::players::{FOUND, LEADERS, PoolQuery, search};
use dipole_domain::{Pool, Rated, Rating, computer_name};
use dipole_store::{Against, KindTally, RatedGame, Tally};

/// Opponents in a profile.
const OPPONENTS: u32 = 100;
/// Games in a rating's history.
const HISTORY: u32 = 1000;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/players", get(found))
        .route("/api/players/{name}", get(player))
        .route("/api/players/{name}/ratings", get(history))
        .route("/api/leaderboard", get(leaderboard))
}

fn rating_json(rating: &Rating) -> Value {
    json!({
        "rating": rating.shown(),
        "deviation": rating.deviation.round() as i64,
        "provisional": rating.is_provisional(),
        "games": rating.games,
    })
}

fn kind_json(kind: &KindTally) -> Value {
    json!({
        "setup": kind.setup.map_or("custom", dipole::Setup::name),
        "speed": kind.speed.word(),
        "games": kind.tally.games,
        "won": kind.tally.won,
    })
}

fn opponent_json((against, tally): &(Against, Tally)) -> Value {
    let name = match against {
        Against::Account(name) => name.clone(),
        Against::Computer(level) => computer_name(*level),
        Against::Guests => String::new(),
    };
    json!({ "name": name, "games": tally.games, "won": tally.won })
}

fn change_json(change: &RatedGame) -> Value {
    json!({
        "game": change.game.as_str(),
        "seat": letter(change.seat),
        "before": change.before.round() as i64,
        "rating": change.rating().shown(),
        "deviation": change.deviation.round() as i64,
        "at": timestamp(change.at),
    })
}

/// `GET /api/players/{name}`
async fn player(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<Value>, HttpError> {
    let player = players::find(&app, &name).await?;
    let ratings = players::ratings(&app, &player.who).await?;
    let ratings: Vec<Value> = ratings
        .iter()
        .map(|(pool, rating)| {
            let mut value = rating_json(rating);
            value["setup"] = pool.setup.name().into();
            value["speed"] = pool.speed.word().into();
            value
        })
        .collect();
    let kinds = app.store.tallies_by_kind(&player.who).await?;
    let opponents = app.store.tallies_by_opponent(&player.who, OPPONENTS).await?;
    Ok(Json(json!({
        "name": player.name,
        "kind": match player.who { Rated::Computer(_) => "computer", Rated::Person(_) => "human" },
        "since": player.since.and_then(timestamp),
        "ratings": ratings,
        "results": kinds.iter().map(kind_json).collect::<Vec<_>>(),
        "opponents": opponents.iter().map(opponent_json).collect::<Vec<_>>(),
    })))
}

/// The pool that a request must name.
fn named(query: &PoolQuery) -> Result<Pool, HttpError> {
    let missing =
        || HttpError::BadRequest("say which ratings: ?setup=small&speed=blitz".to_owned());
    query.read()?.ok_or_else(missing)
}

/// `GET /api/players/{name}/ratings?setup=small&speed=blitz`
async fn history(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<PoolQuery>,
) -> Result<Json<Value>, HttpError> {
    let pool = named(&query)?;
    let player = players::find(&app, &name).await?;
    let history = app.store.rating_history(&player.who, pool, HISTORY).await?;
    Ok(Json(json!({ "history": history.iter().map(change_json).collect::<Vec<_>>() })))
}

#[derive(Debug, Deserialize)]
struct FoundQuery {
    #[serde(default)]
    q: String,
}

/// `GET /api/players?q=ann`
async fn found(
    State(app): State<App>,
    Query(query): Query<FoundQuery>,
) -> Result<Json<Value>, HttpError> {
    Ok(Json(json!({ "names": search(&app, &query.q).await?, "most": FOUND })))
}

#[derive(Debug, Deserialize)]
struct BoardQuery {
    #[serde(default)]
    computers: String,
    #[serde(flatten)]
    pool: PoolQuery,
}

/// `GET /api/leaderboard?setup=small&speed=blitz`
async fn leaderboard(
    State(app): State<App>,
    Query(query): Query<BoardQuery>,
) -> Result<Json<Value>, HttpError> {
    let pool = named(&query.pool)?;
    let computers = query.computers == "1";
    let ranked = app.store.leaderboard(pool, computers, app.now(), LEADERS).await?;
    let ranked: Vec<Value> = ranked
        .iter()
        .map(|entry| {
            let mut value = rating_json(&entry.rating);
            value["name"] = entry.name.as_str().into();
            value
        })
        .collect();
    Ok(Json(json!({ "players": ranked })))
}
