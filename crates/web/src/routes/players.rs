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
use dipole_domain::{Pool, Speed};
use dipole_site::app::App;
use dipole_site::services::{players, profile};
use dipole_views as views;
use dipole_views::json::values::{SetupParam, SpeedParam, SwitchParam};

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
    let (pool, before) = (query.pool.read()?, query.cursor.read()?);
    let profile = profile::read(&app, context.signed_in(), &name, pool, before).await?;
    Ok(views::profile::page(&context, &profile))
}

#[derive(Debug, Deserialize)]
struct LeadersQuery {
    #[serde(default)]
    q: String,
    #[serde(flatten)]
    pool: PoolQuery,
}

/// `GET /players`
async fn leaders(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<LeadersQuery>,
) -> Result<Markup, HttpError> {
    let search = match query.q.trim() {
        "" => None,
        letters => {
            let letters: String = letters.chars().take(20).collect();
            let found = players::search(&app, &letters).await?;
            Some((letters, found))
        }
    };
    let reader = context.signed_in().map(|person| &person.id);
    let players = players::leaderboards(&app, reader, query.pool.read()?).await?;
    Ok(views::players::page(&context, &players, search.as_ref()))
}
