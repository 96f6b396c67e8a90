//! Profiles, leaderboards, and the player search.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use dipole::Setup;
use maud::Markup;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::game_search::CursorQuery;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_domain::{Pool, Rated, Speed};
use dipole_site::app::App;
use dipole_site::services::{follows, players};
use dipole_store::{Leaders, Listed};
use dipole_views as views;
use dipole_views::json::values::{SetupParam, SpeedParam, SwitchParam};
use dipole_views::players::Players;
use dipole_views::profile::Profile;

/// Maximum number of tournaments of a profile.
const TOURNAMENTS: u32 = 20;

/// Games on one page of a profile.
const GAMES: u32 = 25;
/// Opponents on a profile.
const OPPONENTS: u32 = 20;
/// Recent opponents on the page of all players.
const RECENT: u32 = 12;
/// Games in a rating's graph.
const GRAPH: u32 = 500;
/// Places on a leaderboard.
pub(crate) const LEADERS: usize = 50;
/// Maximum number of names that a search returns.
pub(crate) const FOUND: u32 = 30;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/player/{name}", get(profile)).route("/players", get(leaders))
}

/// Names a pool in an address; empty for none in particular.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PoolQuery {
    #[serde(default)]
    #[param(required, inline, value_type = SetupParam)]
    setup: String,
    #[serde(default)]
    #[param(required, inline, value_type = SpeedParam)]
    speed: String,
    /// 1 for the ratings of games in which only programs play
    #[serde(default)]
    #[param(inline, value_type = SwitchParam)]
    bots: String,
}

impl PoolQuery {
    /// Returns the pool, with defaults for missing fields.
    pub(crate) fn read(&self) -> Result<Option<Pool>, HttpError> {
        if self.setup.is_empty() && self.speed.is_empty() {
            return Ok(None);
        }
        let bad = |error: String| HttpError::BadRequest(error);
        let setup = match self.setup.as_str() {
            "" => Setup::default(),
            setup => setup.parse().map_err(|error| bad(format!("{error}")))?,
        };
        let speed = match self.speed.as_str() {
            "" => Some(Speed::Blitz),
            word => Speed::from_word(word).filter(|speed| *speed != Speed::Untimed),
        };
        let unknown =
            || bad(format!("\"{}\" is no speed: blitz, rapid, correspondence", self.speed));
        Ok(Some(Pool { setup, speed: speed.ok_or_else(unknown)?, bots: self.bots == "1" }))
    }
}

#[derive(Debug, Deserialize)]
struct ProfileQuery {
    #[serde(flatten)]
    cursor: CursorQuery,
    #[serde(flatten)]
    pool: PoolQuery,
}

/// `GET /player/{name}`
async fn profile(
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    Query(query): Query<ProfileQuery>,
) -> Result<Markup, HttpError> {
    let player = players::find(&app, &name).await?;
    let who = &player.who;
    let ratings = players::ratings(&app, who).await?;
    let usual = ratings.iter().max_by_key(|(_, rating)| rating.games).map(|(pool, _)| *pool);
    let graph = match query.pool.read()?.or(usual) {
        Some(pool) => Some((pool, app.store.rating_history(who, pool, GRAPH).await?)),
        None => None,
    };
    let before = query.cursor.read()?;
    let games = app.store.games_of(who, Listed::All, before, GAMES).await?;
    let tournaments = match who {
        Rated::Person(person) => app.store.tournament_history(person, TOURNAMENTS).await?,
        Rated::Computer(_) => Vec::new(),
    };
    let is_followed = match (context.signed_in(), who) {
        (Some(person), Rated::Person(other)) if person.id != *other => {
            Some(app.store.is_following(&person.id, other).await?)
        }
        _ => None,
    };
    let profile = Profile {
        tournaments,
        is_followed,
        kinds: app.store.tallies_by_kind(who).await?,
        opponents: app.store.tallies_by_opponent(who, OPPONENTS).await?,
        player,
        ratings,
        graph,
        games,
        is_first: before.is_none(),
    };
    Ok(views::profile::page(&context, &profile))
}

#[derive(Debug, Deserialize)]
struct LeadersQuery {
    #[serde(default)]
    q: String,
    #[serde(flatten)]
    pool: PoolQuery,
}

/// Returns the names that a search finds; none for an empty search.
pub(crate) async fn search(app: &App, letters: &str) -> Result<Vec<String>, HttpError> {
    match letters.trim() {
        "" => Ok(Vec::new()),
        letters => Ok(app.store.names_like(letters, FOUND).await?),
    }
}

/// `GET /players`
async fn leaders(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<LeadersQuery>,
) -> Result<Markup, HttpError> {
    let pool = match query.pool.read()? {
        Some(pool) => pool,
        None => liveliest(&app).await?,
    };
    let pool = Pool { bots: false, ..pool };
    let ranked =
        async |pool, leaders| app.store.leaderboard(pool, leaders, app.now(), LEADERS).await;
    let search = match query.q.trim() {
        "" => None,
        letters => {
            let letters: String = letters.chars().take(20).collect();
            let found = search(&app, &letters).await?;
            Some((letters, found))
        }
    };
    let (following, recent) = match context.signed_in() {
        Some(person) => (
            follows::following(&app, &person.id).await?,
            app.store.recent_opponents(&person.id, RECENT).await?,
        ),
        None => Default::default(),
    };
    let players = Players {
        pool,
        people: ranked(pool, Leaders::People).await?,
        computers: ranked(pool, Leaders::Computers).await?,
        bots: ranked(pool, Leaders::Bots).await?,
        among_bots: ranked(Pool { bots: true, ..pool }, Leaders::Bots).await?,
        search,
        following,
        recent,
    };
    Ok(views::players::page(&context, &players))
}

/// Returns the first pool with a ranked player.
async fn liveliest(app: &App) -> Result<Pool, HttpError> {
    for pool in Pool::with_people() {
        if !app.store.leaderboard(pool, Leaders::People, app.now(), 1).await?.is_empty() {
            return Ok(pool);
        }
    }
    Ok(Pool { setup: Setup::default(), speed: Speed::Blitz, bots: false })
}
