//! The JSON API of players.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::NamePath;
use crate::http_error::HttpError;
use crate::routes::players::PoolQuery;
use dipole_domain::{self as domain, Pool, Rated, computer_name};
use dipole_site::app::App;
use dipole_site::services::players::{self, Against, KindTally, RatedGame, Tally};
use dipole_views::json::game_json::timestamp;
use dipole_views::json::values::{PlayerKind, PlayerLetter, SwitchParam, setup_name};

/// Opponents in a profile.
const OPPONENTS: u32 = 100;
/// Games in a rating's history.
const HISTORY: u32 = 1000;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(found))
        .routes(routes!(player))
        .routes(routes!(history))
        .routes(routes!(leaderboard))
}

#[derive(Serialize, ToSchema)]
struct Profile {
    name: String,
    kind: PlayerKind,
    /// The time when the account was created; null for computers
    #[schema(required, format = DateTime)]
    since: Option<String>,
    /// The account of the person who runs a bot; null for other players
    #[schema(required)]
    owner: Option<String>,
    ratings: Vec<Rating>,
    results: Vec<ResultsByKind>,
    /// In games for two, of the latest 1,000 games
    opponents: Vec<Opponent>,
}

#[derive(Serialize, ToSchema)]
struct Rating {
    /// The name of the player; only in a list of players
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    setup: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    speed: Option<&'static str>,
    /// Whether only programs play in these games; omitted in a list of players
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    bots: Option<bool>,
    rating: i64,
    deviation: i64,
    provisional: bool,
    games: u32,
}

impl From<&domain::Rating> for Rating {
    fn from(rating: &domain::Rating) -> Rating {
        Rating {
            name: None,
            setup: None,
            speed: None,
            bots: None,
            rating: rating.shown(),
            deviation: rating.deviation.round() as i64,
            provisional: rating.is_provisional(),
            games: rating.games,
        }
    }
}

#[derive(Serialize, ToSchema)]
struct ResultsByKind {
    setup: &'static str,
    speed: &'static str,
    games: u64,
    won: u64,
}

fn results(kind: &KindTally) -> ResultsByKind {
    ResultsByKind {
        setup: setup_name(kind.setup),
        speed: kind.speed.word(),
        games: kind.tally.games,
        won: kind.tally.won,
    }
}

#[derive(Serialize, ToSchema)]
struct Opponent {
    /// Empty for all guests together
    name: String,
    games: u64,
    won: u64,
}

fn opponent((against, tally): &(Against, Tally)) -> Opponent {
    let name = match against {
        Against::Account(name) => name.clone(),
        Against::Computer(level) => computer_name(*level),
        Against::Guests => String::new(),
    };
    Opponent { name, games: tally.games, won: tally.won }
}

#[derive(Serialize, ToSchema)]
struct History {
    history: Vec<RatingChange>,
}

#[derive(Serialize, ToSchema)]
struct RatingChange {
    game: String,
    seat: PlayerLetter,
    before: i64,
    rating: i64,
    deviation: i64,
    #[schema(value_type = String, format = DateTime)]
    at: Option<String>,
}

fn change(change: &RatedGame) -> RatingChange {
    RatingChange {
        game: change.game.to_string(),
        seat: change.seat.into(),
        before: change.before.round() as i64,
        rating: change.rating().shown(),
        deviation: change.deviation.round() as i64,
        at: timestamp(change.at),
    }
}

/// A player's ratings and results
#[utoipa::path(
    get,
    path = "/api/players/{name}",
    operation_id = "player",
    tag = "players",
    params(NamePath),
    responses((status = 200, description = "The player", body = Profile)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn player(
    State(app): State<App>,
    Path(NamePath { name }): Path<NamePath>,
) -> Result<Json<Profile>, HttpError> {
    let player = players::find(&app, &name).await?;
    let ratings = players::ratings(&app, &player.who).await?;
    let ratings = ratings.iter().map(|(pool, rating)| Rating {
        setup: Some(pool.setup.name()),
        speed: Some(pool.speed.word()),
        bots: Some(pool.bots),
        ..Rating::from(rating)
    });
    let (kinds, opponents) = players::results(&app, &player.who, OPPONENTS).await?;
    Ok(Json(Profile {
        name: player.name,
        kind: match &player.who {
            Rated::Computer(_) => PlayerKind::Computer,
            Rated::Person(person) => PlayerKind::of_account(person),
        },
        since: player.since.and_then(timestamp),
        owner: player.owner,
        ratings: ratings.collect(),
        results: kinds.iter().map(results).collect(),
        opponents: opponents.iter().map(opponent).collect(),
    }))
}

/// Returns the pool, which the request must name.
fn named(query: &PoolQuery) -> Result<Pool, HttpError> {
    let missing =
        || HttpError::BadRequest("say which ratings: ?setup=small&speed=blitz".to_owned());
    query.read()?.ok_or_else(missing)
}

/// The history of a rating
#[utoipa::path(
    get,
    path = "/api/players/{name}/ratings",
    operation_id = "ratings",
    tag = "players",
    params(NamePath, PoolQuery),
    responses((status = 200, description = "The latest games, the oldest first", body = History)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn history(
    State(app): State<App>,
    Path(NamePath { name }): Path<NamePath>,
    Query(query): Query<PoolQuery>,
) -> Result<Json<History>, HttpError> {
    let pool = named(&query)?;
    let player = players::find(&app, &name).await?;
    let history = players::rating_history(&app, &player.who, pool, HISTORY).await?;
    Ok(Json(History { history: history.iter().map(change).collect() }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FoundQuery {
    #[serde(default)]
    q: String,
}

#[derive(Serialize, ToSchema)]
struct Names {
    names: Vec<String>,
    /// Maximum number of names in the response
    most: u32,
}

/// Players whose names begin with a text
#[utoipa::path(
    get,
    path = "/api/players",
    operation_id = "players",
    tag = "players",
    params(FoundQuery),
    responses((status = 200, description = "Names", body = Names)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn found(
    State(app): State<App>,
    Query(query): Query<FoundQuery>,
) -> Result<Json<Names>, HttpError> {
    Ok(Json(Names { names: players::search(&app, &query.q).await?, most: players::FOUND }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct BoardQuery {
    /// 1 for the computers
    #[serde(default)]
    #[param(inline, value_type = SwitchParam)]
    computers: String,
    /// 1 for the bots, in their games with people
    #[serde(default)]
    #[param(inline, value_type = SwitchParam)]
    bot_players: String,
}

#[derive(Serialize, ToSchema)]
struct Leaders {
    players: Vec<Rating>,
}

/// The players with the highest ratings
#[utoipa::path(
    get,
    path = "/api/leaderboard",
    operation_id = "leaderboard",
    tag = "players",
    params(PoolQuery, BoardQuery),
    responses((status = 200, description = "The highest first", body = Leaders)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn leaderboard(
    State(app): State<App>,
    Query(pool): Query<PoolQuery>,
    Query(query): Query<BoardQuery>,
) -> Result<Json<Leaders>, HttpError> {
    let pool = named(&pool)?;
    let leaders = match (query.computers.as_str(), query.bot_players.as_str()) {
        ("1", _) => players::Leaders::Computers,
        (_, "1") => players::Leaders::Bots,
        _ if pool.bots => players::Leaders::Bots,
        _ => players::Leaders::People,
    };
    let ranked = players::leaderboard(&app, pool, leaders, players::LEADERS).await?;
    let ranked = ranked
        .iter()
        .map(|entry| Rating { name: Some(entry.name.clone()), ..Rating::from(&entry.rating) });
    Ok(Json(Leaders { players: ranked.collect() }))
}
